"""The numbering of an edition's leg starts, and what renaming the racing camels does to pairs and sets."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import classes
from camelup.kernels.leg import FACES
from camelup.race.edition import EDITIONS, Edition


class Positions:
    """All classes of one edition's leg starts."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.racing = len(edition.racing)
        self.count = len(edition.camels)
        self.binomial = classes.binomials()
        self.ways = classes.spaces_list(edition.spaces, self.count, self.binomial)
        self.patterns = self.count * (self.count - 1) // 2 if edition.crazy else 1
        self.size = len(self.ways) * self.patterns
        self.pairs = self.racing * (self.racing - 1)
        self.renaming, self.pair_maps, self.set_maps = renamings(self.racing)

    def moves(self) -> NDArray[np.uint32]:
        """Room for where each face of each die leads from each class."""
        return np.empty((self.size, FACES * self.count), np.uint32)

    def class_of(self, word: int) -> int:
        """The class of a packed race."""
        return int(classes.class_of(word, self.count, self.racing, self.binomial))


@cache
def positions(edition: str) -> Positions:
    """The numbering of an edition's leg starts."""
    return Positions(EDITIONS[edition])


@cache
def renamings(racing: int) -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.uint8]]:
    """The number of each order of the racing camels, and what it makes of each pair and each set.

    An order lists, from the last place to the first, the places that the camels had before. The first one
    leaves everything as it is.
    """
    orders = list(permutations(range(racing)))
    number = np.zeros(1 << 3 * (racing - 1), np.int64)
    pairs = np.zeros((len(orders), racing * (racing - 1)), np.uint8)
    sets = np.zeros((len(orders), 1 << racing), np.uint8)
    for index, order in enumerate(orders):
        number[sum(camel << 3 * place for place, camel in enumerate(order[:-1]))] = index
        now = [order.index(camel) for camel in range(racing)]
        for winner, loser in permutations(range(racing), 2):
            pairs[index, classes.pair_of(winner, loser, racing)] = classes.pair_of(
                now[winner], now[loser], racing
            )
        for held in range(1 << racing):
            sets[index, held] = sum(1 << now[camel] for camel in range(racing) if held >> camel & 1)
    return number, pairs, sets


@cache
def slots(racing: int) -> NDArray[np.uint8]:
    """Where each set of dice stands among those of its size."""
    found = np.zeros(1 << racing, np.uint8)
    seen = [0] * (racing + 1)
    for held in range(1 << racing):
        size = held.bit_count()
        found[held] = seen[size]
        seen[size] += 1
    return found
