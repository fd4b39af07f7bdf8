"""A hundred thousand games in one SQLite file: what it takes to open one, to list tables, to start, to play.

`python -m bench archive` fills a file with copies of a table that waits, of a game that goes on and of one
that is over, starts a server on it, and asks for what people and whoever runs it ask for, at tables chosen at
random.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path

import httpx
import uvloop

from bench.hostile import ended, kept, opened
from camelup.loadtest.own_server import OwnServer, cpu, memory, own_server
from camelup.server.model.seating import created
from camelup.server.model.table_state import TableState
from camelup.server.protocol.bodies import CreateTable
from camelup.server.protocol.cards import Choices
from camelup.server.settings import Settings
from camelup.server.storage.data_folder import operator_key
from camelup.server.storage.schema import metadata
from camelup.server.storage.sqlite_database import SqliteDatabase
from camelup.server.storage.table_store import Change, TableStore
from camelup.table import Table

GAMES = 100_000
PARTS = {"waiting": 0.02, "running": 0.08, "over": 0.9}
"""What they are."""
DAY = 86_400.0
BAR = 0.050
ASKED = 100
TOKENS = [str(number) * 43 for number in range(4)]


async def models(settings: Settings) -> dict[str, str]:
    """A table of each part, in the database of a server that is not running."""
    database = SqliteDatabase(settings.database)
    await database.start()
    store = TableStore(database)
    choices = Choices("race-2018", listed=True)
    room = created(CreateTable("Ann", ("me", "open"), choices), TOKENS[0], settings.entropy, settings.clock())
    await store.write(settings.clock(), Change(None, room, None))
    found = {"waiting": room.id}
    for part in ("running", "over"):
        begun = opened(settings, TOKENS)
        found[part] = await kept(store, begun, _played(begun, part), settings)
    store.stop()
    await database.stop()
    return found


def _played(begun: TableState, part: str) -> Table:
    """A game over, or in the middle."""
    game = ended(begun.begun.game)
    if part == "over":
        return game
    half, table = len(game.log.entries) // 2, begun.begun.game
    while len(table.log.entries) < half:
        (seat,) = table.to_act
        table, _ = table.play(seat, table.view(seat).legal[0])
    return table


def fill(path: Path, models: dict[str, str], games: int) -> dict[str, list[str]]:
    """Copy them until there are so many; the ids of each part."""
    copies = {part: [random.randbytes(16).hex() for _ in range(int(games * PARTS[part]))] for part in models}
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TEMP TABLE copies (id TEXT, model TEXT, age REAL)")
        rows = [(id, models[part], random.random() * 365 * DAY) for part, ids in copies.items() for id in ids]
        random.shuffle(rows)
        connection.executemany("INSERT INTO copies VALUES (?, ?, ?)", rows)
        for name in ("games", "seats", "entries"):
            columns = [column.name for column in metadata.tables[name].columns]
            key = "id" if name == "games" else "game"
            made = {
                key: "copies.id",
                "watch": "'w' || substr(copies.id, 2)",
                "created_at": "created_at - age",
            }
            values = ", ".join(made.get(column, f"one.{column}") for column in columns)
            connection.execute(
                f"INSERT INTO {name} ({', '.join(columns)}) SELECT {values} FROM copies "
                f"JOIN {name} AS one ON one.{key} = copies.model"
            )
    return copies


async def timed(client: httpx.AsyncClient, name: str, paths: list[str], key: str = "") -> None:
    """How long requests take, one after the other: in the middle, and the slowest but five of a hundred."""
    spent = []
    for path in paths:
        begin = time.perf_counter()
        answer = await client.get(path, headers={"authorization": f"Bearer {key}"} if key else {})
        spent.append(time.perf_counter() - begin)
        assert answer.status_code == 200, (path, answer.text)
    cuts = statistics.quantiles(spent, n=100)
    print(f"{name}: {1000 * cuts[49]:.1f} ms, p95 {1000 * cuts[94]:.1f} ms; at most {1000 * BAR:.0f}")


async def asked(server: OwnServer, copies: dict[str, list[str]], key: str) -> None:
    """Ask for everything."""
    some = {part: random.sample(ids, min(ASKED, len(ids))) for part, ids in copies.items()}
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        await client.get("/api/tables")
        await timed(client, "listing tables", ["/api/tables"] * ASKED)
        for part, ids in some.items():
            await timed(client, f"opening one that is {part}", [f"/api/tables/{id}" for id in ids])
        await timed(client, "replaying one", [f"/api/replays/{id}" for id in some["over"]])
        await timed(client, "listing for whoever runs it", ["/api/operator/tables"] * 10, key)
        begin, before = time.perf_counter(), cpu(server.process)
        await asyncio.sleep(5)
        idle = (cpu(server.process) - before) / (time.perf_counter() - begin)
    print(f"processor while nothing happens: {100 * idle:.1f} %; memory {memory(server.process) or 0:.0f} MB")


def main() -> None:
    """Fill, start, ask."""
    parser = argparse.ArgumentParser(prog="python -m bench.archive", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    args = parser.parse_args()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory(prefix="camelup-") as name:
        settings = Settings(Path(name))
        begin = time.perf_counter()
        copies = fill(settings.database, uvloop.run(models(settings)), args.games)
        size = settings.database.stat().st_size / 1e6
        print(f"{args.games} games, {size:.0f} MB, written in {time.perf_counter() - begin:.0f} s")
        key = operator_key(settings.data)
        for start in ("first", "second"):
            begin = time.perf_counter()
            with own_server(folder=settings.data) as server:
                print(f"{start} start: {time.perf_counter() - begin:.1f} s")
                if start == "second":
                    uvloop.run(asked(server, copies, key))


if __name__ == "__main__":
    main()
