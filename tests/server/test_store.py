"""The store: one writer for many, losers that hurt nobody, and two processes at one table."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, inspect, text, update

from camelup.game import StaleDecision, encode
from camelup.race.moves import Roll, TakeTicket
from camelup.server import scene as scenes
from camelup.server import store
from camelup.server.bodies import CreateTable, JoinTable
from camelup.server.bus import Bus
from camelup.server.database import Database, connect
from camelup.server.party import created, joined
from camelup.server.rooms import Rooms
from camelup.server.scene import Scene
from camelup.server.schema import entries, games, metadata
from camelup.server.shelf import Shelf
from camelup.server.store import Change, LostRace, Store
from camelup.server.tables import Tables
from camelup.server.upkeep import migrate
from camelup.table import Table, replay
from tests.server.serving import LONGEST, live, seeded, settings

NOW = 1_000_000.0


def test_the_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    engine = connect(tmp_path / "fresh.sqlite3")
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
    engine.dispose()


@live
async def test_a_database_of_the_first_version_is_brought_up_to_date_with_its_games(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    engine = connect(path)
    migrate(engine, "0001")
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "0001"
        assert "records" not in inspect(connection).get_table_names()
    scene = Scene(created(CreateTable("Ann", ("me", "leader")), "a" * 43, seeded("old"), NOW))
    scene = scenes.started(scene, NOW, settings(Path()).pace)
    scene = scenes.advanced(scene, frozenset(), NOW + 31, settings(Path()).pace)
    assert scene.table is not None
    # what the first version wrote knew no appendix
    choices = encode(scene.party.choices).decode().replace(',"appendix":null', "")
    with engine.begin() as connection:
        committed_before(connection, scene)
        connection.execute(update(games).values(choices=choices))
    engine.dispose()
    database = Database(path)
    await database.start()
    assert await Store(database).load(scene.party.id) == scene
    assert await Shelf(database).get(await Shelf(database).put(b"a record", NOW, 1)) == b"a record"
    await database.stop()


def committed_before(connection: Connection, scene: Scene) -> None:
    """Write a scene as it stands."""
    store._insert(connection, Change(None, scene, None), NOW)
    connection.execute(insert(entries), store._entries(scene, 0))


@live
async def test_one_who_fails_does_not_take_the_others_along(tmp_path: Path) -> None:
    database = Database(tmp_path / "some.sqlite3")
    await database.start()
    await database.write(lambda connection: connection.execute(text("CREATE TABLE numbers (n PRIMARY KEY)")))

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
async def test_a_scene_comes_back_as_it_was(tmp_path: Path) -> None:
    database = Database(tmp_path / "some.sqlite3")
    await database.start()
    store = Store(database)
    entropy = seeded("whole")
    scene = Scene(created(CreateTable("Ann", ("me", "leader")), "a" * 43, entropy, NOW))
    await store.write(NOW, Change(None, scene, None))
    assert await store.load(scene.party.id) == scene
    assert await store.find(scene.party.watch) == scene.party.id
    assert await store.find("nobody") is None
    pace = settings(Path()).pace
    begun = scenes.advanced(scenes.started(scene, NOW, pace), frozenset(), NOW + 2 * pace.sealing, pace)
    begun = scenes.advanced(begun, frozenset(), NOW + 9 * pace.sealing, pace)
    assert begun.table is not None
    await store.write(NOW, Change(scene, begun, NOW + 7))
    assert await store.load(scene.party.id) == begun
    assert await store.next_due() == NOW + 7
    await database.stop()


@live
async def test_a_lease_keeps_others_away_until_it_ends_or_the_table_moves(tmp_path: Path) -> None:
    database = Database(tmp_path / "some.sqlite3")
    await database.start()
    store = Store(database)
    scene = Scene(created(CreateTable("Ann", ("me", "leader")), "a" * 43, seeded("lease"), NOW))
    id = scene.party.id
    await store.write(NOW, Change(None, scene, NOW + 1))
    assert await store.claim(NOW, 30) == ()
    assert await store.claim(NOW + 1, 30) == [id]
    assert await store.claim(NOW + 2, 30) == () and await store.next_due() is None
    assert await store.claim(NOW + 31, 30) == [id]
    await store.rest(id, NOW + 50)
    assert await store.next_due() == NOW + 50
    assert await store.claim(NOW + 50, 30) == [id]
    moved = scenes.started(scene, NOW + 51, settings(Path()).pace)
    await store.write(NOW, Change(scene, moved, NOW + 60))
    await store.rest(id, None)
    assert await store.next_due() == NOW + 60, "who moved the table knows better when it is due"
    await database.stop()


@live
async def test_two_people_join_by_two_processes_and_both_get_a_seat(tmp_path: Path) -> None:
    chosen = settings(tmp_path, clock=lambda: NOW)
    database = Database(chosen.database)
    await database.start()
    store = Store(database)
    one, two = (Tables(Rooms(store, Bus(), chosen)) for _ in range(2))
    id = (await one.create(CreateTable("Ann", ("me", "open", "open")), "")).table
    for tables in (one, two):
        await tables.rooms.room(id)
    first = await one.join(id, JoinTable("Bob"))
    second = await two.join(id, JoinTable("Cai"))
    assert (first.seat, second.seat) == (1, 2)
    assert [chair.name for chair in (await store.load(id)).party.chairs] == ["Ann", "Bob", "Cai"]
    await database.stop()


@live
async def test_two_processes_at_one_table_do_not_overwrite_each_other(tmp_path: Path) -> None:
    chosen = settings(tmp_path, clock=lambda: NOW)
    database = Database(chosen.database)
    await database.start()
    store = Store(database)
    # each has a cache and a bus of its own, as two processes would
    one, two = (Tables(Rooms(store, Bus(), chosen)) for _ in range(2))
    entropy = seeded("two")
    party = created(CreateTable("Ann", ("me", "open")), "a" * 43, entropy, NOW)
    party, _ = joined(party, JoinTable("Bob"), "b" * 43, NOW)
    begun = scenes.started(Scene(party), NOW, chosen.pace)
    await store.write(NOW, Change(None, begun, None))
    begun = scenes.advanced(begun, frozenset(), NOW + 31, chosen.pace)
    await store.write(NOW, Change(await store.load(party.id), begun, None))
    assert begun.table is not None
    for tables in (one, two):
        await tables.rooms.room(party.id)
    (seat, decision), *_ = begun.table.decisions.items()
    n = await one.act(party.id, seat, "of-process-one", decision, TakeTicket("g"))
    with pytest.raises(StaleDecision):
        await two.act(party.id, seat, "of-process-two", decision, Roll())
    assert await two.act(party.id, seat, "of-process-one", decision, TakeTicket("g")) == n
    assert await two.act(party.id, 1 - seat, "the-next-seat", n, TakeTicket("g")) == n + 1
    assert (await store.load(party.id)).at == n + 1
    with pytest.raises(LostRace):
        await store.write(
            NOW, Change(begun, scenes.acted(begun, seat, "late-again", decision, Roll(), NOW), None)
        )
    await database.stop()


@live
async def test_games_that_take_long_to_load_keep_no_answer_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slowly(*args: Any) -> Table:
        assert gate.wait(LONGEST)
        return replay(*args)

    monkeypatch.setattr(store, "replay", slowly)
    chosen = settings(tmp_path, clock=lambda: NOW)
    database = Database(chosen.database)
    await database.start()
    kept = Store(database)
    ids = []
    for number in range(4):
        party = created(CreateTable("Ann", ("me", "leader")), "a" * 43, seeded(f"slow {number}"), NOW)
        begun = scenes.started(Scene(party), NOW, chosen.pace)
        await kept.write(NOW, Change(None, begun, None))
        late = scenes.advanced(begun, frozenset(), NOW + 31, chosen.pace)
        await kept.write(NOW, Change(begun, late, None))
        ids.append(party.id)
    loads = [asyncio.create_task(kept.load(id)) for id in ids]
    await asyncio.sleep(0)
    await kept.check()
    assert not any(load.done() for load in loads)
    gate.set()
    assert all(scene.table is not None for scene in await asyncio.gather(*loads))
    kept.stop()
    await database.stop()
