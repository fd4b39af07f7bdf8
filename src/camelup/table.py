"""One table: a header, a log and the state it adds up to. Tables are values: a move gives a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic

import msgspec

from camelup.dice import Commitments, Dice, Draw
from camelup.game import (
    NATURE,
    ActionT,
    BadOptions,
    IllegalMove,
    Rules,
    Seat,
    StaleDecision,
    StateT,
    Value,
    ViewT,
)
from camelup.log import (
    FORMAT,
    MOST_ANCESTORS,
    By,
    Closed,
    Entry,
    Header,
    Log,
    Origin,
    Played,
    Seated,
    TookBack,
    digest,
    live,
)

changed = msgspec.structs.replace
FINISHED = "finished"
"""Why a game was closed that was played to its end."""


BEFORE_FIRST = -1
"""The decision of seats that are to act before anything has happened."""


class Table(Value, Generic[StateT, ViewT, ActionT], frozen=True, omit_defaults=False):
    """A game in progress, or at its end. It is a value: a move gives a new one.

    >>> import camelup
    >>> table = camelup.open_table("race-2018", ["Mira", "Jonas"], seed=7)
    >>> view = table.view(table.to_act[0])  # all that this seat may know
    >>> view.legal[0]
    Roll()
    >>> later, entries = table.play(view.seat, view.legal[0], view.decision)
    >>> [entry.move for entry in entries]
    [Roll(), Rolled(camel='W', number=3)]
    >>> len(later.log.entries) - len(table.log.entries)
    2
    """

    rules: Rules[StateT, ViewT, ActionT]
    log: Log
    state: StateT
    dice: Dice | None
    """None where the secret is not known: the game can be watched, not played."""
    decisions: dict[Seat, int]
    """For each seat to act, the number of the entry that put it to act; -1 if it was none."""
    draws: int = 0
    """How many draws were made; no number is used twice, even after moves were taken back."""
    undo: tuple[tuple[int, StateT], ...] = ()
    """Each move that may still be taken back: the number of its entry, and the state before it."""

    @property
    def is_closed(self) -> bool:
        """Whether nothing more can happen."""
        return self.log.closed is not None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return () if self.is_closed else self.rules.to_act(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's pounds."""
        return self.rules.scores(self.state)

    @property
    def known_dice(self) -> Dice:
        """The dice; refused where their secret is not known."""
        if self.dice is None:
            raise IllegalMove("reason.no_dice")
        return self.dice

    @property
    def position(self) -> str:
        """Where the game stands, as everybody knows it: for people, in errors."""
        where = f"{self.log.header.game} after entry {len(self.log.entries) - 1}"
        shown = self.view(None).position
        return f"{where}: {shown}" if shown else where

    def view(self, seat: Seat | None) -> ViewT:
        """What that seat may know, with the decision that its action answers."""
        view = self.rules.view(self.state, seat)
        if self.is_closed:
            return changed(view, to_act=(), legal=())
        decision = None if seat is None else self.decisions.get(seat)
        return view if decision is None else changed(view, decision=decision)

    def play(
        self, seat: Seat, action: ActionT, decision: int | None = None, by: By | None = None
    ) -> tuple[Table[StateT, ViewT, ActionT], tuple[Entry, ...]]:
        """The table after a seat's action and all chance that follows it, and the new entries.

        Refused, and nothing changed, if the game is over, the decision is closed or the action is not legal.
        """
        table, _ = self._applied(seat, self._checked(seat, action, decision), by=by).caught_up()
        return table, table.log.entries[len(self.log.entries) :]

    def caught_up(self) -> tuple[Table[StateT, ViewT, ActionT], tuple[Entry, ...]]:
        """The table after all that needs nobody's decision, and the new entries.

        A log that was cut between an action and its die goes on with the die that was due.
        """
        table = self._nature()
        if not table.is_closed and not table.rules.to_act(table.state):
            table = table._closed(FINISHED)
        return table, table.log.entries[len(self.log.entries) :]

    def take_back(self, to: int) -> tuple[Table[StateT, ViewT, ActionT], tuple[Entry, ...]]:
        """The table as it was before entry `to`, unless chance was drawn or something shown since."""
        kept = dict(self.undo)
        if to not in kept:
            is_live = not self.is_closed and any(move.n == to for move in live(self.log.entries))
            raise IllegalMove("reason.take_back_seen" if is_live else "reason.take_back_missing")
        entry = TookBack(len(self.log.entries), to)
        return self._with(entry, kept[to], acted=None), (entry,)

    def close(self, reason: str) -> tuple[Table[StateT, ViewT, ActionT], tuple[Entry, ...]]:
        """The table with no more to come: the secret of its dice is shown."""
        if self.is_closed:
            raise IllegalMove("reason.game_over")
        table = self._closed(reason)
        return table, table.log.entries[-1:]

    def _checked(self, seat: Seat, action: Any, decision: int | None) -> Any:
        """The offered action that was asked for: 2.0 equals 2, but only one of them is a space."""
        if self.is_closed or not self.rules.to_act(self.state):
            raise IllegalMove("reason.game_over").about(action, self.position)
        if decision is not None and decision != self.decisions.get(seat):
            raise StaleDecision("reason.stale").about(action, self.position)
        if seat not in self.decisions:
            raise IllegalMove("reason.not_your_turn").about(action, self.position)
        if self.dice is None:
            raise IllegalMove("reason.no_dice").about(action, self.position)
        for offered in self.rules.legal(self.state, seat):
            if offered == action:
                return offered
        raise IllegalMove(self.rules.why_not(self.view(seat), action)).about(action, self.position)

    def _nature(self) -> Table[StateT, ViewT, ActionT]:
        """The table after all chance that is due."""
        table = self
        while NATURE in table.to_act:
            chances = table.rules.chances(table.state)
            draw = table.known_dice.draw(table.draws, [weight for _, weight in chances])
            table = table._applied(NATURE, chances[draw.outcome][0], draw)
        return table

    def _applied(
        self, seat: Seat, move: Any, draw: Draw | None = None, by: By | None = None
    ) -> Table[StateT, ViewT, ActionT]:
        state, events = self.rules.apply(self.state, seat, move)
        return self._with(Played(len(self.log.entries), seat, move, events, draw, by), state, seat)

    def _closed(self, reason: str) -> Table[StateT, ViewT, ActionT]:
        secret = None if self.dice is None else self.dice.secret.hex()
        return self._with(Closed(len(self.log.entries), reason, secret), self.state, acted=None)

    def _with(self, entry: Entry, state: StateT, acted: Seat | None) -> Table[StateT, ViewT, ActionT]:
        """The table with one more entry, and who may act because of it."""
        log = changed(self.log, entries=(*self.log.entries, entry))
        return self._moved(entry, state, acted, log)

    def _moved(
        self, entry: Entry, state: StateT, acted: Seat | None, log: Log
    ) -> Table[StateT, ViewT, ActionT]:
        """The table in the state after an entry, with a log that has it."""
        before = self.decisions
        if isinstance(entry, TookBack):
            # a question put by an entry that no longer counts is closed
            before = {seat: n for seat, n in before.items() if n < entry.to}
        seats = () if isinstance(entry, Closed) else self.rules.to_act(state)
        drew = isinstance(entry, Played) and entry.draw is not None
        decisions = {
            # another seat's sealed move leaves a decision open
            seat: before[seat] if seat in before and seat != acted else entry.n
            for seat in seats
            if seat != NATURE
        }
        undo = _undo(self, entry)
        return changed(self, log=log, state=state, decisions=decisions, draws=self.draws + drew, undo=undo)


