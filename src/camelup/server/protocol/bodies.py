"""What goes over HTTP about tables and games: requests and answers; `docs/protocol.md` says when."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from camelup.game import Seat, Value
from camelup.log import By
from camelup.odds.report import BoardOdds
from camelup.server.protocol.answers import Rematch, Told
from camelup.server.protocol.cards import Choices, GoesOnFrom, TableCard
from camelup.server.protocol.fields import (
    AnyAction,
    AnyView,
    Code,
    Digest,
    Key,
    Name,
    Odds,
    Place,
    Sign,
    Token,
)
from camelup.words import Message

Eyes = Seat | Literal["all", "watcher"]
"""Whose view: a seat's, a watcher's or, when the game is over, everybody's at once."""


class CreateTable(Value, frozen=True):
    """Open a table and sit down at it."""

    name: Name
    seats: Annotated[tuple[str, ...], Meta(min_length=2, max_length=8)] = ("me", "open")
    """Each seat: `me` (exactly once), `open` or the name of a bot."""
    choices: Choices = field(default_factory=Choices)
    sign: Sign | None = None
    begin: bool = False
    """Start at once; open seats are taken away."""
    origin: GoesOnFrom | None = None
    """Where the game goes on from, with everything that was there; its options are those of that game."""


class JoinTable(Value, frozen=True):
    """Sit down."""

    name: Name
    seat: Place | None = None
    """Any open one if none is named."""
    sign: Sign | None = None


class Sat(Value, frozen=True):
    """The answer to creating or joining: keep the token, it is the seat."""

    table: str
    seat: Seat
    token: str


class PickSeat(Value, frozen=True):
    """Which seat is meant: to remove whoever sits there."""

    seat: Place


class MuteSeat(Value, frozen=True):
    """Somebody may not talk, or may again."""

    seat: Place
    is_muted: bool


class Vote(Value, frozen=True):
    """Whether one wants to give the game up."""

    wants_end: bool


class Enter(Value, frozen=True):
    """The access code of a server."""

    code: Annotated[str, Meta(max_length=200)]


class SeatBot(Value, frozen=True):
    """Give a seat to a bot: an open one before the start, that of somebody who is gone after it."""

    seat: Place
    bot: str


class Reorder(Value, frozen=True):
    """The seats in their new order, each by its number in the old one."""

    order: Annotated[tuple[Place, ...], Meta(min_length=2, max_length=8)]


class ShowOdds(Value, frozen=True):
    """To whom the odds are shown from now on."""

    odds: Odds


class ChangeRoom(Value, frozen=True):
    """What the host changes before the start."""

    choices: Choices | None = None
    """All of them, as they are to be."""
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    """How many there are to be: open ones come and go."""


class ChangeSelf(Value, frozen=True):
    """What somebody changes of themselves before the start."""

    name: Name | None = None
    sign: Sign | None = None
    seat: Place | None = None
    """Another seat, which is open."""
    is_ready: bool | None = None


class CarrySeat(Value, frozen=True):
    """Let one's seat be carried to another device, within ten minutes."""

    code: Digest
    """SHA-256 of the code that opens it, as text."""
    parcel: Annotated[str, Meta(max_length=30_000)]
    """What the other device needs besides, sealed so that the server can't read it."""


class TakeOver(Value, frozen=True):
    """Take a seat over that was let go."""

    code: Digest
    token: Digest
    """What is to open the seat from now on: made up by whoever takes it, and said again if no answer came."""


class Carried(Value, frozen=True):
    """The answer to that: the seat, and what was sent along."""

    table: str
    seat: Seat
    parcel: str


class Done(Value, frozen=True):
    """The answer when there is nothing more to say; what changed comes by the socket."""

    table: str


class Look(Value, frozen=True):
    """A table at a glance."""

    table: TableCard
    me: Seat | None
    to_act: tuple[Seat, ...]
    scores: tuple[int, ...] | None
    """Everybody's pounds, when the game is over."""
    rematch: Rematch | None


class Held(Value, frozen=True):
    """A seat that a browser holds."""

    table: Key
    token: Token


class LookAround(Value, frozen=True):
    """Look at several tables at once, from one's own seat at each."""

    seats: Annotated[tuple[Held, ...], Meta(max_length=12)]


class Glance(Value, frozen=True):
    """One of several tables: what is seen of it, or why it is not."""

    look: Look | None
    code: Code | None


class Looks(Value, frozen=True):
    """Several tables, in the order in which they were asked for."""

    glances: tuple[Glance, ...]


class Listing(Value, frozen=True):
    """The listed tables, newest first."""

    tables: tuple[TableCard, ...]


class WorthRow(Value, frozen=True):
    """What one action is worth to its seat, and why."""

    action: AnyAction
    pounds: float
    why: Message


class Puzzle(Value, frozen=True):
    """A position, and whose turn it is there."""

    name: str
    """By which it is asked for again, and its answer."""
    theme: str
    game: str
    names: tuple[str, ...]
    at: int
    """The entry of its game after which it is asked."""
    view: AnyView
    """What the seat to act may know, and its legal actions."""
    rating: int
    """How hard it seems before anybody has tried it, as a player's rating."""


class Weighed(Value, frozen=True):
    """One action of a puzzle: what it is worth to oneself, and what the strongest player makes of it."""

    action: AnyAction
    what: Message
    """The action in words."""
    pounds: float
    judged: float
    why: Message


class PuzzleAnswer(Value, frozen=True):
    """What every action is worth, the best first, and why."""

    name: str
    choices: tuple[Weighed, ...]
    ahead: float
    """By how much the best one leads the others that come near it, played on with the same dice."""
    error: float
    """The standard error of that."""
    sure: Message
    """The same in words."""
    why: tuple[Message, ...]
    leads: dict[str, float]
    """How likely each camel is to lead the leg, where the game has one."""


class TableOdds(Value, frozen=True):
    """The odds after an entry of a log, and what each action of one seat is worth there."""

    n: int
    odds: BoardOdds
    worth: tuple[WorthRow, ...]
    """Empty when that seat is not to act."""


class Moment(Value, frozen=True):
    """One move of a game and the view after it."""

    n: int
    seat: Seat
    events: tuple[Told, ...]
    view: AnyView
    by: By | None = None
    """Who acted for the seat, if it did not act itself."""


class Sitter(Value, frozen=True):
    """Who sat where."""

    name: str
    sign: Sign


class Replay(Value, frozen=True):
    """A game move by move, as one pair of eyes saw it; moves that were taken back are left out."""

    key: str
    """Where it is found again: `/r/{key}`."""
    game: str
    title: str
    seats: tuple[Sitter, ...]
    seen_by: Eyes
    is_over: bool
    """Whether it may be seen with other eyes too."""
    has_odds: bool
    """Whether its odds may be asked for: those of a running game where its table shows them."""
    moments: tuple[Moment, ...]
    """The first one of a game that goes on from another has the number -1: what was there then."""
    origin: GoesOnFrom | None = None
    """Where it goes on from, if it does not begin at the beginning."""
