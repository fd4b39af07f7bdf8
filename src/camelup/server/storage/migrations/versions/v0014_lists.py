"""What lists of tables are found by, so that a hundred thousand games behind them make none longer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Find the newest tables by their time, and of seats those for which somebody is connected alone."""
    op.create_index("ix_games_created", "games", ["created_at"])
    op.drop_index("ix_seats_process", "seats")
    is_there = sa.text("process IS NOT NULL")
    op.create_index(
        "ix_seats_process", "seats", ["process", "game"], sqlite_where=is_there, postgresql_where=is_there
    )


def downgrade() -> None:
    """As it was."""
    op.drop_index("ix_seats_process", "seats")
    op.create_index("ix_seats_process", "seats", ["process"])
    op.drop_index("ix_games_created", "games")
