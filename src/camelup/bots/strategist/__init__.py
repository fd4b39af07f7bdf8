"""The strategist of the off season: tries the likeliest actions in many imagined worlds."""

from __future__ import annotations

import math
import random
from statistics import mean, stdev

from camelup.bots.merchant import merchant
from camelup.bots.merchant.sight import rounds_after
from camelup.bots.strategist.bidding import bet
from camelup.bots.strategist.candidates import candidates
from camelup.bots.strategist.playouts import outcome
from camelup.bots.strategist.worlds import imagined
from camelup.offseason.moves import SeasonAction
from camelup.offseason.view import SeasonView

BOUTS = (6, 6, 12)
"""In how many worlds the actions that are left are tried; after each bout the worse half is dropped."""
DOUBT = 1.0
"""By how many standard errors an action must do better than the merchant's."""
HORIZONS = {"sale": 2}
"""How many rounds are played on; a sale shows in the next one."""


def strategist(view: SeasonView, rng: random.Random) -> SeasonAction:
    """The action with the best lead on average; the merchant's own if none is surely better."""
    assert view.seat is not None
    if view.asked == "bet":
        return bet(view, rng)
    usual = merchant(view, rng)
    others = candidates(view, usual)
    rounds, horizon = rounds_after(view), HORIZONS.get(view.asked, 1)
    gains: dict[SeasonAction, list[float]] = {action: [] for action in others}
    for worlds in BOUTS:
        for _ in range(worlds if others else 0):
            # all actions meet the same world and the same luck
            state, luck = imagined(view, rng), rng.getrandbits(32)
            leads = [
                outcome(state, view.seat, action, rounds, horizon, random.Random(luck))
                for action in (usual, *others)
            ]
            for action, lead in zip(others, leads[1:], strict=True):
                gains[action].append(lead - leads[0])
        others.sort(key=lambda action: -mean(gains[action]))
        others = [action for action in others[: (len(others) + 1) // 2] if mean(gains[action]) > 0]
    return others[0] if others and _is_sure(gains[others[0]]) else usual


def _is_sure(gains: list[float]) -> bool:
    """Whether an action is better than the merchant's beyond doubt."""
    return mean(gains) > DOUBT * stdev(gains) / math.sqrt(len(gains))
