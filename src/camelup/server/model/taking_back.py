"""Taking back: the steps in which a seat asks to have its last move undone, or is answered."""

from __future__ import annotations

from camelup.game import NATURE, Seat
from camelup.log import Played
from camelup.server.errors import Denied
from camelup.server.model.table_state import (
    MAX_TAKEN_BACK,
    Finished,
    Playing,
    Stamp,
    TableState,
    TakeBackRequest,
    arranged,
    changed,
)
from camelup.server.settings import Pace


def asked(state: TableState, seat: Seat, to: int, now: float, pace: Pace) -> TableState:
    """The table at which a seat asks to take its last action back."""
    phase = state.begun
    entries = phase.game.log.entries
    last = entries[-1] if entries else None
    is_last = isinstance(last, Played) and last.n == to and last.seat == seat
    if isinstance(phase, Finished) or not (is_last or state.last_move(seat) == to):
        is_chance = isinstance(last, Played) and last.seat == NATURE
        raise Denied("not_now", "reason.take_back_seen" if is_chance else "server.not_last")
    bots = tuple(seat for seat, chair in enumerate(state.chairs) if chair.bot is not None)
    request = TakeBackRequest(seat, to, bots, now + pace.asking)
    settled = _settled(state, phase, request, now)
    if state.is_decided(seat, to):
        raise Denied("not_now", "server.undecided", most=MAX_TAKEN_BACK)
    return settled if phase.request is None else state


def answered(state: TableState, seat: Seat, to: int, agree: bool, now: float) -> TableState:
    """The table after somebody's yes or no to that."""
    phase = state.phase
    request = phase.request if isinstance(phase, Playing) else None
    if not isinstance(phase, Playing) or request is None or request.to != to or seat == request.seat:
        raise Denied("not_now", "server.nothing_asked")
    if not agree:
        return arranged(state, phase=changed(phase, request=None))
    agreed = tuple(sorted({*request.agreed, seat}))
    return _settled(state, phase, changed(request, agreed=agreed), now)


def _settled(state: TableState, phase: Playing, request: TakeBackRequest, now: float) -> TableState:
    """The table with what was asked for taken back, if everybody has agreed."""
    game, entries = phase.game.take_back(request.to)
    if len({*request.agreed, request.seat}) < len(state.chairs):
        return arranged(state, phase=changed(phase, request=request))
    return arranged(state, phase=Playing(game, (*phase.stamps, *(Stamp(now),) * len(entries))))
