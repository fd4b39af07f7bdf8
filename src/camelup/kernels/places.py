"""The exact leg for every place of one's tile at once.

Legs that differ in one tile are the same until a unit lands on it, and soon again after it: so a position is
worked off once for all places, with one weight for each. Where a unit lands on a place, its two sides part
from the others and go ways of their own.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled
from camelup.kernels.classes import class_of
from camelup.kernels.leg import DICE_BITS, FACES, case_count, dice_in, movers, order_of, order_table
from camelup.kernels.track import is_beyond, landed, lifted, sent

Ints = NDArray[np.int64]
Counts = NDArray[np.int32]
"""Cases by place; a leg of six dice has 5,598,720, so that they fit."""
Track = tuple[int, int, int, int, int]
"""How many camels and racing ones, the spaces, and the others' tiles."""
Layer = tuple[Ints, Counts, NDArray[np.int32]]

_WORD = (1 << DICE_BITS) - 1
_SPREAD = 0x1E3779B97F4A7C15
SIDES = 2


@compiled
def _found(keys: Ints, slots: NDArray[np.int32], size: int, key: int) -> int:
    """Where a position stands in a layer; at its end if it is new."""
    mask = slots.shape[0] - 1
    slot = ((key * _SPREAD) >> 32) & mask
    while slots[slot] != 0:
        index = slots[slot] - 1
        if keys[index] == key:
            return int(index)
        slot = (slot + 1) & mask
    slots[slot] = size + 1
    keys[size] = key
    return size


@compiled
def _added(layer: Layer, size: int, key: int, cases: Counts) -> int:
    """A layer's size after a position was added to it, or its cases to the equal one."""
    keys, weights, slots = layer
    index = _found(keys, slots, size, key)
    if index == size:
        weights[index] = cases
        return size + 1
    row = weights[index]
    for place in range(len(cases)):
        row[place] += cases[place]
    return size


@compiled
def _one_added(layer: Layer, size: int, key: int, place: int, cases: int) -> int:
    """The same for cases of a single place."""
    keys, weights, slots = layer
    index = _found(keys, slots, size, key)
    if index == size:
        weights[index] = 0
    weights[index, place] += cases
    return max(size, index + 1)


@compiled
def _settled(orders: Counts, number: Ints, order: int, cases: Counts, rest: int) -> None:
    row = orders[number[order]]
    for place in range(len(cases)):
        row[place] += cases[place] * rest


@compiled
def _spread(  # noqa: PLR0912 - cut into functions it takes twice as long
    size: int,
    keys: Ints,
    weights: Counts,
    last: bool,
    rest: int,
    track: Track,
    first_at: Ints,
    layer: Layer,
    orders: Counts,
    landings: Counts,
    table: Ints,
    number: Ints,
) -> int:
    """Roll one die more from every position of a layer: how many there are in the next one."""
    count, racing, spaces, cheering, booing = track
    others_tiles, face = cheering | booing, 2 if count > racing else 1
    cases = np.empty(weights.shape[1], np.int32)
    next_size = 0
    for index in range(size):
        word, dice = keys[index] & _WORD, keys[index] >> DICE_BITS
        moving, black, white = movers(word, dice, count, racing)
        for camel in range(count):
            if not (moving >> camel) & 1:
                continue
            origin, unit, unit_size, others = lifted(word, count, camel)
            step = 1 if camel < racing else -1
            heavy = face if camel < racing else (camel == black) + (camel == white)
            left = (dice & ~(1 << min(camel, racing))) << DICE_BITS
            for shown in range(1, FACES + 1):
                landing = origin + step * shown
                for place in range(len(cases)):
                    cases[place] = weights[index, place] * heavy
                if (others_tiles >> landing) & 1:
                    for place in range(len(cases)):
                        landings[landing, place] += cases[place] * rest
                first = first_at[landing]
                any_left = True
                if first >= 0:
                    for side in range(SIDES):
                        own = cases[first + side]
                        if own:
                            cases[first + side] = 0
                            landings[landing, first + side] += own * rest
                            target = landing - step if side else landing + step
                            after = landed(unit, unit_size, others, count, target - origin, target, side)
                            if last or is_beyond(target, spaces):
                                orders[number[order_of(after, racing, table)], first + side] += own * rest
                            else:
                                next_size = _one_added(layer, next_size, after | left, first + side, own)
                    any_left = bool(cases.any())
                if any_left:
                    target, under = sent(landing, step, cheering, booing)
                    after = landed(unit, unit_size, others, count, target - origin, target, under)
                    if last or is_beyond(target, spaces):
                        _settled(orders, number, order_of(after, racing, table), cases, rest)
                    else:
                        next_size = _added(layer, next_size, after | left, cases)
    return next_size


@compiled
def _room(bound: int, places: int) -> Layer:
    """Room for a layer of at most so many positions; there are far fewer, since most are equal."""
    slots = 16
    while slots <= bound:
        slots *= 2
    return np.empty(bound, np.int64), np.empty((bound, places), np.int32), np.zeros(slots, np.int32)


@compiled
def solve(
    word: int,
    dice: int,
    track: Track,
    first_at: Ints,
    number: Ints,
    orders: Counts,
    landings: Counts,
    keep: bool,
) -> tuple[int, Ints, Counts]:
    """Every case from here to the end of the leg, for each place and side of one's tile.

    `first_at` has for each (shifted) space the column of its cheering side, the booing one beside it, or -1.
    Counts go into `orders` (by the order's number) and `landings` (by shifted space). With `keep` the answer
    is how many positions end the leg and not the race, which and how often; these are then not in `orders`.
    """
    count, racing, places = track[0], track[1], orders.shape[1]
    kept = 1 if count > racing else 0
    table = order_table(racing)
    keys, weights, size = np.array([word | (dice << DICE_BITS)]), np.ones((1, places), np.int32), 1
    for left in range(dice_in(dice), kept, -1):
        last = left == kept + 1 and not keep
        rest = case_count(left - 1, kept, kept + 1)
        # each face leads to one position, or to three where one's tile may lie
        layer = _room(0 if last else 3 * size * (left + 1) * FACES, places)
        size = _spread(
            size, keys, weights, last, rest, track, first_at, layer, orders, landings, table, number
        )
        keys, weights = layer[0], layer[1]
    return size, keys, weights


@compiled
def look_up(
    size: int,
    keys: Ints,
    weights: Counts,
    track: Track,
    binomial: Ints,
    number: Ints,
    own_pairs: Ints,
    odds: NDArray[np.float32],
    orders: Counts,
    pairs: NDArray[np.float64],
) -> None:
    """Add positions that end a leg to the orders, and their race odds to the pairs of winner and loser."""
    count, racing = track[0], track[1]
    table = order_table(racing)
    for index in range(size):
        word = keys[index] & _WORD
        order = number[order_of(word, racing, table)]
        where = class_of(word, count, racing, binomial)
        cases = weights[index]
        whole = 0.0
        for pair in range(pairs.shape[0]):
            whole += np.float64(odds[where, pair])
        for place in range(len(cases)):
            orders[order, place] += cases[place]
        for pair in range(pairs.shape[0]):
            share = np.float64(odds[where, pair]) / whole
            row = pairs[own_pairs[order, pair]]
            for place in range(len(cases)):
                row[place] += cases[place] * share
