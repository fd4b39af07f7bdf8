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
from tests.server.player import Player, play_on, seated
from tests.server.proxied import behind_a_proxy
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


async def is_cut(one: Player) -> bool:
    """Whether its server is gone; the others answer."""
    with contextlib.suppress(ConnectionClosed, AssertionError):
        await one.heard()
    return one.closed is not None
