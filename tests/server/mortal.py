"""A server to be killed, its clock so many seconds ahead.

After SIGUSR1 it kills itself between the next commit and its publication; at SIGUSR2 its clock jumps.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path

from camelup.server import json_log
from camelup.server.http.app import build
from camelup.server.http.run import serve
from camelup.server.live.bus import Bus
from tests.server.serving import QUICK, Clock, settings


class MortalBus(Bus):
    """Dies, once told so, instead of saying that a table has changed."""

    is_armed = False

    def arm(self, *_: object) -> None:
        self.is_armed = True

    def publish(self, table: str) -> None:
        if self.is_armed:
            os.kill(os.getpid(), signal.SIGKILL)
        super().publish(table)


def run(folder: Path, listening: socket.socket, ahead: float, log: int | None) -> None:
    """Serve until somebody ends it, with what it logs in a file that is open already."""
    if log is not None:
        os.dup2(log, sys.stderr.fileno())
    json_log.set_up()
    clock = Clock()
    clock.ahead = ahead
    chosen = settings(folder, clock=clock)
    bus = MortalBus()
    signal.signal(signal.SIGUSR1, bus.arm)
    signal.signal(signal.SIGUSR2, lambda *_: clock.jump(QUICK.sealing + 1))
    serve(build(chosen, bus), chosen, listening, lambda: None)
