"""What fits onto a screen: the same drawn in fewer lines, or cut."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment

TALL = 32
"""From so many lines on there is room for air between the parts."""
MORE = "…"


def is_short(console: Console) -> bool:
    """Whether this is a terminal with few lines; a file or a pipe has as many as it takes."""
    return console.is_terminal and console.height < TALL


class Either:
    """Two ways to draw the same: one in fewer lines, for a terminal that has few."""

    def __init__(self, roomy: RenderableType, tight: RenderableType) -> None:
        self.roomy, self.tight = roomy, tight

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.tight if is_short(console) else self.roomy


class Cut:
    """As much of something as fits into so many lines, with a sign where more would follow."""

    def __init__(self, thing: RenderableType, height: int) -> None:
        self.thing, self.height = thing, height

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        lines = console.render_lines(self.thing, options, pad=False)
        if len(lines) > self.height:
            more = "..." if options.ascii_only else MORE
            lines = [*lines[: max(0, self.height - 1)], [Segment(more)]][: max(0, self.height)]
        for line in lines:
            yield from line
            yield Segment.line()
