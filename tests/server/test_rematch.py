"""A rematch: a room to which the others are asked, and a series that keeps its score."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.player import Api, Player, play_on, started
from tests.server.serving import ROOMY, Clock, in_thread, live, settings

pytestmark = pytest.mark.slow

AT_THE_LINE = {"start": "2018 7:K/9:W/16:gyrbp gyrbpx -"}
"""The first roll of a racing camel ends the race."""


async def over(
    url: str, names: tuple[str, ...], bots: tuple[str, ...] = (), **choices: Any
) -> tuple[Api, list[Player]]:
    """A short race, played to its end."""
    api, people = await started(url, names, bots, title="Again", options=AT_THE_LINE, **choices)
    await play_on(people)
    for player in people:
        await player.over()
    return api, people


def names(player: Player) -> list[str]:
    """Who sits where."""
    return [seat["name"] for seat in player.seats]


@live
async def test_a_rematch_asks_everybody_to_a_room_with_the_seats_rotated(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"), ("leader",), title="Again", options=AT_THE_LINE)
    path = f"/tables/{people[0].key}"
    assert await api.refused(f"{path}/rematch", token=people[0].token) == (409, "wrong_stage")
    await play_on(people)
    for player in people:
        await player.over()
    watcher = await Player(url, people[0].table["table"]["watch"]).hello()
    assert await api.refused(f"{path}/rematch") == (401, "not_seated")
    key = (await api.post(f"{path}/rematch", token=people[1].token))["table"]
    assert (await api.post(f"{path}/rematch", token=people[0].token))["table"] == key
    for player in people:
        await player.sees(lambda player: player.table["rematch"] == {"table": key, "by": 1})
    await watcher.sees(lambda watcher: watcher.table["rematch"] is not None)
    next_one = watcher.table["rematch"]
    assert next_one["by"] == 1 and next_one["table"] != key
    ann, bob = (Player(url, key, player.token, player.nonce) for player in people)
    await bob.hello()
    assert bob.stage == "waiting" and names(bob) == ["Bob", "Cleo", "Ann"]
    assert [seat["is_asked"] for seat in bob.seats] == [False, False, True]
    assert [seat["is_host"] for seat in bob.seats] == [True, False, False]
    watching = await Player(url, next_one["table"]).hello()
    assert watching.me is None and watching.stage == "waiting"
    # whoever comes is no longer asked, and nothing begins before the host says so
    await ann.hello()
    await bob.until(lambda: not bob.seats[2]["is_asked"] and bob.seats[2]["is_present"])
    assert bob.stage == "waiting" and ann.me == 2
    assert await api.refused(f"/tables/{key}/start", token=ann.token) == (403, "not_yours")
    await api.post(f"/tables/{key}/start", token=bob.token)
    for player in (ann, bob):
        await player.begun()
    assert names(ann) == ["Bob", "Cleo", "Ann"]
    assert ann.table["table"]["choices"]["title"] == "Again"
    assert ann.table["dice"]["commitment"] != people[0].table["dice"]["commitment"]
    late = await Player(url, people[0].key, people[0].token).hello()
    assert late.table["rematch"] == {"table": key, "by": 1}


@live
async def test_whoever_stays_is_neither_waited_for_nor_played_for(url: str) -> None:
    api, people = await over(url, ("Ann", "Bob", "Cid"))
    ann, bob, cid = people
    key = (await api.post(f"/tables/{ann.key}/rematch", token=ann.token))["table"]
    again = await Player(url, key, ann.token, ann.nonce).hello()
    assert names(again) == ["Bob", "Cid", "Ann"]
    # one says no, and the seat is free; one says nothing at all
    await api.post(f"/tables/{key}/leave", token=bob.token)
    await again.until(lambda: again.seats[0]["player"] == "open")
    assert await api.refused(f"/tables/{key}/start", token=ann.token) == (422, "bad_options")
    await api.post(f"/tables/{key}/bot", {"seat": 0, "bot": "random"}, ann.token)
    await api.post(f"/tables/{key}/start", token=ann.token)
    await again.begun()
    assert [seat["player"] for seat in again.seats] == ["random", "person"]
    for player in (bob, cid):
        gone = await Player(url, key, player.token).open()
        await gone.send({"type": "hello", "table": key, "version": 1, "token": player.token})
        await gone.sees(lambda gone: gone.closed is not None)
        assert gone.closed == 4401


@live
async def test_the_room_of_a_rematch_goes_to_those_who_came(url: str) -> None:
    api, people = await over(url, ("Ann", "Bob", "Cid"))
    ann, bob, cid = people
    key = (await api.post(f"/tables/{ann.key}/rematch", token=ann.token))["table"]
    here = await Player(url, key, cid.token).hello()
    assert [seat["is_host"] for seat in here.seats] == [False, False, True]
    await api.post(f"/tables/{key}/leave", token=ann.token)
    # Bob sits before Cid, but Cid is here
    await here.until(lambda: here.seats[1]["is_host"])
    assert names(here) == ["Bob", "Cid", ""]
    assert bob.closed is None


@live
async def test_a_host_who_never_came_makes_way_for_whoever_does(url: str) -> None:
    api, (ann, bob, cid) = await over(url, ("Ann", "Bob", "Cid"))
    key = (await api.post(f"/tables/{ann.key}/rematch", token=ann.token))["table"]
    await api.post(f"/tables/{key}/leave", token=ann.token)
    look = await api.get(f"/tables/{key}")
    assert [seat["is_host"] for seat in look["table"]["seats"]] == [True, False, False]
    here = await Player(url, key, cid.token, cid.nonce).hello()
    await here.heard()
    assert [seat["is_host"] for seat in here.seats] == [False, True, False]
    assert await api.refused(f"/tables/{key}/start", token=bob.token) == (403, "not_yours")
    await api.post(f"/tables/{key}/bot", {"seat": 2, "bot": "random"}, cid.token)
    await api.post(f"/tables/{key}/start", token=cid.token)
    await here.begun()
    assert names(here) == ["Cid", "Cleo"]


@live
async def test_who_asks_for_a_rematch_and_never_comes_keeps_nobody_from_it(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, (ann, bob, cid) = await over(url, ("Ann", "Bob", "Cid"))
        key = (await api.post(f"/tables/{ann.key}/rematch", token=ann.token))["table"]
        here = [await Player(url, key, player.token, player.nonce).hello() for player in (bob, cid)]
        assert names(here[0]) == ["Bob", "Cid", "Ann"] and here[0].seats[2]["is_host"]
        assert await api.refused(f"/tables/{key}/start", token=bob.token) == (403, "not_yours")
        clock.jump(61)
        for player in here:
            await player.sees(lambda player: player.seats[0]["is_host"] and not player.seats[2]["is_host"])
        await api.post(f"/tables/{key}/start", token=bob.token)
        for player in here:
            await player.begun()


@live
async def test_a_guest_is_host_where_nobody_else_came_and_a_host_starts_with_themselves(url: str) -> None:
    api, (ann, bob) = await over(url, ("Ann", "Bob"))
    key = (await api.post(f"/tables/{ann.key}/rematch", token=ann.token))["table"]
    await api.post(f"/tables/{key}/leave", token=ann.token)
    await api.post(f"/tables/{key}/room", {"seats": 4}, bob.token)
    for seat in (1, 2):
        await api.post(f"/tables/{key}/bot", {"seat": seat, "bot": "random"}, bob.token)
    dora = await api.post(f"/tables/{key}/join", {"name": "Dora"})
    await api.refused(f"/tables/{key}/start", token=bob.token)
    await api.post(f"/tables/{key}/leave", token=dora["token"])
    # a program may start before it has said hello
    await api.post(f"/tables/{key}/start", token=bob.token)
    again = await Player(url, key, bob.token, bob.nonce).hello()
    await again.begun()
    assert names(again)[0] == "Bob" and again.me == 0 and not again.seats[0]["is_asked"]


@live
async def test_a_series_keeps_its_score(url: str) -> None:
    api, (ann, bob) = await over(url, ("Ann", "Bob"))
    won = {"Ann": 0, "Bob": 0}
    for played in range(1, 4):
        look = await api.get(f"/tables/{ann.key}", ann.token)
        assert look["table"]["played"] == played - 1
        for seat, pounds in zip(look["table"]["seats"], look["scores"], strict=True):
            assert seat["wins"] == won[seat["name"]]
            won[seat["name"]] += pounds == max(look["scores"])
        key = (await api.post(f"/tables/{ann.key}/rematch", token=ann.token))["table"]
        ann, bob = (Player(url, key, player.token, player.nonce) for player in (ann, bob))
        for player in (ann, bob):
            await player.hello()
        assert ann.table["table"]["played"] == played
        assert {seat["name"]: seat["wins"] for seat in ann.seats} == won
        await api.post(f"/tables/{key}/start", token=ann.token)
        for player in (ann, bob):
            await player.begun()
        await play_on([ann, bob])
        await ann.over()
    assert sum(won.values()) >= 3
    # another one on a seat begins at nothing
    key = (await api.post(f"/tables/{ann.key}/rematch", token=ann.token))["table"]
    again = await Player(url, key, ann.token).hello()
    seat = next(index for index, one in enumerate(again.seats) if one["name"] == "Bob")
    await api.post(f"/tables/{key}/leave", token=bob.token)
    await api.post(f"/tables/{key}/join", {"name": "Dora", "seat": seat})
    await again.until(lambda: again.seats[seat]["name"] == "Dora")
    assert again.seats[seat]["wins"] == 0


@live
async def test_a_rematch_counts_as_a_new_table_of_whoever_asks_first(tmp_path: Path) -> None:
    chosen = settings(tmp_path, bounds=replace(ROOMY, tables=(3, 1000.0)))
    with in_thread(chosen) as url:
        api, (ann, bob) = await over(url, ("Ann", "Bob"))
        _, (other, _) = await over(url, ("Ann", "Bob"))
        key = (await api.post(f"/tables/{ann.key}/rematch", token=ann.token))["table"]
        assert await api.refused(f"/tables/{other.key}/rematch", token=other.token) == (429, "too_fast")
        assert other.table["rematch"] is None
        # to the one that there is everybody finds the way
        assert (await api.post(f"/tables/{ann.key}/rematch", token=bob.token))["table"] == key


@live
async def test_a_room_that_was_deleted_keeps_nobody_from_another(url: str) -> None:
    api, (ann, bob) = await over(url, ("Ann", "Bob"))
    path = f"/tables/{ann.key}/rematch"
    room = (await api.post(path, token=bob.token))["table"]
    assert (await api.post(path, token=ann.token))["table"] == room
    await api.post(f"/tables/{room}/delete", token=bob.token)
    again = (await api.post(path, token=ann.token))["table"]
    assert again != room and (await api.get(f"/tables/{again}", ann.token))["table"]["stage"] == "waiting"
    assert (await api.post(path, token=bob.token))["table"] == again
