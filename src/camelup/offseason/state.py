"""The whole truth of one off season: nothing that has not happened yet is in it."""

from __future__ import annotations

from functools import cached_property

import msgspec

from camelup.game import Seat, Value, check_seats
from camelup.offseason import auction, offers
from camelup.offseason.appendix import check
from camelup.offseason.auction import Auction
from camelup.offseason.events import SeasonEvent
from camelup.offseason.goods import Camel, Cards, Goods
from camelup.offseason.market import Market
from camelup.offseason.merchant import Merchant
from camelup.offseason.moves import SeasonAction
from camelup.offseason.questions import Asked
from camelup.offseason.sheet import MARKS, MAX_SEATS, MIN_SEATS, Appendix, AuctionKind, Mark, Side
from camelup.offseason.tower import Tower

changed = msgspec.structs.replace


class SeasonOptions(Value, frozen=True):
    """What a table chooses before the season; the numbers of the game are among it."""

    seats: int
    appendix: Appendix


class Round(Value, frozen=True):
    """What holds for this round."""

    number: int
    auction: Auction
    marker: Seat | None = None
    """Who holds the first player marker; nobody before the first auction is over."""
    last: int | None = None
    """The number of the last round, once it is known (O9)."""
    tied: tuple[Seat, ...] = ()
    """Who sells once more because of a tie (O11)."""

    @property
    def is_last(self) -> bool:
        """Whether the game ends with this round."""
        return self.number == self.last

    @property
    def announced(self) -> AuctionKind | None:
        """The kind of auction as it is announced: nobody has a handicap before the first one is over (O3)."""
        kind = self.auction.kind
        return "standard" if kind == "handicap" and self.number == 1 else kind


class Turn(Value, frozen=True):
    """One merchant's turn in the market or at the sale, open to all."""

    seat: Seat
    market: Mark | None = None
    """The market that was chosen."""
    goods: Goods | None = None
    """The goods that were named, or those that need a camel now."""
    hand: Cards = ()
    """Cards that were drawn or taken and are not on a camel yet."""
    sold: tuple[Camel, ...] = ()
    """The camels that were sold from, one for every sale."""
    extra: bool = False
    """Whether an Extra Sale token is spent and its sale not yet made."""


class State(Value, frozen=True, dict=True):
    """One off season."""

    options: SeasonOptions
    merchants: tuple[Merchant, ...]
    markets: tuple[Market, ...]
    tower: Tower
    round: Round
    asked: Asked
    turn: Turn | None = None

    def side(self, market: Market) -> Side:
        """What is printed on the side of a market that is up."""
        return self.options.appendix.sides[market.mark, market.side]

    def market(self, mark: Mark) -> Market:
        """The market in play with that letter."""
        return next(market for market in self.markets if market.mark == mark)

    @property
    def chosen_market(self) -> Market:
        """The market of the merchant whose turn it is."""
        assert self.turn is not None and self.turn.market is not None
        return self.market(self.turn.market)

    @property
    def free_markets(self) -> tuple[Market, ...]:
        """The markets that nobody has chosen this round."""
        return tuple([market for market in self.markets if market.taker is None])

    @property
    def acting(self) -> tuple[Turn, Merchant]:
        """The turn that is going on, and whose it is."""
        assert self.turn is not None
        return self.turn, self.merchants[self.turn.seat]

    @property
    def next_seat(self) -> Seat | None:
        """Whose turn follows: the marker's holder goes first, then clockwise, each once (O1).

        After a tie only the tied have one (O11).
        """
        seats, marker = self.options.seats, self.round.marker
        assert marker is not None
        order = [(marker + step) % seats for step in range(seats)]
        if self.round.tied:
            order = [seat for seat in order if seat in self.round.tied]
        place = 0 if self.turn is None else order.index(self.turn.seat) + 1
        return order[place] if place < len(order) else None

    def with_merchant(self, seat: Seat, merchant: Merchant) -> State:
        """The state with that seat's merchant changed."""
        others = self.merchants
        return changed(self, merchants=(*others[:seat], merchant, *others[seat + 1 :]))

    def with_market(self, market: Market) -> State:
        """The state with the market of the same letter changed."""
        markets = tuple([market if other.mark == market.mark else other for other in self.markets])
        return changed(self, markets=markets)

    @cached_property
    def offers(self) -> tuple[SeasonAction, ...]:
        """Every action open to the merchant whose turn it is, made once: it is asked for again and again."""
        return offers.offered(self)


Result = tuple[State, tuple[SeasonEvent, ...]]
"""The state after a move, and what happened."""


def new(options: SeasonOptions) -> State:
    """The table before a tile is left out or a card dealt (O0)."""
    check_seats(options.seats, MIN_SEATS, MAX_SEATS)
    check(options.appendix)
    return State(
        options,
        (Merchant(),) * options.seats,
        tuple(map(Market, MARKS)),
        Tower(options.appendix.counts),
        Round(1, auction.fresh(options.seats)),
        "tile" if options.seats < MAX_SEATS else "card",
    )
