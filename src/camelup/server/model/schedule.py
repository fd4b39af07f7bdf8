"""When a table has to be woken, and for what: a bot's turn, a timer, a grace time, the end of something."""

from __future__ import annotations

from collections.abc import Iterator

from camelup.game import Seat
from camelup.server.model.seating import host_until
from camelup.server.model.table_state import Playing, TableState, Waiting, changed
from camelup.server.settings import Pace


def due(state: TableState, now: float, pace: Pace) -> float | None:
    """When the table has to be woken next; None if only people can move it on."""
    return min(_times(state, now, pace), default=None)


def _times(state: TableState, now: float, pace: Pace) -> Iterator[float]:
    if state.until is not None:
        yield state.until
    yield from (chair.carry.until for chair in state.chairs if chair.carry is not None)
    if isinstance(state.phase, Waiting) and (passes := host_until(state, pace.grace)) is not None:
        yield passes
    if not isinstance(state.phase, Playing):
        return
    yield from _bots_act(state, pace).values()
    yield from state.deadlines.values()
    for chair in state.chairs:
        if chair.away is not None and chair.stand_in is None and chair.away + pace.grace > now:
            yield chair.away + pace.grace


def rewound(state: TableState, now: float, pace: Pace) -> TableState:
    """The table with nothing in it after now: the clock was put back while the server was away."""
    phase = state.phase
    if not isinstance(phase, Playing) or not phase.stamps or phase.stamps[-1].at <= now:
        return state
    stamps = tuple(stamp if stamp.at <= now else changed(stamp, at=now) for stamp in phase.stamps)
    request = None if phase.request is None else changed(phase.request, until=now + pace.asking)
    return changed(state, phase=Playing(phase.game, stamps, request))


def resumed(state: TableState, since: float, pace: Pace) -> TableState:
    """The table with nobody's time spent while the server was away: all of it begins when it was back."""
    phase = state.phase
    if not isinstance(phase, Playing):
        return state
    first = min(phase.game.decisions.values(), default=0)
    stamps = tuple(
        changed(stamp, at=max(stamp.at, since)) if n >= first else stamp
        for n, stamp in enumerate(phase.stamps)
    )
    request = phase.request
    if request is not None:
        request = changed(request, until=max(request.until, since + pace.asking))
    dice = changed(state.dice, since=max(state.dice.since, since))
    return changed(state, phase=Playing(phase.game, stamps, request), dice=dice)


def _bots_act(state: TableState, pace: Pace) -> dict[Seat, float]:
    """When the bots that are to act do; however often somebody asks to take back, they wait once."""
    is_asked = isinstance(state.phase, Playing) and state.phase.request is not None
    pause = max(pace.bot, pace.asking) if is_asked else pace.bot
    return {seat: since + pause for seat, since in state.to_act.items() if state.chairs[seat].bot is not None}


def due_bots(state: TableState, now: float, pace: Pace) -> dict[Seat, str]:
    """The seats whose bots have paused long enough, and those bots."""
    bots = {seat: state.chairs[seat].bot for seat, at in _bots_act(state, pace).items() if at <= now}
    return {seat: bot for seat, bot in bots.items() if bot is not None}


def late_people(state: TableState, now: float) -> list[Seat]:
    """The seats whose persons' time ran out."""
    return [seat for seat, deadline in state.deadlines.items() if deadline <= now]
