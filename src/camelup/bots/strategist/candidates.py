"""The actions that come into question besides the merchant's own."""

from __future__ import annotations

from camelup.bots.merchant.caravans import packed, value
from camelup.bots.merchant.selling import left
from camelup.bots.merchant.sight import rounds_after
from camelup.bots.merchant.worth import MOST_ROUNDS, worth
from camelup.offseason.moves import Peek, SeasonAction, Sell
from camelup.offseason.view import SeasonView

MOST_SALES = 5


def candidates(view: SeasonView, usual: SeasonAction) -> list[SeasonAction]:
    """What else to try: the sales that look best, else everything but peeks."""
    others: list[SeasonAction] = [
        action for action in view.legal if action != usual and not isinstance(action, Peek)
    ]
    sales = [action for action in others if isinstance(action, Sell)]
    if len(sales) <= MOST_SALES:
        return others
    sales.sort(key=lambda sale: -_worth(view, sale))
    return [action for action in others if not isinstance(action, Sell) or action in sales[:MOST_SALES]]


def _worth(view: SeasonView, sale: Sell) -> float:
    """The price of a sale and what the rest of the caravan is worth."""
    assert view.seat is not None
    rounds = min(rounds_after(view), MOST_ROUNDS - 1)
    loads = left(view.caravans[view.seat].loads, sale)
    return sale.price + value(packed(loads), worth(view.options.appendix).kept[rounds])
