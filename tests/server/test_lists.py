"""However many games are kept, nothing that is asked for again and again reads all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event

from camelup.server.storage.sqlite_database import SqliteDatabase
from camelup.server.storage.table_overview import TableOverview
from camelup.server.storage.table_store import TableStore
from tests.server.serving import live, settings

READ_WHOLE = ("SCAN games", "SCAN seats", "SCAN entries", "SCAN chat")


def plans(database: SqliteDatabase) -> list[str]:
    """How SQLite goes about every query from now on."""
    found: list[str] = []

    @event.listens_for(database._engine, "before_cursor_execute")
    def explain(connection: Connection, cursor: Any, text: str, given: Any, *_: object) -> None:
        if text.startswith(("SELECT", "UPDATE", "DELETE")):
            found.extend(f"{row[3]}: {text}" for row in cursor.execute(f"EXPLAIN QUERY PLAN {text}", given))

    return found


@live
async def test_whatever_is_asked_for_again_and_again_is_found_by_an_index(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    database = SqliteDatabase(chosen.database)
    await database.start()
    store = TableStore(database)
    found = plans(database)
    await store.listed(1000)
    await store.summaries(["one", "two"])
    await store.find("one")
    await store.claim(0.0, 30.0)
    await store.next_due()
    await store.chat("one", 100)
    await TableOverview(database).lines(1000)
    assert len(found) > 10
    assert not [plan for plan in found if plan.partition(":")[0] in READ_WHOLE]
    store.stop()
    await database.stop()
