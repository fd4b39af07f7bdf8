"""The whole race: played on at random, and solved exactly for editions small enough."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement, permutations

from tests.oracle.board import leg_start, ranking, read, write_stacks
from tests.oracle.edition import Edition
from tests.oracle.movement import is_over, leg_over, roll

PRECISION = 1e-13

# For each die and each arrangement: the cells that its equally likely faces lead to.
Transitions = dict[str, list[tuple[int, ...]]]


def playout(text: str, rng: random.Random) -> tuple[str, str]:
    """Play on from a board to the race's end and return the first and the last racing camel."""
    board = read(text)
    edition = board["edition"]
    while not is_over(board):
        if leg_over(board):
            board = leg_start(edition, board["stacks"])
        die = rng.choice(board["dice"])
        shown = rng.choice(edition.crazy) if die == "x" else die
        board = roll(board, shown, rng.randint(1, 3)).board
    order = ranking(board)
    return order[0], order[-1]


def arrangements(edition: Edition) -> list[dict[int, list[str]]]:
    """Return every way to stand the camels on the track.

    Reading an arrangement from space 1 up and bottom to top gives an order of the camels with
    spaces that never fall, and every such pair gives one arrangement.
    """
    found: list[dict[int, list[str]]] = []
    track = range(1, edition.spaces + 1)
    for order in permutations(edition.camels):
        for spaces in combinations_with_replacement(track, len(order)):
            stacks: dict[int, list[str]] = {}
            for camel, space in zip(order, spaces, strict=True):
                stacks.setdefault(space, []).append(camel)
            found.append(stacks)
    return found


def transitions(
    edition: Edition, places: list[dict[int, list[str]]], pairs: list[tuple[str, str]]
) -> Transitions:
    """Return where every die leads from every arrangement.

    Cells 0, 1, ... are the arrangements; behind them comes one cell for each (winner, loser).
    """
    cell_of = {write_stacks(stacks): cell for cell, stacks in enumerate(places)}
    cell_of_pair = {pair: len(places) + number for number, pair in enumerate(pairs)}
    table: Transitions = {}
    for die in edition.dice:
        shown = edition.crazy if die == "x" else die
        rows: list[tuple[int, ...]] = []
        for stacks in places:
            board = leg_start(edition, stacks)
            cells: list[int] = []
            for letter in shown:
                for number in (1, 2, 3):
                    result = roll(board, letter, number)
                    if result.over:
                        order = ranking(result.board)
                        cells.append(cell_of_pair[order[0], order[-1]])
                    else:
                        cells.append(cell_of[write_stacks(result.board["stacks"])])
            rows.append(tuple(cells))
        table[die] = rows
    return table


def before_die(rows: list[tuple[int, ...]], after: list[float]) -> list[float]:
    """Return each arrangement's mean value over one die's faces, given the values afterwards."""
    if len(rows[0]) == 3:
        return [(after[a] + after[b] + after[c]) / 3 for a, b, c in rows]
    return [sum([after[cell] for cell in cells]) / len(cells) for cells in rows]


def before_leg(edition: Edition, table: Transitions, start: list[float]) -> list[float]:
    """Return the values at a leg's start, given those at the start of the leg after it.

    Within the leg there is one list of values for each set of dice still in the pyramid.
    """
    ends = start[len(table[edition.dice[0]]) :]
    # With the leg's last die gone it does not matter which dice are left: all go back (P4).
    last_move = {die: before_die(table[die], start) for die in edition.dice}
    values: dict[tuple[str, ...], list[float]] = {}
    shortest = edition.dice_left_at_end + 1
    for size in range(shortest, len(edition.dice) + 1):
        for dice in combinations(edition.dice, size):
            branches: list[list[float]] = []
            for die in dice:
                rest = tuple(other for other in dice if other != die)
                if size == shortest:
                    branches.append(last_move[die])
                else:
                    branches.append(before_die(table[die], values[rest]))
            values[dice] = [sum(branch) / size for branch in zip(*branches, strict=True)] + ends
    return values[tuple(edition.dice)]


def exact_race(edition: Edition) -> dict[str, dict[tuple[str, str], float]]:
    """Return the odds of (winner, loser) from every arrangement at the start of a leg.

    All racing camels have the same dice, so renaming them renames the odds: one pair is solved
    on all arrangements, and the others are that one looked up under other names.
    """
    places = arrangements(edition)
    pairs = [(first, last) for first, last in permutations(edition.racing, 2)]
    table = transitions(edition, places, pairs)
    values = [0.0] * len(places) + [1.0] + [0.0] * (len(pairs) - 1)
    change = 1.0
    while change >= PRECISION:
        better = before_leg(edition, table, values)
        change = max(abs(new - old) for new, old in zip(better, values, strict=True))
        values = better

    texts = [write_stacks(stacks) for stacks in places]
    solved = dict(zip(texts, values, strict=False))
    model_first, model_last = pairs[0]
    model_rest = [camel for camel in edition.racing if camel not in (model_first, model_last)]
    odds: dict[str, dict[tuple[str, str], float]] = {text: {} for text in texts}
    for first, last in pairs:
        rest = [camel for camel in edition.racing if camel not in (first, last)]
        renamed = str.maketrans(
            "".join([first, last, *rest]), "".join([model_first, model_last, *model_rest])
        )
        for text in texts:
            odds[text][first, last] = solved[text.translate(renamed)]
    return odds
