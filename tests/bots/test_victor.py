"""The player who asks how likely the victory is: against chances worked out by drawing, and by hand."""

from __future__ import annotations

import math
import random
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from camelup.bots.simple import kinds
from camelup.bots.thinker import ORACLE, Character
from camelup.bots.victor import POINTS, WEIGHTS, Victor
from camelup.kernels import victory
from camelup.playing import open_table
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, TakeTicket
from camelup.race.view import RaceView
from tests.odds.test_value import table

LEVEL = "2014 3:bgoyw bgoyw -"
LAST = "2014 1:b/8:g/9:o/15:y/16:w yw -"
MANY = 200_000


def chance(seat: int, *, sure: list[float], spread: float = 3.0, **pays: Any) -> float:
    """The chance of a seat where leg and race have two outcomes each, all four equally likely."""
    seats = len(sure)
    legs = np.array(pays.get("legs", [[0.0, 0.0]] * seats), float)
    cards = np.array(pays.get("cards", [[0.0, 0.0]] * seats), float)
    return victory.chance(
        seat,
        np.full((2, 2), 0.25),
        np.array(sure, float),
        legs,
        cards,
        np.full((seats, 2), spread),
        POINTS,
        WEIGHTS,
    )


def test_equals_have_equal_chances_and_together_they_make_one() -> None:
    for seats in (2, 4, 8):
        assert chance(0, sure=[5.0] * seats) == pytest.approx(1 / seats, abs=1e-3)
    uneven = [chance(seat, sure=[9.0, 5.0, 7.0]) for seat in range(3)]
    assert sum(uneven) == pytest.approx(1, abs=2e-3)


def test_of_two_the_chance_is_what_the_bell_curve_of_their_difference_says() -> None:
    expected = (1 + math.erf(2 / (3 * math.sqrt(2)) / math.sqrt(2))) / 2
    assert chance(0, sure=[7.0, 5.0]) == pytest.approx(expected, abs=1e-3)


def test_chances_are_those_of_many_draws() -> None:
    sure, legs, cards = (
        [4.0, 5.0, 6.0],
        [[6.0, 0.0], [0.0, 0.0], [-1.0, 2.0]],
        [[0.0, 0.0], [8.0, -1.0], [0, 1]],
    )
    rng = np.random.default_rng(5)
    leaders, finals = rng.integers(0, 2, (2, MANY))
    pounds = np.array(sure)[:, None] + np.array(legs)[:, leaders] + np.array(cards)[:, finals]
    pounds = pounds + 3.0 * rng.standard_normal(pounds.shape)
    for seat in range(3):
        drawn = float((pounds.argmax(axis=0) == seat).mean())
        assert chance(seat, sure=sure, legs=legs, cards=cards) == pytest.approx(drawn, abs=0.005)


def test_what_all_hold_alike_changes_no_chance() -> None:
    assert chance(0, sure=[4.0, 5.0], legs=[[5, -1], [5, -1]]) == pytest.approx(chance(0, sure=[4.0, 5.0]))


@pytest.mark.parametrize(("mine", "is_right"), [(8.0, True), (2.0, False)])
def test_who_is_ahead_holds_what_his_rival_holds_and_who_is_behind_what_he_does_not(
    mine: float, is_right: bool
) -> None:
    same = chance(0, sure=[mine, 5.0], legs=[[5, -1], [5, -1]])
    other = chance(0, sure=[mine, 5.0], legs=[[-1, 5], [5, -1]])
    assert (same > other) == is_right


def score(view: RaceView, action: object, character: Character = ORACLE) -> float:
    """What an action is worth to the player."""
    return Victor(view, character).scores()[view.legal.index(action)]


def test_a_card_costs_patience_while_the_race_is_young() -> None:
    view = table(LEVEL).view(0)
    card = LayFinishCard("w", "winner")
    hasty, patient = ORACLE._replace(patience=0.0), ORACLE._replace(patience=0.7)
    assert score(view, card, hasty) - score(view, card, patient) == pytest.approx(0.7, abs=0.01)


