"""The store: one writer for many, losers that hurt nobody, and two processes at one table."""

from __future__ import annotations

import asyncio
import json
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, inspect, text

from camelup.dice import commitment
from camelup.game import StaleDecision
from camelup.games import RULES
from camelup.log import Played
from camelup.proof import verify
from camelup.race.moves import Roll, TakeTicket
from camelup.server.live.driver import Driver
from camelup.server.live.tables import Tables
from camelup.server.model.playing import acted
from camelup.server.model.sealing import Sealing
from camelup.server.model.seating import created, joined
from camelup.server.model.starting import advanced, started
from camelup.server.model.table_state import Finished, NextTable, Waiting
from camelup.server.protocol.bodies import CreateTable, JoinTable
from camelup.server.protocol.calls import Act
from camelup.server.settings import Settings
from camelup.server.storage import postgresql_database, sqlite_database, table_rows
from camelup.server.storage.database import LostRace
from camelup.server.storage.migrating import migrate
from camelup.server.storage.opening import open_database
from camelup.server.storage.record_store import RecordStore
from camelup.server.storage.schema import metadata
from camelup.server.storage.table_store import Change, TableStore
from camelup.table import Table, replay
from tests.golden.printed import GAMES
from tests.server.serving import LONGEST, live, seeded, settings

NOW = 1_000_000.0


def engine_of(chosen: Settings) -> Engine:
    """The database of a server, without the server."""
    if chosen.database_url is None:
        return sqlite_database.connect(chosen.database)
    return postgresql_database.connect(postgresql_database.read_url(chosen.database_url))


def test_the_migrations_make_what_the_code_expects(stored: Settings) -> None:
    engine = engine_of(stored)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_what_the_file_has_been_told_survives_any_crash(tmp_path: Path) -> None:
    engine = sqlite_database.connect(tmp_path / "fresh.sqlite3")
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
    engine.dispose()


def of_the_first_version(connection: Connection, id: str, stage: str, lines: list[str]) -> None:
    """Write a table as the first version did: a secret, and beside each seat what it had sealed."""
    choices = '{"game":"race-2014","title":"","purses":"%s","odds":"nobody","timer":null,"listed":false}'
    choices %= "hidden" if stage == "waiting" else "open"
    game = {"id": id, "watch": f"w{id}", "stage": stage, "listed": False, "created_at": NOW, "version": 3}
    game |= {"choices": choices, "secret": SECRET, "header": lines[0] if lines else None, "gathers": False}
    game |= {"due_at": NOW if stage == "sealing" else None, "until": NOW if stage == "sealing" else None}
    insert_into(connection, "games", game)
    for seat, name in enumerate(("Mira", "Jonas")):
        chair = {"game": id, "seat": seat, "name": name, "player": "person", "sign": seat}
        chair |= {"is_host": not seat, "hash": commitment(SEALED), "nonce": None if seat else SEALED.hex()}
        insert_into(connection, "seats", chair)
    for n, body in enumerate(lines[1:]):
        insert_into(connection, "entries", {"game": id, "n": n, "at": NOW, "body": body})


def insert_into(connection: Connection, table: str, row: dict[str, Any]) -> None:
    names = ", ".join(row)
    values = ", ".join(f":{name}" for name in row)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


GOLDEN = GAMES / "2014-2-players.jsonl"
LINES = GOLDEN.read_text(encoding="utf-8").splitlines()
SECRET = bytes.fromhex(json.loads(LINES[-1])["secret"])
SEALED = b"\x77" * 32


