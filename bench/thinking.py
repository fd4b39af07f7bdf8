"""How long the Oracle thinks: whole games at four and eight players, with the solved table and without."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Iterator

import numpy as np

from bench.timing import row
from camelup import games
from camelup.bots.catalogue import find_for
from camelup.bots.warming import warm
from camelup.dice import Dice
from camelup.log import Seated
from camelup.odds import legs, places, races
from camelup.race.view import RaceView
from camelup.table import opened

POSITIONS = 300
EVERY = 3
"""Which decisions of a game are asked about."""
OTHERS = ("leg-ev", "random", "leader")
"""Quick players, of whom one lays cards and tiles wherever he may."""


def positions(seats: int) -> Iterator[RaceView]:
    """Views from games, of whoever is to act."""
    game, rng = games.find("race-2018"), random.Random(seats)
    bots = [find_for(game.name, OTHERS[seat % len(OTHERS)]) for seat in range(seats)]
    number = 0
    while True:
        names = [Seated(f"p{seat}") for seat in range(seats)]
        table = opened(game.rules, game.name, game.options(seats), names, Dice.seeded(f"thinking/{number}"))
        while table.to_act:
            view = table.view(table.to_act[0])
            if view.decision % EVERY == 0:
                yield view
            table, _ = table.play(view.seat, bots[view.seat](view, rng), view.decision)
        number += 1


def seconds(view: RaceView) -> float:
    """Processor time for one decision: laid cards are known from before, nothing else of this board is."""
    legs._leg.cache_clear()
    races.forget_boards()
    places._places.cache_clear()
    for card in view.laid:
        races.race(card.board)
    races.by_order.cache_clear()
    think = find_for("race-2018", "oracle")
    started = time.process_time()
    think(view, random.Random(1))
    return time.process_time() - started


def told(table: str) -> None:
    """Print the figures with the table that is there."""
    for seats in (4, 8):
        views = positions(seats)
        times = 1e3 * np.array([seconds(next(views)) for _ in range(POSITIONS)])
        what = f"the Oracle's thinking, 2018, {seats} players, {table}"
        row(f"{what}, mean", f"{times.mean():.0f} ms", "150 ms")
        row(f"{what}, 99 of 100 below", f"{np.percentile(times, 99):.0f} ms", "1000 ms")
        row(f"{what}, longest of {POSITIONS}", f"{times.max():.0f} ms", "")


def main() -> None:
    """Print the figures."""
    warm()
    if races.table("2018"):
        told("solved table")
    kept = os.environ.get("CAMELUP_DATA")
    with tempfile.TemporaryDirectory() as empty:
        os.environ["CAMELUP_DATA"] = empty
        races.forget()
        told("no table")
    os.environ.pop("CAMELUP_DATA")
    if kept is not None:
        os.environ["CAMELUP_DATA"] = kept
    races.forget()


if __name__ == "__main__":
    main()
