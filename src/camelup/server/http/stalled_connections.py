"""Connections that end: one on which nothing moves any more is cut, whatever its other end intends.

uvicorn by itself closes a connection only after everything was sent, which never happens if nobody reads it,
and waits for a request for as long as it takes to arrive.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from typing import Any, cast

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Response
from websockets.server import ServerProtocol

from camelup.server.http.connection_counts import ConnectionCounts
from camelup.server.http.request_checks import HEADERS
from camelup.server.settings import Pace

MIN_BYTES = 1024
"""Bytes that have to leave in the time in which a line may stand still."""
LOOKS = 8
"""How often a line is looked at in that time."""


class TimedConfig(uvicorn.Config):
    """What uvicorn is told, and how long it may wait for others."""

    pace: Pace
    counts: ConnectionCounts

    def __init__(self, app: Any, pace: Pace, counts: ConnectionCounts, **rest: Any) -> None:
        super().__init__(app, http=TimedHttp, ws=TimedWebSocket, **rest)
        self.pace, self.counts = pace, counts


def _pace(config: Config) -> Pace:
    return cast(TimedConfig, config).pace


def _counts(config: Config) -> ConnectionCounts:
    return cast(TimedConfig, config).counts


def _host(client: tuple[str, int] | None) -> str:
    return client[0] if client else ""


def cut(transport: asyncio.Transport) -> None:
    """End a line at once, with whatever waits for it here and in the kernel."""
    if not transport.is_closing() or transport.get_write_buffer_size():
        at_once = struct.pack("ii", 1, 0)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
    transport.abort()


class StallTimer:
    """Cuts a line on which nothing leaves."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, seconds: float) -> None:
        self._loop = loop
        self._transport = transport
        self._step = seconds / LOOKS
        self._timer: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        """Look from now on, until everything has left."""
        waiting = self._transport.get_write_buffer_size()
        if waiting and self._timer is None:
            self._look_later(waiting, waiting, LOOKS)

    def stop(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look_later(self, before: int, minimum: int, looks: int) -> None:
        self._timer = self._loop.call_later(self._step, self._look, before, minimum, looks)

    def _look(self, before: int, minimum: int, looks: int) -> None:
        """See how much waits; it may grow by what is said meanwhile, but must have been less in between."""
        self._timer = None
        waiting = self._transport.get_write_buffer_size()
        minimum = min(minimum, waiting)
        if not waiting:
            return
        if looks > 1:
            self._look_later(before, minimum, looks - 1)
        elif minimum > max(0, before - MIN_BYTES):
            cut(self._transport)
        else:
            self._look_later(waiting, waiting, LOOKS)


class TimedHttp(HttpToolsProtocol):
    """A connection whose requests have to arrive in time and whose answers have to be taken."""

    def __init__(self, config: Config, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self._pace, self._counts = _pace(config), _counts(config)
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Expect a request."""
        super().connection_made(transport)
        self._cutter = StallTimer(self.loop, transport, self._pace.stall)
        self._expect(self._pace.request)
        if not self._counts.enter(_host(self.client)):
            cut(transport)

    def data_received(self, data: bytes) -> None:
        """Whatever comes between requests has to become one."""
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._expect(self._pace.request)
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins: its head has to arrive."""
        super().on_message_begin()
        self._expect(self._pace.request)

    def on_headers_complete(self) -> None:
        """The head is there: the body has to arrive."""
        super().on_headers_complete()
        self._expect(self._pace.body)

    def on_message_complete(self) -> None:
        """The request is there."""
        super().on_message_complete()
        self._expect_nothing()

    def handle_websocket_upgrade(self) -> None:
        """Another protocol goes on from here."""
        self._expect_nothing()
        self._cutter.stop()
        super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        """The answer has to be taken."""
        super().on_response_complete()
        self._cutter.watch()

    def pause_writing(self) -> None:
        """More waits than fits."""
        super().pause_writing()
        self._cutter.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is waited for any more."""
        self._expect_nothing()
        self._cutter.stop()
        self._counts.leave(_host(self.client))
        super().connection_lost(exc)

    def _expect(self, seconds: float) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(seconds, cut, self.transport)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Handshake(ServerProtocol):
    """The protocol of a socket; whatever it answers as HTTP carries what every answer carries."""

    def send_response(self, response: Response) -> None:
        """Answer the request for a socket."""
        for name, value in HEADERS.items():
            if name not in response.headers:
                response.headers[name] = value
        super().send_response(response)


class TimedWebSocket(WebSocketsSansIOProtocol):
    """A socket whose messages have to be taken."""

    def __init__(self, config: Config, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self._seconds, self._counts = _pace(config).stall, _counts(config)
        self.close_timeout = min(self.close_timeout, self._seconds)
        self.conn = Handshake(max_size=config.ws_max_size, logger=logging.getLogger("uvicorn.error"))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)
        self._cutter = StallTimer(self.loop, self.transport, self._seconds)

    def handle_ping(self) -> None:
        """Answer, unless what was answered before is not even read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def pause_writing(self) -> None:
        """More waits than fits."""
        super().pause_writing()
        self._cutter.watch()

    async def send(self, message: ASGISendEvent) -> None:
        """Send something that has to be taken."""
        await super().send(message)
        # uvicorn would complain of a handshake that was refused
        self.handshake_complete |= message["type"] == "websocket.http.response.body"
        self._cutter.watch()

    def keepalive_timeout(self) -> None:
        """Close, with what was said last still on its way."""
        super().keepalive_timeout()
        self._cutter.watch()

    def shutdown(self) -> None:
        """The server ends."""
        super().shutdown()
        self._cutter.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is waited for any more."""
        self._cutter.stop()
        self._counts.leave(_host(self.client))
        super().connection_lost(exc)
