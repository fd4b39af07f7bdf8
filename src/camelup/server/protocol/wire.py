"""What crosses the socket, and what a table is on the wire; `docs/protocol.md` says when."""

from __future__ import annotations

import operator
from functools import reduce
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, field

from camelup.dice import Abandoned
from camelup.game import Seat, Tagged, Value
from camelup.games import RULES
from camelup.log import By
from camelup.words import Message

if TYPE_CHECKING:
    AnyAction = Any
    SpelledAction = Any
    AnyEvent = Any
    AnyView = Any
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
    "odds_not_allowed", "no_such_replay", "no_such_move", "bad_record", "failed",
]  # fmt: skip


# What a table is


class Choices(Value, frozen=True, omit_defaults=False):
    """What a table chooses before the start; what is left out of a request takes its default."""

    game: str = "race-2018"
    options: Options = field(default_factory=dict)
    """The game's own options that are chosen, as its record has them; longer ones as the text of a file."""
    title: Title = ""
    odds: Odds = "nobody"
    timer: Annotated[int, Meta(ge=5, le=3600)] | None = None
    """Seconds for a move; None for as long as it takes."""
    listed: bool = False
    bank: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """Seconds that everybody has besides, for the whole game, where there is a timer; None for none."""


class SeatCard(Value, frozen=True):
    """What everybody sees of a seat."""

    name: str
    """Empty while the seat is open."""
    player: str
    """`person`, `open` or the name of a bot."""
    sign: Sign
    is_host: bool
    is_present: bool
    stand_in: str | None
    """The bot that plays for a person who went away."""
    may_replace: bool
    """Whether the others may give the seat to a bot now."""
    is_asked: bool
    """Whether it is kept for somebody who was asked to a rematch and has not come yet."""
    wins: int
    """How many games of the series its player has won before this one."""
    is_ready: bool
    """Whether its person said so, before the start."""


class TableCard(Value, frozen=True):
    """What everybody sees of a table."""

    id: str | None
    """None for those who may watch but not sit down."""
    watch: str
    choices: Choices
    stage: Stage
    seats: tuple[SeatCard, ...]
    played: int
    """How many games of the same series were played before this one."""


class DiceCard(Value, frozen=True):
    """What is known of the dice so far; `docs/dice.md` says what a client makes of it."""

    table: str
    """The watch id, for which nonces are sealed."""
    attempt: int
    """How many sealings came to nothing before this one."""
    commitment: str
    """SHA-256 of the server's secret in this attempt."""
    hashes: tuple[str | None, ...]
    """What each seat sealed in this attempt; fixed from the stage `revealing` on."""
    nonces: tuple[str | None, ...]
    """Each seat's nonce; shown when all are in."""
    ahead: str | None
    """SHA-256 of the secret of the next attempt, for which is sealed while this one is revealed."""
    silent: tuple[Seat, ...]
    """The seats that take no further part in the dice: they sealed and did not reveal."""
    abandoned: tuple[Abandoned, ...]
    """The attempts that came to nothing."""


class Asking(Value, frozen=True):
    """A seat asks to take its last action back."""

    seat: Seat
    to: int
    agreed: tuple[Seat, ...]
    """Those who said yes; bots always do."""


# The socket: what clients say


class Hello(Tagged, frozen=True):
    """The first message: which table, whose seat (nobody's: a watcher's), and what is known already."""

    table: Key
    version: Version
    token: Token | None = None
    since: Number | None = None
    """The last entry that is known; None for the view alone."""


class Sync(Tagged, frozen=True):
    """Asks for everything after an entry, and whether anybody is there."""

    since: Number


class Act(Tagged, frozen=True):
    """An action, the decision it answers and an id that its client made up."""

    id: ActionId
    decision: Number
    action: SpelledAction
    """One of the table's own game: two games may call different actions the same."""


class TakeBack(Tagged, frozen=True):
    """Asks the others to let one's own last action be taken back."""

    to: Number


class Consent(Tagged, frozen=True):
    """Says yes or no to that."""

    to: Number
    agree: bool


class Say(Tagged, frozen=True):
    """Chat."""

    text: Chat


class Gesture(Tagged, frozen=True):
    """Shows an emote over one's own sign, for a moment."""

    emote: Emote


class Seal(Tagged, frozen=True):
    """Commits to a nonce, for the secret of this attempt or of the next."""

    attempt: Attempt
    commitment: Digest
    """That of the secret for which it was made."""
    hash: Digest


class Reveal(Tagged, frozen=True):
    """Shows the nonce."""

    attempt: Attempt
    nonce: Digest


Move = Act | TakeBack | Consent | Seal | Reveal
"""What changes a table."""
Call = Hello | Sync | Act | TakeBack | Consent | Say | Gesture | Seal | Reveal


# The socket: what the server says


class Rematch(Value, frozen=True):
    """The next table of a series, to which the others are asked."""

    table: str
    """Its id for whoever sits here, whose token opens a seat there too; its watch id for others."""
    by: Seat
    """Who asked for it."""


class TableShown(Tagged, frozen=True, tag="table"):
    """The table around the game, whole, whenever anything about it has changed."""

    table: TableCard
    me: Seat | None
    dice: DiceCard
    asking: Asking | None
    rematch: Rematch | None


class Told(Value, frozen=True):
    """An event as this viewer may know it, and its words as a message of the catalogue."""

    event: AnyEvent
    message: Message


class PlayedSeen(Tagged, frozen=True, tag="played"):
    """An entry of the log: somebody's action (seat -1: Nature's), as this viewer may know it."""

    n: int
    seat: Seat
    events: tuple[Told, ...]
    by: By | None = None
    """Who acted for the seat, if it did not act itself."""


class TookBackSeen(Tagged, frozen=True, tag="took_back"):
    """An entry of the log: entry `to` and all after it no longer count."""

    n: int
    to: int


class ClosedSeen(Tagged, frozen=True, tag="closed"):
    """An entry of the log: why nothing follows."""

    n: int
    reason: str


Seen = PlayedSeen | TookBackSeen | ClosedSeen


class Happened(Tagged, frozen=True):
    """The entries after `since` up to `at`, and the view after the last of them."""

    since: int
    at: int
    entries: tuple[Seen, ...]
    view: AnyView
    deadline: float | None
    """When the timer runs out and the time bank is spent, in seconds since 1970 by the server's clock.

    One's own when one is to act, else the first of anybody's.
    """
    now: float
    """The server's clock."""
    bank: float
    """How many of the seconds up to the deadline are those of the time bank."""
    take_back: int | None
    """The entry that this viewer may take back, or ask to."""


class Accepted(Tagged, frozen=True):
    """The action of that id is entry n."""

    id: str
    n: int


class ChatLine(Value, frozen=True):
    """One line of chat."""

    n: int
    name: str
    text: str
    at: float


class Said(Tagged, frozen=True):
    """Chat."""

    lines: tuple[ChatLine, ...]


class Gestured(Tagged, frozen=True):
    """Somebody's emote; it is not kept, and whoever comes later does not see it."""

    n: int
    seat: Seat
    emote: Emote


class Refusal(Tagged, frozen=True):
    """Something was not done, and why; nothing has changed. HTTP answers with it too, without a view."""

    code: Code
    reason: Message
    id: str | None
    """The id of the action that was refused."""
    at: int | None
    """The last entry there is."""
    view: AnyView | None
    """The current view."""


Answer = TableShown | Happened | Accepted | Said | Gestured | Refusal
