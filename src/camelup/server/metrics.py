"""What is counted while the server runs, told as Prometheus reads it; one process counts for itself.

Whoever does something counts it here, in a plain counter; what there is to tell is made when somebody asks.
"""

from __future__ import annotations

import logging
import math
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

PREFIX = "camelup_"
BOUNDS = (0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Seconds that divide what took short from what took long."""
PAGES = Path("/proc/self/statm")
FILES = Path("/proc/self/fd")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


MOVES: Counter[str] = Counter()
"""Moves that were stored, by who made them: person, bot or timer."""
MOVE_TIMES: Counter[tuple[str, float]] = Counter()
"""How often it took so many seconds, to the millisecond, from a person's move to its answer."""
BOT_TIMES: Counter[tuple[str, float]] = Counter()
"""How long a bot was waited for, in the same way."""
REFUSALS: Counter[str] = Counter()
ERRORS: Counter[str] = Counter()
"""Lines of the log that tell of something that went wrong."""


class ErrorCounts(logging.Handler):
    """Counts the errors that are logged."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count one more."""
        ERRORS[record.getMessage()] += 1


_counting = ErrorCounts(logging.ERROR)


def count_errors() -> None:
    """From now on count what is logged as an error."""
    logging.getLogger("camelup.server").addHandler(_counting)


def counted(name: str, label: str, counts: Counter[str]) -> Iterator[str]:
    """How often something happened, by what it was, as Prometheus reads it."""
    yield f"# TYPE {PREFIX}{name} counter"
    for what, count in sorted(counts.items()):
        yield f'{PREFIX}{name}{{{label}="{_escaped(what)}"}} {count}'


def timed(name: str, label: str, times: Counter[tuple[str, float]]) -> Iterator[str]:
    """How long something took, by what it was, as Prometheus reads it."""
    name = PREFIX + name
    yield f"# TYPE {name} histogram"
    by_what: defaultdict[str, Counter[float]] = defaultdict(Counter)
    for (what, seconds), count in times.items():
        by_what[what][seconds] += count
    for what, found in sorted(by_what.items()):
        of = f'{label}="{_escaped(what)}"'
        for bound in (*BOUNDS, math.inf):
            below = sum(count for seconds, count in found.items() if seconds <= bound)
            yield f'{name}_bucket{{{of},le="{"+Inf" if bound == math.inf else bound}"}} {below}'
        yield f"{name}_sum{{{of}}} {sum(seconds * count for seconds, count in found.items()):.6f}"
        yield f"{name}_count{{{of}}} {found.total()}"


def rendered(gauges: Iterable[tuple[str, float]]) -> str:
    """All that is counted, and how much there is of what is just there, as Prometheus reads it."""
    lines = [
        *counted("moves_total", "by", MOVES),
        *timed("move_seconds", "by", MOVE_TIMES),
        *timed("bot_seconds", "bot", BOT_TIMES),
        *counted("refusals_total", "code", REFUSALS),
        *counted("errors_total", "what", ERRORS),
    ]
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
