"""One integer for every action and every chance of a race."""

from __future__ import annotations

from functools import cache

from camelup.game import Seat, Value
from camelup.race.edition import DIE_NUMBERS, EDITIONS, MAX_SEATS, Deck, Edition
from camelup.race.moves import (
    CamelPlaced,
    LayFinishCard,
    Partner,
    PlaceTile,
    RaceAction,
    RaceChance,
    Roll,
    Rolled,
    StarterChosen,
    TakeTicket,
)

DECKS: tuple[Deck, ...] = ("winner", "loser")
ROLL = Roll()


class Codes(Value, frozen=True):
    """All actions and chances of an edition: the code of one is its place in its tuple.

    There is one list for all numbers of players, so that a code means the same at every table.
    """

    actions: tuple[RaceAction, ...]
    chances: tuple[RaceChance, ...]
    action_code: dict[RaceAction, int]
    chance_code: dict[RaceChance, int]


@cache
def codes(edition: str) -> Codes:
    """The codes of an edition."""
    which = EDITIONS[edition]
    tickets = tickets_of(edition).values()
    tiles = [tile for pair in tiles_of(edition).values() for tile in pair]
    cards = [card for pair in cards_of(edition).values() for card in pair]
    partners = partners_of() if which.partners_from else {}
    actions: tuple[RaceAction, ...] = (ROLL, *tickets, *tiles, *cards, *partners.values())
    placed = [CamelPlaced(camel, space) for camel in which.camels for space in spaces_for(which, camel)]
    starters = map(StarterChosen, range(MAX_SEATS))
    rolled = [Rolled(camel, number) for camel in which.camels for number in DIE_NUMBERS]
    chances: tuple[RaceChance, ...] = (*placed, *starters, *rolled)
    return Codes(
        actions,
        chances,
        {action: code for code, action in enumerate(actions)},
        {chance: code for code, chance in enumerate(chances)},
    )


def spaces_for(edition: Edition, camel: str) -> tuple[int, ...]:
    """Where a camel is placed at set-up when its die shows 1, 2 or 3 (S1, S2)."""
    if camel in edition.racing:
        return DIE_NUMBERS
    return tuple(edition.spaces + 1 - number for number in DIE_NUMBERS)


# The same few actions are offered again and again: each is made once.


@cache
def tickets_of(edition: str) -> dict[str, TakeTicket]:
    """Taking the ticket of each racing camel."""
    return {camel: TakeTicket(camel) for camel in EDITIONS[edition].racing}


@cache
def tiles_of(edition: str) -> dict[int, tuple[PlaceTile, PlaceTile]]:
    """Placing a tile on each space, either side up."""
    spaces = range(2, EDITIONS[edition].spaces + 1)
    return {space: (PlaceTile(space, "+"), PlaceTile(space, "-")) for space in spaces}


@cache
def cards_of(edition: str) -> dict[str, tuple[LayFinishCard, LayFinishCard]]:
    """Laying the finish card of each racing camel, on either deck."""
    first, second = DECKS
    return {
        camel: (LayFinishCard(camel, first), LayFinishCard(camel, second))
        for camel in EDITIONS[edition].racing
    }


@cache
def partners_of() -> dict[Seat, Partner]:
    """Partnering with each seat."""
    return {seat: Partner(seat) for seat in range(MAX_SEATS)}
