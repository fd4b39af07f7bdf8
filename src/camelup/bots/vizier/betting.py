"""The vizier's bet: the best answer to what strategists and merchants are likely to bet."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from camelup.bots.merchant.betting import BOLDNESS, gained
from camelup.bots.merchant.foresight import foresight
from camelup.bots.merchant.load_values import MAX_ROUNDS
from camelup.bots.merchant.sight import rounds_after, unseen
from camelup.kernels import is_cold
from camelup.kernels.season_bets import NOBODY, Floats, Ints, keenness, lead, leads_of_bets, likely_bets
from camelup.offseason.moves import Bet
from camelup.offseason.sheet import AUCTIONS
from camelup.offseason.view import SeasonView

WORLDS = 48
"""How often the others' bets are imagined."""
SHARES = np.array([0.7, 0.2])
"""How many of the others are thought to be strategists, and merchants; the rest bet anything."""
AGAIN = 0.3
"""How often somebody is thought to bet the same once more when an auction is repeated."""


def bet(view: SeasonView, rng: random.Random) -> Bet:
    """The bet with the best lead on average over what others may bet; the smallest of equally good ones."""
    marker = NOBODY if view.marker is None else view.marker
    kind, gains = AUCTIONS.index(view.betting.kind or "standard"), reckoned_gains(view)
    others = likely(view, kind, gains, rng, WORLDS)
    maximum = min(len(view.legal) - 1, round(keenness(gains[1], view.me)) + 3)
    leads, tied = np.empty(maximum + 1), lead(gains[1], view.me, marker)
    leads_of_bets(kind, gains[1], marker, view.me, others, tied, leads)
    if not view.betting.is_repeated:
        # if nobody wins, everybody bets once more
        leads_of_bets(kind, gains[1], marker, view.me, others, float(leads.max()), leads)
    return Bet(max(range(maximum + 1), key=lambda pounds: (round(float(leads[pounds]), 6), -pounds)))


def reckoned_gains(view: SeasonView) -> tuple[Floats, Floats]:
    """What markets are worth to everybody by who chooses first, as merchants and as strategists reckon."""
    appendix, cards = view.options.appendix, unseen(view)
    rounds = min(rounds_after(view), MAX_ROUNDS - 1)
    loads = tuple([caravan.loads for caravan in view.caravans])
    # when nothing is left, the discards come again
    both = appendix.counts, cards if any(cards) else appendix.counts
    found = [
        np.array(gained(view.markets, loads, foresight(appendix, cards, rounds, counts))) for counts in both
    ]
    return found[0], found[1]


def likely(
    view: SeasonView, kind: int, gains: tuple[Floats, Floats], rng: random.Random, worlds: int
) -> Ints:
    """Rows of what the others may bet; in a repeated auction some bet what they have shown."""
    marker = NOBODY if view.marker is None else view.marker
    found = np.empty((worlds, view.options.seats), np.int64)
    chance = np.array([rng.getrandbits(63)], np.uint64)
    likely_bets(kind, gains, marker, view.me, _purses(view), BOLDNESS, SHARES, chance, found)
    if view.betting.is_repeated:
        for row in found:
            for seat, pounds in enumerate(view.betting.shown):
                if rng.random() < AGAIN:
                    row[seat] = pounds
    return found


def _purses(view: SeasonView) -> Ints:
    """Everybody's purse; those of others are thought to be like one's own, and to hold what was bet."""
    own = len(view.legal) - 1
    purses = [max((own, *view.betting.shown)) if one.purse is None else own for one in view.caravans]
    return np.array(purses, np.int64)


def warm() -> None:
    """Compile what a bet needs where that was never done: it takes longer than a bot may think."""
    needed: tuple[Callable[..., object], ...] = (keenness, lead, likely_bets, leads_of_bets)
    if any(map(is_cold, needed)):
        call_all()


def call_all() -> None:
    """Call every kernel once, as a bet does."""
    gains, chance = (np.eye(2), np.eye(2)), np.array([1], np.uint64)
    likely, leads = np.empty((1, 2), np.int64), np.empty(2)
    likely_bets(0, gains, NOBODY, 0, np.array([1, 1]), BOLDNESS, SHARES, chance, likely)
    leads_of_bets(0, gains[1], NOBODY, 0, likely, lead(gains[1], 0, NOBODY), leads)
    keenness(gains[1], 0)