def _undo(table: Table[StateT, ViewT, ActionT], entry: Entry) -> tuple[tuple[int, StateT], ...]:
    """What may still be taken back after an entry: nothing once chance was drawn or something shown."""
    match entry:
        case TookBack(to=to):
            return tuple(kept for kept in table.undo if kept[0] < to)
        case Played(seat=seat, events=events) if seat != NATURE and not any(e.reveals for e in events):
            return (*table.undo, (entry.n, table.state))
        case _:
            return ()


def played_out(
    table: Table[StateT, ViewT, ActionT], choose: Callable[[ViewT], ActionT]
) -> Table[StateT, ViewT, ActionT]:
    """The table at the end of its game, with every action chosen from the view of whoever is to act."""
    while table.to_act:
        view = table.view(table.to_act[0])
        table, _ = table.play(view.me, choose(view), view.decision)
    return table


def opened(
    rules: Rules[StateT, ViewT, ActionT],
    game: str,
    options: Any,
    seats: Iterable[Seated],
    dice: Dice,
    name: str = "",
) -> Table[StateT, ViewT, ActionT]:
    """A new table, played to its first decision; one at which nonces were sealed has a name."""
    header = Header(FORMAT, game, rules.REVISION, options, tuple(seats), dice.commitments(name))
    return begun(rules, header, dice)._nature()


