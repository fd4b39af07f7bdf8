"""The exact leg: every way the dice can still come out, with equal positions merged layer by layer.

A position is the packed race with the set of dice left above it, in one integer. A layer holds every
position that can be reached with the same number of dice out, and how often (in equally likely cases). The
last layer is settled as it is made: only the order of the racing camels is counted.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled
from camelup.kernels.track import is_over, landed, lifted, mover, sent

Ints = NDArray[np.int64]

DICE_BITS = 56
"""Where the set of dice left stands above a packed race."""
_WORD = (1 << DICE_BITS) - 1
_SPREAD = 0x1E3779B97F4A7C15
FACES = 3


@compiled
def order_table(racing: int) -> Ints:
    """For the names of four camels, three bits each: those that race, closed up, then how many bits."""
    table = np.zeros(1 << 12, np.int64)
    for names in range(1 << 12):
        packed = 0
        shift = 0
        for index in range(4):
            camel = (names >> (3 * index)) & 7
            if camel < racing:
                packed |= camel << shift
                shift += 3
        table[names] = packed | (shift << 12)
    return table


@compiled
def order_of(word: int, racing: int, table: Ints) -> int:
    """The racing camels from the last to the second, three bits each; the first is the one left over."""
    names = word & 0x07070707070707
    names = (names | (names >> 5)) & 0x003F003F003F003F
    names = (names | (names >> 10)) & 0x00000FFF00000FFF
    lower = table[names & 0xFFF]
    upper = table[names >> 32] & 0xFFF
    # unused bytes look like camel 0; they come after the last place and are cut off here
    packed = (lower & 0xFFF) | (upper << (lower >> 12))
    return int(packed & ((1 << (3 * (racing - 1))) - 1))


@compiled
def _slots(size: int) -> int:
    """How many slots a table for that many positions has: a power of two, at most half full."""
    slots = 16
    while slots < 2 * size:
        slots *= 2
    return slots


@compiled
def _add(keys: Ints, weights: Ints, slots: NDArray[np.int32], size: int, key: int, weight: int) -> int:
    """Add a position to a layer or its weight to the equal one; the layer's size after it."""
    mask = slots.shape[0] - 1
    slot = ((key * _SPREAD) >> 32) & mask
    while slots[slot] != 0:
        index = slots[slot] - 1
        if keys[index] == key:
            weights[index] += weight
            return size
        slot = (slot + 1) & mask
    slots[slot] = size + 1
    keys[size] = key
    weights[size] = weight
    return size + 1


@compiled
def dice_in(dice: int) -> int:
    """How many dice are in a set."""
    found = 0
    while dice:
        dice &= dice - 1
        found += 1
    return found


@compiled
def case_count(dice: int, kept: int, weight: int) -> int:
    """How many equally likely cases there are from here to the end of the leg."""
    cases = 1
    for left in range(kept + 1, dice + 1):
        cases *= left * FACES * weight
    return cases


@compiled
def solve(
    word: int,
    dice: int,
    count: int,
    racing: int,
    spaces: int,
    cheering: int,
    booing: int,
    orders: Ints,
    landings: Ints,
    keep: bool,
) -> tuple[int, int, Ints, Ints]:
    """Every case from here to the end of the leg, counted by the order in which the racing camels end.

    Counts go into `orders` (by `order_of`) and `landings` (by shifted space). The answer is in how many cases
    the race ends, and, with `keep`, how many positions end the leg and not the race, which and how often:
    these are then not counted in `orders`.
    """
    kept = 1 if count > racing else 0
    face = 2 if count > racing else 1
    tiles = cheering | booing
    table = order_table(racing)
    ends = 0
    keys = np.array([word | (dice << DICE_BITS)])
    weights = np.array([1])
    size = 1
    for left in range(dice_in(dice), kept, -1):
        last = left == kept + 1
        rest = case_count(left - 1, kept, face)
        bound = size * (left + 1) * FACES if keep or not last else 0
        next_keys, next_weights = np.empty(bound, np.int64), np.empty(bound, np.int64)
        slots = np.zeros(_slots(bound), np.int32)
        next_size = 0
        for index in range(size):
            word = keys[index] & _WORD
            dice = keys[index] >> DICE_BITS
            for shown in range(count):
                die = shown if shown < racing else racing
                if not (dice >> die) & 1:
                    continue
                camel = mover(word, count, racing, shown)
                weight = weights[index] * (face if shown < racing else 1)
                if shown >= racing and camel == mover(word, count, racing, 2 * racing + 1 - shown):
                    # both colours move the same camel: count its moves once, twice as heavy
                    if shown > racing:
                        continue
                    weight *= 2
                remaining = (dice & ~(1 << die)) << DICE_BITS
                step = 1 if camel < racing else -1
                origin, unit, size_, others = lifted(word, count, camel)
                for number in range(1, FACES + 1):
                    landing = origin + step * number
                    if (tiles >> landing) & 1:
                        landings[landing] += weight * rest
                    target, under = sent(landing, step, cheering, booing)
                    after = landed(unit, size_, others, count, target - origin, target, under)
                    over = is_over(after, count, spaces)
                    if over:
                        ends += weight * rest
                    if over or (last and not keep):
                        orders[order_of(after, racing, table)] += weight * rest
                    else:
                        next_size = _add(next_keys, next_weights, slots, next_size, after | remaining, weight)
        keys, weights, size = next_keys, next_weights, next_size
    return ends, size if keep else 0, keys, weights
