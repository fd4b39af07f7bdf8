"""The record store: uploaded game records, each under a key made of its content."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import Connection, delete, exists, func, select
from sqlalchemy.dialects import postgresql, sqlite

from camelup.server.model.branching import KEY_LENGTH, key_of_digest
from camelup.server.storage.database import Database
from camelup.server.storage.schema import games, records

_is_parent = exists(games.c.id).where(games.c.parent == records.c.key)
"""Whether a table goes on from that game: then its record is kept for as long as the table."""
_inserts: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""What can be inserted or else changed is said by each database in its own way."""


def key_of(body: bytes) -> str:
    """The key of a record: the same bytes, the same key."""
    return key_of_digest(hashlib.sha256(body).digest())


def is_key(text: str) -> bool:
    """Whether a record can have that key; some databases refuse to look for what no text can hold."""
    return len(text) == KEY_LENGTH and text.isalnum()


class RecordStore:
    """All uploaded records that are still kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, body: bytes, now: float, max_records: int) -> str:
        """Keep a record; those uploaded longest ago go when there are too many."""
        await self._database.write(lambda connection: _put(connection, body, now, max_records))
        return key_of(body)

    async def keep(self, body: bytes, now: float, max_records: int, room: int) -> bool:
        """Keep a record that a table is to go on from; not where all such need more room than that."""
        others = select(func.coalesce(func.sum(func.length(records.c.body)), 0))
        others = others.where(_is_parent & (records.c.key != key_of(body)))

        def job(connection: Connection) -> bool:
            if connection.scalars(others).one() + len(body) > room:
                return False
            _put(connection, body, now, max_records)
            return True

        return await self._database.write(job)

    async def sweep(self, max_records: int) -> None:
        """Let go of what nobody needs any more since tables are gone."""
        await self._database.write(lambda connection: _sweep(connection, max_records))

    async def get(self, key: str) -> bytes | None:
        """The record of that key."""
        query = select(records.c.body).where(records.c.key == key)
        body: bytes | None = await self._database.read(lambda connection: connection.scalar(query))
        return body

    async def has(self, key: str) -> bool:
        """Whether there is a record of that key, without reading it."""
        query = select(records.c.key).where(records.c.key == key)
        return await self._database.read(lambda connection: connection.scalar(query)) is not None


def _put(connection: Connection, body: bytes, now: float, max_records: int) -> None:
    query = _inserts[connection.dialect.name](records).values(key=key_of(body), uploaded_at=now, body=body)
    connection.execute(query.on_conflict_do_update(index_elements=["key"], set_={"uploaded_at": now}))
    _sweep(connection, max_records)


def _sweep(connection: Connection, max_records: int) -> None:
    newest = select(records.c.key).where(~_is_parent)
    kept = newest.order_by(records.c.uploaded_at.desc(), records.c.key).limit(max_records)
    connection.execute(delete(records).where(records.c.key.not_in(kept) & ~_is_parent))