@live
async def test_a_database_of_the_first_version_is_brought_up_to_date_with_its_games(stored: Settings) -> None:
    engine = engine_of(stored)
    migrate(engine, "0001")
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "0001"
        assert "records" not in inspect(connection).get_table_names()
        for stage, lines in (("finished", LINES), ("running", LINES[:-9]), ("sealing", []), ("waiting", [])):
            of_the_first_version(connection, stage, stage, lines)
        connection.execute(text("UPDATE games SET rematch = 'running' WHERE id = 'finished'"))
    engine.dispose()
    database = open_database(stored)
    await database.start()
    store = TableStore(database)
    over, going_on, sealing, waiting = [
        await store.load(stage) for stage in ("finished", "running", "sealing", "waiting")
    ]
    assert isinstance(over.phase, Finished)
    assert verify(RULES["race-2014"], over.phase.game.log).entries == len(LINES) - 1
    assert over.dice == Sealing(
        SECRET, hashes=dict.fromkeys(range(2), commitment(SEALED)), nonces={0: SEALED.hex()}
    )
    # the host of a rematch is whoever asked for it, and sat one seat further before
    assert over.phase.rematch == NextTable("running", "wrunning", 1)
    assert going_on.begun.game.log.header.format == 1
    # played on with the dice that it had, it comes to the same end
    table, _ = going_on.begun.game.caught_up()
    while table.to_act:
        entry = over.phase.game.log.entries[len(table.log.entries)]
        assert isinstance(entry, Played)
        table, _ = table.play(entry.seat, entry.move)
    assert table.log == over.phase.game.log
    # what was sealed in the old way counts for nothing: it starts again as soon as everybody is there
    for state in (sealing, waiting):
        assert state.dice.hashes == {} and state.dice.secret != SECRET
        assert [chair.name for chair in state.chairs] == ["Mira", "Jonas"]
    # what a game has of its own stands together
    assert (sealing.choices.options, waiting.choices.options) == ({}, {"purses": "hidden"})
    assert (sealing.phase, waiting.phase) == (Waiting(True), Waiting(False))
    assert await store.next_due() is None
    assert (
        await RecordStore(database).get(await RecordStore(database).put(b"a record", NOW, 1)) == b"a record"
    )
    await database.stop()


@live
async def test_one_who_fails_does_not_take_the_others_along(stored: Settings) -> None:
    database = open_database(stored)
    await database.start()
    await database.write(
        lambda connection: connection.execute(text("CREATE TABLE numbers (n INTEGER PRIMARY KEY)"))
    )

    def put(n: int) -> Any:
        def job(connection: Connection) -> int:
            connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": n})
            if n == 3:
                raise ArithmeticError
            return n

        return job

    jobs = [database.write(put(n)) for n in (1, 2, 2, 3, 4)]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert [result for result in results if isinstance(result, int)] == [1, 2, 4]
    assert isinstance(results[3], ArithmeticError)
    rows = await database.read(lambda c: c.execute(text("SELECT n FROM numbers ORDER BY n")).scalars().all())
    assert rows == [1, 2, 4]
    await database.stop()


@live
async def test_a_table_comes_back_as_it_was(stored: Settings) -> None:
    database = open_database(stored)
    await database.start()
    store = TableStore(database)
    entropy = seeded("whole")
    state = created(CreateTable("Ann", ("me", "leader")), "a" * 43, entropy, NOW)
    await store.write(NOW, Change(None, state, None))
    assert await store.load(state.id) == state
    assert await store.find(state.watch) == state.id
    assert await store.find("nobody") is None
    pace = settings(Path()).pace
    begun = advanced(started(state, NOW, pace), frozenset(), NOW + 99, pace, entropy)
    assert begun.game is not None
    await store.write(NOW, Change(state, begun, NOW + 7))
    assert await store.load(state.id) == begun
    assert await store.next_due() == NOW + 7
    await database.stop()


@live
async def test_a_lease_keeps_others_away_until_it_ends_or_the_table_moves(stored: Settings) -> None:
    database = open_database(stored)
    await database.start()
    store = TableStore(database)
    state = created(CreateTable("Ann", ("me", "leader")), "a" * 43, seeded("lease"), NOW)
    id = state.id
    await store.write(NOW, Change(None, state, NOW + 1))
    assert await store.claim(NOW, 30) == ()
    assert await store.claim(NOW + 1, 30) == [id]
    assert await store.claim(NOW + 2, 30) == () and await store.next_due() is None
    assert await store.claim(NOW + 31, 30) == [id]
    await store.rest(id, NOW + 50)
    assert await store.next_due() == NOW + 50
    assert await store.claim(NOW + 50, 30) == [id]
    moved = started(state, NOW + 51, settings(Path()).pace)
    await store.write(NOW, Change(state, moved, NOW + 60))
    await store.rest(id, None)
    assert await store.next_due() == NOW + 60, "who moved the table knows better when it is due"
    await database.stop()


