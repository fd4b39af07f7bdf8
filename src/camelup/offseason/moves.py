"""What a merchant may ask for and what Nature may do in the off season."""

from __future__ import annotations

from camelup.game import Action, Chance, Seat
from camelup.offseason.goods import Camel, Card, Cards, Goods, told
from camelup.offseason.sheet import AuctionKind, MarketLetter
from camelup.words import Message


class Bet(Action, frozen=True):
    """Bet so much in the auction, in secret (O2)."""

    pounds: int


class Peek(Action, frozen=True):
    """Spend a Peek token to look at a market's face-down cards."""

    market: MarketLetter


class ChooseMarket(Action, frozen=True):
    """Choose a free market and take its coins (O4)."""

    market: MarketLetter
    skips_ability: bool = False
    """Whether one does without what the market would give at once: a token or pounds."""

    def message(self) -> Message:
        """The action as an offer, in words."""
        key = (
            "offseason.action.choose_bare_market" if self.skips_ability else "offseason.action.choose_market"
        )
        return Message(key, {"market": self.market})


class UseAbility(Action, frozen=True):
    """Use the ability of one's market."""


class SkipAbility(Action, frozen=True):
    """Leave the ability of one's market alone."""


class NameGoods(Action, frozen=True):
    """Name the goods to prospect for."""

    goods: Goods


class Poach(Action, frozen=True):
    """Move a face-up card of a market that nobody has chosen to one's own."""

    market: MarketLetter
    card: Card


class LightenMarket(Action, frozen=True):
    """Discard a face-up card of one's market."""

    card: Card


class LightenCamel(Action, frozen=True):
    """Discard a card from one of one's camels."""

    camel: Camel
    card: Card


class Assign(Action, frozen=True):
    """Give goods that are new to the caravan an empty camel (O5)."""

    goods: Goods
    camel: Camel


class Sell(Action, frozen=True):
    """Sell a group of cards from one camel (O7)."""

    camel: Camel
    cards: Cards
    """In the order of the alphabet."""
    price: int

    def message(self) -> Message:
        """The action as an offer, in words."""
        args = {"camel": self.camel, "cards": told(self.cards), "price": self.price}
        return Message("offseason.action.sell", args)


class UseExtraSale(Action, frozen=True):
    """Spend an Extra Sale token."""


class Pass(Action, frozen=True):
    """Sell nothing, or nothing more."""


class TileLeftOut(Chance, frozen=True):
    """At set-up: a market tile that is not in play (O0)."""

    tile: MarketLetter


class CardDealt(Chance, frozen=True):
    """The next card of the Tower, wherever it is needed."""

    card: Card


class AuctionAnnounced(Chance, frozen=True):
    """The kind of auction on the back on top of the Tower (O3)."""

    kind: AuctionKind


class MarkerGiven(Chance, frozen=True):
    """Who gets the first player marker when the first auction gives it to nobody (O2)."""

    seat: Seat


SeasonAction = (
    Bet
    | Peek
    | ChooseMarket
    | UseAbility
    | SkipAbility
    | NameGoods
    | Poach
    | LightenMarket
    | LightenCamel
    | Assign
    | Sell
    | UseExtraSale
    | Pass
)
SeasonChance = TileLeftOut | CardDealt | AuctionAnnounced | MarkerGiven
