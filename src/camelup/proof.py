"""Checking a log that one does not trust: every move against the rules, every chance against the dice."""

from __future__ import annotations

from typing import Any

from camelup import seals
from camelup.dice import Dice, opens, revealed
from camelup.game import NATURE, BadLog, Refused, Rules, Value
from camelup.log import FORMAT, PERSON, Closed, Entry, Log, Played, TookBack, lines_before
from camelup.table import FINISHED, Table, begun, branch_header, changed, moved

HEADER_LINE = 1
FIRST_ENTRY_LINE = 2


class Proof(Value, frozen=True):
    """What was checked and held."""

    entries: int
    draws: int
    dice: Dice


def verify(rules: Rules, log: Log) -> Proof:
    """The proof that a closed game followed the rules and that its dice were those committed to."""
    try:
        dice = _opened(log)
    except BadLog as error:
        error.line += lines_before(log)
        raise
    table = checked(rules, log, dice)
    return Proof(len(log.entries), table.draws, dice)


def checked(rules: Rules, log: Log, dice: Dice | None = None) -> Table:
    """The table that a log adds up to, if its moves follow the rules and its events are what they do.

    With the dice, every chance must also be the one that they give. A game that goes on from another needs a
    proof of that one.
    """
    if log.parent is not None:
        verify(rules, log.parent)
    try:
        return _checked(rules, log, dice)
    except BadLog as error:
        error.line += lines_before(log)
        raise


def _checked(rules: Rules, log: Log, dice: Dice | None) -> Table:
    _check_origin(rules, log)
    try:
        table = begun(rules, log.header, dice, log.parent)
    except Refused as error:
        raise BadLog(HEADER_LINE, error.reason) from None
    for entry in log.entries:
        try:
            _check(table, entry)
        except BadLog:
            # once more with all that came before, for the very reason
            _check(changed(table, log=changed(log, entries=log.entries[: entry.n])), entry)
            raise
        state = table.state
        if isinstance(entry, Played):
            state, events = rules.apply(state, entry.seat, entry.move)
            if events != entry.events:
                raise BadLog(line_of(entry.n), "log.events", n=entry.n)
        elif isinstance(entry, TookBack):
            state = dict(table.undo)[entry.to]
        table = moved(table, entry, state)
    return changed(table, log=log)


def _check_origin(rules: Rules, log: Log) -> None:
    """Refuse a game that does not go on from the one before it in the file, or uses its dice again."""
    parent, header = log.parent, log.header
    if parent is None:
        return
    try:
        at = -1 if header.origin is None else header.origin.at
        honest = branch_header(rules, parent, at, header.seats, header.dice)
    except Refused as error:
        raise BadLog(HEADER_LINE, error.reason) from None
    if header.origin != honest.origin:
        raise BadLog(HEADER_LINE, "log.other_parent")
    if changed(header, format=FORMAT) != honest:
        raise BadLog(HEADER_LINE, "log.other_options")
    secrets = {secret for one in log.ancestors for secret in seals.secrets(one.header)}
    if secrets & seals.secrets(header):
        raise BadLog(HEADER_LINE, "log.secret_again")


def is_same_today(rules: Rules, log: Log) -> bool:
    """Whether a log can be replayed by the rules of today.

    One of another revision can if they allow its moves and do with each of them what was done then.
    """
    if log.header.revision == rules.REVISION:
        return True
    try:
        checked(rules, log)
    except BadLog:
        return False
    return True


def line_of(n: int) -> int:
    """The line of a log file on which an entry stands."""
    return n + FIRST_ENTRY_LINE


def _check(table: Table, entry: Entry) -> None:
    line, n = line_of(entry.n), entry.n
    match entry:
        case Played(seat=seat) if seat not in table.to_act:
            raise BadLog(line, "log.out_of_turn", n=n, seat=seat)
        case Played(seat=seat) if seat == NATURE:
            _check_chance(table, entry)
        case Played(seat=seat, by=by) if by is not None and table.log.header.seats[seat].player != PERSON:
            raise BadLog(line, "log.by", n=n)
        case Played(draw=draw) if draw is not None:
            raise BadLog(line, "log.draw_unasked", n=n)
        case Played(seat=seat, move=move):
            if move not in table.rules.legal(table.state, seat):
                reason = table.rules.why_not(table.view(seat), move)
                raise BadLog(line, "log.illegal", n=n, reason=reason).about(move, table.position)
        case TookBack(to=to):
            try:
                table.take_back(to)
            except Refused as error:
                raise BadLog(line, "log.illegal", n=n, reason=error.reason) from None
        case Closed(reason=reason):
            if (reason == FINISHED) != (not table.to_act):
                raise BadLog(line, "log.closed", n=n, reason=reason)


def _check_chance(table: Table, entry: Played[Any, Any]) -> None:
    line, n, draw = line_of(entry.n), entry.n, entry.draw
    if entry.by is not None:
        raise BadLog(line, "log.by", n=n)
    chances = table.rules.chances(table.state)
    if entry.move not in [chance for chance, _ in chances]:
        raise BadLog(line, "log.impossible", n=n).about(entry.move, table.position)
    if draw is None:
        raise BadLog(line, "log.draw_missing", n=n)
    if draw.number != table.draws:
        raise BadLog(line, "log.draw_number", n=n, found=draw.number, expected=table.draws)
    if draw.weights != tuple(weight for _, weight in chances):
        raise BadLog(line, "log.weights", n=n)
    ticket = draw.ticket if table.dice is None else table.dice.ticket(draw.number, sum(draw.weights))
    if draw.ticket != ticket:
        raise BadLog(line, "log.ticket", n=n, found=draw.ticket, expected=ticket)
    if not 0 <= ticket < sum(draw.weights) or chances[draw.outcome][0] != entry.move:
        raise BadLog(line, "log.outcome", n=n, ticket=ticket)


def _opened(log: Log) -> Dice:
    """The dice, if secret and nonces are those that were committed to."""
    closed = log.closed
    last = line_of(len(log.entries) - 1)
    if closed is None or closed.secret is None:
        raise BadLog(last, "log.not_closed")
    if not opens(closed.secret, log.header.dice.secret):
        raise BadLog(last, "log.commitment")
    try:
        seals.check(log.header)
    except seals.BadSeals as error:
        raise BadLog(HEADER_LINE, error.reason) from None
    return revealed(log.header.dice, closed.secret)
