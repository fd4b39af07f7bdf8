"""One process among those that share a database: it says that it is alive, and looks after the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from camelup.server.live.others import Others
from camelup.server.live.shared_limits import SharedLimits
from camelup.server.settings import Settings
from camelup.server.storage.process_store import ProcessStore
from camelup.server.tasks import end_tasks

RENEWALS = 4
"""How often in its time a lease is renewed."""
log = logging.getLogger(__name__)


class Membership:
    """Renews the lease of this process, and puts in order what others leave behind."""

    def __init__(self, store: ProcessStore, others: Others, limits: SharedLimits, settings: Settings) -> None:
        self._store = store
        self._limits = limits
        self._others = others
        self._settings = settings
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        pace = self._settings.pace
        rounds = (
            (pace.alive / RENEWALS, self._renew, "renewal_failed"),
            (pace.missed, self._others.look, "look_failed"),
            (pace.poll, self._limits.tell, "limits_failed"),
        )
        self._tasks = [asyncio.create_task(_again_and_again(*one)) for one in rounds]

    async def stop(self) -> None:
        """End."""
        await end_tasks(self._tasks)
        try:
            await self._store.leave(self._settings.clock())
        except Exception:
            # the others find out by themselves
            log.exception("leaving_failed")

    async def _renew(self) -> None:
        now = self._settings.clock
        if not await self._store.renew(now()):
            log.warning("given_up_by_others")
            await self._store.enter(now())
            self._others.hear(None)
        await self._store.bury(now())


async def _again_and_again(pause: float, job: Callable[[], Awaitable[None]], failed: str) -> None:
    """Do something from time to time, whether it succeeds or not."""
    while True:
        await asyncio.sleep(pause)
        try:
            await job()
        except Exception:
            log.exception(failed)
