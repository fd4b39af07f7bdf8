"""A turn in the market: choose, use the ability, take, load, collapse (O4 to O6)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from camelup.game import Seat
from camelup.offseason import dealings, selling
from camelup.offseason.appendix import MAX_DRAW
from camelup.offseason.events import SeasonEvent
from camelup.offseason.filling import renewed
from camelup.offseason.goods import GOODS, Cards, of_goods, without
from camelup.offseason.merchant import Merchant
from camelup.offseason.moves import (
    Assign,
    CardDealt,
    ChooseMarket,
    LightenCamel,
    LightenMarket,
    NameGoods,
    Peek,
    Poach,
    SkipAbility,
    UseAbility,
)
from camelup.offseason.offers import gives_at_once, lighten_offers, poach_offers
from camelup.offseason.sheet import Ability, MarketLetter
from camelup.offseason.state import Result, State
from camelup.offseason.turns import Choosing, Deciding, Drawing, Lightening, Loading, Poaching, Prospecting

changed = msgspec.structs.replace

TWO_POUNDS = 2
Events = tuple[SeasonEvent, ...]
"""What has happened in this move before."""


def next_turn(state: State, last: Seat | None = None) -> Result:
    """The marker's holder chooses first, then the others clockwise; then goods are sold (O1)."""
    for seat in state.seats_after(last):
        return changed(state, phase=Choosing(seat)), ()
    return selling.next_turn(state)


def peeked(state: State, seat: Seat, move: Peek) -> Result:
    """One merchant looks at the face-down cards of a market."""
    market, merchant = state.market(move.market), state.merchants[seat]
    merchant = changed(merchant, peeks=merchant.peeks - 1)
    event = dealings.MarketPeeked(seat, move.market, market.face_down, merchant.peeks)
    return state.with_market(market.peeked(seat)).with_merchant(seat, merchant), (event,)


def chosen(state: State, seat: Seat, move: ChooseMarket) -> Result:
    """The coins are taken; the ability gives at once, asks, or does nothing."""
    market = state.market(move.market)
    merchant = state.merchants[seat].paid(market.coins)
    events: Events = (dealings.MarketChosen(seat, merchant.purse, move.market, market.coins),)
    merchant, gained = _gained(state, seat, merchant, move)
    after = state.with_market(market.chosen(seat)).with_merchant(seat, merchant)
    if _asks(after, seat, move.market):
        return changed(after, phase=Deciding(seat, move.market)), events + gained
    return taken(after, seat, move.market, events + gained)


def _gained(state: State, seat: Seat, merchant: Merchant, move: ChooseMarket) -> tuple[Merchant, Events]:
    """What a market gives without a question, unless it is declined: money, or a token while there is one."""
    market = state.market(move.market)
    ability = state.side(market).ability
    if not gives_at_once(state, market):
        return merchant, ()
    if move.skips_ability:
        return merchant, (dealings.AbilitySkipped(seat, ability),)
    if ability == "two_pounds":
        merchant = merchant.paid(TWO_POUNDS)
        return merchant, (dealings.PoundsGained(seat, merchant.purse, TWO_POUNDS),)
    if ability == "peek":
        merchant = changed(merchant, peeks=merchant.peeks + 1)
        return merchant, (dealings.TokenGained(seat, "peek", merchant.peeks),)
    merchant = changed(merchant, sales=merchant.sales + 1)
    return merchant, (dealings.TokenGained(seat, "extra_sale", merchant.sales),)


def _asks(state: State, seat: Seat, mark: MarketLetter) -> bool:
    """Whether there is something to decide about the ability."""
    ability = _ability(state, mark)
    if ability == "prospect":
        return any(state.tower.cards) or any(state.tower.discards)
    if ability == "poach":
        return bool(poach_offers(state))
    return ability == "lighten" and bool(lighten_offers(state, seat, mark))


def _ability(state: State, mark: MarketLetter) -> Ability:
    return state.side(state.market(mark)).ability


def used(state: State, seat: Seat, move: UseAbility) -> Result:
    """The ability's own question is next."""
    mark = state.during(Deciding).market
    ability = _ability(state, mark)
    return changed(state, phase=_use(ability)(seat, mark)), (dealings.AbilityUsed(seat, ability),)


def _use(ability: Ability) -> type[Prospecting | Poaching | Lightening]:
    """How a turn goes on in which an ability is used; those that need no question give at once."""
    match ability:
        case "prospect":
            return Prospecting
        case "poach":
            return Poaching
        case "lighten":
            return Lightening
        case "peek" | "extra_sale" | "two_pounds":
            raise ValueError(ability)
        case _:
            assert_never(ability)


def skipped(state: State, seat: Seat, move: SkipAbility) -> Result:
    """The cards are taken without it."""
    mark = state.during(Deciding).market
    return taken(state, seat, mark, (dealings.AbilitySkipped(seat, _ability(state, mark)),))


