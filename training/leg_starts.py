"""Which leg starts come up in races, and how often each is shown to a network that is fitted."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled
from camelup.kernels.classes import class_of
from camelup.kernels.leg import FACES
from camelup.kernels.track import SHIFT, is_over, moved, mover
from camelup.odds.positions import Positions

Ints = NDArray[np.int64]

RACES = 4_000_000
EVERYWHERE = 0.3
"""The share of what is shown that may be any class, whether it comes up or not."""


@compiled
def _set_up(racing: int, spaces: int) -> int:
    """A race as it is set up: racing camels on 1 to 3, crazy ones on the last three spaces."""
    count = racing + 2
    at = np.empty(count, np.int64)
    for camel in range(count):
        low = 1 if camel < racing else spaces - 2
        at[camel] = np.random.randint(low, low + FACES)
    word = 0
    byte = 0
    for space in range(1, spaces + 1):
        for camel in np.random.permutation(count):
            if at[camel] == space:
                word |= (((space + SHIFT) << 3) | camel) << (8 * byte)
                byte += 1
    return word


@compiled
def _count(races: int, seed: int, racing: int, spaces: int, binomial: Ints, counts: Ints) -> None:
    """Count the leg starts of races that are played out."""
    np.random.seed(seed)
    count = racing + 2
    left = np.empty(racing + 1, np.int64)
    for _ in range(races):
        word = _set_up(racing, spaces)
        many = 0
        while not is_over(word, count, spaces):
            if many <= 1:
                counts[class_of(word, count, racing, binomial)] += 1
                many = racing + 1
                for die in range(many):
                    left[die] = die
            chosen = np.random.randint(0, many)
            die = left[chosen]
            many -= 1
            left[chosen] = left[many]
            shown = die if die < racing else racing + np.random.randint(0, 2)
            camel = mover(word, count, racing, shown)
            word = moved(word, count, racing, camel, 1 + np.random.randint(0, FACES), 0, 0)


def shares(places: Positions) -> NDArray[np.float64]:
    """How often each class is shown: by how often it comes up, and all of them now and then."""
    counts = np.zeros(places.size, np.int64)
    _count(RACES, 1, places.racing, places.edition.spaces, places.binomial, counts)
    seen = counts / counts.sum()
    # the square root: what comes up seldom is shown too
    root = np.sqrt(seen)
    shown: NDArray[np.float64] = EVERYWHERE / places.size + (1 - EVERYWHERE) / 2 * (seen + root / root.sum())
    return shown
