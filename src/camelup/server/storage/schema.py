"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()
_is_there = text("process IS NOT NULL")
"""Of a seat for which somebody is connected."""

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("watch", String(32), nullable=False, unique=True),
    Column("stage", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("choices", Text, nullable=False),
    Column("dice", Text, nullable=False),
    Column("header", Text, nullable=True),
    Column("take_back_request", Text, nullable=True),
    Column("until", Float, nullable=True),
    Column("rematch", String(32), nullable=True),
    Column("rematch_watch", String(32), nullable=True),
    Column("rematch_by", Integer, nullable=True),
    Column("starts_when_all_are_here", Boolean, nullable=False),
    Column("played", Integer, nullable=False, server_default="0"),
    Column("due_at", Float, nullable=True),
    Column("lease_until", Float, nullable=True),
    Column("lease_by", String(32), nullable=True),
    Column("parent", String(32), nullable=True),
    Index("ix_games_due", "due_at"),
    Index("ix_games_created", "created_at"),
    Index("ix_games_listed", "listed", "stage", "created_at"),
    Index("ix_games_parent", "parent"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("player", String(32), nullable=False),
    Column("sign", Integer, nullable=False),
    Column("token", LargeBinary, nullable=True),
    Column("is_host", Boolean, nullable=False),
    Column("stand_in", String(32), nullable=True),
    Column("away", Float, nullable=True),
    Column("is_asked", Boolean, nullable=False, server_default="0"),
    Column("wins", Integer, nullable=False, server_default="0"),
    Column("is_ready", Boolean, nullable=False, server_default="0"),
    Column("bank", Float, nullable=False, server_default="0"),
    Column("carry", Text, nullable=True),
    Column("process", String(32), nullable=True),
    Column("is_muted", Boolean, nullable=False, server_default="0"),
    Column("wants_end", Boolean, nullable=False, server_default="0"),
    # few are at any moment
    Index("ix_seats_process", "process", "game", sqlite_where=_is_there, postgresql_where=_is_there),
)

entries = Table(
    "entries",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("action_id", String(80), nullable=True),
    Column("body", Text, nullable=False),
    UniqueConstraint("game", "action_id", name="uq_entries_action"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("since", Float, nullable=False),
    Column("alive_until", Float, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("uploaded_at", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("ix_records_uploaded", "uploaded_at"),
)

chat = Table(
    "chat",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
)
