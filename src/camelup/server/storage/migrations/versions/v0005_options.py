"""What a table chooses of its game's own options stands together, apart from what every table chooses."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
DEFAULTS = {"purses": "open", "start": None, "appendix": None}
"""The options of all games, and what they were where nobody chose."""


def upgrade() -> None:
    """Gather the options; what was not chosen is left out."""

    def gathered(choices: dict[str, Any]) -> dict[str, Any]:
        chosen = {name: choices.pop(name, default) for name, default in DEFAULTS.items()}
        options = {name: value for name, value in chosen.items() if value != DEFAULTS[name]}
        return {**choices, "options": options}

    _rewrite(gathered)


def downgrade() -> None:
    """Scatter them; what the old form has no place for is lost."""

    def scattered(choices: dict[str, Any]) -> dict[str, Any]:
        options = choices.pop("options", {})
        return {**choices, **{name: options.get(name, default) for name, default in DEFAULTS.items()}}

    _rewrite(scattered)


def _rewrite(rewritten: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    connection = op.get_bind()
    update = sa.text("UPDATE games SET choices = :choices WHERE id = :id")
    for game in connection.execute(sa.text("SELECT id, choices FROM games")).all():
        choices = json.dumps(rewritten(json.loads(game.choices)), ensure_ascii=False)
        connection.execute(update, {"choices": choices, "id": game.id})
