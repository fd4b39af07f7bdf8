"""Whole games played out inside one core: everybody does anything that is legal, each equally likely."""

from __future__ import annotations

import time

import numpy as np

from bench.timing import row
from camelup.kernels import batch, bets, playout
from camelup.odds.rows import row_of
from camelup.race.codes import codes
from camelup.race.state import Options, new

GAMES = 20_000
SIDE_BY_SIDE, STEPS = 512, 400


def rates(edition: str, seats: int) -> tuple[float, float]:
    """Decisions and games a second."""
    start, chance = row_of(new(Options(edition, seats))), np.array([7], np.uint64)
    purses = np.zeros((GAMES, seats), np.int64)
    playout.play_out_many(start, chance, purses[:10])
    started = time.process_time()
    decisions = playout.play_out_many(start, chance, purses)
    seconds = time.process_time() - started
    return decisions / seconds, GAMES / seconds


def batched(edition: str, seats: int) -> float:
    """Decisions a second side by side, with what a learner needs written out for each; everybody rolls."""
    start, chance = row_of(new(Options(edition, seats))), np.array([7], np.uint64)
    rows = np.zeros((SIDE_BY_SIDE, bets.WIDTH), np.int64)
    seen = np.zeros((SIDE_BY_SIDE, batch.OBSERVED), np.int16)
    masks = np.zeros((SIDE_BY_SIDE, len(codes(edition).actions)), np.bool_)
    chosen = np.zeros(SIDE_BY_SIDE, np.int64)
    rewards, over = np.zeros((SIDE_BY_SIDE, seats), np.int64), np.zeros(SIDE_BY_SIDE, np.bool_)
    batch.deal(start, rows, chance)
    started = 0.0
    for step in range(STEPS + 1):
        if step == 1:
            # the first one compiles
            started = time.process_time()
        batch.observe(rows, seen, masks)
        batch.step(start, rows, chosen, chance, rewards, over)
    return SIDE_BY_SIDE * STEPS / (time.process_time() - started)


def main() -> None:
    """Print the figures."""
    for edition in ("2018", "2014"):
        for seats in (2, 4, 8):
            decisions, games = rates(edition, seats)
            what = f"{edition}, {seats} uniform players"
            row(f"{what}, decisions inside one core", f"{decisions:,.0f} /s", "6,000,000 /s")
            row(f"{what}, whole games", f"{games:,.0f} /s", "17,000 /s")
    row("2018, 4 players, side by side with observations", f"{batched('2018', 4):,.0f} /s", "")


if __name__ == "__main__":
    main()
