"""Why the server says no, as a code for programs and a message for people."""

from __future__ import annotations

from camelup.game import BadNotation, BadOptions, Refused, StaleDecision
from camelup.server.metrics import REFUSALS
from camelup.server.protocol.answers import Refusal
from camelup.server.protocol.fields import Code
from camelup.words import Message

STATUS: dict[Code, int] = {
    "malformed": 400,
    "oversized": 413,
    "not_json": 415,
    "wrong_origin": 403,
    "no_such_table": 404,
    "no_such_seat": 404,
    "wrong_token": 401,
    "not_seated": 401,
    "not_yours": 403,
    "bad_options": 422,
    "too_fast": 429,
    "unreadable": 410,
    "odds_not_allowed": 403,
    "no_such_replay": 404,
    "no_such_move": 404,
    "no_such_puzzle": 404,
    "bad_record": 422,
    "failed": 500,
    "stopping": 503,
    "muted": 403,
    "banned": 403,
    "no_entry": 401,
}
"""The HTTP status of a refusal; 409 where none is named: it is right in itself, but not here and now."""


class Denied(Refused):
    """Something the server does not do, with its code."""

    def __init__(self, code: Code, reason: Message | str | None = None, /, **args: object) -> None:
        super().__init__(f"server.refused.{code}" if reason is None else reason, **args)
        self.code: Code = code


def code_of(error: Refused) -> Code:
    """The code of any refusal."""
    match error:
        case Denied(code=code):
            return code
        case StaleDecision():
            return "stale"
        case BadOptions() | BadNotation():
            return "bad_options"
        case _:
            return "illegal"


def refusal(error: Refused, id: str | None = None) -> Refusal:
    """The refusal as it crosses the wire, without a view."""
    code = code_of(error)
    REFUSALS[code] += 1
    return Refusal(code, error.reason, id, None, None)
