"""How a move reaches a referee who knows nothing of the engine."""

from __future__ import annotations

import json
from typing import Any, Protocol

from camelup.game import encode

Payment = dict[str, Any]


class Referee(Protocol):
    """Any of the independent referees."""

    story: list[Payment]
    """All payments so far."""

    def feed(self, seat: int, move: dict[str, Any], /) -> None:
        """Make one move."""


def fed(referee: Referee, seat: int, move: Any) -> list[Payment]:
    """What the referee paid for a move."""
    before = len(referee.story)
    referee.feed(seat, json.loads(encode(move)))
    return referee.story[before:]
