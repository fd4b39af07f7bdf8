"""The Peek token: whether a look at face-down cards may change a merchant's mind."""

from __future__ import annotations

import random

import msgspec

from camelup.bots.merchant.markets import PEEK, Shopper
from camelup.offseason.goods import CARDS, Counts
from camelup.offseason.moves import Peek
from camelup.offseason.sheet import MarketLetter
from camelup.offseason.view import SeasonView, VisibleMarket

changed = msgspec.structs.replace
LOOKS = 12
"""How often the face-down cards are imagined."""


def peek(
    view: SeasonView, shopper: Shopper, worth: dict[MarketLetter, float], unseen: Counts, rng: random.Random
) -> Peek | None:
    """Where to look before choosing, if it can be expected to bring more than the token is worth."""
    price = PEEK if shopper.rounds else 0.05
    looks = [action for action in view.legal if isinstance(action, Peek)]
    found: list[tuple[float, Peek]] = []
    free = [market for market in view.markets if market.taker is None]
    for action in looks:
        market = next(market for market in free if market.mark == action.market)
        if not market.peeked:
            rest = max((pounds for mark, pounds in worth.items() if mark != market.mark), default=0.0)
            mean, seen = worth[market.mark], _seen(market, free, shopper, unseen, rng)
            # what is imagined has to have the mean that was reckoned
            shift = mean - sum(seen) / len(seen)
            gain = sum(max(one + shift, rest) for one in seen) / len(seen) - max(mean, rest)
            found.append((gain, action))
    gain, best = max(found, key=lambda one: one[0], default=(0.0, None))
    return best if gain > price else None


def _seen(
    market: VisibleMarket, free: list[VisibleMarket], shopper: Shopper, unseen: Counts, rng: random.Random
) -> list[float]:
    """What a market turns out to be worth, each time that its face-down cards are imagined."""
    others = [other for other in free if other is not market]
    return [
        shopper.market(
            changed(market, peeked=tuple(rng.sample(CARDS, market.face_down, counts=unseen))), others
        )
        for _ in range(LOOKS)
    ]
