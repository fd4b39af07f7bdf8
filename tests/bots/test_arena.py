"""The arena: nobody has an advantage in it but by playing better, and nobody can stop it."""

from __future__ import annotations

import random
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from camelup.bots.arena.deals import Contest, Kept, checked, pairings, play
from camelup.bots.arena.figures import (
    always_valid,
    by_seed,
    cross_table,
    interval,
    is_decided,
    standing,
    without_luck,
)
from camelup.bots.arena.playing import Outcome, played
from camelup.bots.arena.ratings import fitted, ratings
from camelup.bots.arena.report import reported
from camelup.bots.player import PATIENCE
from camelup.game import BadOptions

HERE = "tests.bots.test_arena"


def raising(view: Any, rng: random.Random) -> Any:
    """A bot with a bug."""
    raise KeyError("no such camel")


def nonsense(view: Any, rng: random.Random) -> Any:
    """A bot that does not know the game."""
    return "bananas"


def hanging(view: Any, rng: random.Random) -> Any:
    """A bot that never answers, and catches whatever it can."""
    while True:
        try:
            sum(range(1000))
        except Exception:
            continue


def met(contest: Contest, games: int, **more: Any) -> list[Outcome]:
    """The games of a contest, in one process."""
    found: list[Outcome] = []

    def on_game(outcome: Outcome) -> bool:
        found.append(outcome)
        return True

    play(contest, games, (), None, on_game, **more)
    return found


def outcome(seed: str, bots: str, pounds: tuple[int, ...], luck: tuple[float, ...] | None = None) -> Outcome:
    """A game of bots with one letter each."""
    none = (0,) * len(pounds)
    return Outcome(seed, 0, tuple(bots), pounds, luck, none, none, none)


def test_everybody_sits_once_in_every_seat_with_the_same_dice() -> None:
    contest = Contest("race-2014", 3, ("leader", "random", "uniform"), "s")
    games = list(pairings(contest, 5))
    assert [(game.seed, game.turn) for game in games] == [
        ("s/0", 0), ("s/0", 1), ("s/0", 2), ("s/1", 0), ("s/1", 1), ("s/1", 2),
    ]  # fmt: skip
    seats = {played("race-2014", game.bots, game.seed, game.turn).bots for game in games[:3]}
    assert all({line[seat] for line in seats} == set(contest.bots) for seat in range(3))


def test_the_last_bot_fills_up_and_too_many_meet_in_every_choice() -> None:
    assert Contest("race-2014", 4, ("a", "b"), "s").line_ups == [("a", "b", "b", "b")]
    assert len(Contest("race-2014", 2, ("a", "b", "c"), "s").line_ups) == 3


def test_a_bot_among_its_like_is_worth_what_they_are() -> None:
    """The same dice and the same whims for every seat: each of the three games is the same one."""
    games = met(Contest("off-season", 3, ("merchant",), "alike"), 3)
    assert len({game.pounds for game in games}) == 1
    assert standing(games, "merchant").share.mean == pytest.approx(1 / 3)
    assert games[0].luck is None


def test_a_merchant_among_random_players_wins() -> None:
    found = standing(met(Contest("off-season", 3, ("merchant", "random"), "wins"), 6), "merchant")
    assert found.share.mean == 1 and found.margin.low > 30 and found.lucky_share is None


@pytest.mark.parametrize(
    ("bot", "why"), [("raising", "KeyError"), ("nonsense", "not legal"), ("hanging", "too slow")]
)
def test_a_bot_that_fails_forfeits_its_moves_and_stops_nothing(bot: str, why: str) -> None:
    bots = (f"{HERE}:{bot}", "leader")
    # on a busy machine everybody may be too slow for so little patience, the other one too
    game = played("race-2014", bots, "bad", patience=0.01 if bot == "hanging" else PATIENCE)
    forfeits = [forfeit for forfeit in game.forfeits if forfeit.bot == bots[0]]
    assert {forfeit.why for forfeit in forfeits} == {why}
    assert len(forfeits) == game.decisions[0] > 0
    failures = reported(Contest("race-2014", 2, bots, "bad"), [game]).failures
    (failure,) = (one for one in failures if one.bot == bots[0])
    assert failure.times == len(forfeits)
    assert "bananas" in failure.trace if bot == "nonsense" else HERE.rpartition(".")[2] in failure.trace


