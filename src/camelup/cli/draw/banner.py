"""A caravan, to say hello."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions
from rich.style import Style
from rich.text import Text

from camelup.cli.draw.camels import SAND, colour

CARAVAN = "gyr"
DROMEDARY = (
    ".................##...",
    "......##.........#####",
    ".....####.......######",
    "....######......###...",
    "...########.....##....",
    "..##########...###....",
    ".#################....",
    "#.##############......",
    "#.#############.......",
    "..#############.......",
    "..##.......#.##.......",
    "..#.#......#..#.......",
    "..#..#....#...#.......",
    "..#..#....#...#.......",
)
HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
"""Two pixels, one above the other, make a character."""


class Banner:
    """As many camels in a row as there is room for."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        if options.ascii_only:
            return
        width = len(DROMEDARY[0]) + 2
        caravan = CARAVAN[: options.max_width // width]
        for upper, lower in zip(DROMEDARY[::2], DROMEDARY[1::2], strict=True):
            row = "".join(HALVES[pixels] for pixels in map("".join, zip(upper, lower, strict=True)))
            yield Text("  ").join(Text(row, colour(camel)) for camel in caravan)
        yield Text("▀" * (len(caravan) * width), Style(color=SAND))
