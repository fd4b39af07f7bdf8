"""Exact odds of the rest of a leg as integer counts, once with and once without merging."""

from __future__ import annotations

from typing import TypedDict

from tests.oracle.board import Board, ranking, read, write_stacks, write_tile
from tests.oracle.movement import die_weight, is_over, leg_over, roll, weighted_faces


class LegOdds(TypedDict):
    """Counts out of `total`; ranks[camel][0] is how often that camel is first."""

    total: int
    ranks: dict[str, list[int]]
    pairs: dict[str, int]
    ends: int
    landings: dict[str, int]


def total_weight(board: Board, dice_left: int) -> int:
    """Return the weight of all ways to draw on from this many dice to the leg's end."""
    product = 1
    for left in range(dice_left, board["edition"].dice_left_at_end, -1):
        product *= die_weight(board) * left
    return product


def empty_odds(board: Board) -> LegOdds:
    """Return odds with every count at zero, every camel, ordered pair and tile being present."""
    racing = board["edition"].racing
    return {
        "total": 0,
        "ranks": {camel: [0] * len(racing) for camel in racing},
        "pairs": {first + second: 0 for first in racing for second in racing if first != second},
        "ends": 0,
        "landings": {write_tile(space, tile): 0 for space, tile in sorted(board["tiles"].items())},
    }


def count_final(odds: LegOdds, board: Board, over: bool, weight: int) -> None:
    """Add a leg's final position to the counts."""
    order = ranking(board)
    odds["total"] += weight
    for rank, camel in enumerate(order):
        odds["ranks"][camel][rank] += weight
    odds["pairs"][order[0] + order[1]] += weight
    if over:
        odds["ends"] += weight


def tile_of_seat(board: Board, seat: int) -> str:
    """Return the notation of the tile that a seat owns; a seat has one tile at most."""
    for space, tile in board["tiles"].items():
        if tile[1] == seat:
            return write_tile(space, tile)
    raise ValueError(f"seat {seat} has no tile on the track")


def leg_odds(text: str) -> LegOdds:
    """Return the exact counts for the rest of the leg, merging equal positions draw by draw."""
    board = read(text)
    odds = empty_odds(board)
    if is_over(board) or leg_over(board):
        count_final(odds, board, is_over(board), 1)
        return odds
    # A position is its stacks and the dice left; tiles never change while dice are drawn.
    layer: dict[tuple[str, str], tuple[Board, int]] = {("", ""): (board, 1)}
    while layer:
        following: dict[tuple[str, str], tuple[Board, int]] = {}
        for before, so_far in layer.values():
            # What is drawn later weighs the same whether or not the race ends here.
            later = total_weight(board, len(before["dice"]) - 1)
            for shown, number, face_weight in weighted_faces(before):
                result = roll(before, shown, number)
                weight = so_far * face_weight
                if result.paid_seat is not None:
                    odds["landings"][tile_of_seat(board, result.paid_seat)] += weight * later
                if result.over or leg_over(result.board):
                    count_final(odds, result.board, result.over, weight * later)
                    continue
                key = (write_stacks(result.board["stacks"]), "".join(result.board["dice"]))
                already = following[key][1] if key in following else 0
                following[key] = (result.board, already + weight)
        layer = following
    return odds


def leg_odds_by_enumeration(text: str) -> LegOdds:
    """Return the same counts by walking every single sequence of draws to its last die.

    After the race's end the dice go on being drawn without moving anything, so that each
    sequence has its full weight by construction and no product of dice left is needed.
    """
    board = read(text)
    odds = empty_odds(board)

    def walk(now: Board, over: bool, weight: int, landed: list[str]) -> None:
        """Draw on from here, `landed` being the tiles landed on so far."""
        if leg_over(now):
            count_final(odds, now, over, weight)
            for tile in landed:
                odds["landings"][tile] += weight
            return
        for shown, number, face_weight in weighted_faces(now):
            if over:
                die = "x" if shown in now["edition"].crazy else shown
                rest = [other for other in now["dice"] if other != die]
                idle: Board = {**now, "dice": rest}
                walk(idle, True, weight * face_weight, landed)
                continue
            result = roll(now, shown, number)
            tiles = []
            if result.paid_seat is not None:
                tiles = [tile_of_seat(board, result.paid_seat)]
            walk(result.board, result.over, weight * face_weight, landed + tiles)

    if is_over(board):
        count_final(odds, board, True, 1)
    else:
        walk(board, False, 1, [])
    return odds
