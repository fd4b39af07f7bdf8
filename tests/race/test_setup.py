"""Set-up and turns, every chance weighed exactly (S1 to S4)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import factorial

import pytest

from camelup.game import NATURE
from camelup.race import rules
from camelup.race.moves import (
    CamelPlaced,
    LayFinishCard,
    PlaceTile,
    StarterChosen,
    TakeTicket,
)
from camelup.race.state import Options, State
from tests.race.positions import TABLES, played, position

STARTS = {"2014": ("bgoyw", "", 16), "2018": ("gyrbp", "WK", 16), "mini": ("gyr", "WK", 6)}
"""Each edition's racing camels, crazy camels and last space."""


def placements(state: State, placings: int) -> dict[str, Fraction]:
    """The probability of every STACKS field after that many more placings by Nature."""
    reached = {str(state.board): (state, Fraction(1))}
    for _ in range(placings):
        following: dict[str, tuple[State, Fraction]] = {}
        for before, probability in reached.values():
            assert rules.to_act(before) == (NATURE,)
            chances = rules.chances(before)
            total = sum(weight for _, weight in chances)
            for chance, weight in chances:
                placed, _ = rules.apply(before, NATURE, chance)
                key = str(placed.board)
                so_far = following[key][1] if key in following else Fraction(0)
                following[key] = (placed, so_far + probability * weight / total)
        reached = following
    return {text.split()[1]: probability for text, (_, probability) in reached.items()}


def stacked(spaces: dict[int, tuple[str, ...]]) -> str:
    """A STACKS field."""
    return "/".join(f"{space}:{''.join(spaces[space])}" for space in sorted(spaces))


@pytest.mark.parametrize("edition", STARTS)
def test_S1_every_space_and_every_order_in_a_stack_is_equally_likely(edition: str) -> None:
    racing, _, _ = STARTS[edition]
    expected: dict[str, Fraction] = {}
    for spaces in product((1, 2, 3), repeat=len(racing)):
        on = {space: [c for c, at in zip(racing, spaces, strict=True) if at == space] for space in spaces}
        orders = 1
        for camels in on.values():
            orders *= factorial(len(camels))
        for order in product(*(permutations(camels) for camels in on.values())):
            field = stacked(dict(zip(on, order, strict=True)))
            expected[field] = Fraction(1, 3 ** len(racing) * orders)
    assert sum(expected.values()) == 1
    assert placements(rules.new(Options(edition, 2)), len(racing)) == expected


@pytest.mark.parametrize("edition", ["2018", "mini"])
def test_S2_crazy_camels_start_at_the_far_end_in_random_order_the_second_on_top(edition: str) -> None:
    racing, _, last = STARTS[edition]
    state = rules.new(Options(edition, 2))
    for camel in racing:
        state, _ = rules.apply(state, NATURE, CamelPlaced(camel, 2))
    expected: dict[str, Fraction] = {}
    far = (last, last - 1, last - 2)
    for white, black in product(far, far):
        if white != black:
            expected[stacked({2: (racing,), white: ("W",), black: ("K",)})] = Fraction(1, 9)
    for space in far:
        expected[stacked({2: (racing,), space: ("W", "K")})] = Fraction(1, 18)
        expected[stacked({2: (racing,), space: ("K", "W")})] = Fraction(1, 18)
    assert placements(state, 2) == expected


def test_S2_in_2014_nobody_heads_the_other_way() -> None:
    state = rules.new(Options("2014", 2))
    for camel in "bgoyw":
        state, _ = rules.apply(state, NATURE, CamelPlaced(camel, 1))
    assert all(isinstance(chance, StarterChosen) for chance, _ in rules.chances(state))


