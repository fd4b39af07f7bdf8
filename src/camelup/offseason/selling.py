"""The sale: one group of goods or none; at the end, and after a tie, one from every camel (O1, O7, O11)."""

from __future__ import annotations

import msgspec

from camelup.game import Seat
from camelup.offseason import dealings as happened
from camelup.offseason.moves import Pass, Sell, UseExtraSale
from camelup.offseason.offers import is_free, sale_offers
from camelup.offseason.state import Result, State, Turn

changed = msgspec.structs.replace


def next_turn(state: State) -> Result:
    """The marker's holder sells first, then the others clockwise, each who has anything to sell."""
    seat = state.next_seat
    if seat is None:
        return changed(state, asked="counting" if state.round.is_last else "closing"), ()
    after = changed(state, turn=Turn(seat))
    if sale_offers(after):
        return changed(after, asked="sale"), ()
    return after, (happened.SaleEnded(seat, has_sold=False),)


def sold(state: State, seat: Seat, move: Sell) -> Result:
    """The cards are discarded, the price is paid; the turn goes on while there is anything to decide."""
    turn, merchant = state.acting
    merchant = merchant.unloaded(move.camel, move.cards).paid(move.price)
    # a sale that needed no token leaves a spent one for another
    extra = turn.extra and is_free(state, move.camel)
    after = changed(
        state.with_merchant(seat, merchant),
        tower=state.tower.discarded(move.cards),
        turn=changed(turn, sold=(*turn.sold, move.camel), extra=extra),
    )
    load = merchant.load(move.camel)
    event = happened.GoodsSold(seat, merchant.purse, move.camel, move.cards, move.price, load)
    return changed(after, asked="sale" if sale_offers(after) else "selling"), (event,)


def extra_sale_used(state: State, seat: Seat, move: UseExtraSale) -> Result:
    """A token goes back to the supply for one more sale."""
    turn, merchant = state.acting
    merchant = changed(merchant, sales=merchant.sales - 1)
    after = changed(state.with_merchant(seat, merchant), turn=changed(turn, extra=True))
    return after, (happened.ExtraSaleUsed(seat, merchant.sales),)


def passed(state: State, seat: Seat, move: Pass) -> Result:
    """Nothing more is sold in this turn."""
    turn, _ = state.acting
    return changed(state, asked="selling"), (happened.SaleEnded(seat, has_sold=bool(turn.sold)),)
