"""Who knows each game well enough to judge it: an accountant, a twister and a watcher.

Those of games from outside come with the game, by an entry point of the group `camelup.contract` that names a
module with an `Accountant`, an `other_move` and a `Watcher`.
"""

from __future__ import annotations

import random
from importlib.metadata import entry_points
from typing import Any

from camelup.game import Seat
from camelup.table import Table
from tests.contract.accountants import ACCOUNTANTS, Accountant
from tests.contract.twisters import TWISTERS, Twist
from tests.contract.watchers import WATCHERS, Watcher

GROUP = "camelup.contract"


def _brought(game: str) -> Any:
    for entry in entry_points(group=GROUP, name=game):
        return entry.load()
    raise AssertionError(f"nobody knows {game}: it needs an accountant, a twister and a watcher")


def accountant(table: Table) -> Accountant:
    """Who keeps the books of this game, from its first table on."""
    game = table.log.header.game
    found: Accountant = (ACCOUNTANTS.get(game) or _brought(game).Accountant)(table)
    return found


def twist(game: str, options: Any, seat: Seat | None, rng: random.Random) -> Twist:
    """A world that differs only in what the seat can't know."""
    ours = TWISTERS.get(game)
    return Twist(_brought(game).other_move(options, seat, rng)) if ours is None else ours(options, seat, rng)


def watcher(game: str, options: Any, seat: Seat | None) -> Watcher:
    """Who follows the game from its events alone."""
    found: Watcher = (WATCHERS.get(game) or _brought(game).Watcher)(options, seat)
    return found


def are_known(game: str) -> bool:
    """Whether the game has all three."""
    ours = (ACCOUNTANTS, TWISTERS, WATCHERS)
    return all(game in known for known in ours) or bool(entry_points(group=GROUP, name=game))
