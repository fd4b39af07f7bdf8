"""A market: a tile with one side up, and the goods and coins that lie under it."""

from __future__ import annotations

import msgspec

from camelup.game import Seat, Value
from camelup.offseason.goods import Card, Cards
from camelup.offseason.sheet import MarketLetter, Side, SideNumber

changed = msgspec.structs.replace


class Market(Value, frozen=True):
    """One market of this round."""

    mark: MarketLetter
    side: SideNumber = 1
    face_up: Cards = ()
    face_down: Cards = ()
    """Dealt and hidden; those who may know them are the peekers."""
    coins: int = 0
    taker: Seat | None = None
    """Who has chosen it this round."""
    peekers: tuple[Seat, ...] = ()
    former: int = 0
    """How many of the face-down cards, the first ones, come from a Tower that was used up since."""

    def lacks_face_up(self, side: Side) -> bool:
        """Whether a face-up card is missing."""
        return len(self.face_up) < side.face_up

    def lacks(self, side: Side) -> bool:
        """Whether any card is missing from what the side prints."""
        return len(self.face_down) < side.face_down or len(self.face_up) < side.face_up

    def dealt(self, card: Card, side: Side) -> Market:
        """The market with one more card, face up while one of those is missing (O0)."""
        if self.lacks_face_up(side):
            return changed(self, face_up=(*self.face_up, card))
        # whoever has peeked has not seen this one
        return changed(self, face_down=(*self.face_down, card), peekers=())

    def chosen(self, seat: Seat) -> Market:
        """The market with its taker, who has its coins now."""
        return changed(self, taker=seat, coins=0)

    def emptied(self) -> Market:
        """The market without its cards."""
        return changed(self, face_up=(), face_down=(), peekers=(), former=0)

    def peeked(self, seat: Seat) -> Market:
        """The market whose face-down cards that seat knows as well."""
        if seat in self.peekers:
            return self
        return changed(self, peekers=tuple(sorted((*self.peekers, seat))))

    def aged(self) -> Market:
        """The market when the Tower its cards came from is used up."""
        return changed(self, former=len(self.face_down))

    def renewed(self) -> Market:
        """The market before the next round is filled: turned over, or a pound richer (O8)."""
        if self.taker is None:
            return changed(self, coins=self.coins + 1)
        return Market(self.mark, 2 if self.side == 1 else 1)
