"""The sale: one group of goods or none; at the end, and after a tie, one from every camel (O1, O7, O11)."""

from __future__ import annotations

import msgspec

from camelup.game import Seat
from camelup.offseason import dealings
from camelup.offseason.events import SeasonEvent
from camelup.offseason.moves import Pass, Sell, UseExtraSale
from camelup.offseason.offers import is_free, sale_offers
from camelup.offseason.state import Result, State
from camelup.offseason.turns import Selling

changed = msgspec.structs.replace


def next_turn(state: State, last: Seat | None = None) -> Result:
    """The marker's holder sells first, then the others clockwise, each who has anything to sell."""
    events: tuple[SeasonEvent, ...] = ()
    for seat in state.seats_after(last):
        turn = Selling(seat)
        if sale_offers(state, turn):
            return changed(state, phase=turn), events
        events += (dealings.SaleEnded(seat, has_sold=False),)
    return changed(state, phase="counting" if state.round.is_last else "closing"), events


def sold(state: State, seat: Seat, move: Sell) -> Result:
    """The cards are discarded, the price is paid; the turn goes on while there is anything to decide."""
    turn = state.during(Selling)
    merchant = state.merchants[seat].unloaded(move.camel, move.cards).paid(move.price)
    # a sale that needed no token leaves a spent one for another
    extra = turn.extra and is_free(state, turn, move.camel)
    turn = Selling(seat, (*turn.sold, move.camel), extra)
    after = changed(state.with_merchant(seat, merchant), tower=state.tower.discarded(move.cards), phase=turn)
    load = merchant.load(move.camel)
    event = dealings.GoodsSold(seat, merchant.purse, move.camel, move.cards, move.price, load)
    if sale_offers(after, turn):
        return after, (event,)
    after, events = next_turn(after, seat)
    return after, (event, *events)


def extra_sale_used(state: State, seat: Seat, move: UseExtraSale) -> Result:
    """A token goes back to the supply for one more sale."""
    turn, merchant = state.during(Selling), state.merchants[seat]
    merchant = changed(merchant, sales=merchant.sales - 1)
    after = changed(state.with_merchant(seat, merchant), phase=changed(turn, extra=True))
    return after, (dealings.ExtraSaleUsed(seat, merchant.sales),)


def passed(state: State, seat: Seat, move: Pass) -> Result:
    """Nothing more is sold in this turn."""
    has_sold = bool(state.during(Selling).sold)
    after, events = next_turn(state, seat)
    return after, (dealings.SaleEnded(seat, has_sold), *events)
