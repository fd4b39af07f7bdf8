"""Tables taken out of the database: those that somebody wants gone, and those that everybody has left."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, bindparam, delete, or_, select

from camelup.log import PERSON
from camelup.server.settings import Keep
from camelup.server.storage.database import Database, Statement
from camelup.server.storage.news import TableRemoved, telling
from camelup.server.storage.schema import chat, entries, games, seats

DAY = 86_400.0
_remove = delete(games).where(games.c.id == bindparam("this"))
_remove_if_same = _remove.where(games.c.version == bindparam("was"))


class TableRemoval:
    """Takes tables away for good."""

    def __init__(self, database: Database, process: str = "") -> None:
        self._database = database
        self._process = process

    async def remove(self, id: str, version: int | None = None) -> None:
        """Take a table away, with its seats, its entries and its chat; LostRace if it has another version."""
        statements = [Statement(_remove, {"this": id})]
        if version is not None:
            statements = [Statement(_remove_if_same, {"this": id, "was": version}, must_change=True)]
        if self._database.is_shared:
            statements.append(telling(self._process, TableRemoved(id)))
        await self._database.execute(statements)

    async def abandoned(self, keep: Keep, now: float, limit: int) -> Sequence[str]:
        """Tables that were left alone for longer than they are kept."""
        kept = {
            ("waiting", "sealing", "revealing"): keep.waiting,
            ("running",): keep.running,
            ("finished",): keep.finished,
        }
        old = [
            games.c.stage.in_(stages) & _is_silent(now - days * DAY) for stages, days in kept.items() if days
        ]
        if not old:
            return ()
        query = select(games.c.id).where(or_(*old)).order_by(games.c.created_at).limit(limit)
        found: Sequence[str] = await self._database.read(lambda connection: connection.scalars(query).all())
        return found


def _is_silent(since: float) -> ColumnElement[bool]:
    """Whether nothing was done or said at a table since then, and nobody is there now."""
    is_person = (seats.c.game == games.c.id) & (seats.c.player == PERSON)
    here = select(seats.c.game).where(is_person & seats.c.away.is_(None))
    done = select(entries.c.game).where((entries.c.game == games.c.id) & (entries.c.at > since))
    said = select(chat.c.game).where((chat.c.game == games.c.id) & (chat.c.at > since))
    return (games.c.created_at <= since) & ~here.exists() & ~done.exists() & ~said.exists()
