"""The race behind the contract: who acts, what is legal, what a move does."""

from __future__ import annotations

from typing import TypeVar, assert_never

import msgspec

from camelup.game import NATURE, Seat
from camelup.race import events as happened
from camelup.race import scoring
from camelup.race import view as views
from camelup.race.codes import ROLL, spaces_for
from camelup.race.edition import DIE_NUMBERS, GREY
from camelup.race.events import RaceEvent
from camelup.race.movement import die_of, revealed
from camelup.race.moves import (
    CamelPlaced,
    LayFinishCard,
    Partner,
    PlaceTile,
    RaceAction,
    RaceChance,
    Roll,
    Rolled,
    StarterChosen,
    TakeTicket,
)
from camelup.race.notation import Tile
from camelup.race.refusals import why_not
from camelup.race.state import FinishCard, Options, State, fresh_leg, new
from camelup.race.view import RaceView

REVISION = 1
ACTIONS = RaceAction
MOVES = RaceAction | RaceChance
EVENTS = RaceEvent
VIEW = RaceView

__all__ = [
    "ACTIONS", "EVENTS", "MOVES", "REVISION", "VIEW", "Options", "apply", "chances", "legal", "new",
    "scores", "timid", "to_act", "view", "why_not",
]  # fmt: skip

Result = tuple[State, tuple[RaceEvent, ...]]
changed = msgspec.structs.replace
T = TypeVar("T")


def to_act(state: State) -> tuple[Seat, ...]:
    """Whose turn it is, or Nature while she has to set up the race or to reveal a die."""
    if state.rolling or state.turn == NATURE:
        return (NATURE,)
    return () if state.board.is_over else (state.turn,)


def legal(state: State, seat: Seat) -> tuple[RaceAction, ...]:
    """Every action open to that seat; rolling is always among them (A6)."""
    return state.offers if seat == state.turn else ()


def chances(state: State) -> tuple[tuple[RaceChance, int], ...]:
    """What Nature may do now, with weights."""
    edition, board = state.options.rules, state.board
    unplaced = board.unplaced
    if unplaced:
        # camels come in random order, which makes every order within a stack equally likely (S1, S2)
        kind = edition.racing if unplaced[0] in edition.racing else edition.crazy
        return tuple(
            (CamelPlaced(camel, space), 1)
            for camel in unplaced
            if camel in kind
            for space in spaces_for(edition, camel)
        )
    if state.turn == NATURE:
        first = state.options.first
        starters = range(state.options.seats) if first is None else (first,)
        return tuple((StarterChosen(seat), 1) for seat in starters)
    return tuple(
        (Rolled(camel, number), 1 if die == GREY else edition.face_weight)
        for die in board.dice
        for camel in (edition.crazy if die == GREY else die)
        for number in DIE_NUMBERS
    )


def apply(state: State, seat: Seat, move: RaceAction | RaceChance) -> Result:
    """The state after a legal move, and what happened."""
    match move:
        case Rolled():
            return _rolled(state, move)
        case Roll():
            return _took_pyramid_ticket(state, seat)
        case TakeTicket():
            return _took_ticket(state, seat, move)
        case PlaceTile():
            return _placed_tile(state, seat, move)
        case LayFinishCard():
            return _laid_card(state, seat, move)
        case Partner():
            return _partnered(state, seat, move)
        case CamelPlaced():
            return _placed(state, move)
        case StarterChosen():
            return _started(state, move)
        case _:
            assert_never(move)


def view(state: State, seat: Seat | None) -> RaceView:
    """What that seat may know."""
    return views.seen(state, seat, to_act(state), () if seat is None else legal(state, seat))


def scores(state: State) -> tuple[int, ...]:
    """Each seat's pounds."""
    return state.purses


def timid(view: RaceView) -> RaceAction:
    """Rolling: it is always possible and never costs anything."""
    return ROLL


def _placed(state: State, move: CamelPlaced) -> Result:
    board = state.board.placed(move.camel, move.space)
    return changed(state, board=board), (happened.CamelEntered(move.camel, move.space, board),)


