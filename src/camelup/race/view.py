"""What one seat may know of a race."""

from __future__ import annotations

from functools import lru_cache

from camelup.game import ALL, Seat, Value, View, sees
from camelup.race.board import Board
from camelup.race.edition import EDITIONS, Deck
from camelup.race.moves import RaceAction
from camelup.race.state import FinishCard, Options, State


class Ticket(Value, frozen=True):
    """A leg ticket that somebody holds."""

    camel: str
    value: int


class Holding(Value, frozen=True):
    """What everybody sees in front of one player."""

    purse: int | None
    """None where purses are hidden and it is not one's own."""
    tickets: tuple[Ticket, ...]
    pyramid: int
    cards: int
    """How many finish cards are still in the hand."""
    partner: Seat | None


class LaidCard(Value, frozen=True):
    """A finish card on its deck as one seat may know it, with the board at the moment when it was laid."""

    seat: Seat
    deck: Deck
    camel: str | None
    """None for those who may not know."""
    board: Board


class RaceView(View, frozen=True, kw_only=True):
    """A race as one seat, or a watcher, may know it."""

    options: Options
    board: Board
    leg: int
    holdings: tuple[Holding, ...]
    tickets: dict[str, tuple[int, ...]]
    """The leg tickets still to be had of each camel, top first."""
    laid: tuple[LaidCard, ...]
    """The finish cards in the order in which they were laid, each with the board at that moment."""
    hand: str
    """The camels of one's own finish cards not yet laid; none for a watcher and for eyes that see all."""
    legal: tuple[RaceAction, ...]

    @property
    def position(self) -> str:
        """The board in one line."""
        return str(self.board)


def seen(
    state: State, seat: Seat | None, to_act: tuple[Seat, ...], legal: tuple[RaceAction, ...]
) -> RaceView:
    """The race as that seat may know it."""
    over = not to_act
    is_open = over or state.options.purses == "open"
    return RaceView(
        seat=seat,
        to_act=to_act,
        options=state.options,
        board=state.board,
        leg=state.leg.number,
        holdings=_holdings(state, seat, is_open=is_open),
        tickets=tickets_left(state),
        laid=tuple(_card(card, seat, over) for card in state.laid),
        hand="" if seat is None or seat == ALL else state.hand(seat),
        legal=legal,
    )


def tickets_left(state: State) -> dict[str, tuple[int, ...]]:
    """The leg tickets still to be had of each camel, top first."""
    edition = state.options.rules
    return {
        camel: edition.tickets[len(takers) :]
        for camel, takers in zip(edition.racing, state.leg.tickets, strict=True)
    }


def _holdings(state: State, seat: Seat | None, *, is_open: bool) -> tuple[Holding, ...]:
    """What is in front of each player."""
    edition, leg = state.options.rules, state.leg
    tickets = _tickets_of(edition.name, state.options.seats, leg.tickets)
    laid = [card.seat for card in state.laid]
    return tuple(
        Holding(
            purse if is_open or sees(seat, other) else None,
            tickets[other],
            leg.pyramid[other],
            len(edition.racing) - laid.count(other),
            leg.partners[other],
        )
        for other, purse in enumerate(state.purses)
    )


@lru_cache
def _tickets_of(
    edition: str, seats: int, taken: tuple[tuple[Seat, ...], ...]
) -> tuple[tuple[Ticket, ...], ...]:
    """The leg tickets of each seat, the same for all who look."""
    rules = EDITIONS[edition]
    held: list[list[Ticket]] = [[] for _ in range(seats)]
    for camel, takers in zip(rules.racing, taken, strict=True):
        for value, taker in zip(rules.tickets, takers, strict=False):
            held[taker].append(Ticket(camel, value))
    return tuple(map(tuple, held))


def _card(card: FinishCard, seat: Seat | None, over: bool) -> LaidCard:
    is_known = over or sees(seat, card.seat)
    return LaidCard(card.seat, card.deck, card.camel if is_known else None, card.board)
