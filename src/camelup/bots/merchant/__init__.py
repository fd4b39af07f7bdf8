"""The merchant of the off season: every decision by what it adds to his caravan."""

from __future__ import annotations

import random

from camelup.bots.merchant.betting import bet
from camelup.bots.merchant.caravans import camels_for
from camelup.bots.merchant.foresight import foresight
from camelup.bots.merchant.load_values import MAX_ROUNDS, load_values
from camelup.bots.merchant.markets import Shopper
from camelup.bots.merchant.peeking import peek
from camelup.bots.merchant.selling import sale
from camelup.bots.merchant.sight import market_at, rounds_after, unseen
from camelup.offseason.goods import GOODS, Counts
from camelup.offseason.moves import (
    Assign,
    ChooseMarket,
    NameGoods,
    SeasonAction,
    SkipAbility,
    UseAbility,
)
from camelup.offseason.view import SeasonView


def merchant(view: SeasonView, rng: random.Random) -> SeasonAction:
    """Whatever can be expected to bring the most pounds, looking at markets and camels one by one."""
    return reckoned(view, rng, view.options.appendix.counts)


def reckoned(view: SeasonView, rng: random.Random, counts: Counts) -> SeasonAction:
    """The same if later rounds bring cards as these counts of them tell."""
    assert view.seat is not None
    if len(view.legal) == 1:
        only: SeasonAction = view.legal[0]
        return only
    rounds = min(rounds_after(view), MAX_ROUNDS - 1)
    if view.asked == "sale":
        return sale(view, load_values(view.options.appendix, counts), rounds)
    cards = unseen(view)
    if view.asked == "bet":
        return bet(view, cards, rounds, rng)
    future = foresight(view.options.appendix, cards, rounds, counts)
    loads = view.caravans[view.seat].loads
    if view.asked == "camel":
        assert view.turn is not None and view.turn.goods is not None
        goods = view.turn.goods
        return Assign(goods, camels_for(loads, view.turn.hand, future.after(0))[goods])
    shopper = Shopper(loads, future)
    if view.asked == "market":
        free = [market for market in view.markets if market.taker is None]
        worths = {
            market.mark: shopper.market(market, [other for other in free if other is not market])
            for market in free
        }
        look = peek(view, shopper, worths, cards, rng)
        return look or ChooseMarket(max(worths, key=worths.__getitem__))
    return _ability(view, shopper)


def _ability(view: SeasonView, shopper: Shopper) -> SeasonAction:
    """Whether and how to use the ability of the market that was chosen."""
    assert view.turn is not None and view.turn.market is not None
    market = market_at(view, view.turn.market)
    free = [other for other in view.markets if other.taker is None]
    found: list[tuple[SeasonAction, float]] = []
    if market.ability == "prospect":
        found += [(NameGoods(goods), shopper.prospected(market, goods)) for goods in GOODS]
    elif market.ability == "poach":
        found += shopper.poached(market, free)
    else:
        found += shopper.lightened(market)
    best, pounds = max(found, key=lambda one: one[1])
    if view.asked != "ability":
        return best
    return UseAbility() if pounds > shopper.taken(market) else SkipAbility()