def test_a_part_of_what_the_next_player_finds_is_lost() -> None:
    """He finds white's ticket, which pays 5 for certain; or the next one, for 3, where that is taken."""
    view = table("2014 1:b/2:g/3:o/4:y/12:w bgoyw -").view(0)
    for action, found in ((LayFinishCard("b", "loser"), 5), (TakeTicket("w"), 3), (PlaceTile(16, "+"), 5)):
        careless, careful = ORACLE._replace(next_option=0.0), ORACLE._replace(next_option=0.5)
        lost = score(view, action, careless) - score(view, action, careful)
        assert lost == pytest.approx((found - 1) / 2, abs=0.01)


def test_a_roll_is_worth_its_pound_less_what_it_leaves() -> None:
    view = table("2014 3:bgoyw w -").view(0)
    # nobody begins a leg that is over
    assert score(view, Roll()) == pytest.approx(1.0, abs=0.05)


def test_hidden_cards_do_not_change_what_he_thinks() -> None:
    """Two worlds that differ in a card that lies face down."""
    found = []
    for camel in "wb":
        here, _ = table(LEVEL).play(0, LayFinishCard(camel, "winner"))
        found.append(Victor(here.view(1)).scores())
    assert found[0] == found[1]


def test_a_tile_that_changes_nothing_is_worth_nothing() -> None:
    """Behind everybody, where no camel of 2014 can come."""
    here = table("2014 8:b/9:g/10:o/11:y/13:w bgoyw -")
    here, _ = here.play(0, TakeTicket("w"))
    view = here.view(1)
    leaves = Victor(view)._left(Victor(view)._tops())
    assert score(view, PlaceTile(3, "+")) == pytest.approx(-leaves, abs=0.02)


def test_partners_are_chosen_for_what_they_hold() -> None:
    here = table("2018 3:gb/4:yKp/5:r/13:W gyrbpx -", seats=6, edition="2018")
    here, _ = here.play(0, TakeTicket("r"))
    view = here.view(1)
    assert score(view, Partner(0)) > score(view, Partner(2))


def test_a_card_that_lies_face_down_may_show_several_camels_but_not_to_its_owner() -> None:
    here, _ = table(LEVEL).play(0, LayFinishCard("w", "winner"))
    owner, another = Victor(here.view(0)), Victor(here.view(1))
    assert (owner.now.card_doubts == 0).all()
    # if white wins, the card pays nine pounds more than if it shows another camel
    shows = another.now.belief(here.view(1).laid[0].board, "winner")["w"]
    whites = [at for at, (winner, _) in enumerate(permutations(range(5), 2)) if winner == 4]
    assert another.now.card_doubts[0, whites] == pytest.approx(81 * shows * (1 - shows))
    wider = another.deviations[0] ** 2 - another.deviations[2] ** 2
    assert wider == pytest.approx(another.now.card_doubts[0])


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_whatever_he_is_shown_every_legal_action_has_a_score(edition: str) -> None:
    """At a full table that hides its purses, where anybody lays cards and tiles anywhere."""
    rng = random.Random(f"{edition}/7")
    here = open_table(f"race-{edition}", [f"p{seat}" for seat in range(8)], seed=7, purses="hidden")
    asked = 0
    while here.to_act:
        view = here.view(here.to_act[0])
        if view.decision % 7 == 0:
            scores = Victor(view).scores()
            assert len(scores) == len(view.legal)
            assert all(map(math.isfinite, scores))
            asked += 1
        here, _ = here.play(view.seat, kinds(view, rng), view.decision)
    assert asked > 5


def test_where_the_race_is_as_good_as_won_every_score_is_a_number() -> None:
    here = table(LAST, seats=8)
    for _ in range(3):
        here, _ = here.play(here.to_act[0], TakeTicket("w"))
    scores = Victor(here.view(here.to_act[0])).scores()
    assert all(math.isfinite(one) for one in scores)
