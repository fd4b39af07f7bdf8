"""Checked moves a second through `table.play`, uniform legal players, one core."""

from __future__ import annotations

import random
import time

from bench.timing import row
from camelup import games
from camelup.dice import Dice
from camelup.log import Seated
from camelup.table import opened

GAMES = 60
BARS = {"off-season": 10_000}
"""Moves a second that a game must reach; a race is expected to reach more."""
RACE_BAR = 30_000


def rate(name: str, seats: int) -> tuple[float, float]:
    """Moves a second, and moves a game."""
    game = games.find(name)
    rng = random.Random(7)
    names = [Seated(f"p{seat}") for seat in range(seats)]
    moves = 0
    started = time.process_time()
    for number in range(GAMES):
        table = opened(game.rules, name, game.options(seats), names, Dice.seeded(number))
        while table.to_act:
            seat = table.to_act[0]
            action = rng.choice(table.rules.legal(table.state, seat))
            table, _ = table.play(seat, action, table.decisions[seat])
            moves += 1
    return moves / (time.process_time() - started), moves / GAMES


def main() -> None:
    """Print the figures."""
    for name, game in games.CATALOGUE.items():
        rate(name, game.min_seats)
        for seats in sorted({game.min_seats, 4, game.max_seats}):
            a_second, a_game = rate(name, seats)
            what = f"{name}, {seats} uniform players ({a_game:.0f} moves a game)"
            row(what, f"{a_second:,.0f} /s", f"{BARS.get(name, RACE_BAR):,} /s")


if __name__ == "__main__":
    main()
