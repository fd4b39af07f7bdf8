"""A second off season that differs from the first in what one seat can't know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, get_args

from camelup.game import Seat
from camelup.offseason.goods import CARDS, Card
from camelup.offseason.moves import Bet, CardDealt, TileLeftOut
from camelup.offseason.sheet import MarketLetter
from camelup.offseason.state import SeasonOptions


def other_season(options: SeasonOptions, seat: Seat | None, rng: random.Random) -> Callable[[Seat, Any], Any]:
    """Other cards lie face down, and others bet something else, until the first bets are shown."""
    sides = options.appendix.sides
    marks: list[MarketLetter] = list(get_args(MarketLetter))
    left = dict(zip(CARDS, options.appendix.counts, strict=True))
    """The Tower of the other world."""
    dealt = 0

    def is_hidden(number: int) -> bool:
        places = [
            row
            for mark in marks
            for row in [False] * sides[mark, 1].face_up + [True] * sides[mark, 1].face_down
        ]
        return places[number]

    def another(card: Card) -> Card:
        # one of those of which there are most: what is dealt face up later must be there in both worlds
        return max((other for other in CARDS if other != card), key=lambda other: (left[other], rng.random()))

    def move(who: Seat, what: Any) -> Any:
        nonlocal dealt
        if isinstance(what, TileLeftOut):
            marks.remove(what.tile)
        if isinstance(what, Bet) and who != seat:
            return Bet((what.pounds + 1) % 6)
        if not isinstance(what, CardDealt):
            return what
        card = another(what.card) if is_hidden(dealt) else what.card
        dealt += 1
        left[card] -= 1
        return CardDealt(card)

    return move
