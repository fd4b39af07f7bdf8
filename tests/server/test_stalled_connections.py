"""Connections whose other end does nothing: cut in bounded time, and nobody else waits for them."""

from __future__ import annotations

import contextlib
import json
import os
import select
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from camelup.server.settings import Pace
from tests.server.player import Api, Json, Player, started
from tests.server.raw import PATIENCE, answer, dial, request, upgrade
from tests.server.serving import QUICK, ROOMY, in_thread, live, settings

pytestmark = pytest.mark.slow

HURRIED = replace(QUICK, hello=0.4, ping=60.0, request=0.4, body=0.4, stall=0.8)
BIG = "/api/docs/openapi.json"
SMALL_BUFFER = 4096
PING = bytes([0x89, 4])
"""The beginning of a ping."""
GONE = (1011).to_bytes(2, "big") + b"keepalive ping timeout"
"""Why a line is closed at whose end nobody answers."""


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with in_thread(settings(tmp_path_factory.mktemp("hurried"), pace=HURRIED)) as url:
        yield url


def is_cut(line: socket.socket, again: bytes = b"") -> bool:
    """Whether the other end cuts the line, on which not a byte is read and now and then something said."""
    watching = select.poll()
    watching.register(line, 0)
    with contextlib.suppress(ConnectionError):
        for _ in range(int(PATIENCE * 20)):
            if watching.poll(50):
                return True
            line.sendall(again)
        return False
    return True


def ends(line: socket.socket) -> bytes:
    """What is said until the line is cut."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while block := line.recv(1 << 16):
            heard += block
    return heard


def frame(message: Json | bytes, opcode: int = 1) -> bytes:
    """A message as a client writes it."""
    data = message if isinstance(message, bytes) else json.dumps(message).encode()
    assert len(data) < 1 << 16
    size = (
        bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    )
    # masked with zeros, which change nothing
    return bytes([0x80 | opcode]) + size + bytes(4) + data


def opened(url: str, *messages: Json) -> socket.socket:
    """A socket on which somebody speaks and nobody reads."""
    line = dial(url)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    line.sendall(upgrade())
    while not line.recv(1 << 16).endswith(b"\r\n\r\n"):
        pass
    for message in messages:
        line.sendall(frame(message))
    return line


def stuff(line: socket.socket, data: bytes) -> None:
    """Say much of which no answer is read, though it may be cut off in the middle of it."""
    with contextlib.suppress(ConnectionError):
        line.sendall(data)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a chunk"],
)
def test_a_request_that_never_ends_is_cut(hurried: str, said: bytes) -> None:
    with dial(hurried) as line:
        line.sendall(said)
        ends(line)


@pytest.mark.parametrize(
    "begun", [b"GET / HTTP/1.1\r\nX: ", request("POST", "/", {"Content-Length": "9999"})]
)
def test_a_request_that_comes_letter_by_letter_is_cut(hurried: str, begun: bytes) -> None:
    with dial(hurried) as line, contextlib.suppress(ConnectionError):
        line.sendall(begun)
        line.settimeout(HURRIED.request / 8)
        for _ in range(int(PATIENCE / HURRIED.request * 8)):
            line.sendall(b"x")
            with contextlib.suppress(TimeoutError):
                if not line.recv(1 << 16):
                    break
        else:
            raise AssertionError("it is still listened to")


def test_answers_that_nobody_reads_are_not_kept(hurried: str) -> None:
    with dial(hurried) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        stuff(line, request("GET", BIG, {"Connection": "keep-alive"}) * 1000)
        assert is_cut(line)


def test_an_answer_that_nobody_reads_is_not_kept_when_the_line_was_to_end_after_it(hurried: str) -> None:
    with dial(hurried) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        stuff(line, request("GET", BIG, {"Connection": "keep-alive"}) * 200 + request("GET", BIG))
        assert is_cut(line)


@live
async def test_a_player_who_never_reads_is_gone_in_bounded_time_and_the_others_go_on(tmp_path: Path) -> None:
    # who is only slow is not hurried here
    with in_thread(settings(tmp_path, pace=replace(QUICK, stall=HURRIED.stall))) as url:
        _, (ann, bob) = await started(url, ("Ann", "Bob"))
        await bob.close()
        await ann.until(lambda: not ann.seats[1]["is_present"])
        hello = {"type": "hello", "version": 1, "table": bob.key, "token": bob.token, "since": -1}
        with opened(url, hello) as line:
            await ann.until(lambda: ann.seats[1]["is_present"])
            stuff(line, frame({"type": "sync", "since": -1}) * 5000)
            await ann.until(lambda: not ann.seats[1]["is_present"])
            assert is_cut(line)
        assert (await ann.ask({"type": "sync", "since": -1}, "happened"))["at"] == ann.at
        await Player.close_all()


def test_pings_whose_answers_nobody_reads_are_not_kept(hurried: str) -> None:
    with opened(hurried) as line:
        ping = frame(os.urandom(120), 9)
        stuff(line, ping * 5000)
        assert is_cut(line, ping)


def test_a_socket_that_does_not_say_hello_is_closed(hurried: str) -> None:
    with opened(hurried) as line:
        assert (4400).to_bytes(2, "big") in ends(line)


@live
async def test_a_socket_at_whose_other_end_nobody_is_any_more_is_closed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    pace: Pace = replace(QUICK, ping=0.3)
    with in_thread(settings(tmp_path_factory.mktemp("asked"), pace=pace)) as url:
        sat = await Api(url).post("/tables", {"name": "Ann"})
        # it reads, and does not answer whether it is there
        with opened(url, {"type": "hello", "version": 1, "table": sat["table"]}) as line:
            heard = ends(line)
    assert b'"type":"table"' in heard, "it was let in"
    assert PING in heard, "it was asked"
    assert GONE in heard


def is_answered(url: str, said: bytes) -> bool:
    """Whether anything is said to these bytes before the line ends."""
    # a line that is not wanted may be cut before it stands
    with contextlib.suppress(ConnectionError), dial(url) as line:
        line.sendall(said)
        return bool(line.recv(1 << 16))
    return False


def test_one_network_leaves_connections_for_the_others(tmp_path: Path) -> None:
    asked = request("GET", "/api/health")
    bounds = replace(ROOMY, connections=5)
    with in_thread(settings(tmp_path, bounds=bounds)) as url:
        with contextlib.ExitStack() as held:
            for _ in range(bounds.connections):
                held.enter_context(dial(url))
            assert not is_answered(url, asked)
        # those that ended make room, sockets among them, as soon as the server has noticed
        for said in [asked, upgrade()] * bounds.connections:
            assert any(is_answered(url, said) for _ in range(1000))


def test_a_named_proxy_has_as_many_connections_as_it_likes(tmp_path: Path) -> None:
    bounds = replace(ROOMY, connections=1)
    chosen = settings(tmp_path, bounds=bounds, proxies=("127.0.0.1",))
    with in_thread(chosen) as url, dial(url), dial(url):
        assert answer(url, request("GET", "/api/health")).status == 200
