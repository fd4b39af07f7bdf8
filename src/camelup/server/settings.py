"""What a server is told when it starts: where its data is, how long things take, what is too much."""

from __future__ import annotations

import functools
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

DATABASE = "tables.sqlite3"


def steady() -> Callable[[], float]:
    """A clock that is never put back: the time of day when it is made, and what has passed since.

    Bots and timers wait for a time; when somebody corrects the system's clock, they must not wait for hours.
    """
    passed = time.monotonic
    if sys.platform == "linux":
        # the time for which the machine slept counts too
        passed = functools.partial(time.clock_gettime, time.CLOCK_BOOTTIME)
    began = time.time() - passed()
    return lambda: began + passed()


@dataclass(frozen=True)
class Pace:
    """How long things take, in seconds."""

    bot: float = 1.0
    """A bot's pause, so that people can follow."""
    thought: float = 20.0
    """After which a bot that still thinks is stopped and its seat plays the timid move."""
    sealing: float = 3.0
    """How long a start waits for the clients' hashes, and then for their nonces."""
    returning: float = 7.0
    """How much longer it waits after the server was away: the pauses of pages that try to come back."""
    asking: float = 20.0
    """How long a request to take back stands."""
    grace: float = 60.0
    """After which the seat of somebody who is gone may be given to a bot."""
    odds: float = 60.0
    """After which odds that are not there yet are given up; for the very first ones code is compiled."""
    reviewing: float = 60.0
    """After which a look at a finished game that is not there yet is given up."""
    puzzling: float = 60.0
    """After which a puzzle that is not there yet is given up."""
    checking: float = 10.0
    """After which a game record that is still being checked is refused."""
    lease: float = 30.0
    """How long one process keeps others from waking a table."""
    retry: float = 3.0
    """After which a table is woken again that could not be moved on: the disk took nothing, say."""
    poll: float = 1.0
    """How often tables that are due are looked for."""
    alive: float = 10.0
    """How long a process counts as alive that has not said so again."""
    missed: float = 10.0
    """How often it is looked for what other processes did and this one did not hear of."""
    first: float = 0.5
    """How long a table that is due is left to the process that knows it best."""
    hello: float = 15.0
    """After which a socket that has not said hello is closed."""
    ping: float = 20.0
    """How often a socket is asked whether anybody is there, and how long that may take to be answered."""
    request: float = 10.0
    """After which a connection is cut whose request has not begun or whose head is not there."""
    body: float = 60.0
    """After which one is cut whose request's body is not there."""
    probe: float = 5.0
    """For how long it is known whether the disk takes what is written."""
    stall: float = 20.0
    """After which one is cut that takes nothing of what is sent to it."""


Rate = tuple[int, float]
"""So many in so many seconds."""


@dataclass(frozen=True)
class Bounds:
    """What is too much."""

    frame: int = 8 * 1024
    """Bytes of one message."""
    transport: int = 64 * 1024
    """Bytes at which the connection itself is cut, and of a request's body."""
    bad: int = 5
    """Bad messages at which a socket is closed."""
    hasty: int = 50
    """Messages refused as too many at which a socket is closed."""
    connections: int = 500
    """Connections of one network at a time, its sockets among them; a named proxy has as many as it likes."""
    sockets: int = 200
    """Sockets of one network at a time."""
    requests: Rate = (1000, 10.0)
    """Requests of one network by HTTP, whatever they ask for."""
    tables: Rate = (20, 60.0)
    """New tables of one network, rematches among them."""
    joins: Rate = (60, 60.0)
    """Seats that one network takes."""
    arranging: Rate = (100, 10.0)
    """What else one network changes at tables by HTTP."""
    looks: Rate = (200, 10.0)
    """Looks of one network at all its tables."""
    messages: Rate = (1000, 10.0)
    """Messages of one network by sockets, whatever they say."""
    hellos: Rate = (200, 10.0)
    """Sockets that one network opens."""
    syncs: Rate = (200, 10.0)
    """Games that one network asks for again."""
    acts: Rate = (60, 10.0)
    """What one person does in a game: actions, taking back, answers to that, dice."""
    chat: Rate = (8, 10.0)
    """Lines of one person at a table."""
    emotes: Rate = (5, 10.0)
    """Emotes of one person at a table."""
    odds: Rate = (600, 10.0)
    """Questions for odds of one network."""
    puzzles: Rate = (60, 10.0)
    """Puzzles and answers that one network asks for."""
    replays: Rate = (60, 10.0)
    """Replays and records that one network asks for."""
    uploads: Rate = (10, 60.0)
    """Game records that one network uploads."""
    wrong_codes: Rate = (30, 60.0)
    """Wrong access codes of one network, after which not even the right one opens the server to it."""
    record: int = 2 * 1024 * 1024
    """Bytes of one game record: enough for the longest games with all that they may go back to."""
    records: int = 500
    """Game records that are kept; the oldest go first."""
    parents: int = 1024 * 1024 * 1024
    """Bytes of those that are kept besides, because tables go on from them."""
    in_memory: int = 256
    """Tables kept in memory that nobody looks at."""
    disk: int = 32 * 1024 * 1024
    """Bytes that have to be free where the tables are kept, or the server says that it is full."""
    bot_workers: int = 2
    """Processes in which bots think."""

    @classmethod
    def roomy(cls) -> Bounds:
        """Bounds under which one machine may play everybody: for tests and measurements."""
        rates: dict[str, Any] = {
            bound.name: (1_000_000, 1.0) for bound in fields(cls) if bound.type == "Rate"
        }
        return cls(**rates, sockets=100_000, connections=100_000)


@dataclass(frozen=True)
class Keep:
    """For how many days a table is kept at which nothing happens any more; 0 for ever."""

    waiting: float = 30.0
    """A room that nobody is in."""
    running: float = 365.0
    """A game that nobody goes on with."""
    finished: float = 0.0
    """A game that is over, and can be looked at again."""


@dataclass(frozen=True)
class Settings:
    """One server."""

    data: Path
    """The folder of its data."""
    pace: Pace = field(default_factory=Pace)
    bounds: Bounds = field(default_factory=Bounds)
    clock: Callable[[], float] = field(default_factory=steady)
    entropy: Callable[[int], bytes] = secrets.token_bytes
    proxies: tuple[str, ...] = ()
    """Addresses whose word is taken for where a request comes from."""
    home: str | None = None
    """Where other devices find it, if they can."""
    keep: Keep = field(default_factory=Keep)
    access_code: str | None = None
    """What one has to know to open tables here, to sit down or to watch; None where everybody may."""
    warms: bool = True
    """Whether odds and bots are made ready before somebody asks for them."""
    database_url: str | None = None
    """The PostgreSQL that keeps its tables, and perhaps those of other processes; else a file does."""

    @property
    def database(self) -> Path:
        """The file of its tables."""
        return self.data / DATABASE
