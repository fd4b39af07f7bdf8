"""A database of the very first schema, with games in the middle of being played: they go on today.

`fixtures/first_schema.sql` was made by the first version that had one: two races and an off season that are
running, a race that is over, a room that waits. Its first line has the tokens of their seats.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from camelup.server.storage.backup import back_up
from tests.server.player import Json, Player, fetched, play_on
from tests.server.serving import in_thread, live, settings

SQL = Path(__file__).parent / "fixtures" / "first_schema.sql"


class Kept(NamedTuple):
    """A table of long ago."""

    key: str
    tokens: list[str]
    at: int


def laid_out(folder: Path) -> dict[str, Kept]:
    """The database as it was, and what its people have of it."""
    text = SQL.read_text(encoding="utf-8")
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as connection:
        connection.executescript(text)
    told: dict[str, tuple[str, list[str], int]] = json.loads(text.splitlines()[0].removeprefix("-- tokens: "))
    return {name: Kept(*one) for name, one in told.items()}


async def back(url: str, kept: Kept) -> list[Player]:
    """Everybody on their seat again."""
    people = [Player(url, kept.key, token, bytes([7 + n]) * 32) for n, token in enumerate(kept.tokens)]
    for one in people:
        await one.hello()
    return people


def first(view: Json) -> Json:
    found: Json = view["legal"][0]
    return found


@pytest.mark.slow
@live
async def test_games_that_were_running_under_the_first_schema_are_played_to_their_end(tmp_path: Path) -> None:
    kept = laid_out(tmp_path)
    with in_thread(settings(tmp_path)) as url:
        for name in ("running", "season", "bots"):
            people = await back(url, kept[name])
            assert people[0].stage == "running" and people[0].at >= kept[name].at, name
            await play_on(people, first)
            for one in people:
                await one.over()
        zoe, _ = await back(url, kept["waiting"])
        assert [seat["name"] for seat in zoe.seats] == ["Zoe", "Max"]
        kim, _ = await back(url, kept["finished"])
        assert (kim.stage, kim.at) == ("finished", kept["finished"].at)
        record = fetched(f"{url}/api/tables/{kim.key}/log")
        assert record.status_code == 200
        await Player.close_all()
    held = back_up(tmp_path / "tables.sqlite3", tmp_path / "copy")
    assert (held.tables, held.finished, held.unreadable) == (5, 4, ()), "every game is proved, its dice too"


def test_what_the_first_version_made_is_kept_beside_it(tmp_path: Path) -> None:
    laid_out(tmp_path)
    with in_thread(settings(tmp_path)):
        pass
    with closing(sqlite3.connect(tmp_path / "tables.0001.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (5,)
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
