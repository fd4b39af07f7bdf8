"""What other processes did to the tables that this one has in memory: heard of, or found by looking."""

from __future__ import annotations

import asyncio
import logging
from typing import assert_never

from camelup.server.errors import Denied
from camelup.server.live.driver import LiveTable
from camelup.server.live.shared_limits import SharedLimits
from camelup.server.live.tables import Tables
from camelup.server.model.table_state import Playing, Stamp, TableState, changed
from camelup.server.storage import table_rows
from camelup.server.storage.news import (
    Counted,
    EmoteShown,
    LineSaid,
    TableChanged,
    TableRemoved,
    about,
    read,
)
from camelup.server.tasks import end_tasks

log = logging.getLogger(__name__)


class Others:
    """Keeps the tables in memory up to what is stored.

    What comes with the news is taken from there; whatever does not is read. Tables that nobody looks at are
    read when somebody does.
    """

    def __init__(self, tables: Tables, limits: SharedLimits) -> None:
        self._tables = tables
        self._limits = limits
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def hear(self, told: str | None) -> None:
        """Take what another process told; None if some of it was missed."""
        if told is None:
            self._tables.note_news()
            for known in self._tables.in_memory():
                self._catch_up(known)
            return
        id = about(told)
        table = self._tables.known(id)
        if id and table is None:
            # nobody here looks at most tables: of these no more is read than their names
            self._tables.note_news(id)
            return
        news = read(told)
        if isinstance(news, Counted):
            self._limits.hear(news)
        elif table is not None:
            self._hear(table, news)

    def _hear(self, table: LiveTable, news: TableChanged | TableRemoved | LineSaid | EmoteShown) -> None:
        match news:
            case TableChanged():
                self._changed(table, news)
            case TableRemoved():
                self._tables.drop(table.id)
            case LineSaid(line=line):
                if line.n == table.chat_at + 1:
                    table.add_lines([line])
                    table.publish()
                elif line.n > table.chat_at:
                    self._catch_up(table)
            case EmoteShown(seat=seat, emote=emote):
                self._tables.driver.show(table, seat, emote)
            case _:
                assert_never(news)

    async def look(self) -> None:
        """Find what was not heard of."""
        followed = {table.id: table for table in self._tables.in_memory() if self._tables.is_used(table)}
        known = {id: (one.state.version, one.state.at, one.chat_at) for id, one in followed.items()}
        for id in await self._tables.driver.store.behind(known) if known else ():
            # what was done here in the meantime is no news
            now = followed[id].state
            if known[id][:2] == (now.version, now.at):
                self._catch_up(followed[id])

    async def stop(self) -> None:
        """End."""
        await end_tasks(list(self._reading.values()))

    def _changed(self, table: LiveTable, news: TableChanged) -> None:
        state = table.state
        if not table.lock.locked() and not table.is_stale:
            if news.version <= state.version and news.last <= state.at:
                return
            if self._tables.is_used(table) and (after := _continued(state, news)) is not None:
                table.state = after
                table.publish()
                return
        self._catch_up(table)

    def _catch_up(self, table: LiveTable) -> None:
        """Have a table read again, now or when somebody looks."""
        if not self._tables.is_used(table):
            table.is_stale = True
        elif table.id in self._reading:
            self._again.add(table.id)
        else:
            self._reading[table.id] = asyncio.create_task(self._read(table))
            self._reading[table.id].add_done_callback(lambda task: self._done(table, task))

    async def _read(self, table: LiveTable) -> None:
        try:
            await self._tables.driver.read_again(table)
        except Denied:
            # it is gone, or this version can't read it any more
            self._tables.drop(table.id)
        except Exception:
            log.exception("not_read_again")
            # until then it is found by looking
            table.is_stale = True

    def _done(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        del self._reading[table.id]
        if table.id in self._again and not task.cancelled():
            self._again.discard(table.id)
            self._catch_up(table)


def _continued(state: TableState, news: TableChanged) -> TableState | None:
    """The table with the entries of the news, if they are all that it lacks."""
    phase = state.phase
    is_all = news.version == state.version and state.at + len(news.entries) == news.last
    if not isinstance(phase, Playing) or not is_all:
        return None
    game = table_rows.continued(phase.game, [entry.body for entry in news.entries])
    stamps = (*phase.stamps, *(Stamp(entry.at, entry.action) for entry in news.entries))
    return changed(state, phase=changed(phase, game=game, stamps=stamps))
