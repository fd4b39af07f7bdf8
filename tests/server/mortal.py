"""A server to be killed: `python -m tests.server.mortal DIR FD SECONDS`, its clock so many seconds ahead.

After SIGUSR1 it kills itself between the next commit and its publication; at SIGUSR2 its clock jumps.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path

from camelup.server import logs
from camelup.server.app import build
from camelup.server.bus import Bus
from camelup.server.run import serve
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


def main() -> None:
    logs.set_up()
    folder, fd, ahead = sys.argv[1:]
    clock = Clock()
    clock.ahead = float(ahead)
    chosen = settings(Path(folder), clock=clock)
    bus = MortalBus()
    signal.signal(signal.SIGUSR1, bus.arm)
    signal.signal(signal.SIGUSR2, lambda *_: clock.jump(QUICK.sealing + 1))
    serve(build(chosen, bus), chosen, socket.socket(fileno=int(fd)), lambda: None)


if __name__ == "__main__":
    main()
