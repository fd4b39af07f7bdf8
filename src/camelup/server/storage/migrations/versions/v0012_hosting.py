"""Seats whose person may not talk, or votes to give the game up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
COLUMNS = ("is_muted", "wants_end")


def upgrade() -> None:
    """Add the columns; nobody is muted, and nobody votes."""
    for name in COLUMNS:
        op.add_column("seats", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop them."""
    for name in COLUMNS:
        op.drop_column("seats", name)
