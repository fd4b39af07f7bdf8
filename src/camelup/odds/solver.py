"""Solving the race: sweeps over every leg start until the odds stand still."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from camelup.game import Value
from camelup.kernels import classes, sweep
from camelup.odds.positions import Positions, slots

Floats = NDArray[np.float32]
T = TypeVar("T")

ENOUGH = 1e-6
"""The largest change of a sweep at which the odds are taken to stand still."""
_CHUNK = 1 << 13


class Sweep(Value, frozen=True):
    """One sweep: its number from 1, the largest change of any probability, how long it took."""

    number: int
    change: float
    seconds: float


class Solver:
    """The odds of winner and loser at every leg start of an edition with crazy camels.

    Memory goes into arrays of odds for sets of dice: there are few, and each is used again as soon as the
    sets in it are no longer needed.
    """

    def __init__(
        self, positions: Positions, odds: Floats | None = None, on_step: Callable[[float], None] | None = None
    ) -> None:
        self.positions = positions
        self.racing = positions.racing
        self.threads = os.cpu_count() or 1
        self.pool = ThreadPoolExecutor(self.threads)
        self.on_step = on_step or (lambda share: None)
        self.sets = [math.comb(self.racing, dice) for dice in range(self.racing + 1)]
        self.moves = positions.moves()
        self.odds = self._shaped(self._flat(1) if odds is None else odds.reshape(-1), 1)
        if odds is None:
            # as good a guess as any whose sum is 1: the race ends in today's order
            self.odds[:, 0, classes.pair_of(self.racing - 1, 0, self.racing)] = 1
        # the two largest families, one smaller, and two with a single set
        families = (max(self.sets), max(self.sets), self.sets[1], 1, 1)
        self.free = [self._flat(sets) for sets in families]
        p = positions
        self._all(
            lambda low, high: classes.next_moves(
                low, high, p.ways, p.racing, p.edition.spaces, p.binomial, p.renaming, self.moves
            )
        )

    def sweeps(self, done: int = 0, enough: float = ENOUGH) -> Iterator[Sweep]:
        """Sweep until the largest change is small enough."""
        change = math.inf
        while change >= enough:
            started = time.perf_counter()
            change = self._sweep()
            done += 1
            yield Sweep(done, change, time.perf_counter() - started)

    def _sweep(self) -> float:
        """One leg's dice, from the fewest left to all of them."""
        steps = 2 * self.racing - 1
        plain = self._advanced(2, False, self.odds, self.odds, self._take(self.sets[2]))
        self.on_step(1 / steps)
        grey = self._advanced(1, True, self.odds, self.odds, self._take(self.sets[1]))
        self.on_step(2 / steps)
        for dice in range(2, self.racing + 1):
            grey = self._next(dice, True, grey, plain)
            self.on_step((2 * dice - 1) / steps)
            if dice < self.racing:
                plain = self._next(dice + 1, False, plain, plain)
                self.on_step(2 * dice / steps)
        changes = self._all(lambda low, high: sweep.overwrite(low, high, self.odds, grey))
        self._release(plain)
        self._release(grey)
        return max(changes)

    def _next(self, dice: int, grey: bool, smaller: Floats, without_grey: Floats) -> Floats:
        """The sets of one die more, in place of the smaller ones where they need the same room."""
        if self.sets[dice] == smaller.shape[1]:
            return self._advanced(dice, grey, smaller, without_grey, smaller)
        target = self._advanced(dice, grey, smaller, without_grey, self._take(self.sets[dice]))
        self._release(smaller)
        return target

    def _advanced(
        self, dice: int, grey: bool, smaller: Floats, without_grey: Floats, target: Floats
    ) -> Floats:
        p = self.positions
        maps = (slots(self.racing), p.pair_maps, p.set_maps)

        def advance(low: int, high: int, into: Floats) -> None:
            sweep.advance(low, high, self.moves, self.racing, dice, grey, smaller, without_grey, into, *maps)

        if target is not smaller:
            self._all(lambda low, high: advance(low, high, target[low:high]))
            return target
        # in place: a few chunks at a time are computed aside and written when nobody reads them any more
        chunks = self._chunks()
        aside = [np.empty((_CHUNK, *target.shape[1:]), np.float32) for _ in range(self.threads)]
        for first in range(0, len(chunks), self.threads):
            some = chunks[first : first + self.threads]
            list(self.pool.map(lambda chunk, room: advance(chunk[0], chunk[1], room), some, aside))
            for (low, high), room in zip(some, aside, strict=False):
                target[low:high] = room[: high - low]
        return target

    def _chunks(self) -> list[tuple[int, int]]:
        size = self.positions.size
        return [(low, min(low + _CHUNK, size)) for low in range(0, size, _CHUNK)]

    def _all(self, work: Callable[[int, int], T]) -> list[T]:
        """Do the work for all classes, on all cores."""
        return list(self.pool.map(lambda chunk: work(*chunk), self._chunks()))

    def _flat(self, sets: int) -> Floats:
        return np.zeros(self.positions.size * sets * self.positions.pairs, np.float32)

    def _shaped(self, room: Floats, sets: int) -> Floats:
        size, pairs = self.positions.size, self.positions.pairs
        return room[: size * sets * pairs].reshape(size, sets, pairs)

    def _take(self, sets: int) -> Floats:
        """Room for so many sets, in the smallest array that is free."""
        needed = self.positions.size * sets * self.positions.pairs
        room = min((room for room in self.free if room.size >= needed), key=lambda room: room.size)
        self.free = [other for other in self.free if other is not room]
        return self._shaped(room, sets)

    def _release(self, odds: Floats) -> None:
        """The array in which these odds stood is free again."""
        assert isinstance(odds.base, np.ndarray)
        self.free.append(odds.base)
