"""A move as one statement for PostgreSQL, which is a transaction by itself: one way there and back, not five.

The table's row is changed only if it is as it was, the entries are added only if it was changed, and the
others are told only if they are added. Of two moves with the same number the primary key lets one be.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ARRAY, Double, Integer, Text, bindparam, text

from camelup.server.storage.database import Statement
from camelup.server.storage.listener import CHANNEL

_move = text(
    f"""
    WITH moved AS (
        UPDATE games SET due_at = :due, lease_until = NULL, lease_by = :by
        WHERE id = :this AND version = :was RETURNING id
    ), added AS (
        INSERT INTO entries (game, n, at, action_id, body)
        SELECT moved.id, new.n, new.at, new.action_id, new.body
        FROM moved, unnest(:numbers, :times, :actions, :bodies) AS new (n, at, action_id, body)
        RETURNING game
    )
    SELECT pg_notify('{CHANNEL}', :told) FROM moved WHERE EXISTS (SELECT FROM added)
    """
).bindparams(
    bindparam("due", type_=Double),
    bindparam("numbers", type_=ARRAY(Integer)),
    bindparam("times", type_=ARRAY(Double)),
    bindparam("actions", type_=ARRAY(Text)),
    bindparam("bodies", type_=ARRAY(Text)),
)


def moving(same: dict[str, Any], rows: list[dict[str, Any]], told: str) -> Statement:
    """The statement that adds entries to a table that is otherwise the same, and tells the others."""
    given = same | {
        "told": told,
        "numbers": [row["n"] for row in rows],
        "times": [row["at"] for row in rows],
        "actions": [row["action_id"] for row in rows],
        "bodies": [row["body"] for row in rows],
    }
    return Statement(_move, given, must_change=True)
