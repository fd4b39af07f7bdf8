"""Why an action is not among the legal ones."""

from __future__ import annotations

from typing import assert_never

from camelup.offseason.goods import CAMELS, GOODS_OF, Camel, Card, Cards
from camelup.offseason.moves import (
    Assign,
    Bet,
    ChooseMarket,
    LightenCamel,
    LightenMarket,
    NameGoods,
    Pass,
    Peek,
    Poach,
    SeasonAction,
    Sell,
    SkipAbility,
    UseAbility,
    UseExtraSale,
)
from camelup.offseason.questions import Question
from camelup.offseason.sales import sales
from camelup.offseason.sheet import MarketLetter
from camelup.offseason.view import Caravan, SeasonView, VisibleMarket
from camelup.words import Message


def why_not(view: SeasonView, action: SeasonAction) -> Message:
    """The first rule that the action breaks, in words that help to choose another."""
    if not view.to_act:
        return Message("reason.game_over")
    if view.seat is None or view.seat not in view.to_act:
        return Message("reason.not_your_turn")
    if not isinstance(action, SeasonAction):
        return Message("reason.not_legal")
    if _question(action) != view.asked:
        return Message("offseason.reason.not_asked", {"asked": Message(f"offseason.asked.{view.asked}")})
    return _broken(view, view.caravans[view.seat], action)


def _question(action: SeasonAction) -> Question:
    """The question that an action answers."""
    match action:
        case Bet():
            return "bet"
        case Peek() | ChooseMarket():
            return "market"
        case UseAbility() | SkipAbility():
            return "ability"
        case NameGoods():
            return "goods"
        case Poach():
            return "poach"
        case LightenMarket() | LightenCamel():
            return "lighten"
        case Assign():
            return "camel"
        case Sell() | UseExtraSale() | Pass():
            return "sale"
        case _:
            assert_never(action)


def _broken(view: SeasonView, own: Caravan, action: SeasonAction) -> Message:
    match action:
        case Bet(pounds=pounds):
            key = "offseason.reason.bet_below" if pounds < 0 else "offseason.reason.bet_above"
            return Message(key, {"pounds": pounds, "purse": own.purse})
        case Peek(market=mark):
            return _peek(view, own, mark)
        case ChooseMarket(market=mark):
            return _market(view, mark)
        case Poach(market=mark, card=card):
            return _poach(view, mark, card)
        case LightenMarket(card=card):
            return Message("offseason.reason.not_in_own_market", {"card": card})
        case LightenCamel(camel=camel, card=card):
            return Message("offseason.reason.not_on_camel", {"card": card, "camel": camel})
        case Assign():
            return _assign(view, action)
        case Sell():
            return _sell(view, own, action)
        case UseExtraSale():
            key = "offseason.reason.no_extra_sale" if own.sales else "offseason.reason.no_sale_token"
            return Message(key)
        case UseAbility() | SkipAbility() | NameGoods() | Pass():
            return Message("reason.not_legal")
        case _:
            assert_never(action)


def _found(view: SeasonView, mark: MarketLetter) -> VisibleMarket | None:
    return next((market for market in view.markets if market.mark == mark), None)


def _market(view: SeasonView, mark: MarketLetter) -> Message:
    market = _found(view, mark)
    if market is None:
        return Message("offseason.reason.no_market", {"market": mark})
    if market.taker is None:
        return Message("offseason.reason.nothing_to_decline", {"market": mark})
    return Message("offseason.reason.market_taken", {"market": mark, "seat": market.taker})


def _peek(view: SeasonView, own: Caravan, mark: MarketLetter) -> Message:
    market = _found(view, mark)
    if market is None or market.taker is not None:
        return _market(view, mark)
    if not own.peeks:
        return Message("offseason.reason.no_peek_token")
    return Message("offseason.reason.nothing_hidden", {"market": mark})


def _poach(view: SeasonView, mark: MarketLetter, card: Card) -> Message:
    market = _found(view, mark)
    if market is None or market.taker is not None:
        return _market(view, mark)
    return Message("offseason.reason.not_in_market", {"market": mark, "card": card})


def _assign(view: SeasonView, action: Assign) -> Message:
    if action.goods != view.goods:
        return Message("offseason.reason.other_goods", {"goods": view.goods})
    return Message("offseason.reason.camel_loaded", {"camel": action.camel})


def _sell(view: SeasonView, own: Caravan, action: Sell) -> Message:
    load = own.loads[CAMELS.index(action.camel)]
    missing = _missing(load, action.cards)
    if missing is not None:
        return Message("offseason.reason.not_on_camel", {"card": missing, "camel": action.camel})
    groups = sales(view.options.appendix.prices, action.camel, load)
    prices = [sale.price for sale in groups if sale.cards == action.cards]
    if not prices:
        return _group(load, action.camel)
    if action.price not in prices:
        return Message("offseason.reason.price", {"price": action.price, "right": prices[-1]})
    if action.camel in view.sold:
        return Message("offseason.reason.sold_from", {"camel": action.camel})
    return Message("offseason.reason.one_sale")


def _missing(load: Cards, cards: Cards) -> Card | None:
    """The first card of which there are not as many on the camel."""
    return next((card for card in cards if cards.count(card) > load.count(card)), None)


def _group(load: Cards, camel: Camel) -> Message:
    if not load:
        return Message("offseason.reason.camel_empty", {"camel": camel})
    return Message(f"offseason.reason.group.{GOODS_OF[load[0]]}")
