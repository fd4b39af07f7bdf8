"""The bots by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from camelup.bots import reckoner, simple
from camelup.game import BadOptions

Bot = Callable[[Any, random.Random], Any]

BOTS: dict[str, Bot] = {
    "uniform": simple.uniform,
    "random": simple.kinds,
    "leader": simple.leader,
    "value": reckoner.best,
}


def find(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise BadOptions("reason.bot", name=name, known=", ".join(BOTS))
    return BOTS[name]
