"""The strategist of the off season: a merchant who thinks of the others and of the cards that are gone."""

from __future__ import annotations

import random

from camelup.bots.merchant import reckoned
from camelup.bots.merchant.foresight import foresight
from camelup.bots.merchant.load_values import MAX_ROUNDS
from camelup.bots.merchant.sight import rounds_after, unseen
from camelup.bots.strategist.betting import bet
from camelup.bots.strategist.choosing import market
from camelup.offseason.moves import SeasonAction
from camelup.offseason.view import SeasonView


def strategist(view: SeasonView, rng: random.Random) -> SeasonAction:
    """The bet and the market with the best lead, else the merchant's choice by the cards still to come."""
    appendix, cards = view.options.appendix, unseen(view)
    # when nothing is left, the discards come again
    counts = cards if any(cards) else appendix.counts
    if view.asked not in ("bet", "market"):
        return reckoned(view, rng, counts)
    rounds = min(rounds_after(view), MAX_ROUNDS - 1)
    future = foresight(appendix, cards, rounds, counts)
    return bet(view, rng, future) if view.asked == "bet" else market(view, rng, future)
