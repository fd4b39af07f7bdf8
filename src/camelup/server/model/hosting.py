"""What a host may do about others, and what all of them may do together: steps from a table to a table."""

from __future__ import annotations

from camelup.game import Seat
from camelup.server.errors import Denied
from camelup.server.model.seating import with_host
from camelup.server.model.table_state import (
    Finished,
    Playing,
    Stamp,
    TableState,
    arranged,
    check_phase,
    check_seat,
    with_chair,
)

GIVEN_UP = "given_up"
"""Why a game was closed that its players voted to give up."""
ENDED = "ended"
"""Why a game was closed that whoever runs the server ended."""


def muted(state: TableState, seat: Seat, is_muted: bool) -> TableState:
    """The table at which somebody may not talk, or may again."""
    _check_other(state, seat)
    return with_chair(state, seat, is_muted=is_muted)


def handed_over(state: TableState, seat: Seat) -> TableState:
    """The table with another host."""
    _check_other(state, seat)
    return with_host(state, seat)


def _check_other(state: TableState, seat: Seat) -> None:
    check_seat(state, seat)
    chair = state.chairs[seat]
    if not chair.is_person or chair.is_host:
        raise Denied("no_such_seat", seat=seat)


def voters(state: TableState) -> list[Seat]:
    """Whose vote counts: the persons for whom no bot plays."""
    return [seat for seat in state.people if state.chairs[seat].stand_in is None]


def voted(state: TableState, seat: Seat, wants_end: bool, now: float) -> TableState:
    """The table with a vote to give the game up, or without it; more than half of them end it."""
    check_phase(state, Playing)
    state = with_chair(state, seat, wants_end=wants_end)
    mine = voters(state)
    if 2 * sum(state.chairs[one].wants_end for one in mine) <= len(mine):
        return state
    return ended(state, now, GIVEN_UP)


def ended(state: TableState, now: float, reason: str) -> TableState:
    """The table whose game ends here, won by nobody: the secret of its dice is shown."""
    check_phase(state, Playing)
    phase = state.begun
    game, entries = phase.game.close(reason)
    return arranged(state, phase=Finished(game, (*phase.stamps, *(Stamp(now),) * len(entries))))
