"""The server processes that share a database: each has a lease, and what one leaves behind is put in order.

Nobody owns a table. All that a process has is in its name: the seats for which somebody is connected to it,
and the tables that it is waking. When it is gone these are set free, by whoever finds that out.
"""

from __future__ import annotations

from sqlalchemy import (
    Connection,
    ScalarSelect,
    Select,
    column,
    delete,
    func,
    insert,
    select,
    table,
    text,
    update,
)

from camelup.log import PERSON
from camelup.server.model.seating import FOR_GOOD
from camelup.server.settings import Pace
from camelup.server.storage.database import Database, session_of
from camelup.server.storage.news import TableChanged, telling
from camelup.server.storage.schema import entries, games, processes, seats

UNHEARD = 0.5
"""Of its lease what may pass until a process that has no connection left counts as gone."""
_sessions = table("pg_stat_activity", column("application_name"))
"""Everybody's connections to a PostgreSQL."""
_is_sealing = games.c.stage.in_(("sealing", "revealing"))


class ProcessStore:
    """All processes, and this one among them."""

    def __init__(self, database: Database, process: str, pace: Pace) -> None:
        self._database = database
        self._process = process
        self._pace = pace

    async def enter(self, now: float) -> float:
        """Be one of them; since when there has always been one."""

        def job(connection: Connection) -> float:
            _lock(connection)
            gone = self._gone(now, 0.0) if self._database.is_shared else select(processes.c.id)
            self._forget(connection, list(connection.execute(gone).scalars()), now)
            others: float | None = connection.scalar(select(func.min(processes.c.since)))
            if others is None:
                self._forget_all(connection, now)
            since = now if others is None else others
            row = {"id": self._process, "since": since, "alive_until": now + self._pace.alive}
            connection.execute(insert(processes), row)
            return since

        return await self._database.write(job)

    async def renew(self, now: float) -> bool:
        """Say that this one is alive; whether the others had not given it up."""
        query = update(processes).where(processes.c.id == self._process)
        later = query.values(alive_until=now + self._pace.alive)
        return (await self._database.write(lambda connection: connection.execute(later).rowcount)) == 1

    async def bury(self, now: float) -> None:
        """Put in order what those have left behind that are gone."""
        gone = self._gone(now, UNHEARD)

        def job(connection: Connection) -> None:
            _lock(connection)
            self._forget(connection, [id for (id,) in connection.execute(gone)], now)

        if await self._database.read(lambda connection: connection.scalar(gone)) is not None:
            await self._database.write(job)

    async def leave(self, now: float) -> None:
        """Be none of them any more."""
        await self._database.write(lambda connection: self._forget(connection, [self._process], now))

    def _gone(self, now: float, unheard: float) -> Select[str]:
        """The other processes whose lease is over, or that have no connection and have not renewed it."""
        connected = select(_sessions.c.application_name).where(_sessions.c.application_name.is_not(None))
        is_late = processes.c.alive_until <= now + self._pace.alive * (1 - unheard)
        is_silent = is_late & (session_of(processes.c.id)).not_in(connected)
        is_over = (processes.c.alive_until <= now) | is_silent
        return select(processes.c.id).where((processes.c.id != self._process) & is_over)

    def _forget(self, connection: Connection, dead: list[str], now: float) -> None:
        """Nobody is connected to these any more, and none of them thinks about a table."""
        if not dead:
            return
        connection.execute(delete(processes).where(processes.c.id.in_(dead)))
        theirs = seats.c.process.in_(dead)
        left = select(seats.c.game).where(theirs)
        ids = list(connection.scalars(left.distinct()).all())
        woken = connection.scalars(select(games.c.id).where(games.c.lease_by.in_(dead))).all()
        is_here = theirs & seats.c.away.is_(None)
        connection.execute(update(seats).where(is_here).values(away=now))
        connection.execute(update(seats).where(theirs).values(process=None))
        self._reset(connection, ids, list({*ids, *woken}), now)

    def _forget_all(self, connection: Connection, now: float) -> None:
        """Nobody is connected: whoever was is away, and has a while to be back.

        Else those whose dice are just being sealed would be called silent because the server was. Whoever was
        away before has all the time of grace again, unless they have left. What waits for a time is looked at
        anew: nobody thinks about it any more, and the clock may have been put back.
        """
        is_here = seats.c.away.is_(None) | (seats.c.away > now)
        may_be_back = (seats.c.away != FOR_GOOD) & seats.c.game.not_in(select(games.c.id).where(_is_sealing))
        gone = update(seats).where((seats.c.player == PERSON) & (is_here | may_be_back))
        connection.execute(gone.values(away=now, process=None))
        until = now + self._pace.returning + self._pace.sealing
        longer = update(games).where(_is_sealing).values(until=until, due_at=until)
        connection.execute(longer.values(lease_until=None, lease_by=None))
        is_carried = games.c.id.in_(select(seats.c.game).where(seats.c.carry.is_not(None)))
        waits = (games.c.due_at.is_not(None) | is_carried) & ~_is_sealing
        connection.execute(update(games).where(waits).values(due_at=now, lease_until=None, lease_by=None))

    def _reset(self, connection: Connection, left: list[str], touched: list[str], now: float) -> None:
        """Have tables looked at anew by whoever finds them first, and tell those who have them in memory."""
        until = now + self._pace.returning + self._pace.sealing
        is_left, is_touched = games.c.id.in_(left), games.c.id.in_(touched)
        longer = update(games).where(is_left & _is_sealing).values(until=until)
        connection.execute(longer)
        connection.execute(update(games).where(is_left).values(version=games.c.version + 1))
        soon = update(games).where(is_touched & ~_is_sealing & (games.c.stage != "finished"))
        connection.execute(soon.values(due_at=now, lease_until=None, lease_by=None))
        later = update(games).where(is_touched & _is_sealing)
        connection.execute(later.values(due_at=games.c.until, lease_until=None, lease_by=None))
        if self._database.is_shared:
            query = select(games.c.id, games.c.version, _last_entry()).where(is_left)
            for id, version, last in connection.execute(query).all():
                news = TableChanged(id, version, -1 if last is None else last)
                connection.execute(*telling(self._process, news)[:2])


def _last_entry() -> ScalarSelect[int]:
    return select(func.max(entries.c.n)).where(entries.c.game == games.c.id).scalar_subquery()


def _lock(connection: Connection) -> None:
    """Let one process at a time come or put in order."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE processes IN EXCLUSIVE MODE"))
