"""What crosses the HTTP door: requests and answers; `docs/protocol.md` says when."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from camelup.game import Seat, Value
from camelup.server.wire import Choices, Name, Place, Sign, TableCard


class CreateTable(Value, frozen=True):
    """Open a table and sit down at it."""

    name: Name
    seats: Annotated[tuple[str, ...], Meta(min_length=2, max_length=8)] = ("me", "open")
    """Each seat: `me` (exactly once), `open` or the name of a bot."""
    choices: Choices = Choices()
    sign: Sign | None = None
    begin: bool = False
    """Start at once; open seats are taken away."""


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
    """Which seat is meant: to remove who sits there."""

    seat: Place


class SeatBot(Value, frozen=True):
    """Give a seat to a bot: an open one before the start, that of somebody who is gone after it."""

    seat: Place
    bot: str


class Reorder(Value, frozen=True):
    """The seats in their new order, each by its number in the old one."""

    order: Annotated[tuple[Place, ...], Meta(min_length=2, max_length=8)]


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
    rematch: str | None


class Listing(Value, frozen=True):
    """The listed tables, newest first."""

    tables: tuple[TableCard, ...]


class GameCard(Value, frozen=True):
    """A game that can be played here."""

    name: str
    least: int
    most: int


class Offer(Value, frozen=True):
    """The games and bots there are."""

    games: tuple[GameCard, ...]
    bots: tuple[str, ...]


class Health(Value, frozen=True):
    """How the server is."""

    status: Literal["ok", "starting", "stopping"]
    version: str
