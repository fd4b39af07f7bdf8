"""What a board shows besides its track: the pyramid and the ranking."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.camels import chip
from camelup.cli.draw.track import Track
from camelup.race.board import Board
from camelup.words import Words

DIM = Style(dim=True)
LABEL_WIDTH = 9


def drawn(board: Board, words: Words) -> RenderableType:
    """A board by itself."""
    grid = labelled()
    grid.add_row(words("race.terminal.pyramid"), pyramid(board, words))
    grid.add_row(words("race.terminal.ranking"), ranking(board))
    if board.tiles:
        grid.add_row(words("race.terminal.tiles"), tiles(board, words))
    return Group(Track(board), grid)


def labelled() -> Table:
    """A grid of lines, each behind its label."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style=DIM, min_width=LABEL_WIDTH, no_wrap=True)
    grid.add_column()
    return grid


def pyramid(board: Board, words: Words) -> Text:
    """The dice still in the pyramid, and those that are out."""
    line = spaced([chip(die) for die in board.dice])
    out = [die for die in board.edition.dice if die not in board.dice]
    if out:
        line.append(("  " if board.dice else "") + words("race.terminal.out", dice=" ".join(out)), DIM)
    return line


def ranking(board: Board) -> Text:
    """The racing camels from the first to the last."""
    return spaced(
        [Text(f"{place}.").append_text(chip(camel)) for place, camel in enumerate(board.ranking, 1)]
    )


def tiles(board: Board, words: Words) -> Text:
    """The tiles in words: on which space, which side up, whose."""
    side = board.edition.tile
    told = (words("race.terminal.tile", tile=side(t.side), space=t.space, seat=t.seat) for t in board.tiles)
    return Text(", ".join(told))


def spaced(parts: list[Text]) -> Text:
    """Several small things in one line, as many as it takes."""
    return Text(" ").join(parts)
