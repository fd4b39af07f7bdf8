"""The WebSocket: frames in and out of one connection, and the codes with which it is closed."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from camelup.server.access import COOKIE, HEADER
from camelup.server.errors import Denied
from camelup.server.json_log import about
from camelup.server.live.connection import BAD, CLOSE_CODES, HASTY, Connection, Hangup
from camelup.server.parts import Server
from camelup.server.rate_limits import network_of

FAILED = 1011
RESTARTING = 1012
log = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, State]
_numbers = itertools.count(1)


@websocket("/api/socket")
async def socket(socket: Socket) -> None:
    """One viewer of one table."""
    about(socket=next(_numbers))
    server: Server = socket.app.state.server
    network, host = network_of(socket), socket.client.host if socket.client else ""
    try:
        if server.bans.has(host):
            raise Denied("banned")
        server.access.check(network, socket.cookies.get(COOKIE), socket.headers.get(HEADER))
        server.limits.enter(network)
    except Denied as error:
        # of a socket that never opened a browser does not learn why
        await socket.accept()
        await socket.close(CLOSE_CODES.get(error.code, HASTY))
        return
    connection = Connection(server.tables, server.limits, network, host)
    server.connections.add(connection)
    try:
        await socket.accept()
        await _conversation(socket, server, connection)
    finally:
        server.connections.discard(connection)
        server.limits.leave(network)


async def _conversation(socket: Socket, server: Server, connection: Connection) -> None:
    telling = asyncio.create_task(_tell(socket, connection))
    try:
        async with asyncio.timeout(server.settings.pace.hello):
            frame = await _received(socket)
        # what is not taken on any more is said again to whoever comes after us
        while frame is not None and server.phase != "stopping":
            await connection.hear(frame)
            frame = await _received(socket)
        if frame is not None:
            await socket.close(RESTARTING)
    except Hangup as end:
        await socket.close(end.code)
    except TimeoutError:
        await socket.close(BAD)
    except (OSError, WebSocketDisconnect):
        # gone while something was sent to it
        pass
    except Exception:
        log.exception("socket_failed")
        await socket.close(FAILED)
    finally:
        telling.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await telling
        await connection.leave()


async def _tell(socket: Socket, connection: Connection) -> None:
    async def send(frames: list[bytes]) -> None:
        for frame in frames:
            await socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})

    try:
        await connection.tell(send)
    except Hangup as end:
        await socket.close(end.code)
    except (OSError, WebSocketDisconnect):
        # gone; the other task hears of it
        pass
    except Exception:
        # it comes again, and asks for what it lacks
        log.exception("push_failed")
        await socket.close(FAILED)


async def _received(socket: Socket) -> str | bytes | None:
    """The next frame; None if the socket is closed."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text: str | None = message.get("text")
    frame: str | bytes = message["bytes"] if text is None else text
    return frame
