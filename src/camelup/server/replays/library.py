"""The library: games to look at again, those of tables and those whose records were uploaded."""

from __future__ import annotations

import asyncio

from camelup.game import BadOptions
from camelup.log import Log, write
from camelup.server.errors import Denied
from camelup.server.live.tables import Tables
from camelup.server.model.branching import Start
from camelup.server.model.seating import seat_of
from camelup.server.protocol.cards import GoesOnFrom
from camelup.server.replays.replay import Source, of_record, of_table
from camelup.server.settings import Settings
from camelup.server.storage.record_store import RecordStore, is_key
from camelup.server.workers.record_client import RecordClient


class Library:
    """All games that can be looked at."""

    def __init__(
        self, tables: Tables, records: RecordStore, checker: RecordClient, settings: Settings
    ) -> None:
        self._tables = tables
        self._records = records
        self._checker = checker
        self._settings = settings

    async def find(self, key: str, token: str | None) -> Source:
        """The game of that key, as the seat of that token may see it."""
        body = await self._records.get(key) if is_key(key) else None
        if body is not None:
            return await asyncio.to_thread(of_record, key, body)
        try:
            table, _ = await self._tables.find(key)
        except Denied as error:
            if error.code != "no_such_table":
                raise
            raise Denied("no_such_replay") from None
        return of_table(table.state, None if token is None else seat_of(table.state, token))

    async def has_record(self, key: str) -> bool:
        """Whether a record was uploaded under that key."""
        return is_key(key) and await self._records.has(key)

    async def start(self, origin: GoesOnFrom) -> Start:
        """The moment of a finished game that others want to go on from."""
        source = await self.find(origin.key, None)
        if not source.is_over:
            raise BadOptions("reason.branch_open")
        game, earlier = source.log, source.log.header.origin
        if origin.at < 0 and game.parent is not None and earlier is not None:
            return Start(game.parent, earlier.at)
        return Start(game, origin.at)

    async def keep(self, game: Log) -> None:
        """Keep the record of a game that a table goes on from, whatever becomes of its own table."""
        body, bounds = await asyncio.to_thread(write, game), self._settings.bounds
        if not await self._records.keep(body, self._settings.clock(), bounds.records, bounds.parents):
            raise BadOptions("reason.branch_full")

    async def add(self, body: bytes, who: str) -> Source:
        """Take in a record that holds."""
        checked = await self._checker.check(body, who)
        key = await self._records.put(checked, self._settings.clock(), self._settings.bounds.records)
        return await asyncio.to_thread(of_record, key, checked)
