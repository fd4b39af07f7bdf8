"""A server to be killed, its clock so many seconds ahead.

After SIGUSR1 it kills itself between the next commit and its publication; at SIGUSR2 its clock jumps.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

from camelup.server import json_log
from camelup.server.http.app import build
from camelup.server.http.run import serve
from camelup.server.live.driver import LiveTable
from tests.server.serving import QUICK, Clock, settings


def die_instead_of_publishing(*_: object) -> None:
    """From now on die when a table is to be published."""

    def die(table: LiveTable) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    # a process of its own, in which nothing else is tested
    setattr(LiveTable, "publish", die)  # noqa: B010, mypy allows no other way


def run(
    folder: Path, listening: socket.socket, ahead: float, log: int | None, changes: dict[str, Any]
) -> None:
    """Serve until somebody ends it, with what it logs in a file that is open already."""
    if log is not None:
        os.dup2(log, sys.stderr.fileno())
    json_log.set_up()
    clock = Clock()
    clock.ahead = ahead
    chosen = settings(folder, clock=clock, **changes)
    signal.signal(signal.SIGUSR1, die_instead_of_publishing)
    signal.signal(signal.SIGUSR2, lambda *_: clock.jump(QUICK.sealing + 1))
    serve(build(chosen), chosen, listening, lambda: None)
