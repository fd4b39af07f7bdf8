"""What a load is worth: the pounds it can be expected to bring in the rounds that are left.

Each camel is looked at by itself. In every round cards of its goods come along; some the merchant may leave,
others come with what he wants. All camels share one sale a round, so a sale costs what it would be worth to
the others; in the last round every camel has its own. This is solved backwards from the last round, for every
load at once.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from camelup.bots.merchant.loads import AFTER, ALL, EMPTY, offers
from camelup.offseason.goods import CARDS_OF, GOODS, Counts
from camelup.offseason.sheet import Appendix, Prices

Values = NDArray[np.float64]
"""One number for each load."""

MAX_ROUNDS = 12
"""No season is longer, and if it were, a far end would not matter."""
SALE = 2.5
"""What a sale costs, in pounds, because no other camel can sell in that round."""
CHOICE = 0.6
"""How often a merchant can leave a card that he does not want."""
STEPS = 5
"""In how many steps the cards of a round come."""

WIDEST = max(map(len, CARDS_OF.values()))
NEXT = np.array([[*after, *after[:1] * (WIDEST - len(after))] for after in AFTER])
"""What each card makes of each load; goods of fewer cards are filled up with ones that never come."""
LOST = np.array([load for load, (_, _, cards) in enumerate(ALL) if cards is None])
BARE = np.array([EMPTY[GOODS.index(ALL[load][0])][ALL[load][1] - 3] for load in LOST])
GOODS_AT = np.array([GOODS.index(goods) for goods, _, _ in ALL])


def chances(counts: Counts) -> tuple[Values, Values]:
    """For each load the chance of each card of its goods, and that of cards of other goods."""
    total = sum(counts)
    found = np.zeros((len(GOODS), WIDEST))
    first = 0
    for place, goods in enumerate(GOODS):
        many = len(CARDS_OF[goods])
        found[place, :many] = counts[first : first + many]
        first += many
    found /= max(total, 1)
    return found[GOODS_AT], 1.0 - found.sum(axis=1)[GOODS_AT]


class LoadValues:
    """What every load is worth with one appendix, if cards come as these counts of them tell."""

    def __init__(self, appendix: Appendix, counts: Counts) -> None:
        self._sales = _sales(appendix.prices)
        cards, others = chances(counts)
        sizes = [side.face_up + side.face_down for side in appendix.sides.values()]
        # the average market, spread over the steps of a round
        share = sum(sizes) / len(sizes) / STEPS
        self._cards, self._others = cards * share, 1.0 - (1.0 - others) * share
        self._before_sale = [self._sales.best(np.zeros(len(ALL)), 0.0)]
        self._after_sale = [np.zeros(len(ALL))]

    def before_sale(self, rounds: int) -> Values:
        """What loads are worth before the sale, with so many rounds after this one."""
        while len(self._before_sale) <= rounds:
            self._after_sale.append(self._come(self._before_sale[-1]))
            self._before_sale.append(self._sold(self._after_sale[-1]))
        return self._before_sale[rounds]

    def after_sale(self, rounds: int) -> list[float]:
        """What loads are worth after the sale, with so many rounds after this one."""
        self.before_sale(rounds)
        found: list[float] = self._after_sale[rounds].tolist()
        return found

    def _sold(self, kept: Values) -> Values:
        """Sell or keep, whichever is worth more."""
        return np.maximum(kept, self._sales.best(kept, SALE))

    def _come(self, loaded: Values) -> Values:
        """A round in which cards come."""
        values = collapsed(loaded)
        for _ in range(STEPS):
            after = values[NEXT]
            wanted = np.maximum(after, values[:, None])
            mixed = CHOICE * wanted + (1 - CHOICE) * after
            values = (self._cards * mixed).sum(axis=1) + self._others * values
        return values


def collapsed(values: Values) -> Values:
    """The values with those of camels that have collapsed: they carry nothing."""
    found = values.copy()
    found[LOST] = found[BARE]
    return found


class Sales:
    """All sales of all loads one after another, those of a load together; nothing can always be sold."""

    def __init__(self, prices: Prices) -> None:
        found = [((0, load), *some) for load, some in enumerate(offers(prices))]
        self._prices = np.array([price for some in found for price, _ in some], dtype=np.float64)
        self._left = np.array([left for some in found for _, left in some])
        self._starts = np.cumsum([0, *map(len, found[:-1])])

    def best(self, kept: Values, cost: float) -> Values:
        """For each load the price of its best sale, less what a sale costs, and what the rest is worth."""
        maximum: Values = np.maximum.reduceat(self._prices - cost + kept[self._left], self._starts)
        return maximum


@lru_cache(maxsize=4)
def _sales(prices: Prices) -> Sales:
    return Sales(prices)


@lru_cache(maxsize=8)
def load_values(appendix: Appendix, counts: Counts) -> LoadValues:
    """What every load is worth with that appendix and those cards to come, reckoned once."""
    return LoadValues(appendix, counts)
