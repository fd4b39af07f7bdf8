"""Our own listener: a connection that hears what other processes tell, and that is made anew when it is cut.

The event loop watches it: a thread for it would cost more than what is heard.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from camelup.server.tasks import end_tasks

if TYPE_CHECKING:
    from psycopg import Connection

CHANNEL = "camelup"
PAUSE = 1.0
"""Seconds until a connection that was cut is made anew."""
Hear = Callable[[str | None], None]
"""Takes what was told; None after every new connection, for what was told before it nobody has heard."""
log = logging.getLogger(__name__)


class Listener:
    """Hears what is told on one channel, until it is stopped."""

    def __init__(self, url: str, options: dict[str, Any], hear: Hear) -> None:
        self._url = url
        self._options = options
        self._hear = hear
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End."""
        await end_tasks([self._task])

    async def _run(self) -> None:
        from psycopg import Error

        while True:
            try:
                await self._listen()
            except (Error, OSError) as error:
                log.warning("listener_cut", extra={"why": type(error).__name__})
                await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        """Hear what is told, until the connection is cut."""
        from psycopg import Error

        connection = await asyncio.to_thread(self._connected)
        loop = asyncio.get_running_loop()
        cut: asyncio.Future[None] = loop.create_future()
        # asked for now: one that is cut has none any more
        socket = connection.fileno()

        def read() -> None:
            try:
                self._read(connection)
            except (Error, OSError) as error:
                loop.remove_reader(socket)
                if not cut.done():
                    cut.set_exception(error)

        try:
            self._hear(None)
            loop.add_reader(socket, read)
            # what came with the answer to the first words stays unread until there is more
            read()
            await cut
        finally:
            loop.remove_reader(socket)
            connection.pgconn.finish()

    def _connected(self) -> Connection:
        import psycopg

        connection = psycopg.connect(self._url, autocommit=True, **self._options)
        connection.execute(f"LISTEN {CHANNEL}".encode())
        return connection

    def _read(self, connection: Connection) -> None:
        """Take what has come."""
        connection.pgconn.consume_input()
        while told := connection.pgconn.notifies():
            try:
                self._hear(told.extra.decode())
            except Exception:
                # what another version tells may mean nothing to this one; it is found by looking
                log.exception("not_understood")