def branched(
    rules: Rules[StateT, ViewT, ActionT],
    parent: Log,
    at: int,
    seats: Iterable[Seated],
    dice: Dice,
    name: str = "",
) -> Table[StateT, ViewT, ActionT]:
    """A new table that goes on after an entry of a finished game, with new players and new dice."""
    header = branch_header(rules, parent, at, seats, dice.commitments(name))
    return begun(rules, header, dice, parent)._nature()


def branch_header(
    rules: Rules, parent: Log, at: int, seats: Iterable[Seated], commitments: Commitments
) -> Header:
    """The header of a game that goes on after an entry of a finished one."""
    if parent.closed is None or parent.closed.secret is None:
        raise BadOptions("reason.branch_open")
    if len(parent.ancestors) >= MOST_ANCESTORS:
        raise BadOptions("log.ancestors", most=MOST_ANCESTORS)
    known, seated = parent.header, tuple(seats)
    if known.revision != rules.REVISION:
        raise BadOptions("log.revision", found=known.revision, game=known.game, known=rules.REVISION)
    if len(seated) != len(known.seats):
        raise BadOptions("reason.branch_seats", seats=len(known.seats))
    if not 0 <= at < len(parent.entries) or not rules.to_act(_folded(rules, parent, at)):
        raise BadOptions("reason.branch_over", at=at)
    origin = Origin(digest(parent), at)
    return Header(FORMAT, known.game, known.revision, known.options, seated, commitments, origin)


def begun(
    rules: Rules[StateT, ViewT, ActionT], header: Header, dice: Dice | None, parent: Log | None = None
) -> Table[StateT, ViewT, ActionT]:
    """A table at which nothing has happened yet; one that goes on from another game needs that one."""
    if (header.origin is None) != (parent is None):
        raise BadOptions("reason.origin")
    log = Log(header, (), parent)
    state = start(rules, log)
    decisions = {seat: BEFORE_FIRST for seat in rules.to_act(state) if seat != NATURE}
    return Table(rules, log, state, dice, decisions)


def start(rules: Rules[StateT, ViewT, ActionT], log: Log) -> StateT:
    """The state before the first entry of a log, unchecked."""
    origin = log.header.origin
    if log.parent is None or origin is None:
        return rules.new(log.header.options)
    return _folded(rules, log.parent, origin.at)


def _folded(rules: Rules[StateT, ViewT, ActionT], log: Log, at: int) -> StateT:
    """The state after an entry of a log, by what counted then."""
    return fold(rules, start(rules, log), live(log.entries[: at + 1]))


def resumed(table: Table[StateT, ViewT, ActionT], entry: Entry) -> Table[StateT, ViewT, ActionT]:
    """The table after one more entry of a log, unchecked."""
    if isinstance(entry, Played):
        state, _ = table.rules.apply(table.state, entry.seat, entry.move)
        return table._with(entry, state, entry.seat)
    if isinstance(entry, TookBack):
        return table._with(entry, _before(table, entry), acted=None)
    return table._with(entry, table.state, acted=None)


def _before(table: Table[StateT, ViewT, ActionT], entry: TookBack) -> StateT:
    """The state that a log goes back to."""
    kept = dict(table.undo)
    if entry.to in kept:
        return kept[entry.to]
    # no table takes this back, but a file can say so
    moves = live((*table.log.entries[: entry.n], entry))
    return fold(table.rules, start(table.rules, table.log), moves)


def moved(table: Table[StateT, ViewT, ActionT], entry: Entry, state: StateT) -> Table[StateT, ViewT, ActionT]:
    """The table in the state after an entry, its log left alone: whoever goes through a log has all of it."""
    return table._moved(entry, state, entry.seat if isinstance(entry, Played) else None, table.log)


def replay(
    rules: Rules[StateT, ViewT, ActionT], log: Log, dice: Dice | None = None
) -> Table[StateT, ViewT, ActionT]:
    """The table that a trusted log adds up to; with its dice it can be played on."""
    table = changed(begun(rules, log.header, dice, log.parent), log=log)
    for entry in log.entries:
        state = table.state
        if isinstance(entry, Played):
            state, _ = rules.apply(state, entry.seat, entry.move)
        elif isinstance(entry, TookBack):
            state = _before(table, entry)
        table = moved(table, entry, state)
    return table


def fold(rules: Rules[StateT, ViewT, ActionT], state: StateT, moves: Iterable[Played[Any, Any]]) -> StateT:
    """The state that moves from another one on add up to, unchecked."""
    for entry in moves:
        state, _ = rules.apply(state, entry.seat, entry.move)
    return state
