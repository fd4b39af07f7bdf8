"""Who sits where: steps in which people come, go, and make room for bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from camelup.bots import catalogue
from camelup.game import Seat
from camelup.log import PERSON
from camelup.server.errors import Denied
from camelup.server.model import branching, choices
from camelup.server.model.branching import Start
from camelup.server.model.names import clean, free_name
from camelup.server.model.sealing import fresh
from camelup.server.model.table_state import (
    OPEN,
    Chair,
    Finished,
    NextTable,
    TableState,
    Waiting,
    arranged,
    changed,
    check_phase,
    check_seat,
    with_chair,
    wrong_phase,
)
from camelup.server.model.tokens import fresh_keys, hashed, opened_by
from camelup.server.protocol.bodies import CreateTable, JoinTable
from camelup.server.protocol.cards import Choices
from camelup.words import Words

ME = "me"
FOR_GOOD = 0.0
"""Since when somebody is away who left a running game: longer than any time of grace."""
SIGNS = 8
LONGEST_OPTION = 20_000
"""Characters of an option that is a text."""
Entropy = Callable[[int], bytes]


def options(state: TableState) -> object:
    """The game's options at this table; refused if it can't be set up like this."""
    return state.kind.options(len(state.chairs), **state.choices.options)


def check_options(state: TableState) -> None:
    """Refuse a table at which the game can't be set up."""
    if state.parent is None:
        state.kind.rules.new(options(state))
    else:
        branching.header(state)


def check_lengths(asked: Choices) -> None:
    """Refuse an option that is too long."""
    for name, value in asked.options.items():
        if isinstance(value, str) and len(value) > LONGEST_OPTION:
            raise Denied("malformed", why=f"choices.options.{name}")


def created(
    asked: CreateTable, token: str, entropy: Entropy, now: float, start: Start | None = None
) -> TableState:
    """A new table with its host; its game may go on from another one."""
    if asked.seats.count(ME) != 1:
        raise Denied("bad_options", "server.one_me")
    check_lengths(asked.choices)
    state = TableState(
        *fresh_keys(entropy),
        branching.taken_over(choices.read(asked.choices, clean(asked.choices.title)), start),
        (Chair(),) * len(asked.seats),
        fresh(entropy),
        parent=None if start is None else start.game,
    )
    state = _with_person(state, asked.seats.index(ME), asked.name, asked.sign, token, now)
    for seat, player in enumerate(asked.seats):
        if player not in (ME, OPEN):
            state = with_bot(state, seat, player)
    check_options(state)
    return changed(state, version=0)


def joined(state: TableState, asked: JoinTable, token: str, now: float, is_muted: bool = False) -> TableState:
    """The table with one more person, who may not be allowed to talk."""
    check_phase(state, Waiting)
    free = [seat for seat, chair in enumerate(state.chairs) if chair.player == OPEN]
    if not free:
        raise Denied("full")
    seat = free[0] if asked.seat is None else asked.seat
    check_seat(state, seat)
    if seat not in free:
        raise Denied("taken")
    there = _with_person(state, seat, asked.name, asked.sign, token, now)
    # a host may talk: nobody else could allow it
    return _hosted(with_chair(there, seat, is_muted=is_muted))


def left(state: TableState, seat: Seat) -> TableState:
    """The table without that person: before the start the seat is open again."""
    if not isinstance(state.phase, Waiting):
        return with_chair(state, seat, away=FOR_GOOD)
    return _hosted(with_chair(state, seat, **msgspec.structs.asdict(Chair())))


def _hosted(state: TableState) -> TableState:
    """The table with a host: whoever came goes before those who are only asked, and may never come."""

    def rank(seat: Seat) -> tuple[bool, bool]:
        return state.chairs[seat].is_asked, not state.chairs[seat].is_host

    return with_host(state, min(state.people, key=rank, default=None))


def with_host(state: TableState, host: Seat | None) -> TableState:
    """The table with that host and no other; one who was muted may talk: nobody else could allow it."""
    chairs = tuple(
        changed(chair, is_host=seat == host, is_muted=chair.is_muted and seat != host)
        for seat, chair in enumerate(state.chairs)
    )
    return arranged(state, chairs=chairs)


def host_until(state: TableState, grace: float) -> float | None:
    """When a room whose host is away goes to somebody who is here; None while it does not."""
    host = next((chair for chair in state.chairs if chair.is_host), None)
    if not isinstance(state.phase, Waiting) or host is None or host.away is None:
        return None
    return host.away + grace if _here(state) else None


def passed_on(state: TableState, now: float, grace: float) -> TableState:
    """The room with a host who is here, if the one it had has been away for long."""
    until = host_until(state, grace)
    if until is None or now < until:
        return state
    return with_host(state, _here(state)[0])


def _here(state: TableState) -> tuple[Seat, ...]:
    """The seats of persons for whom somebody is connected."""
    return tuple(seat for seat in state.people if state.chairs[seat].away is None)


def removed(state: TableState, seat: Seat) -> TableState:
    """The table with that seat open again."""
    check_phase(state, Waiting)
    check_seat(state, seat)
    if state.chairs[seat].is_host:
        raise Denied("not_yours", "server.remove_host")
    return left(state, seat)


def with_bot(state: TableState, seat: Seat, bot: str) -> TableState:
    """The table with a bot on a seat that no person has."""
    check_phase(state, Waiting)
    catalogue.check_plays(state.choices.game, bot)
    check_seat(state, seat)
    if state.chairs[seat].is_person:
        raise Denied("taken")
    name = free_name_for(state, seat, Words()("bot_names").split(", ")[seat])
    sign = free_sign_for(state, seat, None)
    return with_chair(state, seat, name=name, player=bot, sign=sign, wins=0)


