"""The short game that the page about game records shows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from camelup.dice import Abandoned, Dice, commitment, seal
from camelup.games import find
from camelup.log import FORMAT, Header, Seated
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, Roll, TakeTicket
from camelup.table import Table, begun, played_out

PAGE = Path(__file__).parents[2] / "docs" / "game-record.md"
SEATS = (Seated("Mira"), Seated("Jonas"), Seated("Tove", "leader"))
NONCE = b"\x77" * 32
DICE = Dice(bytes(range(32)), (NONCE, None, None))
TABLE = "w23456789abcdef"
UNUSED = commitment(b"\x44" * 32)
"""The commitment of the first attempt, in which Jonas sealed a nonce and then kept it to himself."""
FIRST = Abandoned(
    UNUSED,
    (seal(TABLE, 0, 0, UNUSED, b"\x66" * 32), seal(TABLE, 0, 1, UNUSED, b"\x22" * 32), None),
    (1,),
)
KNOWN = DICE.commitments(TABLE, (FIRST,))
START = "2014 1:b/2:g/3:o/4:y/16:w yw -"


def example() -> Table:
    """Two persons, one of whom was silent when the dice were sealed and left, and a bot, near the end."""
    game = find("race-2014")
    options = game.options(3, start=Board.read(START))
    header = Header(FORMAT, game.name, game.rules.REVISION, options, SEATS, KNOWN)
    table, _ = begun(game.rules, header, DICE).caught_up()
    table, _ = table.play(0, TakeTicket("w"))
    table, _ = table.take_back(1)
    table, _ = table.play(0, LayFinishCard("w", "winner"))
    table, _ = table.play(1, TakeTicket("w"), by="stand_in")
    return played_out(table, lambda view: Roll())


Lines = list[dict[str, Any]]
Edit = Callable[[Lines], None]


def record() -> str:
    """The game's record, as the page shows it."""
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(blocks[0])


def lines() -> Lines:
    """The lines of the record, to be tampered with: the header, then entry n at n + 1."""
    return [json.loads(line) for line in record().splitlines()]


def data(edited: Lines) -> bytes:
    """The bytes of a record."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in edited)


def tampered(*edits: Edit) -> bytes:
    """The bytes of its record after somebody's edits."""
    edited = lines()
    for edit in edits:
        edit(edited)
    return data(edited)


def put(index: int, path: str, value: object) -> Edit:
    """Write a value into a line, under a path such as `events.0.value`."""

    def edit(edited: Lines) -> None:
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        target: Any = edited[index]
        for step in way:
            target = target[step]
        target[last] = value

    return edit


def drop(index: int, *path: str) -> Edit:
    """Take a field out of a line."""

    def edit(edited: Lines) -> None:
        target = edited[index]
        for step in path[:-1]:
            target = target[step]
        del target[path[-1]]

    return edit


def insert(index: int, line: dict[str, Any]) -> Edit:
    """Put a line in, and count the entries after it anew."""

    def edit(edited: Lines) -> None:
        edited.insert(index, dict(line))
        for number, entry in enumerate(edited[1:]):
            entry["n"] = number

    return edit


def cut(index: int) -> Edit:
    """Take a line and all after it away."""
    return lambda edited: edited.__delitem__(slice(index, None))
