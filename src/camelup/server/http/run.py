"""Running a server: a socket that is surely ours, uvicorn on it, an end without loss."""

from __future__ import annotations

import contextlib
import errno
import gc
import ipaddress
import socket
import sys
from collections.abc import Awaitable, Callable

import uvicorn
from litestar import Litestar

from camelup.server.http.connection_counts import ConnectionCounts
from camelup.server.http.request_checks import HEADERS, App, RequestChecks
from camelup.server.http.stalled_connections import TimedConfig
from camelup.server.settings import Settings

GRACEFUL = 5
"""Seconds that requests have to end, and those before them that moves have to be answered."""
GARBAGE = (20_000, 50, 100)
"""How seldom garbage is looked for; nearly all of ours goes without."""
ELSEWHERE = "192.0.2.1"
"""An address that is kept free for examples."""
SWITCH = 0.0005
"""Seconds until the writing thread gets its turn; Python's own, ten times as long, is felt in every move."""


def bound(host: str, port: int) -> socket.socket:
    """A listening socket on that port, or on a free one if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            listening.close()
            raise
        listening.bind((host, 0))
    listening.listen(1024)
    return listening


def address(listening: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def home_address(listening: socket.socket) -> str | None:
    """Where other devices find it; nowhere if it listens to this machine only."""
    host, port = listening.getsockname()[:2]
    found = ipaddress.ip_address(host)
    if found.is_loopback:
        return None
    if found.is_unspecified:
        # an interface that listens to everything hears version 4 too
        return None if (own := _own_address()) is None else f"http://{own}:{port}/"
    return address(listening)


def _own_address() -> str | None:
    """What the network calls this machine; asking for a way to somewhere sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((ELSEWHERE, 9))
        except OSError:
            return None
        own = str(asking.getsockname()[0])
    return None if ipaddress.ip_address(own).is_loopback else own


class Serving(uvicorn.Server):
    """A server that says when it is there, and ends without loss."""

    def __init__(
        self,
        app: App,
        settings: Settings,
        on_start: Callable[[], None] = lambda: None,
        on_end: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(
            TimedConfig(
                RequestChecks(app, settings.home),
                settings.pace,
                ConnectionCounts(settings.bounds.connections, settings.proxies),
                headers=list(HEADERS.items()),
                ws_max_size=settings.bounds.transport,
                # a compressor for every socket would cost more memory than its table
                ws_per_message_deflate=False,
                ws_ping_interval=settings.pace.ping,
                ws_ping_timeout=settings.pace.ping,
                timeout_graceful_shutdown=GRACEFUL,
                access_log=False,
                log_config=None,
                server_header=False,
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=list(settings.proxies),
            )
        )
        self._on_start, self._on_end = on_start, on_end

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what was begun, then send everybody away, with word to come again."""
        if self._on_end is not None:
            await self._on_end()
        await super().shutdown(sockets)


def room_for_files() -> None:
    """Have as many files and connections open as the system lets us; by itself it often stops at 1,024."""
    if sys.platform != "win32":
        import resource

        _, maximum = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (maximum, maximum))


def configure() -> None:
    """Set this process up for serving."""
    room_for_files()
    sys.setswitchinterval(SWITCH)
    # looking for garbage among all that was imported would stop every table for a fifth of a second
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def serve(app: Litestar, settings: Settings, listening: socket.socket, on_start: Callable[[], None]) -> None:
    """Serve until the process is told to end."""
    configure()
    Serving(app, settings, on_start, lambda: app.state.server.drain(GRACEFUL)).run([listening])
