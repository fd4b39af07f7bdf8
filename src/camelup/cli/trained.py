"""What the trainer keeps of somebody in the terminal: rating, days, how far each row has come."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec
import platformdirs

from camelup.train import Name
from camelup.train.rating import BEGINNER, moved

FILE = "trainer.json"


class Tried(msgspec.Struct, frozen=True):
    """One puzzle that was tried: what the answer counted, and the puzzle's rating since."""

    score: float
    rating: int


class Trained(msgspec.Struct, frozen=True):
    """All of it."""

    rating: int = BEGINNER
    count: int = 0
    """How many puzzles were tried."""
    run: int = 0
    """How many in a row were solved."""
    next: dict[str, int] = {}
    """The number that comes next in each theme's row."""
    tried: dict[str, Tried] = {}
    """By the names of the puzzles, with their seed."""

    def is_done(self, day: date) -> bool:
        """Whether the puzzle of that day was tried."""
        return key(Name.of_day(day)) in self.tried

    def streak(self, today: date) -> int:
        """How many days in a row were done, up to today, or to yesterday while today is still open."""
        day, found = today if self.is_done(today) else today - timedelta(days=1), 0
        while self.is_done(day):
            day, found = day - timedelta(days=1), found + 1
        return found


def key(name: Name) -> str:
    """What a puzzle is kept under."""
    return f"{name.seed}/{name}" if name.seed else str(name)


def after(kept: Trained, name: Name, hard: int, score: float, *, is_solved: bool) -> Trained:
    """What is kept after an answer; a puzzle that was tried before moves no rating."""
    following = kept.next
    if not name.day:
        row = f"{name.seed}/{name.theme}" if name.seed else name.theme
        following = following | {row: max(following.get(row, 0), name.number + 1)}
    if key(name) in kept.tried:
        return msgspec.structs.replace(kept, next=following)
    rating, hard = moved(kept.rating, hard, kept.count, score)
    return Trained(
        rating,
        kept.count + 1,
        kept.run + 1 if is_solved else 0,
        following,
        kept.tried | {key(name): Tried(score, hard)},
    )


def path() -> Path:
    """Where it lies: in the user's own folder."""
    return platformdirs.user_data_path("camelup", appauthor=False) / FILE


def read() -> Trained:
    """What was kept; nothing, if that can't be read."""
    try:
        return msgspec.json.decode(path().read_bytes(), type=Trained)
    except (OSError, msgspec.MsgspecError):
        return Trained()


def write(kept: Trained) -> None:
    """Keep it, the whole file at once: a program that is cut off leaves the old one."""
    file = path()
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(kept))
    fresh.replace(file)
