"""The bet: what it is worth to choose first, against what the others may bet."""

from __future__ import annotations

import random
from functools import lru_cache

from camelup.bots.merchant.foresight import Foresight, foresight
from camelup.bots.merchant.markets import Shopper
from camelup.game import Seat
from camelup.offseason.auction import winner
from camelup.offseason.goods import Cards, Counts
from camelup.offseason.moves import Bet
from camelup.offseason.view import SeasonView, VisibleMarket

GUESSES = 24
"""How often the others' bets are imagined."""
BOLDNESS = 0.7
"""Up to which part of their gain others are thought to bet."""
Loads = tuple[Cards, ...]
Gains = list[float]
"""What a merchant's market is worth to him, by who chooses first."""
Wish = tuple[float, int]
"""What a market would be worth to a merchant, and its place among all."""


def bet(view: SeasonView, unseen: Counts, rounds: int, rng: random.Random) -> Bet:
    """The bet that does best against the imagined ones."""
    loads = tuple([caravan.loads for caravan in view.caravans])
    appendix = view.options.appendix
    gains = gained(view.markets, loads, foresight(appendix, unseen, rounds, appendix.counts))
    own = gains[view.me]
    keen = [keenness(gains[seat], seat) for seat in range(len(gains))]
    kind = view.betting.kind or "standard"
    maximum = min(len(view.legal) - 1, max(1, round(keen[view.me]) + 1))
    totals = [0.0] * (maximum + 1)
    for _ in range(GUESSES):
        bets = [rng.randint(0, max(0, round(BOLDNESS * limit))) for limit in keen]
        for pounds in range(maximum + 1):
            bets[view.me] = pounds
            seat = winner(kind, bets, view.marker)
            if seat is None:
                seat = view.marker
            if seat is None:
                totals[pounds] += sum(own) / len(own)
            else:
                totals[pounds] += own[seat] - (pounds if seat == view.me else 0)
    # the smallest of equally good ones
    return Bet(max(range(maximum + 1), key=lambda pounds: (round(totals[pounds], 6), -pounds)))


def keenness(gains: Gains, seat: Seat) -> float:
    """How many pounds more choosing first brings than if somebody else does."""
    others = [gain for other, gain in enumerate(gains) if other != seat]
    return max(0.0, gains[seat] - sum(others) / len(others))


@lru_cache(maxsize=32)
def gained(markets: tuple[VisibleMarket, ...], loads: tuple[Loads, ...], future: Foresight) -> list[Gains]:
    """For each seat what its market is worth to it, by who chooses first: all take what they like best.

    It is the same for all who have peeked nowhere, and they ask one after another.
    """
    seats = range(len(loads))
    lists = [wishes(markets, Shopper(loads[seat], future)) for seat in seats]
    found: list[Gains] = [[0.0] * len(seats) for _ in seats]
    for first in seats:
        taken: set[int] = set()
        for step in seats:
            seat = (first + step) % len(seats)
            worth, place = next(wish for wish in lists[seat] if wish[1] not in taken)
            taken.add(place)
            found[seat][first] = worth
    return found


def wishes(markets: tuple[VisibleMarket, ...], shopper: Shopper) -> list[Wish]:
    """What every market is worth to a merchant, best first."""
    return sorted(
        (
            (shopper.market(market, [other for other in markets if other is not market]), place)
            for place, market in enumerate(markets)
        ),
        reverse=True,
    )
