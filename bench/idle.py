"""Five thousand people who look on and do nothing, over real sockets, on one server process with SQLite.

`python -m bench idle` opens tables of four with their seats and watchers connected, until so many sockets are
open, waits until every one was asked whether anybody is there, and prints what that takes: memory, processor
time while nothing happens, and how long a move takes to reach everybody at a table among them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import time

import uvloop

from bench.server import told, warmed_up
from camelup.loadtest.load import Load
from camelup.loadtest.load_table import SEATS
from camelup.loadtest.own_server import cpu, memory, own_server
from camelup.server.settings import Pace

WATCHERS = 16
MAX_MEMORY = 1024.0
"""Megabytes that all of them may take."""
MOVES = 50.0
"""Moves a second while all others look on."""


async def measure(url: str, process: int, sockets: int) -> None:
    """The whole measurement."""
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    await warmed_up(url)
    empty = memory(process) or 0.0
    load = Load(url, watchers=WATCHERS)
    begin = time.perf_counter()
    tables = await load.open(-(-sockets // (SEATS + WATCHERS)))
    there = tables * (SEATS + WATCHERS)
    print(f"{there} sockets at {tables} tables, opened in {time.perf_counter() - begin:.0f} s")
    before, asked = cpu(process), Pace().ping + 1
    await asyncio.sleep(asked)
    idle = (cpu(process) - before) / asked
    found = memory(process) or 0.0
    each = 1000 * (found - empty) / there
    print(
        f"memory: {found:.0f} MB ({empty:.0f} MB at first), {each:.0f} kB a socket; at most {MAX_MEMORY:.0f}"
    )
    print(f"processor while nothing happens, every one asked whether it is there: {100 * idle:.1f} %")
    told(f"{MOVES:.0f} moves a second among them", await load.run(5.0, MOVES))
    print(f"errors: {dict(load.errors)}")
    await load.close()


def main() -> None:
    """Start a server, measure, end it."""
    parser = argparse.ArgumentParser(prog="python -m bench.idle", description=__doc__)
    parser.add_argument("--sockets", type=int, default=5000)
    args = parser.parse_args()
    _, maximum = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (maximum, maximum))
    with own_server() as server:
        uvloop.run(measure(server.url, server.process, args.sockets))


if __name__ == "__main__":
    main()
