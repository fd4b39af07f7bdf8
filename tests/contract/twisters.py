"""How a second world is made from the first that differs only in what one seat can't know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from camelup.game import Seat
from camelup.race.moves import LayFinishCard
from camelup.race.state import Options, State
from tests.contract import sealed
from tests.contract.season_twister import other_season


class Twist(NamedTuple):
    """The difference between the two worlds."""

    move: Callable[[Seat, Any], Any]
    """What happens in the other world when this happens in the first."""
    ready: Callable[[Any], Any] = lambda state: state
    """What the other world looks like when everything is set up."""


def race(options: Options, seat: Seat | None, rng: random.Random) -> Twist:
    """Others lay another card on the same deck; where purses are hidden, others have other purses.

    In the other world a seat's five cards are renamed once and for all, so that what it can lay there is
    always what it can lay here, renamed.
    """
    racing = options.rules.racing
    renamed = {}
    for other in range(options.seats):
        turn = 0 if other == seat else rng.randrange(1, len(racing))
        renamed[other] = dict(zip(racing, racing[turn:] + racing[:turn], strict=True))

    def move(who: Seat, what: Any) -> Any:
        if isinstance(what, LayFinishCard):
            return LayFinishCard(renamed[who][what.camel], what.deck)
        return what

    def ready(state: State) -> State:
        if options.purses == "open":
            return state
        purses = (purse if other == seat else purse + 90 for other, purse in enumerate(state.purses))
        return msgspec.structs.replace(state, purses=tuple(purses))

    return Twist(move, ready)


def sale(options: sealed.Options, seat: Seat | None, rng: random.Random) -> Twist:
    """Others bet something else, 0 instead of 1 and 1 instead of anything else."""

    def move(who: Seat, what: Any) -> Any:
        if isinstance(what, sealed.Bet) and who != seat:
            return sealed.Bet(int(what.pounds != 1))
        return what

    return Twist(move)


TWISTERS: dict[str, Callable[[Any, Seat | None, random.Random], Twist]] = {
    "race-2014": race,
    "race-2018": race,
    "race-mini": race,
    "sealed": sale,
    "off-season": lambda options, seat, rng: Twist(other_season(options, seat, rng)),
}
