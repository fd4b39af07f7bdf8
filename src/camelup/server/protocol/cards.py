"""What everybody sees of a table and of its dice."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from camelup.dice import Abandoned
from camelup.game import Seat, Value
from camelup.server.protocol.fields import Key, Number, Odds, Options, Sign, Stage, Title


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


class GoesOnFrom(Value, frozen=True):
    """Where a game goes on from: a moment of another one, which is over."""

    key: Key
    """Where that game is found: `/r/{key}#{at}`."""
    at: Number
    """The entry after which this one begins; -1 for where that one began that goes on from another."""


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
    is_muted: bool
    """Whether the host has forbidden its person to talk."""
    wants_end: bool
    """Whether its person votes to give the game up."""


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
    origin: GoesOnFrom | None
    """Where its game goes on from, for whoever wants to look up what was laid there."""


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
    """SHA-256 of the secret of the next attempt: while this one is revealed, clients seal for it."""
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
