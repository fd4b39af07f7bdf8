"""The account of a race: what everybody began with and all columns together are the final purses."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from pytest import MonkeyPatch

from camelup import Record, games
from camelup.dice import Dice
from camelup.game import NATURE, Refused
from camelup.log import Seated
from camelup.odds import races
from camelup.odds.races import RaceOdds
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, PlaceTile, Roll, TakeTicket
from camelup.review.account import Account, account
from camelup.review.moments import moments
from camelup.table import Table, opened, played_out
from tests.golden.example import example
from tests.race.positions import fresh_seed

NEAR = 1e-9
SIZES = range(2, 9)


def race(edition: str, seats: int, seed: str) -> Table:
    """A race in which everybody does anything, and rolls more often than not."""
    game, rng = games.find(f"race-{edition}"), random.Random(seed)
    names = [Seated(f"player {seat}") for seat in range(seats)]
    table = opened(game.rules, game.name, game.options(seats), names, Dice.seeded(seed))
    return played_out(table, lambda view: rng.choice((Roll(), rng.choice(view.legal))))


def told(table: Table) -> Account:
    return account(moments(Record.of(table)))


def assert_adds_up(table: Table) -> None:
    found = told(table)
    for began, columns, purse in zip(found.began, found.sums, table.scores, strict=True):
        assert began == 3
        assert began + columns.total == pytest.approx(purse, abs=NEAR)
    assert found.purses == table.scores


def assert_many_add_up(edition: str, seats: int, count: int) -> None:
    with fresh_seed() as seed:
        for number in range(count):
            assert_adds_up(race(edition, seats, f"{seed}/{number}"))


def test_the_account_adds_up_by_the_odds_there_are() -> None:
    assert_many_add_up("2018", 4, 1)


@pytest.fixture
def believed(monkeypatch: MonkeyPatch) -> None:
    """Odds of the race that are anything, and come at once: the account adds up whatever they are."""
    known = races._race

    def anything(board: Board) -> RaceOdds:
        if board.is_over:
            return known(board)
        rng = random.Random(str(board))
        chances = {pair: rng.random() for pair in map("".join, permutations(board.edition.racing, 2))}
        total = sum(chances.values())
        return RaceOdds(board, {pair: chance / total for pair, chance in chances.items()}, False, 0.0)

    monkeypatch.setattr(races, "_race", anything)


@pytest.mark.parametrize("seats", SIZES)
def test_the_account_adds_up_in_races_of_each_size(seats: int) -> None:
    assert_many_add_up("2014", seats, 50)


@pytest.mark.parametrize("seats", SIZES)
def test_the_account_adds_up_whatever_is_believed_of_a_race(believed: None, seats: int) -> None:
    assert_many_add_up("2018", seats, 50)


@pytest.mark.long
@pytest.mark.parametrize("seats", SIZES)
def test_the_account_adds_up_by_the_network(seats: int) -> None:
    assert_many_add_up("2018", seats, 5)


@pytest.mark.soak
@pytest.mark.parametrize("seats", SIZES)
def test_the_account_adds_up_in_two_thousand_races_of_each_size(seats: int) -> None:
    assert_many_add_up("2014", seats, 2000)


@pytest.mark.soak
@pytest.mark.parametrize("seats", SIZES)
def test_the_account_adds_up_whatever_is_believed_of_two_thousand_races(believed: None, seats: int) -> None:
    assert_many_add_up("2018", seats, 2000)


def test_every_column_has_its_reason() -> None:
    found = told(race("2014", 4, "reasons"))
    for step in found.steps:
        for seat, columns in enumerate(step.columns):
            others = columns.company if seat != step.seat else 0.0
            own = columns.decisions + columns.unseen if seat == step.seat else 0.0
            dice = columns.luck + columns.forgiven + columns.rounding if step.seat == NATURE else 0.0
            assert columns.total == pytest.approx(others + own + dice, abs=NEAR)


def test_odds_that_are_exact_need_no_rounding() -> None:
    for columns in told(race("2014", 6, "exact")).sums:
        assert columns.rounding == pytest.approx(0, abs=1e-3)


def test_what_was_taken_back_does_not_count_and_a_stand_in_is_charged_to_nobody() -> None:
    found = told(example())
    assert 1 not in [step.n for step in found.steps]
    mira, jonas, _ = found.sums
    # Jonas was gone when a bot took the white ticket in his place
    assert (jonas.decisions, jonas.unseen) == (0, 0)
    assert jonas.absent == pytest.approx(found.steps[2].expected[1] - found.steps[1].expected[1])
    assert jonas.absent > 3
    assert mira.absent == 0
    assert_adds_up(example())


def position(board: str, *actions: object, seats: int = 3) -> Table:
    """A race from a board, seat 0 first, rolled to its end after these actions."""
    game = games.find("race-2014")
    options = game.options(seats, start=Board.read(board), first=0)
    names = [Seated(f"player {seat}") for seat in range(seats)]
    table = opened(game.rules, game.name, options, names, Dice.seeded("position"))
    for action in actions:
        table, _ = table.play(table.to_act[0], action)
    return played_out(table, lambda view: Roll())


def test_a_card_behind_anothers_is_worth_less_than_its_owner_could_know() -> None:
    """Both bet on white; the second can't know that the first did, and its rung is lower than it hopes."""
    bet = LayFinishCard("w", "winner")
    table = position("2014 1:bgoyw bgoyw -", bet, bet)
    first, second, _ = told(table).sums
    assert first.unseen == pytest.approx(0)
    assert second.unseen < -0.1
    assert_adds_up(table)


def test_what_others_do_to_ones_tickets_is_company() -> None:
    """Yellow's ticket is worth less once somebody lays a cheering tile in front of white."""
    table = position("2014 1:b/2:g/3:o/12:y/13:w yw -", TakeTicket("y"), PlaceTile(15, "+"))
    found = told(table)
    tile = found.steps[2]
    assert tile.seat == 1
    assert tile.columns[0].company != 0
    assert tile.columns[0].company == pytest.approx(tile.expected[0] - found.steps[1].expected[0])
    assert tile.columns[2].total == 0


def test_what_the_floor_forgave_stands_apart() -> None:
    """Three tickets on blue cost three pounds, and a card on green a fourth that nobody has."""
    blue, white = TakeTicket("b"), TakeTicket("w")
    card = LayFinishCard("g", "winner")
    table = position("2014 1:b/5:g/6:o/7:y/16:w w -", blue, white, blue, white, blue, white, card, seats=2)
    assert table.scores[0] == 0
    assert [columns.forgiven for columns in told(table).sums] == [1, 0]
    assert_adds_up(table)


def test_only_a_game_that_is_over_has_an_account() -> None:
    game = games.find("race-2014")
    table = opened(game.rules, game.name, game.options(2), [Seated("a"), Seated("b")], Dice.seeded(1))
    with pytest.raises(Refused) as caught:
        list(moments(Record.of(table)))
    assert caught.value.reason.key == "review.not_over"
    broken_off, _ = table.close("abandoned")
    with pytest.raises(Refused):
        list(moments(Record.of(broken_off)))
