"""A process that checks game records: one a line on stdin, in base64; what it found on stdout."""

from __future__ import annotations

import json
import logging
from typing import Any

import msgspec

from camelup import games
from camelup import log as logs
from camelup.game import BadLog, Tagged, decoder, encode
from camelup.log import live
from camelup.proof import checked, verify
from camelup.server.workers.pool import work
from camelup.words import Message


class Held(Tagged, frozen=True):
    """A record that holds, in the one form that each record has."""

    text: str


class Broken(Tagged, frozen=True):
    """A record that can't be read or does not hold, and where."""

    reason: Message


Finding = Held | Broken
_lines = logging.getLogger(__name__)
_questions: msgspec.json.Decoder[bytes] = decoder(bytes)


def answer(line: bytes) -> bytes:
    """What is to be said of a record."""
    try:
        return encode(found(_questions.decode(line)))
    except Exception:
        # a process that dies of a record would be taken for one that can't be asked
        _lines.exception("check_failed")
        return encode(Broken(Message("server.unchecked")))


def found(data: bytes) -> Finding:
    """The record if it holds: moves and events by the rules and, of a closed game, every draw by its dice."""
    if _is_redacted(data):
        return Broken(Message("server.redacted"))
    try:
        game, log = games.replayable(data)
        if log.closed is None:
            checked(game.rules, log)
        else:
            verify(game.rules, log)
    except BadLog as error:
        return Broken(Message("reason.at_line", {"line": error.line, "reason": error.reason}))
    if not live(log.entries):
        return Broken(Message("server.nothing_happened"))
    return Held(logs.write(log).decode())


def _is_redacted(data: bytes) -> bool:
    try:
        first: Any = json.loads(data.split(b"\n", 1)[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and first.get("type") == "redacted"


if __name__ == "__main__":
    work(answer)
