"""The exact leg: every way the dice can still come out, with equal positions merged layer by layer.

A position is the packed race with the set of dice left above it, in one integer. A layer holds every
position that can be reached with the same number of dice out, and how often (in equally likely cases). The
last layer is settled as it is made: only the order of the racing camels is counted.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled
from camelup.kernels.track import at_least, is_beyond, landed, lifted, mover, sent

Ints = NDArray[np.int64]

DICE_BITS = 56
"""Where the set of dice left stands above a packed race."""
_WORD = (1 << DICE_BITS) - 1
_NAMES = 0x0707070707070707
_SPREAD = 0x1E3779B97F4A7C15
FACES = 3


@compiled
def order_table(racing: int) -> Ints:
    """For the names of four camels, three bits each: those that race, closed up, then how many bits.

    Above them stands how many bits the first one, two and three of the four take.
    """
    table = np.zeros(1 << 12, np.int64)
    for names in range(1 << 12):
        packed = 0
        shift = 0
        for index in range(4):
            packed |= shift << (16 + 4 * index)
            camel = (names >> (3 * index)) & 7
            if camel < racing:
                packed |= camel << shift
                shift += 3
        table[names] = packed | (shift << 12) | (shift << 32)
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
    packed = (lower & 0xFFF) | (upper << ((lower >> 12) & 0xF))
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
def racers_of(part: int, size: int, table: Ints) -> tuple[int, int, int]:
    """The racing camels of a part of a race, closed up, how many bits they take, and where each place begins.

    Places are counted in the part, four bits each.
    """
    # unused bytes look like camel 0: they get the name of one that does not race
    names = (part | (_NAMES << (8 * size))) & _NAMES
    names = (names | (names >> 5)) & 0x003F003F003F003F
    names = (names | (names >> 10)) & 0x00000FFF00000FFF
    lower = table[names & 0xFFF]
    upper = table[names >> 32]
    low = (lower >> 12) & 0xF
    begins = ((lower >> 16) & 0xFFFF) | (((upper >> 16) + low * 0x11111) << 16)
    return (lower & 0xFFF) | ((upper & 0xFFF) << low), low + ((upper >> 12) & 0xF), begins


@compiled
def movers(word: int, dice: int, count: int, racing: int) -> tuple[int, int, int]:
    """The camels that the dice of a set can move, as bits, and those that the grey die's two colours move."""
    if not (dice >> racing) & 1:
        return dice, -1, -1
    black, white = mover(word, count, racing, racing), mover(word, count, racing, racing + 1)
    return (dice & ~(1 << racing)) | (1 << black) | (1 << white), black, white


@compiled
def _spread(
    size: int,
    keys: Ints,
    weights: Ints,
    rest: int,
    track: tuple[int, int, int, int, int],
    layer: tuple[Ints, Ints, NDArray[np.int32]],
    orders: Ints,
    landings: Ints,
    table: Ints,
) -> tuple[int, int]:
    """Roll one die more from every position of a layer: how many there are in the next, and how many end."""
    count, racing, spaces, cheering, booing = track
    next_keys, next_weights, slots = layer
    tiles, face = cheering | booing, 2 if count > racing else 1
    ends = next_size = 0
    for index in range(size):
        word = keys[index] & _WORD
        dice = keys[index] >> DICE_BITS
        moving, black, white = movers(word, dice, count, racing)
        for camel in range(count):
            if not (moving >> camel) & 1:
                continue
            origin, unit, unit_size, others = lifted(word, count, camel)
            step = 1 if camel < racing else -1
            # a racing camel can be moved by its own die alone, a crazy one by either colour of the grey die
            weight = weights[index] * (face if camel < racing else (camel == black) + (camel == white))
            left = (dice & ~(1 << min(camel, racing))) << DICE_BITS
            for number in range(1, FACES + 1):
                landing = origin + step * number
                if (tiles >> landing) & 1:
                    landings[landing] += weight * rest
                target, under = sent(landing, step, cheering, booing)
                after = landed(unit, unit_size, others, count, target - origin, target, under)
                if is_beyond(target, spaces):
                    ends += weight * rest
                    orders[order_of(after, racing, table)] += weight * rest
                else:
                    next_size = _add(next_keys, next_weights, slots, next_size, after | left, weight)
    return next_size, ends


@compiled
def _settle(
    size: int,
    keys: Ints,
    weights: Ints,
    track: tuple[int, int, int, int, int],
    orders: Ints,
    landings: Ints,
    table: Ints,
) -> int:
    """Roll the last die from every position of a layer and count the orders; in how many cases the race ends.

    Only the racing camels' order is made: those of the unit go in between the others.
    """
    count, racing, spaces, cheering, booing = track
    tiles, face, ends = cheering | booing, 2 if count > racing else 1, 0
    whole = (1 << (3 * (racing - 1))) - 1
    for index in range(size):
        word = keys[index] & _WORD
        moving, black, white = movers(word, keys[index] >> DICE_BITS, count, racing)
        for camel in range(count):
            if not (moving >> camel) & 1:
                continue
            origin, unit, unit_size, others = lifted(word, count, camel)
            step = 1 if camel < racing else -1
            weight = weights[index] * (face if camel < racing else (camel == black) + (camel == white))
            up, up_bits, _ = racers_of(unit, unit_size, table)
            down, _, begins = racers_of(others, count - unit_size, table)
            for number in range(1, FACES + 1):
                landing = origin + step * number
                if (tiles >> landing) & 1:
                    landings[landing] += weight
                target, under = sent(landing, step, cheering, booing)
                ends += weight if is_beyond(target, spaces) else 0
                at = count - unit_size - at_least(others, target + 1 - under)
                bits = (begins >> (4 * at)) & 0xF
                order = (down & ((1 << bits) - 1)) | (up << bits) | ((down >> bits) << (bits + up_bits))
                orders[order & whole] += weight
    return ends


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
    track = (count, racing, spaces, cheering, booing)
    table = order_table(racing)
    ends = 0
    keys, weights, size = np.array([word | (dice << DICE_BITS)]), np.array([1]), 1
    for left in range(dice_in(dice), kept, -1):
        if left == kept + 1 and not keep:
            return ends + _settle(size, keys, weights, track, orders, landings, table), 0, keys, weights
        rest = case_count(left - 1, kept, kept + 1)
        bound = size * (left + 1) * FACES
        layer = (np.empty(bound, np.int64), np.empty(bound, np.int64), np.zeros(_slots(bound), np.int32))
        size, ended = _spread(size, keys, weights, rest, track, layer, orders, landings, table)
        ends += ended
        keys, weights = layer[0], layer[1]
    return ends, size, keys, weights
