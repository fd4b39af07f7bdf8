"""One process among those that share a database: it says that it is alive, and looks after the others."""

from __future__ import annotations

import asyncio
import logging

from camelup.server.live.others import Others
from camelup.server.settings import Settings
from camelup.server.storage.process_store import ProcessStore

RENEWALS = 4
"""How often in its time a lease is renewed."""
log = logging.getLogger(__name__)


class Membership:
    """Renews the lease of this process, and puts in order what others leave behind."""

    def __init__(self, store: ProcessStore, others: Others, settings: Settings) -> None:
        self._store = store
        self._others = others
        self._settings = settings
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        self._tasks = [asyncio.create_task(self._renew()), asyncio.create_task(self._look())]

    async def stop(self) -> None:
        """End."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._store.leave(self._settings.clock())
        except Exception:
            # the others find out by themselves
            log.exception("leaving_failed")

    async def _renew(self) -> None:
        clock = self._settings.clock
        while True:
            await asyncio.sleep(self._settings.pace.alive / RENEWALS)
            try:
                if not await self._store.renew(clock()):
                    log.warning("given_up_by_others")
                    await self._store.enter(clock())
                    self._others.hear(None)
                await self._store.bury(clock())
            except Exception:
                log.exception("renewal_failed")

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(self._settings.pace.missed)
            try:
                await self._others.look()
            except Exception:
                log.exception("look_failed")
