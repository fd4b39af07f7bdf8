"""The sale: what a group brings now against what its cards may still become."""

from __future__ import annotations

from camelup.bots.merchant.caravans import packed, value
from camelup.bots.merchant.load_values import SALE, LoadValues
from camelup.offseason.goods import CAMELS, Cards, without
from camelup.offseason.moves import Pass, SeasonAction, Sell, UseExtraSale
from camelup.offseason.sales import sales
from camelup.offseason.view import SeasonView


def sale(view: SeasonView, values: LoadValues, rounds: int) -> SeasonAction:
    """The sale, the token or the end of selling that can be expected to bring the most."""
    if not rounds:
        return _last_sale(view)
    loads = view.caravans[view.me].loads
    table = values.after_sale(rounds)
    kept = value(packed(loads), table)
    groups = [action for action in view.legal if isinstance(action, Sell)]
    if not groups:
        # only a token can sell more
        groups = [group for group in _all_groups(view, loads) if _is_new(view, group)]
    gain, best = max(
        ((group.price + value(packed(left(loads, group)), table) - kept, group) for group in groups),
        key=lambda found: found[0],
    )
    if UseExtraSale() in view.legal and best not in view.legal:
        return UseExtraSale() if gain > SALE else Pass()
    return best if gain > 0 and best in view.legal else Pass()


def _is_new(view: SeasonView, group: Sell) -> bool:
    """Whether a token would allow this sale: from a camel that was not sold from."""
    return group.camel not in view.sold


def _last_sale(view: SeasonView) -> SeasonAction:
    """Everything must go; a token gives a camel a second sale."""
    caravan = view.caravans[view.me]
    prices = view.options.appendix.prices
    groups = [action for action in view.legal if isinstance(action, Sell)]
    if not groups:
        return UseExtraSale() if UseExtraSale() in view.legal else Pass()

    def both(group: Sell) -> int:
        rest = without(caravan.loads[group.camel - CAMELS[0]], group.cards)
        again = [sale.price for sale in sales(prices, group.camel, rest)] if caravan.sales else []
        return group.price + max(again, default=0)

    return max(groups, key=lambda group: (both(group), group.price))


def _all_groups(view: SeasonView, loads: tuple[Cards, ...]) -> list[Sell]:
    prices = view.options.appendix.prices
    return [group for camel, load in zip(CAMELS, loads, strict=True) for group in sales(prices, camel, load)]


def left(loads: tuple[Cards, ...], group: Sell) -> tuple[Cards, ...]:
    """The caravan's loads after a sale."""
    place = group.camel - CAMELS[0]
    return (*loads[:place], without(loads[place], group.cards), *loads[place + 1 :])
