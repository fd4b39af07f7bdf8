"""The rest of a race: looked up where it is solved, played out at random where it is not."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled, unlocked
from camelup.kernels.classes import class_of, pair_in
from camelup.kernels.leg import DICE_BITS, FACES, order_of, order_table
from camelup.kernels.track import is_over, moved, mover

Ints = NDArray[np.int64]
_WORD = (1 << DICE_BITS) - 1


@compiled
def look_up(
    size: int,
    keys: Ints,
    weights: Ints,
    count: int,
    racing: int,
    binomial: Ints,
    renaming: Ints,
    odds: NDArray[np.float32],
    sums: NDArray[np.float64],
) -> None:
    """Add up the odds of positions that end a leg, by the order of their racing camels and pair of places.

    A position's odds are kept in single precision or in steps, and their sum is off by some roundings: each
    counts for its share of that sum, so that what is added up are probabilities.
    """
    names = order_table(racing)
    for index in range(size):
        word = keys[index] & _WORD
        order = renaming[order_of(word, racing, names)]
        where = class_of(word, count, racing, binomial)
        whole = 0.0
        for pair in range(sums.shape[1]):
            whole += np.float64(odds[where, pair])
        share = weights[index] / whole
        for pair in range(sums.shape[1]):
            sums[order, pair] += share * np.float64(odds[where, pair])


@unlocked
def play_out(
    word: int,
    dice: int,
    count: int,
    racing: int,
    spaces: int,
    cheering: int,
    booing: int,
    races: int,
    seed: int,
    tally: Ints,
) -> None:
    """Play a race to its end many times; how often each pair was winner and loser.

    Tiles lie until the end of the first leg.
    """
    np.random.seed(seed)
    names = order_table(racing)
    grey = count > racing
    all_dice = (1 << (racing + grey)) - 1
    held = np.empty(racing + 1, np.int64)
    for _ in range(races):
        race, left, cheer, boo = word, dice, cheering, booing
        while not is_over(race, count, spaces):
            many = 0
            for die in range(racing + grey):
                if (left >> die) & 1:
                    held[many] = die
                    many += 1
            if many == grey:
                left, cheer, boo = all_dice, 0, 0
                continue
            die = held[np.random.randint(0, many)]
            shown = die if die < racing else racing + np.random.randint(0, 2)
            camel = mover(race, count, racing, shown)
            number = 1 + np.random.randint(0, FACES)
            race = moved(race, count, racing, camel, number, cheer, boo)
            left &= ~(1 << die)
        tally[pair_in(order_of(race, racing, names), racing)] += 1
