"""Who asked for a rematch, and where it can be watched."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

# whoever asked is the host of the new table, whose seats are turned by one
FILL = """
UPDATE games SET
    rematch_watch = (SELECT again.watch FROM games AS again WHERE again.id = games.rematch),
    rematch_by = (
        SELECT (host.seat + 1) % (SELECT count(*) FROM seats AS every WHERE every.game = games.rematch)
        FROM seats AS host WHERE host.game = games.rematch AND host.is_host
    )
WHERE rematch IS NOT NULL
"""
FORGET = """
UPDATE games SET rematch = NULL, rematch_watch = NULL, rematch_by = NULL
WHERE rematch_watch IS NULL OR rematch_by IS NULL
"""


def upgrade() -> None:
    """Add the columns; a rematch of which nothing is left is forgotten."""
    op.add_column("games", sa.Column("rematch_watch", sa.String(32), nullable=True))
    op.add_column("games", sa.Column("rematch_by", sa.Integer, nullable=True))
    op.execute(sa.text(FILL))
    op.execute(sa.text(FORGET))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("games", "rematch_by")
    op.drop_column("games", "rematch_watch")
