"""A disk that takes no more: the server says so, loses nothing, and goes on when there is room again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx

from tests.server.player import ROLL, TIMEOUT, UNUSED, Api, play_on, started, whose_turn
from tests.server.serving import ROOMY, Process, in_thread, live, settings


async def ready(url: str, *statuses: str) -> None:
    """Wait until it says that it is so."""
    async with httpx.AsyncClient(timeout=TIMEOUT, verify=UNUSED) as client:
        while (answer := await client.get(f"{url}/api/ready")).json()["status"] not in statuses:
            assert answer.status_code in (200, 503)
        assert (answer.status_code == 200) == (answer.json()["status"] == "ok")


@live
async def test_a_disk_that_takes_nothing_is_told_of_and_nothing_is_lost(process: Process) -> None:
    process.start()
    api, people = await started(process.url, ("Ann", "Bob"))
    await play_on(people, turns=2)
    player = await whose_turn(people)
    assert player is not None
    at, decision = player.at, player.view["decision"]
    await ready(process.url, "ok")
    process.forbid_writing()
    await ready(process.url, "unwritable")
    answer = await player.act(ROLL, "no-room-for-it", decision)
    assert (answer["type"], answer["code"], answer["at"]) == ("refusal", "failed", at)
    assert (await api.call("POST", "/tables", {"name": "Eve"})).json()["code"] == "failed"
    assert (await api.get("/health"))["status"] == "ok"
    process.forbid_writing(False)
    await ready(process.url, "ok")
    assert (await player.act(ROLL, "no-room-for-it", decision))["n"] == at + 1
    await play_on(people, turns=2)


@live
async def test_who_goes_while_nothing_can_be_written_can_be_replaced_afterwards(process: Process) -> None:
    process.start()
    _, (ann, bob) = await started(process.url, ("Ann", "Bob"))
    process.forbid_writing()
    await ready(process.url, "unwritable")
    await bob.close()
    # by then it was tried to write down that he is gone
    await ready(process.url, "unwritable")
    process.forbid_writing(False)
    await ready(process.url, "ok")
    await ann.until(lambda: not ann.seats[1]["is_present"])
    # the grace time passes
    for _ in range(2):
        process.let_a_stage_run_out()
        await ready(process.url, "ok")
    await ann.until(lambda: bool(ann.seats[1]["may_replace"]))


@live
async def test_a_disk_with_too_little_room_is_full(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, disk=1 << 60))) as url:
        await ready(url, "full")
        assert (await Api(url).get("/health"))["status"] == "ok"
