"""A table as it stands: who is there, and the game. Scenes are values; whatever happens gives a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from camelup.game import NATURE, Seat, Value
from camelup.log import FORMAT, By, Entry, Header, Played, TookBack
from camelup.server.errors import Denied
from camelup.server.model import party as parties
from camelup.server.model import sealing
from camelup.server.model.party import Chair, Party, require
from camelup.server.model.sealing import Entropy
from camelup.server.protocol.wire import Asking
from camelup.server.settings import Pace
from camelup.table import Table, begun

changed = msgspec.structs.replace
MOST_TAKEN_BACK = 3
"""How often one decision may be taken back: each adds two entries to the log for good."""


class Stamp(Value, frozen=True):
    """What is stored beside an entry of the log: when it was made, and the id of its action."""

    at: float
    action: str | None = None


class Scene(Value, frozen=True):
    """One table, whole."""

    party: Party
    table: Table | None = None
    marks: tuple[Stamp, ...] = ()
    """One for each entry of the table's log."""
    version: int = 0
    """How often the party has changed."""

    @property
    def at(self) -> int:
        """The number of the last entry; -1 before the first."""
        return len(self.marks) - 1

    def entry_of(self, action: str) -> int | None:
        """The number of the entry that this action made."""
        return next((n for n, mark in enumerate(self.marks) if mark.action == action), None)


def with_party(scene: Scene, party: Party) -> Scene:
    """The scene with another party."""
    return scene if party == scene.party else changed(scene, party=party, version=scene.version + 1)


def started(scene: Scene, now: float, pace: Pace) -> Scene:
    """The scene after the start: open seats are gone, the dice are being sealed."""
    party = scene.party
    require(party, "waiting")
    dice = changed(party.dice, since=now)
    party = changed(parties.without_open(party), stage="sealing", until=now + pace.sealing, dice=dice)
    parties.options(party)
    return with_party(scene, party)


def sealed(scene: Scene, seat: Seat, attempt: int, shown: str, hash: str) -> Scene:
    """The scene with that seat's hash, for this attempt or the next; the first one counts."""
    party = scene.party
    if party.dice.sealed_for(attempt).get(seat) == hash:
        return scene
    require(party, "sealing", "revealing")
    return with_party(scene, changed(party, dice=sealing.sealed(party.dice, seat, attempt, shown, hash)))


def revealed(scene: Scene, seat: Seat, attempt: int, nonce: str) -> Scene:
    """The scene with that seat's nonce."""
    party = scene.party
    if (attempt, party.dice.nonces.get(seat)) == (party.dice.attempt, nonce):
        return scene
    require(party, "revealing")
    dice = sealing.revealed(party.dice, party.watch, seat, attempt, nonce)
    return with_party(scene, changed(party, dice=dice))


def advanced(scene: Scene, present: frozenset[Seat], now: float, pace: Pace, entropy: Entropy) -> Scene:
    """The scene in its next stage, if all that it waits for is there or its time is over."""
    party = scene.party
    is_late = party.until is not None and party.until <= now
    match party.stage:
        case "waiting" if party.gathers and present >= frozenset(party.people):
            return started(scene, now, pace)
        case "sealing" if is_late or _have_sealed(party, present):
            dice = sealing.listed(party.dice, entropy)
        case "revealing" if not party.dice.missing:
            return _begun(scene, now)
        case "revealing" if is_late:
            dice = sealing.started_over(party.dice, len(party.chairs), entropy)
        case "running" if party.asking is not None and is_late:
            return with_party(scene, changed(party, asking=None, until=None))
        case _:
            return scene
    shown = changed(party, stage="revealing", until=now + pace.sealing, dice=dice)
    # when nobody has sealed there is nothing to wait for
    return advanced(with_party(scene, shown), present, now, pace, entropy)


def _have_sealed(party: Party, present: frozenset[Seat]) -> bool:
    """Whether everybody has who is here, and somebody is; who was here when it began may come back."""
    since = party.dice.since
    away = {seat: party.chairs[seat].away for seat in party.people}
    here = {seat for seat, left in away.items() if seat in present or left is None or left >= since}
    return bool(here & present) and here <= party.dice.hashes.keys()


