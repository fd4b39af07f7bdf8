"""The database: opened, brought up to date, read by a few threads and written by one that commits for many.

A driver that hops between threads for every statement gave half the moves a second of this, which hops once
for every commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event

from camelup.server.storage.database_file import prepare

R = TypeVar("R")
Job = Callable[[Connection], Any]
Outcome = tuple[Any, Exception | None]
MOST_JOBS = 64
"""How many writes share one commit."""
READERS = 2


def connect(path: Path) -> Engine:
    """The engine of an SQLite file that survives any crash it has told us about."""
    # what a statement was given (cards, secrets, nonces) is nothing for an error's text, nor for a log
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        # the driver would begin transactions by itself, and end them before a savepoint
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def ready(path: Path) -> None:
    """See that there can be a database there, before anything is served."""
    engine = connect(path)
    try:
        prepare(path, engine)
    finally:
        engine.dispose()


class Database:
    """Reads and writes, each in a thread of its own kind."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._engine = connect(path)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._queue: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._writing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Bring the file up to date and begin to write."""
        await asyncio.get_running_loop().run_in_executor(self._writer, prepare, self._path, self._engine)
        self._writing = asyncio.create_task(self._write())

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._writing is not None:
            self._queue.put_nowait(None)
            await self._writing
        self._readers.shutdown()
        self._writer.shutdown()
        self._engine.dispose()

    async def read(self, job: Callable[[Connection], R]) -> R:
        """The answer of a query."""

        def run() -> R:
            with self._engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, job: Callable[[Connection], R]) -> R:
        """Have something written; its answer comes after the commit."""
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, future))
        return await future

    async def _write(self) -> None:
        """Commit whatever waits, again and again."""
        is_open = True
        while is_open:
            batch = []
            item = await self._queue.get()
            while item is not None:
                batch.append(item)
                if len(batch) == MOST_JOBS or self._queue.empty():
                    break
                item = self._queue.get_nowait()
            is_open = item is not None
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        jobs = [job for job, _ in batch]
        loop = asyncio.get_running_loop()
        outcomes = await loop.run_in_executor(self._writer, committed, self._engine, jobs)
        for (_, future), (result, error) in zip(batch, outcomes, strict=True):
            if future.done():
                continue
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)


def committed(engine: Engine, jobs: list[Job]) -> list[Outcome]:
    """Several jobs in one transaction, each in a savepoint: one that fails does not abort the others."""
    outcomes: list[Outcome] = []
    try:
        with engine.begin() as connection:
            for job in jobs:
                try:
                    with connection.begin_nested():
                        outcomes.append((job(connection), None))
                except Exception as error:
                    outcomes.append((None, error))
    except Exception as error:
        # nothing of this batch is on the disk
        return [(None, error)] * len(jobs)
    return outcomes
