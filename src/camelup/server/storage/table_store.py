"""The store: tables out of the database and into it. The log in it is the truth."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from msgspec import Raw
from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, null, or_, select, update
from sqlalchemy.exc import IntegrityError

from camelup.server.model.table_state import TableState, TableSummary
from camelup.server.protocol.answers import ChatLine
from camelup.server.protocol.fields import Stage
from camelup.server.storage import table_rows
from camelup.server.storage.database import Database, Statement
from camelup.server.storage.news import LineSaid, NewEntry, News, TableChanged, telling, written
from camelup.server.storage.postgresql_move import moving
from camelup.server.storage.schema import chat, entries, games, seats

LOADERS = 2
CLAIMED = 200
"""How many tables are woken at a time: what is beyond that may be another process's."""
TRIES = 10
"""How often a line of chat asks for the next number, if others do so too."""
_is_this = games.c.id == bindparam("this")
_is_same = _is_this & (games.c.version == bindparam("was"))
_freed: dict[str, Any] = {"due_at": bindparam("due"), "lease_until": null(), "lease_by": bindparam("by")}
_change = update(games).where(_is_same).values(_freed)
"""What else is given changes too."""
_has_next = select(entries.c.n).where((entries.c.game == games.c.id) & (entries.c.n == bindparam("next")))
_is_newest = select(games.c.id).where(_is_this & ~_has_next.exists())
_add_game, _add_seats, _add_entries = insert(games), insert(seats), insert(entries)
_clear_seats = delete(seats).where(seats.c.game == bindparam("this"))


class Change(NamedTuple):
    """A table as it was (None: it is new), as it is, and when it has to be woken."""

    before: TableState | None
    after: TableState
    due: float | None
    was_due: float | None = 0.0
    """When it had to be woken before; a table that never had has no lease on it."""


class Listed(NamedTuple):
    """A listed table that waits or is running, at a glance."""

    id: str
    stage: Stage
    created_at: float
    is_attended: bool = False
    """Whether somebody sits there and is connected."""


