"""A board in one line: reading it with one clear error, and writing it.

Reading is strict: the text is canonical, so another order, repeats, leading zeros or extra spaces are
refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from camelup.game import BadNotation, Seat, Value
from camelup.race.edition import EDITIONS, MAX_SEATS, Edition, Side

FIELDS = ("EDITION", "STACKS", "DICE", "TILES")
NONE = "-"
OVERSHOOT = 3
"""How far a unit can come to stand past the line, either way."""

# two digits hold every space and seat; Python itself refuses numbers of some thousand digits
_NUMBER = re.compile(r"0|-?[1-9][0-9]?")
_STACK = (_NUMBER, re.compile(":"), re.compile("[A-Za-z]+"))
_TILE = (_NUMBER, re.compile("[+-]"), re.compile("0|[1-9][0-9]?"))


class Tile(Value, frozen=True):
    """A tile on the track: where, which side up, whose."""

    space: int
    side: Side
    seat: Seat

    def __str__(self) -> str:
        return f"{self.space}{self.side}{self.seat}"


class Position(NamedTuple):
    """What the four fields say."""

    edition: Edition
    stacks: dict[int, str]
    dice: str
    tiles: tuple[Tile, ...]


def read(text: str, *, complete: bool = True) -> Position:
    """The position that a text describes; `complete=False` allows for camels not yet on the track."""
    fields = text.split(" ")
    if len(fields) != len(FIELDS) or "" in fields:
        raise BadNotation("race.notation.fields", found=len(fields), text=text)
    edition = EDITIONS.get(fields[0])
    if edition is None:
        raise BadNotation("race.notation.edition", name=fields[0])
    stacks = _stacks(edition, fields[1], complete)
    dice = _dice(edition, fields[2])
    return Position(edition, stacks, dice, _tiles(edition, fields[3], stacks))


def write(position: Position) -> str:
    """The one text of a position."""
    stacks = (f"{space}:{position.stacks[space]}" for space in sorted(position.stacks))
    return " ".join(
        (
            position.edition.name,
            "/".join(stacks) or NONE,
            position.dice or NONE,
            ",".join(map(str, position.tiles)) or NONE,
        )
    )


def _items(field: str, text: str, separator: str, parts: Iterable[re.Pattern[str]]) -> Iterator[list[str]]:
    """The parts of each item of a field; what does not fit is shown with its character."""
    start = 0
    for item in text.split(separator):
        found: list[str] = []
        end = 0
        for part in parts:
            match = part.match(item, end)
            if match is None:
                # a minus may begin an item: it is what follows that can't be read
                minus = not found and item.startswith("-")
                raise _unreadable(field, text, start + end + minus)
            found.append(match[0])
            end = match.end()
        if end < len(item):
            raise _unreadable(field, text, start + end)
        yield found
        start += len(item) + 1


def _unreadable(field: str, text: str, index: int) -> BadNotation:
    if index < len(text):
        return BadNotation("race.notation.character", field=field, char=text[index], at=index + 1)
    return BadNotation("race.notation.cut", field=field)


def _stacks(edition: Edition, text: str, complete: bool) -> dict[int, str]:
    stacks: dict[int, str] = {}
    seen: set[str] = set()
    if text != NONE or complete:
        for number, _, camels in _items("STACKS", text, "/", _STACK):
            space = int(number)
            if stacks and space <= max(stacks):
                raise BadNotation("race.notation.order", field="STACKS", item=number, after=max(stacks))
            if not 1 - OVERSHOOT <= space <= edition.spaces + OVERSHOOT:
                raise BadNotation("race.notation.space", field="STACKS", space=space)
            for camel in camels:
                if camel not in edition.camels:
                    raise BadNotation("race.notation.no_camel", camel=camel, edition=edition.name)
                if camel in seen:
                    raise BadNotation("race.notation.camel_twice", camel=camel)
                seen.add(camel)
            stacks[space] = camels
    missing = [camel for camel in edition.camels if camel not in seen]
    if complete and missing:
        raise BadNotation("race.notation.camel_missing", camel=missing[0])
    if sum(not 1 <= space <= edition.spaces for space in stacks) > 1:
        raise BadNotation("race.notation.two_units")
    return stacks


def _dice(edition: Edition, text: str) -> str:
    dice = "" if text == NONE else text
    for index, die in enumerate(dice):
        if die not in edition.dice:
            raise BadNotation("race.notation.no_die", die=die, edition=edition.name)
        if die in dice[:index]:
            raise BadNotation("race.notation.die_twice", die=die)
        if index and edition.dice.index(die) < edition.dice.index(dice[index - 1]):
            raise BadNotation("race.notation.order", field="DICE", item=die, after=dice[index - 1])
    if len(dice) < edition.dice_kept:
        raise BadNotation("race.notation.no_dice", edition=edition.name)
    return dice


def _tiles(edition: Edition, text: str, stacks: dict[int, str]) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for number, side, seat in _items("TILES", text, ",", _TILE) if text != NONE else ():
        tile = Tile(int(number), cast("Side", side), int(seat))
        if tiles and tile.space <= tiles[-1].space:
            raise BadNotation("race.notation.order", field="TILES", item=tile.space, after=tiles[-1].space)
        if not 2 <= tile.space <= edition.spaces:
            raise BadNotation("race.notation.space", field="TILES", space=tile.space)
        if tile.seat >= MAX_SEATS:
            raise BadNotation("race.notation.no_seat", seat=tile.seat, most=MAX_SEATS - 1)
        if any(tile.seat == other.seat for other in tiles):
            raise BadNotation("race.notation.seat_twice", seat=tile.seat)
        if tiles and tile.space == tiles[-1].space + 1:
            raise BadNotation("race.notation.adjacent", tile=str(tile), other=str(tiles[-1]))
        if tile.space in stacks:
            raise BadNotation("race.notation.under_camel", tile=str(tile))
        tiles.append(tile)
    return tuple(tiles)
