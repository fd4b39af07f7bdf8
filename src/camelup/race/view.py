"""What one seat may know of a race."""

from __future__ import annotations

from camelup.game import ALL, Seat, Value, View, sees
from camelup.race.board import Board
from camelup.race.edition import Deck
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
    return RaceView(
        seat=seat,
        to_act=to_act,
        options=state.options,
        board=state.board,
        leg=state.leg.number,
        holdings=tuple(_holding(state, other, seat, over) for other in range(state.options.seats)),
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


def _holding(state: State, other: Seat, seat: Seat | None, over: bool) -> Holding:
    edition = state.options.rules
    is_shown = over or sees(seat, other) or state.options.purses == "open"
    return Holding(
        state.purses[other] if is_shown else None,
        tuple(
            Ticket(camel, value)
            for camel, takers in zip(edition.racing, state.leg.tickets, strict=True)
            for value, taker in zip(edition.tickets, takers, strict=False)
            if taker == other
        ),
        state.leg.pyramid[other],
        len(state.hand(other)),
        state.leg.partners[other],
    )


def _card(card: FinishCard, seat: Seat | None, over: bool) -> LaidCard:
    is_known = over or sees(seat, card.seat)
    return LaidCard(card.seat, card.deck, card.camel if is_known else None, card.board)
