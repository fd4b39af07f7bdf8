"""A golden race as the independent referee sees it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from camelup.log import Header
from camelup.words import Words
from tests.golden.feeding import fed
from tests.oracle.referee import Referee


def referee_for(header: Header) -> Referee:
    """A referee who is ready for that race; the starter is told to him like all that Nature does."""
    options = header.options
    start = None if options.start is None else str(options.start)
    return Referee(options.edition, options.seats, start=start)


class RaceJudge:
    """Tells what was paid for each move, the board and the purses after it."""

    def __init__(self, header: Header, words: Words) -> None:
        self.words = words
        self.referee = referee_for(header)
        start = header.options.start
        self.opening = [] if start is None else [f"start {start}"]

    def told(self, seat: int, move: Any) -> list[str]:
        """A line for each reason why somebody was paid, and one for the board and the purses."""
        referee = self.referee
        lines = [
            f"paid (leg {leg}, {kind.replace('_', ' ')}): "
            + ", ".join(f"{self.words.names[row['seat']]} {row['pounds']:+d}" for row in rows)
            for (leg, kind), rows in groupby(
                fed(referee, seat, move), key=lambda row: (row["leg"], row["kind"])
            )
        ]
        return [*lines, f"{referee.board_text} | {' '.join(map(str, referee.purses))}"]

    def winners(self) -> list[int]:
        """Who has won."""
        return self.referee.winners()
