"""What other processes tell of tables: heard while one is loaded, and costing nothing where nobody looks."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from camelup.race.moves import TakeTicket
from camelup.server.live import others as hearing
from camelup.server.live.driver import Driver
from camelup.server.live.lobby import Lobby
from camelup.server.live.muted import Muted
from camelup.server.live.others import Others
from camelup.server.live.shared_limits import SharedLimits
from camelup.server.live.tables import Tables
from camelup.server.model.playing import acted
from camelup.server.model.seating import created, joined
from camelup.server.model.starting import advanced, started
from camelup.server.model.table_state import TableState
from camelup.server.protocol.answers import ChatLine
from camelup.server.protocol.bodies import CreateTable, JoinTable
from camelup.server.rate_limits import RateLimits
from camelup.server.storage.news import NewEntry, TableChanged, written
from camelup.server.storage.sqlite_database import SqliteDatabase
from camelup.server.storage.table_rows import entry_rows
from camelup.server.storage.table_store import Change, TableStore
from tests.server.serving import live, seeded, settings

NOW = 1_000_000.0


class Here:
    """One process with its tables, and another that writes beside it."""

    def __init__(self, folder: Path) -> None:
        self.settings = replace(settings(folder), clock=lambda: NOW)
        self.database = SqliteDatabase(self.settings.database)
        self.store = TableStore(self.database, "here")
        driver = Driver(self.store, self.settings, "here")
        self.tables = Tables(driver)
        limits = RateLimits(self.settings.bounds, self.settings.clock)
        self.others = Others(self.tables, SharedLimits(driver, limits, Lobby(self.store), Muted()))

    async def begin(self) -> TableState:
        """A game that runs, of which this process knows nothing yet."""
        await self.database.start()
        entropy, pace = seeded("others"), self.settings.pace
        state = created(CreateTable("Ann", ("me", "open")), "a" * 43, entropy, NOW)
        await self.store.write(NOW, Change(None, state, None))
        room = started(joined(state, JoinTable("Bob"), "b" * 43, NOW), NOW, pace)
        begun = advanced(room, frozenset(), NOW + 31, pace, entropy)
        await self.store.write(NOW, Change(state, begun, None))
        return begun

    async def end(self) -> None:
        self.store.stop()
        await self.database.stop()

    async def move(self, state: TableState) -> tuple[TableState, str]:
        """Another process plays: the table after it, and what is told of it."""
        (seat, decision), *_ = state.begun.game.decisions.items()
        after = acted(state, seat, f"elsewhere-{decision}", decision, TakeTicket("g"), NOW)
        await self.store.write(NOW, Change(state, after, None))
        new = tuple(
            NewEntry(row["at"], row["action_id"], msgspec.Raw(row["body"]))
            for row in entry_rows(after, state.at + 1)
        )
        return after, written("elsewhere", TableChanged(after.id, after.version, after.at, new))


@live
async def test_what_is_told_while_a_table_is_loaded_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Here(tmp_path)
    state = await here.begin()
    chat, moves = here.store.chat, 2

    async def meanwhile(id: str, limit: int, since: int = -1) -> list[ChatLine]:
        nonlocal state, moves
        if moves:
            moves -= 1
            state, told = await here.move(state)
            here.others.hear(told)
        return await chat(id, limit, since)

    monkeypatch.setattr(here.store, "chat", meanwhile)
    assert (await here.tables.get(state.id)).state.at == state.at
    await here.end()


@live
async def test_what_was_missed_while_a_table_was_loaded_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Here(tmp_path)
    state = await here.begin()
    chat, is_first = here.store.chat, True

    async def meanwhile(id: str, limit: int, since: int = -1) -> list[ChatLine]:
        nonlocal state, is_first
        if is_first:
            is_first = False
            state, _ = await here.move(state)
            # the connection by which others are heard was cut, and is there again
            here.others.hear(None)
        return await chat(id, limit, since)

    monkeypatch.setattr(here.store, "chat", meanwhile)
    assert (await here.tables.get(state.id)).state.at == state.at
    await here.end()


@live
async def test_of_tables_at_which_nobody_looks_nothing_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Here(tmp_path)
    state = await here.begin()
    state, told = await here.move(state)
    with monkeypatch.context() as patch:
        patch.delattr(hearing, "read")
        here.others.hear(told)
    table = await here.tables.get(state.id)
    before = table.state
    state, told = await here.move(state)
    here.others.hear(told)
    assert table.state is before and table.is_stale
    # until somebody does
    assert (await here.tables.get(state.id)).state.at == state.at
    follower = asyncio.Event()
    table.follow(follower, None)
    state, told = await here.move(state)
    here.others.hear(told)
    assert follower.is_set() and (table.state.at, table.state.phase) == (state.at, state.phase)
    await here.end()
