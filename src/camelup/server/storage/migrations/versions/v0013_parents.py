"""Tables that go on from a game whose record is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the key of that record; no table goes on from another game."""
    op.add_column("games", sa.Column("parent", sa.String(32), nullable=True))
    op.create_index("ix_games_parent", "games", ["parent"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_games_parent", "games")
    op.drop_column("games", "parent")
