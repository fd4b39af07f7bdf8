"""What a move costs three server processes on one PostgreSQL, beside what it costs one process with SQLite.

`python -m bench processes` plays the same paced load against one process with SQLite, one with PostgreSQL,
and three: first with all clients of a table at the same one, as the proxy of `deploy` arranges it, then with
the clients of every table spread over all. It prints the processor time of a move: of all server processes
together, and of PostgreSQL.
"""

from __future__ import annotations

import argparse
import contextlib
import os
from pathlib import Path

import uvloop
from tests.server.postgresql import LASTING, Postgresql, running

from bench.server import told, warmed_up
from camelup.loadtest.load import Load
from camelup.loadtest.own_server import OwnServer, cpu, own_server

PROCESSES = 3


def family(process: int) -> float:
    """The processor time of a process and its children, those that have ended included."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    return cpu(process) + ended + sum(cpu(int(child)) for child in children)


async def measure(
    name: str,
    servers: list[OwnServer],
    database: Postgresql | None,
    args: argparse.Namespace,
    is_together: bool = False,
) -> float:
    """Seconds of all servers for a move."""
    for server in servers:
        await warmed_up(server.url)
    first, *others = (server.url for server in servers)
    load = Load(first, besides=tuple(others), is_together=is_together)
    await load.open(args.tables)
    before = sum(cpu(server.process) for server in servers)
    stored = 0.0 if database is None else family(database.pid)
    found = await load.run(args.seconds, args.rate)
    used = (sum(cpu(server.process) for server in servers) - before) / found.moves
    told(name, found)
    besides = (
        ""
        if database is None
        else f"; PostgreSQL {1000 * (family(database.pid) - stored) / found.moves:.2f} ms"
    )
    print(f"  processor time of a move: servers {1000 * used:.2f} ms{besides}; errors: {dict(load.errors)}")
    await load.close()
    return used


def main() -> None:
    """Measure one after the other."""
    parser = argparse.ArgumentParser(prog="python -m bench.processes", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=150.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    args = parser.parse_args()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with own_server() as server:
        alone = uvloop.run(measure("one process, SQLite", [server], None, args))
    with running(LASTING) as database, contextlib.ExitStack() as stack:
        address = database.database()
        servers = [stack.enter_context(own_server(address))]
        one = uvloop.run(measure("one process, PostgreSQL", servers, database, args))
        print(f"  {one / alone:.2f} x one process with SQLite")
        servers += [stack.enter_context(own_server(address)) for _ in range(PROCESSES - 1)]
        for how, is_together in (("each table at one of them", True), ("each table at all of them", False)):
            name = f"{PROCESSES} processes, PostgreSQL, {how}"
            used = uvloop.run(measure(name, servers, database, args, is_together))
            print(f"  {used / one:.2f} x one process with PostgreSQL, {used / alone:.2f} x one with SQLite")


if __name__ == "__main__":
    main()
