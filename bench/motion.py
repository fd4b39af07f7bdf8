"""What the browser's main thread does while camels move, in a real game on a real server.

The bar is a task of 16 ms: whatever takes longer makes a picture of the animation late. A task's wall time
has in it what the machine did besides, so its processor time is told too.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page
from tests.browser import built
from tests.browser.chromium import launched
from tests.browser.person import Person
from tests.browser.server import Server

from bench.timing import row

RUNS = 5
ROLLS = 4
BAR = 16.0
START = "2018 5:gy/6:rKb/7:p/15:W gyrbpx 9-0,12+1"
SIZES = {"desk": (1440, 900), "phone": (360, 740)}
CATEGORIES = ["-*", "toplevel", "blink.user_timing", "disabled-by-default-devtools.timeline", "__metadata"]
# every animation of a camel leaves a mark with the time it takes
MARKS = """
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, options) {
  if (this.matches('.camel') && options?.duration)
    performance.mark(`camel ${options.duration + (options.delay ?? 0)}`)
  return animate.call(this, frames, options)
}
"""


@dataclass(frozen=True)
class Task:
    """One task of the main thread, in milliseconds."""

    start: float
    wall: float
    processor: float


def main() -> None:
    """Print the figures."""
    built.build()
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            for size in SIZES:
                report(size, [moved(browser, server.port, size) for _ in range(RUNS)])
        finally:
            server.stop()


def report(size: str, runs: list[list[Task]]) -> None:
    """One size of screen in two lines."""
    for what, times in (
        ("processor", [[task.processor for task in run] for run in runs]),
        ("wall", [[task.wall for task in run] for run in runs]),
    ):
        longest = [max(run) for run in times]
        late = [sum(time > BAR for time in run) for run in times]
        row(
            f"longest task while camels move, {size}, {what}: median of {len(runs)} races",
            f"{statistics.median(longest):.1f} ms",
            f"{BAR:.0f} ms",
        )
        row(
            f"  most of all, and tasks above the bar of {sum(map(len, times))}",
            f"{max(longest):.1f}, {sum(late)}",
            "0",
        )


def moved(browser: Browser, port: int, size: str) -> list[Task]:
    """The tasks of some rolls, among those of a bot."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{port}", viewport={"width": width, "height": height}
    )
    context.add_init_script(MARKS)
    mira = Person("Mira", context)
    mira.open_table(3, start=START)
    mira.add_bot("leader")
    mira.add_bot("leader")
    mira.start()
    mira.await_turn()
    browser.start_tracing(page=mira.page, categories=CATEGORIES)
    for _ in range(ROLLS):
        mira.roll()
        if not mira.await_turn():
            break
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return during(trace, mira.page)


def during(trace: list[dict[str, Any]], page: Page) -> list[Task]:
    """The main thread's tasks that fall into the time of a camel's animation."""
    marks = [event for event in trace if event["name"].startswith("camel ") and event["ph"] in "IRi"]
    assert marks, f"no camel has moved on {page.url}"
    main_thread = (marks[0]["pid"], marks[0]["tid"])
    spans = [(mark["ts"] / 1000, mark["ts"] / 1000 + float(mark["name"].split()[1])) for mark in marks]
    tasks = [
        Task(event["ts"] / 1000, event["dur"] / 1000, event.get("tdur", event["dur"]) / 1000)
        for event in trace
        if event["name"] == "ThreadControllerImpl::RunTask"
        and event["ph"] == "X"
        and (event["pid"], event["tid"]) == main_thread
    ]
    return [
        task
        for task in tasks
        if any(task.start < end and task.start + task.wall > begin for begin, end in spans)
    ]


if __name__ == "__main__":
    main()
