"""A process in which an arena's games are played: one a line on stdin, how it went a line on stdout.

Whoever watches it learns from its slate who is thinking, and from its trace where, should it end.
"""

from __future__ import annotations

import faulthandler
import mmap
import os
import struct
import sys
import time
import traceback
from pathlib import Path

from camelup.bots.arena.playing import Outcome, played
from camelup.bots.player import Fall
from camelup.bots.warming import warm
from camelup.game import NATURE, Seat, Tagged, Value, decoder, encode

LAYOUT = struct.Struct("<qqd")
"""Of a slate: who thinks or thought last, about which decision, and since when; 0 if nobody does."""


class Wanted(Value, frozen=True):
    """A game that is to be played, and who fell in it before."""

    game: str
    bots: tuple[str, ...]
    seed: str
    turn: int
    patience: float
    falls: tuple[Fall, ...] = ()


class Broken(Tagged, frozen=True):
    """A game that could not be played, by no fault of those who play in it."""

    trace: str


class Done(Tagged, frozen=True):
    """A game that was played."""

    outcome: Outcome


class Slate:
    """Who is thinking: a few bytes of a file that two processes see."""

    def __init__(self, path: Path) -> None:
        with path.open("r+b") as file:
            self._bytes = mmap.mmap(file.fileno(), LAYOUT.size)
        self._last: Seat = NATURE

    def note(self, seat: Seat, decision: int) -> None:
        """Write down who begins to think; NATURE: that nobody does any more."""
        self._last = seat if seat != NATURE else self._last
        since = time.monotonic() if seat != NATURE else 0.0
        LAYOUT.pack_into(self._bytes, 0, self._last, decision, since)

    def read(self) -> tuple[Seat, int, float]:
        """Who thinks, about what, and since when."""
        seat, decision, since = LAYOUT.unpack_from(self._bytes, 0)
        return seat, decision, since

    def wipe(self) -> None:
        """Forget who thought."""
        self._last = NATURE
        LAYOUT.pack_into(self._bytes, 0, NATURE, 0, 0.0)


def main(slate: str, trace: str) -> None:
    """Play until nobody asks any more."""
    # bots get neither the questions nor the answers: what they print is for people
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    noted = Slate(Path(slate))
    asked, known = decoder(Wanted), Path(trace).open("w")  # noqa: SIM115
    faulthandler.enable(known)
    warm()
    for line in questions:
        one = asked.decode(line)
        try:
            found: Done | Broken = Done(
                played(one.game, one.bots, one.seed, one.turn, one.patience, one.falls, noted.note)
            )
        except Exception:
            found = Broken(traceback.format_exc())
        answers.write(encode(found) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
