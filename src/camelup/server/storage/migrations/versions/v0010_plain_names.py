"""Columns are called what they hold."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
RENAMED = (
    ("games", "gathers", "starts_when_all_are_here"),
    ("games", "asking", "take_back_request"),
    ("records", "shown_at", "uploaded_at"),
)


def upgrade() -> None:
    """Give them their names."""
    for table, old, new in RENAMED:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
    op.drop_index("ix_records_shown", "records")
    op.create_index("ix_records_uploaded", "records", ["uploaded_at"])


def downgrade() -> None:
    """Give the old ones back."""
    op.drop_index("ix_records_uploaded", "records")
    for table, old, new in RENAMED:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {new} TO {old}")
    op.create_index("ix_records_shown", "records", ["shown_at"])
