"""A board as a plain dict, read from and written to one line of text, and the ranking on it."""

from __future__ import annotations

from typing import TypedDict

from tests.oracle.edition import EDITIONS, Edition


class Board(TypedDict):
    """A position; stacks run from bottom to top and empty spaces are absent."""

    edition: Edition
    stacks: dict[int, list[str]]
    dice: list[str]
    tiles: dict[int, tuple[str, int]]


def read(text: str) -> Board:
    """Return the board that a line of notation describes; the text is trusted."""
    name, stacks_field, dice_field, tiles_field = text.split(" ")
    stacks: dict[int, list[str]] = {}
    if stacks_field != "-":
        for item in stacks_field.split("/"):
            space, camels = item.split(":")
            stacks[int(space)] = list(camels)
    tiles: dict[int, tuple[str, int]] = {}
    if tiles_field != "-":
        for item in tiles_field.split(","):
            side = "+" if "+" in item else "-"
            space, seat = item.split(side)
            tiles[int(space)] = (side, int(seat))
    dice = [] if dice_field == "-" else list(dice_field)
    return {"edition": EDITIONS[name], "stacks": stacks, "dice": dice, "tiles": tiles}


def write_stacks(stacks: dict[int, list[str]]) -> str:
    """Return the STACKS field: ascending spaces, camels from bottom to top."""
    return "/".join(f"{space}:{''.join(stacks[space])}" for space in sorted(stacks)) or "-"


def write_tile(space: int, tile: tuple[str, int]) -> str:
    """Return one tile as the TILES field writes it, such as 7+0."""
    side, seat = tile
    return f"{space}{side}{seat}"


def write(board: Board) -> str:
    """Return the board as one canonical line of notation."""
    in_order = [die for die in board["edition"].dice if die in board["dice"]]
    tiles = ",".join(write_tile(space, board["tiles"][space]) for space in sorted(board["tiles"]))
    fields = [
        board["edition"].name,
        write_stacks(board["stacks"]),
        "".join(in_order) or "-",
        tiles or "-",
    ]
    return " ".join(fields)


def leg_start(edition: Edition, stacks: dict[int, list[str]]) -> Board:
    """Return a board on which a leg begins: all dice in the pyramid and no tile (P4)."""
    return {"edition": edition, "stacks": stacks, "dice": edition.dice, "tiles": {}}


def ranking(board: Board) -> list[str]:
    """Return the racing camels from first to last.

    K1: further up is ahead, then higher in the stack; crazy camels do not count.  M8 needs no
    case of its own: across upwards is a space above the track, across downwards one below it.
    """
    order: list[str] = []
    for space in sorted(board["stacks"], reverse=True):
        for camel in reversed(board["stacks"][space]):
            if camel in board["edition"].racing:
                order.append(camel)
    return order
