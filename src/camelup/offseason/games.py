"""The off season as the catalogue has it."""

from __future__ import annotations

from typing import Any

from camelup.game import Game, Rules
from camelup.offseason import rules
from camelup.offseason.appendix import ours, parsed
from camelup.offseason.moves import SeasonAction
from camelup.offseason.sheet import MAX_SEATS, MIN_SEATS
from camelup.offseason.state import State
from camelup.offseason.view import SeasonView

RULES: Rules[State, SeasonView, SeasonAction] = rules


def _appendix(said: Any) -> Any:
    """Ours where nothing is said, the one in a file's text, or what is an appendix already."""
    if said is None:
        return ours()
    return parsed(said) if isinstance(said, str) else said


OFF_SEASON = Game(
    "off-season",
    RULES,
    MIN_SEATS,
    MAX_SEATS,
    readers={"appendix": _appendix},
    bots=("uniform", "random", "merchant", "strategist", "vizier"),
)
