"""camelup loadtest: how much a server can take, by clients that play over real sockets."""

from __future__ import annotations

import argparse
import asyncio
import contextlib

from camelup.cli.numbers import number
from camelup.cli.parser import Parser

MAX_TABLES = 2_000
MAX_SECONDS = 3_600
MAX_MOVES = 100_000


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("--tables", type=number(int, 1, MAX_TABLES), default=50, metavar="N")
    parser.add_argument("--seconds", type=number(float, 1, MAX_SECONDS), default=10.0, metavar="S")
    parser.add_argument("--rate", type=number(float, 1, MAX_MOVES), metavar="MOVES")
    parser.add_argument("--url", metavar="URL")


def run(args: argparse.Namespace) -> int:
    """Put a load on a server of one's own, or on the one that is named; errors are an exit code."""
    from camelup.loadtest.own_server import OwnServer, own_server
    from camelup.server.http.run import room_for_files

    room_for_files()
    named = None if args.url is None else OwnServer(args.url.rstrip("/"), 0)
    with own_server() if named is None else contextlib.nullcontext(named) as server:
        return asyncio.run(_measured(server.url, server.process, args))


async def _measured(url: str, process: int, args: argparse.Namespace) -> int:
    from camelup.cli.screen import Screen
    from camelup.loadtest.load import Load
    from camelup.loadtest.own_server import memory
    from camelup.words import Words

    words, screen = Words(), Screen()
    load = Load(url)
    try:
        opened = await load.open(args.tables)
        screen.print(words("loadtest.opened", tables=opened, url=url))
        found = await load.run(args.seconds, args.rate)
    finally:
        await load.close()
    times = {name: round(1000 * getattr(found, name), 1) for name in ("p50", "p95", "p99")}
    screen.print(
        words("loadtest.moves", moves=found.moves, rate=round(found.rate, 1), finished=load.finished)
    )
    screen.print(words("loadtest.times", **times))
    used = memory(process) if process else None
    key = "loadtest.memory_unknown" if used is None else "loadtest.memory"
    screen.print(words(key, used=round(used or 0)))
    errors = [words("loadtest.error", code=code, count=count) for code, count in load.errors.most_common()]
    screen.print(words("loadtest.errors", errors=errors) if errors else words("loadtest.no_errors"))
    return 1 if errors or not found.moves else 0
