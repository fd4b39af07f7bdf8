"""The off season as the catalogue has it."""

from __future__ import annotations

from typing import Any

from camelup.game import Game
from camelup.offseason import rules
from camelup.offseason.appendix import ours, parsed
from camelup.offseason.sheet import MAX_SEATS, MIN_SEATS


def _appendix(said: Any) -> Any:
    """Ours where nothing is said, the one in a file's text, or what is an appendix already."""
    if said is None:
        return ours()
    return parsed(said) if isinstance(said, str) else said


OFF_SEASON = Game(
    "off-season",
    rules,
    MIN_SEATS,
    MAX_SEATS,
    readers={"appendix": _appendix},
    bots=("uniform", "random", "merchant", "strategist"),
)
