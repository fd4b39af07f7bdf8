"""The folder of a server's data: one server at a time."""

from __future__ import annotations

import contextlib
import os
import re
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
    size = path.stat().st_size if path.exists() else None
    if size == 0:
        # left by somebody who could not write it
        path.unlink(missing_ok=True)
    if not size:
        _make_key(path)
    key = path.read_bytes().decode("ascii", "replace").strip()
    if not re.fullmatch("[!-~]+", key):
        raise Refused("server.no_key", path=str(path))
    return key


def _make_key(path: Path) -> None:
    """Write a new key, all of it or nothing, unless somebody else is faster."""
    part = path.with_name(f"{KEY}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb") as file:
            file.write(secrets.token_urlsafe(KEY_BYTES).encode())
        with contextlib.suppress(FileExistsError):
            os.link(part, path)
    finally:
        part.unlink(missing_ok=True)


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
