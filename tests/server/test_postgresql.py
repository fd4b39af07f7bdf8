"""Tables in PostgreSQL: refused in a sentence where that is not possible, played like those in a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from camelup.cli import main
from camelup.game import Refused
from camelup.server.storage.postgresql_database import check_database
from tests.server.player import Api, Player, play_on, started
from tests.server.postgresql import Postgresql
from tests.server.serving import in_thread, live, settings

pytestmark = [pytest.mark.slow, pytest.mark.long]


@live
async def test_a_game_is_played_and_comes_back_from_its_log(postgresql: Postgresql, tmp_path: Path) -> None:
    chosen = settings(tmp_path, database_url=postgresql.database())
    with in_thread(chosen) as url:
        _, people = await started(url, ("Ann", "Bob"), ("random",))
        await play_on(people)
        for one in people:
            await one.over()
        await Player.close_all()
    with in_thread(replace(chosen, data=tmp_path / "elsewhere")) as url:
        again = await Player(url, people[0].key, people[0].token).hello()
        await again.over()
        assert (again.at, again.view, again.entries) == (people[0].at, people[0].view, people[0].entries)
        assert (await Api(url).call("GET", "/tables/no%00table")).status_code == 404
    assert not list(tmp_path.rglob("*.sqlite3")), "nothing is kept in a file"


@live
async def test_tables_move_from_a_file_into_postgresql_and_back(
    postgresql: Postgresql, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, here = postgresql.database(), tmp_path / "here"
    with in_thread(settings(here)) as url:
        _, (ann, bob) = await started(url, ("Ann", "Bob"))
        await play_on([ann, bob], turns=3)
        await Player.close_all()
    assert main(["backup", str(tmp_path / "one"), "--data", str(here)]) == 0
    assert main(["restore", str(tmp_path / "one"), "--database", database]) == 0
    assert "1 table was put back" in " ".join(capsys.readouterr().out.split())
    with in_thread(settings(tmp_path, database_url=database)) as url:
        people = [Player(url, one.key, one.token, one.nonce) for one in (ann, bob)]
        for one, before in zip(people, (ann, bob), strict=True):
            await one.hello()
            assert (one.at, one.view) == (before.at, before.view)
        await play_on(people, turns=2)
        # while it is played at
        assert main(["backup", str(tmp_path / "two"), "--database", database]) == 0
        await Player.close_all()
    assert main(["restore", str(tmp_path / "two"), "--database", database]) == 0
    assert "No table was put back" in " ".join(capsys.readouterr().out.split())
    assert main(["restore", str(tmp_path / "two"), "--data", str(tmp_path / "there")]) == 0
    with in_thread(settings(tmp_path / "there")) as url:
        again = await Player(url, ann.key, ann.token).hello()
        assert again.at == people[0].at > ann.at
        await Player.close_all()
    assert sorted(one.name for one in tmp_path.iterdir() if one.is_file()) == ["one", "operator.key", "two"]


def test_what_is_no_postgresql_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("camelup.server.json_log.set_up", lambda: None)
    for address in ("mysql://me@127.0.0.1/tables", "tables.sqlite3"):
        assert main(["serve", "--no-open", "--data", str(tmp_path), "--database", address]) != 0
        assert "postgresql://user@host/name" in capsys.readouterr().err


def test_one_that_does_not_answer_is_named_without_its_password(postgresql: Postgresql) -> None:
    address = postgresql.address("nowhere").replace("camelup@", "camelup:hush@")
    with pytest.raises(Refused, match="can't be made ready") as caught:
        check_database(address)
    assert "nowhere" in str(caught.value) and "hush" not in str(caught.value)


def test_a_database_of_a_newer_version_or_of_somebody_else_is_refused(postgresql: Postgresql) -> None:
    address = postgresql.database()
    check_database(address)
    name = address.rpartition("/")[2]
    with postgresql.connection(name) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(Refused, match="newer camelup"):
            check_database(address)
        connection.execute("DROP TABLE alembic_version")
    with pytest.raises(Refused, match="not a database of camelup's"):
        check_database(address)
