"""One server: its parts, how they start and how they end."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

from camelup.server.bus import Bus
from camelup.server.database import Database
from camelup.server.library import Library
from camelup.server.limits import Limits
from camelup.server.lobby import Lobby
from camelup.server.probe import Finding, Probe
from camelup.server.reckoning import Reckoning
from camelup.server.rooms import Rooms
from camelup.server.settings import Settings
from camelup.server.shelf import Shelf
from camelup.server.store import Store
from camelup.server.tables import Tables
from camelup.server.thinking import Thinking
from camelup.server.turns import Turns
from camelup.server.wakeups import Wakeups
from camelup.server.workers import MOST_WAITING

LOOKERS = 2
"""How many games are looked at again at one time."""
log = logging.getLogger(__name__)


class Server:
    """The parts, wired together."""

    def __init__(self, settings: Settings, bus: Bus | None = None) -> None:
        self.settings = settings
        self._database = Database(settings.database)
        self._probe = Probe(self._database, settings)
        self.store = Store(self._database)
        self.rooms = Rooms(self.store, bus or Bus(), settings)
        self.limits = Limits(settings.bounds, settings.clock)
        self.tables = Tables(self.rooms, self.limits)
        self.lobby = Lobby(self.rooms)
        self._thinking = Thinking(settings)
        self.reckoning = Reckoning(settings)
        self.library = Library(self.tables, Shelf(self._database), settings)
        self._wakeups = Wakeups(self.tables, self.store, self._thinking)
        self.looking = Turns(LOOKERS, MOST_WAITING)
        self._status: Literal["ok", "starting", "stopping"] = "starting"
        self._warming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Bring the database up to date and begin."""
        await self._database.start()
        now, pace = self.settings.clock(), self.settings.pace
        await self.store.forget_presence(now, now + pace.returning + pace.sealing)
        self._wakeups.start()
        if self.settings.warms:
            self._warming = asyncio.create_task(self._warm_up())
        self._status = "ok"
        log.info("started")

    async def stop(self) -> None:
        """Finish what was begun, and end."""
        self._status = "stopping"
        await self._wakeups.stop()
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        for workers in (self._thinking.workers, self.reckoning.workers, self.library.workers):
            await workers.stop()
        self.store.stop()
        await self._database.stop()
        log.info("stopped")

    async def _warm_up(self) -> None:
        await self._thinking.workers.warm_up()
        await self.reckoning.warm_up()

    async def status(self) -> Literal["starting", "stopping"] | Finding:
        """Whether it can do its work."""
        if self._status != "ok":
            return self._status
        await self.store.check()
        return await self._probe.found()
