"""Two hundred tables of four, played over real sockets at once against one server process with SQLite.

`python -m bench.server` prints moves a second, how long a move takes from sending to everybody's view, what
it costs the server, and memory. Clients and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from camelup.dice import seal
from camelup.server.http.app import build
from camelup.server.http.run import address, bound, serve
from camelup.server.settings import Bounds, Settings

SEATS = 4
NONCE = b"\7" * 32


class Legal(msgspec.Struct):
    """What a client reads of a view."""

    decision: int | None = None
    legal: list[msgspec.Raw] = []


class Frame(msgspec.Struct):
    """What a client reads of a message."""

    type: str
    at: int | None = -1
    view: Legal | None = None
    table: Any = None
    dice: Any = None
    reason: Any = None


_frames = msgspec.json.Decoder(Frame)


def sealed(dice: Any, seat: int) -> str:
    """What seals a seat's nonce."""
    secret = dice["commitment"]
    hash = seal(dice["table"], 0, seat, secret, NONCE)
    return f'{{"type":"seal","attempt":0,"commitment":"{secret}","hash":"{hash}"}}'


class BenchTable:
    """One table and its four clients."""

    def __init__(self, bench: Bench, number: int) -> None:
        self.bench = bench
        self.number = number
        self.sockets: list[ClientConnection] = []
        self.at = [-1] * SEATS
        self.turn: tuple[int, Legal] | None = None
        self.sent = 0.0
        self.expected = 0
        self.waiting = 0
        self.is_over = False
        self.readers: list[asyncio.Task[None]] = []
        self.rng = random.Random(number)

    async def open(self, http: httpx.AsyncClient) -> None:
        """Create, join, connect."""
        asked = {"name": "p0", "seats": ["me", *["open"] * (SEATS - 1)]}
        sat = (await http.post("/api/tables", json=asked)).json()
        key, tokens = sat["table"], [sat["token"]]
        for seat in range(1, SEATS):
            joined = await http.post(f"/api/tables/{key}/join", json={"name": f"p{seat}"})
            tokens.append(joined.json()["token"])
        for seat, token in enumerate(tokens):
            socket = await connect(self.bench.url.replace("http", "ws") + "/api/socket", compression=None)
            self.sockets.append(socket)
            self.readers.append(asyncio.create_task(self.read(seat, socket)))
            hello = {"type": "hello", "table": key, "version": 1, "token": token}
            await socket.send(msgspec.json.encode(hello).decode())
        await http.post(f"/api/tables/{key}/start", headers={"authorization": f"Bearer {tokens[0]}"})

    async def read(self, seat: int, socket: ClientConnection) -> None:
        """Take what comes for one seat."""
        stage = ""
        async for text in socket:
            frame = _frames.decode(text)
            if frame.type == "table" and frame.table["stage"] != stage:
                stage = frame.table["stage"]
                if stage == "sealing":
                    await socket.send(sealed(frame.dice, seat))
                elif stage == "revealing":
                    await socket.send(f'{{"type":"reveal","attempt":0,"nonce":"{NONCE.hex()}"}}')
                elif stage == "finished":
                    self.is_over = True
            elif frame.type == "happened" and frame.view is not None and frame.at is not None:
                self.happened(seat, frame.at, frame.view)
            elif frame.type == "refusal":
                self.bench.refusals.append(frame.reason)

    def happened(self, seat: int, at: int, view: Legal) -> None:
        """One more seat has seen the move."""
        self.at[seat] = at
        if view.decision is not None:
            self.turn = (seat, view)
        if min(self.at) >= self.expected:
            if self.sent:
                self.bench.times.append(time.perf_counter() - self.sent)
            self.sent, self.expected = 0.0, 1 << 30
            if self.turn is not None and not self.is_over:
                self.bench.ready.put_nowait(self)

    async def move(self) -> None:
        """Send the next move, some legal action of some kind."""
        assert self.turn is not None
        (seat, view), self.turn = self.turn, None
        kinds: dict[bytes, list[msgspec.Raw]] = {}
        for action in view.legal:
            kinds.setdefault(bytes(action)[:12], []).append(action)
        action = self.rng.choice(kinds[self.rng.choice(sorted(kinds))])
        self.expected, self.sent = max(self.at) + 1, time.perf_counter()
        body = {
            "type": "act",
            "id": f"{self.number}-{self.expected:08d}",
            "decision": view.decision,
            "action": action,
        }
        await self.sockets[seat].send(msgspec.json.encode(body).decode())


