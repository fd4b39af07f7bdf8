"""Reviews over HTTP: made by a process of their own, step by step, of games that are over."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from camelup import games
from camelup.game import decoder, encode
from camelup.log import Log, Played, write
from camelup.server.errors import Denied
from camelup.server.workers import review_worker
from camelup.server.workers.review_client import ReviewClient
from camelup.server.workers.review_worker import Answer, NoReview, ReviewQuestion, ReviewSoFar
from tests.server.player import TIMEOUT, UNUSED, started
from tests.server.serving import live, settings

RACES = Path(__file__).parents[1] / "golden" / "games"
_answers = decoder(Answer)


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
