"""Leg and race together: how likely each pair of leaders comes with each pair of winner and loser."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import classes
from camelup.odds.legs import leg, order_keys
from camelup.odds.positions import positions
from camelup.odds.races import by_order, own_pairs, race
from camelup.race.board import Board
from camelup.race.edition import EDITIONS

Floats = NDArray[np.float64]
MIXED = 0.02
"""The part in which neither tells anything of the other: what was impossible may become possible."""
ROUNDS = 3


def joint(board: Board) -> Floats:
    """The probability of each pair that leads the leg, a row, with each that wins and loses the race."""
    sums = by_order(board)
    if sums is None:
        return _apart(board)
    found = np.zeros((sums.shape[1], sums.shape[1]))
    np.add.at(found, (_leaders(board.edition.name)[:, None], own_pairs(len(board.edition.racing))), sums)
    whole: Floats = found / found.sum()
    return whole


def _apart(board: Board) -> Floats:
    """The same where it is not known: as if they were independent of each other."""
    odds = leg(board)
    leaders = np.array(list(odds.pairs.values()), float) / odds.total
    whole: Floats = np.outer(leaders, list(race(board).pairs.values()))
    return whole


def adapted(now: Floats, leaders: Floats, finals: Floats) -> Floats:
    """What they would be if leg and race alone had these odds, and still went together as they do now."""
    found = (1 - MIXED) * now + MIXED * np.outer(now.sum(axis=1), now.sum(axis=0)) + 1e-9
    for _ in range(ROUNDS):
        found = found * _ratio(finals, found.sum(axis=0))[None, :]
        found = found * _ratio(leaders, found.sum(axis=1))[:, None]
    whole: Floats = found / found.sum()
    return whole


def _ratio(wanted: Floats, has: Floats) -> Floats:
    ratio: Floats = wanted / np.maximum(has, 1e-12)
    return ratio


@cache
def _leaders(edition: str) -> NDArray[np.int64]:
    """For the number of each order which pair is first and second."""
    where, racing = positions(edition), EDITIONS[edition].racing
    found = np.zeros(len(where.pair_maps), np.int64)
    for key, order in order_keys(EDITIONS[edition]):
        found[where.renaming[key]] = classes.pair_of(
            racing.index(order[0]), racing.index(order[1]), len(racing)
        )
    return found
