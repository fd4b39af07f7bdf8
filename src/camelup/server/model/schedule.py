"""When a table has to be woken, and for what: a bot's turn, a timer, a grace time, the end of a stage."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from camelup.game import Seat
from camelup.server.model.scene import Scene
from camelup.server.settings import Pace

changed = msgspec.structs.replace


def due(scene: Scene, now: float, pace: Pace) -> float | None:
    """When the table has to be woken next; None if only people can move it on."""
    return min(_times(scene, now, pace), default=None)


def _times(scene: Scene, now: float, pace: Pace) -> Iterator[float]:
    party = scene.party
    if party.until is not None:
        yield party.until
    if party.stage != "running":
        return
    for seat in bots(scene):
        yield bot_due(scene, seat, pace)
    timer = deadline(scene)
    if timer is not None:
        yield timer
    for chair in party.chairs:
        if chair.away is not None and chair.stand_in is None and chair.away + pace.grace > now:
            yield chair.away + pace.grace


def rewound(scene: Scene, now: float, pace: Pace) -> Scene:
    """The scene with nothing in it after now: the clock was put back while the server was away."""
    if not scene.marks or scene.marks[-1].at <= now:
        return scene
    marks = tuple(mark if mark.at <= now else changed(mark, at=now) for mark in scene.marks)
    party = scene.party
    if party.asking is not None:
        party = changed(party, until=now + pace.asking)
    return changed(scene, marks=marks, party=party)


def since(scene: Scene, seat: Seat) -> float:
    """When that seat was put to act."""
    assert scene.table is not None
    decision = scene.table.decisions[seat]
    # before anything has happened there is no entry whose time could be asked for
    return scene.party.dice.since if decision < 0 else scene.marks[decision].at


def bot_due(scene: Scene, seat: Seat, pace: Pace) -> float:
    """When the bot on that seat acts; however often somebody asks to take back, it waits once."""
    asked = max(pace.bot, pace.asking) if scene.party.asking is not None else pace.bot
    return since(scene, seat) + asked


def bots(scene: Scene) -> list[Seat]:
    """The seats to act for which a bot plays."""
    decisions = scene.table.decisions if scene.table else ()
    return [seat for seat in decisions if scene.party.chairs[seat].bot is not None]


def people(scene: Scene) -> list[Seat]:
    """The seats to act for which a person plays."""
    decisions = scene.table.decisions if scene.table else ()
    return [seat for seat in decisions if scene.party.chairs[seat].bot is None]


def deadline(scene: Scene) -> float | None:
    """When the timer runs out of the person who has been to act the longest."""
    timer = scene.party.choices.timer
    if timer is None:
        return None
    return min((since(scene, seat) + timer for seat in people(scene)), default=None)
