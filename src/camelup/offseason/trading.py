"""A turn in the market: choose, use the ability, take, load, collapse (O4 to O6)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from camelup.game import Seat
from camelup.offseason import dealings as happened
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
from camelup.offseason.questions import Asked
from camelup.offseason.sheet import Ability
from camelup.offseason.state import Result, State, Turn

changed = msgspec.structs.replace

TWO_POUNDS = 2


def next_turn(state: State) -> Result:
    """The marker's holder chooses first, then the others clockwise; then goods are sold (O1)."""
    seat = state.next_seat
    if seat is None:
        return changed(state, turn=None, asked="selling"), ()
    return changed(state, turn=Turn(seat), asked="market"), ()


def peeked(state: State, seat: Seat, move: Peek) -> Result:
    """One merchant looks at the face-down cards of a market."""
    market, merchant = state.market(move.market), state.merchants[seat]
    merchant = changed(merchant, peeks=merchant.peeks - 1)
    event = happened.MarketPeeked(seat, move.market, market.face_down, merchant.peeks)
    return state.with_market(market.peeked(seat)).with_merchant(seat, merchant), (event,)


def chosen(state: State, seat: Seat, move: ChooseMarket) -> Result:
    """The coins are taken; the ability gives at once, asks, or does nothing."""
    turn, merchant = state.acting
    market = state.market(move.market)
    ability = state.side(market).ability
    merchant = merchant.paid(market.coins)
    events: tuple[SeasonEvent, ...] = (
        happened.MarketChosen(seat, merchant.purse, move.market, market.coins),
    )
    merchant, gained = _gained(state, seat, merchant, move)
    after = state.with_market(market.chosen(seat)).with_merchant(seat, merchant)
    after = changed(after, turn=changed(turn, market=move.market))
    return changed(after, asked="ability" if _asks(after, ability) else "taking"), events + gained


def _gained(
    state: State, seat: Seat, merchant: Merchant, move: ChooseMarket
) -> tuple[Merchant, tuple[SeasonEvent, ...]]:
    """What a market gives without a question, unless it is declined: money, or a token while there is one."""
    market = state.market(move.market)
    ability = state.side(market).ability
    if not gives_at_once(state, market):
        return merchant, ()
    if move.skips_ability:
        return merchant, (happened.AbilitySkipped(seat, ability),)
    if ability == "two_pounds":
        merchant = merchant.paid(TWO_POUNDS)
        return merchant, (happened.PoundsGained(seat, merchant.purse, TWO_POUNDS),)
    if ability == "peek":
        merchant = changed(merchant, peeks=merchant.peeks + 1)
        return merchant, (happened.TokenGained(seat, "peek", merchant.peeks),)
    merchant = changed(merchant, sales=merchant.sales + 1)
    return merchant, (happened.TokenGained(seat, "extra_sale", merchant.sales),)


def _asks(state: State, ability: Ability) -> bool:
    """Whether there is something to decide about the ability."""
    if ability == "prospect":
        return any(state.tower.cards) or any(state.tower.discards)
    if ability == "poach":
        return bool(poach_offers(state))
    return ability == "lighten" and bool(lighten_offers(state))


def _ability(state: State) -> Ability:
    return state.side(state.chosen_market).ability


def used(state: State, seat: Seat, move: UseAbility) -> Result:
    """The ability's own question is next."""
    ability = _ability(state)
    return changed(state, asked=_question(ability)), (happened.AbilityUsed(seat, ability),)


def _question(ability: Ability) -> Asked:
    """What is asked about an ability that is used; those that need no question give at once."""
    match ability:
        case "prospect":
            return "goods"
        case "poach" | "lighten":
            return ability
        case "peek" | "extra_sale" | "two_pounds":
            raise ValueError(ability)
        case _:
            assert_never(ability)


def skipped(state: State, seat: Seat, move: SkipAbility) -> Result:
    """The cards are taken without it."""
    return changed(state, asked="taking"), (happened.AbilitySkipped(seat, _ability(state)),)


def goods_named(state: State, seat: Seat, move: NameGoods) -> Result:
    """Cards are drawn, from the discards if the Tower is empty (O9)."""
    turn, _ = state.acting
    after = changed(state, turn=changed(turn, goods=move.goods), asked="draw")
    events: tuple[SeasonEvent, ...] = (happened.GoodsNamed(seat, move.goods),)
    if not any(after.tower.cards):
        after, more = renewed(after, after.round.number + 1)
        events += more
    return after, events


