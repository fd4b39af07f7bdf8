"""The room: what the host changes before the start, and what everybody changes of themselves."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.player import Json, Player, seated, started
from tests.server.serving import QUICK, Clock, in_thread, live, settings

pytestmark = pytest.mark.slow

RACE: Json = {
    "game": "race-2018",
    "options": {},
    "title": "",
    "odds": "nobody",
    "timer": None,
    "listed": False,
    "bank": None,
}


@live
async def test_the_host_changes_what_is_played_and_everybody_sees_it(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"), ("leader",))
    path = f"/tables/{ann.key}"
    wish = RACE | {"timer": 60, "odds": "everybody", "title": "Dusk", "options": {"purses": "hidden"}}
    await api.post(f"{path}/room", {"choices": wish}, ann.token)
    for player in (ann, bob):
        await player.sees(lambda player: player.table["table"]["choices"] == wish)
    assert await api.refused(f"{path}/room", {"choices": wish}, bob.token) == (403, "not_yours")
    bad = RACE | {"options": {"start": "nonsense"}}
    assert await api.refused(f"{path}/room", {"choices": bad}, ann.token) == (422, "bad_options")
    unknown = RACE | {"game": "chess"}
    assert (await api.refused(f"{path}/room", {"choices": unknown}, ann.token))[0] == 422
    assert ann.table["table"]["choices"] == wish
    await api.post(f"{path}/start", token=ann.token)
    await ann.begun()
    assert [one["purse"] for one in ann.view["holdings"]].count(None) == 2
    assert await api.refused(f"{path}/room", {"choices": RACE}, ann.token) == (409, "wrong_stage")


@live
async def test_another_game_finds_bots_and_seats_for_it(url: str) -> None:
    api, (ann,) = await seated(url, ("Ann",), ("leader",))
    path = f"/tables/{ann.key}"
    await api.post(f"{path}/room", {"choices": RACE | {"game": "off-season"}}, ann.token)
    await ann.until(lambda: len(ann.seats) == 3)
    assert [seat["player"] for seat in ann.seats][::2] == ["person", "open"]
    offer = await api.get("/offer")
    playing = next(game["bots"] for game in offer["games"] if game["name"] == "off-season")
    assert ann.seats[1]["player"] in playing
    # with two the game can't begin, and nothing has changed
    assert await api.refused(f"{path}/start", token=ann.token) == (422, "bad_options")
    await api.post(f"{path}/bot", {"seat": 2, "bot": playing[-1]}, ann.token)
    await api.post(f"{path}/start", token=ann.token)
    await ann.begun()


@live
async def test_seats_come_and_go_but_nobody_is_thrown_off_one(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    path = f"/tables/{ann.key}"
    await api.post(f"{path}/room", {"seats": 4}, ann.token)
    await bob.until(lambda: len(bob.seats) == 4)
    await api.post(f"{path}/bot", {"seat": 3, "bot": "random"}, ann.token)
    await api.post(f"{path}/room", {"seats": 3}, ann.token)
    await bob.until(lambda: [seat["player"] for seat in bob.seats] == ["person", "person", "random"])
    assert await api.refused(f"{path}/room", {"seats": 2}, ann.token) == (422, "bad_options")
    assert await api.refused(f"{path}/room", {"seats": 9}, ann.token) == (400, "malformed")
    # a bot's level is changed in its place
    await api.post(f"{path}/bot", {"seat": 2, "bot": "leader"}, ann.token)
    await bob.until(lambda: bob.seats[2]["player"] == "leader")


@live
async def test_everybody_changes_their_own_name_sign_and_seat(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    path = f"/tables/{ann.key}"
    await api.post(f"{path}/room", {"seats": 3}, ann.token)
    await api.post(f"{path}/me", {"name": "  Rob\u200b ", "sign": 6}, bob.token)
    await ann.until(lambda: (ann.seats[1]["name"], ann.seats[1]["sign"]) == ("Rob", 6))
    # neither a name nor a sign is taken from another
    await api.post(f"{path}/me", {"name": "Ann", "sign": ann.seats[0]["sign"]}, bob.token)
    await ann.until(lambda: ann.seats[1]["name"] == "Ann 2")
    assert ann.seats[1]["sign"] != ann.seats[0]["sign"]
    await api.post(f"{path}/me", {"seat": 2}, bob.token)
    await bob.until(lambda: bob.me == 2)
    assert [seat["player"] for seat in ann.seats] == ["person", "open", "person"]
    assert await api.refused(f"{path}/me", {"seat": 0}, bob.token) == (409, "taken")
    assert await api.refused(f"{path}/me", {"seat": 5}, bob.token) == (404, "no_such_seat")
    assert await api.refused(f"{path}/me", {"name": "x"}) == (401, "not_seated")
    assert ann.me == 0


@live
async def test_whoever_is_ready_is_so_until_the_room_changes(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    path = f"/tables/{ann.key}"
    await api.post(f"{path}/me", {"is_ready": True}, bob.token)
    await ann.until(lambda: [seat["is_ready"] for seat in ann.seats] == [False, True])
    await api.post(f"{path}/room", {"choices": RACE}, ann.token)
    await ann.heard()
    assert ann.seats[1]["is_ready"], "nothing was changed"
    await api.post(f"{path}/room", {"choices": RACE | {"timer": 30}}, ann.token)
    await ann.until(lambda: not ann.seats[1]["is_ready"])


@live
async def test_after_the_start_everybody_keeps_their_name(url: str) -> None:
    api, (ann, _) = await started(url, ("Ann", "Bob"))
    assert await api.refused(f"/tables/{ann.key}/me", {"name": "Eve"}, ann.token) == (409, "wrong_stage")
    late = await Player(url, ann.key).hello()
    assert [seat["name"] for seat in late.seats] == ["Ann", "Bob"]


@live
async def test_a_host_who_is_away_for_long_makes_way_for_somebody_who_is_here(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, (ann, bob) = await seated(url, ("Ann", "Bob"))
        path = f"/tables/{ann.key}"
        await ann.close()
        await bob.until(lambda: not bob.seats[0]["is_present"])
        clock.jump(50)
        # back in time
        ann = await Player(url, ann.key, ann.token).hello()
        clock.jump(50)
        await api.post(f"{path}/room", {"seats": 3}, ann.token)
        await bob.close()
        await ann.until(lambda: not ann.seats[1]["is_present"])
        await ann.close()
        while (await api.get(path))["table"]["seats"][0]["is_present"]:
            await asyncio.sleep(QUICK.poll)
        # nobody is here who could have it
        clock.jump(1000)
        assert (await api.get(path))["table"]["seats"][0]["is_host"]
        bob = await Player(url, bob.key, bob.token).hello()
        await bob.heard()
        assert [seat["is_host"] for seat in bob.seats] == [False, True, False]
        ann = await Player(url, ann.key, ann.token).hello()
        await ann.heard()
        assert [seat["is_host"] for seat in ann.seats] == [False, True, False]
