"""What a database does for the server, be it one file or a PostgreSQL that many processes share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, TextClause, UpdateBase

Name = TypeVar("Name", str, ColumnElement[str])
R = TypeVar("R")
Row = Mapping[str, Any]


class LostRace(Exception):
    """Somebody else has changed what was to be changed: read it again."""


class Statement(NamedTuple):
    """One statement and what it is given."""

    query: UpdateBase | Select[Any] | TextClause
    """There once and for all: what differs is given."""
    given: Row | Sequence[Row]
    must_change: bool = False
    """Whether it is a lost race if no row is changed, or found, by it."""


class Database(Protocol):
    """Reads and writes, all of them off the event loop."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to it too."""

    async def start(self) -> None:
        """Bring it up to date and begin to write."""

    async def stop(self) -> None:
        """Write what waits, then end."""

    async def read(self, job: Callable[[Connection], R]) -> R:
        """The answer of a query, all of it of one moment."""

    async def write(self, job: Callable[[Connection], R]) -> R:
        """Have something written; its answer comes after the commit."""

    async def execute(self, statements: Sequence[Statement]) -> None:
        """Have statements executed, all or none; done after the commit, or LostRace."""

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """Hear from now on, on the event loop, what other processes tell; None if some of it was missed."""

    async def probe(self) -> None:
        """Write what means nothing; fails where nothing can be written."""


def session_of(process: Name) -> Name:
    """What the connections of a process are called."""
    return "camelup " + process
