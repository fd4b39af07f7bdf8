"""Exact odds of the leg: how the racing camels will stand when it is scored."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from camelup.game import Value
from camelup.kernels import leg as kernel
from camelup.kernels import track
from camelup.race.board import Board
from camelup.race.edition import Edition

REMEMBERED = 4096
"""How many boards' odds are kept: coach, bots and pages ask for the same ones again and again."""


class LegOdds(Value, frozen=True, dict=True):
    """How the leg can end, in equally likely cases."""

    board: Board
    total: int
    """How many cases there are."""
    orders: dict[str, int]
    """In how many of them the racing camels end in this order, the first one first."""
    ends: int
    """In how many the race ends in this leg."""
    landings: dict[str, int]
    """For each tile, as the notation writes it, how many units land on it in all cases together."""

    @cached_property
    def ranks(self) -> dict[str, tuple[int, ...]]:
        """For each racing camel in how many cases it ends first, second and so on."""
        racing = self.board.edition.racing
        counts = {camel: [0] * len(racing) for camel in racing}
        for order, cases in self.orders.items():
            for rank, camel in enumerate(order):
                counts[camel][rank] += cases
        return {camel: tuple(found) for camel, found in counts.items()}

    @cached_property
    def pairs(self) -> dict[str, int]:
        """In how many cases these two are first and second."""
        counts = {a + b: 0 for a, b in permutations(self.board.edition.racing, 2)}
        for order, cases in self.orders.items():
            counts[order[:2]] += cases
        return counts

    def chance(self, cases: int) -> float:
        """A number of cases as a probability."""
        return cases / self.total


def leg(board: Board | str) -> LegOdds:
    """The exact odds of the leg from this board on, its tiles included; it stops where the race ends.

    >>> import camelup
    >>> leg = camelup.odds.leg("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1")
    >>> leg.ranks["b"][0], leg.total
    (1427648, 5598720)
    >>> round(leg.chance(leg.ranks["b"][0]), 3)
    0.255
    """
    return _leg(Board.read(board) if isinstance(board, str) else board)


@lru_cache(REMEMBERED)
def _leg(board: Board) -> LegOdds:
    if board.is_over or board.is_leg_over:
        return LegOdds(board, 1, {board.ranking: 1}, int(board.is_over), _landings(board, None))
    edition = board.edition
    orders, landings, (ends, *_) = solved(board, keep=False)
    cases = {order: int(orders[key]) for key, order in order_keys(edition) if orders[key]}
    return LegOdds(board, cases_of(board), cases, int(ends), _landings(board, landings))


def solved(
    board: Board, *, keep: bool
) -> tuple[NDArray[np.int64], NDArray[np.int64], tuple[int, int, NDArray[np.int64], NDArray[np.int64]]]:
    """What the kernel says of a leg that is not over: orders, landings, and the positions that end it."""
    edition = board.edition
    racing, count = len(edition.racing), len(edition.camels)
    orders = np.zeros(1 << 3 * (racing - 1), np.int64)
    landings = np.zeros(1 << 5, np.int64)
    found = kernel.solve(
        board.word,
        dice_set(board),
        count,
        racing,
        edition.spaces,
        board.cheering,
        board.booing,
        orders,
        landings,
        keep,
    )
    return orders, landings, found


def dice_set(board: Board) -> int:
    """The dice left as bits, the grey one highest."""
    return sum(1 << board.edition.dice.index(die) for die in board.dice)


def cases_of(board: Board) -> int:
    """How many equally likely cases there are to the end of the leg."""
    edition = board.edition
    return int(kernel.case_count(len(board.dice), edition.dice_kept, edition.face_weight))


def _landings(board: Board, found: NDArray[np.int64] | None) -> dict[str, int]:
    return {str(tile): 0 if found is None else int(found[tile.space + track.SHIFT]) for tile in board.tiles}


@lru_cache
def order_keys(edition: Edition) -> tuple[tuple[int, str], ...]:
    """Every order of the racing camels, the first one first, with its key in the kernel's counts."""
    racing = edition.racing
    return tuple(
        (
            sum(camel << 3 * place for place, camel in enumerate(order[:-1])),
            "".join(racing[c] for c in reversed(order)),
        )
        for order in permutations(range(len(racing)))
    )
