"""The dice of a table in one place, attempt by attempt."""

from __future__ import annotations

import base64
import json
import secrets
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Gather what was sealed; a start that is under way begins anew, for its hashes were made otherwise."""
    op.add_column("games", sa.Column("dice", sa.Text, nullable=False, server_default=""))
    connection = op.get_bind()
    query = "SELECT game, seat, hash, nonce FROM seats WHERE hash IS NOT NULL ORDER BY game, seat"
    sealed: dict[str, list[Any]] = {}
    for row in connection.execute(sa.text(query)):
        sealed.setdefault(row.game, []).append(row)
    for game in connection.execute(sa.text("SELECT id, stage, secret FROM games")).all():
        is_fixed = game.stage in ("running", "finished")
        rows = sealed.get(game.id, ()) if is_fixed else ()
        dice = {
            "secret": base64.b64encode(game.secret if is_fixed else secrets.token_bytes(32)).decode(),
            "hashes": {row.seat: row.hash for row in rows},
            "nonces": {row.seat: row.nonce for row in rows if row.nonce is not None},
        }
        update = sa.text("UPDATE games SET dice = :dice WHERE id = :id")
        connection.execute(update, {"dice": json.dumps(dice), "id": game.id})
    again = "UPDATE games SET stage = 'waiting', gathers = true, until = NULL, due_at = NULL"
    connection.execute(sa.text(f"{again} WHERE stage IN ('sealing', 'revealing')"))
    # without batches, which would make the tables anew and lose what hangs on their rows
    op.drop_column("games", "secret")
    op.drop_column("seats", "hash")
    op.drop_column("seats", "nonce")


def downgrade() -> None:
    """Give every table its secret back; what was sealed stands in the headers of the games."""
    op.add_column("games", sa.Column("secret", sa.LargeBinary, nullable=False, server_default=""))
    connection = op.get_bind()
    for game in connection.execute(sa.text("SELECT id, dice FROM games")).all():
        secret = base64.b64decode(json.loads(game.dice)["secret"])
        update = sa.text("UPDATE games SET secret = :secret WHERE id = :id")
        connection.execute(update, {"secret": secret, "id": game.id})
    op.drop_column("games", "dice")
    op.add_column("seats", sa.Column("hash", sa.String(64), nullable=True))
    op.add_column("seats", sa.Column("nonce", sa.String(64), nullable=True))
