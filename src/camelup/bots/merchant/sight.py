"""What a merchant makes of his view: the cards that he has not seen, and how many rounds there may be."""

from __future__ import annotations

from collections.abc import Iterable

from camelup.offseason.goods import PLACE, Counts
from camelup.offseason.sheet import Side
from camelup.offseason.view import SeasonView

PROSPECTED = 2
"""Cards that prospectors take from the Tower in a round, if there is a market for them."""


def unseen(view: SeasonView) -> Counts:
    """The cards that are in the Tower or lie face down where this seat has not peeked."""
    counts = list(view.options.appendix.counts)
    for caravan in view.caravans:
        for load in caravan.loads:
            for card in load:
                counts[PLACE[card]] -= 1
    for market in view.markets:
        for card in (*market.face_up, *market.peeked):
            counts[PLACE[card]] -= 1
    for card in view.hand:
        counts[PLACE[card]] -= 1
    for card, count in view.discards.items():
        counts[PLACE[card]] -= count
    return tuple(counts)


def rounds_after(view: SeasonView) -> int:
    """How many rounds there will be after this one, as far as can be told."""
    if view.last is not None:
        return view.last - view.round
    sides = view.options.appendix.sides
    now = [sides[market.mark, market.side] for market in view.markets]
    turned = [sides[market.mark, 1 if market.side == 2 else 2] for market in view.markets]
    share = view.options.seats / len(turned)
    usual = (_size(turned) + _size(now)) * share / 2
    if any(side.ability == "prospect" for side in (*now, *turned)):
        usual += PROSPECTED
    chosen = [side for side, market in zip(turned, view.markets, strict=True) if market.taker is not None]
    need = _size(turned) * share if len(chosen) < view.options.seats else _size(chosen)
    # the round for which the Tower does not suffice is the last
    rounds, left = 1, view.tower - need
    while left >= 0:
        rounds, left = rounds + 1, left - usual
    return rounds


def _size(sides: Iterable[Side]) -> float:
    """How many cards these sides print."""
    return float(sum(side.face_up + side.face_down for side in sides))
