"""What every connection has to pass before anything is done for it, and what every answer carries.

A page of another site can have a browser send things here: forms without asking, sockets without asking, JSON
only after it has asked, which nothing here answers.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from camelup.game import encode
from camelup.server.errors import STATUS, Denied, refusal

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
App = Callable[..., Awaitable[None]]

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    # an invite link is not for other sites
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""What every answer carries."""
CHANGES_NOTHING = ("GET", "HEAD", "OPTIONS", "TRACE")
JSON = ("application/json", "application/jsonl", "application/x-ndjson")
LONGEST_HOST = 255
HOST = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(:(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
GREATEST_PORT = 65535
USUAL_PORTS = (None, "", "80", "443")


class RequestChecks:
    """An application behind its checks; `home` is where other devices find it."""

    def __init__(self, app: App, home: str | None = None) -> None:
        self._app = app
        self._home = None if home is None else _host(urlsplit(home).netloc)

    async def __call__(self, scope: Message, receive: object, send: Send) -> None:
        """Let it pass, or say why not."""
        try:
            if scope["type"] != "lifespan":
                self._check(scope)
        except Denied as error:
            await _refuse(scope, send, error)
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Message) -> None:
        hosts = _all(scope, b"host")
        host = _host(hosts[0]) if hosts else None
        if len(hosts) > 1 or (hosts and host is None):
            raise Denied("malformed", why="host")
        if scope["type"] == "websocket":
            self._check_origin(_all(scope, b"origin"), host)
        elif scope["method"] not in CHANGES_NOTHING:
            _check_content(scope)

    def _check_origin(self, origins: list[str], host: str | None) -> None:
        """A browser says whose page opens a socket; what says nothing is none."""
        for origin in origins:
            parts = origin.split("://")
            asking = _host(parts[1]) if len(parts) == 2 else None
            if asking is None or asking not in (host, self._home):
                raise Denied("wrong_origin")


def _check_content(scope: Message) -> None:
    """A body that could be a form's is not read."""
    kinds = _all(scope, b"content-type")
    has_body = _all(scope, b"transfer-encoding") or any(
        length != "0" for length in _all(scope, b"content-length")
    )
    if (has_body and not kinds) or any(kind.partition(";")[0].strip().lower() not in JSON for kind in kinds):
        raise Denied("not_json")


def _all(scope: Message, name: bytes) -> list[str]:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    return [value.decode("latin-1") for key, value in headers if key == name]


def _host(text: str) -> str | None:
    """A host with its port, if it has an unusual one; None if it is none."""
    found = HOST.fullmatch(text) if len(text) <= LONGEST_HOST else None
    if found is None or int(found["port"] or 0) > GREATEST_PORT:
        return None
    name = found["name"].lower()
    return name if found["port"] in USUAL_PORTS else f"{name}:{int(found['port'])}"


async def _refuse(scope: Message, send: Send, error: Denied) -> None:
    """Answer before a socket is opened or a body is read."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = encode(refusal(error))
    headers = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
    told = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": f"{kind}.start", "status": STATUS[error.code], "headers": told})
    await send({"type": f"{kind}.body", "body": body})
