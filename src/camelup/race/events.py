"""What happened in a race, past tense, each with its result."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from camelup.game import Event, Seat, Value, sees
from camelup.race.board import Board
from camelup.race.edition import Deck, Side
from camelup.race.movement import Why
from camelup.race.scoring import LegRow, TurnedCard
from camelup.words import Message


class CamelEntered(Event, frozen=True):
    """A camel was placed on the track at set-up."""

    camel: str
    space: int
    board: Board


class RaceBegan(Event, frozen=True):
    """Everybody is ready; one seat takes the first turn."""

    first: Seat
    board: Board
    purses: tuple[int, ...]


class TicketTaken(Event, frozen=True):
    """A leg ticket was taken; what is left of its camel's tickets, top first."""

    seat: Seat
    camel: str
    value: int
    left: tuple[int, ...]


class TilePlaced(Event, frozen=True):
    """A tile was placed or moved."""

    seat: Seat
    space: int
    side: Side
    board: Board

    def message(self) -> Message:
        """The event in words."""
        tile = self.board.edition.tile(self.side)
        return Message("race.event.tile_placed", {"seat": self.seat, "tile": tile, "space": self.space})


class PyramidTicketTaken(Event, frozen=True):
    """A pyramid ticket was taken; how many the seat holds now."""

    seat: Seat
    held: int
    goes_on: ClassVar[bool] = True


class FinishCardLaid(Event, frozen=True):
    """A finish card was laid face down; its camel is its owner's business."""

    seat: Seat
    deck: Deck
    camel: str | None
    board: Board

    def seen_by(self, seat: Seat | None) -> Event:
        """The card's back for everyone else (A4)."""
        return self if sees(seat, self.seat) else msgspec.structs.replace(self, camel=None)

    def message(self) -> Message:
        """The event in words."""
        key = "race.event.finish_card_laid" if self.camel is None else "race.event.own_finish_card_laid"
        return Message(key, {"seat": self.seat, "deck": self.deck, "camel": self.camel})


class PartnersJoined(Event, frozen=True):
    """Two players became partners for this leg."""

    seat: Seat
    partner: Seat


class DieRevealed(Event, frozen=True):
    """A die came out; the camel it shows is not always the one that moves."""

    die: str
    camel: str
    number: int
    moves: str
    why: Why
    dice: str
    """The dice left in the pyramid."""
    goes_on: ClassVar[bool] = True

    def message(self) -> Message:
        """The event in words."""
        args = {"camel": self.camel, "number": self.number, "moves": self.moves}
        if self.why == "shown" and self.die != self.camel:
            return Message("race.event.die_revealed.grey", args, self.goes_on)
        return Message(f"race.event.die_revealed.{self.why}", args, self.goes_on)


class TilePayment(Value, frozen=True):
    """A tile's pound to its owner."""

    seat: Seat
    side: Side
    purse: int | None
    """The owner's purse after it; None for those who may not know it."""


class CamelsMoved(Event, frozen=True):
    """A unit moved: along its path, onto a tile or not, on top of what stood there or underneath."""

    unit: str
    path: tuple[int, ...]
    underneath: bool
    payment: TilePayment | None
    board: Board
    hidden: bool = False
    """Whether purses are hidden at this table."""

    def seen_by(self, seat: Seat | None) -> Event:
        """Without the purse of another, where purses are hidden."""
        if self.payment is None or not self.hidden or sees(seat, self.payment.seat):
            return self
        return msgspec.structs.replace(self, payment=msgspec.structs.replace(self.payment, purse=None))

    def message(self) -> Message:
        """The event in words."""
        args = {"mover": self.unit[0], "riders": self.unit[1:], "to": self.path[1], "line": self._line()}
        if self.payment is None:
            return Message("race.event.camels_moved.plain", args)
        tile = self.board.edition.tile(self.payment.side)
        args |= {"tile": tile, "owner": self.payment.seat, "end": self.path[-1]}
        way = "race.event.camels_moved.sent_back" if self.underneath else "race.event.camels_moved.sent_on"
        return Message(way, args)

    def _line(self) -> str | None:
        """Which way the finish line was crossed, if it was."""
        if not self.board.is_over:
            return None
        return "crossed" if self.path[-1] > self.board.edition.spaces else "crossed_backwards"


class LegScored(Event, frozen=True):
    """A leg was scored."""

    leg: int
    ranking: str
    rows: tuple[LegRow, ...]
    hidden: bool = False
    """Whether purses are hidden at this table."""

    def seen_by(self, seat: Seat | None) -> Event:
        """Without the purses of others, where purses are hidden."""
        if not self.hidden:
            return self
        rows = (
            row if sees(seat, row.seat) else msgspec.structs.replace(row, purse=None) for row in self.rows
        )
        return msgspec.structs.replace(self, rows=tuple(rows))

    def message(self) -> Message:
        """The event in words."""
        rows = [Message("race.event.leg_row", {"seat": row.seat, "paid": row.paid}) for row in self.rows]
        return Message(
            "race.event.leg_scored",
            {"leg": self.leg, "first": self.ranking[0], "second": self.ranking[1], "rows": rows},
        )


class LegBegan(Event, frozen=True):
    """A new leg began: tickets, dice, tiles and partnership cards are back."""

    leg: int
    first: Seat
    board: Board


class RaceEnded(Event, frozen=True):
    """A unit crossed the line: the race is over and the racing camels are ranked."""

    ranking: str
    board: Board

    def message(self) -> Message:
        """The event in words."""
        return Message("race.event.race_ended", {"winner": self.ranking[0], "loser": self.ranking[-1]})


class FinishCardTurned(Event, frozen=True):
    """A laid finish card was turned over and scored."""

    card: TurnedCard
    reveals: ClassVar[bool] = True

    def message(self) -> Message:
        """The event in words."""
        card = self.card
        key = "race.event.right_card" if card.pounds > 0 else "race.event.wrong_card"
        return Message(
            key,
            {"seat": card.seat, "deck": card.deck, "camel": card.camel, "pounds": card.paid},
        )


class GameEnded(Event, frozen=True):
    """Purses were counted; the richest share the victory (P6)."""

    purses: tuple[int, ...]
    winners: tuple[Seat, ...]

    def message(self) -> Message:
        """The event in words."""
        return Message("victory", {"winners": self.winners, "purse": max(self.purses)})


RaceEvent = (
    CamelEntered
    | RaceBegan
    | TicketTaken
    | TilePlaced
    | PyramidTicketTaken
    | FinishCardLaid
    | PartnersJoined
    | DieRevealed
    | CamelsMoved
    | LegScored
    | LegBegan
    | RaceEnded
    | FinishCardTurned
    | GameEnded
)
