"""The room: steps in which a table that waits is changed, by its host or by those who sit there."""

from __future__ import annotations

from camelup.bots.catalogue import bots_for
from camelup.game import Seat
from camelup.games import find
from camelup.server.errors import Denied
from camelup.server.model import branching, choices
from camelup.server.model.names import clean
from camelup.server.model.seating import check_lengths, free_name_for, free_sign_for, with_bot
from camelup.server.model.table_state import (
    OPEN,
    Chair,
    TableState,
    Waiting,
    arranged,
    changed,
    check_phase,
    check_seat,
    with_chair,
)
from camelup.server.protocol.bodies import ChangeRoom, ChangeSelf
from camelup.server.protocol.cards import Choices


def furnished(state: TableState, asked: ChangeRoom) -> TableState:
    """The table with what its host chose, and with so many seats; nobody is ready for it yet."""
    check_phase(state, Waiting)
    branching.check_kept(state, asked)
    after = state if asked.choices is None else _chosen(state, asked.choices)
    count = len(after.chairs) if asked.seats is None else asked.seats
    if asked.seats is None:
        count = min(max(count, after.kind.min_seats), after.kind.max_seats)
    after = _resized(after, count)
    if after is state:
        return state
    return arranged(after, chairs=tuple(changed(chair, is_ready=False) for chair in after.chairs))


def _chosen(state: TableState, asked: Choices) -> TableState:
    """The table with other choices; bots that do not play its game make room for some that do."""
    check_lengths(asked)
    find(asked.game)
    before = state.choices.game
    wanted = branching.kept(state, choices.read(asked, clean(asked.title)))
    state = arranged(state, choices=wanted)
    for seat, chair in enumerate(state.chairs):
        if chair.player != OPEN and not chair.is_person and chair.player not in bots_for(asked.game):
            state = with_bot(state, seat, _counterpart(chair.player, before, asked.game))
    return state


def _counterpart(bot: str, before: str, game: str) -> str:
    """The bot of another game that is about as strong among its own."""
    known, others = bots_for(before), bots_for(game)
    if bot not in known:
        return others[0]
    return others[known.index(bot) * (len(others) - 1) // max(1, len(known) - 1)]


def _resized(state: TableState, count: int) -> TableState:
    """The table with so many seats: open ones come and go at the end."""
    chairs = list(state.chairs)
    while len(chairs) < count:
        chairs.append(Chair())
    for seat in reversed(range(len(chairs))):
        if len(chairs) > count and chairs[seat].player == OPEN:
            del chairs[seat]
    if len(chairs) > count:
        raise Denied("bad_options", "server.seats_taken", seats=count)
    return arranged(state, chairs=tuple(chairs))


def introduced(state: TableState, seat: Seat, asked: ChangeSelf) -> TableState:
    """The table with what somebody chose for themselves: a name, a sign, another seat, or being ready."""
    check_phase(state, Waiting)
    if asked.name is not None:
        state = with_chair(state, seat, name=free_name_for(state, seat, clean(asked.name)))
    if asked.sign is not None:
        state = with_chair(state, seat, sign=free_sign_for(state, seat, asked.sign))
    if asked.is_ready is not None:
        state = with_chair(state, seat, is_ready=asked.is_ready)
    return state if asked.seat is None else _moved(state, seat, asked.seat)


def _moved(state: TableState, seat: Seat, to: Seat) -> TableState:
    """The table with somebody on an open seat, and their own open."""
    check_seat(state, to)
    if to == seat:
        return state
    if state.chairs[to].player != OPEN:
        raise Denied("taken")
    chairs = list(state.chairs)
    chairs[seat], chairs[to] = chairs[to], chairs[seat]
    return arranged(state, chairs=tuple(chairs))
