"""The scheduler: wakes tables when a bot's turn, a timer, a grace time or the end of a phase has come.

What is due stands in the store, so it survives. Nobody owns a table, so whoever finds one due takes a lease
on it, and one process thinks, not three.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from camelup.game import Action, Refused, Seat
from camelup.log import By
from camelup.server.errors import Denied
from camelup.server.json_log import about, name_of
from camelup.server.live.driver import LiveTable
from camelup.server.live.tables import Tables
from camelup.server.metrics import MOVES
from camelup.server.model.playing import acted
from camelup.server.model.schedule import due, due_bots, late_people
from camelup.server.model.table_state import TableState
from camelup.server.tasks import end_tasks
from camelup.server.workers.bot_client import BotClient
from camelup.table import Table

log = logging.getLogger(__name__)
SLOWEST = 4
"""How many times longer than at first is waited, at most, until a table that failed is tried again."""


class Scheduler:
    """Looks for tables that are due, and moves them on."""

    def __init__(self, tables: Tables, bots: BotClient) -> None:
        self._tables = tables
        self._driver = tables.driver
        self._store = tables.driver.store
        self._bots = bots
        self._settings = tables.driver.settings
        self._waking: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End; what was due is still due."""
        await end_tasks([self._task, *self._waking.values()])

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
            except Exception:
                log.exception("scheduler_failed")
                await asyncio.sleep(self._settings.pace.poll)

    async def _look(self) -> None:
        alarm, pace = self._driver.alarm, self._settings.pace
        alarm.clear()
        for id in await self._store.claim(self._settings.clock(), pace.lease, pace.first):
            self._begin(id)
        soonest = await self._store.next_due(pace.first)
        if soonest is not None:
            alarm.set(soonest)
        await alarm.wait(pace.poll)

    def _begin(self, id: str) -> None:
        """Wake a table; one that is being woken already, once more when that is done."""
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

    async def _wake(self, id: str) -> None:
        """Move a table on, however often that has to be tried: it is ours, and nobody else would."""
        about(table=name_of(id))
        pause = self._settings.pace.retry
        while not await self._woken(id):
            await asyncio.sleep(pause)
            pause = min(2 * pause, SLOWEST * self._settings.pace.retry)

    async def _woken(self, id: str) -> bool:
        """Whether a table could be moved on, or will never be."""
        try:
            # whoever comes meanwhile must find this one, and not another from the store
            async with self._tables.held(id) as table:
                await self._move_on(table, await self._driver.advance(table))
            table.due = due(table.state, self._settings.clock(), self._settings.pace)
            await self._store.rest(id, table.due)
        except Denied as error:
            log.warning("not_woken", extra={"why": error.code})
            with contextlib.suppress(Exception):
                await self._store.rest(id, None)
            return True
        except Exception:
            log.exception("wake_failed")
            return False
        if table.due is not None:
            self._driver.alarm.set(table.due)
        self._driver.refresh(table)
        return True

    async def _move_on(self, table: LiveTable, state: TableState) -> None:
        """Act for the bots whose turn it is, and for the people whose time ran out."""
        game = state.game
        if game is None:
            return
        now = self._settings.clock()
        bots = due_bots(state, now, self._settings.pace)
        await asyncio.gather(
            *(self._think(table, game, seat, bot) for seat, bot in bots.items()),
            *(self._run_out(table, game, seat) for seat in late_people(state, now)),
        )

    async def _think(self, table: LiveTable, game: Table, seat: Seat, bot: str) -> None:
        by: By | None = "stand_in" if table.state.chairs[seat].is_person else None
        action = await self._bots.choose(bot, game.log.header.game, game.view(seat), table.id)
        # while it thought, the person may have come back, or somebody asked to take something back
        if seat in due_bots(table.state, self._settings.clock(), self._settings.pace):
            await self._act(table, game, seat, "bot", action, by)

    async def _run_out(self, table: LiveTable, game: Table, seat: Seat) -> None:
        await self._act(table, game, seat, "timer", game.rules.timid(game.view(seat)), "timer")

    async def _act(
        self, table: LiveTable, game: Table, seat: Seat, who: str, action: Action, by: By | None
    ) -> None:
        """Through the same door as people, with an id that no client can spell."""
        decision = game.decisions[seat]
        id = f"{who}.{decision}.{seat}"
        try:
            await self._driver.change(
                table, lambda state, now: acted(state, seat, id, decision, action, now, by)
            )
        except Refused:
            # the person came back or acted in the meantime
            log.info("wake_overtaken")
        else:
            MOVES[who] += 1
