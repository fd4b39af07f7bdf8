"""Timing that a busy machine disturbs as little as possible."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

T = TypeVar("T")


def best(work: Callable[[], object], repeats: int = 5) -> float:
    """The shortest of several runs, in seconds: everything else is somebody else's work."""
    return min(_timed(work) for _ in range(repeats))


def median_best(work: Callable[[T], object], cases: Sequence[T], repeats: int = 3) -> float:
    """The median over the cases of each one's shortest run, in seconds."""
    return statistics.median(best(partial(work, case), repeats) for case in cases)


def _timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def row(what: str, figure: str, bar: str) -> None:
    """One line of the report."""
    print(f"{what:<64} {figure:>14}   bar: {bar}")
