"""What has to be true after everything: nothing is lost, nothing happened twice, and all see the same."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

from camelup.server.storage import postgresql_backup
from camelup.server.storage.backup import back_up
from tests.faults.party import Party, Stubborn
from tests.server.player import Player

FILE = "tables.sqlite3"


def entries(kept: Path, table: str) -> list[tuple[int, str | None]]:
    """The log of a table, as it is stored."""
    with closing(sqlite3.connect(kept)) as connection:
        query = "SELECT n, action_id FROM entries WHERE game = ? ORDER BY n"
        return [(n, action) for n, action in connection.execute(query, (table,))]


def acknowledged_once(kept: Path, people: list[Stubborn]) -> int:
    """Every acknowledged move is in the log, once, where it was said to be; how many there were."""
    log = entries(kept, people[0].key)
    assert [n for n, _ in log] == list(range(len(log))), "no gap"
    times = Counter(action for _, action in log if action is not None)
    assert not [action for action, count in times.items() if count > 1], "no action twice"
    # whoever acts for a seat, persons, bots or timers: one answer to each decision
    where = {action: n for n, action in log if action is not None}
    told = {id: n for one in people for id, n in one.acknowledged.items()}
    assert {id: where.get(id) for id in told} == told
    return len(told)


async def views_agree(url: str, people: list[Stubborn]) -> None:
    """Whoever comes anew sees what those see who were there all the time."""
    for one in people:
        await one.sync()
        fresh = await Player(url, one.key, one.token).hello()
        assert (fresh.at, fresh.view) == (one.at, one.view)
        assert fresh.entries == one.entries
        await fresh.close()


async def all_is_well(url: str, folder: Path, party: Party, database: str | None = None) -> int:
    """All of it, for every table; how many moves were acknowledged."""
    for people in party.tables:
        await views_agree(url, people)
        assert all(one.stage == "finished" for one in people), "no table waits for ever"
    copy = folder / "proved"
    copy.unlink(missing_ok=True)
    held = back_up(folder / FILE, copy) if database is None else postgresql_backup.back_up(database, copy)
    assert held.unreadable == () and held.finished >= len(party.tables), "every log replays and proves"
    kept = folder / FILE if database is None else copy
    return sum(acknowledged_once(kept, people) for people in party.tables)
