"""The network that stands in for the solved race: what it reads, and that its odds are those of races."""

from __future__ import annotations

import random

import numpy as np
import pytest

from camelup.kernels import network as kernel
from camelup.kernels.leg import DICE_BITS
from camelup.odds import races
from camelup.odds.legs import solved
from camelup.odds.network import network
from camelup.odds.positions import positions
from camelup.race.board import Board
from training.errors import boards

PLACES = positions("2018")
RACES = 200_000
"""So many that their own error is a tenth of a point."""


def test_no_two_leg_starts_read_the_same() -> None:
    numbers = np.random.default_rng(1).choice(PLACES.size, 50_000, replace=False)
    rows = np.empty((len(numbers), kernel.READ), np.int16)
    kernel.rows_of(numbers, PLACES.ways, rows)
    assert rows.min() >= 0 and rows.max() < kernel.ROWS
    assert len(np.unique(rows, axis=0)) == len(numbers)


def test_positions_are_gathered_by_their_classes() -> None:
    _, _, (_, size, keys, _) = solved(Board.read("2018 3:gb/4:yKp/5:r/13:W grbpx 7+0,10-1"), keep=True)
    found, at, orders = (np.empty(size, np.int64) for _ in range(3))
    p = PLACES
    distinct = kernel.by_class(size, keys, p.count, p.racing, p.binomial, p.renaming, found, at, orders)
    each = [p.class_of(int(key) & ((1 << DICE_BITS) - 1)) for key in keys[:size]]
    assert sorted(found[:distinct]) == sorted(set(each))
    assert found[at].tolist() == each


@pytest.mark.long
def test_odds_are_those_of_races_played_out() -> None:
    made = network("2018")
    assert made and made.label.asked < 0.0005
    for board in boards(random.Random(7), 12):
        told, seen = races.estimated(board, made), races.played_out(board, RACES)
        assert sum(told.pairs.values()) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in told.pairs.values())
        for camel in board.edition.racing:
            assert told.winner[camel] == pytest.approx(seen.winner[camel], abs=0.01)
            assert told.loser[camel] == pytest.approx(seen.loser[camel], abs=0.01)


def test_names_of_camels_make_no_difference() -> None:
    renamed = str.maketrans("gyrbp", "bpgyr")
    told = races.race("2018 3:gb/4:yKp/5:r/13:W gyrbpx -")
    other = races.race("2018 3:by/4:pKr/5:g/13:W gyrbpx -")
    assert not told.exact
    for pair, chance in told.pairs.items():
        assert other.pairs[pair.translate(renamed)] == pytest.approx(chance, abs=1e-6)