def _started(state: State, move: StarterChosen) -> Result:
    began = happened.RaceBegan(move.seat, state.board, state.purses)
    return changed(state, turn=move.seat), (began,)


def _took_ticket(state: State, seat: Seat, move: TakeTicket) -> Result:
    edition = state.options.rules
    index = edition.racing.index(move.camel)
    takers = state.leg.tickets[index]
    tickets = _with(state.leg.tickets, index, (*takers, seat))
    left = edition.tickets[len(takers) :]
    taken = happened.TicketTaken(seat, move.camel, left[0], left[1:])
    return _passed_on(changed(state, leg=changed(state.leg, tickets=tickets))), (taken,)


def _placed_tile(state: State, seat: Seat, move: PlaceTile) -> Result:
    board = state.board.tiled(Tile(move.space, move.side, seat))
    return _passed_on(changed(state, board=board)), (happened.TilePlaced(seat, move.space, move.side, board),)


def _laid_card(state: State, seat: Seat, move: LayFinishCard) -> Result:
    card = FinishCard(seat, move.deck, move.camel, state.board)
    laid = happened.FinishCardLaid(seat, move.deck, move.camel, state.board)
    return _passed_on(changed(state, laid=(*state.laid, card))), (laid,)


def _partnered(state: State, seat: Seat, move: Partner) -> Result:
    partners = _with(_with(state.leg.partners, seat, move.seat), move.seat, seat)
    joined = happened.PartnersJoined(seat, move.seat)
    return _passed_on(changed(state, leg=changed(state.leg, partners=partners))), (joined,)


def _took_pyramid_ticket(state: State, seat: Seat) -> Result:
    held = state.leg.pyramid[seat] + 1
    leg = changed(state.leg, pyramid=_with(state.leg.pyramid, seat, held))
    return changed(state, leg=leg, rolling=True), (happened.PyramidTicketTaken(seat, held),)


def _rolled(state: State, move: Rolled) -> Result:
    hidden = state.options.purses == "hidden"
    board, way = revealed(state.board, move.camel, move.number)
    die = die_of(state.board, move.camel)
    shown = happened.DieRevealed(die, move.camel, move.number, way.unit[0], way.why, board.dice)
    purses, payment = state.purses, None
    if way.tile is not None:
        owner = way.tile.seat
        purses = _with(purses, owner, purses[owner] + 1)
        payment = happened.TilePayment(owner, way.tile.side, purses[owner])
    moved = happened.CamelsMoved(way.unit, way.path, way.underneath, payment, board, hidden)
    after = changed(state, board=board, purses=purses, rolling=False)
    if not (board.is_over or board.is_leg_over):
        return _passed_on(after), (shown, moved)
    after, scored = _scored(after)
    return after, (shown, moved, *scored)


def _scored(state: State) -> Result:
    """The leg's scoring, then the end of the race or the next leg (P1 to P6)."""
    board = state.board
    rows = scoring.leg_rows(state)
    purses = tuple(purse + row.paid for purse, row in zip(state.purses, rows, strict=True))
    hidden = state.options.purses == "hidden"
    scored = happened.LegScored(state.leg.number, board.ranking, rows, hidden)
    if board.is_over:
        turned = scoring.turned_cards(state.laid, board.ranking, purses)
        for card in turned:
            purses = _with(purses, card.seat, card.purse)
        winners = tuple(seat for seat, purse in enumerate(purses) if purse == max(purses))
        events: tuple[RaceEvent, ...] = (
            happened.RaceEnded(board.ranking, board),
            scored,
            *map(happened.FinishCardTurned, turned),
            happened.GameEnded(purses, winners),
        )
        return changed(state, purses=purses), events
    number = state.leg.number + 1
    leg = fresh_leg(state.options, number)
    # the turn passes to the left of whoever took the last pyramid ticket
    after = _passed_on(changed(state, purses=purses, board=board.cleaned(), leg=leg))
    return after, (scored, happened.LegBegan(number, after.turn, after.board))


def _passed_on(state: State) -> State:
    """The state with the turn passed on to the left (S4)."""
    return changed(state, turn=(state.turn + 1) % state.options.seats)


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one value changed."""
    return (*values[:index], value, *values[index + 1 :])
