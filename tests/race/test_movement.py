"""How camels move: stacks, tiles, and which crazy camel the grey die means (M1 to M5, M7)."""

from __future__ import annotations

import pytest

from camelup.game import BadNotation
from camelup.race import rules
from camelup.race.board import Board
from camelup.race.moves import PlaceTile, Roll, Rolled
from tests.race.positions import after, movement, played, position


@pytest.mark.parametrize(
    ("board", "die", "moved"),
    [
        ("2014 1:b/2:g/3:o/4:y/6:w bgoyw -", "b1", "2014 2:gb/3:o/4:y/6:w goyw -"),
        ("2014 1:b/2:g/3:o/4:y/6:w bgoyw -", "b3", "2014 2:g/3:o/4:yb/6:w goyw -"),
        ("2018 1:g/2:y/3:r/4:b/6:p/14:W/16:K gyrbpx -", "y3", "2018 1:g/3:r/4:b/5:y/6:p/14:W/16:K grbpx -"),
        ("mini 1:g/2:y/3:r/5:W/6:K gyrx -", "r1", "mini 1:g/2:y/4:r/5:W/6:K gyx -"),
    ],
)
def test_M1_racing_camels_move_up(board: str, die: str, moved: str) -> None:
    assert after(board, die) == moved


@pytest.mark.parametrize(
    ("die", "moved"),
    [
        ("W1", "2018 1:g/2:y/3:r/4:b/6:p/13:W/16:K gyrbp -"),
        ("W3", "2018 1:g/2:y/3:r/4:b/6:p/11:W/16:K gyrbp -"),
        ("K2", "2018 1:g/2:y/3:r/4:b/6:p/14:WK gyrbp -"),
    ],
)
def test_M1_crazy_camels_move_down(die: str, moved: str) -> None:
    assert after("2018 1:g/2:y/3:r/4:b/6:p/14:W/16:K gyrbpx -", die) == moved


def test_M1_crazy_camel_on_a_racing_one_is_carried_up() -> None:
    board = "2018 3:gW/4:y/5:r/6:b/7:p/14:K gyrbpx -"
    assert after(board, "g2") == "2018 4:y/5:rgW/6:b/7:p/14:K yrbpx -"


def test_M1_racing_camel_on_a_crazy_one_is_carried_down() -> None:
    board = "2018 4:y/5:r/6:b/7:p/9:Wg/14:K gyrbpx -"
    assert after(board, "W2") == "2018 4:y/5:r/6:b/7:pWg/14:K gyrbp -"


def test_M1_the_camel_of_the_die_decides_the_heading_of_the_whole_unit() -> None:
    """First W takes r and K down, then r takes K up again, off W's back."""
    board = "2018 1:g/2:y/4:b/5:p/10:WrK gyrbpx -"
    assert after(board, "W3") == "2018 1:g/2:y/4:b/5:p/7:WrK gyrbp -"
    assert after(board, "W3", "r2") == "2018 1:g/2:y/4:b/5:p/7:W/9:rK gybp -"


def test_M2_a_camel_takes_those_above_it_and_leaves_those_beneath() -> None:
    board = "2014 1:bgo/2:y/4:w bgoyw -"
    assert after(board, "b3") == "2014 2:y/4:wbgo goyw -"
    assert after(board, "g3") == "2014 1:b/2:y/4:wgo boyw -"
    assert after(board, "o3") == "2014 1:bg/2:y/4:wo bgyw -"


def test_M2_a_unit_keeps_its_order_with_crazy_camels_inside() -> None:
    board = "2018 1:y/4:rWg/7:b/9:p/16:K gyrbpx -"
    assert after(board, "r3") == "2018 1:y/7:brWg/9:p/16:K gybpx -"
    assert after(board, "W3") == "2018 1:yWg/4:r/7:b/9:p/16:K gyrbp -"
    assert after(board, "g3") == "2018 1:y/4:rW/7:bg/9:p/16:K yrbpx -"


def test_M2_all_camels_in_one_stack_move_together() -> None:
    assert after("2018 5:pWgKbry gyrbpx -", "p2") == "2018 7:pWgKbry gyrbx -"


def test_M3_cheering_tile_sends_on_one_space_on_top() -> None:
    board = "2014 1:b/2:g/3:o/6:y/8:w bgoyw 5+1"
    assert after(board, "o2") == "2014 1:b/2:g/6:yo/8:w bgyw 5+1"
    assert movement(board, "o2").path == (3, 5, 6)


