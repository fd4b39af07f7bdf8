"""Series of games: who was asked to a rematch, and who has won how often."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns; what was played so far is no series."""
    op.add_column("games", sa.Column("played", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("is_asked", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("wins", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("seats", "wins")
    op.drop_column("seats", "is_asked")
    op.drop_column("games", "played")
