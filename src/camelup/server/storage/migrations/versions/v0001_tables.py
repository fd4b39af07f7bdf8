"""Games, their seats, their entries and their chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("watch", sa.String(32), nullable=False, unique=True),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("choices", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("header", sa.Text, nullable=True),
        sa.Column("asking", sa.Text, nullable=True),
        sa.Column("until", sa.Float, nullable=True),
        sa.Column("rematch", sa.String(32), nullable=True),
        sa.Column("gathers", sa.Boolean, nullable=False),
        sa.Column("due_at", sa.Float, nullable=True),
        sa.Column("lease_until", sa.Float, nullable=True),
    )
    op.create_index("ix_games_due", "games", ["due_at"])
    op.create_index("ix_games_listed", "games", ["listed", "stage", "created_at"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("sign", sa.Integer, nullable=False),
        sa.Column("token", sa.LargeBinary, nullable=True),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("stand_in", sa.String(32), nullable=True),
        sa.Column("away", sa.Float, nullable=True),
        sa.Column("hash", sa.String(64), nullable=True),
        sa.Column("nonce", sa.String(64), nullable=True),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("action_id", sa.String(80), nullable=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("game", "action_id", name="uq_entries_action"),
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("chat", "entries", "seats", "games"):
        op.drop_table(name)