def reordered(state: TableState, order: Sequence[int]) -> TableState:
    """The table with its seats in another order."""
    check_phase(state, Waiting)
    if sorted(order) != list(range(len(state.chairs))):
        raise Denied("bad_options", "server.order")
    return arranged(state, chairs=tuple(state.chairs[old] for old in order))


def with_stand_in(state: TableState, seat: Seat, bot: str, now: float, grace: float) -> TableState:
    """The table with a bot playing for a person who is gone."""
    catalogue.check_plays(state.choices.game, bot)
    check_seat(state, seat)
    if not state.summary.may_replace(seat, now, grace):
        raise Denied("not_now", "server.not_gone")
    return with_chair(state, seat, stand_in=bot)


def came_back(state: TableState, seat: Seat, away: float | None) -> TableState:
    """The table with a person on their own seat again; they may be connected already."""
    return with_chair(state, seat, stand_in=None, away=away)


def without_empty(state: TableState) -> TableState:
    """The table without its open seats, and without those of people who were asked and did not come."""
    here = [chair for chair in state.chairs if chair.player != OPEN and (chair.is_host or not chair.is_asked)]
    return arranged(state, chairs=tuple(changed(chair, is_asked=False) for chair in here))


def arrived(state: TableState, seat: Seat, process: str) -> TableState:
    """The table with somebody there for that seat, connected to that process."""
    return _hosted(with_chair(state, seat, away=None, is_asked=False, process=process))


def departed(state: TableState, seat: Seat, now: float) -> TableState:
    """The table with nobody there for that seat any more; whoever left the game before is gone since then."""
    away = state.chairs[seat].away
    return with_chair(state, seat, away=now if away is None else away, process=None)


class Rematched(NamedTuple):
    """A table that has a rematch, and the table of the rematch."""

    state: TableState
    opened: TableState


def rematched(
    state: TableState, seat: Seat, entropy: Entropy, now: float, gone: str | None = None
) -> TableState | Rematched:
    """The table with a rematch: a room with the seats rotated, to which the others are asked.

    Their tokens open their seats there too; whoever does not come is not waited for. Instead of a room that
    is gone there is a new one. A game that goes on from another begins there once more.
    """
    phase = state.phase
    if not isinstance(phase, Finished):
        raise wrong_phase(state)
    if phase.rematch is not None and phase.rematch.id != gone:
        return state
    # a game that goes on from another is tried again from the same seats, and is not one of a series
    is_series = state.parent is None
    winners = state.winners if is_series else ()
    chairs = [
        _asked_again(chair, now, is_host=index == seat, has_won=index in winners)
        for index, chair in enumerate(state.chairs)
    ]
    opened = TableState(
        *fresh_keys(entropy),
        state.choices,
        tuple(chairs[1:] + chairs[:1] if is_series else chairs),
        fresh(entropy),
        played=state.played + is_series,
        parent=state.parent,
    )
    ended = changed(phase, rematch=NextTable(opened.id, opened.watch, seat))
    return Rematched(arranged(state, phase=ended), opened)


def _asked_again(chair: Chair, now: float, *, is_host: bool, has_won: bool) -> Chair:
    """The chair as it stands in the room of a rematch."""
    return changed(
        chair,
        is_host=is_host,
        stand_in=None,
        away=now if chair.is_person else None,
        is_asked=chair.is_person and not is_host,
        wins=chair.wins + has_won,
        is_ready=False,
        is_muted=chair.is_muted and not is_host,
        wants_end=False,
        carry=None,
        process=None,
    )


def next_table(state: TableState) -> str:
    """The id of the rematch; refused if there is none."""
    if not isinstance(state.phase, Finished) or state.phase.rematch is None:
        raise wrong_phase(state)
    return state.phase.rematch.id


def seat_of(state: TableState, token: str) -> Seat:
    """The seat that a token opens."""
    seat = opened_by(token, [chair.token for chair in state.chairs])
    if seat is None:
        raise Denied("wrong_token")
    return seat


def check_seated(state: TableState, token: str) -> None:
    """Refuse what only those may do who sit here."""
    seat_of(state, token)


def check_host(state: TableState, token: str) -> None:
    """Refuse what only the host may do."""
    if not state.chairs[seat_of(state, token)].is_host:
        raise Denied("not_yours")


def check_removable(state: TableState, token: str) -> None:
    """Refuse to take a table away from others who play there, or by anybody but the host."""
    check_host(state, token)
    others = [chair for chair in state.chairs if chair.is_person and not chair.is_host]
    if not isinstance(state.phase, Waiting | Finished) and others:
        raise Denied("not_now", "server.others_play")


def _with_person(
    state: TableState, seat: Seat, name: str, sign: int | None, token: str, now: float
) -> TableState:
    return with_chair(
        state,
        seat,
        name=free_name_for(state, seat, clean(name)),
        player=PERSON,
        sign=free_sign_for(state, seat, sign),
        token=hashed(token),
        is_host=not state.people,
        away=now,
    )


def free_name_for(state: TableState, seat: Seat, wanted: str) -> str:
    """The name that somebody wants there, or one like it that no other has."""
    others = [chair.name for index, chair in enumerate(state.chairs) if index != seat]
    return free_name(wanted or Words()("seat", number=seat + 1), others)


def free_sign_for(state: TableState, seat: Seat, wanted: int | None) -> int:
    """The sign that somebody wants there, or one that no other has."""
    others = [chair for index, chair in enumerate(state.chairs) if index != seat and chair.player != OPEN]
    taken = {chair.sign for chair in others}
    free = [sign for sign in range(SIGNS) if sign not in taken]
    return wanted if wanted in free else free[0]
