"""Whatever is sent, the answer is typed, nothing is lost and the server stays up."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.player import ROLL, Api, Player, seated, started
from tests.server.serving import ROOMY, in_thread, live, settings

BAD_FRAMES = {
    "no JSON": "hello?",
    "cut off": '{"type": "sync", "since"',
    "empty": "",
    "no object": "[1, 2]",
    "null": "null",
    "no type": '{"since": 1}',
    "unknown type": '{"type": "rolled", "camel": "g", "number": 3}',
    "unknown field": '{"type": "sync", "since": 1, "seat": 0}',
    "missing field": '{"type": "sync"}',
    "wrong type of a field": '{"type": "sync", "since": "1"}',
    "a number out of range": '{"type": "sync", "since": -2}',
    "a huge number": '{"type": "sync", "since": 1e999}',
    "a long text": json.dumps({"type": "say", "text": "x" * 301}),
    "an empty text": '{"type": "say", "text": ""}',
    "a short id": '{"type": "act", "id": "short", "decision": 1, "action": {"type": "roll"}}',
    "an id of the server's": '{"type": "act", "id": "bot.12.0", "decision": 1, "action": {"type": "roll"}}',
    "no such action": '{"type": "act", "id": "12345678", "decision": 1, "action": {"type": "cheat"}}',
    "Nature's move": '{"type": "act", "id": "12345678", "decision": 1, "action": {"type": "rolled"}}',
    "a field too many in an action": (
        '{"type": "act", "id": "12345678", "decision": 1, "action": {"type": "roll", "number": 3}}'
    ),
    "no hash": json.dumps({"type": "seal", "attempt": 0, "commitment": "0" * 64, "hash": "ABC"}),
    "a seal for no commitment": json.dumps({"type": "seal", "attempt": 0, "hash": "0" * 64}),
    "an attempt below 0": json.dumps({"type": "reveal", "attempt": -1, "nonce": "0" * 64}),
    "deep": "[" * 5000,
    "a lone surrogate": '{"type": "say", "text": "\\ud800"}',
}


@pytest.mark.parametrize("name", BAD_FRAMES)
@live
async def test_a_bad_message_gets_a_typed_error(url: str, name: str) -> None:
    _, (ann, *_) = await seated(url, ("Ann",), ("random",))
    answer = await ann.refused(BAD_FRAMES[name])
    assert answer["code"] == "malformed" and answer["reason"]["key"] == "server.refused.malformed"
    assert (await ann.ask({"type": "sync", "since": -1}, "table"))["type"] == "table"


@live
async def test_binary_and_oversized_messages_get_typed_errors(url: str) -> None:
    _, (ann, *_) = await seated(url, ("Ann",), ("random",))
    assert (await ann.refused(b'{"type": "sync", "since": -1}'))["code"] == "malformed"
    assert (await ann.refused(json.dumps({"type": "say", "text": "x" * 9000})))["code"] == "oversized"
    await ann.send("x" * 100_000)
    await ann.until(lambda: ann.closed is not None)
    assert ann.closed == 1009


@live
async def test_bad_messages_again_and_again_close_the_socket_and_nothing_is_lost(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    ann = people[0]
    for _ in range(4):
        await ann.refused("nonsense")
    await ann.send("nonsense")
    await ann.until(lambda: ann.closed is not None)
    assert ann.closed == 4400
    assert sum(message["type"] == "refusal" for message in ann.messages) == 5
    await ann.hello(since=ann.at)
    await ann.until(lambda: ann.closed is None and bool(ann.view))
    assert ann.at == people[1].at


@live
async def test_the_first_message_must_be_a_good_hello(url: str) -> None:
    _, (ann, *_) = await seated(url, ("Ann",), ("random",))
    for first, code, closed in (
        ({"type": "sync", "since": 1}, "hello_first", 4400),
        ("nonsense", "malformed", 4400),
        ({"type": "hello", "version": 1, "table": "nosuchtable22"}, "no_such_table", 4404),
        ({"type": "hello", "version": 1, "table": ann.key, "token": "x" * 43}, "wrong_token", 4401),
        ({"type": "hello", "version": 1, "table": ann.key, "token": "short"}, "malformed", 4400),
        ({"type": "hello", "version": 1, "table": ann.key, "mood": "good"}, "malformed", 4400),
        ({"type": "hello", "version": "1", "table": ann.key}, "malformed", 4400),
        ({"type": "hello", "table": ann.key}, "other_version", 4426),
        ({"type": "hello", "version": 2, "table": ann.key}, "other_version", 4426),
        # what a later version says besides is no reason to misunderstand it
        ({"type": "hello", "version": 2, "tables": [], "mood": "good"}, "other_version", 4426),
    ):
        one = await Player(url, ann.key).open()
        assert (await one.refused(first))["code"] == code
        await one.sees(lambda one: one.closed is not None)
        assert one.closed == closed, first
    assert (await ann.refused({"type": "hello", "version": 1, "table": ann.key}))["code"] == "hello_twice"


@live
async def test_the_token_of_another_table_opens_nothing(url: str) -> None:
    api, (ann, *_) = await seated(url, ("Ann",), ("random",))
    _, (bob, *_) = await seated(url, ("Bob",), ("random",))
    for token in (bob.token, "short"):
        assert await api.refused(f"/tables/{ann.key}/start", token=token) == (401, "wrong_token")
    eve = await Player(url, ann.key, bob.token).hello()
    assert eve.messages[-1]["code"] == "wrong_token"


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"nonsense", 400, "malformed"),
        (b"[]", 400, "malformed"),
        (b'{"name": 3}', 400, "malformed"),
        (b'{"name": "Ann", "rank": 1}', 400, "malformed"),
        (b'{"name": ""}', 400, "malformed"),
        (b'{"name": "Ann", "sign": "2"}', 400, "malformed"),
        (b'{"name": "Ann", "begin": "yes"}', 400, "malformed"),
        (b'{"name": "Ann", "choices": {"options": {"purses": "stolen"}}}', 422, "bad_options"),
        (b'{"name": "Ann", "choices": {"timer": 1}}', 400, "malformed"),
        (b'{"name": "Ann", "seats": ["me"]}', 400, "malformed"),
        (b'{"name": "Ann", "seats": ["me"' + b', "open"' * 8 + b"]}", 400, "malformed"),
        (b'{"name": "' + b"A" * 100_000 + b'"}', 413, "oversized"),
    ],
)
@live
async def test_a_bad_request_gets_a_typed_error(url: str, content: bytes, status: int, code: str) -> None:
    answer = await Api(url).call("POST", "/tables", content=content)
    assert (answer.status_code, answer.json()["type"], answer.json()["code"]) == (status, "refusal", code)
    assert "Traceback" not in answer.text and ".py" not in answer.text


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"name": 3}, "Expected `str`, got `int`"),
        ({"name": "Ann", "rank": 1}, "rank"),
        ({"name": "Ann", "choices": {"timer": -5}}, "timer"),
        ({"name": "Ann", "choices": {"options": {"appendix": "x" * 30_000}}}, "appendix"),
    ],
)
@live
async def test_a_refusal_says_what_can_not_be_read(url: str, body: dict[str, object], why: str) -> None:
    answer = await Api(url).call("POST", "/tables", content=json.dumps(body).encode())
    assert answer.json()["code"] == "malformed"
    assert why in answer.json()["reason"]["args"]["why"]
    assert len(answer.text) < 600


@live
async def test_unknown_addresses_are_not_found(url: str) -> None:
    api = Api(url)
    for path in ("/nothing", "/tables/nosuchtable22", "/tables/nosuchtable22/log"):
        assert (await api.call("GET", path)).status_code == 404
    assert (await api.call("DELETE", "/tables")).status_code == 405
    for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/server/app.py", "/assets/../../app.py"):
        answer = await api.call("GET", f"/..{path}")
        assert b"Litestar" not in answer.content and b"root:" not in answer.content


@live
async def test_too_much_chat_is_refused(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, chat=(2, 3600.0)))) as url:
        _, (ann, *_) = await seated(url, ("Ann",), ("random",))
        for text in ("one", "two"):
            await ann.send({"type": "say", "text": text})
        assert (await ann.refused({"type": "say", "text": "three"}))["code"] == "too_fast"


@live
async def test_chat_is_cleaned_and_nothing_is_not_said(url: str) -> None:
    _, (ann, *_) = await seated(url, ("Ann",), ("random",))
    for text in ("   ", "\n\n", "\u0000\u202e"):
        assert (await ann.refused({"type": "say", "text": text}))["code"] == "malformed"
    await ann.send({"type": "say", "text": " two\nlines\u202e "})
    assert [line["text"] for line in (await ann.next(0, "said"))["lines"]] == ["two lines"]


@live
async def test_noise_does_not_bring_the_server_down(url: str) -> None:
    seed = random.randrange(1 << 32)
    rng = random.Random(seed)
    _, people = await started(url, ("Ann", "Bob"))
    good = json.dumps({"type": "act", "id": "12345678", "decision": 9, "action": ROLL})
    for _ in range(60):
        one = await Player(url, people[0].key).open()
        noisy = list(good)
        for _ in range(rng.randrange(1, 6)):
            noisy[rng.randrange(len(noisy))] = chr(rng.choice((0, 34, 44, 92, 123, 125, 0x1F42A)))
        answer = await one.refused("".join(noisy))
        assert answer["code"] in ("malformed", "hello_first"), f"seed {seed}"
        await one.close()
    assert (await Api(url).get("/ready"))["status"] == "ok"
