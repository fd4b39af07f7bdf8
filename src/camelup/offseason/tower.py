"""The Tower: the cards still to be dealt above, the discard pile below."""

from __future__ import annotations

from collections.abc import Iterable

from camelup.game import Value
from camelup.offseason.goods import NONE, Card, Counts, more, one_less


class Tower(Value, frozen=True):
    """The future is in here and nowhere else: cards of which nobody knows the order."""

    cards: Counts
    discards: Counts = NONE

    @property
    def size(self) -> int:
        """How many cards can be dealt before the Tower is empty."""
        return sum(self.cards)

    def dealt(self, card: Card) -> Tower:
        """The Tower after a card was dealt from it."""
        return Tower(one_less(self.cards, card), self.discards)

    def discarded(self, cards: Iterable[Card]) -> Tower:
        """The Tower with these cards on its discard pile."""
        return Tower(self.cards, more(self.discards, cards))

    def renewed(self) -> Tower:
        """The discards as the new Tower (O9)."""
        return Tower(self.discards, NONE)
