"""Puzzles over HTTP: made by a process of their own, without their answers until somebody asks for them."""

from __future__ import annotations

import asyncio
import json
from asyncio.subprocess import Process
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec import Raw

from camelup import games, train
from camelup.game import decoder, encode
from camelup.log import write
from camelup.server.errors import Denied
from camelup.server.parts import Server
from camelup.server.workers import pool, puzzle_worker
from camelup.server.workers.fair_queue import Place
from camelup.server.workers.pool import WorkerPool
from camelup.server.workers.puzzle_client import REMEMBERED, PuzzleClient
from camelup.server.workers.puzzle_worker import Made, Making, NoPuzzle, Played, PuzzleQuestion
from camelup.train import Name
from tests.server.player import fetched
from tests.server.serving import in_thread, live, settings

_answers = decoder(Making)
_questions = decoder(PuzzleQuestion)


def test_the_worker_makes_what_the_library_makes() -> None:
    made = _answers.decode(puzzle_worker.answer(encode(PuzzleQuestion("tickets-0"))))
    assert isinstance(made, Made)
    one = train.solved(Name.read("tickets-0"))
    assert (bytes(made.puzzle), bytes(made.answer)) == (encode(one.puzzle), encode(one.answer))


def test_the_worker_says_what_is_no_puzzle_and_goes_on() -> None:
    found = _answers.decode(puzzle_worker.answer(encode(PuzzleQuestion("tickets"))))
    assert isinstance(found, NoPuzzle) and found.reason.key == "train.no_puzzle"
    broken = _answers.decode(puzzle_worker.answer(b"{"))
    assert isinstance(broken, NoPuzzle) and broken.reason.key == "server.refused.failed"


def test_the_worker_gives_the_game_that_a_puzzle_is_from() -> None:
    found = _answers.decode(puzzle_worker.answer(encode(PuzzleQuestion("tickets-0", wants_game=True))))
    assert isinstance(found, Played)
    game, log = games.parsed(found.record.encode())
    assert log == train.record(Name.read("tickets-0")).log and game.name == "race-2018"


