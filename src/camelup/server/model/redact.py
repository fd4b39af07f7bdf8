"""What one viewer gets to see: nothing leaves the server that has not gone through here."""

from __future__ import annotations

from typing import Any

from camelup.dice import commitment
from camelup.game import Seat, encode
from camelup.log import Entry, Played, TookBack, write
from camelup.server.model.party import Party, may_replace
from camelup.server.model.scene import Scene
from camelup.server.model.schedule import deadline
from camelup.server.model.sealing import by_seat
from camelup.server.protocol.bodies import Look
from camelup.server.protocol.wire import (
    ClosedSeen,
    DiceCard,
    Happened,
    PlayedSeen,
    Rematch,
    SeatCard,
    Seen,
    TableCard,
    TableShown,
    Told,
    TookBackSeen,
)
from camelup.server.settings import Pace

Present = frozenset[Seat]


def table_card(party: Party, present: Present, now: float, pace: Pace, *, is_invited: bool) -> TableCard:
    """What everybody sees of a table; its id only those who may sit down."""
    return TableCard(
        party.id if is_invited or party.choices.listed else None,
        party.watch,
        party.choices,
        party.stage,
        tuple(
            SeatCard(
                chair.name,
                chair.player,
                chair.sign,
                chair.is_host,
                seat in present,
                chair.stand_in,
                seat not in present and may_replace(party, seat, now, pace.grace),
            )
            for seat, chair in enumerate(party.chairs)
        ),
    )


def table_shown(party: Party, card: TableCard, me: Seat | None) -> TableShown:
    """The table around the game."""
    return TableShown(card, me, dice_card(party), party.asking, _rematch(party, me))


def dice_card(party: Party) -> DiceCard:
    """What is known of the dice; no nonce is shown before all are in."""
    dice, seats = party.dice, len(party.chairs)
    is_open = party.stage in ("running", "finished")
    return DiceCard(
        party.watch,
        dice.attempt,
        dice.commitment,
        by_seat(dice.hashes, seats),
        by_seat(dice.nonces if is_open else {}, seats),
        None if dice.ahead is None else commitment(dice.ahead),
        dice.silent,
        dice.abandoned,
    )


def look(scene: Scene, card: TableCard, me: Seat | None) -> Look:
    """A table at a glance."""
    table = scene.table
    to_act = () if table is None else table.to_act
    scores = table.rules.scores(table.state) if table is not None and table.is_closed else None
    return Look(card, me, to_act, scores, _rematch(scene.party, me))


def _rematch(party: Party, me: Seat | None) -> Rematch | None:
    """The way to the next table: its id lets one sit down, so watchers get the one to watch by."""
    again = party.rematch
    return None if again is None else Rematch(again.watch if me is None else again.id, again.by)


def happened(scene: Scene, seat: Seat | None, since: int, now: float) -> Happened | None:
    """Everything after an entry, and the view; None before the game."""
    table = scene.table
    if table is None:
        return None
    since = min(since, scene.at)
    entries = tuple(seen(entry, seat) for entry in table.log.entries[since + 1 :])
    return Happened(since, scene.at, entries, table.view(seat), deadline(scene), now)


def seen(entry: Entry, seat: Seat | None) -> Seen:
    """An entry as that seat, or a watcher, may know it: never its move."""
    if isinstance(entry, Played):
        return PlayedSeen(entry.n, entry.seat, told(entry, seat), entry.by)
    if isinstance(entry, TookBack):
        return TookBackSeen(entry.n, entry.to)
    return ClosedSeen(entry.n, entry.reason)


def told(entry: Played[Any, Any], seat: Seat | None) -> tuple[Told, ...]:
    """What happened in a move, as that seat may know it."""
    shown = (event.seen_by(seat) for event in entry.events)
    return tuple(Told(event, event.message()) for event in shown if event is not None)


def record(scene: Scene, seat: Seat | None) -> bytes:
    """The game's record: whole when it is over, else what that seat may know, which can't be replayed."""
    table = scene.table
    if table is not None and table.is_closed:
        return write(table.log)
    header = None if table is None else table.log.header
    parts: list[object] = [{"type": "redacted", "replayable": False, "seat": seat, "header": header}]
    parts += [seen(entry, seat) for entry in (() if table is None else table.log.entries)]
    return b"".join(encode(part) + b"\n" for part in parts)
