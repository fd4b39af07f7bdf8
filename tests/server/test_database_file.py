"""The file of the tables: private, copied before it changes, refused in a sentence if it can't be used."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from camelup.cli import main
from camelup.server.storage import database_file, migrating
from camelup.server.storage.data_folder import LOCK, held
from camelup.server.storage.sqlite_database import connect
from tests.cli.commands import Result, assert_refused
from tests.server.player import TIMEOUT, Player, fetched, play_on, started
from tests.server.serving import PATHS, in_thread, live, settings

pytestmark = pytest.mark.slow

NAME = "tables.sqlite3"
DYING = """
import os, signal, sys
from pathlib import Path
from alembic import op
from camelup.server.storage.sqlite_database import check_database
op.create_index = lambda *args, **kwargs: os.kill(os.getpid(), signal.SIGKILL)
check_database(Path(sys.argv[1]))
"""


def made(path: Path, revision: str) -> None:
    """A database of that revision with something in it."""
    engine = connect(path)
    migrating.migrate(engine, "0001")
    run(
        path,
        "INSERT INTO games (id, watch, stage, listed, created_at, version, choices, secret, gathers)"
        " VALUES ('a', 'w', 'waiting', 0, 0, 0, '{}', x'00', 0)",
    )
    migrating.migrate(engine, revision)
    engine.dispose()


def told(path: Path, query: str) -> list[object]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute(query)]


def run(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


def newer(path: Path) -> None:
    made(path, "head")
    run(path, "UPDATE alembic_version SET version_num = '9999'")


def half(path: Path) -> None:
    made(path, "head")
    run(path, "DROP TABLE records")


def left_over(path: Path) -> None:
    made(path, "0001")
    run(path, "CREATE TABLE _alembic_tmp_games (id VARCHAR)")


def of_no_revision(path: Path) -> None:
    made(path, "head")
    run(path, "DELETE FROM alembic_version")


def foreign(path: Path) -> None:
    run(path, "CREATE TABLE songs (title TEXT)")


def no_database(path: Path) -> None:
    path.write_bytes(b"these are not the tables that you are looking for\n" * 100)


def torn(path: Path) -> None:
    made(path, "head")
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 3] = os.urandom(4096 * 2)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (newer, "was made by a newer camelup (revision 9999)"),
        (half, "is not how any camelup leaves it"),
        (left_over, "is not how any camelup leaves it"),
        (of_no_revision, "is not how any camelup leaves it"),
        (foreign, "is not a database of camelup's"),
        (no_database, "is damaged, or not a database at all"),
        (torn, "is damaged, or not a database at all"),
    ],
)
def test_a_database_that_can_not_be_used_is_refused_in_a_sentence_and_stays_as_it_is(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    spoil: Callable[[Path], None],
    words: str,
) -> None:
    # its lines would go to this test's stderr when that is long closed
    monkeypatch.setattr("camelup.server.json_log.set_up", lambda: None)
    spoil(tmp_path / NAME)
    before = (tmp_path / NAME).read_bytes()
    code = main(["serve", "--no-open", "--port", "0", "--data", str(tmp_path)])
    assert_refused(Result(code, *capsys.readouterr()), words)
    assert (tmp_path / NAME).read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} <= {NAME, LOCK}


def test_what_an_older_version_made_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    path = tmp_path / NAME
    made(path, "0001")
    with in_thread(settings(tmp_path)) as url:
        assert fetched(f"{url}/api/ready").status_code == 200
    kept = tmp_path / "tables.0001.sqlite3"
    assert told(kept, "SELECT version_num FROM alembic_version") == ["0001"]
    assert told(path, "SELECT version_num FROM alembic_version") == [migrating.newest()]
    for one in (kept, path):
        assert told(one, "SELECT id FROM games") == ["a"]
    assert kept.stat().st_mode & 0o777 == 0o600
    written = kept.stat().st_mtime_ns
    with in_thread(settings(tmp_path)):
        pass
    assert kept.stat().st_mtime_ns == written, "nothing was changed, so nothing is copied"


def test_a_step_that_fails_leaves_all_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / NAME
    made(path, "0001")

    def fails(*args: object, **kwargs: object) -> None:
        raise OSError("no room")

    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", fails)
        engine = connect(path)
        with pytest.raises(database_file.Unusable, match="no room; it is as it was"):
            database_file.prepare(path, engine)
        engine.dispose()
    assert told(path, "SELECT version_num FROM alembic_version") == ["0001"]
    assert "records" not in told(path, "SELECT name FROM sqlite_master")
    with in_thread(settings(tmp_path)):
        assert told(path, "SELECT id FROM games") == ["a"]


def test_killed_in_the_middle_of_a_step_it_is_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / NAME
    made(path, "0001")
    environment = os.environ | {"PYTHONPATH": PATHS}
    dead = subprocess.run(
        [sys.executable, "-c", DYING, str(path)], env=environment, timeout=TIMEOUT, check=False
    )
    assert dead.returncode == -signal.SIGKILL
    assert told(path, "SELECT version_num FROM alembic_version") == ["0001"]
    assert "records" not in told(path, "SELECT name FROM sqlite_master")
    with in_thread(settings(tmp_path)):
        assert told(path, "SELECT id FROM games") == ["a"]


@live
async def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "of" / "tables"
    before = os.umask(0o000)
    try:
        with in_thread(settings(folder)) as url:
            _, (ann, *_) = await started(url, ("Ann",), ("random",))
            await play_on([ann], turns=1)
            names = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
            await Player.close_all()
    finally:
        os.umask(before)
    assert {NAME, f"{NAME}-wal", f"{NAME}-shm"} <= set(names)
    assert {mode & 0o077 for mode in names.values()} == {0}, names
    assert folder.stat().st_mode & 0o777 == 0o700


def test_the_folder_that_a_server_makes_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "of" / "tables"
    before = os.umask(0o000)
    try:
        with held(folder):
            modes = {path.stat().st_mode & 0o777 for path in (folder, folder / LOCK)}
    finally:
        os.umask(before)
    assert modes == {0o700, 0o600}


def test_what_was_open_to_others_is_closed(tmp_path: Path) -> None:
    made(tmp_path / NAME, "head")
    (tmp_path / NAME).chmod(0o644)
    with in_thread(settings(tmp_path)):
        assert (tmp_path / NAME).stat().st_mode & 0o777 == 0o600