@live
async def test_two_people_join_by_two_processes_and_both_get_a_seat(stored: Settings) -> None:
    chosen = replace(stored, clock=lambda: NOW)
    database = open_database(chosen)
    await database.start()
    store = TableStore(database)
    one, two = Driver(store, chosen), Driver(store, chosen)
    state = created(CreateTable("Ann", ("me", "open", "open")), "a" * 43, seeded("join"), NOW)
    await one.open(state)
    here, there = await Tables(one).get(state.id), await Tables(two).get(state.id)
    await one.change(here, lambda state, now: joined(state, JoinTable("Bob"), "b" * 43, now))
    await two.change(there, lambda state, now: joined(state, JoinTable("Cai"), "c" * 43, now))
    assert [chair.name for chair in (await store.load(state.id)).chairs] == ["Ann", "Bob", "Cai"]
    await database.stop()


@live
async def test_two_processes_at_one_table_do_not_overwrite_each_other(stored: Settings) -> None:
    chosen = replace(stored, clock=lambda: NOW)
    database = open_database(chosen)
    await database.start()
    store = TableStore(database)
    # each has tables of its own in memory, as two processes would
    one, two = Driver(store, chosen), Driver(store, chosen)
    entropy = seeded("two")
    state = created(CreateTable("Ann", ("me", "open")), "a" * 43, entropy, NOW)
    waiting = started(joined(state, JoinTable("Bob"), "b" * 43, NOW), NOW, chosen.pace)
    await one.open(waiting)
    begun = advanced(waiting, frozenset(), NOW + 31, chosen.pace, entropy)
    await store.write(NOW, Change(await store.load(state.id), begun, None))
    here, there = await Tables(one).get(state.id), await Tables(two).get(state.id)
    (seat, decision), *_ = begun.begun.game.decisions.items()
    ticket = Act("of-process-one", decision, TakeTicket("g"))
    n = (await one.hear(here, seat, ticket)).at
    with pytest.raises(StaleDecision):
        await two.hear(there, seat, Act("of-process-two", decision, Roll()))
    assert (await two.hear(there, seat, ticket)).at == n
    assert (await two.hear(there, 1 - seat, Act("the-next-seat", n, TakeTicket("g")))).at == n + 1
    assert (await store.load(state.id)).at == n + 1
    with pytest.raises(LostRace):
        await store.write(NOW, Change(begun, acted(begun, seat, "late-again", decision, Roll(), NOW), None))
    await database.stop()


@live
async def test_games_that_take_long_to_load_keep_no_answer_waiting(
    stored: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slowly(*args: Any) -> Table:
        assert gate.wait(LONGEST)
        return replay(*args)

    monkeypatch.setattr(table_rows, "replay", slowly)
    chosen = replace(stored, clock=lambda: NOW)
    database = open_database(chosen)
    await database.start()
    kept = TableStore(database)
    ids = []
    for number in range(4):
        entropy = seeded(f"slow {number}")
        state = created(CreateTable("Ann", ("me", "leader")), "a" * 43, entropy, NOW)
        begun = started(state, NOW, chosen.pace)
        await kept.write(NOW, Change(None, begun, None))
        late = advanced(begun, frozenset(), NOW + 31, chosen.pace, entropy)
        await kept.write(NOW, Change(begun, late, None))
        ids.append(state.id)
    loads = [asyncio.create_task(kept.load(id)) for id in ids]
    await asyncio.sleep(0)
    await kept.check()
    assert not any(load.done() for load in loads)
    gate.set()
    assert all(state.game is not None for state in await asyncio.gather(*loads))
    kept.stop()
    await database.stop()
