"""Wake-ups: a bot's turn, a timer, a grace time, the end of a stage. They are in the store, so they survive.

Nobody owns a table, so whoever finds one due takes a lease on it, and one process thinks, not three.
"""

from __future__ import annotations

import asyncio
import logging

from camelup.game import Refused, Seat
from camelup.log import By
from camelup.server.errors import Denied
from camelup.server.live.tables import Tables
from camelup.server.model import schedule
from camelup.server.model.scene import Scene
from camelup.server.storage.table_store import TableStore
from camelup.server.workers.bot_client import BotClient

log = logging.getLogger(__name__)


class Scheduler:
    """Looks for tables that are due, and moves them on."""

    def __init__(self, tables: Tables, store: TableStore, bots: BotClient) -> None:
        self._tables = tables
        self._store = store
        self._bot_client = bots
        self._settings = tables.settings
        self._nudged = asyncio.Event()
        self._soonest: float | None = None
        self._waking: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._tables.rooms.on_due = self.nudge
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End; what was due is still due."""
        tasks = [task for task in (self._task, *self._waking.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def nudge(self, due: float) -> None:
        """Look again not later than that."""
        if self._soonest is None or due < self._soonest:
            self._soonest = due
            self._nudged.set()

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
            except Exception:
                log.exception("scheduler_failed")
                await asyncio.sleep(self._settings.pace.poll)

    async def _look(self) -> None:
        self._nudged.clear()
        self._soonest = None
        now = self._settings.clock()
        for id in await self._store.claim(now, self._settings.pace.lease):
            self._begin(id)
        soonest = await self._store.next_due()
        if soonest is not None:
            self.nudge(soonest)
        await self._pause()

    def _begin(self, id: str) -> None:
        """Wake a table; one that is just being woken, for a second time when that is done."""
        if id in self._waking:
            self._again.add(id)
            return

        def done(task: asyncio.Task[None]) -> None:
            del self._waking[id]
            if id in self._again and not task.cancelled():
                self._again.discard(id)
                self._begin(id)

        self._waking[id] = asyncio.create_task(self._wake(id))
        self._waking[id].add_done_callback(done)

    async def _pause(self) -> None:
        """Wait until something may be due."""
        while True:
            self._nudged.clear()
            pause = self._settings.pace.poll
            if self._soonest is not None:
                pause = min(pause, self._soonest - self._settings.clock())
            if pause <= 0:
                return
            try:
                async with asyncio.timeout(pause):
                    await self._nudged.wait()
            except TimeoutError:
                return

    async def _wake(self, id: str) -> None:
        try:
            scene = await self._tables.advance(id)
            await asyncio.gather(
                *(self._think(scene, seat) for seat in self._bots(scene)),
                *(self._run_out(scene, seat) for seat in self._late(scene)),
            )
        except Denied as error:
            log.warning("not_woken", extra={"why": error.code})
            await self._store.rest(id, None)
            return
        except Exception:
            # the lease keeps it from being tried again at once
            log.exception("wake_failed")
            return
        room = await self._tables.rooms.room(id)
        due = schedule.due(room.scene, self._settings.clock(), self._settings.pace)
        await self._store.rest(id, due)
        if due is not None:
            self.nudge(due)
        self._tables.rooms.announce(id)

    def _bots(self, scene: Scene) -> list[Seat]:
        """The seats whose bots have paused long enough."""
        now, pace = self._settings.clock(), self._settings.pace
        return [seat for seat in schedule.bots(scene) if schedule.bot_due(scene, seat, pace) <= now]

    def _late(self, scene: Scene) -> list[Seat]:
        """The seats whose persons' time ran out."""
        now, timer = self._settings.clock(), scene.party.choices.timer
        if timer is None:
            return []
        return [seat for seat in schedule.people(scene) if schedule.since(scene, seat) + timer <= now]

    async def _think(self, scene: Scene, seat: Seat) -> None:
        assert scene.table is not None
        bot = scene.party.chairs[seat].bot
        assert bot is not None
        party, view = scene.party, scene.table.view(seat)
        action = await self._bot_client.choose(bot, party.choices.game, view, party.id)
        room = await self._tables.rooms.room(scene.party.id)
        # while it thought, the person may have come back, or somebody asked to take something back
        if seat in self._bots(room.scene):
            by: By | None = "stand_in" if scene.party.chairs[seat].is_person else None
            await self._act(scene, seat, "bot", action, by)

    async def _run_out(self, scene: Scene, seat: Seat) -> None:
        assert scene.table is not None
        await self._act(scene, seat, "timer", scene.table.rules.timid(scene.table.view(seat)), "timer")

    async def _act(self, scene: Scene, seat: Seat, who: str, action: object, by: By | None) -> None:
        """Through the same door as people, with an id that no client can spell."""
        assert scene.table is not None
        decision = scene.table.decisions[seat]
        try:
            await self._tables.act(scene.party.id, seat, f"{who}.{decision}.{seat}", decision, action, by)
        except Refused:
            # the person came back or acted in the meantime
            log.info("wake_overtaken")
