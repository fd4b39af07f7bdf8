"""A server process that tests start, stop, kill and start again, behind a wire that they can cut."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import IO, Self
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[2]


class Server:
    """One server on a data folder of its own; started again it goes on where it was."""

    def __init__(self, data: Path, path: str = "") -> None:
        self.data = data
        self._path = path
        """Where Python finds packages besides, such as games from outside."""
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it answers, on the port it had before."""
        command = [sys.executable, "-m", "tests.browser.serve", str(self.port), str(self.data)]
        paths = os.pathsep.join(path for path in (self._path, os.environ.get("PYTHONPATH", "")) if path)
        around = {**os.environ, "PYTHONPATH": paths}
        process = subprocess.Popen(
            command, cwd=ROOT, env=around, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self._process = process
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line.startswith("http"):
                self.port = urlsplit(line.strip()).port or 0
                break
        else:
            raise AssertionError("the server did not start:\n" + "".join(lines))
        # a full pipe would stop the server
        threading.Thread(target=_drain, args=(process.stdout,), daemon=True).start()

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        self._end(signal.SIGINT)

    def freeze(self) -> None:
        """Stop it in the middle of whatever it does."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(timeout=120)


def _drain(pipe: IO[str]) -> None:
    with pipe:
        for _ in pipe:
            pass


class Wire:
    """A line to a server that can be cut and mended: what a browser in a tunnel sees."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._is_cut = False
        self._is_open = threading.Event()
        self._is_open.set()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        """Where a browser finds the server."""
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """Nothing passes, and nobody new gets through."""
        with self._lock:
            self._is_cut = True
            ends, self._ends = self._ends, set()
        for end in ends:
            _shut(end)

    def hush(self) -> None:
        """Nothing passes, and nobody is told."""
        self._is_open.clear()

    def mend(self) -> None:
        """Everything passes again."""
        self._is_cut = False
        self._is_open.set()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            try:
                if self._is_cut:
                    raise ConnectionRefusedError
                far = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                near.close()
                continue
            with self._lock:
                self._ends |= {near, far}
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(65536):
                self._is_open.wait()
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            _shut(end)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listening.close()
        self._is_open.set()
        self.cut()


def _shut(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
