"""One merchant's turn, in the market or at the sale, open to all: a kind of value for each question in it."""

from __future__ import annotations

from typing import ClassVar

from camelup.game import Seat, Tagged
from camelup.offseason.goods import Camel, Cards, Goods
from camelup.offseason.questions import Draw, Question
from camelup.offseason.sheet import MarketLetter


class _Turn(Tagged, frozen=True):
    """What all turns have."""

    asked: ClassVar[Draw | Question]
    """What has to happen next in it."""
    seat: Seat


class _AtMarket(_Turn, frozen=True):
    market: MarketLetter
    """The one that its merchant has chosen."""


class Choosing(_Turn, frozen=True):
    """A market is to be chosen."""

    asked = "market"


class Deciding(_AtMarket, frozen=True):
    """The market's ability is to be used, or not."""

    asked = "ability"


class Prospecting(_AtMarket, frozen=True):
    """The goods to look for in the Tower are to be named."""

    asked = "goods"


class Drawing(_AtMarket, frozen=True):
    """Cards are drawn in search of the goods that were named."""

    asked = "draw"
    goods: Goods
    hand: Cards = ()
    """The cards that were drawn so far."""


class Poaching(_AtMarket, frozen=True):
    """A card of another market is to be chosen."""

    asked = "poach"


class Lightening(_AtMarket, frozen=True):
    """A card is to be thrown away."""

    asked = "lighten"


class Loading(_AtMarket, frozen=True):
    """A camel is to be chosen for new goods."""

    asked = "camel"
    goods: Goods
    """Those that need a camel now."""
    hand: Cards
    """All cards that are not on a camel yet."""


class Selling(_Turn, frozen=True):
    """Goods may be sold."""

    asked = "sale"
    sold: tuple[Camel, ...] = ()
    """The camels that were sold from, one for every sale."""
    extra: bool = False
    """Whether an Extra Sale token is spent and its sale not yet made."""


AtMarket = Deciding | Prospecting | Drawing | Poaching | Lightening | Loading
"""A turn whose merchant has chosen a market."""
Turn = Choosing | AtMarket | Selling


def hand_of(turn: Turn | None) -> Cards:
    """The cards that were drawn or taken in a turn and are not on a camel yet."""
    return turn.hand if isinstance(turn, Drawing | Loading) else ()
