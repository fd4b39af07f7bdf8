"""What is left of everybody's time bank."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; no table had one so far."""
    op.add_column("seats", sa.Column("bank", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("seats", "bank")
