"""A PostgreSQL that goes away and comes back: what was acknowledged is there, and no table waits for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.player import ROLL, Api, Player, play_on, seated, whose_turn
from tests.server.postgresql import LASTING, running
from tests.server.serving import QUICK, in_thread, live, settings

pytestmark = [pytest.mark.slow, pytest.mark.long]


@live
async def test_games_go_on_when_the_database_comes_back(tmp_path: Path) -> None:
    with running(LASTING) as postgresql:
        chosen = settings(tmp_path, database_url=postgresql.database())
        with in_thread(chosen) as one, in_thread(chosen) as two:
            api, people = await seated(one, ("Ann", "Bob"), ("random",))
            await people[1].close()
            people[1].url = two
            await people[1].hello()
            await people[1].heard()
            await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
            for each in people:
                await each.begun()
            await play_on(people, turns=3)
            player = await whose_turn(people)
            assert player is not None
            decision = player.view["decision"]
            postgresql.stop()
            answer = await player.act(ROLL, "while-it-is-gone", decision)
            assert (answer["type"], answer["code"]) == ("refusal", "failed"), (
                "nothing is said to be kept that is not"
            )
            assert (await Api(one).call("GET", "/ready")).status_code == 503
            postgresql.start()
            while (await Api(one).call("GET", "/ready")).status_code != 200:
                await asyncio.sleep(QUICK.poll)
            # said again it counts, once
            while (answer := await player.act(ROLL, "while-it-is-gone", decision))["type"] != "accepted":
                await asyncio.sleep(QUICK.poll)
            await play_on(people)
            for each in people:
                await each.over()
            assert people[0].at == people[1].at
            await Player.close_all()
