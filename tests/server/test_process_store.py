"""Processes that share a database: what one leaves behind is put in order by another."""

from __future__ import annotations

from pathlib import Path

from camelup.server.model.seating import arrived, created
from camelup.server.protocol.bodies import CreateTable
from camelup.server.storage.opening import open_database
from camelup.server.storage.process_store import ProcessStore
from camelup.server.storage.table_store import Change, TableStore
from tests.server.postgresql import Postgresql
from tests.server.serving import QUICK, live, seeded, settings

NOW = 1_000_000.0


@live
async def test_whoever_was_connected_to_one_that_is_gone_is_away(
    postgresql: Postgresql, tmp_path: Path
) -> None:
    chosen = settings(tmp_path, database_url=postgresql.database())
    one, two = open_database(chosen, "one"), open_database(chosen, "two")
    await one.start()
    first, second = ProcessStore(one, "one", QUICK), ProcessStore(two, "two", QUICK)
    assert await first.enter(NOW) == NOW
    assert await second.enter(NOW + 5) == NOW, "there has always been one since the first"
    store, other = TableStore(one, "one"), TableStore(two, "two")
    state = arrived(created(CreateTable("Ann", ("me", "leader")), "a" * 43, seeded("gone"), NOW), 0, "one")
    await store.write(NOW, Change(None, state, NOW + 1))
    assert await store.claim(NOW + 1, 3600) == [state.id]
    # one that is connected and renews its lease is left alone
    assert await first.renew(NOW + 6)
    await second.bury(NOW + 7)
    assert (await other.load(state.id)) == state and await other.claim(NOW + 7, 30) == ()
    await second.bury(NOW + 6 + QUICK.alive)
    after = await other.load(state.id)
    assert (after.chairs[0].process, after.chairs[0].away) == (None, NOW + 6 + QUICK.alive)
    assert after.version == state.version + 1
    assert await other.claim(NOW + 6 + QUICK.alive, 30) == [state.id], "nobody waits for its lease"
    assert not await first.renew(NOW + 20), "it was only slow, and hears that it was given up"
    for kept in (store, other):
        kept.stop()
    for database in (one, two):
        await database.stop()
