"""Reviews over HTTP: made by a process of their own, step by step, of games that are over."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from camelup import games
from camelup.game import decoder, encode
from camelup.log import Log, Played, write
from camelup.server.errors import Denied
from camelup.server.workers import review_worker
from camelup.server.workers.pool import Unanswered
from camelup.server.workers.review_client import SEARCHED_AT_ONCE, ReviewClient
from camelup.server.workers.review_worker import Answer, NoReview, ReviewQuestion, ReviewSoFar
from tests.server.player import TIMEOUT, UNUSED, started
from tests.server.serving import live, settings

RACES = Path(__file__).parents[1] / "golden" / "games"
_answers = decoder(Answer)
_questions = decoder(ReviewQuestion)


@cache
def record(name: str = "2014-2-players") -> bytes:
    return (RACES / f"{name}.jsonl").read_bytes()


def asked(body: bytes, looks: int, key: str = "a") -> ReviewSoFar | NoReview:
    found: ReviewSoFar | NoReview = _answers.decode(
        review_worker.answer(encode(ReviewQuestion(key, body, looks)))
    )
    return found


def test_every_look_searches_one_decision_more() -> None:
    first, second = asked(record(), 1), asked(record(), 2)
    assert isinstance(first, ReviewSoFar) and isinstance(second, ReviewSoFar)
    assert first.left == len(json.loads(bytes(first.review))["to_search"]) == second.left + 1
    # a process that was started anew begins again, and comes to the same
    review_worker._known.clear()
    again = asked(record(), 2)
    assert isinstance(again, ReviewSoFar) and bytes(again.review) == bytes(second.review)


def test_an_off_season_is_looked_at_in_the_same_way() -> None:
    body = record("off-season-3-players-tie")
    found = [asked(body, looks, "season") for looks in (1, 2)]
    reviews = [json.loads(bytes(one.review)) for one in found if isinstance(one, ReviewSoFar)]
    opinions = [sum("opinion" in one for one in review["decisions"]) for review in reviews]
    assert opinions[0] == 0 < opinions[1]
    for row in reviews[0]["seats"]:
        assert 5 + sum(row["camels"]) + row["coins"] - row["bets"] == row["account"]["purse"]


def test_what_has_no_review_says_so() -> None:
    _, log = games.parsed(record())
    unfinished = asked(write(Log(log.header, log.entries[:-1])), 1, "b")
    assert isinstance(unfinished, NoReview) and unfinished.reason.key == "review.not_over"
    moved = [entry for entry in log.entries if isinstance(entry, Played)]
    many = tuple(replace(moved[0], n=n) for n in range(review_worker.LONGEST + 1))
    for entries, reason in ((many[1:], "not_over"), (many, "too_long")):
        numbered = tuple(replace(entry, n=n) for n, entry in enumerate(entries))
        found = asked(write(Log(log.header, numbered)), 1, reason)
        assert isinstance(found, NoReview) and found.reason.key == f"review.{reason}"


@pytest.mark.slow
@pytest.mark.long
@live
async def test_whoever_waits_gets_a_later_look_until_nothing_is_left(tmp_path: Path) -> None:
    client = ReviewClient(settings(tmp_path))
    left: int | None = None
    seen = []
    while left != 0:
        found = json.loads(await client.review(record(), left=left))
        left = len(found["to_search"])
        seen.append(left)
    assert seen == sorted(set(seen), reverse=True) and seen[-1] == 0
    # the process is gone, and so is not needed
    await client.stop()
    assert json.loads(await client.review(record()))["to_search"] == []


@pytest.mark.slow
@pytest.mark.long
@live
async def test_a_failure_is_told_and_not_remembered(tmp_path: Path) -> None:
    client = ReviewClient(settings(tmp_path))
    with pytest.raises(Denied) as caught:
        await client.review(b"no record")
    assert caught.value.code == "no_review"
    assert json.loads(await client.review(record()))["game"] == "race-2014"
    # it is still searching
    await client.stop()


@pytest.mark.slow
@pytest.mark.long
@live
async def test_a_record_is_reviewed_and_a_running_game_is_not(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"))
    answer = await api.call("GET", f"/replays/{people[0].key}/review")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_review")
    key = uploaded(url)
    found = await api.get(f"/replays/{key}/review")
    for row in found["seats"]:
        assert row["began"] + sum(row["columns"].values()) == pytest.approx(row["purse"], abs=1e-9)


@pytest.mark.slow
@pytest.mark.long
@live
async def test_an_off_season_is_reviewed_over_http(url: str) -> None:
    api, _ = await started(url, ("Ann", "Bob"))
    found = await api.get(f"/replays/{uploaded(url, 'off-season-4-players-prospect')}/review")
    assert found["game"] == "off-season"
    assert [row["account"]["purse"] for row in found["seats"]] == list(found["course"][-1]["pounds"])


def uploaded(url: str, name: str = "2014-2-players") -> str:
    headers = {"content-type": "application/jsonl"}
    body = record(name)
    sent = httpx.post(f"{url}/api/replays", content=body, headers=headers, timeout=TIMEOUT, verify=UNUSED)
    return str(sent.json()["key"])


class Worker:
    """What the process of reviews answers, without one: so many decisions left after each look."""

    def __init__(self, client: ReviewClient, monkeypatch: pytest.MonkeyPatch, decisions: int = 3) -> None:
        self.asked: list[tuple[bytes, int]] = []
        self.failing = False
        self._decisions = decisions
        turns = client.workers.turns

        async def ask(question: bytes, read: object, who: str) -> ReviewSoFar:
            async with turns.turn(who):
                await asyncio.sleep(0)
                if self.failing:
                    raise Unanswered("TimeoutError")
                found = _questions.decode(question)
                self.asked.append((found.record, found.looks))
                left = max(0, self._decisions + 1 - found.looks)
                return ReviewSoFar(msgspec.Raw(encode({"to_search": [0] * left})), left)

        monkeypatch.setattr(client.workers, "ask", ask)

    def under_way(self) -> int:
        """How many reviews there were at most between their second look and their last one."""
        most, now = 0, set()
        for record, looks in self.asked:
            if looks > self._decisions:
                now.discard(record)
            elif looks > 1:
                now.add(record)
                most = max(most, len(now))
        return most


async def whole(client: ReviewClient, record: bytes, who: str) -> list[int]:
    """How many decisions were left, look by look, until none was."""
    seen: list[int] = []
    while not seen or seen[-1]:
        found = json.loads(await client.review(record, who, seen[-1] if seen else None))
        seen.append(len(found["to_search"]))
    return seen


@pytest.fixture
def client(tmp_path: Path) -> ReviewClient:
    return ReviewClient(settings(tmp_path))


@live
async def test_a_server_full_of_reviews_gives_everybody_a_first_look_and_begins_none_again(
    client: ReviewClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = 3 * review_worker.REMEMBERED
    worker = Worker(client, monkeypatch)
    found = await asyncio.gather(
        *(whole(client, b"%d" % number, f"house {number}") for number in range(many))
    )
    assert all(seen == sorted(seen, reverse=True) and seen[-1] == 0 for seen in found)
    assert len(worker.asked) == len(set(worker.asked)) == 4 * many
    # what the process remembers is enough for those that go on
    assert 1 < worker.under_way() <= SEARCHED_AT_ONCE < review_worker.REMEMBERED
    firsts = [at for at, (_, looks) in enumerate(worker.asked) if looks == 1]
    assert max(firsts) < 2 * many


@live
async def test_one_with_many_reviews_keeps_nobody_else_waiting(
    client: ReviewClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = Worker(client, monkeypatch)
    greedy = [asyncio.create_task(whole(client, b"%d" % number, "greedy")) for number in range(15)]
    await asyncio.sleep(0)
    await whole(client, b"mine", "me")
    looked = [looks for record, looks in worker.asked if record != b"mine"]
    assert len(looked) < 2 * SEARCHED_AT_ONCE + 15
    await asyncio.gather(*greedy)


@live
async def test_a_review_that_was_broken_off_goes_on_where_it_was(
    client: ReviewClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = Worker(client, monkeypatch)
    first = json.loads(await client.review(b"game"))
    assert len(first["to_search"]) == 3
    worker.failing = True
    with pytest.raises(Denied):
        await whole(client, b"game", "me")
    # what is known is still told to whoever asks for nothing later
    known = len(json.loads(await client.review(b"game"))["to_search"])
    worker.failing = False
    assert (await whole(client, b"game", "me"))[0] <= known
    looks = [looks for _, looks in worker.asked]
    assert looks == sorted(set(looks)) and looks[-1] == 4
