"""The last sales of an off season, where nothing is left to chance: what every choice comes to, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from camelup.offseason.goods import CAMELS, Camel, Cards, without
from camelup.offseason.moves import Pass, SeasonAction, Sell, UseExtraSale
from camelup.offseason.sales import sales
from camelup.offseason.sheet import Prices
from camelup.offseason.turns import Selling
from camelup.offseason.view import SeasonView
from camelup.review.season.opinions import Told, Weighing


def weighed_sales(view: SeasonView) -> Weighing:
    """What every choice at one's last sale brings, all that follows made as well as can be."""
    pounds: dict[SeasonAction, int] = {}
    for action in view.legal:
        match action:
            case Sell():
                pounds[action] = action.price + max_pounds(view, action)
            case UseExtraSale():
                pounds[action] = max_pounds(view)
            case Pass():
                pounds[action] = 0
    leads = {action: [float(maximum)] for action, maximum in pounds.items()}
    told: dict[SeasonAction, Told] = {action: {"gain": maximum} for action, maximum in pounds.items()}
    return Weighing(leads, "offseason.review.why.sale", told)


def max_pounds(view: SeasonView, sale: Sell | None = None) -> int:
    """What can still be brought in this turn, after such a sale: one sale a camel, a token for a second."""
    prices, turn = view.options.appendix.prices, view.turn
    assert isinstance(turn, Selling)
    loads: Sequence[Cards] = view.caravans[view.me].loads
    tokens = 0 if view.tied else view.caravans[view.me].sales + turn.extra
    sold = turn.sold
    if sale is not None:
        loads = [
            without(load, sale.cards) if camel == sale.camel else load
            for camel, load in zip(CAMELS, loads, strict=True)
        ]
        # a second sale from a camel takes a token
        tokens -= sale.camel in sold
        sold = (*sold, sale.camel)
    free, extra = 0, []
    for camel, load in zip(CAMELS, loads, strict=True):
        made = sold.count(camel)
        one, two = max_of_load(prices, camel, load, 1), max_of_load(prices, camel, load, 2)
        free += one if made == 0 else 0
        extra.append(two - one if made == 0 else one if made == 1 else 0)
    return free + sum(sorted(extra, reverse=True)[: max(0, tokens)])


@lru_cache(maxsize=4096)
def max_of_load(prices: Prices, camel: Camel, load: Cards, times: int) -> int:
    """What so many sales of one camel's load bring at most."""
    if not times:
        return 0
    found = sales(prices, camel, load)
    return max(
        (sale.price + max_of_load(prices, camel, without(load, sale.cards), times - 1) for sale in found),
        default=0,
    )
