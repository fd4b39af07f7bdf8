"""The track: every space with the stack or the tile on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions
from rich.style import Style
from rich.text import Text

from camelup.cli.draw.camels import SAND, figure
from camelup.race.board import Board
from camelup.race.notation import Tile

MIN_CELL, MAX_CELL = 3, 8
LOWEST = 2
"""Stacks are drawn with air above them, so that the screen does not jump when a camel climbs."""
TILE = Style(color="#1c1c1c", bgcolor=SAND, bold=True)
LINE = Style(bold=True)
"""The finish line."""


class Track:
    """A board's track; folded in two where the terminal is too narrow for it."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        columns = self._columns()
        width = options.max_width
        fits = len(columns) * (MIN_CELL + 1) <= width
        per_row = len(columns) if fits else (len(columns) + 1) // 2
        cell = max(MIN_CELL, min(MAX_CELL, width // per_row - 1))
        for start in range(0, len(columns), per_row):
            yield from self._rows(columns[start : start + per_row], cell, options.ascii_only)

    def _columns(self) -> list[int]:
        """All spaces, with the one past the line where a unit has crossed it."""
        return sorted({*range(1, self.board.edition.spaces + 1), *self.board.stacks})

    def _rows(self, columns: Sequence[int], cell: int, ascii_only: bool) -> Iterator[Text]:
        stacks = self.board.stacks
        tallest = max(len(stacks.get(space, "")) for space in columns)
        for level in reversed(range(max(LOWEST, tallest))):
            yield self._line(
                [self._standing(space, level, cell, ascii_only) for space in columns], columns, ascii_only
            )
        ground = ("=" if ascii_only else "▀") * cell
        yield self._line([Text(ground, Style(color=SAND)) for _ in columns], columns, ascii_only)
        yield self._line([self._number(space, cell) for space in columns], columns, ascii_only)

    def _line(self, cells: Sequence[Text], columns: Sequence[int], ascii_only: bool) -> Text:
        line = Text(no_wrap=True, overflow="crop")
        for space, drawn in zip(columns, cells, strict=True):
            line.append_text(drawn)
            is_line = space == self.board.edition.spaces or space < 1
            line.append(("|" if ascii_only else "▚") if is_line else " ", LINE)
        return line

    def _standing(self, space: int, level: int, cell: int, ascii_only: bool) -> Text:
        """What is to be seen of a space at one level above the ground."""
        stack = self.board.stacks.get(space, "")
        if level < len(stack):
            camel = stack[level]
            backwards = camel in self.board.edition.crazy
            return figure(camel, cell, backwards=backwards, ascii_only=ascii_only)
        tile = self.board.tile_at(space)
        return _tile(tile, cell) if tile is not None and level == 0 else Text(" " * cell)

    def _number(self, space: int, cell: int) -> Text:
        label = str(space) if 1 <= space <= self.board.edition.spaces else "*"
        return Text(label.center(cell), Style(dim=True))


def _tile(tile: Tile, cell: int) -> Text:
    """A tile with its side up and the number of its owner."""
    label = f"{tile.side}{tile.seat + 1}"
    drawn = Text(" " * ((cell - len(label) - 1) // 2))
    drawn.append(f"[{label}]" if cell > 3 else label, TILE)
    return drawn.append(" " * (cell - len(drawn)))
