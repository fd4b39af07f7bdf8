"""The ledger: luck adds up to nothing over all that could have come, at every chance of whole games."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from camelup.game import NATURE
from camelup.odds import ledger, races
from camelup.race import rules
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, TakeTicket
from camelup.race.state import Options, State
from tests.odds.test_race import solve
from tests.race.positions import TABLES, fresh_seed, position, told
from tests.walks import walk

pytestmark = pytest.mark.slow

OFTEN = (Roll(),) * 20
"""Rolling more often than anything else: a game of sensible length."""


def assert_leg_luck_cancels_out(state: State) -> None:
    seats = state.options.seats
    sums = [Fraction(0)] * seats
    for chance, weight in rules.chances(state):
        after, events = rules.apply(state, NATURE, chance)
        for seat, share in enumerate(ledger.leg_luck(state, after, events)):
            sums[seat] += weight * share
    assert sums == [0] * seats


def assert_card_luck_cancels_out(state: State) -> None:
    seats, total = state.options.seats, 0
    sums = [0.0] * seats
    for chance, weight in rules.chances(state):
        after, events = rules.apply(state, NATURE, chance)
        for seat, pounds in enumerate(ledger.card_luck(state, after, events)):
            sums[seat] += weight * pounds
        total += weight
    # a camel's odds add four pairs, before and after, and a card pays nine pounds more if it is right
    error = max(races.race(state.board).error, races.FLOAT_ERROR) * 8 * 9 if state.laid else 0.0
    cards = [sum(card.seat == seat for card in state.laid) for seat in range(seats)]
    for seat in range(seats):
        assert abs(sums[seat] / total) <= error * cards[seat]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_luck_in_the_leg_cancels_out_at_every_chance_of_a_game(edition: str, seats: int) -> None:
    with fresh_seed() as seed:
        for state, seat in walk(rules, Options(edition, seats), random.Random(seed), OFTEN):
            if seat == NATURE:
                assert_leg_luck_cancels_out(state)


def walk_with_cards(edition: str, seats: int) -> None:
    with fresh_seed() as seed:
        for state, seat in walk(rules, Options(edition, seats), random.Random(seed), OFTEN):
            if seat == NATURE and not state.board.unplaced:
                assert_card_luck_cancels_out(state)


@pytest.mark.parametrize("seats", range(2, 9))
def test_luck_in_the_cards_cancels_out_at_every_chance_of_a_game_of_2014(seats: int) -> None:
    walk_with_cards("2014", seats)


def test_luck_in_the_cards_cancels_out_at_every_chance_of_a_solved_mini_race() -> None:
    solve("mini")
    for seats in range(2, 9):
        walk_with_cards("mini", seats)


@pytest.mark.soak
@pytest.mark.parametrize("seats", range(2, 9))
def test_luck_in_the_cards_cancels_out_at_every_chance_of_a_game_of_2018(seats: int) -> None:
    walk_with_cards("2018", seats)


def test_where_the_race_is_not_solved_luck_is_measured_against_the_mean() -> None:
    state, _ = told(
        position("2018 5:g/7:y/8:r/9:b/11:p/12:W/14:K yx -"), LayFinishCard("p", "winner"), TakeTicket("p")
    )
    rolling, _ = rules.apply(state, 0, Roll())
    assert not races.race(rolling.board).exact
    assert_card_luck_cancels_out(rolling)


def test_an_expectation_by_hand() -> None:
    """One die is left: y comes to stand on 6, on w on 7, or by the tile on 9."""
    start = position("2014 1:b/3:g/4:o/5:y/7:w y -", seats=3)
    state, _ = told(
        start,
        TakeTicket("w"),
        PlaceTile(8, "+"),
        TakeTicket("y"),
        TakeTicket("y"),
        LayFinishCard("w", "winner"),
        LayFinishCard("w", "winner"),
    )
    # w is first once in three and y twice; the seats hold w's 5 and y's 3, a tile, and y's 5
    once, twice = Fraction(1, 3), Fraction(2, 3)
    assert ledger.leg_shares(state) == (
        once * 5 + twice * 1 + once * 1 + twice * 3,
        once * 1,
        once * 1 + twice * 5,
    )
    won = races.race(state.board).winner["w"]
    assert ledger.card_pounds(state) == pytest.approx((0.0, 9 * won - 1, 6 * won - 1))
    expected = ledger.expected(state)
    assert expected[1] == pytest.approx(3 + 1 / 3 + 9 * won - 1)


def test_a_partner_adds_the_best_reward_over_all_orders() -> None:
    state, _ = told(
        position("2018 5:g/7:y/8:r/9:b/12:p/14:W/16:K gx -", seats=6),
        TakeTicket("p"),
        TakeTicket("g"),
        Partner(0),
    )
    shares = ledger.leg_shares(state)
    assert shares[0] == shares[2] == 5
    assert shares[1] == -1


def test_what_the_floor_forgave_is_not_luck() -> None:
    """b stays last whatever it rolls: its ticket costs a pound that its holder has not."""
    broke = position("2014 1:b/5:g/6:o/7:y/15:w b -", purses=(3, 0))
    state, _ = told(broke, TakeTicket("w"), TakeTicket("b"))
    rolling, _ = rules.apply(state, 0, Roll())
    for chance, _weight in rules.chances(rolling):
        after, events = rules.apply(rolling, NATURE, chance)
        assert after.purses == (3 + 5 + 1, 0)
        assert ledger.floor(events, 2).leg == (0, 1)
        assert not any(ledger.leg_luck(rolling, after, events))
