"""Tables that go for good: somebody who may wants it, or everybody has left them behind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from camelup.server.errors import Denied
from camelup.server.json_log import name_of
from camelup.server.live.driver import TRIES, LiveTable
from camelup.server.live.tables import Tables
from camelup.server.model.table_state import TableState
from camelup.server.storage.database import LostRace
from camelup.server.storage.record_store import RecordStore
from camelup.server.storage.table_removal import TableRemoval
from camelup.server.tasks import end_tasks

EVERY = 3600.0
"""Seconds between two looks at what was left behind."""
AT_ONCE = 200
log = logging.getLogger(__name__)


class Removing:
    """Takes tables away, from memory and from the store."""

    def __init__(self, tables: Tables, removal: TableRemoval, records: RecordStore) -> None:
        self._tables = tables
        self._removal = removal
        self._records = records
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for what was left behind."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End."""
        await end_tasks([self._task])

    async def remove(self, id: str) -> None:
        """Take a table away with all that was played and said there."""
        await self._take(id)
        await self._sweep()

    async def remove_if(self, table: LiveTable, check: Callable[[TableState], None]) -> None:
        """Take a table away unless the check refuses it as it is now, whoever has changed it last."""
        async with table.lock:
            for _ in range(TRIES):
                check(table.state)
                try:
                    await self._remove(table.id, table.state.version)
                except LostRace:
                    await self._tables.driver.take_stored(table)
                else:
                    break
            else:
                raise Denied("failed")
        await self._sweep()

    async def _take(self, id: str) -> None:
        async with self._tables.lock_of(id):
            await self._remove(id)

    async def _remove(self, id: str, version: int | None = None) -> None:
        await self._removal.remove(id, version)
        self._tables.drop(id)
        log.info("removed", extra={"table": name_of(id)})

    async def _sweep(self) -> None:
        """Let go of the records from which only tables went on that are gone."""
        await self._records.sweep(self._tables.driver.settings.bounds.records)

    async def tidy(self) -> int:
        """Take away what was left behind; how many tables that was."""
        settings, removed = self._tables.driver.settings, 0
        while True:
            found = await self._removal.abandoned(settings.keep, settings.clock(), AT_ONCE)
            ids = [id for id in found if not self._tables.is_followed(id)]
            for id in ids:
                await self._take(id)
            if ids:
                await self._sweep()
            removed += len(ids)
            if len(found) < AT_ONCE or not ids:
                return removed

    async def _run(self) -> None:
        while True:
            # after a start everybody has their time to come back first
            await asyncio.sleep(EVERY)
            try:
                await self.tidy()
            except Exception:
                log.exception("tidying_failed")