def test_M3_booing_tile_slides_the_unit_underneath() -> None:
    board = "2014 1:b/3:go/5:yw bgoyw 6-1"
    assert after(board, "g3") == "2014 1:b/5:goyw boyw 6-1"
    assert movement(board, "g3").path == (3, 6, 5)
    assert after(board, "g2") == "2014 1:b/5:ywgo boyw 6-1"


def test_M3_tiles_act_on_crazy_camels_in_their_own_direction() -> None:
    cheering = "2018 1:g/2:y/3:r/4:b/8:p/12:W/16:K gyrbpx 9+1"
    booing = "2018 1:g/2:y/3:r/4:b/10:p/12:W/16:K gyrbpx 9-1"
    assert after(cheering, "W3") == "2018 1:g/2:y/3:r/4:b/8:pW/16:K gyrbp 9+1"
    assert after(booing, "W3") == "2018 1:g/2:y/3:r/4:b/10:Wp/16:K gyrbp 9-1"
    assert movement(cheering, "W3").path == (12, 9, 8)
    assert movement(booing, "W3").path == (12, 9, 10)


def test_M3_riders_follow_the_moving_camels_direction_off_a_tile() -> None:
    """A racing camel on W goes down and slides in under; a crazy camel on p goes up and lands on top."""
    carried_down = "2018 1:g/2:y/3:r/4:b/11:K/12:Wp gyrbpx 10-1"
    assert after(carried_down, "W2") == "2018 1:g/2:y/3:r/4:b/11:WpK gyrbp 10-1"
    carried_up = "2018 1:g/2:y/3:r/4:b/6:pK/12:W gyrbpx 7+1"
    assert after(carried_up, "p1") == "2018 1:g/2:y/3:r/4:b/8:pK/12:W gyrbx 7+1"


def test_M3_tiles_passed_over_do_nothing() -> None:
    state = played(position("2014 1:b/2:g/3:o/4:y/9:w bgoyw 5+0,8-1"), "y3")
    assert str(state.board) == "2014 1:b/2:g/3:o/7:y/9:w bgow 5+0,8-1"
    assert state.purses == (3, 3)


def test_M3_only_the_space_where_the_dies_move_ends_counts() -> None:
    """One space short of a tile is short of it, one space past it is past it, in both directions."""
    board = "2018 1:g/2:y/3:r/4:b/6:p/12:W/16:K gyrbpx 8+1,13-0"
    assert after(board, "p1") == "2018 1:g/2:y/3:r/4:b/7:p/12:W/16:K gyrbx 8+1,13-0"
    assert after(board, "K2") == "2018 1:g/2:y/3:r/4:b/6:p/12:W/14:K gyrbp 8+1,13-0"


@pytest.mark.parametrize("side", ["+", "-"])
@pytest.mark.parametrize("owner", [0, 2])
def test_M3_the_owner_gets_1_pound_at_once(side: str, owner: int) -> None:
    state = played(position(f"2014 1:b/2:g/3:o/6:y/8:w bgoyw 5{side}{owner}", seats=3), "o2")
    assert state.purses == tuple(3 + (seat == owner) for seat in range(3))
    assert state.leg.number == 1


def test_M3_the_tile_stays_and_pays_again() -> None:
    state = played(position("2014 1:b/2:g/3:o/6:y/8:w bgoyw 5+1"), "o2", "g3", "b2")
    assert str(state.board) == "2014 3:b/6:yog/8:w yw 5+1"
    assert state.purses == (3, 5)


@pytest.mark.parametrize(
    ("board", "die", "moved"),
    [
        ("2014 1:b/2:g/3:o/5:yw bgoyw 6-0", "w1", "2014 1:b/2:g/3:o/5:wy bgoy 6-0"),
        ("2014 5:bgoyw bgoyw 6-0", "o1", "2014 5:oywbg bgyw 6-0"),
        ("2014 5:bgoyw bgoyw 6-0", "b1", "2014 5:bgoyw goyw 6-0"),
        ("2018 1:g/2:y/3:r/4:b/9:pW/15:K gyrbpx 8-1", "W1", "2018 1:g/2:y/3:r/4:b/9:Wp/15:K gyrbp 8-1"),
        ("2018 1:g/2:y/9:bWrp/15:K gyrbpx 8-1", "K1", "2018 1:g/2:y/9:Wrpb/15:K gyrbp 8-1"),
    ],
)
def test_M4_booed_back_to_where_it_stood_it_ends_up_beneath_those_that_stayed(
    board: str, die: str, moved: str
) -> None:
    assert after(board, die) == moved


