"""Seats that are being carried to another device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column; nobody carries anything yet."""
    op.add_column("seats", sa.Column("carry", sa.Text, nullable=True))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("seats", "carry")
