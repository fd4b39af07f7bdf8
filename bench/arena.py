"""`python -m bench.arena merchant random --players 4 --deals 100`: one bot among others, seat by seat.

A deal is one seed of the dice. In each deal the first bot sits once in every seat, the others are the second
one, so no seat and no luck of the cards favours either. Intervals are 95 % bootstrap intervals over deals.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean
from typing import NamedTuple

from camelup.bots.catalogue import bots_for
from camelup.games import CATALOGUE
from camelup.playing import simulate

RESAMPLES = 2_000


class Deal(NamedTuple):
    """How one deal went, over all seats of the first bot."""

    lead: float
    """The pounds that it had more than the others on average."""
    wins: float
    """Its share of the victories; shared ones count in parts."""
    pounds: float


class Interval(NamedTuple):
    """A mean and where it lies in 95 of 100 cases."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} [{self.low:.2f}, {self.high:.2f}]"


def dealt(game: str, one: str, other: str, players: int, seed: str) -> Deal:
    """One deal: the first bot in every seat, one after another."""
    leads, wins, pounds = [], [], []
    for seat in range(players):
        bots = [one if place == seat else other for place in range(players)]
        table = simulate(game, bots, seed=seed)
        scores = table.scores
        others = [score for place, score in enumerate(scores) if place != seat]
        leads.append(scores[seat] - mean(others))
        wins.append((scores[seat] == max(scores)) / scores.count(max(scores)))
        pounds.append(scores[seat])
    return Deal(mean(leads), mean(wins), mean(pounds))


def interval(figures: Sequence[float]) -> Interval:
    """The mean with its bootstrap interval: the same for the same figures."""
    rng = random.Random(0)
    means = sorted(mean(rng.choices(figures, k=len(figures))) for _ in range(RESAMPLES))
    return Interval(mean(figures), means[RESAMPLES // 40], means[-RESAMPLES // 40])


def met(game: str, one: str, other: str, players: int, seeds: Sequence[str], processes: int) -> list[Deal]:
    """All deals, by several processes."""
    work = partial(dealt, game, one, other, players)
    if processes == 1:
        return [work(seed) for seed in seeds]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(work, seeds, chunksize=max(1, len(seeds) // (8 * processes))))


def report(one: str, other: str, players: int, deals: Sequence[Deal]) -> str:
    """One line: the lead in pounds and the share of the victories, each with its interval."""
    lead, wins = (interval([deal[place] for deal in deals]) for place in (0, 1))
    return (
        f"{one} among {other}s, {players} players, {len(deals) * players} games: "
        f"pounds ahead {lead}, victories {wins} (equal: {1 / players:.2f}), "
        f"pounds {mean(deal.pounds for deal in deals):.1f}"
    )


def main() -> None:
    """Read the command line, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--game", help="default: the first that both play")
    parser.add_argument("--players", type=int, nargs="+", help="default: all numbers up to 5")
    parser.add_argument("--deals", type=int, default=50, help="each is played once for every seat")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    game = CATALOGUE[
        args.game or next(name for name in CATALOGUE if {args.one, args.other} <= {*bots_for(name)})
    ]
    for players in args.players or range(game.min_seats, min(game.max_seats, 5) + 1):
        seeds = [f"{args.seed}/{number}" for number in range(args.deals)]
        deals = met(game.name, args.one, args.other, players, seeds, args.processes)
        print(report(args.one, args.other, players, deals), flush=True)


if __name__ == "__main__":
    main()
