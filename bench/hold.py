"""How long the server's loop is held, and how much memory is kept, by everything that a client may ask for.

`python -m bench hold` starts a server with tables that are as large as they get and asks it for the worst of
everything, one after the other. A hold is the time that the loop's thread works without looking at anybody
else: 50 ms at most.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_args

import httpx
from litestar import Litestar
from litestar.routes import HTTPRoute
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.hostile import Ask, LargeTables, messages, prepared, requests
from camelup.server.http.app import build
from camelup.server.http.run import Serving, address, bound, configure
from camelup.server.protocol import calls
from camelup.server.settings import Bounds, Settings

BUDGET = 0.050
BEAT = 0.001
WATCHERS = 100
HERE = "/_hold"
App = Callable[..., Awaitable[None]]


class Watch:
    """An application whose loop is watched; it tells at an address of its own."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._longest = 0.0
        self._beating: asyncio.Task[None] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Tell the longest hold since this was asked last, or pass it on."""
        if scope.get("path") != HERE:
            await self._app(scope, receive, send)
            return
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
        told = {"hold": self._longest, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}
        self._longest = 0.0
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": json.dumps(told).encode()})

    async def _beat(self) -> None:
        """The processor's time of this thread alone: other threads and programs do not count."""
        before = time.thread_time()
        while True:
            await asyncio.sleep(BEAT)
            now = time.thread_time()
            self._longest = max(self._longest, now - before)
            before = now


class Row(NamedTuple):
    """What one request or message cost at most."""

    name: str
    hold: float
    """Seconds."""
    memory: int
    """Kilobytes by which the process has grown."""
    is_done: bool = True
    """Whether any of what was asked for was done, and not all of it refused."""


def doors(app: Litestar) -> list[str]:
    """Every request and every message there is."""
    http = [
        f"{method} {route.path_format}"
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in sorted(route.methods - {"OPTIONS", "HEAD"})
    ]
    return http + [call.__struct_config__.tag for call in get_args(calls.Call)]


async def measured(url: str, large: LargeTables, times: int) -> AsyncIterator[Row]:
    """The cost of each, asked for so many times."""
    async with httpx.AsyncClient(base_url=url, timeout=120) as client:
        last = (await client.get(HERE)).json()["memory"]

        async def row(name: str, is_done: bool = True) -> Row:
            nonlocal last
            # what comes after an answer is its cost too
            await asyncio.sleep(0.02)
            told = (await client.get(HERE)).json()
            grown, last = told["memory"] - last, told["memory"]
            return Row(name, told["hold"], grown, is_done)

        for name, asks in requests(large).items():
            done = [await _request(client, name.split()[0], ask) for _ in range(times) for ask in asks]
            yield await row(name, any(done))
        crowd = [await connect(_socket(url), max_size=None) for _ in range(WATCHERS)]
        for one in crowd:
            await one.send(json.dumps({"type": "hello", "version": 1, "table": large.running}))
        watching = [asyncio.create_task(_heard(one, "nothing")) for one in crowd]
        await client.get(HERE)
        for name, said in messages(large).items():
            for _ in range(times):
                await _say(url, large, said, acts=name == "act")
            yield await row(name)
        await asyncio.gather(*(one.close() for one in crowd), *watching, return_exceptions=True)


async def _request(client: httpx.AsyncClient, method: str, ask: Ask) -> bool:
    """Ask for something; whether it was done."""
    headers = {} if ask.token is None else {"authorization": f"Bearer {ask.token}"}
    body: dict[str, Any] = {"json": ask.body}
    if isinstance(ask.body, bytes):
        body = {"content": ask.body}
        headers["content-type"] = "application/json"
    answer = await client.request(method, ask.path, headers=headers, **body)
    assert answer.status_code < 500, (method, ask.path[:80], answer.text)
    return answer.is_success


async def _say(url: str, large: LargeTables, said: Sequence[Any], *, acts: bool) -> None:
    """Say everything from each seat, a legal action too if its turn it is, until a sync is answered."""
    for token in large.tokens:
        async with connect(_socket(url), max_size=None) as socket:
            hello = {"type": "hello", "version": 1, "table": large.running, "token": token}
            try:
                await socket.send(json.dumps(hello))
                view = (await _heard(socket, "happened"))["view"]
                if acts and "decision" in view:
                    act = {"type": "act", "id": f"legal-{view['decision']:06}", "decision": view["decision"]}
                    await socket.send(json.dumps(act | {"action": view["legal"][-1]}))
                    await _heard(socket, "accepted")
                for one in said:
                    await socket.send(one if isinstance(one, str) else json.dumps(one))
                await socket.send(json.dumps({"type": "sync", "since": 1_000_000}))
                while (await _heard(socket, "happened"))["entries"]:
                    pass
            except ConnectionClosed:
                pass


async def _heard(socket: ClientConnection, kind: str) -> Any:
    """The next message of that type."""
    while True:
        heard = json.loads(await socket.recv())
        if heard["type"] == kind:
            return heard


def _socket(url: str) -> str:
    return url.replace("http", "ws", 1) + "/api/socket"


def watched(settings: Settings, on_start: Callable[[], None]) -> Serving:
    """A server whose loop is watched."""
    return Serving(Watch(build(settings)), settings, on_start)


def _serve(folder: Path) -> None:
    settings = Settings(folder, bounds=Bounds.roomy(), warms=False)
    listening = bound("127.0.0.1", 0)
    configure()
    watched(settings, lambda: print(address(listening), flush=True)).run([listening])


async def _measure(folder: Path) -> None:
    large = await prepared(Settings(folder))
    command = [sys.executable, "-m", "bench.hold", "--serve", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url = server.stdout.readline().strip().rstrip("/")
        try:
            # once to have everything compiled and loaded, then to measure
            first = {row.name: row async for row in measured(url, large, 1)}
            print(f"{'':34} {'first':>9} {'then':>9} {'grown':>9}   the budget is {1000 * BUDGET:.0f} ms")
            async for row in measured(url, large, 10):
                holds = f"{1000 * first[row.name].hold:6.1f} ms {1000 * row.hold:6.1f} ms"
                late = "   <-- above" if max(row.hold, first[row.name].hold) > BUDGET else ""
                print(f"{row.name:34} {holds} {row.memory:6} KB{late}")
        finally:
            server.terminate()


def main() -> None:
    """Start a server, measure, end it."""
    parser = argparse.ArgumentParser(prog="python -m bench.hold", description=__doc__)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve is not None:
        _serve(args.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder)))


if __name__ == "__main__":
    main()
