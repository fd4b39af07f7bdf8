"""The best merchant on a bet: every bet against what the others may bet in the imagined auctions."""

from __future__ import annotations

import random

import numpy as np

from camelup.bots.vizier.betting import likely, reckoned_gains
from camelup.kernels.season_bets import NOBODY, Floats, Ints, lead, leads_of_bets, winner
from camelup.offseason.moves import Bet, SeasonAction
from camelup.offseason.sheet import AUCTIONS
from camelup.offseason.view import SeasonView
from camelup.review.season.opinions import WORLDS, Told, Weighing


def weighed_bets(view: SeasonView, rng: random.Random) -> Weighing:
    """What every bet comes to, auction by auction."""
    marker = NOBODY if view.marker is None else view.marker
    kind, gains = AUCTIONS.index(view.betting.kind or "standard"), reckoned_gains(view)
    others = likely(view, kind, gains, rng, WORLDS)
    own, seat = gains[1], view.me
    tied = lead(own, seat, marker)
    leads = _leads(kind, own, marker, seat, others, tied, len(view.legal))
    if not view.betting.is_repeated:
        # if nobody wins, everybody bets once more
        again = float(leads.mean(axis=0).max())
        leads = _leads(kind, own, marker, seat, others, again, len(view.legal))
    bets: dict[SeasonAction, list[float]] = {}
    told: dict[SeasonAction, Told] = {}
    first = _worth_of_first(own, seat)
    for pounds in range(len(view.legal)):
        bets[Bet(pounds)] = leads[:, pounds].tolist()
        won = _won(kind, others, seat, pounds, marker)
        told[Bet(pounds)] = {"won": won, "bet": pounds, "first": first}
    return Weighing(bets, "offseason.review.why.bet", told)


def _leads(kind: int, gains: Floats, marker: int, seat: int, others: Ints, tied: float, bets: int) -> Floats:
    """A row for each imagined auction, a column for each bet."""
    found = np.empty((len(others), bets))
    for row, leads in zip(others, found, strict=True):
        leads_of_bets(kind, gains, marker, seat, row[None, :], tied, leads)
    return found


def _won(kind: int, others: Ints, seat: int, pounds: int, marker: int) -> float:
    """In which part of the imagined auctions such a bet wins."""
    rows = others.copy()
    rows[:, seat] = pounds
    return sum(winner(kind, row, marker) == seat for row in rows) / len(rows)


def _worth_of_first(gains: Floats, seat: int) -> float:
    """How much more lead one has who goes first than if another does."""
    rest = [lead(gains, seat, other) for other in range(len(gains)) if other != seat]
    return float(lead(gains, seat, seat) - sum(rest) / len(rest))
