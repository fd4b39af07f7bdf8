"""The game: the step in which somebody acts."""

from __future__ import annotations

from camelup.game import Action, Seat
from camelup.log import By
from camelup.server.errors import Denied
from camelup.server.model.table_state import (
    Finished,
    Playing,
    Stamp,
    TableState,
    arranged,
    changed,
    with_chair,
)


def acted(
    state: TableState, seat: Seat, id: str, decision: int, action: Action, now: float, by: By | None = None
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
