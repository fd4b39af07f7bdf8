"""The whole truth of one off season: nothing that has not happened yet is in it."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

import msgspec

from camelup.game import Seat, Value, check_seats
from camelup.offseason import auction, offers
from camelup.offseason.appendix import check
from camelup.offseason.auction import Auction
from camelup.offseason.events import SeasonEvent
from camelup.offseason.market import Market
from camelup.offseason.merchant import Merchant
from camelup.offseason.moves import SeasonAction
from camelup.offseason.questions import Asked, OutsideTurns
from camelup.offseason.sheet import (
    MARKET_LETTERS,
    MAX_SEATS,
    MIN_SEATS,
    Appendix,
    AuctionKind,
    MarketLetter,
    Side,
)
from camelup.offseason.tower import Tower
from camelup.offseason.turns import Turn

changed = msgspec.structs.replace
TurnT = TypeVar("TurnT", bound=Turn)


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


class State(Value, frozen=True, dict=True):
    """One off season."""

    options: SeasonOptions
    merchants: tuple[Merchant, ...]
    markets: tuple[Market, ...]
    tower: Tower
    round: Round
    phase: Turn | OutsideTurns
    """Whose turn it is, with all that belongs to it, or what happens outside of turns."""

    @property
    def asked(self) -> Asked:
        """What has to happen next."""
        phase = self.phase
        return phase if isinstance(phase, str) else phase.asked

    @property
    def turn(self) -> Turn | None:
        """The turn that is going on."""
        phase = self.phase
        return None if isinstance(phase, str) else phase

    def during(self, kind: type[TurnT]) -> TurnT:
        """The turn that is going on, which is of that kind: a move that answers nothing has no turn."""
        if isinstance(self.phase, kind):
            return self.phase
        raise ValueError(self.asked)

    def side(self, market: Market) -> Side:
        """What is printed on the side of a market that is up."""
        return self.options.appendix.sides[market.mark, market.side]

    def market(self, mark: MarketLetter) -> Market:
        """The market in play with that letter."""
        return next(market for market in self.markets if market.mark == mark)

    @property
    def free_markets(self) -> tuple[Market, ...]:
        """The markets that nobody has chosen this round."""
        return tuple([market for market in self.markets if market.taker is None])

    def seats_after(self, last: Seat | None) -> list[Seat]:
        """Whose turns follow: the marker's holder goes first, then clockwise, each once (O1).

        After a tie only the tied have one (O11), and nobody has before there is a holder.
        """
        seats, marker = self.options.seats, self.round.marker
        if marker is None:
            return []
        order = [(marker + step) % seats for step in range(seats)]
        if self.round.tied:
            order = [seat for seat in order if seat in self.round.tied]
        return order if last is None else order[order.index(last) + 1 :]

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
        tuple(map(Market, MARKET_LETTERS)),
        Tower(options.appendix.counts),
        Round(1, auction.fresh(options.seats)),
        "tile" if options.seats < MAX_SEATS else "card",
    )
