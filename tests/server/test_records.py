"""Game records that somebody shows: what holds is kept, what does not is refused with the line."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from camelup import log as logs
from camelup.game import encode
from camelup.games import CATALOGUE
from camelup.log import Seated
from camelup.server.settings import Bounds
from camelup.server.storage.record_store import key_of
from camelup.server.workers import record_worker
from camelup.table import Table
from tests.contract.cases import finished, fresh, tables
from tests.golden.printed import GAMES
from tests.server.player import TIMEOUT, UNUSED, fetched
from tests.server.serving import QUICK, ROOMY, Clock, in_thread, settings

pytestmark = pytest.mark.slow

RNG_SEED = 20


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with in_thread(settings(tmp_path_factory.mktemp("records"))) as address:
        yield address


def race(seed: int = RNG_SEED, seats: int = 3) -> Table:
    return finished(CATALOGUE["race-2018"], seats, random.Random(seed))


def post(url: str, body: bytes) -> httpx.Response:
    headers = {"content-type": "application/jsonl"}
    return httpx.post(f"{url}/api/replays", content=body, headers=headers, timeout=TIMEOUT, verify=UNUSED)


def get(url: str, path: str) -> Any:
    return fetched(f"{url}/api{path}").json()


def why(answer: httpx.Response) -> tuple[str, int | None]:
    """The reason of a refused record, and the line."""
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record"), answer.text
    reason = answer.json()["reason"]
    if reason["key"] != "reason.at_line":
        return reason["key"], None
    return reason["args"]["reason"]["key"], reason["args"]["line"]


@pytest.mark.parametrize(("name", "seats"), [("race-2018", 2), ("race-2014", 8), ("off-season", 5)])
def test_a_record_of_any_game_is_shown_with_all_eyes(url: str, name: str, seats: int) -> None:
    table = finished(CATALOGUE[name], seats, random.Random(RNG_SEED))
    answer = post(url, logs.write(table.log))
    assert answer.status_code == 201, answer.text
    shown = answer.json()
    assert shown["game"] == name and shown["is_over"] and shown["seen_by"] == "watcher"
    assert [(seat["name"], seat["sign"]) for seat in shown["seats"]] == [
        (seat.name, sign) for sign, seat in enumerate(table.log.header.seats)
    ]
    last = get(url, f"/replays/{shown['key']}?seen_by=all")["moments"][-1]
    expected = json.loads(encode(table.rules.view(table.state, -2)))
    assert last["view"] == expected and last["n"] == len(table.log.entries) - 2


def test_the_same_game_in_other_words_is_the_same_record(url: str) -> None:
    body = logs.write(race().log)
    spaced = b"\n".join(json.dumps(json.loads(line)).encode() for line in body.splitlines())
    assert spaced != body
    keys = {post(url, one).json()["key"] for one in (body, spaced)}
    assert len(keys) == 1
    (key,) = keys
    assert fetched(f"{url}/api/replays/{key}/log").content == body


def test_a_game_that_broke_off_is_shown_as_far_as_it_went(url: str) -> None:
    rng = random.Random(RNG_SEED)
    *_, table = islice(tables(fresh(CATALOGUE["race-2018"], 3, rng), rng), 9)
    assert not table.is_closed
    shown = post(url, logs.write(table.log)).json()
    assert len(shown["moments"]) == len(table.log.entries)
    assert shown["moments"][-1]["view"]["to_act"] == list(table.to_act)
    seat = table.to_act[0]
    odds = get(url, f"/replays/{shown['key']}/odds?n={len(table.log.entries) - 1}&seen_by={seat}")
    assert len(odds["worth"]) == len(table.view(seat).legal)


def lied(body: bytes, n: int, old: bytes, new: bytes) -> bytes:
    """The record with something else on the line of an entry."""
    lines = body.splitlines(keepends=True)
    assert old in lines[n]
    lines[n] = lines[n].replace(old, new, 1)
    return b"".join(lines)


def test_a_changed_record_is_refused_with_its_line(url: str) -> None:
    table = race()
    body = logs.write(table.log)
    n = next(
        index
        for index, line in enumerate(body.splitlines())
        if b'"type":"rolled"' in line and b'"number":1' in line
    )
    changed = lied(body, n, b'"number":1', b'"number":2')
    # its event and its draw still say 1
    assert why(post(url, changed))[1] == n + 1
    assert why(post(url, lied(body, 0, b'"game":"race-2018"', b'"game":"race-2014"'))) == (
        "log.other_game",
        1,
    )
    last = len(body.splitlines())
    secret = json.loads(body.splitlines()[-1])["secret"].encode()
    other = secret[:-1] + (b"0" if secret[-1:] != b"0" else b"1")
    assert why(post(url, lied(body, last - 1, secret, other))) == ("log.commitment", last)


def test_a_record_of_other_rules_is_shown_if_todays_do_the_same(url: str) -> None:
    body = logs.write(race().log)
    older = lied(body, 0, b'"revision":1', b'"revision":7')
    keys = []
    for one in (body, older):
        answer = post(url, one)
        assert answer.status_code == 201, answer.text
        keys.append(answer.json()["key"])
        assert len(get(url, f"/replays/{keys[-1]}")["moments"]) == len(body.splitlines()) - 2
    assert len(set(keys)) == 2
    n = next(index for index, line in enumerate(body.splitlines()) if b'"type":"ticket_taken"' in line)
    assert why(post(url, lied(older, n, b'"value":5', b'"value":6'))) == ("log.revision", 1)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"", ("log.empty", 1)),
        (b"\xff\xfe", ("log.not_utf8", 1)),
        (b"{}\n", ("log.header", 1)),
        (b"\x89PNG", ("log.not_utf8", 1)),
        (b"[" * 100_000, ("log.header", 1)),
        (b'{"type":"redacted","replayable":false,"seat":null,"header":null}\n', ("server.redacted", None)),
    ],
)
def test_what_is_no_record_is_refused(url: str, body: bytes, expected: tuple[str, int | None]) -> None:
    assert why(post(url, body)) == expected


def test_a_cut_record_and_a_deep_one_are_refused_with_their_line(url: str) -> None:
    body = logs.write(race().log)
    lines = body.splitlines(keepends=True)
    assert why(post(url, b"".join(lines[:20]) + lines[20][:30])) == ("log.cut", 21)
    assert why(post(url, b"".join(lines[:5]) + b"[" * 50_000 + b"\n")) == ("log.entry", 6)


def test_a_game_in_which_nothing_happened_is_no_record(url: str) -> None:
    header = logs.write(race().log).splitlines(keepends=True)[0]
    assert why(post(url, header)) == ("server.nothing_happened", None)


def test_nothing_is_kept_of_what_is_refused(url: str) -> None:
    table = race(21)
    body = logs.write(table.log)
    key = post(url, body).json()["key"]
    cut = b"".join(body.splitlines(keepends=True)[:-1]) + b"x"
    why(post(url, cut))
    assert get(url, f"/replays/{key}")["key"] == key
    assert get(url, f"/replays/{key_of(cut)}")["code"] == "no_such_replay"


def test_names_are_made_fit_to_be_shown(url: str) -> None:
    table = race(22)
    named = (Seated("x" * 5000), *table.log.header.seats[1:])
    header = msgspec.structs.replace(table.log.header, seats=named)
    shown = post(url, logs.write(msgspec.structs.replace(table.log, header=header))).json()
    assert shown["seats"][0]["name"] == "x" * 24


def test_a_record_that_is_too_long_is_refused(tmp_path: Path) -> None:
    body = logs.write(race().log)
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, record=len(body)))) as url:
        assert post(url, body).status_code == 201
        answer = post(url, body + b"\n")
        assert (answer.status_code, answer.json()["code"]) == (413, "oversized")
        assert answer.json()["reason"]["args"] == {"most": len(body)}


def test_the_longest_games_may_be_uploaded_with_all_that_they_may_go_back_to() -> None:
    longest = max(path.stat().st_size for path in GAMES.glob("*.jsonl"))
    assert (logs.MOST_ANCESTORS + 1) * longest <= Bounds().record


def test_only_so_many_are_kept_and_the_oldest_go_first(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock, bounds=replace(ROOMY, records=2))) as url:
        bodies = [logs.write(race(seed).log) for seed in (1, 2, 3)]
        keys = []
        for body in (bodies[0], bodies[1], bodies[0], bodies[2]):
            clock.ahead += 1
            keys.append(post(url, body).json()["key"])
        first, second, again, third = keys
        assert first == again, "shown again, it is young again"
        found = {key: "key" in get(url, f"/replays/{key}") for key in (first, second, third)}
        assert found == {first: True, second: False, third: True}


def test_who_shows_too_many_has_to_wait(tmp_path: Path) -> None:
    body = logs.write(race().log)
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, uploads=(1, 60.0)))) as url:
        assert post(url, body).status_code == 201
        answer = post(url, body)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")


def test_a_record_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, pace=replace(QUICK, checking=0.0))) as url:
        assert why(post(url, logs.write(race().log))) == ("server.unchecked", None)


def test_what_can_not_be_checked_at_all_is_refused_and_the_process_lives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise AttributeError

    monkeypatch.setattr(record_worker, "verify", fail)
    monkeypatch.setattr(record_worker, "checked", fail)
    record = logs.write(finished(CATALOGUE["race-2014"], 3, random.Random(RNG_SEED)).log)
    answer = msgspec.json.decode(record_worker.answer(encode(record)), type=record_worker.Finding)
    assert isinstance(answer, record_worker.Broken) and answer.reason.key == "server.unchecked"
