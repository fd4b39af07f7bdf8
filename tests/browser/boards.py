"""What the odds board's tests compare against: boards as the package reads them, and words with numbers."""

from __future__ import annotations

from typing import Any

from camelup.race.board import Board
from camelup.race.edition import EDITIONS, MAX_SEATS
from camelup.table import Table
from camelup.words import Message

SHOWN = ("2018", "2014")
ODD_ONES = (
    "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1",
    "2018 1:gyrbpWK gyrbpx 2+0,4+1,6+2,8+3,10+4,12+5,14+6,16+7",
    "2018 -2:K/4:yp/5:r/16:gbW x -",
    "2018 4:yp/5:r/16:gbW/18:K gx 9-7",
    "2014 5:bg/7:oy/9:w - -",
    "2014 5:bg/17:oyw bw 16-4",
    "2018 - gyrbpx -",
    "2014 1:b/3:wy bgoyw -",
)


def read(text: str) -> dict[str, Any]:
    """A board, and what follows from it."""
    board = Board.from_text(text)
    return {
        "text": text,
        "edition": board.edition.name,
        "stacks": {str(space): camels for space, camels in board.stacks.items()},
        "dice": board.dice,
        "tiles": [{"space": tile.space, "side": tile.side, "seat": tile.seat} for tile in board.tiles],
        "unplaced": board.unplaced,
        "is_over": board.is_over,
        "is_leg_over": board.is_leg_over,
        "free": [board.free_for(seat) for seat in range(MAX_SEATS)],
    }


def boards(tables: list[Table]) -> list[dict[str, Any]]:
    """Boards of a game, some of them."""
    return [read(text) for text in dict.fromkeys(str(table.view(None).board) for table in tables)]


def editions() -> dict[str, Any]:
    """What the page knows of the editions."""
    return {
        name: {
            "name": name,
            "racing": EDITIONS[name].racing,
            "crazy": EDITIONS[name].crazy,
            "dice": EDITIONS[name].dice,
            "kept": EDITIONS[name].dice_kept,
            "tickets": EDITIONS[name].tickets,
        }
        for name in SHOWN
    }


def valued() -> list[Message]:
    """Messages with numbers in them, some of which are exactly between two."""
    ticket = {"camel": "g", "value": 5, "first": 0.125, "second": 0.345}
    tile = {"tile": "booing", "landings": -0.125, "tickets": 0.0}
    return [
        Message("race.value.ticket", ticket),
        Message("race.value.ticket", ticket | {"first": 1.0, "second": 0.0}),
        Message("race.value.tile", tile),
        Message("race.value.tile_and_tickets", tile | {"landings": 1.375, "tickets": -0.006}),
        Message("race.value.card", {"camel": "b", "deck": "loser", "chance": 0.675, "rung": 7.25}),
        Message("race.value.partner", {"seat": 1, "copied": 2.005}),
        Message("race.value.partner", {"seat": 1, "copied": 0.005}),
    ]