def test_a_function_that_is_not_there_is_refused() -> None:
    for name in ("no.such.module:bot", f"{HERE}:no_such_function", ":"):
        with pytest.raises(BadOptions):
            checked(Contest("race-2014", 2, (name,), "s"))


def test_a_contest_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    contest = Contest("race-2014", 2, ("leader", "random"), "kept")
    kept = Kept(tmp_path, contest)

    def twice(outcome: Outcome) -> bool:
        kept.add(outcome)
        return outcome.turn == 0

    play(contest, 4, (), None, twice)
    with kept.path.open("ab") as file:
        file.write(b'{"seed": "cut off')
    again = Kept(tmp_path, contest)
    assert [game.turn for game in again.outcomes] == [0, 1]
    more: list[Outcome] = []

    def keep(outcome: Outcome) -> bool:
        more.append(outcome)
        return True

    play(contest, 4, again.outcomes, None, keep)
    assert [(game.seed, game.turn) for game in more] == [("kept/1", 0), ("kept/1", 1)]
    with pytest.raises(BadOptions):
        Kept(tmp_path, Contest("race-2014", 2, ("leader", "random"), "other"))


def test_an_interval_holds_its_mean_and_narrows_with_more_figures() -> None:
    few, many = interval([0.0, 4.0] * 5), interval([0.0, 4.0] * 500)
    assert few.mean == many.mean == 2
    assert few.low < many.low < 2 < many.high < few.high
    assert interval([3.0] * 9) == (3, 3, 3)


def test_games_of_one_seed_are_one_witness() -> None:
    assert list(by_seed(["a", "b", "a"], [1.0, 5.0, 3.0])) == [2.0, 5.0]


def test_luck_is_taken_out_by_what_other_seeds_say_of_it() -> None:
    rng = np.random.default_rng(1)
    luck = rng.normal(size=200)
    seeds = [str(number // 2) for number in range(200)]
    assert without_luck(seeds, 0.25 + 0.05 * luck, luck) == pytest.approx(np.full(200, 0.25))
    noise = rng.normal(size=200)
    assert without_luck(seeds, noise, luck).std() == pytest.approx(noise.std(), rel=0.05)


def test_looking_often_does_not_decide_what_is_even() -> None:
    rng = np.random.default_rng(3)
    decided = 0
    for _ in range(100):
        coins = rng.random(200)
        decided += any(
            not always_valid(coins[:n]).low <= 0.5 <= always_valid(coins[:n]).high for n in range(20, 200, 10)
        )
    assert decided <= 10
    even = [outcome(str(n), "ab", (n % 2, (n + 1) % 2)) for n in range(60)]
    assert not is_decided(even, "a", 2)
    assert is_decided([outcome(str(n), "ab", (9 - n % 5 // 4 * 9, 1)) for n in range(60)], "a", 2)


def test_ties_share_the_victory() -> None:
    assert outcome("s", "abc", (4, 7, 7)).shares == (0, 0.5, 0.5)


def test_the_cross_table_tells_who_had_more() -> None:
    games = [outcome("1", "ab", (3, 1)), outcome("2", "ba", (5, 5))]
    assert cross_table(games, ["a", "b"]) == [[None, 0.75], [0.25, None]]


def test_ratings_find_the_strengths_that_made_the_rankings() -> None:
    """All rankings of three, each as often as the model says: 400 points are ten times the strength."""
    strength = (1.0, 2.0, 4.0)
    games = []
    for order in permutations(range(3)):
        chance, left = 1.0, sum(strength)
        for bot in order:
            chance *= strength[bot] / left
            left -= strength[bot]
        games += [order] * round(chance * 2100)
    found = fitted(np.array(games), 3)
    assert found == pytest.approx(400 * np.log10([0.5, 1, 2]), abs=3)


def test_the_better_one_has_the_better_rating_and_an_interval_around_it() -> None:
    games = [outcome(str(n), "ab", (9, 1) if n % 4 else (1, 9)) for n in range(40)]
    found = ratings(games, ["a", "b"])
    assert found["b"].high < 0 < found["a"].low < found["a"].mean < found["a"].high


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(
    ("one", "other", "deals"),
    [("merchant", "random", 10), ("strategist", "merchant", 50), ("vizier", "strategist", 50)],
)
def test_the_better_bot_is_ahead_beyond_chance(one: str, other: str, deals: int, players: int) -> None:
    """The interval of its lead, in pounds, excludes equality."""
    games = met(Contest("off-season", players, (one, other), "bars"), deals * players)
    assert standing(games, one).margin.low > 0