def test_S2_the_whole_set_up_of_the_mini_race_adds_up_to_certainty() -> None:
    chances = placements(rules.new(Options("mini", 2)), 5)
    # 60 ways for three camels on three spaces, 12 for two
    assert len(chances) == 60 * 12
    assert sum(chances.values()) == 1
    assert chances["1:gyr/6:KW"] == Fraction(1, 27 * 6 * 18)
    assert chances["1:r/2:g/3:y/4:K/6:W"] == Fraction(1, 27 * 9)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_S3_everybody_starts_with_3_pounds_a_card_of_each_racing_camel_and_one_tile(
    edition: str, seats: int
) -> None:
    racing, _, last = STARTS[edition]
    state = rules.new(Options(edition, seats, first=0))
    while rules.to_act(state) == (NATURE,):
        state, _ = rules.apply(state, NATURE, rules.chances(state)[0][0])
    assert state.purses == (3,) * seats
    assert str(state.board).endswith(f"{racing}{'' if edition == '2014' else 'x'} -")
    for seat in range(seats):
        legal = rules.legal(state, seat)
        cards = [action for action in legal if isinstance(action, LayFinishCard)]
        assert Counter(card.camel for card in cards) == dict.fromkeys(racing, 2)
        tiles = {action.space for action in legal if isinstance(action, PlaceTile)}
        # every racing camel came to stand on 1, the first crazy camel's spaces are at the far end
        assert tiles >= set(range(2, last - 2))
        assert rules.view(state, seat).hand == racing
        state = played(state, TakeTicket(racing[seat % 3]))


@pytest.mark.parametrize("seats", range(2, 9))
def test_S3_the_first_player_is_random_unless_chosen(seats: int) -> None:
    state = rules.new(Options("2014", seats))
    chosen = rules.new(Options("2014", seats, first=seats - 1))
    for camel in "bgoyw":
        state, _ = rules.apply(state, NATURE, CamelPlaced(camel, 1))
        chosen, _ = rules.apply(chosen, NATURE, CamelPlaced(camel, 1))
    assert dict(rules.chances(state)) == {StarterChosen(seat): 1 for seat in range(seats)}
    assert [chance for chance, _ in rules.chances(chosen)] == [StarterChosen(seats - 1)]
    for seat in range(seats):
        assert rules.to_act(rules.apply(state, NATURE, StarterChosen(seat))[0]) == (seat,)


def test_S3_one_tile_each() -> None:
    state = position("2014 1:b/2:g/3:o/4:y/5:w bgoyw -")
    state = played(state, PlaceTile(7, "+"), PlaceTile(9, "-"), PlaceTile(12, "-"), PlaceTile(14, "+"))
    assert str(state.board).split()[3] == "12-0,14+1"


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_S4_turns_go_clockwise(edition: str, seats: int) -> None:
    board = {
        "2014": "2014 1:b/2:g/3:o/4:y/5:w bgoyw -",
        "2018": "2018 1:g/2:y/3:r/4:b/5:p/14:W/16:K gyrbpx -",
    }[edition]
    state = position(board, seats, first=1)
    cards = [LayFinishCard(camel, "winner") for camel in STARTS[edition][0]]
    turns: list[int] = []
    for card in cards[:2]:
        for _ in range(seats):
            turns += rules.to_act(state)
            state = played(state, card)
    assert turns == [*range(1, seats), 0] * 2


def test_S4_turns_go_on_without_a_break_between_legs() -> None:
    """Seat 1 takes the last pyramid ticket of the leg; seat 2, to the left, starts the next one."""
    state = position("2014 1:b/2:g/3:o/4:y/5:w yw -", seats=4)
    state = played(state, "w1", "y1")
    assert state.leg.number == 2
    assert rules.to_act(state) == (2,)


def test_S4_left_of_the_last_seat_is_the_first() -> None:
    state = position("2018 1:g/2:y/3:r/4:b/7:p/12:W/15:K bx -", seats=3, first=2)
    assert rules.to_act(played(state, "W1")) == (0,)
    assert rules.to_act(played(state, LayFinishCard("g", "loser"))) == (0,)
