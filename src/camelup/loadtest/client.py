"""What a client of a load test says and reads: as little as it takes to play."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from typing import Any

import msgspec

from camelup.dice import seal
from camelup.server.model.tokens import place_of

NONCE = b"\7" * 32
PATIENCE = 60.0
"""Seconds after which an answer does not come any more."""


class Legal(msgspec.Struct):
    """What a client reads of a view."""

    decision: int | None = None
    legal: list[msgspec.Raw] = []


class Frame(msgspec.Struct):
    """What a client reads of a message."""

    type: str
    at: int | None = -1
    view: Legal | None = None
    table: Any = None
    dice: Any = None
    code: str = ""


frames = msgspec.json.Decoder(Frame)


class NotServed(Exception):
    """What a server answered instead of doing what it was asked for."""


async def post(url: str, path: str, body: object = None, token: str | None = None) -> Any:
    """What the server answers to a request."""
    return await asyncio.to_thread(_post, f"{url}/api{path}", body, token)


def _post(url: str, body: object, token: str | None) -> Any:
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    data = b"" if body is None else msgspec.json.encode(body)
    request = urllib.request.Request(url, data, headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read())
    except urllib.error.HTTPError as error:
        raise NotServed(_code(error.read()) or str(error.code)) from None
    except OSError as error:
        raise NotServed(type(error).__name__) from None


def _code(body: bytes) -> str:
    try:
        return msgspec.json.decode(body, type=Frame).code
    except msgspec.MsgspecError:
        return ""


def socket_of(url: str, key: str) -> str:
    """Where the sockets of a table are."""
    return f"{url.replace('http', 'ws', 1)}/api/socket?place={place_of(key)}"


def hello(key: str, token: str | None) -> str:
    """The first message: whoever has no token watches."""
    said = {"type": "hello", "table": key, "version": 1}
    return msgspec.json.encode(said if token is None else said | {"token": token}).decode()


def sealed(dice: Any, seat: int) -> str:
    """What seals a seat's nonce."""
    secret = dice["commitment"]
    hash = seal(dice["table"], 0, seat, secret, NONCE)
    return f'{{"type":"seal","attempt":0,"commitment":"{secret}","hash":"{hash}"}}'


def revealed() -> str:
    """What shows it."""
    return f'{{"type":"reveal","attempt":0,"nonce":"{NONCE.hex()}"}}'


def act(id: str, decision: int | None, action: msgspec.Raw) -> str:
    """An action."""
    body = {"type": "act", "id": id, "decision": decision, "action": action}
    return msgspec.json.encode(body).decode()
