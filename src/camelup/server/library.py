"""The library: games to look at again, those of tables and those whose records somebody showed."""

from __future__ import annotations

import asyncio

import msgspec

from camelup.game import decoder, encode
from camelup.server.clerk import Broken, Finding
from camelup.server.errors import Denied
from camelup.server.replay import Source, of_record, of_table
from camelup.server.settings import Settings
from camelup.server.shelf import KEY_LENGTH, Shelf
from camelup.server.tables import Tables
from camelup.server.workers import Unanswered, Workers

_findings: msgspec.json.Decoder[Finding] = decoder(Finding)


class Library:
    """All games that can be looked at."""

    def __init__(self, tables: Tables, shelf: Shelf, settings: Settings) -> None:
        self._tables = tables
        self._shelf = shelf
        self._settings = settings
        self.workers = Workers("camelup.server.clerk", 1, settings.pace.checking)

    async def find(self, key: str, token: str | None) -> Source:
        """The game of that key, as who has the token may see it."""
        body = await self._shelf.get(key) if len(key) == KEY_LENGTH else None
        if body is not None:
            return await asyncio.to_thread(of_record, key, body)
        try:
            room, _ = await self._tables.rooms.find(key)
        except Denied as error:
            if error.code != "no_such_table":
                raise
            raise Denied("no_such_replay") from None
        me = None if token is None else self._tables.seat_of(room.scene.party, token)
        return of_table(room.scene, me)

    async def show(self, body: bytes, who: str) -> Source:
        """Take in a record that holds."""
        try:
            finding = await self.workers.ask(encode(body), _findings.decode, who)
        except Unanswered:
            raise Denied("bad_record", "server.unchecked") from None
        if isinstance(finding, Broken):
            raise Denied("bad_record", finding.reason)
        kept = finding.text.encode()
        now, most = self._settings.clock(), self._settings.bounds.records
        key = await self._shelf.put(kept, now, most)
        return await asyncio.to_thread(of_record, key, kept)
