"""A table as rows of the database, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, select

from camelup import log as logs
from camelup.dice import revealed
from camelup.game import BadLog, Value, decoder, encode
from camelup.games import RULES
from camelup.log import Log
from camelup.proof import is_same_today
from camelup.server.errors import Denied
from camelup.server.model.branching import shown_origin
from camelup.server.model.choices import Choices
from camelup.server.model.sealing import Sealing
from camelup.server.model.table_state import (
    Carry,
    Chair,
    Finished,
    NextTable,
    Phase,
    Playing,
    RevealingDice,
    SealingDice,
    Stamp,
    TableState,
    TableSummary,
    TakeBackRequest,
    Waiting,
)
from camelup.server.storage.schema import entries, games, records, seats
from camelup.table import Table, replay, resumed


class StoredRequest(Value, frozen=True):
    """A request to take back, as the database has it: when it lapses has a column of its own."""

    seat: int
    to: int
    agreed: tuple[int, ...]


_choices = decoder(Choices)
_request = decoder(StoredRequest)
_dice = decoder(Sealing)
_carry = decoder(Carry)


class TableRows(NamedTuple):
    """The rows of one table."""

    game: Row[Any]
    seats: Sequence[Row[Any]]
    entries: Sequence[Row[Any, Any, Any]]
    parent: bytes = b""
    """The record of the game that it goes on from."""


def selected(connection: Connection, id: str, known: TableState | None = None) -> TableRows:
    """The rows of the table with that id; of one that is known its later entries."""
    game = connection.execute(select(games).where(games.c.id == id)).one_or_none()
    if game is None:
        raise Denied("no_such_table")
    rows = connection.execute(select(seats).where(seats.c.game == id).order_by(seats.c.seat)).all()
    query = select(entries.c.at, entries.c.action_id, entries.c.body)
    query = query.where((entries.c.game == id) & (entries.c.n > (-1 if known is None else known.at)))
    found = connection.execute(query.order_by(entries.c.n)).all()
    if game.parent is None or known is not None:
        return TableRows(game, rows, found)
    parent = connection.scalar(select(records.c.body).where(records.c.key == game.parent))
    return TableRows(game, rows, found, parent or b"")


def read(rows: TableRows, known: TableState | None = None) -> TableState:
    """The table of these rows, its game played through; of one that is known they have the later entries."""
    game = rows.game
    choices, dice = _choices.decode(game.choices), _dice.decode(game.dice)
    parent = _parent(rows) if known is None else known.parent
    phase = _phase(rows, dice, known, parent)
    return TableState(
        game.id, game.watch, choices, _chairs(rows.seats), dice, phase, game.version, game.played, parent
    )


def parent_key(choices: Choices) -> str | None:
    """The key of the record that a table goes on from."""
    origin = shown_origin(choices.origin)
    return None if origin is None else origin.key


def _parent(rows: TableRows) -> Log | None:
    """The game that a table goes on from; it is trusted like its own."""
    if rows.game.parent is None:
        return None
    try:
        return logs.read(rows.parent, RULES, any_revision=True)
    except BadLog as error:
        raise Denied("unreadable", error.reason) from error


def read_summary(game: Row[Any], rows: Sequence[Row[Any]]) -> TableSummary:
    """The table of these rows, as one of many."""
    choices = _choices.decode(game.choices)
    return TableSummary(game.id, game.watch, choices, game.stage, _chairs(rows), game.played)


def _chairs(rows: Sequence[Row[Any]]) -> tuple[Chair, ...]:
    return tuple(
        Chair(
            row.name,
            row.player,
            row.sign,
            row.token,
            row.is_host,
            row.stand_in,
            row.away,
            row.is_asked,
            row.wins,
            row.is_ready,
            row.bank,
            None if row.carry is None else _carry.decode(row.carry),
            row.process,
            row.is_muted,
            row.wants_end,
        )
        for row in rows
    )


def _phase(rows: TableRows, dice: Sealing, known: TableState | None, parent: Log | None) -> Phase:
    game = rows.game
    match game.stage:
        case "waiting":
            return Waiting(game.starts_when_all_are_here)
        case "sealing":
            return SealingDice(game.until)
        case "revealing":
            return RevealingDice(game.until)
    bodies = [row.body for row in rows.entries]
    stamps = tuple(Stamp(row.at, row.action_id) for row in rows.entries)
    if known is None or known.game is None:
        played = _played(game, bodies, dice, parent)
    else:
        played, stamps = continued(known.game, bodies), (*known.stamps, *stamps)
    if game.stage == "finished":
        is_final = game.rematch is None
        rematch = None if is_final else NextTable(game.rematch, game.rematch_watch, game.rematch_by)
        return Finished(played, stamps, rematch)
    stored = None if game.take_back_request is None else _request.decode(game.take_back_request)
    request = None if stored is None else TakeBackRequest(stored.seat, stored.to, stored.agreed, game.until)
    return Playing(played, stamps, request)


def _played(game: Row[Any], bodies: Sequence[str], dice: Sealing, parent: Log | None) -> Table:
    try:
        log = _log(game, bodies, parent)
    except BadLog as error:
        # played by rules that this version does not know
        raise Denied("unreadable", error.reason) from error
    return replay(RULES[log.header.game], log, revealed(log.header.dice, dice.secret.hex()))


def continued(game: Table, bodies: Sequence[str | msgspec.Raw]) -> Table:
    """A game after the next entries of its log, which are trusted."""
    entries = _reader(game.log.header.game)
    for body in bodies:
        entry = entries.decode(body)
        assert entry.n == len(game.log.entries), (entry.n, len(game.log.entries))
        game = resumed(game, entry)
    return game


@cache
def _reader(game: str) -> msgspec.json.Decoder[Any]:
    return logs.reader(RULES[game])


def _log(game: Row[Any], bodies: Sequence[str], parent: Log | None) -> Log:
    """The log of a table; of another revision only if it is over and today's rules do the same with it."""
    data = "\n".join([game.header, *bodies]).encode()
    alone = logs.read(data, RULES, any_revision=True)
    log = Log(alone.header, alone.entries, parent)
    rules = RULES[log.header.game]
    if log.header.revision == rules.REVISION or (log.closed is not None and is_same_today(rules, log)):
        return log
    # says what is wrong with it
    return logs.read(data, RULES)


