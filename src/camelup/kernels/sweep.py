"""The race solved by sweeps: the odds at every leg's start from those at every next leg's start.

Odds are arrays of (class, set of racing dice left, pair of winner and loser). A set of dice is a set of
places; sets of one size share an array. One call computes all sets of one size for a range of classes from
the sets that are one die smaller. A racing die always leads to a class of a greater number, so an array may
be overwritten in place, from the smallest number on: what is still to be read stands above.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled, unlocked
from camelup.kernels.classes import OVER, RENAMING_BIT
from camelup.kernels.leg import FACES, dice_in

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Words = NDArray[np.uint32]
Whole = int | np.int64
Float = float | np.float32

_CLASS = (1 << RENAMING_BIT) - 1
_PAIR = 0xFF


@compiled
def _gathered(
    sums: Floats,
    at: Whole,
    odds: Floats,
    origin: Whole,
    slot: Whole,
    pairs: Bytes,
    renaming: Whole,
    weight: Float,
) -> None:
    """Add another class's odds, read under this class's names."""
    # indexed, never sliced: a slice counts its references, and two threads would wait for each other
    if renaming == 0:
        # nobody overtook anybody: most moves, and the compiler's best loop
        for pair in range(pairs.shape[1]):
            sums[at, pair] += weight * odds[origin, slot, pair]
    else:
        for pair in range(pairs.shape[1]):
            sums[at, pair] += weight * odds[origin, slot, pairs[renaming, pair]]


@compiled
def _touched(odds: Floats, origin: Whole) -> Float:
    """Read a little of each set's odds: by the time all of it is wanted, memory has sent it."""
    touched = np.float32(0)
    for slot in range(odds.shape[1]):
        touched += odds[origin, slot, 0]
    return touched


@unlocked
def advance(
    low: int,
    high: int,
    moves: Words,
    racing: int,
    dice: int,
    grey: bool,
    smaller: Floats,
    without_grey: Floats,
    target: Floats,
    slots: Bytes,
    pairs: Bytes,
    sets: Bytes,
) -> float:
    """The odds of classes low to high with that many racing dice left, and the grey one or not.

    The target begins at class low. `smaller` are the odds with one racing die fewer, `without_grey` those
    without the grey die; either may be the odds at the next leg's start, which have one set only. `pairs` and
    `sets` say, for each renaming, which pair or set a pair or set becomes; `slots` where a set stands among
    those of its size. The answer means nothing: it keeps the compiler from leaving out the reading ahead,
    which saves up to half of the time.
    """
    count = moves.shape[1] // FACES
    size = pairs.shape[1]
    face = np.float32(2.0 if count > racing else 1.0)
    share = np.float32(1.0 / ((dice + grey) * FACES * face))
    sums = np.zeros((target.shape[1], size), np.float32)
    chosen = np.array([s for s in range(1 << racing) if dice_in(s) == dice])
    faces = FACES * (count if grey else racing)
    ahead = np.float32(0)
    for origin in range(low, high):
        for index in range(faces if origin + 1 < high else 0):
            move = np.int64(moves[origin + 1, index])
            if not move & OVER:
                source = smaller if index < FACES * racing else without_grey
                ahead += _touched(source, move & _CLASS)
        for index in range(faces):
            move = np.int64(moves[origin, index])
            die = index // FACES
            over = move & OVER
            renaming = 0 if over else move >> RENAMING_BIT
            weight = share * (face if die < racing else np.float32(1))
            source = smaller if die < racing else without_grey
            single = source.shape[1] == 1
            for held in chosen:
                if die < racing and not (held >> die) & 1:
                    continue
                if over:
                    sums[slots[held], move & _PAIR] += weight
                else:
                    left = held & ~(1 << die) if die < racing else held
                    slot = 0 if single else slots[sets[renaming, left]]
                    _gathered(sums, slots[held], source, move & _CLASS, slot, pairs, renaming, weight)
        for slot in range(target.shape[1]):
            for pair in range(size):
                target[origin - low, slot, pair] = sums[slot, pair]
                sums[slot, pair] = 0
    return float(ahead)


@unlocked
def overwrite(low: int, high: int, odds: Floats, by: Floats) -> float:
    """Put the new odds of classes low to high in place of the old; the answer is the largest change."""
    largest = np.float32(0)
    for origin in range(low, high):
        for pair in range(odds.shape[2]):
            change = abs(odds[origin, 0, pair] - by[origin, 0, pair])
            largest = max(largest, change)
            odds[origin, 0, pair] = by[origin, 0, pair]
    return float(largest)


@unlocked
def settle(moves: Words, racing: int, odds: Floats, pairs: Bytes, sets: Bytes) -> None:
    """The odds of every class with every set of dice, where no die leads backwards: one pass from the top.

    With no dice left the next leg starts, with all of them.
    """
    full = (1 << racing) - 1
    for origin in range(moves.shape[0] - 1, -1, -1):
        for held in range(1, full + 1):
            weight = np.float32(1.0 / (FACES * dice_in(held)))
            for index in range(FACES * racing):
                if not (held >> (index // FACES)) & 1:
                    continue
                move = np.int64(moves[origin, index])
                if move & OVER:
                    odds[origin, held, move & _PAIR] += weight
                else:
                    renaming = move >> RENAMING_BIT
                    left = sets[renaming, held & ~(1 << (index // FACES))]
                    slot = left if left else full
                    _gathered(odds[origin], held, odds, move & _CLASS, slot, pairs, renaming, weight)
        odds[origin, 0] = odds[origin, full]
