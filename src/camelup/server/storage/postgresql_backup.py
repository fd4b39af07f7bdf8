"""The tables of a PostgreSQL copied into a file that every camelup reads, and put back from one.

So the tables of one file also move into a PostgreSQL, and back.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine, Table, insert, select, text
from sqlalchemy.dialects import postgresql

from camelup.game import Refused
from camelup.server.storage import sqlite_database
from camelup.server.storage.backup import AT_ONCE, Held, anew, brought_up, check_new, proved
from camelup.server.storage.database_file import copy
from camelup.server.storage.migrating import migrate, newest
from camelup.server.storage.postgresql_database import connect, prepare, read_url, revision_of
from camelup.server.storage.schema import chat, entries, games, records, seats

COPIED = (games, seats, entries, chat, records)
ROWS = 1000
"""How many rows are in memory at a time."""


def back_up(url: str, file: Path) -> Held:
    """Copy a database as it is at one moment, whoever writes to it; the file appears when it is proved."""
    check_new(file)
    part = file.with_name(f"{file.name}.part")
    with TemporaryDirectory(prefix=".camelup-", dir=file.parent) as scratch:
        path = Path(scratch) / "tables.sqlite3"
        target = sqlite_database.connect(path)
        try:
            migrate(target)
            with _reading(url) as source, target.begin() as copied:
                for table in COPIED:
                    _copy_rows(source, copied, table)
            held = proved(target)
        finally:
            target.dispose()
        try:
            copy(path, part)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    return held


def restore(file: Path, url: str) -> tuple[Held, int]:
    """Put back every table of a copy that is not there; what the copy holds, and how many were put back.

    Servers may be running on the database: they find them when they are asked for, or due.
    """
    if not file.exists():
        raise Refused("server.backup.no_file", path=str(file))
    address = read_url(url)
    engine = connect(address)
    try:
        prepare(address, engine)
        with brought_up(file) as copied:
            return proved(copied), _merged(copied, engine)
    finally:
        engine.dispose()


@contextmanager
def _reading(url: str) -> Iterator[Connection]:
    """One moment of a database of this version's form."""
    address = read_url(url)
    engine = connect(address)
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            shown = address.set(drivername="postgresql").render_as_string(hide_password=True)
            revision = revision_of(connection, shown)
            if revision is None:
                raise Refused("server.backup.nothing", path=shown)
            if revision != newest():
                raise Refused("server.backup.older", path=shown)
            yield connection
    finally:
        engine.dispose()


def _copy_rows(source: Connection, target: Connection, table: Table) -> None:
    found = source.execution_options(yield_per=ROWS).execute(select(table)).mappings()
    for rows in found.partitions():
        target.execute(insert(table), [dict(row) for row in rows])


def _merged(copied: Engine, engine: Engine) -> int:
    """Add what is missing; how many tables that was."""
    with copied.connect() as source:
        with engine.connect() as connection:
            known = set(connection.scalars(select(games.c.id)))
        missing = [id for id in source.scalars(select(games.c.id)) if id not in known]
        # first the games that tables go on from
        with engine.begin() as connection:
            kept = postgresql.insert(records).on_conflict_do_nothing()
            for rows in source.execute(select(records)).mappings().partitions(ROWS):
                connection.execute(kept, [dict(row) for row in rows])
        for first in range(0, len(missing), AT_ONCE):
            with engine.begin() as connection:
                for id in missing[first : first + AT_ONCE]:
                    _add(source, connection, id)
    return len(missing)


def _add(source: Connection, target: Connection, id: str) -> None:
    """Put one table back: nobody is connected to it, and whatever waited is looked at anew."""
    for table, key in ((games, "id"), (seats, "game"), (entries, "game"), (chat, "game")):
        values, given = anew(table, id)
        query = text(f"SELECT {values} FROM {table.name} WHERE {key} = :id").columns(*table.columns)
        rows = [dict(row) for row in source.execute(query, given).mappings()]
        if rows:
            target.execute(insert(table), rows)
