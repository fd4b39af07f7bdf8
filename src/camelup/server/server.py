"""One server: its parts, how they start and how they end."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

from camelup.server.bus import Bus
from camelup.server.database import Database
from camelup.server.rooms import Rooms
from camelup.server.settings import Settings
from camelup.server.store import Store
from camelup.server.tables import Tables
from camelup.server.thinking import Thinking
from camelup.server.wakeups import Wakeups

log = logging.getLogger(__name__)


class Server:
    """The parts, wired together."""

    def __init__(self, settings: Settings, bus: Bus | None = None) -> None:
        self.settings = settings
        self._database = Database(settings.database)
        self.store = Store(self._database)
        self.rooms = Rooms(self.store, bus or Bus(), settings)
        self.tables = Tables(self.rooms)
        self._thinking = Thinking(settings)
        self._wakeups = Wakeups(self.tables, self.store, self._thinking)
        self._status: Literal["ok", "starting", "stopping"] = "starting"
        self._warming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Bring the database up to date and begin."""
        await self._database.start()
        await self.store.forget_presence(self.settings.clock())
        self._wakeups.start()
        self._warming = asyncio.create_task(self._thinking.warm_up())
        self._status = "ok"
        log.info("started")

    async def stop(self) -> None:
        """Finish what was begun, and end."""
        self._status = "stopping"
        await self._wakeups.stop()
        if self._warming is not None:
            await self._warming
        await self._thinking.stop()
        await self._database.stop()
        log.info("stopped")

    async def status(self) -> Literal["ok", "starting", "stopping"]:
        """Whether it can do its work."""
        if self._status == "ok":
            await self.store.check()
        return self._status
