"""The fields of requests, calls and answers: what each may hold, and how long it may be."""

from __future__ import annotations

import operator
from functools import reduce
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from camelup.game import Action, Event, View
from camelup.games import RULES

if TYPE_CHECKING:
    AnyAction = Action
    SpelledAction = Any
    """What a client spelled out, and then an action."""
    AnyEvent = Event
    AnyView = View
else:
    AnyAction = reduce(operator.or_, (rules.ACTIONS for rules in RULES.values()))
    # read by the rules of the table's game
    SpelledAction = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "Action"})]
    AnyEvent = reduce(operator.or_, (rules.EVENTS for rules in RULES.values()))
    AnyView = reduce(operator.or_, (rules.VIEW for rules in RULES.values()))

Key = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[0-9a-z]+$")]
"""A table's id (whoever has it may sit down or watch) or its watch id (whoever has it may watch)."""
Token = Annotated[str, Meta(min_length=20, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""The secret of a seat."""
ActionId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""Thirty-two bytes in hexadecimal."""
Attempt = Annotated[int, Meta(ge=0, le=64)]
"""The number of a sealing of the dice."""
LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Title = Annotated[str, Meta(max_length=40)]
Chat = Annotated[str, Meta(min_length=1, max_length=300)]
Place = Annotated[int, Meta(ge=0, le=7)]
Sign = Annotated[int, Meta(ge=0, le=7)]
"""The picture by which a player is known at the table."""
Options = Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=20)]
Number = Annotated[int, Meta(ge=-1, le=1_000_000)]
"""The number of an entry of the log; -1 stands before the first."""

Emote = Literal[
    "cheer", "laugh", "groan", "think", "sleep", "clap", "wow", "sweat", "heart", "coin", "hurry", "bye"
]  # fmt: skip
"""A drawn gesture."""

VERSION = 1
"""The version of the protocol: one greater after a change that a client of the last one would not survive."""
Version = Literal[1]
Stage = Literal["waiting", "sealing", "revealing", "running", "finished"]
Odds = Literal["nobody", "everybody", "after"]
Code = Literal[
    "malformed", "oversized", "not_json", "wrong_origin", "hello_first", "hello_twice", "other_version",
    "no_such_table", "wrong_token", "not_yours", "not_seated", "wrong_stage", "no_such_seat", "taken", "full",
    "bad_options", "stale", "illegal", "not_now", "used_id", "too_fast", "unreadable", "no_odds",
    "odds_not_allowed", "no_such_replay", "no_such_move", "bad_record", "failed", "stopping", "muted",
    "banned", "no_entry", "no_review", "no_such_puzzle",
]  # fmt: skip
