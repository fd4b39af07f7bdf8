"""Three servers on one PostgreSQL, one of them killed in the middle of fifty games: nothing is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from camelup import log, proof
from camelup.games import RULES
from tests.server.player import Api, Json, Player, seated
from tests.server.postgresql import Postgresql
from tests.server.serving import QUICK, Process, live

pytestmark = [pytest.mark.slow, pytest.mark.long]

GAMES = 50
SERVERS = 3
AHEAD = 8
"""Moves of each table that are acknowledged before a server dies."""
Acknowledged = dict[str, tuple[str, int]]
"""By the id of an action: its table, and the number of its entry."""


@pytest.fixture
def servers(postgresql: Postgresql, tmp_path: Path) -> Iterator[list[Process]]:
    address, pace = postgresql.database(), replace(QUICK, alive=4.0)
    all_of_them = [Process(tmp_path, database_url=address, pace=pace) for _ in range(SERVERS)]
    for one in all_of_them:
        one.start()
    yield all_of_them
    for one in all_of_them:
        one.close()


class Game:
    """One table with its people on different servers; whoever loses theirs goes to another."""

    def __init__(self, number: int, servers: list[Process]) -> None:
        self.number = number
        self.servers = servers
        self.people: list[Player] = []
        self.acknowledged: Acknowledged = {}
        self.rng = random.Random(number)
        self.is_ahead = asyncio.Event()

    async def begin(self) -> None:
        url = self.servers[self.number % SERVERS].url
        names, bots = (("Ann", "Bob", "Cai"), ()) if self.number % 5 else (("Ann", "Bob"), ("random",))
        api, self.people = await seated(url, names, bots)
        for place, one in enumerate(self.people):
            await one.close()
            one.url = self.servers[(self.number + place) % SERVERS].url
            await one.hello()
            await one.heard()
        await api.post(f"/tables/{self.people[0].key}/start", token=self.people[0].token)
        for one in self.people:
            await one.begun()

    async def play(self) -> None:
        """Everybody plays for themselves, until all have seen the end."""
        await asyncio.gather(*(self.play_seat(one) for one in self.people))

    async def play_seat(self, one: Player) -> None:
        while True:
            await one.until(lambda: one.closed is not None or one.is_on or one.stage == "finished")
            if one.closed is not None:
                await self.move_on(one)
            elif one.is_on:
                await self.act(one)
            elif one.view.get("to_act") == []:
                return
            else:
                await one.until(lambda: one.closed is not None or one.view.get("to_act") == [])

    async def act(self, one: Player) -> None:
        """Act, and say it again to another server if no answer came."""
        decision, id = one.view["decision"], one.fresh_id()
        kinds: dict[str, list[Json]] = {}
        for action in one.view["legal"]:
            kinds.setdefault(action["type"], []).append(action)
        action = self.rng.choice(kinds[self.rng.choice(sorted(kinds))])
        while True:
            try:
                answer = await one.act(action, id, decision)
                break
            except (ConnectionClosed, AssertionError):
                assert one.closed is not None
                await self.move_on(one)
        assert answer["type"] == "accepted", answer
        self.acknowledged[id] = (one.key, answer["n"])
        if len(self.acknowledged) >= AHEAD:
            self.is_ahead.set()
        await one.until(lambda: one.closed is not None or one.at >= answer["n"])

    async def move_on(self, one: Player) -> None:
        """Come back by the next server that answers."""
        at = next(n for n, server in enumerate(self.servers) if server.url == one.url)
        while one.closed is not None:
            at = (at + 1) % SERVERS
            one.url = self.servers[at].url
            try:
                await one.hello(since=one.at)
            except OSError:
                continue


@live
async def test_a_server_is_killed_in_the_middle_of_fifty_games(
    servers: list[Process], postgresql: Postgresql
) -> None:
    games = [Game(number, servers) for number in range(GAMES)]
    for first in range(0, GAMES, 10):
        await asyncio.gather(*(game.begin() for game in games[first : first + 10]))
    playing = asyncio.gather(*(game.play() for game in games))
    await asyncio.gather(*(game.is_ahead.wait() for game in games))
    # its listening socket is closed too: whoever comes is refused, as by a machine that is gone
    await asyncio.to_thread(servers[0].kill)
    servers[0].close()
    await playing
    for game in games:
        await the_log_holds(game, servers[1].url)


async def the_log_holds(game: Game, url: str) -> None:
    """Every acknowledged move is in the log once, all saw all of it, and the dice prove it."""
    key = game.people[0].key
    body = (await Api(url).call("GET", f"/tables/{key}/log")).content
    record = log.read(body, RULES)
    last = len(record.entries) - 1
    assert proof.verify(RULES[record.header.game], record).entries == last + 1
    for one in game.people:
        assert (one.at, sorted(one.entries)) == (last, list(range(last + 1)))
    assert len({str(one.view["board"]) for one in game.people}) == 1
    numbers = [n for _, n in game.acknowledged.values()]
    assert len(set(numbers)) == len(numbers)
    moved = {
        entry.n
        for entry in record.entries
        if isinstance(entry, log.Played) and entry.seat in range(len(game.people))
    }
    assert moved == set(numbers), "each acknowledged move once, and no other"
