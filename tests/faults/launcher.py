"""A server to which something happens at a named point; nothing in the server knows of it."""

from __future__ import annotations

import os
import random
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError

from camelup.server.http.app import build
from camelup.server.http.run import serve
from camelup.server.live.driver import LiveTable
from camelup.server.live.frames import Frames
from camelup.server.model import seating, starting
from camelup.server.storage.postgresql_lines import Line, Lines
from camelup.server.storage.table_store import TableStore
from camelup.server.workers.bot_client import BotClient
from tests.server.serving import Clock, settings

HOUR = 3600.0
POINTS: dict[str, tuple[Any, str]] = {
    "after_commit": (LiveTable, "publish"),
    "during_publish": (Frames, "missing"),
    "sealing": (starting, "sealed"),
    "revealing": (starting, "revealed"),
    "rematch": (seating, "rematched"),
    "chat": (TableStore, "say"),
    "thinking": (BotClient, "choose"),
}
"""Where a server can be killed, by the function that is about to be called; before a commit by its event."""
BEFORE_COMMIT = "before_commit"
ON_A_LINE: dict[str, tuple[Any, str]] = {"before_sending": (Lines, "execute"), "when_sent": (Line, "_flush")}
"""The same where moves go to a PostgreSQL: what was sent is done, and nobody hears of it."""


class Plan(NamedTuple):
    """What happens to a server."""

    seed: int = 0
    kill_at: str | None = None
    nth: int = 1
    """At which of the times that the point is reached."""
    failing: float = 0.0
    """How likely it is that a commit fails."""
    read_only: float = 0.0
    """How likely it is that a transaction may not write."""
    slow: float = 0.0
    """How long a commit takes at most, in seconds."""


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _counted(nth: int) -> Callable[[], None]:
    """Dies the so-manieth time it is called."""
    left = nth

    def reached() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            _die()

    return reached


def _kill_at(point: str, nth: int) -> None:
    owner, name = (POINTS | ON_A_LINE)[point]
    real, reached = getattr(owner, name), _counted(nth)

    def dying(*args: Any, **kwargs: Any) -> Any:
        if point == "when_sent":
            real(*args, **kwargs)
        reached()
        return real(*args, **kwargs)

    setattr(owner, name, dying)


def _spoil_commits(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    reached = _counted(plan.nth if plan.kill_at == BEFORE_COMMIT else -1)

    @event.listens_for(Engine, "commit")
    def commit(connection: Connection) -> None:
        if plan.slow:
            time.sleep(rng.random() * plan.slow)
        reached()
        if rng.random() < plan.failing:
            raise OperationalError("COMMIT", {}, OSError("disk I/O error"))

    if plan.read_only:

        @event.listens_for(Engine, "begin")
        def begin(connection: Connection) -> None:
            may_write = "OFF" if rng.random() >= plan.read_only else "ON"
            connection.exec_driver_sql(f"PRAGMA query_only={may_write}")


def run(folder: Path, listening: socket.socket, plan: Plan, changes: dict[str, Any]) -> None:
    """Serve until what is planned; at SIGUSR1 the clock goes an hour on, at SIGUSR2 back."""
    clock = Clock()
    signal.signal(signal.SIGUSR1, lambda *_: clock.jump(HOUR))
    signal.signal(signal.SIGUSR2, lambda *_: clock.jump(-HOUR))
    chosen = settings(folder, clock=clock, **changes)
    app = build(chosen)

    def spoil() -> None:
        if plan.kill_at in POINTS | ON_A_LINE:
            _kill_at(plan.kill_at, plan.nth)
        _spoil_commits(plan)

    serve(app, chosen, listening, spoil)
