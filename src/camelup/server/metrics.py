"""What is counted while the server runs, as Prometheus reads it; one process counts for itself."""

from __future__ import annotations

import bisect
import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

PREFIX = "camelup_"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Seconds that divide what took short from what took long."""
PAGES = Path("/proc/self/statm")
FILES = Path("/proc/self/fd")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


class Count:
    """How often something happened, by what it was."""

    def __init__(self, name: str, label: str) -> None:
        self.name, self.label = PREFIX + name, label
        self._counts: Counter[str] = Counter()

    def add(self, what: str, more: int = 1) -> None:
        """Count some more."""
        self._counts[what] += more

    def of(self, what: str) -> int:
        """How often that was."""
        return self._counts[what]

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it."""
        yield f"# TYPE {self.name} counter"
        for what, count in sorted(self._counts.items()):
            yield f'{self.name}{{{self.label}="{_escaped(what)}"}} {count}'


class Times:
    """How long something took, by what it was."""

    def __init__(self, name: str, label: str) -> None:
        self.name, self.label = PREFIX + name, label
        self._counts: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}

    def add(self, what: str, seconds: float) -> None:
        """Count one more."""
        counts = self._counts.setdefault(what, [0] * (len(BOUNDS) + 1))
        counts[bisect.bisect_left(BOUNDS, seconds)] += 1
        self._sums[what] = self._sums.get(what, 0.0) + seconds

    def of(self, what: str) -> int:
        """How often that was."""
        return sum(self._counts.get(what, ()))

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it."""
        yield f"# TYPE {self.name} histogram"
        for what, counts in sorted(self._counts.items()):
            label, total = f'{self.label}="{_escaped(what)}"', 0
            for bound, count in zip((*BOUNDS, "+Inf"), counts, strict=True):
                total += count
                yield f'{self.name}_bucket{{{label},le="{bound}"}} {total}'
            yield f"{self.name}_sum{{{label}}} {self._sums[what]:.6f}"
            yield f"{self.name}_count{{{label}}} {total}"


MOVES = Count("moves_total", "by")
"""Moves that were stored, by who made them: person, bot or timer."""
MOVE_TIMES = Times("move_seconds", "by")
"""From the arrival of a person's move to its answer."""
BOT_TIMES = Times("bot_seconds", "bot")
"""How long a bot was waited for."""
REFUSALS = Count("refusals_total", "code")
ERRORS = Count("errors_total", "what")
"""Lines of the log that tell of something that went wrong."""
KEPT: tuple[Count | Times, ...] = (MOVES, MOVE_TIMES, BOT_TIMES, REFUSALS, ERRORS)


class ErrorCounts(logging.Handler):
    """Counts the errors that are logged."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count one more."""
        ERRORS.add(record.getMessage())


_counting = ErrorCounts(logging.ERROR)


def count_errors() -> None:
    """From now on count what is logged as an error."""
    logging.getLogger("camelup.server").addHandler(_counting)


def rendered(gauges: Iterable[tuple[str, float]]) -> str:
    """All that is counted, and how much there is of what is just there, as Prometheus reads it."""
    lines = [line for kept in KEPT for line in kept.lines()]
    for name, value in gauges:
        lines += [f"# TYPE {PREFIX}{name} gauge", f"{PREFIX}{name} {value:g}"]
    return "\n".join([*lines, *_process()]) + "\n"


def _process() -> Iterator[str]:
    """What every program tells of itself."""
    yield "# TYPE process_cpu_seconds_total counter"
    yield f"process_cpu_seconds_total {time.process_time():.3f}"
    if sys.platform == "linux":
        resident = int(PAGES.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
        yield "# TYPE process_resident_memory_bytes gauge"
        yield f"process_resident_memory_bytes {resident}"
        yield "# TYPE process_open_fds gauge"
        yield f"process_open_fds {sum(1 for _ in FILES.iterdir())}"
