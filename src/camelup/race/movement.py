"""What a revealed die does on the board, told so that it can be shown."""

from __future__ import annotations

from typing import Literal

from camelup.game import Value
from camelup.kernels import track
from camelup.race.board import Board
from camelup.race.edition import GREY
from camelup.race.notation import Tile

Why = Literal["shown", "rider", "on_top"]


class Movement(Value, frozen=True):
    """One unit's way: who moves and why, with whom, from where to where."""

    unit: str
    """The moving camel and what it carries, from bottom to top."""
    why: Why
    """The die shows it, it alone of the crazy camels has a rider, or it stands on the other (M7)."""
    path: tuple[int, ...]
    """The spaces it left, landed on and, if a tile sent it on or back, came to stand on."""
    tile: Tile | None
    underneath: bool
    """Whether it slid in under what stood there (M3)."""


def die_of(board: Board, shown: str) -> str:
    """The die that shows this camel's colour."""
    return shown if shown in board.edition.racing else GREY


def revealed(board: Board, shown: str, number: int) -> tuple[Board, Movement]:
    """The board after a die came out of the pyramid, and the movement it caused (M1 to M7)."""
    edition = board.edition
    count, racing = len(edition.camels), len(edition.racing)
    name = edition.camels.index(shown)
    mover = track.mover(board.word, count, racing, name)
    word = track.moved(board.word, count, racing, mover, number, board.cheering, board.booing)
    after = Board(edition, word, board.dice.replace(die_of(board, shown), ""), board.tiles)
    return after, _told(board, edition.camels[mover], shown, number)


def _told(board: Board, mover: str, shown: str, number: int) -> Movement:
    origin = next(space for space, camel in board.line if camel == mover)
    stack = board.stacks[origin]
    unit = stack[stack.index(mover) :]
    step = 1 if mover in board.edition.racing else -1
    landing = origin + step * number
    tile = board.tile_at(landing)
    path: tuple[int, ...] = (origin, landing)
    if tile is not None:
        path = (origin, landing, landing + (step if tile.side == "+" else -step))
    return Movement(unit, _why(board, mover, shown), path, tile, tile is not None and tile.side == "-")


def _why(board: Board, mover: str, shown: str) -> Why:
    if mover == shown:
        return "shown"
    below = next((stack for stack in board.stacks.values() if shown + mover in stack), None)
    return "rider" if below is None else "on_top"
