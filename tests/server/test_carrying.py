"""A seat carried to another device: once, within ten minutes, and the old device watches."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from camelup.server.live.driver import Driver, LiveTable
from camelup.server.model.carrying import taken_over
from camelup.server.protocol.bodies import TakeOver
from camelup.server.settings import DATABASE
from tests.server.player import ROLL, Player, seated, started
from tests.server.serving import QUICK, ROOMY, Clock, in_thread, live, settings
from tests.server.test_rematch import over

pytestmark = pytest.mark.slow

CODE, OTHER = "ab" * 32, "cd" * 32
NEW, NEWER = "01" * 32, "23" * 32
"""Tokens that other devices make up."""


def taking(code: str = CODE, token: str = NEW) -> dict[str, str]:
    """What the new device sends."""
    return {"code": code, "token": token}


def letter(code: str = CODE, parcel: str = "sealed") -> dict[str, str]:
    """What the old device sends: the code itself stays in the link."""
    return {"code": sha256(code.encode()).hexdigest(), "parcel": parcel}


@live
async def test_the_other_device_plays_on_and_the_old_one_watches(url: str) -> None:
    api, (ann, bob) = await started(url, ("Ann", "Bob"), options={"first": 0})
    path = f"/tables/{ann.key}"
    assert await api.refused(f"{path}/carry", letter()) == (401, "not_seated")
    await api.post(f"{path}/carry", letter(), ann.token)
    assert await api.refused(f"{path}/take", taking(OTHER)) == (409, "not_now")
    # neither the code nor what goes along is shown to anybody
    assert all(CODE not in frame and 'sealed"' not in frame for frame in bob.frames)
    taken = await api.post(f"{path}/take", taking())
    assert (taken["table"], taken["seat"], taken["parcel"]) == (ann.key, 0, "sealed")
    await ann.until(lambda: ann.me is None)
    assert (await ann.refused({"type": "say", "text": "still me"}))["code"] == "not_seated"
    again = await Player(url, ann.key, NEW).hello()
    await again.until(lambda: again.is_on)
    assert again.me == 0
    assert (await again.act(ROLL))["type"] == "accepted"
    await ann.until(lambda: ann.at == again.at)
    await bob.until(lambda: bob.seats[0]["is_present"])
    # it works once, whoever else has the link
    assert await api.refused(f"{path}/take", taking(token=NEWER)) == (409, "not_now")
    old = await Player(url, ann.key, ann.token).hello()
    await old.until(lambda: old.closed is not None)
    assert old.closed == 4401


@live
async def test_a_code_lasts_ten_minutes_and_the_last_one_counts(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, (ann,) = await seated(url, ("Ann",), ("leader",))
        path = f"/tables/{ann.key}"
        await api.post(f"{path}/carry", letter(), ann.token)
        await api.post(f"{path}/carry", letter(OTHER, "newer"), ann.token)
        assert await api.refused(f"{path}/take", taking()) == (409, "not_now")
        clock.jump(601)
        assert await api.refused(f"{path}/take", taking(OTHER)) == (409, "not_now")
        assert await api.refused(f"{path}/take", taking("x")) == (400, "malformed")
        await api.post(f"{path}/carry", letter(), ann.token)
        key = ann.key
    # a server that was started again still knows it
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api.url = url
        await api.post(f"/tables/{key}/take", taking())
        assert (await Player(url, key, NEW).hello()).me == 0


@live
async def test_who_was_asked_to_a_rematch_meanwhile_comes_with_the_other_device(url: str) -> None:
    api, (ann, bob, cid) = await over(url, ("Ann", "Bob", "Cid"))
    for player, code in ((ann, CODE), (cid, OTHER)):
        await api.post(f"/tables/{ann.key}/carry", letter(code), player.token)
    key = (await api.post(f"/tables/{ann.key}/rematch", token=bob.token))["table"]
    await api.post(f"/tables/{key}/leave", token=cid.token)
    await api.post(f"/tables/{ann.key}/take", taking())
    again = await Player(url, key, NEW).hello()
    assert again.closed is None and again.me == 2
    old = await Player(url, key, ann.token).hello()
    await old.until(lambda: old.closed is not None)
    assert old.closed == 4401
    # a seat that was given up there is not had again
    await api.post(f"/tables/{ann.key}/take", taking(OTHER, NEWER))
    assert await api.refused(f"/tables/{key}/me", {"is_ready": True}, NEWER) == (401, "wrong_token")


@live
async def test_a_seat_is_not_lost_because_of_a_rematch_that_is(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path)) as url:
        api, (ann, bob) = await over(url, ("Ann", "Bob"))
        await api.post(f"/tables/{ann.key}/carry", letter(), ann.token)
        key = (await api.post(f"/tables/{ann.key}/rematch", token=bob.token))["table"]
        with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
            connection.execute("UPDATE games SET dice = 'nonsense' WHERE id = ?", (key,))
        await api.post(f"/tables/{ann.key}/take", taking())
        assert (await api.get(f"/tables/{ann.key}", NEW))["me"] == 0


@live
async def test_whoever_got_no_answer_asks_again_and_has_the_seat(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, (ann, bob) = await started(url, ("Ann", "Bob"), options={"first": 0})
        path = f"/tables/{ann.key}"
        await api.post(f"{path}/carry", letter(), ann.token)
        first = await api.post(f"{path}/take", taking())
        new = await Player(url, ann.key, NEW).hello()
        assert (await new.act(ROLL))["type"] == "accepted"
        # the same device says the same, and nothing is done again: nobody is away for it
        version = (await api.get(path, NEW))["table"]
        assert await api.post(f"{path}/take", taking()) == first
        assert (await api.get(path, NEW))["table"] == version and new.me == 0
        assert await api.refused(f"{path}/take", taking(token=NEWER)) == (409, "not_now")
        # a token that opens a seat here opens no second one
        await api.post(f"{path}/carry", letter(OTHER), bob.token)
        assert await api.refused(f"{path}/take", taking(OTHER)) == (409, "not_now")
        clock.jump(601)
        assert await api.refused(f"{path}/take", taking()) == (409, "not_now")


@live
async def test_of_eight_who_come_at_once_with_one_code_one_has_the_seat(url: str) -> None:
    api, (ann, _) = await started(url, ("Ann", "Bob"), options={"first": 0})
    path = f"/tables/{ann.key}"
    await api.post(f"{path}/carry", letter(), ann.token)
    tokens = [f"{number:064x}" for number in range(8)]
    asked = [api.call("POST", f"{path}/take", taking(token=token)) for token in (*tokens, *tokens)]
    codes = [answer.status_code for answer in await asyncio.gather(*asked)]
    assert codes[:8] == codes[8:] and sorted(codes[:8]) == [200] + [409] * 7
    seats = [(await api.call("GET", path, token=token)).status_code for token in tokens]
    assert sorted(seats) == [200] + [401] * 7


@live
async def test_who_is_carried_to_a_rematch_gets_there_though_the_first_answer_was_lost(
    tmp_path: Path,
) -> None:
    with in_thread(settings(tmp_path)) as url:
        api, (ann, bob) = await over(url, ("Ann", "Bob"))
        await api.post(f"/tables/{ann.key}/carry", letter(), ann.token)
        key = (await api.post(f"/tables/{ann.key}/rematch", token=bob.token))["table"]
        with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
            (dice,) = connection.execute("SELECT dice FROM games WHERE id = ?", (key,)).fetchone()
            connection.execute("UPDATE games SET dice = 'nonsense' WHERE id = ?", (key,))
        # as if the server had died between the two tables
        await api.post(f"/tables/{ann.key}/take", taking())
        with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
            connection.execute("UPDATE games SET dice = ? WHERE id = ?", (dice, key))
        await api.post(f"/tables/{ann.key}/take", taking())
        assert (await Player(url, key, NEW).hello()).me == 1


@live
async def test_another_device_gives_nobody_more_emotes(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, emotes=(1, 1000.0)))) as url:
        api, (ann, _) = await seated(url, ("Ann", "Bob"))
        await ann.send({"type": "gesture", "emote": "cheer"})
        await ann.until(lambda: any(message["type"] == "gestured" for message in ann.messages))
        await api.post(f"/tables/{ann.key}/carry", letter(), ann.token)
        await api.post(f"/tables/{ann.key}/take", taking())
        new = await Player(url, ann.key, NEW).hello()
        assert (await new.refused({"type": "gesture", "emote": "cheer"}))["code"] == "too_fast"


def parcels(folder: Path) -> list[str]:
    """What lies in the database of seats that are carried away."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        found = connection.execute("SELECT carry FROM seats WHERE carry IS NOT NULL")
        return [carry for (carry,) in found]


