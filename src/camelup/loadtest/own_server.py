"""A server of one's own to put a load on: in a process of its own, with room for everybody from one machine.

`python -m camelup.loadtest.own_server FOLDER [DATABASE]` serves and prints its address.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class OwnServer(NamedTuple):
    """Where it is, and which process."""

    url: str
    process: int


@contextlib.contextmanager
def own_server(database: str | None = None, folder: Path | None = None) -> Iterator[OwnServer]:
    """A server in a folder, by itself in one that is gone afterwards, or on a PostgreSQL."""
    with tempfile.TemporaryDirectory(prefix="camelup-") as fresh:
        command = [
            sys.executable,
            "-m",
            "camelup.loadtest.own_server",
            str(folder or fresh),
            *([database] if database else []),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                yield OwnServer(server.stdout.readline().strip().rstrip("/"), server.pid)
            finally:
                server.terminate()


def memory(process: int) -> float | None:
    """The memory of a process in MB, where the system tells."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return None
    lines = status.read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def cpu(process: int) -> float:
    """The processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Serve until the process is told to end."""
    from camelup.server.http.app import build
    from camelup.server.http.run import address, bound, serve
    from camelup.server.settings import Bounds, Settings

    folder, database = [*sys.argv[1:], None][:2]
    assert folder is not None
    settings = Settings(Path(folder), bounds=Bounds.roomy(), warms=False, database_url=database)
    listening = bound("127.0.0.1", 0)

    def announce() -> None:
        sys.stdout.write(address(listening) + "\n")
        sys.stdout.flush()

    serve(build(settings), settings, listening, announce)


if __name__ == "__main__":
    main()
