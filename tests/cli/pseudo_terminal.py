"""A person at a terminal: starts a command there, reads the screen, types."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Self

# Ctrl-C means nothing unless the pseudo-terminal is the controlling one, and a shell that runs the tests in
# the background has it ignored
START = (
    "import fcntl, signal, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from camelup.cli import main; raise SystemExit(main())"
)
PATIENCE = 120
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
ASKED = r"\(\? for help, q to leave\) > $"
PASSED = r"press Enter: $"
ENDED = r"camelup replay"
CLEARED = "\x1b[2J"
FORGOTTEN = "\x1b[3J"


class PseudoTerminal:
    """A command that runs at a pseudo-terminal."""

    def __init__(self, *argv: object, rows: int = 40, columns: int = 80, home: Path) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        env = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
        env |= {"TERM": "xterm-256color", "XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8:strict"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *map(str, argv)],
            stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        self.unread = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def until(self, pattern: str) -> str:
        """What came onto the screen up to a text that fits the pattern, control characters and all."""
        deadline = time.monotonic() + PATIENCE
        while True:
            # escape sequences are left out for the search only
            found = re.search(pattern, ESCAPES.sub("", self.unread.decode(errors="ignore")))
            if found:
                text, self.unread = self.unread.decode(errors="ignore"), b""
                return text
            if not self._more(deadline):
                raise AssertionError(f"no {pattern!r} in {self.unread.decode(errors='replace')}")

    def _more(self, deadline: float) -> bool:
        ready, _, _ = select.select([self.ours], [], [], max(0.0, deadline - time.monotonic()))
        try:
            data = os.read(self.ours, 65536) if ready else b""
        except OSError:
            # Linux says so when the other side is closed
            data = b""
        self.unread += data
        return bool(data)

    def type(self, line: str) -> None:
        """Type a line, with Enter."""
        os.write(self.ours, line.encode() + b"\n")

    def press(self, key: bytes) -> None:
        """Press a key such as Ctrl-C."""
        os.write(self.ours, key)

    def interrupt(self) -> None:
        """Press Ctrl-C until the command ends, as a person does."""
        # one that comes between the prompt and Python's read is only noticed with the next key; who presses
        # it while Python is leaving gets to see where it was
        for _ in range(PATIENCE // 10):
            self.press(b"\x03")
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                continue
            return

    def rest(self) -> tuple[str, int]:
        """Everything up to the end, and the exit code as a shell tells it."""
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        text, self.unread = self.unread.decode(errors="ignore"), b""
        code = self.process.wait(PATIENCE)
        # a second Ctrl-C while Python is leaving ends it by the signal itself
        return text, code if code >= 0 else 128 - code


def visible(text: str) -> str:
    """What is still to be seen: all since the screen was cleared, without control characters."""
    return ESCAPES.sub("", text.rpartition(CLEARED)[2])
