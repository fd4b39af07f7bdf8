"""The simple players: they know the view, a generator of random numbers and no odds."""

from __future__ import annotations

import random
from typing import Any

from camelup.game import View
from camelup.race.moves import Roll, TakeTicket
from camelup.race.view import RaceView

WORTH_TAKING = 3
"""A ticket that pays less is not worth a turn in which rolling pays 1 for certain."""


def uniform(view: View, rng: random.Random) -> Any:
    """Any legal action, each equally likely."""
    return rng.choice(view.legal)


def kinds(view: View, rng: random.Random) -> Any:
    """First the kind of action, then which of that kind."""
    kind = rng.choice(sorted({type(action).__name__ for action in view.legal}))
    return rng.choice([action for action in view.legal if type(action).__name__ == kind])


def leader(view: RaceView, rng: random.Random) -> Roll | TakeTicket:
    """The leading camel's top ticket while it pays well, else a roll."""
    first = view.board.ranking[0]
    if view.tickets[first][:1] >= (WORTH_TAKING,):
        return TakeTicket(first)
    return Roll()


def roll(view: RaceView, rng: random.Random) -> Roll:
    """Always a roll: the yardstick of those who do anything else."""
    return Roll()
