"""The store: tables out of the database and into it. The log in it is the truth."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from camelup.log import PERSON
from camelup.server.model.seating import FOR_GOOD
from camelup.server.model.table_state import TableState, TableSummary
from camelup.server.protocol.answers import ChatLine
from camelup.server.protocol.fields import Stage
from camelup.server.storage import table_rows
from camelup.server.storage.database import Database, Statement
from camelup.server.storage.schema import chat, entries, games, seats

LOADERS = 2
CLAIMED = 200
"""How many tables are woken at a time: what is beyond that may be another process's."""
_is_this = games.c.id == bindparam("this")
_wake = update(games).where(_is_this).values(due_at=bindparam("due"), lease_until=None)
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


class TableStore:
    """All tables."""

    def __init__(self, database: Database) -> None:
        self._database = database
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

    async def load(self, id: str) -> TableState:
        """A table as it stands."""
        rows = await self._database.read(lambda connection: table_rows.selected(connection, id))
        # not by those who read: a long game would keep everybody's answers waiting
        return await asyncio.get_running_loop().run_in_executor(self._loaders, table_rows.read, rows)

    async def write(self, now: float, *changes: Change) -> None:
        """Make changes last, all or none; LostRace if a table is not what it was before."""
        statements: list[Statement] = []
        for change in changes:
            if change.before is None:
                statements += _inserting(change, now)
            else:
                statements += _updating(change.before, change)
        await self._database.execute(statements)

    async def rest(self, id: str, due: float | None) -> None:
        """Let go of a table that was woken, unless it has been changed since, which lets go of it too."""
        is_ours = (games.c.id == id) & games.c.lease_until.is_not(None)
        query = update(games).where(is_ours).values(due_at=due, lease_until=None)
        await self._database.write(lambda connection: connection.execute(query))

    async def claim(self, now: float, lease: float) -> Sequence[str]:
        """The tables that are due and that no other process has; they are ours for the time of the lease."""
        is_free = or_(games.c.lease_until.is_(None), games.c.lease_until <= now)
        due = select(games.c.id).where((games.c.due_at <= now) & is_free)
        if await self._database.read(lambda connection: connection.scalar(due.limit(1))) is None:
            return ()
        # what another process is about to claim is left to it
        ours = games.c.id.in_(due.limit(CLAIMED).with_for_update(skip_locked=True))
        query = update(games).where(ours).values(lease_until=now + lease).returning(games.c.id)
        claimed: Sequence[str] = await self._database.write(
            lambda connection: connection.execute(query).scalars().all()
        )
        return claimed

    async def next_due(self) -> float | None:
        """When the next table is due that nobody has in hand."""
        query = select(func.min(games.c.due_at)).where(games.c.lease_until.is_(None))
        soonest: float | None = await self._database.read(lambda connection: connection.scalar(query))
        return soonest

    async def listed(self, most: int, besides: Sequence[str]) -> list[Listed]:
        """The newest listed tables that wait or are running, and those of the ones named."""
        is_open = games.c.listed & games.c.stage.in_(("waiting", "running"))
        query = select(games.c.id, games.c.stage, games.c.created_at).where(is_open)
        newest = query.order_by(games.c.created_at.desc()).limit(most)
        named = query.where(games.c.id.in_(besides))

        def job(connection: Connection) -> list[Listed]:
            rows = {*connection.execute(newest).all(), *connection.execute(named).all()}
            return [Listed(row.id, row.stage, row.created_at) for row in rows]

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
            return ChatLine(n, line.name, line.text, line.at)

        return await self._database.write(job)

    async def chat(self, id: str, most: int) -> list[ChatLine]:
        """The last lines of chat."""
        query = select(chat).where(chat.c.game == id).order_by(chat.c.n.desc()).limit(most)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [ChatLine(row.n, row.name, row.text, row.at) for row in reversed(rows)]

    async def forget_presence(self, now: float, until: float) -> None:
        """After a restart nobody is connected: whoever was is away, and has until then to be back.

        Else those whose dice are just being sealed would be called silent because the server was. Whoever was
        away before has all the time of grace again, unless they have left. What waits for a time is looked at
        anew: nobody thinks about it any more, and the clock may have been put back.
        """
        is_sealing = games.c.stage.in_(("sealing", "revealing"))
        is_here = seats.c.away.is_(None) | (seats.c.away > now)
        may_be_back = (seats.c.away != FOR_GOOD) & seats.c.game.not_in(select(games.c.id).where(is_sealing))
        gone = update(seats).where((seats.c.player == PERSON) & (is_here | may_be_back)).values(away=now)
        longer = update(games).where(is_sealing).values(until=until, due_at=until, lease_until=None)
        is_carried = games.c.id.in_(select(seats.c.game).where(seats.c.carry.is_not(None)))
        waits = (games.c.due_at.is_not(None) | is_carried) & ~is_sealing
        anew = update(games).where(waits).values(due_at=now, lease_until=None)
        await self._database.execute([Statement(gone), Statement(longer), Statement(anew)])

    async def check(self) -> None:
        """Fail if the database does not answer."""
        await self._database.read(lambda connection: connection.scalar(select(1)))


def _inserting(change: Change, now: float) -> list[Statement]:
    state = change.after
    row = {"id": state.id, "watch": state.watch, "created_at": now, "due_at": change.due}
    seated = Statement(_add_seats, table_rows.seat_rows(state))
    return [Statement(_add_game, row | table_rows.columns(state)), seated]


def _updating(before: TableState, change: Change) -> list[Statement]:
    after, this = change.after, {"this": change.after.id}
    statements: list[Statement] = []
    if after.version != before.version:
        is_same = _is_this & (games.c.version == bindparam("was"))
        query = update(games).where(is_same).values(due_at=change.due, lease_until=None)
        query = query.values(table_rows.columns(after))
        statements.append(Statement(query, this | {"was": before.version}, must_change=True))
    elif change.due is not None or change.was_due is not None:
        statements.append(Statement(_wake, this | {"due": change.due}, must_change=True))
    if after.chairs != before.chairs:
        statements += [Statement(_clear_seats, this), Statement(_add_seats, table_rows.seat_rows(after))]
    if len(after.stamps) > len(before.stamps):
        statements.append(Statement(_add_entries, table_rows.entry_rows(after, len(before.stamps))))
    return statements
