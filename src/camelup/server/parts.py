"""One server: its parts, how they start and how they end."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Literal

from camelup.server.access import Access
from camelup.server.bans import Bans, Network
from camelup.server.live.connection import Connection
from camelup.server.live.driver import Driver
from camelup.server.live.lobby import Lobby
from camelup.server.live.membership import Membership
from camelup.server.live.muted import Muted
from camelup.server.live.others import Others
from camelup.server.live.removing import Removing
from camelup.server.live.scheduler import Scheduler
from camelup.server.live.shared_limits import SharedLimits
from camelup.server.live.tables import Tables
from camelup.server.metrics import count_errors
from camelup.server.rate_limits import RateLimits
from camelup.server.replays.library import Library
from camelup.server.settings import Settings
from camelup.server.storage.data_folder import operator_key
from camelup.server.storage.disk_check import DiskCheck, Finding
from camelup.server.storage.opening import open_database
from camelup.server.storage.process_store import ProcessStore
from camelup.server.storage.record_store import RecordStore
from camelup.server.storage.table_overview import TableOverview
from camelup.server.storage.table_removal import TableRemoval
from camelup.server.storage.table_store import TableStore
from camelup.server.tasks import end_tasks
from camelup.server.workers.bot_client import BotClient
from camelup.server.workers.fair_queue import FairQueue
from camelup.server.workers.odds_client import OddsClient
from camelup.server.workers.pool import MAX_WAITING, WorkerPool
from camelup.server.workers.puzzle_client import PuzzleClient
from camelup.server.workers.record_client import RecordClient
from camelup.server.workers.review_client import ReviewClient

LOOKERS = 2
"""How many games are looked at again at one time."""
log = logging.getLogger(__name__)


class Server:
    """The parts, wired together."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        process = secrets.token_hex(8)
        self._database = open_database(settings, process)
        self._disk = DiskCheck(self._database, settings)
        self.store = TableStore(self._database, process)
        self.limits = RateLimits(settings.bounds, settings.clock)
        self.driver = Driver(self.store, settings, process)
        self.tables = Tables(self.driver)
        self._processes = ProcessStore(self._database, process, settings.pace)
        self.lobby = Lobby(self.store)
        self.muted = Muted()
        shared = SharedLimits(self.driver, self.limits, self.lobby, self.muted)
        self._others = Others(self.tables, shared)
        self._membership = Membership(self._processes, self._others, shared, settings)
        self._bots = BotClient(settings)
        self.odds = OddsClient(settings)
        self.reviews = ReviewClient(settings)
        self.puzzles = PuzzleClient(settings)
        self._records = RecordClient(settings)
        records = RecordStore(self._database)
        self.library = Library(self.tables, records, self._records, settings)
        self._scheduler = Scheduler(self.tables, self._bots)
        self.removing = Removing(self.tables, TableRemoval(self._database, process), records)
        self.overview = TableOverview(self._database)
        self.looking = FairQueue(LOOKERS, MAX_WAITING)
        self.access = Access(settings.access_code, self.limits)
        self.bans = Bans(settings.data)
        self.connections: set[Connection] = set()
        self.phase: Literal["ok", "starting", "stopping"] = "starting"
        self.operator_key = ""
        """What whoever runs it has to know."""
        self._warming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Bring the database up to date and begin."""
        count_errors()
        self.operator_key = operator_key(self.settings.data)
        self.bans.load()
        await self._database.start()
        self.driver.up_since = await self._processes.enter(self.settings.clock())
        if self._database.is_shared:
            self._database.listen(self._others.hear)
            self._membership.start()
        self._scheduler.start()
        self.removing.start()
        if self.settings.warms:
            self._warming = asyncio.create_task(self._warm_up())
        self.phase = "ok"
        log.info("started")

    async def drain(self, timeout: float) -> None:
        """Take nothing more on, and finish and answer what was begun, in so many seconds at most."""
        self.phase = "stopping"
        log.info("stopping")
        await self._scheduler.stop()
        try:
            async with asyncio.timeout(timeout):
                for connection in tuple(self.connections):
                    async with connection.hearing:
                        # whatever it hears from now on is left to those who come after us
                        pass
        except TimeoutError:
            log.warning("not_drained")
        for workers in (self.reviews.workers, self.puzzles.workers):
            # what takes long would not be there before everybody is sent away
            await workers.stop()

    async def stop(self) -> None:
        """Finish what was begun, and end."""
        self.phase = "stopping"
        await self._scheduler.stop()
        await self.removing.stop()
        await end_tasks([self._warming])
        await self.reviews.stop()
        await self.puzzles.stop()
        for workers in self._pools:
            await workers.stop()
        if self._database.is_shared:
            await self._others.stop()
            await self._membership.stop()
        self.store.stop()
        await self._database.stop()
        log.info("stopped")

    def ban(self, network: Network) -> None:
        """Serve a network no longer, and send away whoever is here from it."""
        self.bans.add(network)
        for connection in self.connections:
            if self.bans.has(connection.host):
                connection.send_away("banned")

    async def _warm_up(self) -> None:
        await self._bots.workers.warm_up()
        await self.odds.warm_up()

    @property
    def _pools(self) -> tuple[WorkerPool, ...]:
        clients = (self._bots, self.odds, self.reviews, self.puzzles, self._records)
        return tuple(client.workers for client in clients)

    async def status(self) -> Literal["starting", "stopping", "workers_failing"] | Finding:
        """Whether it can do its work: tried, not assumed."""
        if self.phase != "ok":
            return self.phase
        try:
            await self.store.check()
        except Exception:
            log.exception("store_failed")
            return "unwritable"
        found = await self._disk.found()
        if found == "ok" and any(pool.is_failing for pool in self._pools):
            return "workers_failing"
        return found

    def gauges(self) -> list[tuple[str, float]]:
        """How much there is of what is just there."""
        return [
            ("sockets", self.limits.sockets),
            ("rooms", self.tables.count),
            ("rooms_attended", self.tables.attended),
        ]
