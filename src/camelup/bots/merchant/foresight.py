"""What loads are worth before cards come that nobody has seen: the expectation over all that may come."""

from __future__ import annotations

from functools import lru_cache

from camelup.bots.merchant.load_values import NEXT, Values, chances, collapsed, load_values
from camelup.offseason.goods import Counts
from camelup.offseason.sheet import Appendix


class Foresight:
    """What every load is worth when so many unseen cards are still to be loaded with it in this turn."""

    def __init__(self, appendix: Appendix, unseen: Counts, rounds: int, counts: Counts) -> None:
        self.rounds = rounds
        self._cards, self._others = chances(unseen)
        self._values = [collapsed(load_values(appendix, counts).before_sale(rounds))]
        self._lists: list[list[float]] = [self._values[0].tolist()]

    def after(self, cards: int) -> list[float]:
        """For each load what it is worth when so many unseen cards come."""
        while len(self._values) <= cards:
            self._values.append(self._one_more(self._values[-1]))
            self._lists.append(self._values[-1].tolist())
        return self._lists[cards]

    def _one_more(self, values: Values) -> Values:
        mixed: Values = (self._cards * values[NEXT]).sum(axis=1) + self._others * values
        return mixed


@lru_cache(maxsize=32)
def foresight(appendix: Appendix, unseen: Counts, rounds: int, counts: Counts) -> Foresight:
    """The same for all who have seen the same cards; later rounds bring cards as the counts tell."""
    return Foresight(appendix, unseen, rounds, counts)
