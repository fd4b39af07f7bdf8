"""The moves of a record that count, each with the state before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from camelup.game import NATURE, Refused, Seat
from camelup.log import Played, live
from camelup.record import Record
from camelup.table import FINISHED, start


class Moment(NamedTuple):
    """One move, and what it led from and to."""

    entry: Played[Any, Any]
    before: Any
    after: Any

    @property
    def chooser(self) -> Seat | None:
        """Who chose it: nobody where Nature, the clock or a stand-in did."""
        return None if self.entry.seat == NATURE or self.entry.by is not None else self.entry.seat


def moments(record: Record) -> Iterator[Moment]:
    """Every move of a finished game that was not taken back."""
    closed = record.log.closed
    if closed is None or closed.reason != FINISHED:
        raise Refused("review.not_over")
    rules, state = record.game.rules, start(record.game.rules, record.log)
    for entry in live(record.log.entries):
        before = state
        state, _ = rules.apply(before, entry.seat, entry.move)
        yield Moment(entry, before, state)
