"""Which server processes there are, by which of them people are connected, and which wakes a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add them; nobody is connected while the database is brought up to date."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("alive_until", sa.Float, nullable=False),
    )
    op.add_column("games", sa.Column("lease_by", sa.String(32), nullable=True))
    op.add_column("seats", sa.Column("process", sa.String(32), nullable=True))
    op.create_index("ix_seats_process", "seats", ["process"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_seats_process", "seats")
    op.drop_column("seats", "process")
    op.drop_column("games", "lease_by")
    op.drop_table("processes")
