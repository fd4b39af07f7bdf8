"""One die: which outcomes it has, which camel it moves, and where the unit ends up."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tests.oracle.board import Board


class Result(NamedTuple):
    """What a die did: the new board, the camel that moved, the tile's owner, the race's end."""

    board: Board
    mover: str
    paid_seat: int | None
    over: bool


def is_over(board: Board) -> bool:
    """Tell whether a unit stands past the finish line, on either side (M8)."""
    return any(space > board["edition"].spaces or space < 1 for space in board["stacks"])


def leg_over(board: Board) -> bool:
    """Tell whether no further die is drawn in this leg, the race's end aside."""
    return len(board["dice"]) <= board["edition"].dice_left_at_end


def die_weight(board: Board) -> int:
    """Return the weight of one whole die: 6 where a grey die exists, whose faces need halves."""
    return 6 if board["edition"].crazy else 3


def weighted_faces(board: Board) -> list[tuple[str, int, int]]:
    """Return every outcome of the next die as what it shows, its number and its integer weight.

    The weights add up to `die_weight` times the dice left, each die being equally likely (A3).
    """
    outcomes: list[tuple[str, int, int]] = []
    for die in board["dice"]:
        shown = list(board["edition"].crazy) if die == "x" else [die]
        weight = die_weight(board) // (3 * len(shown))
        for letter in shown:
            for number in (1, 2, 3):
                outcomes.append((letter, number, weight))
    return outcomes


def faces(board: Board) -> list[tuple[str, int, Fraction]]:
    """Return the probability of every outcome of the next die; none when no die is to come."""
    if is_over(board) or leg_over(board):
        return []
    whole = die_weight(board) * len(board["dice"])
    return [(shown, number, Fraction(w, whole)) for shown, number, w in weighted_faces(board)]


def find(board: Board, camel: str) -> int:
    """Return the space on which a camel stands."""
    for space, stack in board["stacks"].items():
        if camel in stack:
            return space
    raise ValueError(f"camel {camel} is not on the board")


def carries_racing(board: Board, camel: str) -> bool:
    """Tell whether any racing camel is anywhere above this one in its stack (M7)."""
    stack = board["stacks"][find(board, camel)]
    above = stack[stack.index(camel) + 1 :]
    return any(other in board["edition"].racing for other in above)


def crazy_mover(board: Board, shown: str) -> str:
    """Return which crazy camel the grey die moves when its number has the colour shown (M7)."""
    one, two = list(board["edition"].crazy)
    stack = board["stacks"][find(board, one)]
    if two in stack:
        gap = stack.index(one) - stack.index(two)
        if gap == 1:
            return one
        if gap == -1:
            return two
    one_carries = carries_racing(board, one)
    two_carries = carries_racing(board, two)
    if one_carries and not two_carries:
        return one
    if two_carries and not one_carries:
        return two
    return shown


def roll(board: Board, shown: str, number: int) -> Result:
    """Return what happens when the die shows this camel's letter and number; the input stays."""
    edition = board["edition"]
    is_grey = shown in edition.crazy
    die = "x" if is_grey else shown
    if die not in board["dice"]:
        raise ValueError(f"die {die} is not in the pyramid")
    mover = crazy_mover(board, shown) if is_grey else shown
    # M1: the moving camel's own heading counts for the whole unit, whoever rides along.
    heading = -1 if is_grey else 1

    origin = find(board, mover)
    stack = board["stacks"][origin]
    height = stack.index(mover)
    staying, unit = stack[:height], stack[height:]  # M2: everything above rides along.
    stacks = dict(board["stacks"])
    if staying:
        stacks[origin] = staying
    else:
        del stacks[origin]

    target = origin + heading * number
    paid_seat: int | None = None
    underneath = False
    if target in board["tiles"]:  # M3: only where the die's move ends.
        side, paid_seat = board["tiles"][target]
        if side == "+":
            target += heading
        else:
            target -= heading
            underneath = True
    # M4: on the space it came from, `there` is what stayed behind, so it ends up on top.
    there = stacks.get(target, [])
    stacks[target] = unit + there if underneath else there + unit

    after: Board = {
        "edition": edition,
        "stacks": stacks,
        "dice": [other for other in board["dice"] if other != die],
        "tiles": board["tiles"].copy(),
    }
    # M6 and M8: passing the last space ends the race, reaching it does not.
    over = target > edition.spaces or target < 1
    return Result(after, mover, paid_seat, over)
