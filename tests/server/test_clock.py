"""Clocks are put back, and servers die while somebody waits: nobody waits the longer for it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from camelup.server.settings import steady
from camelup.server.storage.sqlite_database import SqliteDatabase
from camelup.server.storage.table_store import TableStore
from tests.server.player import ROLL, Api, Player, started
from tests.server.serving import QUICK, ROOMY, Clock, in_thread, live, settings

HOUR = 3600.0
LAZY = replace(QUICK, bot=1000.0)
"""Bots have not acted yet when the server ends."""


def test_the_time_of_day_put_back_does_not_put_the_clock_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = steady()
    before = clock()
    assert before == pytest.approx(time.time(), abs=60)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert clock() >= before


@live
async def test_a_bot_acts_though_the_clock_was_put_back_while_the_server_was_away(tmp_path: Path) -> None:
    ahead = Clock()
    ahead.jump(HOUR)
    with in_thread(settings(tmp_path, clock=ahead, pace=LAZY)) as url:
        _, (ann, *_) = await started(url, ("Ann",), ("leader",))
        if ann.is_on:
            await ann.act(ROLL)
        at = ann.at
        await Player.close_all()
    with in_thread(settings(tmp_path)) as url:
        ann = await Player(url, ann.key, ann.token).hello()
        await ann.until(lambda: ann.at > at and ann.is_on)


@live
async def test_a_seat_left_in_the_future_can_be_given_away(tmp_path: Path) -> None:
    ahead = Clock()
    ahead.jump(HOUR)
    with in_thread(settings(tmp_path, clock=ahead)) as url:
        _, (ann, bob) = await started(url, ("Ann", "Bob"))
        await bob.close()
        await ann.until(lambda: not ann.seats[1]["is_present"])
        await Player.close_all()
    with in_thread(settings(tmp_path, pace=replace(QUICK, grace=0.0))) as url:
        ann = await Player(url, ann.key, ann.token).hello()
        await ann.until(lambda: bool(ann.seats[1]["may_replace"]))


@live
async def test_while_the_server_is_away_nobody_is_given_up(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, (ann, bob, cid) = await started(url, ("Ann", "Bob", "Cid"), options={"first": 0})
        mine = (await ann.act({"type": "take_ticket", "camel": "g"}))["n"]
        await ann.send({"type": "take_back", "to": mine})
        await bob.until(lambda: bob.table["asking"] is not None)
        await api.post(f"/tables/{ann.key}/leave", token=cid.token)
        await bob.close()
        await ann.until(lambda: not ann.seats[1]["is_present"])
    clock.jump(HOUR)
    with in_thread(settings(tmp_path, clock=clock)) as url:
        ann = await Player(url, ann.key, ann.token).hello()
        # Bob has a minute to be back, and Cid has left before
        assert [seat["may_replace"] for seat in ann.seats] == [False, False, True]
        assert ann.table["asking"]["to"] == mine
        clock.jump(61)
        await ann.until(lambda: ann.seats[1]["may_replace"] and ann.table["asking"] is None)


@live
async def test_a_server_that_died_in_thought_leaves_no_table_waiting(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, pace=LAZY)) as url:
        _, (ann, *_) = await started(url, ("Ann",), ("leader",))
        if ann.is_on:
            await ann.act(ROLL)
        await Player.close_all()
    database = SqliteDatabase(settings(tmp_path).database)
    await database.start()
    # as one that was killed before its bot had chosen
    assert await TableStore(database).claim(time.time() + LAZY.bot + 1, HOUR) == [ann.key]
    await database.stop()
    with in_thread(settings(tmp_path)) as url:
        api = Api(url)
        while (await api.get(f"/tables/{ann.key}"))["to_act"] != [0]:
            await asyncio.sleep(QUICK.poll)


@live
async def test_who_comes_to_watch_while_a_bot_thinks_sees_what_it_does(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, pace=LAZY)) as url:
        people = []
        for name in ("Ann", "Bob", "Cai", "Dee"):
            _, (player,) = await started(url, (name,), ("leader",))
            if player.is_on:
                await player.act(ROLL)
            people.append(player)
        await Player.close_all()
    # all tables are woken at once, and more of them than fit into memory wait for the one who thinks
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, in_memory=1, bot_workers=1))) as url:
        watchers = [await Player(url, player.key).hello() for player in people]
        for watcher in watchers:
            await watcher.sees(lambda one: one.view["to_act"] == [0])
