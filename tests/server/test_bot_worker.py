"""Bots think in processes that can be killed, and whatever they do the game goes on."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from camelup.dice import Dice
from camelup.game import Action
from camelup.games import CATALOGUE
from camelup.log import Seated
from camelup.race.moves import Roll
from camelup.race.view import RaceView
from camelup.server.json_log import Lines
from camelup.server.workers import pool
from camelup.server.workers.bot_client import BotClient
from camelup.table import opened
from tests.server.serving import QUICK, ROOMY, live, seeded, settings

pytestmark = [pytest.mark.slow, pytest.mark.long]

GAME = CATALOGUE["race-2018"]


def view() -> RaceView:
    table = opened(GAME.rules, GAME.name, GAME.options(2), [Seated("A"), Seated("B")], Dice.seeded(1))
    seat: RaceView = table.view(table.to_act[0])
    return seat


@live
async def test_a_bot_chooses_from_its_view_in_another_process(tmp_path: Path) -> None:
    chosen = [await _choices(tmp_path, "some seed") for _ in range(2)]
    assert chosen[0] == chosen[1], "the same chance, the same choice"
    assert len(set(chosen[0])) > 1


async def _choices(folder: Path, seed: str) -> list[Action]:
    minds = BotClient(settings(folder, entropy=seeded(seed), bounds=replace(ROOMY, bot_workers=1)))
    seen = view()
    found = [await minds.choose("uniform", GAME.name, seen) for _ in range(5)]
    assert all(action in seen.legal for action in found)
    await minds.workers.stop()
    return found


@live
async def test_a_thinker_that_died_while_nobody_asked_is_replaced_before_somebody_does(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    minds = BotClient(settings(tmp_path, bounds=replace(ROOMY, bot_workers=1)))
    await minds.choose("leader", GAME.name, view())
    (process,) = minds.workers._running
    os.kill(process.pid, signal.SIGKILL)
    while not minds.workers._idle or process in minds.workers._idle:
        await asyncio.sleep(0.01)
    (fresh,) = minds.workers._idle
    assert fresh.returncode is None and fresh.pid != process.pid
    (line,) = [json.loads(Lines().format(record)) for record in caplog.records]
    assert (line["what"], line["code"]) == ("worker_died", -signal.SIGKILL)
    assert line["worker"] == "camelup.server.workers.bot_worker"
    assert await minds.choose("leader", GAME.name, view()) != Roll()
    assert minds.workers._running == {fresh}
    await minds.workers.stop()
    assert not minds.workers._running


@live
async def test_a_question_whose_thinker_is_killed_is_asked_once_more(tmp_path: Path) -> None:
    minds = BotClient(settings(tmp_path, bounds=replace(ROOMY, bot_workers=1)))
    chosen = await minds.choose("leader", GAME.name, view())
    assert chosen != Roll()
    (process,) = minds.workers._running
    os.kill(process.pid, signal.SIGSTOP)
    thinking = asyncio.create_task(minds.choose("leader", GAME.name, view()))
    await asyncio.sleep(0)
    os.kill(process.pid, signal.SIGKILL)
    assert await thinking == chosen
    await minds.workers.stop()


@live
async def test_a_bot_that_thinks_too_long_is_stopped(tmp_path: Path) -> None:
    minds = BotClient(
        settings(tmp_path, pace=replace(QUICK, thought=0.2), bounds=replace(ROOMY, bot_workers=1))
    )
    # a worker that is not there yet when the time is over has thought too long
    (process,) = [await minds.workers._start()]
    os.kill(process.pid, signal.SIGSTOP)
    minds.workers._idle.append(process)
    assert await minds.choose("uniform", GAME.name, view()) == Roll()
    assert process.returncode == -signal.SIGKILL
    await minds.workers.stop()


@live
async def test_without_room_for_a_thinker_the_timid_move_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EAGAIN, "no more processes")

    minds = BotClient(settings(tmp_path))
    monkeypatch.setattr(asyncio, "create_subprocess_exec", refused)
    assert await minds.choose("leader", GAME.name, view()) == Roll()


@live
async def test_a_bot_that_fails_plays_the_timid_move_and_the_process_lives(tmp_path: Path) -> None:
    minds = BotClient(settings(tmp_path, bounds=replace(ROOMY, bot_workers=1)))
    await minds.choose("uniform", GAME.name, view())
    (process,) = minds.workers._running
    assert await minds.choose("nobody", GAME.name, view()) == Roll()
    assert minds.workers._running == {process} and process.returncode is None
    await minds.workers.stop()


@live
async def test_how_a_bot_failed_stands_in_the_log_without_what_it_saw(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    minds = BotClient(settings(tmp_path, bounds=replace(ROOMY, bot_workers=1)))
    # a race's bot does not play there
    seen = CATALOGUE["off-season"]
    table = opened(seen.rules, seen.name, seen.options(3), [Seated("A")] * 3, Dice.seeded(1))
    market = table.view(table.to_act[0])
    with caplog.at_level(logging.WARNING, "camelup.server"):
        assert await minds.choose("leader", seen.name, market) == seen.rules.timid(market)
    await minds.workers.stop()
    (line,) = [json.loads(Lines().format(record)) for record in caplog.records]
    assert (line["what"], line["bot"], line["why"]) == ("bot_failed", "leader", "error")
    *frames, kind = line["trace"].splitlines()
    assert any("camelup/bots/" in frame for frame in frames), "it says where"
    assert kind == "BadOptions", "it says how, and not of what"


@live
async def test_what_is_not_legal_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def cheat(process: object, question: bytes) -> bytes:
        return b'{"type":"place_tile","space":1,"side":"+"}\n'

    monkeypatch.setattr(pool, "_ask", cheat)
    minds = BotClient(settings(tmp_path))
    assert await minds.choose("uniform", GAME.name, view()) == Roll()
    await minds.workers.stop()


@live
async def test_questions_wait_for_a_free_thinker(tmp_path: Path) -> None:
    minds = BotClient(settings(tmp_path, bounds=replace(ROOMY, bot_workers=1)))
    seen = view()
    found = await asyncio.gather(*(minds.choose("leader", GAME.name, seen) for _ in range(8)))
    assert len(minds.workers._running) == 1 and len(set(found)) == 1
    await minds.workers.stop()


@live
async def test_a_thinker_that_could_not_be_started_keeps_no_other_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    minds = BotClient(settings(tmp_path, bounds=replace(ROOMY, bot_workers=1)))
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", str(tmp_path / "nothing"))
        with pytest.raises(OSError, match="nothing"):
            await minds.workers.warm_up()
    assert await minds.choose("uniform", GAME.name, view()) in view().legal
    await minds.workers.stop()
