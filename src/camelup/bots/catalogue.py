"""The bots by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from camelup.bots import reckoner, simple
from camelup.bots.merchant import merchant
from camelup.bots.strategist import strategist
from camelup.game import BadOptions

Bot = Callable[[Any, random.Random], Any]

BOTS: dict[str, Bot] = {
    "uniform": simple.uniform,
    "random": simple.kinds,
    "leader": simple.leader,
    "value": reckoner.best,
    "merchant": merchant,
    "strategist": strategist,
}

RACERS = ("uniform", "random", "leader", "value")
PLAYED_BY: dict[str, tuple[str, ...]] = {
    "race-2018": RACERS,
    "race-2014": RACERS,
    "off-season": ("uniform", "random", "merchant", "strategist"),
}
"""For each game the bots that know how to play it, weakest first."""


def find(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise BadOptions("reason.bot", name=name, known=", ".join(BOTS))
    return BOTS[name]


def bots_for(game: str) -> tuple[str, ...]:
    """The names of the bots that play that game."""
    return PLAYED_BY[game]


def find_for(game: str, name: str) -> Bot:
    """The bot of that name, if it plays that game."""
    bot = find(name)
    if name not in bots_for(game):
        raise BadOptions("reason.bot_game", name=name, game=game, known=", ".join(bots_for(game)))
    return bot
