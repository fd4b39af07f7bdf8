"""Events carry results: a whole game can be followed from its events alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from camelup.game import Game
from camelup.games import CATALOGUE
from camelup.log import Played
from camelup.race.board import Board
from camelup.table import Table
from tests.contract.cases import CASES, finished, unfolded, viewers
from tests.contract.witnesses import watcher

START = "2018 3:gb/4:yKp/5:r/13:W gyrx 7+0,10-1"


def watch(table: Table, seat: int | None) -> None:
    """Follow a game as one seat is told of it, and compare with its view after every entry."""
    follower = watcher(table.log.header.game, table.log.header.options, seat)
    for after in unfolded(table)[1:]:
        entry = after.log.entries[-1]
        for event in entry.events if isinstance(entry, Played) else ():
            seen = event.seen_by(seat)
            if seen is not None:
                follower.see(seen)
        follower.assert_knows(after.view(seat))


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_whole_game_is_watched_from_its_events_alone(game: Game, seats: int, rng: random.Random) -> None:
    table = finished(game, seats, rng)
    for seat in viewers(table):
        watch(table, seat)


@pytest.mark.parametrize("chosen", [{"purses": "hidden"}, {"start": Board.read(START), "first": 2}], ids=str)
def test_so_is_a_race_with_other_options(chosen: dict[str, Any], rng: random.Random) -> None:
    table = finished(CATALOGUE["race-2018"], 6, rng, **chosen)
    for seat in viewers(table):
        watch(table, seat)
