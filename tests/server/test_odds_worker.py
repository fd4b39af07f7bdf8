"""Odds come from a process of their own: what is known is not asked for twice, and no failure is kept."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from camelup.odds.report import OddsQuestion, of_text
from camelup.server.errors import Denied
from camelup.server.workers import odds_worker
from camelup.server.workers.bot_client import BotClient
from camelup.server.workers.odds_client import OddsClient
from camelup.server.workers.pool import MAX_WAITING
from tests.server.serving import LONGEST, QUICK, ROOMY, live, settings
from tests.server.test_bot_worker import GAME, view

pytestmark = [pytest.mark.slow, pytest.mark.long]

BOARD, OTHER = map(
    of_text, ("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1", "2018 6:bgKpy/8:r/13:W grb 7-0,10+5")
)


@live
async def test_a_board_that_is_known_is_not_asked_for_again(tmp_path: Path) -> None:
    odds = OddsClient(settings(tmp_path))
    first, second = await asyncio.gather(odds.board(BOARD), odds.board(BOARD))
    assert first == second and json.loads(first)["board"] == str(BOARD.board)
    await odds.workers.stop()
    # the process is gone, and so is not needed
    assert await odds.board(BOARD) == first
    assert not odds.workers._running


@live
async def test_a_killed_process_is_replaced_and_its_question_is_asked_of_the_new_one(tmp_path: Path) -> None:
    odds = OddsClient(settings(tmp_path))
    await odds.board(BOARD)
    (process,) = odds.workers._running
    os.kill(process.pid, signal.SIGKILL)
    assert json.loads(await odds.board(OTHER))["board"] == str(OTHER.board)
    await odds.workers.stop()


@live
async def test_a_failure_is_not_remembered(tmp_path: Path) -> None:
    odds = OddsClient(settings(tmp_path, pace=replace(QUICK, odds=0.0)))
    with pytest.raises(Denied) as caught:
        await odds.board(OTHER)
    assert caught.value.code == "failed"
    odds.workers._seconds = LONGEST
    assert json.loads(await odds.board(OTHER))["board"] == str(OTHER.board)
    await odds.workers.stop()


@live
async def test_three_hundred_questions_of_one_client_delay_no_other(tmp_path: Path) -> None:
    odds = OddsClient(settings(tmp_path))
    await odds.board(BOARD)
    boards = [of_text(f"2018 {a}:gb/{b}:yKp/15:r/16:W gyrbpx -") for a in range(1, 9) for b in range(9, 15)]
    hundred = [asyncio.create_task(odds.board(board, "hasty")) for board in boards]
    await asyncio.sleep(0)
    mine = asyncio.create_task(odds.board(OTHER, "patient"))
    same = asyncio.create_task(odds.board(boards[-1], "another"))
    await asyncio.gather(mine, same)
    assert sum(task.done() for task in hundred) <= 5
    await asyncio.gather(*hundred)
    await odds.workers.stop()


@live
async def test_a_client_has_so_many_questions_waiting_and_no_more(tmp_path: Path) -> None:
    odds = OddsClient(settings(tmp_path))
    asking = [asyncio.create_task(odds.workers.ask(b"", bytes, "hasty")) for _ in range(MAX_WAITING + 2)]
    await asyncio.sleep(0)
    with pytest.raises(Denied) as caught:
        await asking[-1]
    assert caught.value.code == "too_fast"
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    await odds.workers.stop()


@live
async def test_a_bot_that_is_stuck_delays_no_odds(tmp_path: Path) -> None:
    chosen = settings(tmp_path, pace=replace(QUICK, thought=600.0), bounds=replace(ROOMY, bot_workers=1))
    minds, odds = BotClient(chosen), OddsClient(chosen)
    await minds.choose("uniform", GAME.name, view())
    (process,) = minds.workers._running
    os.kill(process.pid, signal.SIGSTOP)
    thinking = asyncio.create_task(minds.choose("uniform", GAME.name, view()))
    assert json.loads(await odds.board(BOARD))["board"] == str(BOARD.board)
    assert not thinking.done()
    thinking.cancel()
    await asyncio.gather(thinking, return_exceptions=True)
    for workers in (minds.workers, odds.workers):
        await workers.stop()


def test_what_can_not_be_reckoned_is_answered_with_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(question: OddsQuestion) -> None:
        raise ArithmeticError

    question = b'{"board":"2018 3:gb/4:yKp/5:r/13:W gyrbpx -"}'
    assert odds_worker.answer(question) != odds_worker.NOTHING
    monkeypatch.setattr(odds_worker, "report", fails)
    assert odds_worker.answer(question) == odds_worker.NOTHING
