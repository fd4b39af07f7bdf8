"""A seat carried to another device: once, within ten minutes, and the old device watches."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from camelup.server.settings import DATABASE
from tests.server.player import ROLL, Player, seated, started
from tests.server.serving import Clock, in_thread, live, settings
from tests.server.test_rematch import over

pytestmark = pytest.mark.slow

CODE, OTHER = "ab" * 32, "cd" * 32


def letter(code: str = CODE, parcel: str = "sealed") -> dict[str, str]:
    """What the old device sends: the code itself stays in the link."""
    return {"code": sha256(code.encode()).hexdigest(), "parcel": parcel}


@live
async def test_the_other_device_plays_on_and_the_old_one_watches(url: str) -> None:
    api, (ann, bob) = await started(url, ("Ann", "Bob"), options={"first": 0})
    path = f"/tables/{ann.key}"
    assert await api.refused(f"{path}/carry", letter()) == (401, "not_seated")
    await api.post(f"{path}/carry", letter(), ann.token)
    assert await api.refused(f"{path}/take", {"code": OTHER}) == (409, "not_now")
    # neither the code nor what goes along is shown to anybody
    assert all(CODE not in frame and 'sealed"' not in frame for frame in bob.frames)
    taken = await api.post(f"{path}/take", {"code": CODE})
    assert (taken["table"], taken["seat"], taken["parcel"]) == (ann.key, 0, "sealed")
    await ann.until(lambda: ann.me is None)
    assert (await ann.refused({"type": "say", "text": "still me"}))["code"] == "not_seated"
    again = await Player(url, ann.key, taken["token"]).hello()
    await again.until(lambda: again.is_on)
    assert again.me == 0
    assert (await again.act(ROLL))["type"] == "accepted"
    await ann.until(lambda: ann.at == again.at)
    await bob.until(lambda: bob.seats[0]["is_present"])
    # it works once
    assert await api.refused(f"{path}/take", {"code": CODE}) == (409, "not_now")
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
        assert await api.refused(f"{path}/take", {"code": CODE}) == (409, "not_now")
        clock.jump(601)
        assert await api.refused(f"{path}/take", {"code": OTHER}) == (409, "not_now")
        assert await api.refused(f"{path}/take", {"code": "x"}) == (400, "malformed")
        await api.post(f"{path}/carry", letter(), ann.token)
        key = ann.key
    # a server that was started again still knows it
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api.url = url
        taken = await api.post(f"/tables/{key}/take", {"code": CODE})
        assert (await Player(url, key, taken["token"]).hello()).me == 0


@live
async def test_who_was_asked_to_a_rematch_meanwhile_comes_with_the_other_device(url: str) -> None:
    api, (ann, bob, cid) = await over(url, ("Ann", "Bob", "Cid"))
    for player, code in ((ann, CODE), (cid, OTHER)):
        await api.post(f"/tables/{ann.key}/carry", letter(code), player.token)
    key = (await api.post(f"/tables/{ann.key}/rematch", token=bob.token))["table"]
    await api.post(f"/tables/{key}/leave", token=cid.token)
    taken = await api.post(f"/tables/{ann.key}/take", {"code": CODE})
    again = await Player(url, key, taken["token"]).hello()
    assert again.closed is None and again.me == 2
    old = await Player(url, key, ann.token).hello()
    await old.until(lambda: old.closed is not None)
    assert old.closed == 4401
    # a seat that was given up there is not had again
    taken = await api.post(f"/tables/{ann.key}/take", {"code": OTHER})
    assert await api.refused(f"/tables/{key}/me", {"is_ready": True}, taken["token"]) == (401, "wrong_token")


@live
async def test_a_seat_is_not_lost_because_of_a_rematch_that_is(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path)) as url:
        api, (ann, bob) = await over(url, ("Ann", "Bob"))
        await api.post(f"/tables/{ann.key}/carry", letter(), ann.token)
        key = (await api.post(f"/tables/{ann.key}/rematch", token=bob.token))["table"]
        with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
            connection.execute("UPDATE games SET dice = 'nonsense' WHERE id = ?", (key,))
        taken = await api.post(f"/tables/{ann.key}/take", {"code": CODE})
        assert (await api.get(f"/tables/{ann.key}", taken["token"]))["me"] == 0
