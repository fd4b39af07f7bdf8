"""The tables in the memory of this process: those that somebody looks at or that are due."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator

from camelup.server.errors import Denied
from camelup.server.live.driver import CHAT_SHOWN, Driver, LiveTable
from camelup.server.model.table_state import TableState
from camelup.server.protocol.answers import ChatLine


class Tables:
    """Finds tables and keeps them; the driver changes them."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._told: set[str] = set()
        """Tables that are being loaded, and of which another process has told something meanwhile."""
        self._held: Counter[str] = Counter()
        """Tables that something is done with, so that they stay in memory."""

    async def find(self, key: str) -> tuple[LiveTable, bool]:
        """The table of an id or a watch id, and whether it was the id, which lets one sit down."""
        id = key if key in self._live else await self.driver.store.find(key)
        if id is None:
            raise Denied("no_such_table")
        return await self.get(id), id == key

    async def get(self, id: str) -> LiveTable:
        """The table of that id, which exists."""
        if id in self._live:
            self._live.move_to_end(id)
            table = self._live[id]
            if table.is_stale:
                await self.driver.read_again(table)
            return table
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    @contextlib.asynccontextmanager
    async def held(self, id: str) -> AsyncIterator[LiveTable]:
        """The table of that id, in memory for as long as something is done with it."""
        self._held[id] += 1
        try:
            yield await self.get(id)
        finally:
            self._held[id] -= 1
            if not self._held[id]:
                del self._held[id]

    def in_memory(self) -> list[LiveTable]:
        """The tables that this process knows."""
        return list(self._live.values())

    def known(self, id: str) -> LiveTable | None:
        """The table of that id, if this process knows it; it is left alone otherwise."""
        return self._live.get(id)

    def note_news(self, id: str | None = None) -> None:
        """Another process has told something of a table that is not in memory, or of nobody knows which."""
        self._told |= self._loading.keys() if id is None else self._loading.keys() & {id}

    def is_used(self, table: LiveTable) -> bool:
        """Whether somebody looks at it, or something is done with it."""
        return table.is_followed or table.id in self._held

    def drop(self, id: str) -> None:
        """Forget a table that is gone, and send everybody away from it."""
        table = self._live.pop(id, None)
        if table is not None:
            table.is_removed = True
            table.publish()

    def lock_of(self, id: str) -> contextlib.AbstractAsyncContextManager[None]:
        """What keeps a table as it is, if it is in memory."""
        table = self._live.get(id)
        return contextlib.nullcontext() if table is None else table.lock

    def is_followed(self, id: str) -> bool:
        """Whether anybody looks at a table."""
        table = self._live.get(id)
        return table is not None and table.is_followed

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    @property
    def attended(self) -> int:
        """At how many of them somebody sits and is connected."""
        return sum(bool(table.here) for table in self._live.values())

    async def _load(self, id: str) -> LiveTable:
        try:
            state, chat = await self._read(id)
            while id in self._told:
                self._told.discard(id)
                state, chat = await self._read(id, state)
            self._live[id] = LiveTable(state, chat, self.driver.settings.pace, self.driver.process)
            self._forget()
            return self._live[id]
        finally:
            del self._loading[id]
            self._told.discard(id)

    async def _read(self, id: str, known: TableState | None = None) -> tuple[TableState, list[ChatLine]]:
        return await self.driver.stored(id, known), await self.driver.store.chat(id, CHAT_SHOWN)

    def _forget(self) -> None:
        """Let go of the tables that nobody has looked at for the longest time."""
        idle = [
            id
            for id, table in self._live.items()
            if not table.is_followed and not table.lock.locked() and id not in self._held
        ]
        for id in idle[: max(0, len(idle) - self.driver.settings.bounds.in_memory)]:
            del self._live[id]
