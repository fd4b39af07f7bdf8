"""Fresh servers, again and again, each of which has fifty tables to load at once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.player import UNUSED, Json

TABLES = 50
RESTARTS = 50
KINDS = (
    ("race-2014", ["me", "leader"]),
    ("race-2018", ["me", "leader", "random"]),
    ("off-season", ["me", "merchant", "merchant"]),
)


def fresh(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """A new process, not a copy of one that has read a log before; and its address."""
    command = [sys.executable, "-m", "camelup.loadtest.own_server", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().strip().rstrip("/")


async def opened(client: httpx.AsyncClient) -> list[str]:
    """So many tables, each with a game that has begun."""
    keys = []
    for number in range(TABLES):
        game, seats = KINDS[number % len(KINDS)]
        wish = {"name": "Ann", "seats": seats, "choices": {"game": game}, "begin": True}
        keys.append((await client.post("/api/tables", json=wish)).json()["table"])
    for key in keys:
        while (await looked(client, key))["table"]["stage"] != "running":
            await asyncio.sleep(0.1)
    return keys


async def looked(client: httpx.AsyncClient, key: str) -> Json:
    answer: Json = (await client.get(f"/api/tables/{key}")).json()
    return answer


@pytest.mark.soak
def test_fifty_restarts_with_fifty_tables_crash_no_server(tmp_path: Path) -> None:
    async def asked(url: str, keys: list[str]) -> list[str]:
        async with httpx.AsyncClient(base_url=url, timeout=120, verify=UNUSED) as client:
            if not keys:
                return await opened(client)
            replays = [client.get(f"/api/replays/{key}") for key in keys[:12]]
            found = await asyncio.gather(*(client.get(f"/api/tables/{key}") for key in keys), *replays)
            assert {one.status_code for one in found} == {200}
            return keys

    keys: list[str] = []
    for number in range(RESTARTS + 1):
        process, url = fresh(tmp_path)
        try:
            keys = asyncio.run(asked(url, keys))
            assert process.poll() is None, (number, process.returncode)
        finally:
            process.kill()
            process.communicate()
