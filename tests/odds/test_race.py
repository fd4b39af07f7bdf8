"""The solved race against brute force, against playouts and against itself."""

from __future__ import annotations

import math
import os
import random
import secrets
from functools import cache
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from camelup import odds
from camelup.odds import races, tablefile
from camelup.odds.legs import dice_set
from camelup.odds.positions import positions
from camelup.odds.races import every_set
from camelup.odds.solver import ENOUGH, Solver
from camelup.race.board import Board
from tests.oracle.edition import EDITIONS
from tests.oracle.generate import random_board
from tests.oracle.race import exact_race, playout

pytestmark = pytest.mark.slow

SEED = secrets.randbits(32)
REAL_FOLDER = os.environ.get("CAMELUP_DATA")


@cache
def brute_force() -> dict[str, dict[tuple[str, str], float]]:
    """The oracle's odds from all 30,240 leg starts of the mini race."""
    return exact_race(EDITIONS["mini"])


def solve(edition: str) -> None:
    """Solve an edition into the tests' folder."""
    places = positions(edition)
    solver = Solver(places)
    *_, last = solver.sweeps()
    path = tablefile.path_of(edition)
    tablefile.write(path, places, tablefile.stepped(solver.odds), last.number, last.change)


@pytest.mark.long
def test_the_mini_race_equals_brute_force() -> None:
    """Every one of the 30,240 leg starts of the mini race, up to float error."""
    places = positions("mini")
    solver = Solver(places)
    *_, last = solver.sweeps()
    assert last.change < ENOUGH
    racing = places.edition.racing
    for stacks, expected in brute_force().items():
        board = Board.read(f"mini {stacks} gyrx -")
        found = solver.odds[places.class_of(board.word), 0]
        # a class names camels by their place, from the last
        by_place = board.ranking[::-1]
        for winner, loser in permutations(range(len(racing)), 2):
            pair = winner * (len(racing) - 1) + loser - (loser > winner)
            exact = expected[by_place[winner], by_place[loser]]
            assert abs(found[pair] - exact) < 5e-6, (stacks, winner, loser)


@pytest.mark.long
def test_a_race_question_equals_brute_force_over_the_leg() -> None:
    solve("mini")
    expected = brute_force()
    rng = random.Random(SEED)
    for stacks in rng.sample(sorted(expected), 60):
        found = odds.race(f"mini {stacks} gyrx -")
        assert found.exact
        assert found.error < 1e-5
        for (winner, loser), chance in expected[stacks].items():
            assert abs(found.pairs[winner + loser] - chance) < found.error + 1e-6, (SEED, stacks)


@pytest.mark.parametrize("edition", [pytest.param("2014", marks=pytest.mark.long), "mini"])
def test_mid_leg_and_tiles_agree_with_the_oracle_s_playouts(edition: str) -> None:
    if edition == "mini":
        solve(edition)
    rng = random.Random(SEED)
    races_played = 4000
    for _ in range(4):
        board = random_board(rng, edition)
        found = odds.race(board)
        assert found.exact
        assert sum(found.pairs.values()) == pytest.approx(1, abs=2e-5)
        ends = [playout(board, rng) for _ in range(races_played)]
        for pair, chance in found.pairs.items():
            share = ends.count((pair[0], pair[1])) / races_played
            error = max(chance * (1 - chance) / races_played, 1e-8) ** 0.5
            assert abs(share - chance) < 5 * error + 1e-3, (SEED, board, pair, share, chance)


def test_2014_every_set_of_dice_agrees_with_leg_then_leg_start() -> None:
    """The table of every position and set of dice, against the exact leg and the leg starts."""
    table, places = every_set("2014"), positions("2014")
    rng = random.Random(SEED)
    for _ in range(30):
        board = Board.read(random_board(rng, "2014"))
        board = Board(board.edition, board.word, board.dice, ())
        held = sum(
            1 << place
            for place, camel in enumerate(reversed(board.ranking))
            if dice_set(board) >> board.edition.racing.index(camel) & 1
        )
        row = table[places.class_of(board.word), held]
        found = odds.race(board)
        by_place = board.ranking[::-1]
        for winner, loser in permutations(range(5), 2):
            pair = winner * 4 + loser - (loser > winner)
            assert abs(row[pair] - found.pairs[by_place[winner] + by_place[loser]]) < 1e-5, (SEED, board)


def test_renaming_the_camels_renames_the_odds() -> None:
    solve("mini")
    original = odds.race("mini 1:gW/2:yr/5:K grx -").pairs
    renaming = str.maketrans("gyrWK", "yrgKW")
    renamed = odds.race("mini 1:yK/2:rg/5:W gyx -").pairs
    for pair, chance in original.items():
        assert renamed[pair.translate(renaming)] == pytest.approx(chance, abs=1e-12)


