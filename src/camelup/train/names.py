"""What puzzles are called: a theme and a number, or a day; the name decides all of the puzzle."""

from __future__ import annotations

import random
from datetime import date
from typing import NamedTuple, Self

from camelup.game import Refused

RACE = ("tickets", "tiles", "cards", "partners", "crazy", "roll")
SEASON = ("bets", "markets")
THEMES = (*RACE, *SEASON)
DAILY = "daily"
MAX_NUMBER = 999_999


class Name(NamedTuple):
    """One puzzle of an endless row."""

    theme: str
    number: int = 0
    day: str = ""
    """The day that it belongs to, if it is a puzzle of the day."""
    seed: str = ""
    """What else it is made from; nothing for the row that everybody plays."""

    @classmethod
    def read(cls, text: str, seed: str = "") -> Self:
        """The name that somebody wrote: `tickets-12`, or `daily-2026-11-19`."""
        theme, _, rest = text.partition("-")
        if theme == DAILY:
            return cls.of_day(_day(rest, text))
        # a number of thousands of digits is not even read
        is_number = rest.isascii() and rest.isdecimal() and len(rest) <= len(str(MAX_NUMBER))
        if theme not in THEMES or not is_number or str(int(rest)) != rest:
            raise Refused("train.no_puzzle", name=text)
        return cls(theme, int(rest), seed=seed)

    @classmethod
    def of_day(cls, day: date) -> Self:
        """The puzzle of a day, of any theme."""
        return cls(random.Random(f"camelup {day}").choice(THEMES), day=day.isoformat())

    @property
    def source(self) -> str:
        """What its game is drawn from."""
        return f"{self.seed}/{self.day}/{self.theme}/{self.number}"

    def __str__(self) -> str:
        return f"{DAILY}-{self.day}" if self.day else f"{self.theme}-{self.number}"


def _day(rest: str, text: str) -> date:
    try:
        found = date.fromisoformat(rest)
    except ValueError:
        raise Refused("train.no_puzzle", name=text) from None
    if found.isoformat() != rest:
        raise Refused("train.no_puzzle", name=text)
    return found
