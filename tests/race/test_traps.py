"""Where other programs of this game go wrong, one test or more for each of these traps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from camelup.race import rules
from camelup.race.events import LegScored, RaceEnded
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceChance, Roll, Rolled, TakeTicket
from camelup.race.state import State
from tests.race.positions import (
    LAST_DIE_2018,
    NEARLY_2014,
    NEARLY_2018,
    after,
    movement,
    played,
    position,
    scored_leg,
    told,
)


def odds(state: State) -> dict[RaceChance, Fraction]:
    """The probability of everything that the next die may bring."""
    (seat,) = rules.to_act(state)
    rolling, _ = rules.apply(state, seat, Roll())
    chances = rules.chances(rolling)
    total = sum(weight for _, weight in chances)
    return {chance: Fraction(weight, total) for chance, weight in chances}


def test_trap_01_a_2018_leg_ends_with_one_die_left() -> None:
    state = position("2018 1:g/3:y/5:r/7:b/9:p/14:W/16:K gyrbpx -")
    state, events = told(state, "p1", "b1", "r1", "K1")
    assert not any(isinstance(event, LegScored) for event in events)
    state, events = told(state, "y1")
    assert scored_leg(events).leg == 1


def test_trap_01_there_is_one_grey_die() -> None:
    """Once a crazy camel's number came up, no other does in this leg."""
    state = played(position("2018 1:g/3:y/5:r/7:b/9:p/14:W/16:K gyrbpx -"), "K1")
    assert state.board.dice == "gyrbp"
    assert {chance.camel for chance in odds(state) if isinstance(chance, Rolled)} == set("gyrbp")


def test_trap_02_a_grey_face_has_half_the_weight_of_a_racing_number() -> None:
    chances = odds(position("2018 1:g/3:y/5:r/7:b/9:p/14:W/16:K gyrbpx -"))
    assert chances[Rolled("g", 2)] == Fraction(1, 18)
    assert chances[Rolled("W", 2)] == chances[Rolled("K", 3)] == Fraction(1, 36)
    assert sum(chances.values()) == 1
    chances = odds(position(LAST_DIE_2018))
    assert chances[Rolled("b", 1)] == Fraction(1, 6)
    assert chances[Rolled("K", 1)] == Fraction(1, 12)


def test_trap_03_a_crazy_camel_carries_any_racing_camel_above_it() -> None:
    board = "2018 1:g/2:y/4:b/5:p/9:WrK gyrbpx -"
    assert after(board, "K2") == "2018 1:g/2:y/4:b/5:p/7:WrK gyrbp -"
    assert after(board, "W2") == "2018 1:g/2:y/4:b/5:p/7:WrK gyrbp -"


def test_trap_03_the_upper_of_two_crazy_camels_comes_before_riders() -> None:
    """White on black with a racing camel on white: white moves, though black has that rider above it too."""
    assert after("2018 1:g/2:y/4:b/5:p/9:KWr gyrbpx -", "K2") == "2018 1:g/2:y/4:b/5:p/7:Wr/9:K gyrbp -"


def test_trap_04_crazy_camels_land_on_top() -> None:
    assert after("2018 1:g/2:y/4:b/7:rp/9:W/15:K gyrbpx -", "W2") == "2018 1:g/2:y/4:b/7:rpW/15:K gyrbp -"


@pytest.mark.parametrize(
    ("side", "moved"),
    [
        ("+", "2018 1:g/2:y/4:b/6:rW/8:p/15:K gyrbp 7+0"),
        ("-", "2018 1:g/2:y/4:b/6:r/8:Wp/15:K gyrbp 7-0"),
    ],
)
def test_trap_04_tiles_send_crazy_camels_their_own_way(side: str, moved: str) -> None:
    assert after(f"2018 1:g/2:y/4:b/6:r/8:p/9:W/15:K gyrbpx 7{side}0", "W2") == moved


def test_trap_05_booed_by_the_tile_directly_ahead_a_unit_slides_under_what_it_left() -> None:
    assert after("2014 1:b/2:g/5:oyw bgoyw 6-0", "y1") == "2014 1:b/2:g/5:ywo bgow 6-0"
    board = "2018 1:g/2:y/4:b/9:prW/15:K gyrbpx 8-0"
    assert after(board, "W1") == "2018 1:g/2:y/4:b/9:Wpr/15:K gyrbp 8-0"