def goods_named(state: State, seat: Seat, move: NameGoods) -> Result:
    """Cards are drawn, from the discards if the Tower is empty (O9)."""
    after = changed(state, phase=Drawing(seat, state.during(Prospecting).market, move.goods))
    events: Events = (dealings.GoodsNamed(seat, move.goods),)
    if not any(after.tower.cards):
        after, more = renewed(after, after.round.number + 1)
        events += more
    return after, events


def drawn(state: State, seat: Seat, move: CardDealt) -> Result:
    """A card is drawn; a Tower that is empty then is renewed at once (O9)."""
    turn = state.during(Drawing)
    tower = state.tower.dealt(move.card)
    turn = changed(turn, hand=(*turn.hand, move.card))
    after = changed(state, tower=tower, phase=turn)
    events: Events = (dealings.GoodsDrawn(turn.seat, move.card, tower.size),)
    if not any(tower.cards):
        after, more = renewed(after, after.round.number + 1)
        events += more
    if len(turn.hand) < MAX_DRAW and any(after.tower.cards):
        return after, events
    return _sorted(after, turn, events)


def _sorted(state: State, turn: Drawing, before: Events) -> Result:
    """The named goods are kept, the others discarded."""
    kept = of_goods(turn.hand, turn.goods)
    lost = without(turn.hand, kept)
    after = changed(state, tower=state.tower.discarded(lost))
    event = dealings.DrawSorted(turn.seat, turn.goods, kept, lost)
    return taken(after, turn.seat, turn.market, (*before, event), kept)


def poached(state: State, seat: Seat, move: Poach) -> Result:
    """A card changes its market before the cards are taken."""
    origin, own = state.market(move.market), state.market(state.during(Poaching).market)
    after = state.with_market(changed(origin, face_up=without(origin.face_up, (move.card,))))
    after = after.with_market(changed(own, face_up=(*own.face_up, move.card)))
    return taken(after, seat, own.mark, (dealings.CardPoached(seat, move.card, move.market, own.mark),))


def market_lightened(state: State, seat: Seat, move: LightenMarket) -> Result:
    """A face-up card of the market is discarded before the cards are taken."""
    own = state.market(state.during(Lightening).market)
    tower = state.tower.discarded((move.card,))
    own = changed(own, face_up=without(own.face_up, (move.card,)))
    after = changed(state.with_market(own), tower=tower)
    return taken(after, seat, own.mark, (dealings.LoadLightened(seat, move.card, None),))


def camel_lightened(state: State, seat: Seat, move: LightenCamel) -> Result:
    """A card of a camel is discarded; if it was the last, the camel is free before loading."""
    merchant = state.merchants[seat].unloaded(move.camel, (move.card,))
    tower = state.tower.discarded((move.card,))
    after = changed(state.with_merchant(seat, merchant), tower=tower)
    event = dealings.LoadLightened(seat, move.card, move.camel)
    return taken(after, seat, state.during(Lightening).market, (event,))


def taken(state: State, seat: Seat, mark: MarketLetter, before: Events, drawn: Cards = ()) -> Result:
    """After that, all cards of the market are taken, and all are shown."""
    market = state.market(mark)
    hand = (*drawn, *market.face_up, *market.face_down)
    event = dealings.GoodsTaken(seat, mark, market.face_up, market.face_down)
    return loaded(state.with_market(market.emptied()), seat, mark, (*before, event), hand)


def loaded(state: State, seat: Seat, mark: MarketLetter, before: Events, hand: Cards) -> Result:
    """After that, goods after goods goes onto its camel; a choice among empty ones is asked for (O5)."""
    merchant, events = state.merchants[seat], before
    for goods in GOODS:
        cards = of_goods(hand, goods)
        if not cards:
            continue
        camel, free = merchant.camel_of(goods), merchant.free_camels
        if camel is None and len(free) > 1:
            turn = Loading(seat, mark, goods, hand)
            return changed(state.with_merchant(seat, merchant), phase=turn), events
        camel = free[0] if camel is None else camel
        merchant, hand = merchant.loaded(camel, cards), without(hand, cards)
        events += (dealings.GoodsLoaded(seat, goods, camel, merchant.load(camel)),)
    return _collapsed(state, seat, merchant, events)


def assigned(state: State, seat: Seat, move: Assign) -> Result:
    """New goods go onto the camel that was chosen for them."""
    turn = state.during(Loading)
    cards = of_goods(turn.hand, move.goods)
    merchant = state.merchants[seat].loaded(move.camel, cards)
    event = dealings.GoodsLoaded(seat, move.goods, move.camel, merchant.load(move.camel))
    after = state.with_merchant(seat, merchant)
    return loaded(after, seat, turn.market, (event,), without(turn.hand, cards))


def _collapsed(state: State, seat: Seat, merchant: Merchant, before: Events) -> Result:
    """After that, every camel with too many cards loses them all, and the turn is over (O6)."""
    tower, events = state.tower, before
    for camel in merchant.overloaded:
        cards = merchant.load(camel)
        merchant, tower = merchant.unloaded(camel, cards), tower.discarded(cards)
        events += (dealings.CamelCollapsed(seat, camel, cards),)
    after, more = next_turn(changed(state.with_merchant(seat, merchant), tower=tower), seat)
    return after, events + more
