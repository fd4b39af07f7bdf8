"""The appendix sheet as values: deck, backs, prices and market tiles."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, get_args

from msgspec import Meta
from msgspec.structs import astuple

from camelup.game import Value
from camelup.offseason.goods import CARDS_OF, Card, Counts

Ability = Literal["prospect", "poach", "lighten", "peek", "extra_sale", "two_pounds"]
AuctionKind = Literal["standard", "lowest", "handicap"]
MarketLetter = Literal["A", "B", "C", "D", "E", "F"]
"""The letter of a market tile."""
SideNumber = Literal[1, 2]
Count = Annotated[int, Meta(ge=0, le=999)]
Price = Annotated[int, Meta(ge=1, le=999)]

AUCTIONS: tuple[AuctionKind, ...] = get_args(AuctionKind)
MARKET_LETTERS: tuple[MarketLetter, ...] = get_args(MarketLetter)
DECK = 127
MIN_SEATS = 3
MAX_SEATS = 5


def _number(field: str) -> str:
    """Fields that a file calls by a mere number."""
    return field.removeprefix("of_")


class DateCards(Value, frozen=True, rename=_number):
    """How many cards show so many dates."""

    of_1: Count
    of_2: Count
    of_3: Count
    of_4: Count


class CarpetCards(Value, frozen=True):
    """How many cards show a carpet of each colour."""

    red: Count
    blue: Count
    green: Count
    yellow: Count
    purple: Count
    white: Count


class PotteryCards(Value, frozen=True):
    """How many cards show a pot of each shape, or of either of two."""

    amphora: Count
    vase: Count
    jug: Count
    amphora_vase: Count
    amphora_jug: Count
    vase_jug: Count


class FruitCards(Value, frozen=True):
    """How many cards show each variety of fruit."""

    banana: Count
    pomegranate: Count
    pineapple: Count
    coconut: Count


class Deck(Value, frozen=True):
    """How many there are of each goods card."""

    dates: DateCards
    carpets: CarpetCards
    pottery: PotteryCards
    fruit: FruitCards


class Backs(Value, frozen=True):
    """On how many backs each kind of auction stands."""

    standard: Count
    lowest: Count
    handicap: Count


class DatePrices(Value, frozen=True, rename=_number):
    """What so many dates are sold for."""

    of_3: Price
    of_6: Price
    of_9: Price
    of_12: Price
    of_15: Price


class GroupPrices(Value, frozen=True, rename=_number):
    """What a group of so many cards is sold for."""

    of_2: Price
    of_3: Price
    of_4: Price
    of_5: Price
    of_6: Price


class FruitPrices(Value, frozen=True):
    """What one of each variety is sold for."""

    banana: Price
    pomegranate: Price
    pineapple: Price
    coconut: Price


class Prices(Value, frozen=True, cache_hash=True, dict=True):
    """What goods are sold for (O7)."""

    dates: DatePrices
    carpets: GroupPrices
    pottery: GroupPrices
    fruit: FruitPrices

    @cached_property
    def of_dates(self) -> dict[int, int]:
        """The price of each number of dates that can be named."""
        return dict(zip((3, 6, 9, 12, 15), astuple(self.dates), strict=True))

    @cached_property
    def of_carpets(self) -> dict[int, int]:
        """The price of so many different carpets."""
        return dict(enumerate(astuple(self.carpets), start=2))

    @cached_property
    def of_pots(self) -> dict[int, int]:
        """The price of so many equal pots."""
        return dict(enumerate(astuple(self.pottery), start=2))

    @cached_property
    def of_fruit(self) -> dict[Card, int]:
        """The price of one of each variety."""
        return dict(zip(CARDS_OF["fruit"], astuple(self.fruit), strict=True))


class Side(Value, frozen=True):
    """What is printed on one side of a market tile."""

    face_up: Count
    face_down: Count
    ability: Ability


class Tile(Value, frozen=True, rename=_number):
    """A market tile."""

    of_1: Side
    of_2: Side


class Tiles(Value, frozen=True, rename="upper"):
    """The six market tiles."""

    a: Tile
    b: Tile
    c: Tile
    d: Tile
    e: Tile
    f: Tile


class Appendix(Value, frozen=True, cache_hash=True, dict=True):
    """All numbers of one edition of the game, and where they come from."""

    origin: Annotated[str, Meta(min_length=1, max_length=400)]
    deck: Deck
    backs: Backs
    prices: Prices
    tiles: Tiles
    cards: Annotated[int, Meta(ge=1, le=9_999)] = DECK
    """How many goods cards there are; a file with another deck says so."""
    departs_from_facts: bool = False
    """Whether the file means to contradict what the rulebook tells."""

    @cached_property
    def counts(self) -> Counts:
        """How many there are of each card."""
        deck = self.deck
        return astuple(deck.dates) + astuple(deck.carpets) + astuple(deck.pottery) + astuple(deck.fruit)

    @cached_property
    def sides(self) -> dict[tuple[MarketLetter, SideNumber], Side]:
        """All sides of all tiles, by the tile's letter and the side's number."""
        found: dict[tuple[MarketLetter, SideNumber], Side] = {}
        for mark, tile in zip(MARKET_LETTERS, astuple(self.tiles), strict=True):
            found[mark, 1], found[mark, 2] = tile.of_1, tile.of_2
        return found
