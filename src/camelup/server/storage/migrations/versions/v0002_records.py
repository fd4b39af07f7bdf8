"""Game records that somebody showed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "records",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("shown_at", sa.Float, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_records_shown", "records", ["shown_at"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("records")
