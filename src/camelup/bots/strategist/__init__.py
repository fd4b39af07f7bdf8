"""The strategist of the off season: tries the likeliest actions in many imagined worlds."""

from __future__ import annotations

import random

from camelup.bots.merchant import merchant
from camelup.bots.merchant.sight import rounds_after
from camelup.bots.strategist.playouts import outcome
from camelup.bots.strategist.worlds import imagined
from camelup.offseason.moves import Bet, Peek, SeasonAction, Sell
from camelup.offseason.view import SeasonView

WORLDS = (8, 12, 20)
"""In how many worlds the actions that are left are tried; after each time the worse half is dropped."""
MOST_BET = 8
MOST_SALES = 6
HORIZON = {"sale": 2}


def strategist(view: SeasonView, rng: random.Random) -> SeasonAction:
    """The action with the best lead on average; the merchant's own if none is better."""
    usual = merchant(view, rng)
    actions = candidates(view, usual)
    if len(actions) == 1:
        return usual
    assert view.seat is not None
    rounds = rounds_after(view)
    totals = dict.fromkeys(actions, 0.0)
    for worlds in WORLDS:
        for _ in range(worlds):
            state, luck = imagined(view, rng), rng.getrandbits(32)
            for action in actions:
                totals[action] += outcome(
                    state, view.seat, action, rounds, HORIZON.get(view.asked, 1), random.Random(luck)
                )
        # stable: among equals the merchant's own stays first
        actions.sort(key=lambda action: -totals[action])
        actions = actions[: max(1, (len(actions) + 1) // 2)]
        if len(actions) == 1:
            break
    return actions[0]


def candidates(view: SeasonView, usual: SeasonAction) -> list[SeasonAction]:
    """The actions worth trying, the merchant's own first."""
    found: list[SeasonAction] = [usual]
    for action in view.legal:
        if isinstance(action, Bet) and action.pounds > MOST_BET:
            continue
        if isinstance(action, Peek) or action == usual:
            continue
        found.append(action)
    if view.asked == "sale":
        sales = [action for action in found[1:] if isinstance(action, Sell)]
        sales.sort(key=lambda sale: (-sale.price, len(sale.cards)))
        others = [action for action in found[1:] if not isinstance(action, Sell)]
        found = [usual, *others, *sales[:MOST_SALES]]
    return found
