"""A PostgreSQL for tests: on loopback, in a temporary folder, run by a user who may do nothing else.

`python -m tests.server.postgresql` says where its programs are, and has them installed if there are none.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg

PLACES = "/usr/lib/postgresql/*/bin"
"""Where Debian puts the programs of each version."""
UNPRIVILEGED = ("postgres", "nobody")
"""Who runs it where we are root, whom it does not obey."""
MISSING = "no PostgreSQL is here and none can be installed: it takes initdb and postgres on the path"
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200")
"""It is never this one that is killed, so it need not wait for the disk."""
LASTING = ("max_connections=200",)


def found() -> Path | None:
    """The folder of its programs."""
    paths = sorted(Path("/").glob(PLACES[1:]), reverse=True)
    on_path = shutil.which("initdb")
    return next(
        (path for path in paths if (path / "initdb").exists()), Path(on_path).parent if on_path else None
    )


class Postgresql:
    """One server, and as many databases on it as anybody likes."""

    def __init__(self, folder: Path, options: tuple[str, ...] = QUICK) -> None:
        programs = found()
        assert programs is not None, MISSING
        self._programs = programs
        self._folder = folder
        self._options = options
        self._user = next((user for user in UNPRIVILEGED if _is_known(user)), None) if _is_root() else None
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count()
        if self._user is not None:
            shutil.chown(folder, self._user)
        folder.chmod(0o700)
        data = str(folder / "data")
        self._run(
            "initdb", "-D", data, "-U", "camelup", "--auth", "trust", "--no-sync", "-E", "UTF8", "--no-locale"
        )

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start, and wait until it answers."""
        asked = [
            f"port={self._port}",
            "listen_addresses=127.0.0.1",
            f"unix_socket_directories={self._folder}",
        ]
        options = [part for option in (*asked, *self._options) for part in ("-c", option)]
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data"), *options]
        with (self._folder.parent / f"{self._folder.name}.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, user=self._user, stdout=log, stderr=log, cwd="/", start_new_session=True
            )
        while self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self._port), check=False):
            assert self._process.poll() is None, Path(log.name).read_text(encoding="utf-8")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it and cut everybody's connections."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self._numbers)}"
        with self.connection("postgres") as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://camelup@127.0.0.1:{self._port}/{name}"

    def connection(self, name: str) -> psycopg.Connection:
        return psycopg.connect(self.address(name), autocommit=True)

    def _run(self, program: str, *args: str, check: bool = True) -> int:
        command = [str(self._programs / program), *args]
        return subprocess.run(command, user=self._user, check=check, capture_output=True, cwd="/").returncode


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _is_known(user: str) -> bool:
    import pwd

    with contextlib.suppress(KeyError):
        return pwd.getpwnam(user) is not None
    return False


@contextlib.contextmanager
def running(options: tuple[str, ...] = QUICK) -> Iterator[Postgresql]:
    """A server of one's own for a while."""
    # not in the folder of the tests, which whoever runs it may not enter
    with tempfile.TemporaryDirectory(prefix="camelup-postgresql-") as folder:
        Path(folder).chmod(0o755)
        inner = Path(folder) / "server"
        inner.mkdir()
        server = Postgresql(inner, options)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def installed() -> Path | None:
    """The folder of its programs after the system was asked for them."""
    apt_installed("postgresql")
    return found()


def apt_installed(package: str) -> None:
    """Have a package of Debian's installed, if we may."""
    if not (shutil.which("apt-get") and Path("/etc/debian_version").exists() and _is_root()):
        return
    # the one that the package would start by itself is nobody's
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", package]):
        print(f"there is no {package}, trying: apt-get", *command, file=sys.stderr)  # noqa: T201
        subprocess.run(["apt-get", *command], check=False, capture_output=True, env=environment)


def main() -> None:
    """Say where it is, or in one line what is missing."""
    path = found() or installed()
    if path is None:
        sys.exit(MISSING)
    print(path)  # noqa: T201


if __name__ == "__main__":
    main()