class Bench:
    """All tables, one after another given a turn."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.ready: asyncio.Queue[BenchTable] = asyncio.Queue()
        self.times: list[float] = []
        self.refusals: list[object] = []
        self.tables: list[BenchTable] = []

    async def open(self, count: int) -> None:
        """All tables open and running."""
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(base_url=self.url, limits=limits, timeout=60) as http:
            self.tables = [BenchTable(self, number) for number in range(count)]
            for first in range(0, count, 20):
                await asyncio.gather(*(table.open(http) for table in self.tables[first : first + 20]))
        async with asyncio.timeout(60):
            while self.ready.qsize() < count:
                await asyncio.sleep(0.05)

    async def paced(self, rate: float, seconds: float) -> float:
        """Moves at a fixed rate; how many a second were really made."""
        self.times.clear()
        begin = time.perf_counter()
        sent = 0
        while (now := time.perf_counter() - begin) < seconds:
            while sent < now * rate and not self.ready.empty():
                await self.ready.get_nowait().move()
                sent += 1
            await asyncio.sleep(max(0.0, min((sent + 1) / rate - now, 0.005)))
        await asyncio.sleep(0.5)
        return len(self.times) / seconds

    async def flat_out(self, seconds: float) -> float:
        """As many moves as there can be."""
        self.times.clear()
        begin = time.perf_counter()
        while time.perf_counter() - begin < seconds:
            try:
                async with asyncio.timeout(1.0):
                    table = await self.ready.get()
            except TimeoutError:
                break
            await table.move()
        return len(self.times) / (time.perf_counter() - begin)

    def told(self, name: str, rate: float) -> None:
        """One line of results."""
        cuts = statistics.quantiles(self.times, n=100)
        shown = ", ".join(f"p{part} {1000 * cuts[part - 1]:.0f} ms" for part in (50, 95, 99))
        print(f"{name}: {rate:.0f} moves/s; to everybody's view {shown}; {len(self.times)} moves")


def memory(process: int) -> float:
    """The memory of a process, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def cpu(process: int) -> float:
    """The processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, process: int, args: argparse.Namespace) -> None:
    """The whole measurement."""
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    warm = Bench(url)
    await warm.open(2)
    await warm.paced(20, 2)
    empty = memory(process)
    bench = Bench(url)
    begin = time.perf_counter()
    await bench.open(args.tables)
    print(f"{args.tables} tables of {SEATS} opened and started in {time.perf_counter() - begin:.1f} s")
    for name, run in (
        (f"paced at {args.rate:.0f}", bench.paced(args.rate, args.seconds)),
        ("flat out", bench.flat_out(args.seconds)),
    ):
        before, own = cpu(process), time.process_time()
        bench.told(name, await run)
        server, clients = cpu(process) - before, time.process_time() - own
        both = (("server", server), ("clients", clients))
        costs = [f"{who} {1000 * used / len(bench.times):.2f} ms" for who, used in both]
        print(f"  processor time of a move: {', '.join(costs)}")
    over = sum(table.is_over for table in bench.tables)
    each = (memory(process) - empty) / args.tables
    print(
        f"memory: {empty:.0f} MB with two tables, then {each:.2f} MB a table; {over} games played to the end"
    )
    print(f"refusals: {len(bench.refusals)} {bench.refusals[:1]}; load after: {os.getloadavg()[0]:.1f}")


def main() -> None:
    """Start a server, measure, end it."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve is not None:
        settings = Settings(args.serve, bounds=Bounds.roomy())
        listening = bound("127.0.0.1", 0)
        serve(build(settings), settings, listening, lambda: print(address(listening), flush=True))
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.server", "--serve", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            url = server.stdout.readline().strip().rstrip("/")
            try:
                uvloop.run(measure(url, server.pid, args))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
