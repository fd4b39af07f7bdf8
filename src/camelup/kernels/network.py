"""What a small network reads off a leg's start: the rows of its first layer, added up.

A class is told by 18 numbers of rows: each place with its space and whether a crazy camel has it, each two
neighbours with the gap between them, each three neighbours with both gaps, cut at four spaces.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled, unlocked
from camelup.kernels.classes import class_of, crazy_pattern
from camelup.kernels.leg import DICE_BITS, order_of, order_table
from camelup.kernels.track import CAMELS

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

SPACES = 16
FAR = 4
"""Among three neighbours all larger gaps count as this one."""
_PLACES = CAMELS * SPACES * 2
_GAPS = (CAMELS - 1) * SPACES * 4
_BOTH = (FAR + 1) ** 2 * 8
ROWS = _PLACES + _GAPS + (CAMELS - 2) * _BOTH
READ = 3 * CAMELS - 3
"""How many rows are read for one class."""
_WORD = (1 << DICE_BITS) - 1


@compiled
def _crazy_places(pattern: int) -> int:
    """The two places of a pair, as bits."""
    for upper in range(1, CAMELS):
        for lower in range(upper):
            if crazy_pattern(lower, upper) == pattern:
                return (1 << lower) | (1 << upper)
    return 0


@unlocked
def rows_of(numbers: Ints, ways: NDArray[np.int8], rows: NDArray[np.int16]) -> None:
    """The rows that tell each of these classes."""
    patterns = CAMELS * (CAMELS - 1) // 2
    crazy = np.array([_crazy_places(pattern) for pattern in range(patterns)])
    for at in range(numbers.size):
        way = numbers[at] // patterns
        bits = crazy[numbers[at] % patterns]
        for place in range(CAMELS):
            rows[at, place] = (place * SPACES + ways[way, place]) * 2 + ((bits >> place) & 1)
        before = 0
        for place in range(CAMELS - 1):
            gap = ways[way, place + 1] - ways[way, place]
            rows[at, CAMELS + place] = _PLACES + (place * SPACES + gap) * 4 + ((bits >> place) & 3)
            cut = min(gap, FAR)
            if place:
                both = (before * (FAR + 1) + cut) * 8 + ((bits >> (place - 1)) & 7)
                rows[at, 2 * CAMELS - 2 + place] = _PLACES + _GAPS + (place - 1) * _BOTH + both
            before = cut


@unlocked
def first_layer(rows: NDArray[np.int16], table: Floats, bias: Floats, out: Floats) -> None:
    """The first layer's numbers: the rows of each class, added up."""
    for at in range(rows.shape[0]):
        for unit in range(table.shape[1]):
            out[at, unit] = bias[unit]
        for index in range(rows.shape[1]):
            row = rows[at, index]
            for unit in range(table.shape[1]):
                out[at, unit] += table[row, unit]


@unlocked
def by_class(
    size: int,
    keys: Ints,
    count: int,
    racing: int,
    binomial: Ints,
    renaming: Ints,
    found: Ints,
    at: Ints,
    orders: Ints,
) -> int:
    """The different classes among positions that end a leg: how many, and which one each position is of."""
    names = order_table(racing)
    room = 64
    while room < 2 * size:
        room *= 2
    slots = np.full(room, -1, np.int64)
    distinct = 0
    for index in range(size):
        word = keys[index] & _WORD
        orders[index] = renaming[order_of(word, racing, names)]
        number = class_of(word, count, racing, binomial)
        slot = (number * 0x9E3779B1) & (room - 1)
        while slots[slot] >= 0 and found[slots[slot]] != number:
            slot = (slot + 1) & (room - 1)
        if slots[slot] < 0:
            slots[slot] = distinct
            found[distinct] = number
            distinct += 1
        at[index] = slots[slot]
    return distinct


@unlocked
def weigh(size: int, orders: Ints, at: Ints, weights: Ints, odds: Floats, sums: NDArray[np.float64]) -> None:
    """Add up the odds of positions by the order of their racing camels and pair of places.

    Single precision makes a position's odds not quite 1: each counts for its share of their sum.
    """
    wholes = np.zeros(odds.shape[0], np.float64)
    for number in range(odds.shape[0]):
        for pair in range(odds.shape[1]):
            wholes[number] += np.float64(odds[number, pair])
    for index in range(size):
        share = weights[index] / wholes[at[index]]
        for pair in range(odds.shape[1]):
            sums[orders[index], pair] += share * np.float64(odds[at[index], pair])
