"""Games move by move: with whose eyes, while they run and when they are over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.player import TIMEOUT, UNUSED, Api, Json, Player, play_on, started
from tests.server.serving import ROOMY, in_thread, live, settings

pytestmark = pytest.mark.slow


def lay(view: Json) -> Json:
    """A finish card as long as there is one, else a roll."""
    kinds = ("lay_finish_card", "roll")
    found: Json = next(a for kind in kinds for a in view["legal"] if a["type"] == kind)
    return found


async def refused(api: Api, path: str, token: str | None = None, method: str = "GET") -> tuple[int, str]:
    answer = await api.call(method, path, token=token)
    assert answer.json()["type"] == "refusal", answer.text
    return answer.status_code, answer.json()["code"]


def cards(view: Json) -> list[str | None]:
    return [card["camel"] for card in view["laid"]]


@live
async def test_a_finished_game_is_seen_with_any_eyes(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"), title="Dune")
    await play_on(people, lay)
    ann = people[0]
    for player in people:
        await player.over()
    watch = ann.table["table"]["watch"]
    everything = await api.get(f"/replays/{watch}?seen_by=all")
    assert everything["is_over"] and everything["seen_by"] == "all" and everything["key"] == watch
    assert everything["game"] == "race-2018" and everything["title"] == "Dune"
    assert [seat["name"] for seat in everything["seats"]] == ["Ann", "Bob"]
    numbers = [moment["n"] for moment in everything["moments"]]
    assert numbers == [n for n, entry in sorted(ann.entries.items()) if entry["type"] == "played"]
    middle = everything["moments"][-2]["view"]
    assert len(middle["laid"]) == 10 and None not in cards(middle) and middle["legal"] == []
    watched = await api.get(f"/replays/{ann.key}")
    assert watched["seen_by"] == "watcher" and set(cards(watched["moments"][-2]["view"])) == {None}
    assert None not in cards(watched["moments"][-1]["view"]), "at the end the cards are turned over"
    for player in people:
        own = await api.get(f"/replays/{ann.key}", player.token)
        assert own["seen_by"] == player.me
        laid = own["moments"][-2]["view"]["laid"]
        assert all((card["camel"] is not None) == (card["seat"] == player.me) for card in laid)
        assert [m["events"] for m in own["moments"]] == [player.entries[n]["events"] for n in numbers]
    other = await api.get(f"/replays/{ann.key}?seen_by=1", ann.token)
    assert other["seen_by"] == 1
    assert other["moments"] == (await api.get(f"/replays/{ann.key}", people[1].token))["moments"]


@live
async def test_a_running_game_is_seen_with_ones_own_eyes_or_a_watchers(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"))
    await play_on(people, lay, turns=6)
    ann, bob = people
    path = f"/replays/{ann.key}"
    for asked in ("?seen_by=all", "?seen_by=0", "?seen_by=1"):
        assert await refused(api, path + asked) == (403, "not_yours")
    assert await refused(api, f"{path}?seen_by=all", ann.token) == (403, "not_yours")
    assert await refused(api, f"{path}?seen_by={bob.me}", ann.token) == (403, "not_yours")
    assert await refused(api, path, "x" * 43) == (401, "wrong_token")
    own = await api.get(f"{path}?seen_by={ann.me}", ann.token)
    assert not own["is_over"] and own["seen_by"] == ann.me
    assert own["moments"][-1]["view"] == {k: v for k, v in ann.view.items() if k != "decision"} | {
        "legal": []
    }
    watched = await api.get(f"{path}?seen_by=watcher", ann.token)
    assert set(cards(watched["moments"][-1]["view"])) == {None}


@live
async def test_since_gives_only_what_came_later(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"))
    await play_on(people, turns=4)
    path = f"/replays/{people[0].key}"
    whole = (await api.get(path))["moments"]
    for since in (-1, 0, whole[-2]["n"], whole[-1]["n"], 9999):
        later = (await api.get(f"{path}?since={since}"))["moments"]
        assert later == [moment for moment in whole if moment["n"] > since]
    assert (await refused(api, f"{path}?since=x"))[1] == "malformed"


@live
async def test_what_is_not_there_is_refused(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"))
    assert await refused(api, "/replays/nothing") == (404, "no_such_replay")
    path = f"/replays/{people[0].key}"
    assert await refused(api, f"{path}?seen_by=2") == (404, "no_such_seat")
    for bad in ("everybody", "-2", "-1", "1.0", "²", "99999999999"):
        assert (await refused(api, f"{path}?seen_by={bad}"))[0] in (400, 404)
    waiting = await api.post("/tables", {"name": "Ann"})
    assert await refused(api, f"/replays/{waiting['table']}") == (409, "wrong_stage")


@live
async def test_a_record_goes_out_and_comes_back_in(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"))
    await play_on(people, lay)
    for player in people:
        await player.over()
    key = people[0].key
    record = (await api.call("GET", f"/replays/{key}/log")).content
    assert record == (await api.call("GET", f"/tables/{key}/log")).content
    shown = [await post(url, record) for _ in range(2)]
    assert [answer.status_code for answer in shown] == [201, 201]
    first, second = (answer.json() for answer in shown)
    assert first == second and len(first["key"]) == 16
    for eyes in ("all", "watcher", "0", "1"):
        here = await api.get(f"/replays/{first['key']}?seen_by={eyes}")
        there = await api.get(f"/replays/{key}?seen_by={eyes}")
        assert here["moments"] == there["moments"] and here["is_over"]
    assert (await api.call("GET", f"/replays/{first['key']}/log")).content == record


async def post(url: str, body: bytes) -> httpx.Response:
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT, verify=UNUSED) as client:
        headers = {"content-type": "application/jsonl"}
        return await client.post("/api/replays", content=body, headers=headers)


@live
async def test_who_looks_too_often_has_to_wait(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, replays=(2, 60.0)))) as url:
        api, people = await started(url, ("Ann", "Bob"))
        path = f"/replays/{people[0].key}"
        for _ in range(2):
            await api.get(path)
        assert await refused(api, path) == (429, "too_fast")
        await Player.close_all()


@live
async def test_moves_that_were_taken_back_are_left_out(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"), odds="everybody")
    on, other = sorted(people, key=lambda player: not player.is_on)
    path = f"/replays/{on.key}"
    before = (await api.get(path))["moments"]
    n = (await on.act(lay(on.view)))["n"]
    assert len((await api.get(path))["moments"]) == len(before) + 1
    await on.send({"type": "take_back", "to": n})
    await other.until(lambda: other.table["asking"] is not None)
    await other.send({"type": "consent", "to": n, "agree": True})
    await on.until(lambda: on.at == n + 1 and on.is_on)
    assert (await api.get(path))["moments"] == before
    assert await refused(api, f"{path}/odds?n={n}", on.token) == (404, "no_such_move")
    assert (await api.get(f"/tables/{on.key}/odds"))["n"] == on.at
