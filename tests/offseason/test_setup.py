"""Setting up: which markets are in play and what lies there (O0)."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from camelup.game import NATURE, BadOptions
from camelup.offseason import events as happened
from camelup.offseason import rules
from camelup.offseason.moves import CardDealt, TileLeftOut
from camelup.offseason.sheet import MARKET_LETTERS
from camelup.offseason.state import SeasonOptions, State
from tests.offseason.positions import SHEET, of_kind, play
from tests.race.positions import fresh_seed

# Face-up and face-down cards of the sides 1, copied from the rules' page.
SIDES_1 = {"A": (2, 1), "B": (1, 3), "C": (2, 3), "D": (3, 1), "E": (2, 4), "F": (3, 2)}


def fresh(seats: int) -> State:
    return rules.new(SeasonOptions(seats, SHEET))


def odds(state: State) -> dict[object, Fraction]:
    chances = rules.chances(state)
    total = sum(weight for _, weight in chances)
    return {chance: Fraction(weight, total) for chance, weight in chances}


def filled(state: State, rng: random.Random) -> tuple[State, list[happened.GoodsDealt]]:
    """The position when all cards are dealt, at random."""
    dealt = []
    while state.asked == "card":
        kinds, weights = zip(*rules.chances(state), strict=True)
        state, events = play(state, *rng.choices(kinds, weights))
        dealt += of_kind(events, happened.GoodsDealt)
    return state, dealt


def test_O0_five_players_use_all_six_markets() -> None:
    state = fresh(5)
    assert [market.mark for market in state.markets] == list("ABCDEF")
    assert all(isinstance(chance, CardDealt) for chance, _ in rules.chances(state))


def test_O0_with_four_players_any_one_tile_is_left_out() -> None:
    state = fresh(4)
    assert odds(state) == {TileLeftOut(mark): Fraction(1, 6) for mark in MARKET_LETTERS}
    for mark in MARKET_LETTERS:
        after, events = play(state, TileLeftOut(mark))
        assert [market.mark for market in after.markets] == [
            other for other in MARKET_LETTERS if other != mark
        ]
        assert events == [happened.MarketLeftOut(mark)] and after.asked == "card"


def test_O0_with_three_players_one_of_ABC_and_one_of_DEF_are_left_out() -> None:
    state = fresh(3)
    assert odds(state) == {TileLeftOut(mark): Fraction(1, 3) for mark in MARKET_LETTERS[:3]}
    for one, other in product(MARKET_LETTERS[:3], MARKET_LETTERS[3:]):
        between, _ = play(state, TileLeftOut(one))
        assert odds(between) == {TileLeftOut(mark): Fraction(1, 3) for mark in MARKET_LETTERS[3:]}
        after, _ = play(between, TileLeftOut(other))
        assert [market.mark for market in after.markets] == [
            m for m in MARKET_LETTERS if m not in (one, other)
        ]
        assert after.asked == "card"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_O0_markets_are_filled_from_A_to_F_face_up_before_face_down(seats: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        state = fresh(seats)
        while state.asked == "tile":
            state, _ = play(state, rng.choice(rules.chances(state))[0])
        marks = [market.mark for market in state.markets]
        assert len(marks) == seats + 1
        state, dealt = filled(state, rng)
        expected = []
        for mark in marks:
            up, down = SIDES_1[mark]
            expected += [(mark, True)] * up + [(mark, False)] * down
        assert [(event.market, event.is_face_up) for event in dealt] == expected
        assert [event.tower for event in dealt] == [127 - n for n in range(1, len(expected) + 1)]
        for market in state.markets:
            assert (len(market.face_up), len(market.face_down)) == SIDES_1[market.mark]
            assert market.side == 1 and market.coins == 0 and market.taker is None


def test_O0_a_card_comes_as_likely_as_there_are_of_it_in_the_tower() -> None:
    state = fresh(5)
    assert odds(state)[CardDealt("dates-1")] == Fraction(14, 127)
    assert odds(state)[CardDealt("fruit-coconut")] == Fraction(4, 127)
    for _ in range(2):
        state, _ = play(state, CardDealt("dates-4"))
    assert CardDealt("dates-4") not in odds(state)
    assert odds(state)[CardDealt("dates-1")] == Fraction(14, 125)


def test_O0_everybody_starts_with_five_pounds_and_nothing_else() -> None:
    for merchant in fresh(3).merchants:
        assert merchant.purse == 5 and merchant.peeks == merchant.sales == 0
        assert merchant.loads == ((), (), (), ())


def test_O0_the_first_round_begins_when_the_last_card_is_dealt() -> None:
    with fresh_seed() as seed:
        state = fresh(5)
        rng = random.Random(seed)
        while len(state.markets[-1].face_down) < 1:
            state, _ = play(state, rng.choice(rules.chances(state))[0])
        assert state.asked == "card"
        state, events = play(state, rng.choice(rules.chances(state))[0])
        assert events[1:] == [happened.RoundBegan(1, is_last=False)]
        assert state.asked == "auction" and rules.to_act(state) == (NATURE,)
        assert state.round.marker is None and state.tower.size == 127 - 27


@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_O0_three_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="3 to 5"):
        fresh(seats)
