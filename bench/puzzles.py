"""Puzzles: how long one takes, and whether their answers hold when plain players play them on.

`python -m bench.puzzles --puzzles 200 --games 20000` measures as many as one likes.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter

import numpy as np

from bench.playing_on import leads
from bench.timing import row
from camelup import train
from camelup.bots.warming import warm
from camelup.race.view import RaceView
from camelup.train import Name, Solved
from camelup.train.names import RACE

PUZZLES, GAMES = 40, 2_000
LOOKED_AT = 3
NOISE = 2.0
"""Standard errors within which two actions are equally good."""


def held(one: Solved, games: int) -> tuple[bool, float]:
    """Whether no other of the best three actions does better beyond noise, and by how much it leads."""
    assert isinstance(one.puzzle.view, RaceView)
    found = leads(one.puzzle.view, [choice.action for choice in one.answer.choices[:LOOKED_AT]], games)
    differences = found[0] - found[1:]
    errors = differences.std(axis=1, ddof=1) / math.sqrt(games)
    means = differences.mean(axis=1)
    return bool(np.all(means > -NOISE * errors)), float(means.min())


def measured(puzzles: int, games: int, first: int = 0) -> None:
    """Print how many hold, those of each theme, and how long it took to make them."""
    warm()
    seconds, margins = [], []
    right: Counter[str] = Counter()
    for number in range(first, first + puzzles):
        name = Name(RACE[number % len(RACE)], number // len(RACE), seed="bench")
        started = time.process_time()
        one = train.solved(name)
        seconds.append(time.process_time() - started)
        holds, margin = held(one, games)
        margins.append(margin)
        right[name.theme] += holds
        if not holds:
            told = ", ".join(
                f"{choice.action} {choice.pounds:.2f}" for choice in one.answer.choices[:LOOKED_AT]
            )
            print(f"  {name} on {one.puzzle.view.position}: behind by {-margin:.2f} ({told})")
    made = Counter(RACE[number % len(RACE)] for number in range(first, first + puzzles))
    row("a puzzle is made, mean", f"{np.mean(seconds):.2f} s", "")
    row("a puzzle is made, slowest", f"{max(seconds):.2f} s", "")
    for theme in RACE:
        row(f"the answer holds: {theme}", f"{right[theme]} of {made[theme]}", "")
    share = sum(right.values()) / puzzles
    row(f"the answer holds over {games} games of each of the best three", f"{share:.1%}", "95 %")
    row("it leads the next best of them there, median", f"{np.median(margins):+.2f}", "")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.puzzles", description=__doc__)
    parser.add_argument("--puzzles", type=int, default=PUZZLES)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    measured(args.puzzles, args.games, args.first)


if __name__ == "__main__":
    main()
