"""What a client says: frames of a socket, read strictly."""

from __future__ import annotations

from typing import Any

import msgspec

from camelup.game import Action, convert, decoder
from camelup.server.errors import Denied
from camelup.server.model.table_state import TableState
from camelup.server.protocol.calls import Call
from camelup.server.protocol.fields import VERSION

_calls = decoder(Call)


class Greeting(msgspec.Struct, frozen=True):
    """All that is read of a hello of another version, which may say what this one has no word for."""

    type: str
    version: int | None = None


_greetings = msgspec.json.Decoder(Greeting)


def _is_other_version(frame: str | bytes) -> bool:
    try:
        greeting = _greetings.decode(frame)
    except (ValueError, RecursionError):
        return False
    return greeting.type == "hello" and greeting.version != VERSION


def read(frame: str | bytes, max_size: int, *, is_first: bool = False) -> Call:
    """What a client said, if it can be read."""
    if len(frame) > max_size:
        raise Denied("oversized", most=max_size)
    if isinstance(frame, bytes):
        raise Denied("malformed", why="binary")
    if is_first and _is_other_version(frame):
        raise Denied("other_version", version=VERSION)
    try:
        call: Call = _calls.decode(frame)
    except (ValueError, RecursionError) as error:
        raise Denied("malformed", why=str(error)) from None
    return call


def read_action(state: TableState, action: dict[str, Any]) -> Action:
    """The action of the table's game that a client spelled out."""
    try:
        found: Action = convert(action, state.kind.rules.ACTIONS)
    except msgspec.ValidationError as error:
        raise Denied("malformed", why=str(error)) from None
    return found