class Slow(PuzzleClient):
    """A client whose worker answers when it is told to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(settings(folder))
        self.asked: list[str] = []
        self.gate = asyncio.Event()
        self.fails = False

    async def _asked(self, name: Name, place: Place) -> Made:
        self.asked.append(str(name))
        async with self.workers.turns.at(place):
            await self.gate.wait()
        if self.fails:
            raise Denied("failed")
        return Made(Raw(encode(f"puzzle {name}")), Raw(encode(f"answer {name}")))


@live
async def test_a_puzzle_is_made_once_for_everybody_and_the_next_one_before_it_is_asked_for(
    tmp_path: Path,
) -> None:
    client = Slow(tmp_path)
    name = Name.read("tiles-7")
    both = [asyncio.create_task(client.puzzle(name)) for _ in range(2)]
    await asyncio.sleep(0)
    client.gate.set()
    assert {json.loads(found) for found in await asyncio.gather(*both)} == {"puzzle tiles-7"}
    assert json.loads(await client.answer(name)) == "answer tiles-7"
    assert json.loads(await client.puzzle(Name.read("tiles-8"))) == "puzzle tiles-8"
    assert client.asked[:2] == ["tiles-7", "tiles-8"]
    await client.stop()


@live
async def test_what_failed_is_tried_again(tmp_path: Path) -> None:
    client = Slow(tmp_path)
    client.gate.set()
    client.fails = True
    with pytest.raises(Denied):
        await client.puzzle(Name.read("tiles-7"))
    client.fails = False
    assert json.loads(await client.puzzle(Name.read("tiles-7"))) == "puzzle tiles-7"
    await client.stop()


@live
async def test_no_more_than_so_many_are_remembered(tmp_path: Path) -> None:
    client = Slow(tmp_path)
    client.gate.set()
    for number in range(REMEMBERED + 2):
        await client.answer(Name.read(f"roll-{number}"))
    await client.answer(Name.read("roll-0"))
    assert client.asked.count("roll-0") == 2
    await client.stop()


@live
async def test_what_is_refused_makes_none_forgotten(tmp_path: Path) -> None:
    client = Slow(tmp_path)
    client.gate.set()
    await client.answer(Name.read("roll-0"))
    client.fails = True
    for number in range(1, REMEMBERED + 2):
        with pytest.raises(Denied):
            await client.answer(Name.read(f"roll-{number}"))
    client.fails = False
    await client.answer(Name.read("roll-0"))
    assert client.asked.count("roll-0") == 1
    await client.stop()


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> list[PuzzleQuestion]:
    """What workers are asked that answer nothing until they are ended."""
    heard: list[PuzzleQuestion] = []

    async def waits(process: Process, question: bytes) -> bytes:
        heard.append(_questions.decode(question))
        await process.wait()
        raise EOFError

    async def starts(self: WorkerPool) -> Process:
        process = await asyncio.create_subprocess_exec("sleep", "1000")
        self._running.add(process)
        return process

    monkeypatch.setattr(pool, "_ask", waits)
    monkeypatch.setattr(WorkerPool, "_start", starts)
    return heard


@live
async def test_a_puzzle_that_two_want_comes_when_the_turn_of_either_does(
    tmp_path: Path, stuck: list[PuzzleQuestion]
) -> None:
    client = PuzzleClient(settings(tmp_path))
    names = [Name.read(f"roll-{number}") for number in range(4)]
    asking = [asyncio.create_task(client.answer(name, "hasty")) for name in names]
    while not stuck:
        await asyncio.sleep(0)
    asking.append(asyncio.create_task(client.answer(names[-1], "patient")))
    await asyncio.sleep(0)
    for number in range(1, 3):
        # what is asked is asked no more, and the next one has its turn
        client._known[Name.read(stuck[-1].name)].task.cancel()
        while len(stuck) == number:
            await asyncio.sleep(0)
    assert "roll-3" in [question.name for question in stuck[:3]]
    await client.stop()
    await asyncio.gather(*asking, return_exceptions=True)


@live
async def test_whoever_waits_for_a_puzzle_when_the_server_ends_is_told_to_come_again(
    tmp_path: Path, stuck: list[PuzzleQuestion]
) -> None:
    server = Server(settings(tmp_path))
    await server.start()
    client = server.puzzles
    asking = [asyncio.create_task(client.puzzle(Name.read(f"roll-{number}"))) for number in range(3)]
    asking.append(asyncio.create_task(client.game(Name.read("tiles-0"))))
    while not stuck:
        await asyncio.sleep(0)
    await server.drain(1.0)
    asking.append(asyncio.create_task(client.puzzle(Name.read("tiles-1"))))
    refused = await asyncio.gather(*asking, return_exceptions=True)
    assert [error.code for error in refused if isinstance(error, Denied)] == ["stopping"] * 5
    await server.stop()


@pytest.mark.slow
def test_a_puzzle_comes_without_its_answer_and_only_from_days_that_are_near(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path)) as url:
        asked = fetched(f"{url}/api/puzzles/tickets-0")
        puzzle, text = asked.json(), asked.text
        one = train.solved(Name.read("tickets-0"))
        assert puzzle == json.loads(encode(one.puzzle))
        assert "pounds" not in text and "judged" not in text
        answer = fetched(f"{url}/api/puzzles/tickets-0/answer").json()
        assert answer == json.loads(encode(one.answer))
        log = fetched(f"{url}/api/puzzles/tickets-0/log").content
        assert log == write(train.record(Name.read("tickets-0")).log)
        today = datetime.now(UTC).date()
        assert fetched(f"{url}/api/puzzles/daily-{today}").json()["name"] == f"daily-{today}"
        for far in (today - timedelta(days=20), today + timedelta(days=3)):
            assert fetched(f"{url}/api/puzzles/daily-{far}").status_code == 404
        refused = fetched(f"{url}/api/puzzles/nonsense-1")
        assert (refused.status_code, refused.json()["code"]) == (404, "no_such_puzzle")
