"""A game looked at move by move, with one pair of eyes: what they saw then, not what they know now."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from camelup.game import ALL, NATURE, BadLog, Rules, Seat, Value, View
from camelup.games import CATALOGUE, replayable
from camelup.log import Entry, Log, Played, live
from camelup.odds.report import OddsQuestion, of_view
from camelup.server.errors import Denied
from camelup.server.model import redact
from camelup.server.model.branching import shown_origin
from camelup.server.model.names import clean
from camelup.server.model.table_state import TableState
from camelup.server.protocol.bodies import Eyes, Moment, Replay, Sitter
from camelup.server.protocol.fields import LONGEST_NAME, Odds
from camelup.table import BEFORE_FIRST, start

changed = msgspec.structs.replace


class Source(Value, frozen=True):
    """A game that can be looked at, and by whom."""

    key: str
    title: str
    sitters: tuple[Sitter, ...]
    log: Log
    is_over: bool
    """Whether it may be seen with any eyes."""
    odds: Odds
    me: Seat | None
    """The seat of whoever asks, if at this very table."""

    @property
    def rules(self) -> Rules:
        """The rules it was played by."""
        return CATALOGUE[self.log.header.game].rules

    @property
    def has_odds(self) -> bool:
        """Whether its odds may be asked for."""
        return self.is_over or self.odds == "everybody"

    def eyes(self, asked: str | None) -> Seat | None:
        """Whose view is asked for, if it may be: of a running game one's own or a watcher's."""
        found = self._read(asked)
        if not self.is_over and found is not None and found != self.me:
            raise Denied("not_yours", "server.own_eyes")
        return found

    def _read(self, asked: str | None) -> Seat | None:
        if asked is None:
            return self.me
        if asked in ("all", "watcher"):
            return ALL if asked == "all" else None
        if re.fullmatch("[0-9]{1,2}", asked) is None:
            raise Denied("malformed", why=f"seen_by={asked}")
        seat = int(asked)
        if seat >= len(self.sitters):
            raise Denied("no_such_seat", seat=seat)
        return seat


def of_table(state: TableState, me: Seat | None) -> Source:
    """The game of a table."""
    game, choices = state.begun.game, state.choices
    sitters = tuple(Sitter(chair.name, chair.sign) for chair in state.chairs)
    return Source(state.watch, choices.title, sitters, game.log, game.is_closed, choices.odds, me)


def of_record(key: str, body: bytes) -> Source:
    """The game of an uploaded record."""
    try:
        _, log = replayable(body)
    except BadLog as error:
        # it was uploaded to an earlier version, which knew other rules
        raise Denied("unreadable", error.reason) from error
    # whoever wrote the file wrote the names too
    names = [clean(seat.name)[:LONGEST_NAME] for seat in log.header.seats]
    sitters = tuple(Sitter(name, seat) for seat, name in enumerate(names))
    return Source(key, "", sitters, log, True, "everybody", None)


def replay(source: Source, eyes: Seat | None, since: int) -> Replay:
    """The moves that count after an entry, as these eyes saw them."""
    before: Played[Any, Any] | None = None
    moments: list[Moment] = []
    for entry, state in unfolded(source):
        n = BEFORE_FIRST if entry is None else entry.n
        if n > since or since == BEFORE_FIRST:
            view = changed(source.rules.view(state, eyes), legal=())
            moments.append(_moment(entry, before, eyes, view))
        before = entry
    return Replay(
        source.key,
        source.log.header.game,
        source.title,
        source.sitters,
        _named(eyes),
        source.is_over,
        source.has_odds,
        tuple(moments),
        shown_origin(source.log.header.origin),
    )


def _moment(entry: Played[Any, Any] | None, before: Entry | None, eyes: Seat | None, view: View) -> Moment:
    """One moment of a game; what was there at the start has no entry."""
    if entry is None:
        return Moment(BEFORE_FIRST, NATURE, (), view)
    return Moment(entry.n, entry.seat, redact.told(entry, eyes, before), view, entry.by)


def unfolded(source: Source) -> Iterator[tuple[Played[Any, Any] | None, Any]]:
    """Every move that counts, with the state after it; before them what a game took over from another."""
    state = start(source.rules, source.log)
    if source.log.parent is not None:
        yield None, state
    for entry in live(source.log.entries):
        state, _ = source.rules.apply(state, entry.seat, entry.move)
        yield entry, state


def at_moment(source: Source, eyes: Seat | None, n: int | None) -> tuple[int, OddsQuestion]:
    """A moment's number and what to ask of it: for the seat to act if it is these eyes' or they see all."""
    if not source.has_odds:
        raise Denied("odds_not_allowed")
    number, state = _state_after(source, n)
    to_act = [seat for seat in source.rules.to_act(state) if seat != NATURE and eyes in (seat, ALL)]
    question = of_view(source.rules.view(state, to_act[0] if to_act else None), is_to_act=bool(to_act))
    if question is None:
        raise Denied("no_odds")
    if not question.is_set_up:
        raise Denied("no_odds", "server.no_odds_yet")
    return number, question


def _state_after(source: Source, n: int | None) -> tuple[int, Any]:
    """The state after the move of that number, or after all entries."""
    state = None
    for entry, state in unfolded(source):
        if n is not None and n == (BEFORE_FIRST if entry is None else entry.n):
            return n, state
    if state is None or n is not None:
        raise Denied("no_such_move", n=n)
    return len(source.log.entries) - 1, state


def _named(eyes: Seat | None) -> Eyes:
    if eyes is None:
        return "watcher"
    return "all" if eyes == ALL else eyes