class TableStore:
    """All tables."""

    def __init__(self, database: Database, process: str = "") -> None:
        self._database = database
        self._process = process
        self._is_shared = database.is_shared
        self._loaders = ThreadPoolExecutor(LOADERS, "loader")

    def stop(self) -> None:
        """End the threads that load tables."""
        self._loaders.shutdown(cancel_futures=True)

    async def find(self, key: str) -> str | None:
        """The id of the table with that id or that watch id."""
        if not key.isalnum():
            # some databases refuse to look for what no text can hold
            return None
        query = select(games.c.id).where(or_(games.c.id == key, games.c.watch == key))
        found: str | None = await self._database.read(lambda connection: connection.scalar(query))
        return found

    async def load(self, id: str, known: TableState | None = None) -> TableState:
        """A table as it stands; of one that is known no more is read than what is new."""
        rows = await self._database.read(lambda connection: table_rows.selected(connection, id, known))
        # not by those who read: a long game would keep everybody's answers waiting
        return await asyncio.get_running_loop().run_in_executor(self._loaders, table_rows.read, rows, known)

    async def write(self, now: float, *changes: Change) -> None:
        """Make changes last, all or none; LostRace if a table is not what it was before."""
        statements: list[Statement] = []
        for change in changes:
            if change.before is None:
                statements += self._inserting(change, now)
            elif self._is_shared:
                statements += self._sharing(change.before, change)
            else:
                statements += self._updating(change.before, change)
        await self._database.execute(statements)

    async def tell(self, news: News) -> None:
        """Tell other processes what is stored nowhere."""
        if self._is_shared:
            await self._database.execute([telling(self._process, news)])

    async def rest(self, id: str, due: float | None) -> None:
        """Let go of a table that was woken, unless it has been changed since, which lets go of it too."""
        is_ours = (games.c.id == id) & games.c.lease_until.is_not(None) & (games.c.lease_by == self._process)
        query = update(games).where(is_ours).values(due_at=due, lease_until=None)
        await self._database.write(lambda connection: connection.execute(query))

    async def claim(self, now: float, lease: float, first: float = 0.0) -> Sequence[str]:
        """The tables that are due and that no other process has; they are ours for the time of the lease.

        One that another process knows best is left to it for a moment.
        """
        is_free = or_(games.c.lease_until.is_(None), games.c.lease_until <= now)
        is_ours = self._is_ours | (games.c.due_at <= now - first)
        due = select(games.c.id).where((games.c.due_at <= now) & is_free & is_ours)
        if await self._database.read(lambda connection: connection.scalar(due.limit(1))) is None:
            return ()
        # what another process is about to claim is left to it
        ours = games.c.id.in_(due.limit(CLAIMED).with_for_update(skip_locked=True))
        query = update(games).where(ours).values(lease_until=now + lease, lease_by=self._process)
        query = query.returning(games.c.id)
        claimed: Sequence[str] = await self._database.write(
            lambda connection: connection.execute(query).scalars().all()
        )
        return claimed

    @property
    def _is_ours(self) -> ColumnElement[bool]:
        """Whether no other process knows a table best."""
        return games.c.lease_by.is_(None) | (games.c.lease_by == self._process)

    async def next_due(self, first: float = 0.0) -> float | None:
        """When the next table is due that nobody has in hand, and that is not left to another process."""
        free = select(func.min(games.c.due_at)).where(games.c.lease_until.is_(None))
        if not self._is_shared:
            return await self._database.read(lambda connection: connection.scalar(free))

        def job(connection: Connection) -> float | None:
            ours = connection.scalar(free.where(self._is_ours))
            theirs = connection.scalar(free.where(~self._is_ours))
            return min((at for at in (ours, theirs and theirs + first) if at is not None), default=None)

        return await self._database.read(job)

    async def listed(self, limit: int) -> list[Listed]:
        """The newest listed tables that wait or are running, and those at which somebody sits."""
        is_open = games.c.listed & games.c.stage.in_(("waiting", "running"))
        attended = select(seats.c.game).where(seats.c.process.is_not(None))
        query = select(games.c.id, games.c.stage, games.c.created_at).where(is_open)
        newest = query.order_by(games.c.created_at.desc()).limit(limit)
        named = query.where(games.c.id.in_(attended))

        def job(connection: Connection) -> list[Listed]:
            there = connection.execute(named).all()
            rows = {*connection.execute(newest).all(), *there}
            here = {row.id for row in there}
            return [Listed(row.id, row.stage, row.created_at, row.id in here) for row in rows]

        return await self._database.read(job)

    async def summaries(self, ids: Sequence[str]) -> list[TableSummary]:
        """These tables without their games, newest first."""
        query = select(games).where(games.c.id.in_(ids)).order_by(games.c.created_at.desc())

        def job(connection: Connection) -> list[TableSummary]:
            found = connection.execute(query).all()
            rows = connection.execute(select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.seat)).all()
            return [
                table_rows.read_summary(game, [row for row in rows if row.game == game.id]) for game in found
            ]

        return await self._database.read(job)

    async def say(self, id: str, line: ChatLine) -> ChatLine:
        """Keep a line of chat under the next number."""

        def job(connection: Connection) -> ChatLine:
            last = connection.scalar(select(func.max(chat.c.n)).where(chat.c.game == id))
            n = 0 if last is None else last + 1
            connection.execute(insert(chat).values(game=id, n=n, at=line.at, name=line.name, text=line.text))
            said = ChatLine(n, line.name, line.text, line.at)
            if self._is_shared:
                connection.execute(*telling(self._process, LineSaid(id, said))[:2])
            return said

        for _ in range(TRIES - 1):
            with contextlib.suppress(IntegrityError):
                return await self._database.write(job)
        return await self._database.write(job)

    async def chat(self, id: str, limit: int, since: int = -1) -> list[ChatLine]:
        """The last lines of chat after a number."""
        query = (
            select(chat)
            .where((chat.c.game == id) & (chat.c.n > since))
            .order_by(chat.c.n.desc())
            .limit(limit)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [ChatLine(row.n, row.name, row.text, row.at) for row in reversed(rows)]

    async def behind(self, known: Mapping[str, tuple[int, int, int]]) -> list[str]:
        """Those of the tables known by version, last entry and last line of chat that have come further."""
        last_entry = select(func.max(entries.c.n)).where(entries.c.game == games.c.id).scalar_subquery()
        last_line = select(func.max(chat.c.n)).where(chat.c.game == games.c.id).scalar_subquery()
        query = select(
            games.c.id, games.c.version, func.coalesce(last_entry, -1), func.coalesce(last_line, -1)
        ).where(games.c.id.in_(known))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [id for id, *found in rows if tuple(found) != known[id]]

    async def check(self) -> None:
        """Fail if the database does not answer."""
        await self._database.read(lambda connection: connection.scalar(select(1)))

    def _inserting(self, change: Change, now: float) -> list[Statement]:
        state = change.after
        row = {"id": state.id, "watch": state.watch, "created_at": now, "due_at": change.due}
        row |= {"lease_by": self._process, "parent": table_rows.parent_key(state.choices)}
        seated = Statement(_add_seats, table_rows.seat_rows(state))
        return [Statement(_add_game, row | table_rows.columns(state)), seated]

    def _sharing(self, before: TableState, change: Change) -> list[Statement]:
        """A change that other processes are told of."""
        after, first = change.after, len(before.stamps)
        rows = table_rows.entry_rows(after, first) if len(after.stamps) > first else []
        new = tuple(NewEntry(row["at"], row["action_id"], Raw(row["body"])) for row in rows)
        news = TableChanged(after.id, after.version, after.at, new)
        if rows and after.version == before.version:
            return [moving(self._same(before, change), rows, written(self._process, news))]
        return [*self._updating(before, change), telling(self._process, news)]

    def _same(self, before: TableState, change: Change) -> dict[str, Any]:
        """The table as it was, and when it is due from now on."""
        return {"this": before.id, "was": before.version, "due": change.due, "by": self._process}

    def _updating(self, before: TableState, change: Change) -> list[Statement]:
        after, this = change.after, {"this": change.after.id}
        same = self._same(before, change)
        statements: list[Statement] = []
        if after.version != before.version:
            statements.append(Statement(_change, same | table_rows.columns(after), must_change=True))
        elif self._is_shared or change.due is not None or change.was_due is not None:
            statements.append(Statement(_change, same, must_change=True))
        if after.chairs != before.chairs:
            statements += [Statement(_clear_seats, this), Statement(_add_seats, table_rows.seat_rows(after))]
        if len(after.stamps) > len(before.stamps):
            statements.append(Statement(_add_entries, table_rows.entry_rows(after, len(before.stamps))))
        elif self._is_shared and before.stamps:
            # the row is ours by now, so that this is true until the commit
            newest = this | {"next": len(before.stamps)}
            statements.append(Statement(_is_newest, newest, must_change=True))
        return statements
