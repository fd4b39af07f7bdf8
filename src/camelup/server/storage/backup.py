"""A copy of all tables made while they are played, and put back without touching any that is there.

What a copy holds is proved before it is trusted: every game is played through again by the rules, and one
that is over with its own dice too.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine, Table, select

from camelup import proof
from camelup.game import BadLog, Refused, Value
from camelup.games import RULES
from camelup.server.errors import Denied
from camelup.server.settings import Pace
from camelup.server.storage import table_rows
from camelup.server.storage.database_file import Unusable, copy, prepare, revision_of
from camelup.server.storage.migrating import migrate, newest
from camelup.server.storage.schema import chat, entries, games, records, seats
from camelup.server.storage.sqlite_database import connect

AT_ONCE = 100
"""How many tables are put back in one transaction, so that no move waits long for it."""
PATIENCE = 60.0
"""Seconds for which a server may hold up what is put back."""
_SEALS = "stage IN ('sealing', 'revealing')"
ANEW = {
    "away": "CASE WHEN player = 'person' THEN min(coalesce(away, :now), :now) ELSE away END",
    "due_at": f"CASE WHEN due_at IS NULL THEN NULL WHEN {_SEALS} THEN :until ELSE :now END",
    "until": f"CASE WHEN {_SEALS} THEN :until ELSE until END",
    "lease_until": "NULL",
    "lease_by": "NULL",
    "process": "NULL",
}
"""Columns that say when something is to happen, which was long ago."""


class Held(Value, frozen=True):
    """What was proved of a copy."""

    tables: int
    finished: int
    """How many of them are over: their dice were drawn again."""
    entries: int
    unreadable: tuple[str, ...]
    """Tables that this version can't play through; they are in the copy as they are."""

    @property
    def counts(self) -> dict[str, int]:
        """How much it is."""
        return {"tables": self.tables, "finished": self.finished, "entries": self.entries}


def back_up(database: Path, file: Path) -> Held:
    """Copy a database as it is at one moment, whoever writes to it; the file appears when it is proved."""
    if not database.exists():
        raise Refused("server.backup.nothing", path=str(database))
    check_new(file)
    part = file.with_name(f"{file.name}.part")
    try:
        _copied(database, part)
        with brought_up(part, file.parent) as engine:
            held = proved(engine)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return held


def restore(file: Path, database: Path) -> tuple[Held, int]:
    """Put back every table of a copy that is not there; what the copy holds, and how many were put back.

    A server may be running on the database: it finds them when they are asked for, or due.
    """
    if not file.exists():
        raise Refused("server.backup.no_file", path=str(file))
    engine = connect(database)
    try:
        prepare(database, engine)
    finally:
        engine.dispose()
    with brought_up(file, database.parent) as copied:
        return proved(copied), _merged(copied, database)


def check_new(file: Path) -> None:
    """Refuse a name that is taken."""
    if file.exists():
        raise Refused("server.backup.exists", path=str(file))


def _copied(path: Path, to: Path) -> None:
    try:
        copy(path, to)
    except sqlite3.DatabaseError as error:
        raise Unusable("server.database.damaged", path=str(path)) from error


@contextmanager
def brought_up(file: Path, folder: Path | None = None) -> Iterator[Engine]:
    """A copy of a copy, in this version's form, for as long as it is needed."""
    with TemporaryDirectory(prefix=".camelup-", dir=folder) as scratch:
        path = Path(scratch) / "tables.sqlite3"
        _copied(file, path)
        revision = revision_of(path)
        if revision is None:
            raise Refused("server.backup.nothing", path=str(file))
        engine = connect(path)
        try:
            if revision != newest():
                migrate(engine)
            yield engine
        finally:
            engine.dispose()


def proved(engine: Engine) -> Held:
    """Play every game through again; refused if one does not hold."""
    tables = finished = moves = 0
    unreadable: list[str] = []
    with engine.connect() as connection:
        for id, stage in connection.execute(select(games.c.id, games.c.stage)).all():
            tables += 1
            try:
                moves += _checked(connection, id)
                finished += stage == "finished"
            except Denied:
                unreadable.append(id)
            except BadLog as error:
                raise Refused("server.backup.broken", id=id, why=error.reason) from error
    return Held(tables, finished, moves, tuple(unreadable))


def _checked(connection: Connection, id: str) -> int:
    """How many entries a table has, after its game was played through."""
    game = table_rows.read(table_rows.selected(connection, id)).game
    if game is None:
        return 0
    if game.is_closed:
        proof.verify(RULES[game.log.header.game], game.log)
    return len(game.log.entries)


def _merged(copied: Engine, database: Path) -> int:
    """Add what is missing; how many tables that was."""
    with closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as connection:
        connection.execute("ATTACH ? AS copied", (copied.url.database,))
        query = "SELECT id FROM copied.games EXCEPT SELECT id FROM main.games"
        missing = [id for (id,) in connection.execute(query)]
        # first the games that tables go on from
        columns = ", ".join(column.name for column in records.columns)
        connection.execute(f"INSERT OR IGNORE INTO records ({columns}) SELECT {columns} FROM copied.records")
        for first in range(0, len(missing), AT_ONCE):
            connection.execute("BEGIN IMMEDIATE")
            for id in missing[first : first + AT_ONCE]:
                _add(connection, id)
            connection.execute("COMMIT")
    return len(missing)


def _add(connection: sqlite3.Connection, id: str) -> None:
    """Put one table back: nobody is connected to it, and whatever waited is looked at anew."""
    for table, key in ((games, "id"), (seats, "game"), (entries, "game"), (chat, "game")):
        names = ", ".join(column.name for column in table.columns)
        values, given = anew(table, id)
        connection.execute(
            f"INSERT INTO main.{table.name} ({names}) "
            f"SELECT {values} FROM copied.{table.name} WHERE {key} = :id",
            given,
        )


def anew(table: Table, id: str) -> tuple[str, dict[str, object]]:
    """The columns of a table that is put back, as SQLite spells them out, and what they are given."""
    now, pace = time.time(), Pace()
    given = {"id": id, "now": now, "until": now + pace.returning + pace.sealing}
    names = [column.name for column in table.columns]
    return ", ".join(f"{ANEW.get(name, name)} AS {name}" for name in names), given
