"""The vizier of the off season: a strategist who knows how strategists bet."""

from __future__ import annotations

import random

from camelup.bots.strategist import strategist
from camelup.bots.vizier.betting import bet
from camelup.offseason.moves import SeasonAction
from camelup.offseason.view import SeasonView


def vizier(view: SeasonView, rng: random.Random) -> SeasonAction:
    """The best answer to the bets that others are likely to make, else the strategist's choice."""
    return bet(view, rng) if view.asked == "bet" else strategist(view, rng)
