"""Whole games as rows of integers: the same game as the engine's, move by move, with the same chances."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from camelup.game import NATURE
from camelup.kernels import bets, playout
from camelup.kernels.bets import Row
from camelup.odds.rows import in_use, row_of
from camelup.race import rules
from camelup.race.codes import codes
from camelup.race.edition import EDITIONS
from camelup.race.moves import Rolled
from camelup.race.state import Options, State, new
from tests.race.positions import TABLES, fresh_seed

pytestmark = pytest.mark.slow

GAMES, MANY_GAMES = 50, 2_000
ROLLS = 0.4
"""How often somebody rolls, whatever else is open: a game of sensible length."""


def set_up(options: Options, rng: random.Random) -> State:
    """A race at its first decision."""
    state = new(options)
    while rules.to_act(state) == (NATURE,):
        chance = rng.choice([chance for chance, _ in rules.chances(state)])
        state, _ = rules.apply(state, NATURE, chance)
    return state


def one_move(state: State, row: Row, rng: random.Random) -> State:
    """The same move by the engine and in the row, after both have offered the same ones."""
    known, edition = codes(state.options.edition), state.options.rules
    (seat,) = rules.to_act(state)
    if seat == NATURE:
        assert bets.legal(row) == 0
        chance = rng.choice([chance for chance, _ in rules.chances(state)])
        assert isinstance(chance, Rolled)
        bets.reveal(row, edition.camels.index(chance.camel), chance.number)
        return rules.apply(state, seat, chance)[0]
    offered = rules.legal(state, seat)
    assert bets.legal(row) == sum(1 << known.action_code[action] for action in offered)
    action = offered[0] if rng.random() < ROLLS else rng.choice(offered)
    bets.act(row, known.action_code[action])
    return rules.apply(state, seat, action)[0]


def assert_equal_games(edition: str, seats: int, games: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(games):
            state = set_up(Options(edition, seats), rng)
            row = row_of(state)
            while rules.to_act(state):
                state = one_move(state, row, rng)
                assert in_use(row) == in_use(row_of(state))
            assert bets.legal(row) == 0


@pytest.mark.parametrize(
    ("edition", "seats"),
    [pytest.param(*table, marks=() if table[1] in (2, 8) else pytest.mark.long) for table in TABLES],
)
def test_a_game_in_a_row_is_the_engines_move_by_move(edition: str, seats: int) -> None:
    assert_equal_games(edition, seats, GAMES)


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_many_games_in_a_row_are_the_engines_move_by_move(edition: str, seats: int) -> None:
    assert_equal_games(edition, seats, MANY_GAMES)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_face_comes_as_often_as_the_rules_weigh_it(edition: str) -> None:
    options = Options(edition, 2)
    state = set_up(options, random.Random(1))
    state, _ = rules.apply(state, max(state.turn, 0), rules.timid(rules.view(state, 0)))
    known = options.rules
    row = row_of(state)
    left = bets.counted(row[bets.DICE])
    drawn = Counter(
        playout.face(int(row[bets.DICE]), len(known.racing), number) for number in range(6 * left)
    )
    weights = {
        (known.camels.index(chance.camel), chance.number): weight
        for chance, weight in rules.chances(state)
        if isinstance(chance, Rolled)
    }
    total = sum(weights.values())
    assert {face: count * total for face, count in drawn.items()} == {
        face: weight * 6 * left for face, weight in weights.items()
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_set_up_is_one_of_the_engines(edition: str) -> None:
    """S1, S2: spaces, and the order within a stack, come as often as each other."""
    options = Options(edition, 3)
    racing = len(options.rules.racing)
    start, chance = row_of(new(options)), np.array([11], np.uint64)
    pairs: Counter[tuple[int, bool]] = Counter()
    spaces: Counter[tuple[int, int]] = Counter()
    starters: Counter[int] = Counter()
    games = 6_000
    for _ in range(games):
        row = start.copy()
        playout.set_up(row, chance)
        line = [(byte >> 3, byte & 7) for byte in int(row[bets.WORD]).to_bytes(7, "little") if byte]
        assert line == sorted(line, key=lambda camel: camel[0])
        assert sorted(camel for _, camel in line) == list(range(len(options.rules.camels)))
        spaces.update((camel, space - 3) for space, camel in line)
        at = {camel: (place, space) for place, (space, camel) in enumerate(line)}
        if at[0][1] == at[1][1]:
            pairs[0, at[0][0] > at[1][0]] += 1
        starters[int(row[bets.TURN])] += 1
    last = options.rules.spaces
    allowed = {(camel, space) for camel in range(racing) for space in (1, 2, 3)}
    allowed |= {
        (camel, last + 1 - number)
        for camel in range(racing, len(options.rules.camels))
        for number in (1, 2, 3)
    }
    assert set(spaces) == allowed
    # five standard deviations; the seed is fixed
    assert all(abs(count - games / 3) < 5 * (games * 2 / 9) ** 0.5 for count in spaces.values())
    assert all(abs(count - games / 3) < 5 * (games * 2 / 9) ** 0.5 for count in starters.values())
    both = sum(pairs.values())
    assert abs(pairs[0, True] - both / 2) < 5 * (both / 4) ** 0.5


def test_a_number_below_another_is_every_one_of_them() -> None:
    chance = np.array([5], np.uint64)
    drawn = Counter(int(playout.below(chance, 36)) for _ in range(36_000))
    assert set(drawn) == set(range(36))
    assert all(abs(count - 1000) < 160 for count in drawn.values())


@pytest.mark.parametrize(("edition", "seats"), [("2014", 2), ("2018", 4), ("2018", 8)])
def test_games_played_out_are_over_and_differ(edition: str, seats: int) -> None:
    start, chance = row_of(new(Options(edition, seats))), np.array([1], np.uint64)
    purses = np.zeros((40, seats), np.int64)
    assert playout.play_out_many(start, chance, purses) > 40 * 20
    assert purses.min() >= 0
    assert len({tuple(purse) for purse in purses}) > 35
    again = np.zeros_like(purses)
    playout.play_out_many(start, np.array([1], np.uint64), again)
    assert (purses == again).all()
