"""Copies of all tables: made while they are played, proved, and put back where they are missing."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from camelup.cli import main
from camelup.game import Refused
from camelup.server.storage.backup import back_up, restore
from tests.server.player import Player, play_on, started, whose_turn
from tests.server.serving import in_thread, live, settings

FILE = "tables.sqlite3"


def rows(file: Path, table: str = "entries") -> list[tuple[object, ...]]:
    """All rows of a table."""
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()


@live
async def test_a_copy_made_while_tables_are_played_is_of_one_moment_and_goes_on_elsewhere(
    tmp_path: Path,
) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "kept"
    with in_thread(settings(here)) as url:
        _, people = await started(url, ("Ann", "Bob"))
        _, others = await started(url, ("Eve", "Zoe"))
        await play_on(people, turns=4)
        held, _ = await asyncio.gather(asyncio.to_thread(back_up, here / FILE, file), play_on(others))
        assert (held.tables, held.unreadable) == (2, ())
        assert held.entries >= 4
        copied = await asyncio.to_thread(rows, file)
        await play_on(people)
        await asyncio.gather(*(one.over() for one in people))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(one.name for one in tmp_path.iterdir()) == ["here", "kept"], "nothing is left beside it"
    # into a folder on which a server runs, and where one of the tables is gone
    with in_thread(settings(there)) as url:
        again, restored = await asyncio.to_thread(restore, file, there / FILE)
        assert (again, restored) == (held, 2)
        assert await asyncio.to_thread(rows, there / FILE) == copied
        back = [Player(url, one.key, one.token, one.nonce) for one in people]
        for one in back:
            await one.hello()
        assert back[0].at < people[0].at, "as it was when the copy was made"
        await play_on(back)
        for one in back:
            await one.over()
        assert (await asyncio.to_thread(restore, file, there / FILE))[1] == 0
        assert len(rows(there / FILE)) > len(copied), "nothing newer is touched"


@live
async def test_whoever_sat_there_is_away_after_it(tmp_path: Path) -> None:
    here, file = tmp_path / "here", tmp_path / "kept"
    with in_thread(settings(here)) as url:
        _, people = await started(url, ("Ann", "Bob"))
        await whose_turn(people)
        await asyncio.to_thread(back_up, here / FILE, file)
    restore(file, tmp_path / "there" / FILE)
    with closing(sqlite3.connect(tmp_path / "there" / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM seats WHERE away IS NULL").fetchone() == (0,)


def test_a_copy_that_was_changed_is_not_put_back(tmp_path: Path) -> None:
    here, file, there = tmp_path / "here", tmp_path / "kept", tmp_path / "there" / FILE

    @live
    async def play() -> None:
        with in_thread(settings(here)) as url:
            _, people = await started(url, ("Ann", "Bob"))
            await play_on(people)
            await asyncio.gather(*(one.over() for one in people))

    play()
    assert back_up(here / FILE, file).finished == 1
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE entries SET body = replace(body, '\"number\":1', '\"number\":2')")
    with pytest.raises(Refused):
        restore(file, there)
    assert rows(there, "games") == []
    file.write_bytes(file.read_bytes()[: len(file.read_bytes()) // 2])
    with pytest.raises(Refused):
        restore(file, there)


def test_the_commands_say_what_they_did_and_refuse_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, file = tmp_path / "here", tmp_path / "kept"
    with in_thread(settings(here)):
        pass
    data = ["--data", str(here)]
    assert main(["backup", str(file), *data]) == 0
    assert "holds no table" in " ".join(capsys.readouterr().out.split())
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 0
    assert "No table was put back" in " ".join(capsys.readouterr().out.split())
    assert main(["backup", str(file), *data]) == 1
    assert "is there already" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "other"), "--data", str(tmp_path / "nowhere")]) == 1
    assert "there are no tables" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "nothing"), *data]) == 1
    assert "there is no file" in capsys.readouterr().err
    assert not (tmp_path / "nowhere").exists()
