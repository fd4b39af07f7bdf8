"""A bot in its seat: whatever it does, a legal move comes of it."""

from __future__ import annotations

import random
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any, NamedTuple

from camelup.bots.catalogue import Bot
from camelup.game import Rules, Value

PATIENCE = 20.0
"""After so many seconds a bot that still thinks forfeits its move."""

AGAIN = 1.0
"""Seconds between two attempts at breaking a bot off, besides its patience."""


class TooSlow(BaseException):
    """A bot's time is over; no `except Exception` of its own holds this up."""


class Forfeit(Value, frozen=True):
    """A move that a bot did not make: the game's timid one was played."""

    bot: str
    seat: int
    decision: int | None
    why: str
    """What kind of failure it was: an error's name, too slow, or not legal."""
    trace: str


class Fall(Value, frozen=True):
    """A bot that stopped the process it played in: from that decision on it is not asked any more."""

    seat: int
    decision: int
    why: str
    trace: str


class Failure(NamedTuple):
    """A way in which a bot failed, and how often."""

    bot: str
    why: str
    times: int
    trace: str
    """The first one's traceback, or what was asked for."""


def failures(forfeits: Sequence[Forfeit]) -> tuple[Failure, ...]:
    """The ways in which bots failed, the most frequent first."""
    counts = Counter((forfeit.bot, forfeit.why) for forfeit in forfeits)
    first = {(forfeit.bot, forfeit.why): forfeit.trace for forfeit in reversed(forfeits)}
    return tuple(Failure(bot, why, times, first[bot, why]) for (bot, why), times in counts.most_common())


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Break off what takes longer, where signals can: in a main thread, on systems that have the timer."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    # once more later, should the first have come where errors are lost, as in a finalizer
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds + AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Player:
    """A bot in its seat, with a clock of its own."""

    def __init__(
        self, name: str, bot: Bot, rules: Rules, patience: float = PATIENCE, fall: Fall | None = None
    ) -> None:
        self.name, self.bot, self.rules, self.patience, self.fall = name, bot, rules, patience, fall
        self.decisions = 0
        self.times: list[float] = []
        """How many seconds each decision took that it was asked for."""
        self.forfeits: list[Forfeit] = []

    def choose(self, view: Any, whims: random.Random) -> Any:
        """What the bot does; the timid move if it fails, thinks too long or asks for what is not legal."""
        self.decisions += 1
        if self.fall is not None and view.decision >= self.fall.decision:
            self._forfeit(view, self.fall.why, self.fall.trace)
            return self.rules.timid(view)
        started = time.perf_counter()
        try:
            with within(self.patience):
                action = self.bot(view, whims)
                if any(action == offered for offered in view.legal):
                    return action
                shown = repr(action)
            self._forfeit(view, "not legal", shown)
        except KeyboardInterrupt:
            raise
        except TooSlow:
            self._forfeit(view, "too slow", traceback.format_exc())
        except BaseException as error:
            # a bot that exits would end whoever plays with it
            self._forfeit(view, type(error).__name__, traceback.format_exc())
        finally:
            self.times.append(time.perf_counter() - started)
        return self.rules.timid(view)

    def _forfeit(self, view: Any, why: str, trace: str) -> None:
        self.forfeits.append(Forfeit(self.name, view.seat, view.decision, why, trace))
