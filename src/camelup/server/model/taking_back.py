"""Taking back: which move a seat may have undone, and the steps in which it asks for that or is answered."""

from __future__ import annotations

from collections.abc import Sequence

from camelup.game import NATURE, Seat
from camelup.log import Entry, Played, TookBack
from camelup.server.errors import Denied
from camelup.server.model.table_state import (
    Finished,
    Playing,
    Stamp,
    TableState,
    TakeBackRequest,
    arranged,
    changed,
)
from camelup.server.settings import Pace

MOST_TAKEN_BACK = 3
"""How often one decision may be taken back: each adds two entries to the log for good."""


def offered(state: TableState, seat: Seat | None) -> int | None:
    """The entry that a seat may take back, or ask to: its last move, unless it has decided often enough."""
    if seat is None:
        return None
    to = _last_move(state, seat)
    is_final = to is not None and _is_decided(state.begun.game.log.entries, to, seat)
    return None if is_final else to


def _last_move(state: TableState, seat: Seat) -> int | None:
    """The entry of a seat's own last move that counts.

    Against bots alone their answers go with it, as long as no chance came and nothing was shown.
    """
    phase = state.phase
    entries = phase.game.log.entries if isinstance(phase, Playing) else ()
    if not isinstance(phase, Playing) or not entries or not isinstance(entries[-1], Played):
        return None
    for n, _ in reversed(phase.game.undo):
        entry = entries[n]
        if isinstance(entry, Played) and entry.seat == seat:
            return entry.n
        if state.people != (seat,):
            break
    return None


def asked(state: TableState, seat: Seat, to: int, now: float, pace: Pace) -> TableState:
    """The table at which a seat asks to take its last action back."""
    phase = state.begun
    entries = phase.game.log.entries
    last = entries[-1]
    is_last = isinstance(last, Played) and last.n == to and last.seat == seat
    if isinstance(phase, Finished) or not (is_last or _last_move(state, seat) == to):
        is_chance = isinstance(last, Played) and last.seat == NATURE
        raise Denied("not_now", "reason.take_back_seen" if is_chance else "server.not_last")
    bots = tuple(seat for seat, chair in enumerate(state.chairs) if chair.bot is not None)
    request = TakeBackRequest(seat, to, bots, now + pace.asking)
    settled = _settled(state, phase, request, now)
    if _is_decided(entries, to, seat):
        raise Denied("not_now", "server.undecided", most=MOST_TAKEN_BACK)
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


def _is_decided(entries: Sequence[Entry], to: int, seat: Seat) -> bool:
    """Whether that seat has taken back what it did at this very decision as often as it may."""
    count = 0
    last = entries[to - 1] if to else None
    while isinstance(last, TookBack):
        taken = entries[last.to]
        count += isinstance(taken, Played) and taken.seat == seat
        last = entries[last.to - 1] if last.to else None
    return count >= MOST_TAKEN_BACK
