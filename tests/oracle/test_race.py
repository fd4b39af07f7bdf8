"""Tests of the whole race: small tracks solved by hand, and playouts against the exact odds."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracle import race
from tests.oracle.board import Board, leg_start, ranking, read, write_stacks
from tests.oracle.edition import EDITIONS, Edition
from tests.oracle.movement import Result, faces, leg_over, roll

TICKETS = (5, 3, 2, 2)
TINY = Edition("tiny", "gy", "WK", 4, TICKETS, 1, 6)
Odds = dict[tuple[str, str], float]


def test_exact_race_on_one_space() -> None:
    """With one space the first die ends the race."""
    odds = race.exact_race(Edition("one", "gy", "WK", 1, TICKETS, 1, 6))
    # Only the grey die (1 of 3) with black (half of it) carries y alone past the line downwards.
    assert odds["1:WgKy"] == pytest.approx({("g", "y"): 1 / 6, ("y", "g"): 5 / 6}, abs=1e-12)
    # Black stands directly on white and crosses alone: no rank changes.
    assert odds["1:gyWK"] == pytest.approx({("g", "y"): 0.0, ("y", "g"): 1.0}, abs=1e-12)
    assert len(odds) == 24


def test_exact_race_on_two_spaces() -> None:
    """With two spaces and no crazy camels a race can go into a second leg."""
    odds = race.exact_race(Edition("two", "gy", "", 2, (5, 3, 2), 0, None))
    # y first: across at once.  g first: onto y, which then carries g across, or across itself.
    assert odds["1:g/2:y"]["g", "y"] == pytest.approx(1 / 2, abs=1e-12)
    assert odds["2:gy"]["y", "g"] == pytest.approx(1.0, abs=1e-12)
    # g wins only after y 1 (1/2 * 1/3): then g is next and lands on y or crosses.
    assert odds["1:gy"]["g", "y"] == pytest.approx(1 / 6, abs=1e-12)
    # The same with the names exchanged.
    assert odds["1:yg"]["y", "g"] == pytest.approx(1 / 6, abs=1e-12)


def test_exact_race_counts_arrangements() -> None:
    """There are C(spaces + camels - 1, camels) * camels! arrangements, all of them different."""
    assert len(race.arrangements(EDITIONS["mini"])) == 252 * 120
    places = race.arrangements(TINY)
    assert len({write_stacks(stacks) for stacks in places}) == len(places) == 35 * 24


def odds_by_walking(board: Board, start: dict[str, Odds]) -> Odds:
    """Return the race odds of a board by walking its leg, looking the next leg's start up."""
    if leg_over(board):
        return start[write_stacks(board["stacks"])]
    total: Odds = {("g", "y"): 0.0, ("y", "g"): 0.0}
    for shown, number, chance in faces(board):
        result = roll(board, shown, number)
        if result.over:
            order = ranking(result.board)
            total[order[0], order[-1]] += float(chance)
        else:
            for pair, value in odds_by_walking(result.board, start).items():
                total[pair] += float(chance) * value
    return total


def test_exact_race_agrees_with_walking_a_leg() -> None:
    """Every pair's odds are those of the leg's ends, renamed camels included."""
    odds = race.exact_race(TINY)
    places = race.arrangements(TINY)
    for stacks in random.Random(3).sample(places, 80):
        expected = odds_by_walking(leg_start(TINY, stacks), odds)
        text = write_stacks(stacks)
        assert odds[text] == pytest.approx(expected, abs=1e-11), text
        assert sum(odds[text].values()) == pytest.approx(1.0, abs=1e-11)


def test_playouts_agree_with_exact_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five standard deviations around the exact odds hold 4,000 playouts."""
    monkeypatch.setitem(EDITIONS, "tiny", TINY)
    odds = race.exact_race(TINY)["1:gK/2:y/4:W"]
    rng = random.Random(11)
    played = 4000
    counts = Counter(race.playout("tiny 1:gK/2:y/4:W gyx -", rng) for _ in range(played))
    for pair, chance in odds.items():
        spread = (played * chance * (1 - chance)) ** 0.5
        assert abs(counts[pair] - played * chance) < 5 * spread


def test_playout_of_boards_that_decide_themselves() -> None:
    """A race that is over stays so, and a leg that is over hands the dice back."""
    rng = random.Random(1)
    assert race.playout("2018 0:Kg/3:y/4:rW/9:bp gyrb -", rng) == ("p", "g")
    for _ in range(20):
        assert race.playout("2014 16:bgoyw - 3+0", rng) == ("w", "b")


def test_playout_tiles_count_in_this_leg_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiles lie until the leg's last die and are gone with the dice back in the pyramid."""
    rolled_on: list[tuple[int, int]] = []

    def spy(board: Board, shown: str, number: int) -> Result:
        """Note how many dice and tiles there are, then roll."""
        rolled_on.append((len(board["dice"]), len(board["tiles"])))
        return roll(board, shown, number)

    monkeypatch.setattr(race, "roll", spy)
    race.playout("2018 1:gyrbp/15:W/16:K grx 5+0,7-1", random.Random(2))
    assert rolled_on[:3] == [(3, 2), (2, 2), (6, 0)]
    assert all(tiles == 0 for _, tiles in rolled_on[2:])


def test_mini_set_up_spaces() -> None:
    """The start spaces follow the track's length."""
    mini = read("mini - gyrx -")["edition"]
    assert mini.start_spaces("y") == [1, 2, 3]
    assert mini.start_spaces("K") == [6, 5, 4]
