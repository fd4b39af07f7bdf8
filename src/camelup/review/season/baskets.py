"""What a merchant takes home from a market in one imagined world, in which hidden cards are known."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from camelup.bots.merchant.caravans import Packed, best, packed, with_cards
from camelup.bots.merchant.load_values import SALE
from camelup.bots.merchant.loads import ALL
from camelup.bots.merchant.markets import PEEK, Shopper
from camelup.bots.strategist.worlds import imagined
from camelup.offseason.appendix import MAX_DRAW
from camelup.offseason.goods import CAMELS, CARDS, GOODS, Cards, of_goods, without
from camelup.offseason.moves import LightenCamel, LightenMarket, NameGoods, Poach
from camelup.offseason.sheet import MarketLetter
from camelup.offseason.trading import TWO_POUNDS
from camelup.offseason.view import SeasonView, VisibleMarket

Deed = NameGoods | Poach | LightenMarket | LightenCamel | None
"""How a market's ability is used, or that it is not."""


class World(NamedTuple):
    """What nobody knew, made up."""

    hidden: dict[MarketLetter, Cards]
    """The face-down cards of every market."""
    drawn: Cards
    """What a prospector would draw."""


class Basket(NamedTuple):
    """What a market comes to in one world."""

    pounds: float
    falls: bool
    """Whether a camel collapses."""


def imagined_worlds(view: SeasonView, rng: random.Random, count: int) -> list[World]:
    """So many worlds that the seat can't tell from the real one."""
    return [_world(view, rng) for _ in range(count)]


def _world(view: SeasonView, rng: random.Random) -> World:
    state = imagined(view, rng)
    drawn = _drawn(state.tower.cards, MAX_DRAW, rng)
    # a Tower that is too small is renewed from the discards
    drawn += _drawn(state.tower.discards, MAX_DRAW - len(drawn), rng)
    return World({market.mark: market.face_down for market in state.markets}, drawn)


def _drawn(counts: Sequence[int], maximum: int, rng: random.Random) -> Cards:
    many = min(maximum, sum(counts))
    return tuple(rng.sample(CARDS, many, counts=counts)) if many else ()


def wisest(
    shopper: Shopper, market: VisibleMarket, others: Sequence[VisibleMarket], *, must: bool = False
) -> Deed:
    """The best use of a market's ability by what can be expected, or none unless one must."""
    found: list[tuple[Deed, float]] = [] if must else [(None, shopper.taken(market))]
    match market.ability:
        case "prospect":
            found += [(NameGoods(goods), shopper.prospected(market, goods)) for goods in GOODS]
        case "poach":
            found += shopper.poached(market, others)
        case "lighten":
            found += shopper.lightened(market)
        case "peek" | "extra_sale" | "two_pounds":
            # they give at once
            pass
    return max(found, key=lambda one: one[1], default=(None, 0.0))[0]


def gift(shopper: Shopper, market: VisibleMarket) -> float:
    """What it is worth that a market gives something at once."""
    match market.ability:
        case "two_pounds":
            return float(TWO_POUNDS)
        case "peek":
            return PEEK if shopper.rounds else 0.0
        case "extra_sale":
            return SALE
        case "prospect" | "poach" | "lighten":
            return 0.0


def basket(shopper: Shopper, market: VisibleMarket, deed: Deed, world: World) -> Basket:
    """What the market's cards add to the caravan in a world, the ability used so."""
    caravan, cards = shopper.caravan, (*market.face_up, *world.hidden[market.mark])
    match deed:
        case NameGoods(goods=goods):
            cards = (*cards, *of_goods(world.drawn, goods))
        case Poach(card=card):
            cards = (*cards, card)
        case LightenMarket(card=card):
            cards = without(cards, (card,))
        case LightenCamel():
            caravan = packed(_lightened(shopper.loads, deed))
        case None:
            pass
    after = with_cards(caravan, cards)
    pounds, order = best(after, shopper.foresight.after(0))
    return Basket(pounds - shopper.idle, _falls(after, order))


def _lightened(loads: Sequence[Cards], deed: LightenCamel) -> list[Cards]:
    return [
        without(load, (deed.card,)) if camel == deed.camel else load
        for camel, load in zip(CAMELS, loads, strict=True)
    ]


def _falls(caravan: Packed, order: tuple[int, ...]) -> bool:
    """Whether one of the loads is too much for its camel."""
    given = iter(order)
    found = [loads[0] if len(loads) == 1 else loads[next(given)] for loads in caravan]
    return any(ALL[load][2] is None for load in found)
