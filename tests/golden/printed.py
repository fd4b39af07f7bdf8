"""A game in full, as text: what was said to have happened, and what the independent referee made of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from camelup.log import Header, Log, live
from camelup.words import Words
from tests.golden.race_judge import RaceJudge
from tests.golden.season_judge import SeasonJudge

GAMES = Path(__file__).parent / "games"
INDENT = " " * 6


class Judge(Protocol):
    """An independent referee who tells what he sees."""

    opening: list[str]
    """What there is to tell before anything has happened."""

    def told(self, seat: int, move: Any) -> list[str]:
        """What he makes of a move."""

    def winners(self) -> list[int]:
        """Who has won."""


def judge_for(header: Header, words: Words) -> Judge:
    """The judge of that game."""
    return SeasonJudge(header, words) if header.game == "off-season" else RaceJudge(header, words)


def printed(log: Log) -> str:
    """The whole game: each entry's words are the engine's; table, payments and purses are the referee's."""
    header = log.header
    words = Words([seated.name for seated in header.seats])
    judge = judge_for(header, words)
    seats = ", ".join(f"{seated.name} ({seated.player})" for seated in header.seats)
    lines = [f"{header.game}: {seats}", *judge.opening]
    for entry in live(log.entries):
        said = words.join([event.message() for event in entry.events])
        lines += ["", f"{entry.n:4}  {said[0]}", *(INDENT + line for line in said[1:])]
        lines += [INDENT + line for line in judge.told(entry.seat, entry.move)]
    lines += ["", "won by " + ", ".join(words.names[seat] for seat in judge.winners())]
    return "\n".join(lines) + "\n"
