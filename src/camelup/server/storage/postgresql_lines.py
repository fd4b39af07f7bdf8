"""Lines to PostgreSQL for what is written at every move: the event loop watches them, and no thread waits.

A thread for each write that waits cost as much as the rest of a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import ClauseElement, make_url

from camelup.server.storage.database import LostRace, Row, Statement

if TYPE_CHECKING:
    from psycopg import Connection, Error
    from psycopg.pq.abc import PGresult

RETRIED = ("40P01", "40001")
"""What PostgreSQL calls two transactions that wait for each other, or see different things."""
BROKEN = ("08", "57P")
"""How the names of errors begin after which a line is of no use: it was cut, the server ends."""
TAKEN = "23"
"""How those begin that say that somebody else was faster."""
_made: Any = make_url("postgresql+psycopg://").get_dialect()
_dialect = _made(paramstyle="numeric_dollar")


class Line:
    """One connection: it does one statement at a time, and prepares each that is new to it."""

    def __init__(self, connection: Connection[Any]) -> None:
        self._connection = connection
        self._driver = connection.pgconn
        self._loop = asyncio.get_running_loop()
        # asked for now: one that is cut has none any more
        self._socket = connection.fileno()
        self._prepared: dict[str, bytes] = {}
        self._results: list[PGresult] = []
        self._waiting: asyncio.Future[list[PGresult]] | None = None
        self.is_cut = False
        self._loop.add_reader(self._socket, self._read)

    async def execute(self, statement: Statement) -> None:
        """Execute one statement; LostRace if it finds what it did not expect."""
        query, given, must_change = statement
        rows = [given] if isinstance(given, Mapping) else given
        changed = 0
        for row in rows:
            changed += await self._executed(query, row)
        if must_change and changed != 1:
            raise LostRace

    async def command(self, text: bytes) -> None:
        """Begin or end a transaction."""
        await self._ask(self._driver.send_query, text)

    def close(self) -> None:
        """Hang up; nobody hears any more of what was asked last."""
        if self.is_cut:
            return
        self.is_cut = True
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self._connection.close()

    async def _executed(self, query: ClauseElement, row: Row) -> int:
        """How many rows a statement has changed, or found."""
        sql, names = _numbered(query, tuple(row))
        if sql not in self._prepared:
            name = f"camelup{len(self._prepared)}".encode()
            await self._ask(self._driver.send_prepare, name, sql.encode())
            self._prepared[sql] = name
        values = [_written(row[name]) for name in names]
        result = await self._ask(self._driver.send_query_prepared, self._prepared[sql], values)
        return result.ntuples or result.command_tuples or 0

    async def _ask(self, send: Callable[..., None], *args: Any) -> PGresult:
        """What is answered."""
        from psycopg import Error

        waiting = self._waiting = self._loop.create_future()
        try:
            send(*args)
            self._flush()
        except Error as error:
            self._cut(error)
        try:
            results = await waiting
        except asyncio.CancelledError:
            # its answer would be taken for that of the next
            self.close()
            raise
        return self._checked(results[-1])

    def _flush(self) -> None:
        """Send what waits, and go on as soon as more is taken."""
        if self._driver.flush():
            self._loop.add_writer(self._socket, self._flushed)

    def _flushed(self) -> None:
        from psycopg import Error

        self._loop.remove_writer(self._socket)
        try:
            self._flush()
        except Error as error:
            self._cut(error)

    def _read(self) -> None:
        """Take what has come."""
        from psycopg import Error

        try:
            self._driver.consume_input()
            while self._waiting is not None and not self._driver.is_busy():
                result = self._driver.get_result()
                if result is not None:
                    self._results.append(result)
                    continue
                waiting, self._waiting = self._waiting, None
                results, self._results = self._results, []
                if not waiting.done():
                    waiting.set_result(results)
        except Error as error:
            self._cut(error)

    def _cut(self, error: Error) -> None:
        """Nothing is heard any more: whether it was written nobody knows, reading it again tells."""
        self.close()
        if self._waiting is not None and not self._waiting.done():
            lost = LostRace()
            lost.__cause__ = error
            self._waiting.set_exception(lost)
        self._waiting = None

    def _checked(self, result: PGresult) -> PGresult:
        from psycopg.errors import error_from_result
        from psycopg.pq import DiagnosticField, ExecStatus

        if result.status in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
            return result
        state = (result.error_field(DiagnosticField.SQLSTATE) or b"").decode()
        error = error_from_result(result)
        if state.startswith(BROKEN):
            self.close()
        if state.startswith((*BROKEN, TAKEN)) or state in RETRIED:
            raise LostRace from error
        raise error


class Lines:
    """So many lines at most, made when they are needed."""

    def __init__(self, connect: Callable[[], asyncio.Future[Connection[Any]]], maximum: int) -> None:
        self._connect = connect
        self._maximum = maximum
        self._turns = asyncio.Semaphore(maximum)
        self._free: list[Line] = []

    async def execute(self, statements: Sequence[Statement]) -> None:
        """Have statements executed, all or none; done after the commit, or LostRace."""
        async with self._turns:
            self._free = [line for line in self._free if not line.is_cut]
            line = self._free.pop() if self._free else await self._made()
            try:
                await _done(line, statements)
            finally:
                if not line.is_cut:
                    self._free.append(line)

    async def _made(self) -> Line:
        """One more line; if nobody waits for it any more, it is hung up."""
        made = self._connect()
        try:
            return Line(await asyncio.shield(made))
        except asyncio.CancelledError:
            made.add_done_callback(_hang_up)
            raise

    async def stop(self) -> None:
        """Hang up when all is written that was begun."""
        for _ in range(self._maximum):
            await self._turns.acquire()
        for line in self._free:
            line.close()


def _hang_up(made: asyncio.Future[Connection[Any]]) -> None:
    if not made.cancelled() and made.exception() is None:
        made.result().close()


async def _done(line: Line, statements: Sequence[Statement]) -> None:
    if len(statements) == 1 and isinstance(statements[0].given, Mapping):
        # one statement is a transaction by itself
        await line.execute(statements[0])
        return
    await line.command(b"BEGIN")
    try:
        for statement in statements:
            await line.execute(statement)
    except BaseException:
        if not line.is_cut:
            await line.command(b"ROLLBACK")
        raise
    await line.command(b"COMMIT")


@cache
def _numbered(query: ClauseElement, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A statement with numbers where values come, and their names; there are as many as in the code."""
    compiled = query.compile(dialect=_dialect, column_keys=list(names))
    return str(compiled), tuple(getattr(compiled, "positiontup", None) or ())


def _written(value: object) -> bytes | None:
    """A value as PostgreSQL reads it."""
    match value:
        case None:
            return None
        case bytes():
            return b"\\x" + value.hex().encode()
        case list():
            return b"{" + b",".join(map(_quoted, value)) + b"}"
    text = str(value).encode()
    if b"\0" in text:
        raise ValueError("no text of a PostgreSQL")
    return text


def _quoted(value: object) -> bytes:
    """A value among others."""
    text = _written(value)
    if text is None:
        return b"NULL"
    return b'"' + text.replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'"'
