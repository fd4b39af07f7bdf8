"""Who is ready for the start."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; nobody has said so yet."""
    op.add_column("seats", sa.Column("is_ready", sa.Boolean, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("seats", "is_ready")