def test_M5_no_tile_can_be_placed_next_to_another() -> None:
    state = position("2014 1:b/2:g/3:o/4:y/5:w bgoyw 9+1")
    spaces = {action.space for action in rules.legal(state, 0) if isinstance(action, PlaceTile)}
    assert spaces == {6, 7, 11, 12, 13, 14, 15, 16}
    with pytest.raises(BadNotation):
        Board.read("2014 1:b/2:g/3:o/4:y/5:w bgoyw 9+1,10-0")


def test_M5_a_tile_leads_to_a_space_between_two_tiles_and_no_further() -> None:
    """Tiles as close as can be: sent on from 7 or back from 9, a camel stands on 8, for one pound."""
    board = "2018 1:g/2:y/3:r/5:b/6:p/12:W/16:K gyrbpx 7+0,9-1,11+2"
    on = played(position(board, seats=3), "p1")
    assert (str(on.board).split()[1], on.purses) == ("1:g/2:y/3:r/5:b/8:p/12:W/16:K", (4, 3, 3))
    back = played(position(board, seats=3), "p3")
    assert (str(back.board).split()[1], back.purses) == ("1:g/2:y/3:r/5:b/8:p/12:W/16:K", (3, 4, 3))
    down = played(position(board, seats=3), "W1")
    assert (str(down.board).split()[1], down.purses) == ("1:g/2:y/3:r/5:b/6:p/10:W/16:K", (3, 3, 4))


@pytest.mark.parametrize(
    ("stacks", "white_shown", "black_shown"),
    [
        ("10:W/13:K", "W", "K"),  # neither carries anybody: the colour decides
        ("10:WK/13:p", "K", "K"),  # black on white: black
        ("10:KW/13:p", "W", "W"),  # white on black: white
        ("10:WKp", "K", "K"),  # both have p above them, yet one stands on the other
        ("10:KWp", "W", "W"),
        ("10:pWK", "K", "K"),
        ("10:Wp/13:K", "W", "W"),  # white alone has a rider
        ("10:W/13:Kp", "K", "K"),
        ("10:WpK", "W", "W"),  # the rider need not be on top
        ("10:KpW", "K", "K"),
        ("10:pW/13:K", "W", "K"),  # camels beneath are no riders
        ("10:pW/13:bK", "W", "K"),
        ("10:Wp/13:Kb", "W", "K"),  # both have riders: the colour decides
        ("10:WpKb", "W", "K"),
        ("10:KpWb", "W", "K"),
        ("10:bWpK", "W", "W"),
        ("10:WpbK", "W", "W"),
        ("10:W/11:pK", "W", "K"),  # neighbours on the track, not on each other
    ],
)
def test_M7_which_crazy_camel_the_grey_die_moves(stacks: str, white_shown: str, black_shown: str) -> None:
    rest = [camel for camel in "gyrbp" if camel not in stacks]
    low = "/".join(f"{space}:{camel}" for space, camel in enumerate(rest, start=1))
    board = f"2018 {low}/{stacks} gyrbpx -"
    for number in (1, 2, 3):
        assert movement(board, f"W{number}").unit[0] == white_shown
        assert movement(board, f"K{number}").unit[0] == black_shown


def test_M7_the_other_camel_moves_by_the_number_shown_with_its_riders() -> None:
    board = "2018 1:g/2:y/4:b/5:r/10:Wp/15:K gyrbpx -"
    assert after(board, "K2") == "2018 1:g/2:y/4:b/5:r/8:Wp/15:K gyrbp -"
    assert after(board, "K3") == "2018 1:g/2:y/4:b/5:r/7:Wp/15:K gyrbp -"


def test_M7_the_six_grey_faces_are_equally_likely() -> None:
    state, _ = rules.apply(position("2018 1:g/2:y/4:b/5:r/10:Wp/15:K gx -"), 0, Roll())
    weights = dict(rules.chances(state))
    faces = [Rolled(camel, number) for camel in "WK" for number in (1, 2, 3)]
    assert [weights[face] for face in faces] == [1] * 6
