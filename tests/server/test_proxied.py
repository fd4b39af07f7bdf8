"""Three servers on one PostgreSQL behind a proxy with https, as we tell operators to run them."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server import player
from tests.server.player import Player, fetched, play_on, seated
from tests.server.proxied import Behind, behind_a_proxy
from tests.server.serving import live

pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture
def trusted(monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """What every client here trusts."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

    def connected(address: str, **options: Any) -> Any:
        return connect(address, ssl=context, **options)

    monkeypatch.setattr(player, "UNUSED", context)
    monkeypatch.setattr(player, "connect", connected)
    return context


async def back(one: Player) -> None:
    """Come back through the proxy, as pages do."""
    while one.closed is not None:
        with contextlib.suppress(OSError, ConnectionClosed):
            await one.hello(since=one.at)
        await asyncio.sleep(0)


@live
async def test_a_game_goes_on_through_the_proxy_while_a_server_dies(trusted: ssl.SSLContext) -> None:
    with behind_a_proxy() as behind:
        trusted.load_verify_locations(behind.certificate)
        url = behind.url
        api, people = await seated(url, ("Ann", "Bob", "Cai"), ("random",))
        for one in people:
            await one.heard()
        await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
        for one in people:
            await one.begun()
        await play_on(people, turns=3)
        behind.servers[0].kill()
        behind.servers[0].wait()
        # whoever was connected to it comes back, and requests go to the others
        async with httpx.AsyncClient(verify=trusted) as client:
            for _ in range(6):
                assert (await client.get(f"{url}/api/ready", timeout=60)).status_code == 200
        dead = [one for one in people if await is_cut(one)]
        await asyncio.gather(*(back(one) for one in dead))
        await play_on(people)
        for one in people:
            await one.over()
        assert len({one.at for one in people}) == 1
        await Player.close_all()


TABLES = 12


def told(behind: Behind, metric: str) -> dict[int, int]:
    """What each of the servers that are there counts, by its port."""
    found = {}
    for port, server in zip(behind.ports, behind.servers, strict=True):
        if server.poll() is None:
            key = (behind.folder / str(port) / "operator.key").read_text(encoding="utf-8").strip()
            text = fetched(f"http://127.0.0.1:{port}/api/metrics", {"authorization": f"Bearer {key}"}).text
            (line,) = [line for line in text.splitlines() if line.startswith(f"{metric} ")]
            found[port] = int(float(line.split()[1]))
    return found


def are_together(behind: Behind) -> bool:
    """Whether each table has its people, two who play and one who watches, at one server."""
    sockets = told(behind, "camelup_sockets")
    rooms = told(behind, "camelup_rooms_attended")
    return sockets == {port: 3 * count for port, count in rooms.items()} and sum(rooms.values()) == TABLES


@live
async def test_all_who_are_at_a_table_come_to_the_same_server_as_long_as_it_is_there(
    trusted: ssl.SSLContext,
) -> None:
    with behind_a_proxy() as behind:
        trusted.load_verify_locations(behind.certificate)
        everybody: list[Player] = []
        for _ in range(TABLES):
            _, people = await seated(behind.url, ("Ann", "Bob"))
            watch = people[0].table["table"]["watch"]
            everybody += [*people, await Player(behind.url, watch).hello()]
        assert are_together(behind)
        before = told(behind, "camelup_sockets")
        assert sum(count > 0 for count in before.values()) > 1, "not all tables are at the same one"
        fullest = max(before, key=before.__getitem__)
        server = behind.servers[behind.ports.index(fullest)]
        server.kill()
        server.wait()
        gone = [one for one in everybody if await is_cut(one)]
        assert len(gone) == before[fullest]
        await asyncio.gather(*(back(one) for one in gone))
        assert are_together(behind), "they went to another one"
        await Player.close_all()


async def is_cut(one: Player) -> bool:
    """Whether its server is gone; the others answer."""
    with contextlib.suppress(ConnectionClosed, AssertionError):
        await one.heard()
    return one.closed is not None
