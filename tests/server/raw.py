"""Requests as bytes: what no well-behaved client would send."""

from __future__ import annotations

import contextlib
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

PATIENCE = 120.0
"""Seconds after which a silent server has failed the test."""


class Raw(NamedTuple):
    """An answer as it came."""

    status: int
    headers: dict[str, str]
    body: bytes


def dial(url: str) -> socket.socket:
    """A bare connection."""
    where = urlsplit(url)
    assert where.hostname is not None
    return socket.create_connection((where.hostname, where.port), timeout=PATIENCE)


def request(method: str, target: str, headers: dict[str, str] | None = None, body: bytes = b"") -> bytes:
    """A request for one answer."""
    told = {"Host": "localhost", "Connection": "close"} | (headers or {})
    if body and not any(name.lower() == "content-length" for name in told):
        told["Content-Length"] = str(len(body))
    lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1") + body


def upgrade(headers: dict[str, str] | None = None, target: str = "/api/socket") -> bytes:
    """A request for a socket."""
    asked = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    return request("GET", target, asked | {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="} | (headers or {}))


def head(url: str, data: bytes) -> Raw:
    """What the server says first to these bytes, without waiting for its end."""
    with dial(url) as line:
        line.sendall(data)
        heard = b""
        while b"\r\n\r\n" not in heard and (block := line.recv(1 << 16)):
            heard += block
    return parsed(heard)


def answer(url: str, data: bytes) -> Raw:
    """What the server says to these bytes, until it hangs up."""
    with dial(url) as line:
        heard = b""
        # it may have heard enough before the end, and have said so
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            line.sendall(data)
        with contextlib.suppress(ConnectionResetError):
            while block := line.recv(1 << 16):
                heard += block
    return parsed(heard)


def parsed(heard: bytes) -> Raw:
    """An answer taken apart."""
    head, _, body = heard.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    assert first.startswith("HTTP/1.1 "), heard[:200]
    pairs = (line.partition(":") for line in lines)
    return Raw(int(first.split()[1]), {name.lower(): value.strip() for name, _, value in pairs}, body)
