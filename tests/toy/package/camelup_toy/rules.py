"""Bet the die: everybody hides a guess, all are shown, the die is rolled, right guesses share the pot."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from camelup.game import NATURE, Action, Chance, Event, Seat, Value, View, check_seats, sees
from camelup.words import Message

REVISION = 1
MIN_SEATS, MAX_SEATS = 2, 6
POT = 6
SIDES = range(1, 7)


class Options(Value, frozen=True):
    """What a table chooses: how many play, and for how many rounds."""

    seats: int
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3


class Bet(Action, frozen=True):
    """Hide a guess at what the die will show; merchants have a `Bet` too, and it is another one."""

    number: int


class DieShows(Chance, frozen=True):
    """What the die shows."""

    number: int


class GuessHidden(Event, frozen=True):
    """Somebody has guessed; what, is that player's business."""

    seat: Seat
    number: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        """That there is a guess, for everyone else."""
        return self if sees(seat, self.seat) else replace(self, number=None)

    def message(self) -> Message:
        """The event in words."""
        key = (
            "camelup_toy.event.guess_hidden" if self.number is None else "camelup_toy.event.own_guess_hidden"
        )
        return Message(key, {"seat": self.seat, "number": self.number})


class GuessesShown(Event, frozen=True):
    """All guesses of a round, seat by seat."""

    guesses: tuple[int, ...]
    reveals: ClassVar[bool] = True

    def message(self) -> Message:
        """The event in words."""
        return Message("camelup_toy.event.guesses_shown", {"guesses": self.guesses})


class DieRolled(Event, frozen=True):
    """The die was rolled; the pounds of every seat after it."""

    number: int
    pounds: tuple[int, ...]


class State(Value, frozen=True):
    """One game."""

    options: Options
    pounds: tuple[int, ...]
    guesses: tuple[int | None, ...]
    round: int = 1


class ToyView(View, frozen=True, kw_only=True):
    """A game as one seat, or a watcher, may know it."""

    round: int
    pounds: tuple[int, ...]
    guesses: tuple[int | None, ...]
    has_guessed: tuple[bool, ...]
    legal: tuple[Bet, ...]


ACTIONS, MOVES, VIEW = Bet, Bet | DieShows, ToyView
EVENTS = GuessHidden | GuessesShown | DieRolled


def new(options: Options) -> State:
    """Nobody has guessed or won anything yet."""
    check_seats(options.seats, MIN_SEATS, MAX_SEATS)
    return State(options, (0,) * options.seats, (None,) * options.seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """All who have not guessed yet; then the die."""
    if state.round > state.options.rounds:
        return ()
    return tuple(seat for seat, guess in enumerate(state.guesses) if guess is None) or (NATURE,)


def legal(state: State, seat: Seat) -> tuple[Bet, ...]:
    """Any side of the die."""
    return tuple(map(Bet, SIDES)) if seat != NATURE and seat in to_act(state) else ()


def chances(state: State) -> tuple[tuple[DieShows, int], ...]:
    """Every side is equally likely."""
    return tuple((DieShows(number), 1) for number in SIDES)


def apply(state: State, seat: Seat, move: Bet | DieShows) -> tuple[State, tuple[Event, ...]]:
    """A guess is hidden, the last one shows them all, or the die is rolled and the pot is shared."""
    if isinstance(move, DieShows):
        share = POT // max(1, state.guesses.count(move.number))
        won = zip(state.pounds, state.guesses, strict=True)
        pounds = tuple(pounds + share * (guess == move.number) for pounds, guess in won)
        after = State(state.options, pounds, (None,) * len(pounds), state.round + 1)
        return after, (DieRolled(move.number, pounds),)
    guesses = (*state.guesses[:seat], move.number, *state.guesses[seat + 1 :])
    shown = tuple(guess for guess in guesses if guess is not None)
    events: tuple[Event, ...] = (GuessHidden(seat, move.number),)
    if len(shown) == len(guesses):
        events += (GuessesShown(shown),)
    return replace(state, guesses=guesses), events


def view(state: State, seat: Seat | None) -> ToyView:
    """Guesses are hidden until all are in."""
    is_open = None not in state.guesses
    return ToyView(
        seat=seat,
        to_act=to_act(state),
        round=state.round,
        pounds=state.pounds,
        guesses=tuple(guess if is_open or sees(seat, at) else None for at, guess in enumerate(state.guesses)),
        has_guessed=tuple(guess is not None for guess in state.guesses),
        legal=() if seat is None else legal(state, seat),
    )


def scores(state: State) -> tuple[int, ...]:
    """Each seat's pounds."""
    return state.pounds


def timid(view: ToyView) -> Bet:
    """A one."""
    return view.legal[0]


def why_not(view: ToyView, action: object) -> Message:
    """The one reason there is."""
    return Message("camelup_toy.reason.no_side")
