"""A game's file: the log as it grows and, beside it until the game is closed, the secret of its dice."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import platformdirs

from camelup import games, proof
from camelup.dice import Dice, opens, revealed
from camelup.game import Game, Refused
from camelup.log import Closed, Entry, Log, line, write
from camelup.table import Table

SECRET_MODE = 0o600


class Saved:
    """Where a game is kept; every entry is on the disk before the game goes on."""

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self.size = size
        """How long the file is, so that another's hand in it is noticed."""

    @property
    def secret_path(self) -> Path:
        """The file beside the log with the secret of the dice."""
        return secret_path(self.path)

    def append(self, entries: Sequence[Entry]) -> None:
        """Put entries on the disk; the last one of a game makes the secret's file superfluous."""
        self._write(b"".join(map(line, entries)))
        if entries and isinstance(entries[-1], Closed):
            self.secret_path.unlink(missing_ok=True)

    def _write(self, data: bytes) -> None:
        with self.path.open("ab") as file:
            if file.tell() != self.size:
                raise Refused("terminal.file_changed", path=str(self.path))
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            self.size = file.tell()


def secret_path(path: Path) -> Path:
    """Where the secret of a game's dice is kept."""
    return path.with_name(path.name + ".secret")


def default_path(game: str) -> Path:
    """A new name in the user's own folder of games."""
    folder = platformdirs.user_data_path("camelup", appauthor=False) / "games"
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    path = folder / f"{name}.jsonl"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}.jsonl"
        number += 1
    return path


def create(path: Path, table: Table) -> Saved:
    """A new game's file; an old one is never written over."""
    with path.open("xb"):
        pass
    saved = Saved(path, 0)
    try:
        _keep_secret(saved.secret_path, table.known_dice)
    except OSError:
        path.unlink()
        raise
    saved._write(write(table.log))
    return saved


def _keep_secret(path: Path, dice: Dice) -> None:
    """The secret must be on the disk before the game is: without it the game can't go on."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, SECRET_MODE)
    with os.fdopen(file, "w", encoding="ascii") as opened:
        opened.write(dice.secret.hex() + "\n")
        opened.flush()
        os.fsync(file)


def resume(path: Path) -> tuple[Game, Table, Saved]:
    """A game as it was left, checked against its dice, and played to its next decision."""
    game, log = games.read(path)
    if log.closed is not None:
        raise Refused("terminal.finished", path=str(path))
    dice = _secret(path, log)
    table, due = proof.checked(game.rules, log, dice).caught_up()
    saved = Saved(path, path.stat().st_size)
    if not path.read_bytes().endswith(b"\n"):
        saved._write(b"\n")
    saved.append(due)
    return game, table, saved


def _secret(path: Path, log: Log) -> Dice:
    beside = secret_path(path)
    try:
        secret = beside.read_text(encoding="ascii", errors="replace").strip()
    except FileNotFoundError:
        raise Refused("log.secret_file", path=str(beside)) from None
    if not opens(secret, log.header.dice.secret):
        raise Refused("terminal.bad_secret", path=str(beside))
    return revealed(log.header.dice, secret)
