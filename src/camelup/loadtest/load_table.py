"""One table of a load test: its players and its watcher, each with a socket of their own."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from camelup.loadtest.client import (
    PATIENCE,
    Frame,
    Legal,
    NotServed,
    act,
    frames,
    hello,
    post,
    revealed,
    sealed,
    socket_of,
)

SEATS = 4
WATCHER = SEATS
NEVER = 1 << 30


class LoadTable:
    """A table at which one move is on its way at a time, until everybody has seen it."""

    def __init__(
        self,
        url: str,
        number: int,
        on_ready: Callable[[LoadTable], None],
        on_seen: Callable[[float], None],
        on_error: Callable[[str], None],
        watchers: int = 1,
        besides: tuple[str, ...] = (),
        is_together: bool = False,
    ) -> None:
        self._url, self._number = url, number
        self._urls = (url, *besides)
        """The servers over which its clients are spread."""
        self._is_together = is_together
        """Whether all of them come to the same one, as a proxy arranges it that goes by their table."""
        self._on_ready, self._on_seen, self._on_error = on_ready, on_seen, on_error
        self._clients = SEATS + watchers
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []
        self._at = [-1] * self._clients
        self._greeted = [asyncio.Event() for _ in range(self._clients)]
        self._turn: tuple[int, Legal] | None = None
        self._sent = 0.0
        self._expected = 0
        self._rng = random.Random(number)
        self._is_closing = False
        self.is_over = False

    async def open(self) -> None:
        """Create, join, connect, start."""
        asked = {"name": "p0", "seats": ["me", *["open"] * (SEATS - 1)]}
        sat = await post(self._url, "/tables", asked)
        key, tokens = sat["table"], [sat["token"]]
        for seat in range(1, SEATS):
            tokens.append((await post(self._url, f"/tables/{key}/join", {"name": f"p{seat}"}))["token"])
        for client in range(self._clients):
            await self._connect(client, key, tokens[client] if client < SEATS else None)
        await self._are_there()
        await post(self._url, f"/tables/{key}/start", token=tokens[0])

    async def _are_there(self) -> None:
        """Wait until everybody was answered: whoever is not there yet has no part in the dice."""
        try:
            async with asyncio.timeout(PATIENCE):
                for one in self._greeted:
                    await one.wait()
        except TimeoutError:
            raise NotServed("no hello") from None

    async def _connect(self, client: int, key: str, token: str | None) -> None:
        try:
            nth = self._number if self._is_together else self._number + client
            url = self._urls[nth % len(self._urls)]
            socket = await connect(socket_of(url, key), compression=None, max_size=None)
            self._sockets.append(socket)
            await socket.send(hello(key, token))
        except (OSError, WebSocketException) as error:
            raise NotServed(type(error).__name__) from None
        self._readers.append(asyncio.create_task(self._read(client, socket)))

    async def close(self) -> None:
        """Hang up."""
        self._is_closing = True
        await asyncio.gather(*(socket.close() for socket in self._sockets), return_exceptions=True)
        await asyncio.gather(*self._readers, return_exceptions=True)

    async def _read(self, client: int, socket: ClientConnection) -> None:
        """Take what comes for one client."""
        stage = ""
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                frame = frames.decode(text)
                if frame.type == "table":
                    self._greeted[client].set()
                    stage = await self._staged(client, socket, frame, stage)
                elif frame.type == "happened" and frame.view is not None and frame.at is not None:
                    self._happened(client, frame.at, frame.view)
                elif frame.type == "refusal":
                    self._on_error(frame.code)
        if not self._is_closing:
            self._on_error(f"closed {socket.close_code}")

    async def _staged(self, client: int, socket: ClientConnection, frame: Frame, before: str) -> str:
        """Do one's part in a new stage."""
        stage: str = frame.table["stage"]
        if stage != before and client < SEATS:
            if stage == "sealing":
                await socket.send(sealed(frame.dice, client))
            elif stage == "revealing":
                await socket.send(revealed())
        if stage == "finished" and not self.is_over:
            self.is_over = True
            self._settle()
        return stage

    def _happened(self, client: int, at: int, view: Legal) -> None:
        """One more client has seen the move."""
        self._at[client] = at
        if view.decision is not None:
            self._turn = (client, view)
        if min(self._at) >= self._expected:
            self._settle()

    def _settle(self) -> None:
        """Everybody has seen it: the next move may be made."""
        if self._sent:
            self._on_seen(time.perf_counter() - self._sent)
        self._sent, self._expected = 0.0, NEVER
        if self._turn is not None or self.is_over:
            self._on_ready(self)

    async def move(self) -> None:
        """Send the next move, some legal action of some kind."""
        assert self._turn is not None
        (client, view), self._turn = self._turn, None
        kinds: dict[bytes, list[msgspec.Raw]] = {}
        for action in view.legal:
            kinds.setdefault(bytes(action)[:12], []).append(action)
        action = self._rng.choice(kinds[self._rng.choice(sorted(kinds))])
        self._expected, self._sent = max(self._at) + 1, time.perf_counter()
        id = f"{self._number}-{self._expected:08d}"
        try:
            await self._sockets[client].send(act(id, view.decision, action))
        except ConnectionClosed:
            self._on_error("not sent")