def _begun(scene: Scene, now: float) -> Scene:
    """The scene with the set-up drawn."""
    party = scene.party
    game, seats = party.game, len(party.chairs)
    made = parties.options(party)
    known = sealing.known(party.dice, party.watch, seats)
    header = Header(FORMAT, game.name, game.rules.REVISION, made, party.seated, known)
    table, _ = begun(game.rules, header, sealing.thrown(party.dice, seats)).caught_up()
    marks = (Stamp(now),) * len(table.log.entries)
    dice = changed(party.dice, ahead=None, ahead_hashes={})
    running = with_party(scene, changed(party, stage="running", until=None, dice=dice))
    return changed(running, table=table, marks=marks)


def acted(
    scene: Scene, seat: Seat, id: str, decision: int, action: Any, now: float, by: By | None = None
) -> Scene:
    """The scene after a seat's action; the same scene if that very action was made before."""
    known = scene.entry_of(id)
    if known is not None:
        if played(scene, known).seat != seat:
            raise Denied("used_id")
        return scene
    if scene.table is None:
        raise Denied("wrong_stage", f"server.stage.{scene.party.stage}")
    table, entries = scene.table.play(seat, action, decision, by)
    marks = (Stamp(now, id), *(Stamp(now),) * (len(entries) - 1))
    party = scene.party
    if party.asking is not None:
        party = changed(party, asking=None, until=None)
    if table.is_closed:
        party = changed(party, stage="finished")
    return changed(with_party(scene, party), table=table, marks=scene.marks + marks)


def played(scene: Scene, n: int) -> Played[Any, Any]:
    """The entry of an action."""
    assert scene.table is not None
    entry = scene.table.log.entries[n]
    assert isinstance(entry, Played)
    return entry


def asked(scene: Scene, seat: Seat, to: int, now: float, pace: Pace) -> Scene:
    """The scene in which a seat asks to take its last action back."""
    table = scene.table
    if table is None:
        raise Denied("wrong_stage", f"server.stage.{scene.party.stage}")
    last = table.log.entries[-1]
    if not (isinstance(last, Played) and last.n == to and last.seat == seat):
        is_chance = isinstance(last, Played) and last.seat == NATURE
        raise Denied("not_now", "reason.take_back_seen" if is_chance else "server.not_last")
    table.take_back(to)
    if _taken_back(table.log.entries, to, seat) >= MOST_TAKEN_BACK:
        raise Denied("not_now", "server.undecided", most=MOST_TAKEN_BACK)
    if scene.party.asking is not None:
        return scene
    asking = Asking(seat, to, _agreeing(scene.party.chairs))
    return _settled(with_party(scene, changed(scene.party, asking=asking, until=now + pace.asking)), now)


def _taken_back(entries: Sequence[Entry], to: int, seat: Seat) -> int:
    """How often that seat has taken back what it did at this very decision."""
    count = 0
    last = entries[to - 1] if to else None
    while isinstance(last, TookBack):
        taken = entries[last.to]
        count += isinstance(taken, Played) and taken.seat == seat
        last = entries[last.to - 1] if last.to else None
    return count


def answered(scene: Scene, seat: Seat, to: int, agree: bool, now: float) -> Scene:
    """The scene after somebody's yes or no."""
    asking = scene.party.asking
    if asking is None or asking.to != to or seat == asking.seat:
        raise Denied("not_now", "server.nothing_asked")
    if not agree:
        return with_party(scene, changed(scene.party, asking=None, until=None))
    agreed = tuple(sorted({*asking.agreed, seat}))
    party = changed(scene.party, asking=changed(asking, agreed=agreed))
    return _settled(with_party(scene, party), now)


def _agreeing(chairs: tuple[Chair, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, chair in enumerate(chairs) if chair.bot is not None)


def _settled(scene: Scene, now: float) -> Scene:
    """The scene with the action taken back, if everybody has agreed."""
    asking, table = scene.party.asking, scene.table
    assert asking is not None and table is not None
    if len({*asking.agreed, asking.seat}) < len(scene.party.chairs):
        return scene
    after, entries = table.take_back(asking.to)
    party = changed(scene.party, asking=None, until=None)
    marks = scene.marks + (Stamp(now),) * len(entries)
    return changed(with_party(scene, party), table=after, marks=marks)