@live
async def test_what_nobody_fetched_in_time_is_swept(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, (ann,) = await seated(url, ("Ann",), ("leader",))
        _, (bob, cid) = await over(url, ("Bob", "Cid"))
        for player, code in ((ann, CODE), (bob, CODE), (cid, OTHER)):
            await api.post(f"/tables/{player.key}/carry", letter(code), player.token)
        # one that was fetched too
        await api.post(f"/tables/{bob.key}/take", taking())
        await api.post(f"/tables/{ann.key}/carry", letter(), ann.token)
        assert len(parcels(tmp_path)) == 3
        clock.jump(599)
        await api.post(f"/tables/{bob.key}/take", taking())
        clock.jump(2)
        while parcels(tmp_path):
            await asyncio.sleep(QUICK.poll)
        await api.post(f"/tables/{ann.key}/carry", letter(), ann.token)
        await Player.close_all()
    # and one that was forgotten by a server of before
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("UPDATE games SET due_at = NULL")
    clock.jump(601)
    with in_thread(settings(tmp_path, clock=clock)):
        while parcels(tmp_path):
            await asyncio.sleep(QUICK.poll)


@live
async def test_whoever_comes_while_the_seat_goes_elsewhere_is_told_so(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    api, (ann,) = await seated(url, ("Ann",), ("leader",))
    await api.post(f"/tables/{ann.key}/carry", letter(), ann.token)
    arrive = Driver.arrive

    async def too_late(driver: Driver, table: LiveTable, token: str) -> None:
        if token == ann.token:
            await driver.change(table, lambda state, now: taken_over(state, TakeOver(CODE, NEW), now))
        await arrive(driver, table, token)

    monkeypatch.setattr(Driver, "arrive", too_late)
    old = await Player(url, ann.key, ann.token).open()
    await old.send({"type": "hello", "table": ann.key, "version": 1, "token": ann.token})
    await old.until(lambda: old.closed is not None)
    assert old.closed == 4401 and old.messages[-1]["code"] == "wrong_token"
