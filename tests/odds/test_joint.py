"""Leg and race together: the same odds as of each alone, and what one tells of the other."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from camelup.odds import leg, race
from camelup.odds.joint import adapted, joint
from camelup.race.board import Board

BOARDS = ["2014 5:bg/7:o/8:yw bgo 10+1", "2014 1:bgoyw bgoyw -", "2018 9:gb/10:yKp/11:r/13:W gyx 7+0"]
PAIRS = list(permutations(range(5), 2))


@pytest.mark.parametrize("board", BOARDS)
def test_leg_and_race_alone_are_the_sums_of_both_together(board: str) -> None:
    both = joint(Board.read(board))
    legs, races = leg(board), race(board)
    leaders = [cases / legs.total for cases in legs.pairs.values()]
    # without a solved race the odds are those of single precision
    assert both.sum(axis=1) == pytest.approx(leaders, abs=1e-6)
    assert both.sum(axis=0) == pytest.approx(list(races.pairs.values()), abs=1e-6)


def test_in_a_last_leg_whoever_leads_it_wins_the_race() -> None:
    # any number of white's die ends the race, with white first; black, far behind, is last
    both = joint(Board.read("2014 1:b/8:g/9:o/10:y/16:w w -"))
    first, second = "bgoyw".index("w"), "bgoyw".index("y")
    assert both[PAIRS.index((first, second)), PAIRS.index((first, 0))] == pytest.approx(1)
    assert both.sum() == pytest.approx(1)


def test_leg_and_race_go_together() -> None:
    both = joint(Board.read("2014 9:bg/11:o/12:yw bgoyw -"))
    leads = np.array([first == 4 for first, _ in PAIRS], float)
    wins = np.array([winner == 4 for winner, _ in PAIRS], float)
    together = leads @ both @ wins
    assert together > 1.2 * (leads @ both.sum(axis=1)) * (both.sum(axis=0) @ wins)


def test_where_the_leg_is_over_they_stand_apart() -> None:
    over = joint(Board.read("2014 1:b/2:g/3:o/4:y/12:w - -"))
    assert over.shape == (20, 20)
    assert over.sum() == pytest.approx(1)
    assert over[PAIRS.index((4, 3))].sum() == pytest.approx(1)


def test_adapted_odds_have_the_sums_that_were_wanted() -> None:
    now, then = (joint(Board.read(f"2014 5:bg/7:o/8:yw bgo {tile}")) for tile in ("-", "10+1"))
    found = adapted(now, then.sum(axis=1), then.sum(axis=0))
    assert found.sum(axis=1) == pytest.approx(then.sum(axis=1), abs=1e-3)
    assert found.sum(axis=0) == pytest.approx(then.sum(axis=0), abs=1e-2)
    # nearer to what is true with the tile than leg and race apart
    apart = np.outer(then.sum(axis=1), then.sum(axis=0))
    assert abs(found - then).sum() < abs(apart - then).sum() / 2
