"""A server killed around the game: rooms, codes, rematches and clocks are the same when it is back."""

from __future__ import annotations

import pytest

from tests.server.player import ROLL, Json, Player, seated, started
from tests.server.serving import Process, live
from tests.server.test_carrying import NEW, NEWER, letter, taking
from tests.server.test_rematch import over
from tests.server.test_room import RACE

pytestmark = [pytest.mark.slow, pytest.mark.long]


async def again(process: Process, people: list[Player], ahead: float = 0.0) -> None:
    """Kill the server, start it, and have everybody come back."""
    process.kill()
    for player in people:
        await player.sees(lambda player: player.closed is not None)
    process.start(ahead)
    for player in people:
        await player.hello(since=player.at)


def arranged(table: Json) -> list[Json]:
    """Who sits where, but for who is here just now."""
    return [{**seat, "is_present": None, "may_replace": None} for seat in table["table"]["seats"]]


@live
async def test_a_room_keeps_what_was_chosen_and_who_is_ready(process: Process) -> None:
    process.start()
    api, people = await seated(process.url, ("Ann", "Bob"), ("leader",))
    ann, bob = people
    path = f"/tables/{ann.key}"
    await api.post(f"{path}/room", {"choices": RACE | {"timer": 30, "bank": 60}, "seats": 5}, ann.token)
    await api.post(f"{path}/me", {"name": "Rob", "sign": 6, "seat": 4, "is_ready": True}, bob.token)
    before = await api.get(path, bob.token)
    await again(process, people)
    after = await api.get(path, bob.token)
    assert arranged(after) == arranged(before) and after["table"]["choices"] == before["table"]["choices"]
    assert after["me"] == 4 and after["table"]["seats"][4]["is_ready"]
    await api.post(f"{path}/start", token=ann.token)
    await ann.begun()


@live
async def test_a_code_still_opens_the_seat_and_still_only_once(process: Process) -> None:
    process.start()
    api, (ann, bob) = await started(process.url, ("Ann", "Bob"), options={"first": 0})
    path = f"/tables/{ann.key}"
    await api.post(f"{path}/carry", letter(), ann.token)
    await again(process, [ann, bob])
    taken = await api.post(f"{path}/take", taking())
    assert taken["parcel"] == "sealed"
    await again(process, [bob])
    assert await api.refused(f"{path}/take", taking(token=NEWER)) == (409, "not_now")
    assert await api.post(f"{path}/take", taking()) == taken
    new = await Player(process.url, ann.key, NEW).hello()
    await new.until(lambda: new.is_on)
    assert new.me == 0 and (await new.act(ROLL))["type"] == "accepted"
    # what was not fetched in time is not fetched after a restart either
    await api.post(f"{path}/carry", letter(), bob.token)
    await again(process, [bob], ahead=601.0)
    assert await api.refused(f"{path}/take", taking(token=NEWER)) == (409, "not_now")


@live
async def test_a_rematch_still_asks_those_who_have_not_come(process: Process) -> None:
    process.start()
    api, people = await over(process.url, ("Ann", "Bob", "Cid"))
    ann, bob, cid = people
    key = (await api.post(f"/tables/{ann.key}/rematch", token=bob.token))["table"]
    here = await Player(process.url, key, bob.token, bob.nonce).hello()
    before = await api.get(f"/tables/{key}", bob.token)
    await again(process, [*people, here])
    after = await api.get(f"/tables/{key}", bob.token)
    assert arranged(after) == arranged(before) and after["table"]["played"] == 1
    assert [seat["is_asked"] for seat in after["table"]["seats"]] == [False, True, True]
    assert (await api.post(f"/tables/{ann.key}/rematch", token=cid.token))["table"] == key
    assert ann.table["rematch"] == {"table": key, "by": 1}
    came = await Player(process.url, key, ann.token, ann.nonce).hello()
    await api.post(f"/tables/{key}/start", token=bob.token)
    await came.begun()
    assert [seat["name"] for seat in came.seats] == ["Bob", "Ann"]


@live
async def test_a_stand_in_plays_on_until_its_person_is_back(process: Process) -> None:
    process.start()
    api, (ann, bob) = await started(process.url, ("Ann", "Bob"), options={"first": 0})
    path = f"/tables/{ann.key}"
    await bob.close()
    await api.post(f"{path}/leave", token=bob.token)
    await api.post(f"{path}/bot", {"seat": 1, "bot": "random"}, ann.token)
    await again(process, [ann])
    assert ann.seats[1]["stand_in"] == "random"
    await ann.act(ROLL)
    await ann.until(lambda: ann.is_on and any(one.get("by") == "stand_in" for one in ann.entries.values()))
    await api.post(f"{path}/return", token=bob.token)
    await again(process, [ann])
    assert ann.seats[1]["stand_in"] is None