def test_trap_06_a_lone_crazy_camel_crossing_ends_the_race() -> None:
    """It neither wraps to 16 nor stops on 1 nor goes on."""
    state, events = told(position("2018 1:gK/2:y/3:r/4:b/8:W/9:p gyrbpx -"), "K1")
    assert str(state.board) == "2018 0:K/1:g/2:y/3:r/4:b/8:W/9:p gyrbp -"
    assert rules.to_act(state) == ()
    assert [event.ranking for event in events if isinstance(event, RaceEnded)] == ["pbryg"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_trap_06_carried_racers_rank_last_in_their_own_order(number: int) -> None:
    state, events = told(position("2018 1:yKrgp/2:b/8:W gyrbpx -"), f"K{number}")
    assert str(state.board) == f"2018 {1 - number}:Krgp/1:y/2:b/8:W gyrbp -"
    assert [event.ranking for event in events if isinstance(event, RaceEnded)] == ["bypgr"]


def test_trap_07_reaching_16_is_not_finishing() -> None:
    state = played(position("2014 1:b/2:g/3:o/4:y/15:w bgoyw -"), "w1")
    assert rules.to_act(state) == (1,)
    assert str(state.board) == "2014 1:b/2:g/3:o/4:y/16:w bgoy -"
    state = position("2014 1:b/2:g/3:o/4:y/15:w bgoyw -")
    assert rules.to_act(played(state, "w2")) == ()


def test_trap_07_no_die_is_drawn_after_the_race() -> None:
    state = played(position(NEARLY_2018), "p1")
    assert state.board.dice == "gyrbx"
    assert rules.to_act(state) == ()
    assert rules.legal(state, 1) == ()


def test_trap_08_the_last_unfinished_leg_is_scored() -> None:
    state, events = told(position(NEARLY_2014), TakeTicket("w"), TakeTicket("b"), "w1")
    assert [row.paid for row in scored_leg(events).rows] == [5 + 1, -1]
    assert state.purses == (9, 2)


def test_trap_09_the_floor_is_on_the_legs_sum() -> None:
    """With 1 pound, three wrong tickets and the 5 of the leader add up to +2; item by item it would be 5."""
    state = position(LAST_DIE_2018, purses=(1, 3))
    steps = [TakeTicket(camel) for camel in ("g", "b", "y", "b", "r", "b", "p", "b")]
    state, events = told(state, *steps, LayFinishCard("p", "winner"), "b1")
    assert (scored_leg(events).rows[0].paid, state.purses[0]) == (2, 3)


def test_trap_09_the_floor_is_card_by_card_at_the_end() -> None:
    """With nothing, two wrong cards and a right one bring 8; as a sum they would bring 6."""
    state = position(NEARLY_2014, purses=(0, 3))
    mine = [LayFinishCard(camel, "winner") for camel in "bgw"]
    for card in mine:
        state = played(state, card, TakeTicket("y"))
    assert played(state, PlaceTile(9, "+"), "w1").purses[0] == 8


def test_trap_10_a_pyramid_ticket_pays_at_the_legs_scoring() -> None:
    state = played(position(LAST_DIE_2018.replace("bx", "gbx"), purses=(0, 3)), "g1")
    assert state.purses == (0, 3)
    # paid at once it would be safe: together with the wrong ticket it brings nothing
    state = played(state, PlaceTile(9, "+"), TakeTicket("y"), "b1")
    assert state.purses == (0, 4)


def test_trap_10_a_partner_can_copy_a_pyramid_ticket() -> None:
    state = played(position(LAST_DIE_2018, seats=6), Partner(1), "b1")
    assert state.purses == (4, 4, 3, 3, 3, 3)


def test_trap_11_one_finish_card_per_camel_over_both_decks() -> None:
    state = played(position(NEARLY_2018), LayFinishCard("p", "winner"), TakeTicket("p"))
    assert LayFinishCard("p", "winner") not in rules.legal(state, 0)
    assert LayFinishCard("p", "loser") not in rules.legal(state, 0)
    assert LayFinishCard("g", "loser") in rules.legal(state, 0)


def test_trap_11_every_further_right_card_earns_1() -> None:
    state = played(position(NEARLY_2018, seats=8), *[LayFinishCard("g", "loser")] * 8, "p1")
    assert state.purses == (3 + 8 + 1, 3 + 5, 3 + 3, 3 + 2, 3 + 1, 3 + 1, 3 + 1, 3 + 1)


@pytest.mark.parametrize("side", ["+", "-"])
def test_trap_12_a_tile_pays_1_per_unit(side: str) -> None:
    state = played(position(f"2018 3:gyr/5:b/8:W/9:p/16:K gyrbpx 4{side}1"), "g1")
    assert state.purses == (3, 4)
    assert movement(f"2018 3:gyr/5:b/8:W/9:p/16:K gyrbpx 4{side}1", "g1").unit == "gyr"


def test_trap_12_a_moved_tile_leaves_nothing_behind() -> None:
    state = played(position("2014 1:b/2:g/3:o/4:y/5:w bgoyw 7+0"), PlaceTile(12, "+"), "w2")
    assert str(state.board) == "2014 1:b/2:g/3:o/4:y/7:w bgoy 12+0"
    assert state.purses == (3, 3)


def test_trap_12_a_tile_may_lie_on_16() -> None:
    state = played(position("2014 1:b/2:g/3:o/4:y/14:w bgoyw -"), PlaceTile(16, "+"), "w2")
    assert str(state.board) == "2014 1:b/2:g/3:o/4:y/17:w bgoy 16+0"
    assert state.purses == (4, 4)


def offers(state: State, seat: int) -> set[int]:
    """With whom a seat, whose turn it has to be, may enter a partnership."""
    assert rules.to_act(state) == (seat,)
    return {action.seat for action in rules.legal(state, seat) if isinstance(action, Partner)}


def test_trap_13_a_player_has_one_partner_a_leg() -> None:
    """Neither who entered a partnership nor who was chosen can enter another one before the next leg."""
    state = played(position(LAST_DIE_2018, seats=6), Partner(1))
    for camel in "gy":
        assert offers(state, 1) == set()
        state = played(state, TakeTicket(camel))
        assert offers(state, 2) == {3, 4, 5}
        state = played(state, *[TakeTicket(camel)] * 3, LayFinishCard(camel, "loser"))
        assert offers(state, 0) == set()
        state = played(state, LayFinishCard(camel, "loser"))
    assert offers(played(state, "b1"), 2) == {0, 1, 3, 4, 5}
