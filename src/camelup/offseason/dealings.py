"""What happened in one merchant's turn, in the market or at the sale."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from camelup.game import Event, Seat, sees
from camelup.offseason.goods import Camel, Card, Cards, Goods, told
from camelup.offseason.sheet import Ability, MarketLetter
from camelup.words import Message

changed = msgspec.structs.replace
Token = Literal["peek", "extra_sale"]


class PurseEvent(Event, frozen=True):
    """Something that changed a purse, which is shown to its owner alone (O12)."""

    seat: Seat
    purse: int | None
    """The purse after it; None for everybody else."""

    def seen_by(self, seat: Seat | None) -> Event:
        """Without the purse of another."""
        return self if sees(seat, self.seat) else changed(self, purse=None)


class MarketPeeked(Event, frozen=True):
    """Somebody looked at the face-down cards of a market."""

    seat: Seat
    market: MarketLetter
    cards: Cards | None
    """What they are; None for everybody else."""
    tokens: int
    """How many Peek tokens the seat has left."""
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        """Who peeked where, for everyone else."""
        return self if sees(seat, self.seat) else changed(self, cards=None)

    def message(self) -> Message:
        """The event in words."""
        args: dict[str, object] = {"seat": self.seat, "market": self.market}
        if self.cards is None:
            return Message("offseason.event.market_peeked", args)
        return Message("offseason.event.own_market_peeked", args | {"cards": told(self.cards)})


class MarketChosen(PurseEvent, frozen=True):
    """A market was chosen and its coins were taken."""

    market: MarketLetter
    coins: int

    def message(self) -> Message:
        """The event in words."""
        key = "offseason.event.rich_market_chosen" if self.coins else "offseason.event.market_chosen"
        return Message(key, {"seat": self.seat, "market": self.market, "coins": self.coins})


class TokenGained(Event, frozen=True):
    """A market gave a token; how many of them the seat holds now."""

    seat: Seat
    token: Token
    tokens: int


class PoundsGained(PurseEvent, frozen=True):
    """A market gave money."""

    pounds: int


class AbilityUsed(Event, frozen=True):
    """An ability is going to be used."""

    seat: Seat
    ability: Ability


class AbilitySkipped(Event, frozen=True):
    """An ability was left alone."""

    seat: Seat
    ability: Ability


class GoodsNamed(Event, frozen=True):
    """A prospector named the goods to look for."""

    seat: Seat
    goods: Goods


class GoodsDrawn(Event, frozen=True):
    """A prospector drew a card, face up for all."""

    seat: Seat
    card: Card
    tower: int
    """How many cards are left in the Tower."""


class DrawSorted(Event, frozen=True):
    """A prospector keeps the named goods and discards the others."""

    seat: Seat
    goods: Goods
    kept: Cards
    discarded: Cards

    def message(self) -> Message:
        """The event in words."""
        key = "offseason.event.draw_kept" if self.kept else "offseason.event.draw_lost"
        return Message(key, {"seat": self.seat, "goods": self.goods, "kept": told(self.kept)})


class CardPoached(Event, frozen=True):
    """A face-up card was moved from one market to another."""

    seat: Seat
    card: Card
    origin: MarketLetter
    market: MarketLetter


class LoadLightened(Event, frozen=True):
    """A card was discarded from one's market or from one of one's camels."""

    seat: Seat
    card: Card
    camel: Camel | None
    """None if it lay in the market."""

    def message(self) -> Message:
        """The event in words."""
        key = "offseason.event.market_lightened" if self.camel is None else "offseason.event.camel_lightened"
        return Message(key, {"seat": self.seat, "card": self.card, "camel": self.camel})


class GoodsTaken(Event, frozen=True):
    """A market's cards were taken and the face-down ones shown to all."""

    seat: Seat
    market: MarketLetter
    face_up: Cards
    face_down: Cards
    reveals: ClassVar[bool] = True

    def message(self) -> Message:
        """The event in words."""
        cards = told((*self.face_up, *self.face_down))
        key = "offseason.event.goods_taken" if cards else "offseason.event.nothing_taken"
        return Message(key, {"seat": self.seat, "market": self.market, "cards": cards})


class GoodsLoaded(Event, frozen=True):
    """Goods were loaded; what their camel carries now."""

    seat: Seat
    goods: Goods
    camel: Camel
    load: Cards

    def message(self) -> Message:
        """The event in words."""
        key = (
            "offseason.event.camel_overloaded"
            if len(self.load) > self.camel
            else "offseason.event.goods_loaded"
        )
        return Message(
            key, {"seat": self.seat, "goods": self.goods, "camel": self.camel, "n": len(self.load)}
        )


class CamelCollapsed(Event, frozen=True):
    """A camel had more cards than it carries and lost them all."""

    seat: Seat
    camel: Camel
    cards: Cards

    def message(self) -> Message:
        """The event in words."""
        args = {"seat": self.seat, "camel": self.camel, "cards": told(self.cards)}
        return Message("offseason.event.camel_collapsed", args)


class ExtraSaleUsed(Event, frozen=True):
    """An Extra Sale token was spent; how many the seat has left."""

    seat: Seat
    tokens: int


class GoodsSold(PurseEvent, frozen=True):
    """A group of cards was sold; what their camel still carries."""

    camel: Camel
    cards: Cards
    price: int
    load: Cards

    def message(self) -> Message:
        """The event in words."""
        args = {"seat": self.seat, "cards": told(self.cards), "price": self.price}
        return Message("offseason.event.goods_sold", args)


class SaleEnded(Event, frozen=True):
    """Somebody sold nothing, or chose to sell nothing more."""

    seat: Seat
    has_sold: bool

    def message(self) -> Message:
        """The event in words."""
        key = "offseason.event.sale_ended" if self.has_sold else "offseason.event.nothing_sold"
        return Message(key, {"seat": self.seat})
