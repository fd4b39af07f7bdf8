"""Ratings: the Plackett-Luce model of whole rankings, fitted to all games at once.

A bot of strength s is the best of those who are left with the probability s / (sum of their strengths), then
the next of the others, and so on to the last place. Ratings are on the scale on which 400 points are ten
times the strength, their mean is 0.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from camelup.bots.arena.figures import Interval
from camelup.bots.arena.playing import Outcome

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
RESAMPLES = 200
STEPS = 200
ENOUGH = 1e-7
POINTS = 400
TINY = 1e-6
"""The least strength: one who never beats anybody would have none at all."""


def ratings(outcomes: Sequence[Outcome], bots: Sequence[str]) -> dict[str, Interval]:
    """Each bot's rating with its bootstrap interval over seeds; ties are broken by lot, anew each time."""
    rng = np.random.default_rng(0)
    place = {bot: number for number, bot in enumerate(bots)}
    seats = np.array([[place[bot] for bot in outcome.bots] for outcome in outcomes])
    pounds = np.array([outcome.pounds for outcome in outcomes], float)
    numbers = {seed: number for number, seed in enumerate(dict.fromkeys(one.seed for one in outcomes))}
    games: list[list[int]] = [[] for _ in numbers]
    for index, outcome in enumerate(outcomes):
        games[numbers[outcome.seed]].append(index)
    found = fitted(_ranked(seats, pounds, rng), len(bots))
    drawn = []
    for _ in range(RESAMPLES):
        some = np.concatenate([games[number] for number in rng.integers(0, len(games), len(games))])
        drawn.append(fitted(_ranked(seats[some], pounds[some], rng), len(bots)))
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    return {bot: Interval(float(found[n]), float(low[n]), float(high[n])) for n, bot in enumerate(bots)}


def _ranked(seats: Ints, pounds: Floats, rng: np.random.Generator) -> Ints:
    """The bots of each game from the first to the last."""
    order = np.argsort(-(pounds + rng.random(pounds.shape) / 2), axis=1)
    ranked: Ints = np.take_along_axis(seats, order, axis=1)
    return ranked


def fitted(ranked: Ints, bots: int) -> Floats:
    """The most likely ratings, by Hunter's iteration: strength is wins over what was to be expected of 1."""
    strength = np.ones(bots)
    # whoever is not last has beaten those behind
    wins = np.bincount(ranked[:, :-1].ravel(), minlength=bots).astype(float)
    for _ in range(STEPS):
        behind = np.cumsum(strength[ranked][:, ::-1], axis=1)[:, ::-1]
        # each place that was played for counts for all who were still in it
        terms = np.cumsum(1 / behind[:, :-1], axis=1)
        terms = np.concatenate([terms, terms[:, -1:]], axis=1)
        due = np.bincount(ranked.ravel(), terms.ravel(), minlength=bots)
        after = np.maximum(wins / np.maximum(due, TINY), TINY)
        after /= np.exp(np.log(after).mean())
        is_still = np.abs(np.log(after / strength)).max() < ENOUGH
        strength = after
        if is_still:
            break
    points: Floats = POINTS * np.log10(strength)
    return points
