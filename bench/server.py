"""Two hundred tables of four, played over real sockets at once against one server process with SQLite.

`python -m bench.server` prints moves a second, how long a move takes from sending to everybody's view, what
it costs the server, and memory. Clients and server share the machine. `camelup loadtest` is the same load.
"""

from __future__ import annotations

import argparse
import os
import time

import uvloop

from camelup.loadtest.load import Figures, Load
from camelup.loadtest.load_table import SEATS
from camelup.loadtest.own_server import cpu, memory, own_server


def told(name: str, found: Figures) -> None:
    """One line of results."""
    shown = ", ".join(f"{part} {1000 * getattr(found, part):.0f} ms" for part in ("p50", "p95", "p99"))
    print(f"{name}: {found.rate:.0f} moves/s; to everybody's view {shown}; {found.moves} moves")


async def warmed_up(url: str) -> None:
    """Have everything loaded that a first move needs."""
    warm = Load(url)
    await warm.open(2)
    await warm.run(2, 20)
    await warm.close()


async def measure(url: str, process: int, args: argparse.Namespace) -> None:
    """The whole measurement."""
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    await warmed_up(url)
    empty = memory(process) or 0.0
    load = Load(url)
    begin = time.perf_counter()
    opened = await load.open(args.tables)
    print(f"{opened} tables of {SEATS} opened and started in {time.perf_counter() - begin:.1f} s")
    for name, rate in ((f"paced at {args.rate:.0f}", args.rate), ("flat out", None)):
        before, own = cpu(process), time.process_time()
        found = await load.run(args.seconds, rate)
        server, clients = cpu(process) - before, time.process_time() - own
        told(name, found)
        both = (("server", server), ("clients", clients))
        costs = [f"{who} {1000 * used / found.moves:.2f} ms" for who, used in both]
        print(f"  processor time of a move: {', '.join(costs)}")
    each = ((memory(process) or 0.0) - empty) / args.tables
    print(f"memory: {empty:.0f} MB at first, then {each:.2f} MB a table; {load.finished} games to the end")
    await load.close()
    print(f"errors: {dict(load.errors)}; load after: {os.getloadavg()[0]:.1f}")


def main() -> None:
    """Start a server, measure, end it."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    args = parser.parse_args()
    with own_server() as server:
        uvloop.run(measure(server.url, server.process, args))


if __name__ == "__main__":
    main()
