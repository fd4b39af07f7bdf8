"""The game: steps in which somebody acts, asks to take an action back, or answers that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from camelup.game import NATURE, Seat
from camelup.log import By, Entry, Played, TookBack
from camelup.server.errors import Denied
from camelup.server.model.table_state import (
    Finished,
    Playing,
    Stamp,
    TableState,
    TakeBackRequest,
    arranged,
    changed,
    with_chair,
)
from camelup.server.settings import Pace

MOST_TAKEN_BACK = 3
"""How often one decision may be taken back: each adds two entries to the log for good."""


def acted(
    state: TableState, seat: Seat, id: str, decision: int, action: Any, now: float, by: By | None = None
) -> TableState:
    """The table after a seat's action; the same table if that very action was made before."""
    known = state.entry_of(id)
    if known is not None:
        if known.seat != seat:
            raise Denied("used_id")
        return state
    before = state.begun
    game, entries = before.game.play(seat, action, decision, by)
    stamps = (*before.stamps, Stamp(now, id), *(Stamp(now),) * (len(entries) - 1))
    if game.is_closed:
        return arranged(state, phase=Finished(game, stamps))
    after = _paid(changed(state, phase=Playing(game, stamps)), state, seat, now)
    is_answered = isinstance(before, Playing) and before.request is not None
    return changed(after, version=state.version + 1) if is_answered else after


def _paid(after: TableState, before: TableState, seat: Seat, now: float) -> TableState:
    """The table with what a person took beyond the time for a move taken from the time bank."""
    deadline, bank = before.deadlines.get(seat), before.chairs[seat].bank
    if deadline is None or bank == 0.0 or now <= deadline - bank:
        return after
    return with_chair(after, seat, bank=max(0.0, deadline - now))


def take_back_asked(state: TableState, seat: Seat, to: int, now: float, pace: Pace) -> TableState:
    """The table at which a seat asks to take its last action back."""
    phase = state.begun
    entries = phase.game.log.entries
    last = entries[-1]
    is_last = isinstance(last, Played) and last.n == to and last.seat == seat
    if isinstance(phase, Finished) or not (is_last or state.takes_back(seat) == to):
        is_chance = isinstance(last, Played) and last.seat == NATURE
        raise Denied("not_now", "reason.take_back_seen" if is_chance else "server.not_last")
    bots = tuple(seat for seat, chair in enumerate(state.chairs) if chair.bot is not None)
    request = TakeBackRequest(seat, to, bots, now + pace.asking)
    settled = _settled(state, phase, request, now)
    if _times_taken_back(entries, to, seat) >= MOST_TAKEN_BACK:
        raise Denied("not_now", "server.undecided", most=MOST_TAKEN_BACK)
    return settled if phase.request is None else state


def take_back_answered(state: TableState, seat: Seat, to: int, agree: bool, now: float) -> TableState:
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


def _times_taken_back(entries: Sequence[Entry], to: int, seat: Seat) -> int:
    """How often that seat has taken back what it did at this very decision."""
    count = 0
    last = entries[to - 1] if to else None
    while isinstance(last, TookBack):
        taken = entries[last.to]
        count += isinstance(taken, Played) and taken.seat == seat
        last = entries[last.to - 1] if last.to else None
    return count