def test_a_race_that_is_over_gives_certainty() -> None:
    found = odds.race("2018 3:p/16:gKb/17:yWr grbpx -")
    assert (found.pairs["rp"], sum(found.pairs.values()), found.exact) == (1.0, 1.0, True)
    backwards = odds.race("2018 0:Kgy/2:rW/3:bp rbp -")
    assert backwards.pairs["pg"] == 1.0


def test_a_leg_that_is_over_has_the_odds_of_the_next_one() -> None:
    over, fresh = odds.race("2014 3:bg/4:yo/5:w - 7+0"), odds.race("2014 3:bg/4:yo/5:w bgoyw -")
    assert over.pairs == fresh.pairs


def test_without_a_table_odds_say_so() -> None:
    found = odds.race("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1")
    assert not found.exact
    assert 0 < found.error < 0.002
    assert sum(found.pairs.values()) == pytest.approx(1)
    assert odds.race("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1") == found


def test_playouts_agree_with_the_solved_race() -> None:
    board = "mini 1:gW/2:yr/5:K gyrx 4-0"
    sampled = odds.race(board)
    solve("mini")
    races.forget()
    exact = odds.race(board)
    assert (sampled.exact, exact.exact) == (False, True)
    for pair, chance in exact.pairs.items():
        assert abs(sampled.pairs[pair] - chance) < 5 * sampled.error


def test_rounding_to_steps_is_as_small_as_stated() -> None:
    chances = np.random.default_rng(SEED).random(10_000).astype(np.float32)
    steps = tablefile.stepped(chances)
    assert np.abs(steps / tablefile.STEPS - chances).max() <= tablefile.ROUNDING * 1.01
    assert tablefile.stepped(np.array([0, 1], np.float32)).tolist() == [0, tablefile.STEPS]


@pytest.mark.parametrize(
    ("edition", "count"), [pytest.param("2014", 3000, marks=pytest.mark.long), ("mini", 300), ("2018", 20)]
)
def test_chances_lie_between_0_and_1_and_make_one(edition: str, count: int) -> None:
    """Looked up in floats, looked up in steps, and played out."""
    if edition == "mini":
        solve(edition)
    rng = random.Random(SEED)
    for _ in range(count):
        found = odds.race(random_board(rng, edition))
        assert_chances(found, f"{SEED} {found.board}")


def assert_chances(found: odds.RaceOdds, where: str) -> None:
    for chances in (found.pairs, found.winner, found.loser):
        assert all(0 <= chance <= 1 for chance in chances.values()), where
        assert math.fsum(chances.values()) == pytest.approx(1, abs=1e-14), where


def test_2014_a_camel_that_is_sure_to_be_last_is_so_with_1() -> None:
    """Its chance was 1.0000002, the sum of what single precision kept."""
    found = odds.race("2014 1:o/9:y/10:b/11:g/12:w by 4-0")
    assert_chances(found, str(found.board))
    assert found.loser["o"] > 0.99


def test_solving_goes_on_from_what_was_kept(own_folder: Path) -> None:
    places = positions("mini")
    whole = Solver(places)
    *_, last = whole.sweeps()
    first = Solver(places)
    half = next(first.sweeps())
    path = own_folder / "half.odds"
    tablefile.write(path, places, first.odds, half.number, half.change)
    label, kept = tablefile.read(path, places)
    second = Solver(places, kept.copy())
    *_, end = second.sweeps(label.sweeps)
    assert end.number == last.number
    assert np.array_equal(second.odds, whole.odds)


@pytest.mark.soak
def test_the_real_2018_table_agrees_with_the_oracle_s_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Winner and loser at 50 positions, within 4 standard errors; after `camelup solve 2018`."""
    if REAL_FOLDER is None:
        monkeypatch.delenv("CAMELUP_DATA")
    else:
        monkeypatch.setenv("CAMELUP_DATA", REAL_FOLDER)
    races.forget()
    rng = random.Random(SEED)
    races_played = 20_000
    for _ in range(50):
        board = random_board(rng, "2018")
        found = odds.race(board)
        assert found.exact, "no table: run camelup solve 2018 first"
        ends = [playout(board, rng) for _ in range(races_played)]
        for camel in found.board.edition.racing:
            for place, chance in ((0, found.winner[camel]), (1, found.loser[camel])):
                share = sum(end[place] == camel for end in ends) / races_played
                error = max(chance * (1 - chance), 1 / races_played) ** 0.5 / races_played**0.5
                # of 500 such probabilities one is further off by bad luck in 3 % of all runs
                assert abs(share - chance) < 4 * error, (SEED, board, camel, place, share, chance)
