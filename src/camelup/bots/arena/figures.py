"""What games prove: shares of the victories and pounds, plain and with luck taken out, and how sure that is.

Games with the same dice are no independent witnesses: intervals go over seeds, each with all its games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from camelup.bots.arena.playing import Outcome

Floats = NDArray[np.float64]
RESAMPLES = 2_000
SURE = 0.05
"""How often an interval may be wrong."""
FOLDS = 5
EARLY = 100
"""The number of seeds for which the sequential interval is narrowest."""


class Interval(NamedTuple):
    """A mean and where it lies in 95 of 100 cases."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} [{self.low:.2f}, {self.high:.2f}]"


class Standing(NamedTuple):
    """How one bot did."""

    bot: str
    games: int
    """Games that it sat in, each seat counted."""
    share: Interval
    """Its share of the victories; shared ones count in parts."""
    pounds: float
    margin: Interval
    """Its pounds less what the others at the table had on average."""
    lucky_share: Interval | None
    """The share without luck: less β times its luck above the others', with β fitted on other seeds."""
    lucky_margin: Interval | None
    milliseconds: float
    """How long it thinks on average."""
    slowest: float
    forfeits: int


def interval(figures: Sequence[float] | Floats) -> Interval:
    """The mean with its bootstrap interval: the same for the same figures."""
    values = np.asarray(figures, float)
    drawn = np.random.default_rng(0).integers(0, len(values), (RESAMPLES, len(values)))
    means = np.sort(values[drawn].mean(axis=1))
    return Interval(float(values.mean()), float(means[RESAMPLES // 40]), float(means[-RESAMPLES // 40]))


def always_valid(figures: Sequence[float] | Floats) -> Interval:
    """The mean with an interval that holds however often one looks and whenever one stops.

    The asymptotic confidence sequence with a normal mixture: wider than an interval for one look.
    """
    values = np.asarray(figures, float)
    count, mean = len(values), float(values.mean())
    if count < 2:
        return Interval(mean, -math.inf, math.inf)
    rho = (-2 * math.log(SURE) + math.log(-2 * math.log(SURE) + 1)) / EARLY
    spread = count * rho + 1
    half = float(values.std(ddof=1)) * math.sqrt(
        2 * spread / (count**2 * rho) * math.log(math.sqrt(spread) / SURE)
    )
    return Interval(mean, mean - half, mean + half)


class Sample(NamedTuple):
    """One bot in one seat of one game."""

    seed: str
    share: float
    pounds: float
    margin: float
    luck: float | None
    """Its luck above the others'."""


def samples(outcomes: Sequence[Outcome], bot: str) -> list[Sample]:
    """Every seat of a bot in these games."""
    found = []
    for outcome in outcomes:
        for seat, name in enumerate(outcome.bots):
            if name == bot:
                luck = None if outcome.luck is None else _above(outcome.luck, seat)
                pounds = outcome.pounds[seat]
                margin = _above(outcome.pounds, seat)
                found.append(Sample(outcome.seed, outcome.shares[seat], pounds, margin, luck))
    return found


def _above(figures: Sequence[float], seat: int) -> float:
    """How far a seat's figure lies above the mean of the others'."""
    return figures[seat] - (sum(figures) - figures[seat]) / (len(figures) - 1)


def without_luck(
    seeds: Sequence[str], figures: Sequence[float] | Floats, luck: Sequence[float] | Floats
) -> Floats:
    """Figures less β times luck, β fitted for each fifth of the seeds on the other four."""
    values, given = np.asarray(figures, float), np.asarray(luck, float)
    known = {seed: number for number, seed in enumerate(dict.fromkeys(seeds))}
    fold = np.array([known[seed] % FOLDS for seed in seeds])
    adjusted = values.copy()
    for number in range(FOLDS):
        others = fold != number
        spread = float(given[others].var()) if others.any() else 0.0
        if spread > 0:
            together = np.mean(
                (values[others] - values[others].mean()) * (given[others] - given[others].mean())
            )
            adjusted[~others] -= float(together) / spread * given[~others]
    return adjusted


def by_seed(seeds: Sequence[str], figures: Sequence[float] | Floats) -> Floats:
    """The mean of each seed's figures."""
    sums: dict[str, list[float]] = {}
    for seed, figure in zip(seeds, figures, strict=True):
        sums.setdefault(seed, []).append(float(figure))
    return np.array([sum(some) / len(some) for some in sums.values()])


def standing(outcomes: Sequence[Outcome], bot: str) -> Standing:
    """How a bot did in these games."""
    rows = samples(outcomes, bot)
    seeds = [row.seed for row in rows]
    luck = [row.luck for row in rows if row.luck is not None]
    shares, margins = [row.share for row in rows], [row.margin for row in rows]
    is_fair = len(luck) == len(rows)
    own = [(outcome, seat) for outcome in outcomes for seat, name in enumerate(outcome.bots) if name == bot]
    decisions = sum(outcome.decisions[seat] for outcome, seat in own)
    seconds = sum(outcome.seconds[seat] for outcome, seat in own)
    return Standing(
        bot,
        len(rows),
        interval(by_seed(seeds, shares)),
        sum(row.pounds for row in rows) / len(rows),
        interval(by_seed(seeds, margins)),
        interval(by_seed(seeds, without_luck(seeds, shares, luck))) if is_fair else None,
        interval(by_seed(seeds, without_luck(seeds, margins, luck))) if is_fair else None,
        1e3 * seconds / max(decisions, 1),
        max(outcome.slowest[seat] for outcome, seat in own),
        sum(forfeit.bot == bot for outcome in outcomes for forfeit in outcome.forfeits),
    )


def is_decided(outcomes: Sequence[Outcome], bot: str, players: int) -> bool:
    """Whether the bot is better or worse than the others at its tables, however often this was asked."""
    rows = samples(outcomes, bot)
    seeds, shares = [row.seed for row in rows], [row.share for row in rows]
    luck = [row.luck for row in rows if row.luck is not None]
    figures = without_luck(seeds, shares, luck) if len(luck) == len(rows) else np.array(shares)
    found = always_valid(by_seed(seeds, figures))
    return not found.low <= 1 / players <= found.high


def cross_table(outcomes: Sequence[Outcome], bots: Sequence[str]) -> list[list[float | None]]:
    """For each bot and each other, in which share of their meetings the first one had more pounds."""
    won, met = np.zeros((len(bots), len(bots))), np.zeros((len(bots), len(bots)))
    place = {bot: number for number, bot in enumerate(bots)}
    for outcome in outcomes:
        for one, mine in zip(outcome.bots, outcome.pounds, strict=True):
            for other, theirs in zip(outcome.bots, outcome.pounds, strict=True):
                if one != other:
                    met[place[one], place[other]] += 1
                    won[place[one], place[other]] += (mine > theirs) + (mine == theirs) / 2
    return [
        [float(won[a, b] / met[a, b]) if met[a, b] else None for b in range(len(bots))]
        for a in range(len(bots))
    ]
