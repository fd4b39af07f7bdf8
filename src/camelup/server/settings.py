"""What a server is told when it starts: where its data is, how long things take, what is too much."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

DATABASE = "tables.sqlite3"


@dataclass(frozen=True)
class Pace:
    """How long things take, in seconds."""

    bot: float = 1.0
    """A bot's pause, so that people can follow."""
    thought: float = 20.0
    """After which a bot that still thinks is stopped and its seat plays the timid move."""
    sealing: float = 3.0
    """How long a start waits for the clients' hashes, and then for their nonces."""
    asking: float = 20.0
    """How long a request to take back stands."""
    grace: float = 60.0
    """After which the seat of somebody who is gone may be given to a bot."""
    reckoning: float = 60.0
    """After which odds that are not there yet are given up; the very first ones are compiled."""
    checking: float = 10.0
    """After which a game record that is still being checked is refused."""
    lease: float = 30.0
    """How long one process keeps others from waking a table."""
    poll: float = 1.0
    """How often tables that are due are looked for."""
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


@dataclass(frozen=True)
class Bounds:
    """What is too much."""

    frame: int = 8 * 1024
    """Bytes of one message."""
    transport: int = 64 * 1024
    """Bytes at which the connection itself is cut, and of a request's body."""
    bad: int = 5
    """Bad messages at which a socket is closed."""
    tables: tuple[int, float] = (20, 60.0)
    """New tables of one address, in so many seconds."""
    chat: tuple[int, float] = (8, 10.0)
    """Lines of one seat, in so many seconds."""
    odds: tuple[int, float] = (600, 10.0)
    """Questions for odds of one address, in so many seconds."""
    replays: tuple[int, float] = (60, 10.0)
    """Replays of one address, in so many seconds."""
    shown: tuple[int, float] = (10, 60.0)
    """Game records that one address shows us, in so many seconds."""
    record: int = 1024 * 1024
    """Bytes of one game record."""
    records: int = 500
    """Game records that are kept; the oldest go first."""
    rooms: int = 256
    """Tables kept in memory that nobody looks at."""
    disk: int = 32 * 1024 * 1024
    """Bytes that have to be free where the tables are kept, or the server says that it is full."""
    thinkers: int = 2
    """Processes in which bots think."""


@dataclass(frozen=True)
class Settings:
    """One server."""

    data: Path
    """The folder of its data."""
    pace: Pace = field(default_factory=Pace)
    bounds: Bounds = field(default_factory=Bounds)
    clock: Callable[[], float] = time.time
    entropy: Callable[[int], bytes] = secrets.token_bytes
    home: str | None = None
    """Where other devices find it, if they can."""
    warms: bool = True
    """Whether odds and bots are made ready before somebody asks for them."""

    @property
    def database(self) -> Path:
        """The file of its tables."""
        return self.data / DATABASE
