"""Tables that go for good: somebody who may wants it, or everybody has left them behind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from camelup.server.json_log import name_of
from camelup.server.live.tables import Tables
from camelup.server.storage.table_removal import TableRemoval

EVERY = 3600.0
"""Seconds between two looks at what was left behind."""
AT_ONCE = 200
log = logging.getLogger(__name__)


class Removing:
    """Takes tables away, from memory and from the store."""

    def __init__(self, tables: Tables, removal: TableRemoval) -> None:
        self._tables = tables
        self._removal = removal
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for what was left behind."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def remove(self, id: str, check: Callable[[], None] = lambda: None) -> None:
        """Take a table away with all that was played and said there, unless the check refuses."""
        async with self._tables.lock_of(id):
            check()
            await self._removal.remove(id)
            self._tables.drop(id)
        log.info("removed", extra={"table": name_of(id)})

    async def tidy(self) -> int:
        """Take away what was left behind; how many tables that was."""
        settings, removed = self._tables.settings, 0
        while True:
            found = await self._removal.abandoned(settings.keep, settings.clock(), AT_ONCE)
            ids = [id for id in found if not self._tables.is_followed(id)]
            for id in ids:
                await self.remove(id)
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
