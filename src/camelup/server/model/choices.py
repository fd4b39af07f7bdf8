"""What a table chooses: a game with that game's own options, and what tables of every game choose."""

from __future__ import annotations

from typing import Any

import msgspec

from camelup.game import Value
from camelup.log import Origin
from camelup.server.protocol import cards, fields


class Choices(Value, frozen=True):
    """As a table keeps it: what the wire allows can change without it."""

    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """Those of the game's own options that were chosen, as plain data."""
    title: str = ""
    odds: fields.Odds = "nobody"
    timer: int | None = None
    """Seconds for a move; None for as long as it takes."""
    listed: bool = False
    bank: int | None = None
    """Seconds that everybody has besides, for the whole game; None for none."""
    origin: Origin | None = None
    """Where its game goes on from, if it does not begin at the beginning."""


def read(asked: cards.Choices, title: str) -> Choices:
    """What a client chose, under that title."""
    return Choices(asked.game, asked.options, title, asked.odds, asked.timer, asked.listed, asked.bank)


def written(choices: Choices) -> cards.Choices:
    """The choices as clients see them."""
    return cards.Choices(
        choices.game,
        choices.options,
        choices.title,
        choices.odds,
        choices.timer,
        choices.listed,
        choices.bank,
    )
