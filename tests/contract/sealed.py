"""A tiny game behind the contract that is no race: sealed bids, so that several seats act at once.

Each round Nature lays out a prize, every seat hides its bid, and when the last one is in, all are shown: the
highest bid takes the prize from the bank and pays itself to it; equal bids get and pay nothing. Before its
bid a seat may boast, once a round, which changes nothing but leaves it to act.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from camelup.game import NATURE, Action, BadOptions, Chance, Event, Seat, Value, View, sees
from camelup.words import Message

ROUNDS = 4
REVISION = 1
PRIZES = ((1, 3), (2, 2), (3, 1))


class Options(Value, frozen=True):
    """How many sit at the table."""

    seats: int


class Bid(Action, frozen=True):
    """Hide a bid."""

    pounds: int


class Boast(Action, frozen=True):
    """Say something about one's bid."""


class PrizeLaidOut(Chance, frozen=True):
    """What the next round is about."""

    pounds: int


class PrizeShown(Event, frozen=True):
    """A round began."""

    pounds: int


class Boasted(Event, frozen=True):
    """A seat boasted."""

    seat: Seat


class BidHidden(Event, frozen=True):
    """A seat has bid; how much is its own business."""

    seat: Seat
    pounds: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        """The back of the bid for everyone else."""
        return self if sees(seat, self.seat) else msgspec.structs.replace(self, pounds=None)


class BidsShown(Event, frozen=True):
    """All bids of a round, and the purses after it."""

    bids: tuple[int, ...]
    purses: tuple[int, ...]
    reveals: ClassVar[bool] = True


class State(Value, frozen=True):
    """Everything about the sale."""

    options: Options
    purses: tuple[int, ...]
    bids: tuple[int | None, ...]
    prize: int | None = None
    boasters: tuple[Seat, ...] = ()
    round: int = 0


class SealedView(View, frozen=True, kw_only=True):
    """The sale as one seat knows it."""

    purses: tuple[int, ...]
    prize: int | None
    bids: tuple[int | None, ...]
    """One's own bid; those of others are None."""
    has_bid: tuple[bool, ...]
    boasters: tuple[Seat, ...]
    legal: tuple[Bid | Boast, ...]


ACTIONS = Bid | Boast
MOVES = Bid | Boast | PrizeLaidOut
EVENTS = PrizeShown | Boasted | BidHidden | BidsShown
VIEW = SealedView


def new(options: Options) -> State:
    """Everybody has 5 pounds."""
    if not 2 <= options.seats <= 4:
        raise BadOptions("reason.seats", seats=options.seats, least=2, most=4)
    return State(options, (5,) * options.seats, (None,) * options.seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """All who have not bid yet."""
    if state.round == ROUNDS:
        return ()
    if state.prize is None:
        return (NATURE,)
    return tuple(seat for seat, bid in enumerate(state.bids) if bid is None)


def legal(state: State, seat: Seat) -> tuple[Bid | Boast, ...]:
    """Up to 3 pounds that one has, or a boast."""
    if seat not in to_act(state) or seat == NATURE:
        return ()
    bids = tuple(Bid(pounds) for pounds in range(min(3, state.purses[seat]) + 1))
    return bids if seat in state.boasters else (*bids, Boast())


def chances(state: State) -> tuple[tuple[PrizeLaidOut, int], ...]:
    """Small prizes come more often."""
    return tuple((PrizeLaidOut(pounds), weight) for pounds, weight in PRIZES)


def apply(state: State, seat: Seat, move: Bid | Boast | PrizeLaidOut) -> tuple[State, tuple[Event, ...]]:
    """A prize is laid out, or a bid is hidden, or the last one shows them all."""
    if isinstance(move, Boast):
        return msgspec.structs.replace(state, boasters=(*state.boasters, seat)), (Boasted(seat),)
    if isinstance(move, PrizeLaidOut):
        return msgspec.structs.replace(state, prize=move.pounds), (PrizeShown(move.pounds),)
    bids = tuple(move.pounds if other == seat else bid for other, bid in enumerate(state.bids))
    hidden = BidHidden(seat, move.pounds)
    known = tuple(bid for bid in bids if bid is not None)
    if len(known) < len(bids):
        return msgspec.structs.replace(state, bids=bids), (hidden,)
    best = max(known)
    won = known.index(best) if known.count(best) == 1 else None
    assert state.prize is not None
    purses = tuple(
        purse + state.prize - best if other == won else purse for other, purse in enumerate(state.purses)
    )
    after = State(state.options, purses, (None,) * len(bids), round=state.round + 1)
    return after, (hidden, BidsShown(known, purses))


def view(state: State, seat: Seat | None) -> SealedView:
    """Nobody sees another's bid."""
    return SealedView(
        seat=seat,
        to_act=to_act(state),
        purses=state.purses,
        prize=state.prize,
        bids=tuple(bid if sees(seat, other) else None for other, bid in enumerate(state.bids)),
        has_bid=tuple(bid is not None for bid in state.bids),
        boasters=state.boasters,
        legal=() if seat is None else legal(state, seat),
    )


def scores(state: State) -> tuple[int, ...]:
    """Each seat's pounds."""
    return state.purses


def timid(view: SealedView) -> Bid:
    """Nothing."""
    return Bid(0)


def why_not(view: SealedView, action: object) -> Message:
    """The one reason there is."""
    return Message("reason.not_legal")
