"""PostgreSQL, which many processes share: a few threads read and write, each with its own connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from camelup.server.storage.database import Statement, session_of
from camelup.server.storage.database_file import Unusable
from camelup.server.storage.listener import Listener
from camelup.server.storage.migrating import newest, revisions, upgrade
from camelup.server.storage.postgresql_lines import Lines

if TYPE_CHECKING:
    from psycopg import Connection as DriverConnection

R = TypeVar("R")
READERS = 2
WRITERS = 4
"""How many writes wait for the disk at one time; the database commits for many at once by itself."""
PATIENCE = 10
"""Seconds after which a database that does not answer is not there."""
UPGRADING = 0x63616D656C
"""The key of the lock that lets one process at a time bring the database up to date."""
WATCHED = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 20_000}
"""How soon a connection counts as cut of which nothing is heard any more."""


def read_url(url: str) -> URL:
    """Where a database is; refused if that is no address of a PostgreSQL."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise Unusable("server.database.no_address") from None
    if found.drivername not in ("postgresql", "postgres"):
        raise Unusable("server.database.no_address")
    return found.set(drivername="postgresql+psycopg")


def connect(url: URL, process: str = "", pool_size: int = READERS + WRITERS, **more: Any) -> Engine:
    """The engine of a PostgreSQL, with so many connections; refused if its driver is not installed."""
    given = _options(process)
    try:
        # what a statement was given (cards, secrets, nonces) is nothing for an error's text, nor for a log
        return create_engine(
            url, hide_parameters=True, pool_size=pool_size, max_overflow=0, connect_args=given, **more
        )
    except (ModuleNotFoundError, NoSuchModuleError):
        raise Unusable("server.database.no_driver") from None


def _options(process: str) -> dict[str, Any]:
    """What a connection is opened with."""
    return {"connect_timeout": PATIENCE, "application_name": session_of(process), **WATCHED}


def prepare(url: URL, engine: Engine) -> None:
    """Check the database, and bring it up to date: all of it or nothing, and one process at a time."""
    path = url.set(drivername="postgresql").render_as_string(hide_password=True)
    try:
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADING})
            if revision_of(connection, path) != newest():
                upgrade(connection)
    except SQLAlchemyError as error:
        why = getattr(error, "orig", None) or error
        raise Unusable("server.database.failed", path=path, why=str(why).strip()) from None


def revision_of(connection: Connection, path: str) -> str | None:
    """The revision of a database, None if it is new; refused if this version does not know it."""
    found = set(inspect(connection).get_table_names())
    if "alembic_version" not in found:
        if "games" in found:
            raise Unusable("server.database.foreign", path=path)
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if revision not in revisions():
        raise Unusable("server.database.newer", path=path, revision=revision)
    return revision


def check_database(url: str) -> None:
    """See that there is such a database, before anything is served."""
    found = read_url(url)
    engine = connect(found)
    try:
        prepare(found, engine)
    finally:
        engine.dispose()


class PostgresqlDatabase:
    """Reads and writes, each in a thread of its own kind and in a transaction of its own."""

    def __init__(self, url: str, process: str = "") -> None:
        self._url = read_url(url)
        self._process = process
        self._engine = connect(self._url, process)
        self._listener: Listener | None = None
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        """Several queries of one reading tell of one moment."""
        self._lines = Lines(self._line, WRITERS)
        """For what is written at every move, which goes to the driver by itself: that takes half the time."""
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writers = ThreadPoolExecutor(WRITERS, "writer")

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to it too."""
        return True

    async def start(self) -> None:
        """Bring it up to date."""
        await asyncio.to_thread(prepare, self._url, self._engine)

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._listener is not None:
            await self._listener.stop()
        await self._lines.stop()
        await asyncio.to_thread(self._writers.shutdown)
        self._readers.shutdown()
        self._engine.dispose()

    async def read(self, job: Callable[[Connection], R]) -> R:
        """The answer of a query, all of it of one moment."""

        def run() -> R:
            with self._reading.connect() as connection:
                return job(connection)

        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, run)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            # it was cut while nobody used it, which is no reason to fail
            return await loop.run_in_executor(self._readers, run)

    async def execute(self, statements: Sequence[Statement]) -> None:
        """Have statements executed, all or none; done after the commit, or LostRace."""
        await self._lines.execute(statements)

    async def write(self, job: Callable[[Connection], R]) -> R:
        """Have something written; its answer comes after the commit."""

        def run() -> R:
            with self._engine.begin() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writers, run)

    def _line(self) -> asyncio.Future[DriverConnection[Any]]:
        """One more connection for what is written at every move."""
        import psycopg

        def connected() -> DriverConnection[Any]:
            return psycopg.connect(self._address, autocommit=True, **_options(self._process))

        return asyncio.get_running_loop().run_in_executor(self._writers, connected)

    @property
    def _address(self) -> str:
        return self._url.set(drivername="postgresql").render_as_string(hide_password=False)

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """Hear from now on, on the event loop, what other processes tell; None if some of it was missed."""
        own = f"{self._process} "

        def pass_on(told: str | None) -> None:
            if told is None or not told.startswith(own):
                hear(told)

        self._listener = Listener(self._address, _options(self._process), pass_on)
        self._listener.start()

    async def probe(self) -> None:
        """Write what means nothing: the revision, which stays the same."""
        query = text("UPDATE alembic_version SET version_num = version_num")
        await self.write(lambda connection: connection.execute(query))
