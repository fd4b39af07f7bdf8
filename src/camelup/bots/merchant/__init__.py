"""The merchant of the off season: every decision by what it adds to his caravan."""

from __future__ import annotations

import random
from typing import assert_never

from camelup.bots.merchant.betting import bet
from camelup.bots.merchant.caravans import camels_for
from camelup.bots.merchant.foresight import foresight
from camelup.bots.merchant.load_values import MAX_ROUNDS, load_values
from camelup.bots.merchant.markets import Shopper
from camelup.bots.merchant.peeking import peek
from camelup.bots.merchant.selling import sale
from camelup.bots.merchant.sight import rounds_after, unseen
from camelup.offseason.goods import GOODS, Counts
from camelup.offseason.moves import (
    Assign,
    ChooseMarket,
    NameGoods,
    SeasonAction,
    SkipAbility,
    UseAbility,
)
from camelup.offseason.questions import is_question
from camelup.offseason.view import SeasonView


def merchant(view: SeasonView, rng: random.Random) -> SeasonAction:
    """Whatever can be expected to bring the most pounds, looking at markets and camels one by one."""
    return reckoned(view, rng, view.options.appendix.counts)


def reckoned(view: SeasonView, rng: random.Random, counts: Counts) -> SeasonAction:
    """The same if later rounds bring cards as these counts of them tell."""
    if len(view.legal) == 1:
        only: SeasonAction = view.legal[0]
        return only
    asked, rounds = view.asked, min(rounds_after(view), MAX_ROUNDS - 1)
    assert is_question(asked)
    match asked:
        case "sale":
            return sale(view, load_values(view.options.appendix, counts), rounds)
        case "bet":
            return bet(view, unseen(view), rounds, rng)
        case "market" | "ability" | "goods" | "poach" | "lighten" | "camel":
            return _traded(view, rounds, counts, rng)
        case _:
            assert_never(asked)


def _traded(view: SeasonView, rounds: int, counts: Counts, rng: random.Random) -> SeasonAction:
    """What to do in the market."""
    cards, loads = unseen(view), view.caravans[view.me].loads
    future = foresight(view.options.appendix, cards, rounds, counts)
    if view.asked == "camel":
        camels = camels_for(loads, view.hand, future.after(0))
        wanted = {Assign(goods, camel) for goods, camel in camels.items()}
        return next(action for action in view.legal if action in wanted)
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
    market = view.chosen_market
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
