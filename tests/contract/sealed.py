"""A tiny game behind the contract that is no race: sealed bets, so that several seats act at once.

Each round Nature lays out a prize, every seat hides its bet, and when the last one is in, all are shown: the
highest bet takes the prize from the bank and pays itself to it; equal bets get and pay nothing. Before its
bet a seat may boast, once a round, which changes nothing but leaves it to act.
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


class Bet(Action, frozen=True):
    """Hide a bet."""

    pounds: int


class Boast(Action, frozen=True):
    """Say something about one's bet."""


class PrizeLaidOut(Chance, frozen=True):
    """What the next round is about."""

    pounds: int


class PrizeShown(Event, frozen=True):
    """A round began."""

    pounds: int


class Boasted(Event, frozen=True):
    """A seat boasted."""

    seat: Seat


class BetHidden(Event, frozen=True):
    """A seat has bet; how much is its own business."""

    seat: Seat
    pounds: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        """The back of the bet for everyone else."""
        return self if sees(seat, self.seat) else msgspec.structs.replace(self, pounds=None)


class BetsShown(Event, frozen=True):
    """All bets of a round, and the purses after it."""

    bets: tuple[int, ...]
    purses: tuple[int, ...]
    reveals: ClassVar[bool] = True


class State(Value, frozen=True):
    """Everything about the sale."""

    options: Options
    purses: tuple[int, ...]
    bets: tuple[int | None, ...]
    prize: int | None = None
    boasters: tuple[Seat, ...] = ()
    round: int = 0


class SealedView(View, frozen=True, kw_only=True):
    """The sale as one seat knows it."""

    purses: tuple[int, ...]
    prize: int | None
    bets: tuple[int | None, ...]
    """One's own bet; those of others are None."""
    has_bet: tuple[bool, ...]
    boasters: tuple[Seat, ...]
    legal: tuple[Bet | Boast, ...]


ACTIONS = Bet | Boast
MOVES = Bet | Boast | PrizeLaidOut
EVENTS = PrizeShown | Boasted | BetHidden | BetsShown
VIEW = SealedView


def new(options: Options) -> State:
    """Everybody has 5 pounds."""
    if not 2 <= options.seats <= 4:
        raise BadOptions("reason.seats", seats=options.seats, least=2, most=4)
    return State(options, (5,) * options.seats, (None,) * options.seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """All who have not bet yet."""
    if state.round == ROUNDS:
        return ()
    if state.prize is None:
        return (NATURE,)
    return tuple(seat for seat, bet in enumerate(state.bets) if bet is None)


def legal(state: State, seat: Seat) -> tuple[Bet | Boast, ...]:
    """Up to 3 pounds that one has, or a boast."""
    if seat not in to_act(state) or seat == NATURE:
        return ()
    bets = tuple(Bet(pounds) for pounds in range(min(3, state.purses[seat]) + 1))
    return bets if seat in state.boasters else (*bets, Boast())


def chances(state: State) -> tuple[tuple[PrizeLaidOut, int], ...]:
    """Small prizes come more often."""
    return tuple((PrizeLaidOut(pounds), weight) for pounds, weight in PRIZES)


def apply(state: State, seat: Seat, move: Bet | Boast | PrizeLaidOut) -> tuple[State, tuple[Event, ...]]:
    """A prize is laid out, or a bet is hidden, or the last one shows them all."""
    if isinstance(move, Boast):
        return msgspec.structs.replace(state, boasters=(*state.boasters, seat)), (Boasted(seat),)
    if isinstance(move, PrizeLaidOut):
        return msgspec.structs.replace(state, prize=move.pounds), (PrizeShown(move.pounds),)
    bets = tuple(move.pounds if other == seat else bet for other, bet in enumerate(state.bets))
    hidden = BetHidden(seat, move.pounds)
    known = tuple(bet for bet in bets if bet is not None)
    if len(known) < len(bets):
        return msgspec.structs.replace(state, bets=bets), (hidden,)
    best = max(known)
    won = known.index(best) if known.count(best) == 1 else None
    assert state.prize is not None
    purses = tuple(
        purse + state.prize - best if other == won else purse for other, purse in enumerate(state.purses)
    )
    after = State(state.options, purses, (None,) * len(bets), round=state.round + 1)
    return after, (hidden, BetsShown(known, purses))


def view(state: State, seat: Seat | None) -> SealedView:
    """Nobody sees another's bet."""
    return SealedView(
        seat=seat,
        to_act=to_act(state),
        purses=state.purses,
        prize=state.prize,
        bets=tuple(bet if sees(seat, other) else None for other, bet in enumerate(state.bets)),
        has_bet=tuple(bet is not None for bet in state.bets),
        boasters=state.boasters,
        legal=() if seat is None else legal(state, seat),
    )


def scores(state: State) -> tuple[int, ...]:
    """Each seat's pounds."""
    return state.purses


def timid(view: SealedView) -> Bet:
    """Nothing."""
    return Bet(0)


def why_not(view: SealedView, action: object) -> Message:
    """The one reason there is."""
    return Message("reason.not_legal")
