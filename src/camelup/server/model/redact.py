"""What one viewer may see of a table and its game: a seat sees its own secrets, a watcher none."""

from __future__ import annotations

from typing import Any

from camelup.dice import commitment
from camelup.game import Seat, encode
from camelup.log import Entry, Played, TookBack, events_of, paired, write
from camelup.server.model import choices
from camelup.server.model.branching import shown_origin
from camelup.server.model.sealing import by_seat
from camelup.server.model.table_state import Finished, Playing, TableState, TableSummary, changed
from camelup.server.protocol.answers import (
    ClosedSeen,
    Happened,
    PlayedSeen,
    Rematch,
    Seen,
    TableShown,
    Told,
    TookBackSeen,
)
from camelup.server.protocol.bodies import Look
from camelup.server.protocol.cards import Asking, DiceCard, SeatCard, TableCard
from camelup.server.settings import Pace

Present = frozenset[Seat]
LONG = 200
"""Characters of an option that a list of many tables need not carry."""


def table_card(
    table: TableSummary, present: Present, now: float, pace: Pace, *, is_invited: bool
) -> TableCard:
    """What everybody sees of a table; its id only those who may sit down."""
    return TableCard(
        table.id if is_invited or table.choices.listed else None,
        table.watch,
        choices.written(table.choices),
        table.stage,
        tuple(
            SeatCard(
                chair.name,
                chair.player,
                chair.sign,
                chair.is_host,
                seat in present,
                chair.stand_in,
                seat not in present and table.may_replace(seat, now, pace.grace),
                chair.is_asked,
                chair.wins,
                chair.is_ready,
                chair.is_muted,
                chair.wants_end,
            )
            for seat, chair in enumerate(table.chairs)
        ),
        table.played,
        shown_origin(table.choices.origin),
    )


def in_brief(table: TableSummary) -> TableSummary:
    """A table as one of many in a list: without its long options."""
    short = {name: value for name, value in table.choices.options.items() if len(str(value)) <= LONG}
    return changed(table, choices=changed(table.choices, options=short))


def table_shown(state: TableState, card: TableCard, me: Seat | None) -> TableShown:
    """The table around the game."""
    return TableShown(card, me, dice_card(state), _asking(state), _rematch(state, me))


def dice_card(state: TableState) -> DiceCard:
    """What is known of the dice; no nonce is shown before all are in."""
    dice, seats = state.dice, len(state.chairs)
    return DiceCard(
        state.watch,
        dice.attempt,
        dice.commitment,
        by_seat(dice.hashes, seats),
        by_seat({} if state.game is None else dice.nonces, seats),
        None if dice.ahead is None else commitment(dice.ahead),
        dice.silent,
        dice.abandoned,
    )


def look(state: TableState, card: TableCard, me: Seat | None) -> Look:
    """A table at a glance."""
    game = state.game
    to_act = () if game is None else game.to_act
    scores = game.rules.scores(game.state) if game is not None and game.is_closed else None
    return Look(card, me, to_act, scores, _rematch(state, me))


def _asking(state: TableState) -> Asking | None:
    match state.phase:
        case Playing(request=request) if request is not None:
            return Asking(request.seat, request.to, request.agreed)
        case _:
            return None


def _rematch(state: TableState, me: Seat | None) -> Rematch | None:
    """The way to the next table: its id lets one sit down, so watchers get the one to watch by."""
    match state.phase:
        case Finished(rematch=rematch) if rematch is not None:
            return Rematch(rematch.watch if me is None else rematch.id, rematch.by)
        case _:
            return None


def happened(state: TableState, seat: Seat | None, since: int, now: float) -> Happened | None:
    """Everything after an entry, and the view; None before the game."""
    game = state.game
    if game is None:
        return None
    since = min(since, state.at)
    entries = tuple(seen(entry, seat, before) for before, entry in paired(game.log.entries, since + 1))
    deadlines = state.deadlines
    first = seat if seat in deadlines else min(deadlines, key=deadlines.__getitem__, default=None)
    deadline, bank = (None, 0.0) if first is None else (deadlines[first], state.chairs[first].bank)
    view, undo = game.view(seat), state.takes_back(seat)
    return Happened(since, state.at, entries, view, deadline, now, bank, undo)


def seen(entry: Entry, seat: Seat | None, before: Entry | None) -> Seen:
    """An entry as that seat, or a watcher, may know it: never its move."""
    if isinstance(entry, Played):
        return PlayedSeen(entry.n, entry.seat, told(entry, seat, before), entry.by)
    if isinstance(entry, TookBack):
        return TookBackSeen(entry.n, entry.to)
    return ClosedSeen(entry.n, entry.reason)


def told(entry: Played[Any, Any], seat: Seat | None, before: Entry | None) -> tuple[Told, ...]:
    """What happened in a move, as a seat may know it that also knows the entry before it."""
    earlier = events_of(before)
    shown = (event.seen_by(seat) for event in entry.events)
    return tuple(Told(event, event.message_after(earlier)) for event in shown if event is not None)


def record(state: TableState, seat: Seat | None) -> bytes:
    """The game's record: whole when it is over, else what that seat may know, which can't be replayed."""
    game = state.game
    if game is not None and game.is_closed:
        return write(game.log)
    header = None if game is None else game.log.header
    parts: list[object] = [{"type": "redacted", "replayable": False, "seat": seat, "header": header}]
    parts += [seen(entry, seat, before) for before, entry in paired(() if game is None else game.log.entries)]
    return b"".join(encode(part) + b"\n" for part in parts)
