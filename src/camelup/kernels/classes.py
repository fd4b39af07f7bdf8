"""Every position at the start of a leg, numbered.

Positions count as one if renaming the racing camels or swapping the crazy ones makes them equal.

A class is the spaces of all camels from the last place to the first, and which two of these places the crazy
camels have. Spaces are ranked by the combinatorial number system, the leader's space weighing most: a racing
die always leads to a greater number, a grey die to a smaller one.

In a class a racing camel is named by its place among the racing camels, from 0 for the last. A move leads to
another class and gives the camels new places: that renaming is one of the permutations listed by `renamings`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled, unlocked
from camelup.kernels.leg import FACES, order_of, order_table
from camelup.kernels.track import CAMELS, SHIFT, is_over, moved, mover

Ints = NDArray[np.int64]
Words = NDArray[np.uint32]

OVER = 1 << 31
"""Marks a move that ends the race; below it stands the pair of winner and loser."""
RENAMING_BIT = 22
"""Where the renaming stands above the next class."""


@compiled
def binomials() -> Ints:
    """How many ways there are to choose k of n, for all n and k that occur."""
    table = np.zeros((40, CAMELS + 2), np.int64)
    table[:, 0] = 1
    for n in range(1, 40):
        for k in range(1, CAMELS + 2):
            table[n, k] = table[n - 1, k - 1] + table[n - 1, k]
    return table


@compiled
def spaces_list(spaces: int, count: int, binomial: Ints) -> NDArray[np.int8]:
    """All ways for that many camels to stand on that many spaces, in the order of their ranks."""
    total = binomial[spaces + count - 1, count]
    ways = np.zeros((total, count), np.int8)
    way = np.zeros(count, np.int64)
    for rank in range(total):
        ways[rank] = way
        index = 0
        while index < count - 1 and way[index] == way[index + 1]:
            way[index] = 0
            index += 1
        way[index] += 1
    return ways


@compiled
def crazy_pattern(lower: int, upper: int) -> int:
    """The number of a pair of places, the lower one first."""
    return upper * (upper - 1) // 2 + lower


@compiled
def class_of(word: int, count: int, racing: int, binomial: Ints) -> int:
    """The class of a race without a camel past the line."""
    rank = 0
    lower = -1
    upper = -1
    for index in range(count):
        byte = (word >> (8 * index)) & 0xFF
        rank += binomial[(byte >> 3) - SHIFT - 1 + index, index + 1]
        if byte & 7 >= racing:
            lower, upper = upper, index
    if upper < 0:
        return rank
    return rank * (count * (count - 1) // 2) + crazy_pattern(lower, upper)


@compiled
def word_of(way: NDArray[np.int8], pattern: int, count: int, racing: int) -> int:
    """A race of this class, its racing camels named by their places."""
    word = 0
    runner = 0
    crazy = racing
    for index in range(count):
        is_crazy = False
        if count > racing:
            for other in range(count):
                low, high = min(index, other), max(index, other)
                if low != high and crazy_pattern(low, high) == pattern:
                    is_crazy = True
        name = crazy if is_crazy else runner
        if is_crazy:
            crazy += 1
        else:
            runner += 1
        word |= (((way[index] + 1 + SHIFT) << 3) | name) << (8 * index)
    return word


@compiled
def pair_of(winner: int, loser: int, racing: int) -> int:
    """The number of a pair of different camels."""
    return winner * (racing - 1) + loser - (1 if loser > winner else 0)


@compiled
def pair_in(order: int, racing: int) -> int:
    """The pair of winner and loser in an order of the racing camels."""
    winner = racing * (racing - 1) // 2
    for place in range(racing - 1):
        winner -= (order >> (3 * place)) & 7
    return pair_of(winner, order & 7, racing)


@unlocked
def next_moves(
    low: int,
    high: int,
    ways: NDArray[np.int8],
    racing: int,
    spaces: int,
    binomial: Ints,
    renaming: Ints,
    moves: Words,
) -> None:
    """Where each face of each die leads from the classes low to high, as one word each."""
    count = ways.shape[1]
    patterns = count * (count - 1) // 2 if count > racing else 1
    names = order_table(racing)
    for origin in range(low, high):
        word = word_of(ways[origin // patterns], origin % patterns, count, racing)
        for shown in range(count):
            camel = mover(word, count, racing, shown)
            for face in range(FACES):
                after = moved(word, count, racing, camel, face + 1, 0, 0)
                order = order_of(after, racing, names)
                if is_over(after, count, spaces):
                    move = OVER | pair_in(order, racing)
                else:
                    target = class_of(after, count, racing, binomial)
                    move = target | (renaming[order] << RENAMING_BIT)
                moves[origin, FACES * shown + face] = move
