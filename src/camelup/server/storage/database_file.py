"""The file of the tables before it is used: private, whole, of a known revision, copied before it changes."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from sqlalchemy import Engine, create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from camelup.game import Refused
from camelup.server.storage.data_folder import FILE, make
from camelup.server.storage.migrating import migrate, newest, revisions

Shape = frozenset[tuple[str, str, str]]
"""What is in a database besides rows: the kind, name and columns of everything."""
BESIDE = ("", "-wal", "-shm")
"""What SQLite keeps of one database."""


class Unusable(Refused):
    """A database with which nothing can be done, and why; it is as it was."""


def own(path: Path) -> None:
    """Have the folder and the file there, for their owner alone."""
    make(path.parent)
    # what SQLite makes beside it gets the same mode
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))
    for end in BESIDE:
        one = path.with_name(path.name + end)
        if one.exists():
            one.chmod(FILE)


def prepare(path: Path, engine: Engine) -> None:
    """Check the file, and bring it up to date: all of it or nothing, with a copy of what it was."""
    own(path)
    try:
        revision = revision_of(path)
        if revision != newest():
            if revision is not None:
                _keep(path, revision)
            migrate(engine)
    except Unusable:
        raise
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        why = getattr(error, "orig", None) or error
        raise Unusable("server.database.failed", path=str(path), why=str(why)) from error


def revision_of(path: Path) -> str | None:
    """The revision of the file, None if it is new; refused if it is not whole, or not what that one makes."""
    with closing(sqlite3.connect(path)) as connection:
        try:
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise Unusable("server.database.damaged", path=str(path))
            found = _shape(connection)
            if not found:
                return None
            known = ("table", "alembic_version", "version_num") in found
            rows = connection.execute("SELECT version_num FROM alembic_version").fetchall() if known else []
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            raise Unusable("server.database.damaged", path=str(path)) from error
    if not known:
        raise Unusable("server.database.foreign", path=str(path))
    if len(rows) == 1 and rows[0][0] not in revisions():
        raise Unusable("server.database.newer", path=str(path), revision=rows[0][0])
    if len(rows) != 1 or found != _made(rows[0][0]):
        raise Unusable("server.database.half", path=str(path))
    revision: str = rows[0][0]
    return revision


def _shape(connection: sqlite3.Connection) -> Shape:
    query = """
        SELECT type, name, coalesce((SELECT group_concat(name) FROM pragma_table_info(master.name)), '')
        FROM sqlite_master AS master WHERE name NOT LIKE 'sqlite_%'
    """
    return frozenset(connection.execute(query).fetchall())


@cache
def _made(revision: str) -> Shape:
    """What the steps up to a revision make."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        migrate(engine, revision)
        made = engine.raw_connection().driver_connection
        assert isinstance(made, sqlite3.Connection)
        return _shape(made)
    finally:
        engine.dispose()


def _keep(path: Path, revision: str) -> None:
    """Keep the file as it is beside it, under the name of its revision."""
    kept = path.with_suffix(f".{revision}{path.suffix}")
    aside = kept.with_name(f"{kept.name}.part")
    aside.unlink(missing_ok=True)
    copy(path, aside)
    aside.replace(kept)


def copy(path: Path, to: Path) -> None:
    """Copy a database as it is at one moment, whoever writes to it; the copy is for its owner alone."""
    os.close(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE))
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)
        # a file of its own: nothing lies beside it
        target.execute("PRAGMA journal_mode=DELETE")
    with to.open("rb") as file:
        os.fsync(file.fileno())
