"""Too many at once: reconnects, open files, sleeping tables, lines that are dead and do not say so."""

from __future__ import annotations

import asyncio
import contextlib
import resource
from dataclasses import replace
from pathlib import Path

import pytest

from camelup.server.model.seating import created
from camelup.server.model.starting import advanced, started
from camelup.server.model.table_state import TableState
from camelup.server.protocol.bodies import CreateTable
from camelup.server.protocol.cards import Choices
from camelup.server.settings import Pace
from camelup.server.storage.sqlite_database import SqliteDatabase
from camelup.server.storage.table_store import Change, TableStore
from tests.faults.checks import all_is_well
from tests.faults.launcher import Plan
from tests.faults.party import Party
from tests.faults.served import Served
from tests.server.player import Api, Player, seated
from tests.server.serving import QUICK, live, settings

pytestmark = [pytest.mark.slow, pytest.mark.long]


@live
async def test_five_hundred_come_back_at_once_and_all_see_the_same(tmp_path: Path) -> None:
    served = Served(tmp_path, Plan())
    async with served.running() as url:
        await served.ready()
        party = Party(url, 1)
        await party.open(("Ann", "Bob"))
        watch = party.tables[0][0].table["table"]["watch"]
        crowd = [Player(url, watch) for _ in range(500)]

        async def come(one: Player) -> None:
            while True:
                with contextlib.suppress(OSError, TimeoutError):
                    await one.hello()
                    return

        await asyncio.gather(*(come(one) for one in crowd))
        await party.play_out()
        last = party.tables[0][0].at
        for one in crowd:
            await one.sees(lambda one: one.at == last)
        assert {str(one.view) for one in crowd} == {str(crowd[0].view)}
        assert await all_is_well(url, tmp_path, party) > 0


@live
async def test_without_a_file_left_it_waits_and_goes_on_when_there_are_some(tmp_path: Path) -> None:
    served = Served(tmp_path, Plan())
    async with served.running() as url:
        await served.ready()
        party = Party(url, 2)
        await party.open(("Ann", "Bob"))
        await party.open(("Cai",), ("leader",))
        used = len(list(Path(f"/proc/{served.pid}/fd").iterdir()))
        _, maximum = resource.prlimit(served.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(served.pid, resource.RLIMIT_NOFILE, (used + 5, maximum))
        taken = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(40)]
        playing = asyncio.create_task(party.play_out())
        await asyncio.sleep(1)
        for _, writer in taken:
            writer.close()
        resource.prlimit(served.pid, resource.RLIMIT_NOFILE, (maximum, maximum))
        await playing
        assert await all_is_well(url, tmp_path, party) > 0
        assert served.deaths == 0


@live
async def test_whose_line_is_dead_without_a_word_is_gone_and_the_others_play_on(tmp_path: Path) -> None:
    served = Served(tmp_path, Plan(), pace=replace(QUICK, ping=0.5, grace=0.0))
    async with served.running() as url:
        await served.ready()
        api, (ann, bob) = await seated(url, ("Ann", "Bob"))
        await api.post(f"/tables/{ann.key}/start", token=ann.token)
        await ann.begun()
        # as if his telephone had lost its network: nothing is answered, nothing is closed
        assert bob._socket is not None
        bob._socket.transport.pause_reading()
        await ann.until(lambda: bool(ann.seats[1]["may_replace"]))
        await api.post(f"/tables/{ann.key}/bot", {"seat": 1, "bot": "random"}, ann.token)
        bob._socket.transport.abort()


def asleep(chosen: Path, number: int, is_due: bool) -> tuple[TableState, TableState | None]:
    """A table that nobody looks at: a room, or a game whose bot is to act, before its start and after."""
    conf = settings(chosen)
    now, token = conf.clock(), str(number).zfill(43)
    asked = CreateTable("Ann", ("me", "leader"), Choices(options={"first": 1}))
    state = created(asked, token, conf.entropy, now)
    if not is_due:
        return state, None
    before = state = started(state, now, Pace())
    while state.game is None:
        now += 60.0
        state = advanced(state, frozenset(), now, Pace(), conf.entropy)
    return before, state


@live
async def test_thousands_that_sleep_and_hundreds_that_are_due_are_there_after_a_start(tmp_path: Path) -> None:
    database = SqliteDatabase(settings(tmp_path).database)
    await database.start()
    store = TableStore(database)
    tables = [asleep(tmp_path, number, is_due=number % 20 == 0) for number in range(3000)]
    due = [state.id for state, game in tables if game is not None]
    now = settings(tmp_path).clock()
    for first in range(0, len(tables), 200):
        some = tables[first : first + 200]
        await store.write(now, *(Change(None, state, None) for state, _ in some))
        await store.write(now, *(Change(state, game, 1.0) for state, game in some if game is not None))
    store.stop()
    await database.stop()
    served = Served(tmp_path, Plan())
    async with served.running() as url:
        await served.ready()
        api, party = Api(url), Party(url, 3)
        await party.open(("Ann", "Bob"))
        await party.play_out()
        assert await all_is_well(url, tmp_path, party) > 0, "whoever plays meanwhile does not wait for them"
        for id in due:
            # the bots have acted, and it is the person's turn
            while (await api.get(f"/tables/{id}"))["to_act"] != [0]:
                await asyncio.sleep(0.1)
