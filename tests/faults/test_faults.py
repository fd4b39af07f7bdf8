"""Games played to their end while everything happens that can; each fault is repeated by its seed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.faults.checks import FILE, all_is_well
from tests.faults.launcher import BEFORE_COMMIT, POINTS, Plan
from tests.faults.party import Party
from tests.faults.served import Served
from tests.server.player import Player
from tests.server.serving import LONGEST, QUICK, live

SEEDS = range(5)
MANY = range(5, 100)
SOON = replace(QUICK, retry=0.1, lease=LONGEST, sealing=3.0, returning=1.0)
"""What failed is tried again soon: whatever waits for a lease to end waits too long."""
Fault = Callable[[Served, random.Random], Coroutine[Any, Any, None]]


async def games(party: Party) -> None:
    """Tables of several kinds, at the same time."""
    await party.open(("Ann", "Bob"), timer=60)
    await party.open(("Cai",), ("leader",))


async def suffered(folder: Path, plan: Plan, seed: int, *faults: Fault, **changes: Any) -> Served:
    """Games that are played to their end while something happens; then all is well."""
    served = Served(folder, plan, **{"pace": SOON, **changes})
    async with served.running() as url:
        await served.ready()
        party, rng = Party(url, seed), random.Random(seed)
        happening = [asyncio.create_task(fault(served, rng)) for fault in faults]
        try:
            await games(party)
            await party.play_out()
        finally:
            for task in happening:
                task.cancel()
            ended = await asyncio.gather(*happening, return_exceptions=True)
        assert not [one for one in ended if isinstance(one, Exception)], ended
        served.forbid_writing(False)
        assert await all_is_well(url, folder, party) > 0
    return served


def nth(point: str, seed: int) -> int:
    """At which of the times that a point is reached a server dies."""
    maximum = {"rematch": 2, "sealing": 4, "revealing": 2, "thinking": 8, "chat": 6}.get(point, 40)
    return 1 + random.Random(seed).randrange(maximum)


def kill(point: str, seed: int, folder: Path) -> None:
    @live
    async def tried() -> None:
        plan = Plan(seed, point, nth(point, seed))
        served = await suffered(folder, plan, seed)
        assert served.deaths, "it died there"

    tried()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("point", [BEFORE_COMMIT, *POINTS])
def test_killed_at_a_point_of_a_move_nothing_is_lost(point: str, seed: int, tmp_path: Path) -> None:
    kill(point, seed, tmp_path)


async def disk_full(served: Served, rng: random.Random) -> None:
    """Again and again the disk takes nothing."""
    while True:
        await asyncio.sleep(0.2 + rng.random())
        with contextlib.suppress(ProcessLookupError):
            served.forbid_writing()
            await asyncio.sleep(0.3 * rng.random())
            served.forbid_writing(False)


async def clock_steps(served: Served, rng: random.Random) -> None:
    """The clock goes on by an hour, or back, again and again.

    By two hours at most: what waits for a time can not come before the clock is there again, and one that
    goes wherever it likes may be away for the whole game.
    """
    ahead = 0
    while True:
        await asyncio.sleep(0.1 + 0.5 * rng.random())
        is_forward = ahead < 2 and (ahead == -2 or rng.random() < 0.5)
        ahead += 1 if is_forward else -1
        served.step_clock(is_forward)


async def workers_killed(served: Served, rng: random.Random) -> None:
    """Whoever thinks is killed, at work or at rest."""
    while True:
        await asyncio.sleep(0.3 * rng.random())
        with contextlib.suppress(ProcessLookupError, FileNotFoundError):
            for pid in served.workers():
                if rng.random() < 0.5:
                    os.kill(pid, signal.SIGKILL)


async def workers_killed_now_and_then(served: Served, rng: random.Random) -> None:
    """The same where all else is slow too: somebody comes to think between two deaths."""
    while True:
        await asyncio.sleep(5 + 5 * rng.random())
        with contextlib.suppress(ProcessLookupError, FileNotFoundError):
            for pid in served.workers():
                os.kill(pid, signal.SIGKILL)


async def deaf_client(served: Served, rng: random.Random) -> None:
    """Clients that open a socket and read nothing of what they are sent."""
    lines = []
    try:
        while True:
            _, writer = await asyncio.open_connection(
                "127.0.0.1", int(served.url.rsplit(":", 1)[1]), limit=64
            )
            writer.write(
                b"GET /api/socket HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
            )
            lines.append(writer)
            await asyncio.sleep(0.1)
    finally:
        for writer in lines:
            writer.close()


async def lines_cut(served: Served, rng: random.Random) -> None:
    """A proxy that lets no line live for long."""
    while True:
        await asyncio.sleep(0.2 + rng.random())
        for one in Player.opened:
            if one._socket is not None and rng.random() < 0.5:
                one._socket.transport.abort()


async def long_reader(served: Served, rng: random.Random) -> None:
    """Somebody reads the database at one moment, for as long as all is played."""
    with closing(sqlite3.connect(served._folder / FILE)) as connection:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM entries").fetchone()
        await asyncio.Event().wait()


TOGETHER = "everything"
"""Several at once; minutes a game, so only where there is much time."""
HAPPENING: dict[str, tuple[Plan, tuple[Fault, ...]]] = {
    "disk_full": (Plan(), (disk_full,)),
    "io_errors": (Plan(failing=0.15), ()),
    "read_only": (Plan(read_only=0.15), ()),
    "slow_disk": (Plan(slow=0.05), ()),
    "clock_steps": (Plan(), (clock_steps,)),
    "workers_killed": (Plan(), (workers_killed,)),
    "deaf_client": (Plan(), (deaf_client,)),
    "lines_cut": (Plan(), (lines_cut,)),
    "long_reader": (Plan(), (long_reader,)),
    TOGETHER: (
        Plan(failing=0.05, read_only=0.05, slow=0.02),
        (disk_full, clock_steps, workers_killed_now_and_then),
    ),
}


def happen(name: str, seed: int, folder: Path) -> None:
    @live
    async def tried() -> None:
        plan, faults = HAPPENING[name]
        await suffered(folder, plan._replace(seed=seed), seed, *faults)

    tried()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", [name for name in HAPPENING if name != TOGETHER])
def test_whatever_happens_while_games_are_played_nothing_is_lost(
    name: str, seed: int, tmp_path: Path
) -> None:
    happen(name, seed, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
@pytest.mark.parametrize("name", [BEFORE_COMMIT, *POINTS, *HAPPENING])
def test_all_of_it_for_many_seeds(name: str, seed: int, tmp_path: Path) -> None:
    (happen if name in HAPPENING else kill)(name, seed, tmp_path)
