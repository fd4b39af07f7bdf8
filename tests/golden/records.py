"""The records of the golden games, and what happened in them."""

from __future__ import annotations

from typing import Any

from camelup import games
from camelup.log import Log, Played
from tests.golden.printed import GAMES

RECORDS = sorted(GAMES.glob("*.jsonl"))
SEASONS = [record for record in RECORDS if record.stem.startswith("off-season")]
RACES = [record for record in RECORDS if record not in SEASONS]


def read(name: str) -> Log:
    """The record of a golden game."""
    return games.read(GAMES / f"{name}.jsonl")[1]


def happened(log: Log, kind: type) -> list[Any]:
    """All events of a kind."""
    entries = (entry for entry in log.entries if isinstance(entry, Played))
    return [event for entry in entries for event in entry.events if isinstance(event, kind)]