def columns(state: TableState) -> dict[str, object]:
    """All of a table's own row that can change, but when it is due."""
    phase = state.phase
    request = phase.request if isinstance(phase, Playing) else None
    rematch = phase.rematch if isinstance(phase, Finished) else None
    stored = None if request is None else StoredRequest(request.seat, request.to, request.agreed)
    return {
        "stage": state.stage,
        "listed": state.choices.listed,
        "version": state.version,
        "choices": encode(state.choices).decode(),
        "dice": encode(state.dice).decode(),
        "header": None if state.game is None else encode(state.game.log.header).decode(),
        "take_back_request": None if stored is None else encode(stored).decode(),
        "until": state.until,
        "rematch": rematch and rematch.id,
        "rematch_watch": rematch and rematch.watch,
        "rematch_by": rematch and rematch.by,
        "starts_when_all_are_here": isinstance(phase, Waiting) and phase.starts_when_all_are_here,
        "played": state.played,
    }


def entry_rows(state: TableState, first: int) -> list[dict[str, Any]]:
    """The entries of its game from that number on."""
    new = zip(state.begun.game.log.entries[first:], state.stamps[first:], strict=True)
    return [
        {
            "game": state.id,
            "n": entry.n,
            "at": stamp.at,
            "action_id": stamp.action,
            "body": encode(entry).decode(),
        }
        for entry, stamp in new
    ]


def seat_rows(state: TableState) -> list[dict[str, object]]:
    """Its chairs."""
    return [
        {
            "game": state.id,
            "seat": seat,
            "name": chair.name,
            "player": chair.player,
            "sign": chair.sign,
            "token": chair.token,
            "is_host": chair.is_host,
            "stand_in": chair.stand_in,
            "away": chair.away,
            "is_asked": chair.is_asked,
            "wins": chair.wins,
            "is_ready": chair.is_ready,
            "bank": chair.bank,
            "carry": None if chair.carry is None else encode(chair.carry).decode(),
            "process": chair.process,
            "is_muted": chair.is_muted,
            "wants_end": chair.wants_end,
        }
        for seat, chair in enumerate(state.chairs)
    ]