def drawn(state: State, seat: Seat, move: CardDealt) -> Result:
    """A card is drawn; a Tower that is empty then is renewed at once (O9)."""
    turn, _ = state.acting
    tower = state.tower.dealt(move.card)
    hand = (*turn.hand, move.card)
    after = changed(state, tower=tower, turn=changed(turn, hand=hand))
    events: tuple[SeasonEvent, ...] = (happened.GoodsDrawn(turn.seat, move.card, tower.size),)
    if not any(tower.cards):
        after, more = renewed(after, after.round.number + 1)
        events += more
    if len(hand) < MAX_DRAW and any(after.tower.cards):
        return after, events
    after, more = _sorted(after, hand)
    return after, events + more


def _sorted(state: State, hand: Cards) -> Result:
    """The named goods are kept, the others discarded."""
    turn, _ = state.acting
    assert turn.goods is not None
    kept = of_goods(hand, turn.goods)
    lost = without(hand, kept)
    after = changed(
        state,
        tower=state.tower.discarded(lost),
        turn=changed(turn, goods=None, hand=kept),
        asked="taking",
    )
    return after, (happened.DrawSorted(turn.seat, turn.goods, kept, lost),)


def poached(state: State, seat: Seat, move: Poach) -> Result:
    """A card changes its market before the cards are taken."""
    origin, own = state.market(move.market), state.chosen_market
    after = state.with_market(changed(origin, face_up=without(origin.face_up, (move.card,))))
    after = after.with_market(changed(own, face_up=(*own.face_up, move.card)))
    return changed(after, asked="taking"), (happened.CardPoached(seat, move.card, move.market, own.mark),)


def market_lightened(state: State, seat: Seat, move: LightenMarket) -> Result:
    """A face-up card of the market is discarded before the cards are taken."""
    own = state.chosen_market
    tower = state.tower.discarded((move.card,))
    own = changed(own, face_up=without(own.face_up, (move.card,)))
    after = changed(state.with_market(own), tower=tower, asked="taking")
    return after, (happened.LoadLightened(seat, move.card, None),)


def camel_lightened(state: State, seat: Seat, move: LightenCamel) -> Result:
    """A card of a camel is discarded; if it was the last, the camel is free before loading."""
    merchant = state.merchants[seat].unloaded(move.camel, (move.card,))
    tower = state.tower.discarded((move.card,))
    after = changed(state.with_merchant(seat, merchant), tower=tower, asked="taking")
    return after, (happened.LoadLightened(seat, move.card, move.camel),)


def taken(state: State) -> Result:
    """All cards of the market are taken, and all are shown."""
    turn, _ = state.acting
    market = state.chosen_market
    hand = (*turn.hand, *market.face_up, *market.face_down)
    after = changed(state.with_market(market.emptied()), turn=changed(turn, hand=hand), asked="loading")
    return after, (happened.GoodsTaken(turn.seat, market.mark, market.face_up, market.face_down),)


def loaded(state: State) -> Result:
    """Goods after goods goes onto its camel; a choice among empty ones is asked for (O5)."""
    turn, merchant = state.acting
    events: tuple[SeasonEvent, ...] = ()
    hand = turn.hand
    for goods in GOODS:
        cards = of_goods(hand, goods)
        if not cards:
            continue
        camel, free = merchant.camel_of(goods), merchant.free_camels
        if camel is None and len(free) > 1:
            waiting = changed(turn, hand=hand, goods=goods)
            after = state.with_merchant(turn.seat, merchant)
            return changed(after, turn=waiting, asked="camel"), events
        camel = free[0] if camel is None else camel
        merchant, hand = merchant.loaded(camel, cards), without(hand, cards)
        events += (happened.GoodsLoaded(turn.seat, goods, camel, merchant.load(camel)),)
    after = state.with_merchant(turn.seat, merchant)
    after = changed(after, turn=changed(turn, hand=(), goods=None))
    after, collapses = _collapsed(after)
    return after, events + collapses


def assigned(state: State, seat: Seat, move: Assign) -> Result:
    """New goods go onto the camel that was chosen for them."""
    turn, merchant = state.acting
    cards = of_goods(turn.hand, move.goods)
    merchant = merchant.loaded(move.camel, cards)
    rest = changed(turn, hand=without(turn.hand, cards), goods=None)
    event = happened.GoodsLoaded(seat, move.goods, move.camel, merchant.load(move.camel))
    return changed(state.with_merchant(seat, merchant), turn=rest, asked="loading"), (event,)


def _collapsed(state: State) -> Result:
    """Every camel with too many cards loses them all, and the turn is over (O6)."""
    turn, merchant = state.acting
    tower = state.tower
    events: tuple[SeasonEvent, ...] = ()
    for camel in merchant.overloaded:
        cards = merchant.load(camel)
        merchant, tower = merchant.unloaded(camel, cards), tower.discarded(cards)
        events += (happened.CamelCollapsed(turn.seat, camel, cards),)
    return changed(state.with_merchant(turn.seat, merchant), tower=tower, asked="trading"), events
