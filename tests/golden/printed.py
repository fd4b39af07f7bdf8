"""A game in full, as text: what was said to have happened, and what the independent referee made of it."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

from camelup.game import encode
from camelup.log import Header, Log, live
from camelup.words import Words
from tests.oracle.referee import Referee

GAMES = Path(__file__).parent / "games"
INDENT = " " * 6


def referee_for(header: Header) -> Referee:
    """A referee who is ready for that race; the starter is told to him like all that Nature does."""
    options = header.options
    start = None if options.start is None else str(options.start)
    return Referee(options.edition, options.seats, start=start)


def fed(referee: Referee, seat: int, move: Any) -> list[dict[str, Any]]:
    """What the referee paid for a move."""
    before = len(referee.story)
    referee.feed(seat, json.loads(encode(move)))
    return referee.story[before:]


def printed(log: Log) -> str:
    """The whole game: each entry's words are the engine's; board, payments and purses are the referee's."""
    header, referee = log.header, referee_for(log.header)
    words = Words([seated.name for seated in header.seats])
    seats = ", ".join(f"{seated.name} ({seated.player})" for seated in header.seats)
    lines = [f"{header.game}: {seats}"]
    if header.options.start is not None:
        lines.append(f"start {header.options.start}")
    for entry in live(log.entries):
        payments = fed(referee, entry.seat, entry.move)
        said = words.join([event.message() for event in entry.events])
        lines += ["", f"{entry.n:4}  {said[0]}", *(INDENT + line for line in said[1:])]
        lines += [INDENT + line for line in _paid(payments, words)]
        lines.append(f"{INDENT}{referee.board_text} | {' '.join(map(str, referee.purses))}")
    lines += ["", "won by " + ", ".join(words.names[seat] for seat in referee.winners())]
    return "\n".join(lines) + "\n"


def _paid(payments: list[dict[str, Any]], words: Words) -> list[str]:
    """A line for each reason why somebody was paid."""
    return [
        f"paid (leg {leg}, {kind.replace('_', ' ')}): "
        + ", ".join(f"{words.names[row['seat']]} {row['pounds']:+d}" for row in rows)
        for (leg, kind), rows in groupby(payments, key=lambda row: (row["leg"], row["kind"]))
    ]
