"""SQLite, one file: read by a few threads and written by one that commits for many.

A driver that hops between threads for every statement gave half the moves a second of this, which hops once
for every commit. What is written at every move goes to the driver by itself: SQLAlchemy's way there takes
six times as long as SQLite.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import ClauseElement, Connection, Engine, create_engine, event
from sqlalchemy.dialects import sqlite

from camelup.server.storage.database import LostRace, Statement
from camelup.server.storage.database_file import prepare

R = TypeVar("R")
Job = Callable[[Connection], Any]
Outcome = tuple[Any, Exception | None]
Waiting = tuple[Job, asyncio.Future[Any]]
MAX_JOBS = 64
"""How many writes share one commit."""
READERS = 2
_dialect = sqlite.dialect(paramstyle="named")


def connect(path: Path) -> Engine:
    """The engine of an SQLite file that survives any crash it has told us about."""
    # what a statement was given (cards, secrets, nonces) is nothing for an error's text, nor for a log
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        # the driver would begin transactions by itself
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def check_database(path: Path) -> None:
    """See that there can be a database there, before anything is served."""
    engine = connect(path)
    try:
        prepare(path, engine)
    finally:
        engine.dispose()


class SqliteDatabase:
    """Reads and writes, each in a thread of its own kind."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._engine = connect(path)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._writer: threading.Thread | None = None

    @property
    def is_shared(self) -> bool:
        """Whether other processes write to it too: the folder is kept by one."""
        return False

    async def start(self) -> None:
        """Bring the file up to date and begin to write."""
        await asyncio.to_thread(prepare, self._path, self._engine)
        loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write, args=(loop,), name="writer", daemon=True)
        self._writer.start()

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._writer is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._engine.dispose()

    async def read(self, job: Callable[[Connection], R]) -> R:
        """The answer of a query."""

        def run() -> R:
            with self._engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def execute(self, statements: Sequence[Statement]) -> None:
        """Have statements executed, all or none; done after the commit, or LostRace."""
        await self.write(lambda connection: _execute(connection, statements))

    async def write(self, job: Callable[[Connection], R]) -> R:
        """Have something written; its answer comes after the commit."""
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._queue.put((job, future))
        return await future

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """There are no others."""

    async def probe(self) -> None:
        """Write what means nothing: a number in the file's head that is there for programs like this one."""
        await self.write(lambda connection: connection.exec_driver_sql("PRAGMA user_version = 1"))

    def _write(self, loop: asyncio.AbstractEventLoop) -> None:
        """Commit whatever waits, again and again."""
        while batch := self._batch():
            outcomes = commit(self._engine, [job for job, _ in batch])
            loop.call_soon_threadsafe(_deliver, batch, outcomes)

    def _batch(self) -> list[Waiting]:
        """What waits, up to so many; nothing when it is time to end."""
        batch: list[Waiting] = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == MAX_JOBS or self._queue.empty():
                return batch
            item = self._queue.get()
        if batch:
            # to be found again when these are written
            self._queue.put(None)
        return batch


def _deliver(batch: list[Waiting], outcomes: list[Outcome]) -> None:
    for (_, future), (result, error) in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def _execute(connection: Connection, statements: Sequence[Statement]) -> None:
    """Execute statements one after the other; LostRace at the first that finds what it did not expect."""
    cursor = connection.connection.cursor()
    try:
        for query, given, must_change in statements:
            if isinstance(given, Mapping):
                cursor.execute(_sql(query, tuple(given)), given)
            else:
                cursor.executemany(_sql(query, tuple(given[0])), given)
            if must_change and cursor.rowcount != 1:
                raise LostRace
    except sqlite3.IntegrityError as error:
        raise LostRace from error
    finally:
        cursor.close()


@cache
def _sql(query: ClauseElement, names: tuple[str, ...]) -> str:
    """A statement as the driver takes it, with values of these names; there are as many as in the code."""
    return str(query.compile(dialect=_dialect, column_keys=list(names)))


def commit(engine: Engine, jobs: list[Job]) -> list[Outcome]:
    """What comes of jobs in one transaction; if one of them fails each has one of its own."""
    try:
        with engine.begin() as connection:
            return [(job(connection), None) for job in jobs]
    except Exception as error:
        # nothing of them is on the disk
        if len(jobs) == 1:
            return [(None, error)]
    return [outcome for job in jobs for outcome in commit(engine, [job])]
