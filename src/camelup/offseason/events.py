"""What happened in the off season, past tense, each with its result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from camelup.game import ALL, Event, Seat, sees
from camelup.offseason.dealings import (
    AbilitySkipped,
    AbilityUsed,
    CamelCollapsed,
    CardPoached,
    DrawSorted,
    ExtraSaleUsed,
    GoodsDrawn,
    GoodsLoaded,
    GoodsNamed,
    GoodsSold,
    GoodsTaken,
    LoadLightened,
    MarketChosen,
    MarketPeeked,
    PoundsGained,
    PurseEvent,
    SaleEnded,
    TokenGained,
)
from camelup.offseason.goods import Card
from camelup.offseason.sheet import AuctionKind, MarketLetter
from camelup.words import Message

changed = msgspec.structs.replace


# The markets and the Tower


class MarketLeftOut(Event, frozen=True):
    """A market tile went back into the box."""

    market: MarketLetter


class GoodsDealt(Event, frozen=True):
    """A card was dealt to a market."""

    market: MarketLetter
    card: Card | None
    """None where it lies face down: nobody knows it."""
    is_face_up: bool
    tower: int
    """How many cards are left in the Tower."""

    def seen_by(self, seat: Seat | None) -> Event:
        """The back of a face-down card, for everyone at the table."""
        return self if self.is_face_up or seat == ALL else changed(self, card=None)

    def message(self) -> Message:
        """The event in words."""
        if self.card is None:
            return Message("offseason.event.hidden_goods_dealt", {"market": self.market})
        key = "offseason.event.goods_dealt" if self.is_face_up else "offseason.event.known_goods_dealt"
        return Message(key, {"market": self.market, "card": self.card})


class TowerRenewed(Event, frozen=True):
    """The discards became the new Tower; from now on it is known which round is the last."""

    tower: int
    last: int


class MarketsTurned(Event, frozen=True):
    """The chosen tiles were turned over; the other one got a pound and keeps what lies there."""

    market: MarketLetter
    coins: int
    """What lies on the market that nobody chose."""


# The auction


class RoundBegan(Event, frozen=True):
    """The markets are filled and a new round began."""

    round: int
    is_last: bool

    def message(self) -> Message:
        """The event in words."""
        key = "offseason.event.last_round_began" if self.is_last else "offseason.event.round_began"
        return Message(key, {"round": self.round})


class PursesFilled(Event, frozen=True):
    """Nobody had any money: everyone got some."""

    pounds: int


class AuctionBegan(Event, frozen=True):
    """The kind of this round's auction is known, and bets may be made."""

    kind: AuctionKind

    def message_after(self, before: tuple[Event, ...]) -> Message:
        """The event in words: before the first round's bets nobody holds the marker (O3)."""
        is_first = any(isinstance(event, RoundBegan) and event.round == 1 for event in before)
        return AuctionBegan("standard").message() if is_first and self.kind == "handicap" else self.message()


class BetSealed(Event, frozen=True):
    """A bet was made; how much is its owner's business."""

    seat: Seat
    pounds: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        """That there is a bet, for everyone else (O2)."""
        return self if sees(seat, self.seat) else changed(self, pounds=None)

    def message(self) -> Message:
        """The event in words."""
        key = "offseason.event.bet_sealed" if self.pounds is None else "offseason.event.own_bet_sealed"
        return Message(key, {"seat": self.seat, "pounds": self.pounds})


def told(bets: Iterable[int]) -> list[Message]:
    """What every seat has bet, in words."""
    return [Message("offseason.event.bet", {"seat": seat, "pounds": bet}) for seat, bet in enumerate(bets)]


class BetsRevealed(Event, frozen=True):
    """All bets of an auction, seat by seat."""

    bets: tuple[int, ...]
    reveals: ClassVar[bool] = True

    def message(self) -> Message:
        """The event in words."""
        return Message("offseason.event.bets_revealed", {"rows": told(self.bets)})


class AuctionWon(PurseEvent, frozen=True):
    """The winner paid the bet and has the first player marker."""

    pounds: int


class AuctionRepeated(Event, frozen=True):
    """No bet was alone: everyone bets once more."""


class AuctionFailed(Event, frozen=True):
    """Again no bet was alone: the marker stays where it is, or chance decides."""

    marker: Seat | None

    def message(self) -> Message:
        """The event in words."""
        if self.marker is None:
            return Message("offseason.event.marker_to_be_drawn")
        return Message("offseason.event.auction_failed", {"marker": self.marker})


class MarkerDrawn(Event, frozen=True):
    """Chance gave the first player marker to somebody."""

    seat: Seat


# The end


class MerchantsTied(Event, frozen=True):
    """Several have the most money and may sell once more from each camel."""

    seats: tuple[Seat, ...]


class SeasonEnded(Event, frozen=True):
    """Purses were counted; the richest share the victory (O11)."""

    purses: tuple[int, ...]
    winners: tuple[Seat, ...]

    def message(self) -> Message:
        """The event in words."""
        return Message("victory", {"winners": self.winners, "purse": max(self.purses)})


SeasonEvent = (
    MarketLeftOut | GoodsDealt | TowerRenewed | MarketsTurned
    | RoundBegan | PursesFilled | AuctionBegan | BetSealed | BetsRevealed | AuctionWon | AuctionRepeated
    | AuctionFailed | MarkerDrawn
    | MarketPeeked | MarketChosen | TokenGained | PoundsGained | AbilityUsed | AbilitySkipped | GoodsNamed
    | GoodsDrawn | DrawSorted | CardPoached | LoadLightened | GoodsTaken | GoodsLoaded | CamelCollapsed
    | ExtraSaleUsed | GoodsSold | SaleEnded | MerchantsTied | SeasonEnded
)  # fmt: skip
