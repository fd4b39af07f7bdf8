"""The folder of a server's data: one server at a time."""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from camelup.game import Refused

LOCK = "lock"
KEY = "operator.key"
KEY_BYTES = 32
ADDRESS = "address"
FOLDER, FILE = 0o700, 0o600
"""For their owner alone."""


def make(folder: Path) -> None:
    """Have a folder that nobody else looks into; one that was there stays as it is."""
    if not folder.exists():
        folder.mkdir(FOLDER, parents=True, exist_ok=True)
        folder.chmod(FOLDER)


def operator_key(folder: Path) -> str:
    """The key of whoever runs the server, made when it is first needed."""
    make(folder)
    path = folder / KEY
    with (
        contextlib.suppress(FileExistsError),
        os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "w", encoding="ascii") as file,
    ):
        file.write(secrets.token_urlsafe(KEY_BYTES))
    key = path.read_text(encoding="ascii").strip()
    if not key:
        raise Refused("server.no_key", path=str(path))
    return key


def note_address(folder: Path, url: str) -> None:
    """Write down where the server of a folder is found on this machine."""
    (folder / ADDRESS).write_text(f"{url}\n", encoding="utf-8")


def address_of(folder: Path) -> str | None:
    """Where the server of a folder was found when it last started."""
    path = folder / ADDRESS
    return path.read_text(encoding="utf-8").strip() if path.exists() else None


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Keep a folder to oneself; refused if another server has it: their tables would stand still."""
    make(folder)
    with os.fdopen(os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, FILE), "rb+") as file:
        try:
            _lock(file)
        except OSError:
            raise Refused("server.folder_taken", folder=str(folder)) from None
        # the system lets go of it when the process ends, however it does
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
