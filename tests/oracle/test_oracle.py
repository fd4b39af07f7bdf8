"""The oracle's own tests: notation, ranking, movement and the odds of a leg, worked out by hand."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.oracle.board import leg_start, ranking, read, write
from tests.oracle.edition import EDITIONS
from tests.oracle.generate import random_board
from tests.oracle.leg import leg_odds, leg_odds_by_enumeration
from tests.oracle.movement import crazy_mover, faces, is_over, leg_over, roll

EXAMPLE = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"
LEG_OVER = "2018 3:gb/4:yKp/5:r/13:W y 7+0"


def moved(stacks: str, shown: str, number: int, tiles: str = "-", edition: str = "2018") -> str:
    """Return the STACKS field after a die on a board with all dice."""
    dice = "".join(EDITIONS[edition].dice)
    result = roll(read(f"{edition} {stacks} {dice} {tiles}"), shown, number)
    return write(result.board).split(" ")[1]


@pytest.mark.parametrize(
    "text",
    [EXAMPLE, LEG_OVER, "2014 1:bgo/17:yw - -", "2018 -1:Kg/2:yrbp/9:W gyrbp 4-7", "mini - gyrx -"],
)
def test_notation_there_and_back(text: str) -> None:
    """Reading and writing gives the same text back."""
    assert write(read(text)) == text


def test_k1_ranking() -> None:
    """Further up is ahead, higher is ahead, crazy camels do not count."""
    assert ranking(read(EXAMPLE)) == ["r", "p", "y", "b", "g"]


def test_m1_direction_is_the_movers() -> None:
    """Crazy riders go up on a racing camel, racing riders go down on a crazy one."""
    assert moved("3:gb/4:yKp/5:r/13:W", "y", 2) == "3:gb/5:r/6:yKp/13:W"
    assert moved("3:gb/4:yKp/5:r/13:W", "K", 1) == "3:gbKp/4:y/5:r/13:W"


def test_m2_unit_lands_on_top() -> None:
    """All above the mover comes along, what is below stays, for crazy camels too (trap 4)."""
    assert moved("3:gb/4:yKp/5:r/13:W", "g", 1) == "4:yKpgb/5:r/13:W"
    assert moved("3:gb/4:yKp/5:r/13:W", "b", 1) == "3:g/4:yKpb/5:r/13:W"
    assert moved("1:gyb/9:rp/10:K/12:W", "W", 3) == "1:gyb/9:rpW/10:K"


def test_m3_tiles() -> None:
    """Only the last space's tile acts, in the mover's direction: on top, or underneath."""
    board = "3:gb/5:y/9:r/11:p/12:W/13:K"
    assert moved(board, "g", 2, "4+0") == "5:ygb/9:r/11:p/12:W/13:K"
    assert moved(board, "g", 1, "4+0") == "5:ygb/9:r/11:p/12:W/13:K"
    assert moved(board, "g", 3, "6-0") == "5:gby/9:r/11:p/12:W/13:K"
    assert moved(board, "W", 2, "10+0") == "3:gb/5:y/9:rW/11:p/13:K"
    assert moved(board, "W", 2, "10-0") == "3:gb/5:y/9:r/11:Wp/13:K"


def test_m3_owner_is_paid_and_the_tile_stays() -> None:
    """The owner's seat is named once, for a unit of two as well; passing names nobody."""
    board = read("2018 3:gb/5:y/9:r/11:p/12:W/13:K gyrbpx 4+6")
    result = roll(board, "g", 1)
    assert (result.mover, result.paid_seat, result.over) == ("g", 6, False)
    assert write(result.board) == "2018 5:ygb/9:r/11:p/12:W/13:K yrbpx 4+6"
    assert roll(board, "g", 2).paid_seat is None
    assert write(board) == "2018 3:gb/5:y/9:r/11:p/12:W/13:K gyrbpx 4+6"


def test_m4_back_under_what_stayed() -> None:
    """With the tile directly ahead the unit slides in under what it just left (trap 5)."""
    assert moved("3:ygb/9:rp/12:W/13:K", "g", 1, "4-0") == "3:gby/9:rp/12:W/13:K"
    assert moved("3:ygb/9:rpWK", "K", 1, "8-0") == "3:ygb/9:KrpW"
    assert moved("3:ygb/9:rp/12:W/13:K", "y", 1, "4-0") == "3:ygb/9:rp/12:W/13:K"


def test_m6_cheering_tile_on_the_last_space() -> None:
    """A unit pushed on from the last space crosses, and the tile pays."""
    result = roll(read("2018 1:gyrb/8:WK/14:p gyrbpx 16+3"), "p", 2)
    assert write(result.board) == "2018 1:gyrb/8:WK/17:p gyrbx 16+3"
    assert (result.paid_seat, result.over) == (3, True)
    assert not roll(read("2018 1:gyrb/8:WK/14:p gyrbpx 16-3"), "p", 2).over


@pytest.mark.parametrize(
    ("stacks", "shown", "mover"),
    [
        ("1:gyrbp/5:WK", "W", "K"),  # directly on the other: the upper one
        ("1:gyrbp/5:KW", "K", "W"),
        ("1:gyrb/5:WKp", "W", "K"),  # also when it carries
        ("1:gyrb/5:pKW", "K", "W"),
        ("1:gybp/5:WrK", "K", "W"),  # trap 3: only white carries, though black sits on top
        ("1:gybp/5:WrK", "W", "W"),
        ("1:gybp/5:KrW", "W", "K"),
        ("1:gyrb/5:Kp/9:W", "W", "K"),  # exactly one carries
        ("1:gyrb/5:pK/9:W", "W", "W"),  # a racing camel beneath is not carried
        ("1:gyb/5:Kp/9:Wr", "W", "W"),  # both carry: the colour
        ("1:gyb/5:Kp/9:Wr", "K", "K"),
        ("1:gyb/5:WrKp", "K", "K"),
        ("1:gyb/5:WrKp", "W", "W"),
        ("1:gyrbp/5:W/6:K", "W", "W"),  # none carries: the colour
        ("1:gyrbp/5:W/6:K", "K", "K"),
    ],
)
def test_m7_which_crazy_camel_moves(stacks: str, shown: str, mover: str) -> None:
    """Directly on the other, else the only carrier, else the colour."""
    board = read(f"2018 {stacks} x -")
    assert crazy_mover(board, shown) == mover
    assert roll(board, shown, 1).mover == mover


def test_m7_grey_faces_weigh_half() -> None:
    """Each grey face has half the weight of a racing face, and one grey die serves both."""
    chances = {(shown, number): p for shown, number, p in faces(read(EXAMPLE))}
    assert len(chances) == 21
    assert chances["g", 1] == Fraction(1, 18)
    assert chances["W", 3] == chances["K", 1] == Fraction(1, 36)
    assert sum(chances.values()) == 1
    plain = faces(read("2014 1:bgoyw bg -"))
    assert {p for _, _, p in plain} == {Fraction(1, 6)} and len(plain) == 6


def test_m8_upwards() -> None:
    """Passing the last space ends the race, reaching it does not (trap 7)."""
    board = read("2018 1:gy/8:WK/15:r/16:bp gyrbpx -")
    assert not roll(board, "r", 1).over
    result = roll(board, "r", 2)
    assert result.over and is_over(result.board)
    assert ranking(result.board) == ["r", "p", "b", "y", "g"]
    assert ranking(roll(board, "b", 3).board) == ["p", "b", "r", "y", "g"]


def test_m8_downwards() -> None:
    """Racing camels carried past space 1 are last and keep their mutual order (trap 6)."""
    result = roll(read("2018 1:y/2:bKgr/3:p/9:W gyrbpx -"), "W", 2)
    assert write(result.board) == "2018 0:Kgr/1:y/2:b/3:p/9:W gyrbp -"
    assert result.over and result.mover == "K"
    assert ranking(result.board) == ["p", "b", "y", "r", "g"]
    assert not roll(read("2018 1:y/2:bKgr/3:p/9:W gyrbpx -"), "W", 1).over


def test_m8_lone_crazy_camel_downwards() -> None:
    """A lone crazy camel ends the race and changes no rank (trap 6)."""
    board = read("2018 1:gK/2:yrbp/9:W gyrbpx -")
    result = roll(board, "K", 1)
    assert result.over and ranking(result.board) == ranking(board) == ["p", "b", "r", "y", "g"]
    assert write(result.board).startswith("2018 0:K/1:g/2:yrbp/9:W ")


def test_trap_1_leg_ends() -> None:
    """A leg of 2018 ends with one die left, one of 2014 with none; there is one grey die."""
    assert EDITIONS["2018"].dice == list("gyrbpx") and EDITIONS["2014"].dice == list("bgoyw")
    assert leg_over(read(LEG_OVER)) and not leg_over(read(LEG_OVER.replace(" y ", " yx ")))
    assert leg_over(read("2014 1:bgoyw - -")) and not leg_over(read("2014 1:bgoyw w -"))
    with pytest.raises(ValueError, match="die g"):
        roll(read(LEG_OVER), "g", 1)


def test_leg_odds_one_draw() -> None:
    """One draw of two dice weighs 12; two grey faces end the race, two green ones pass yellow."""
    odds = leg_odds("2018 1:g/2:K/3:y/5:r/7:b/9:p/16:W gx 4+0,15-7")
    assert odds["total"] == 12
    assert odds["ends"] == 2
    # g rolls 2: onto y; g rolls 3: tile on 4 sends it on to 5, on top of r.
    assert odds["ranks"]["g"] == [0, 0, 2, 2, 8]
    assert odds["ranks"]["y"] == [0, 0, 0, 8, 4]
    assert odds["ranks"]["r"] == [0, 0, 10, 2, 0]
    assert odds["pairs"]["pb"] == 12 and sum(odds["pairs"].values()) == 12
    assert odds["landings"] == {"4+0": 2, "15-7": 1}


def test_leg_odds_stop_at_the_races_end() -> None:
    """A sequence cut short has its full weight, and nothing lands after the end (trap 7)."""
    odds = leg_odds("2018 1:g/3:y/5:r/7:b/11:K/13:W/16:p gpx 2-0")
    assert odds["total"] == 18 * 12
    assert odds["ends"] == 144  # p is among the first two of three dice
    assert odds["landings"] == {"2-0": 2 * 12 + 6 * 2}  # g 1 first, or g 1 after the grey die
    assert odds["ranks"]["p"] == [216, 0, 0, 0, 0]


def test_leg_odds_2014() -> None:
    """Without a grey die every face weighs 1."""
    odds = leg_odds("2014 1:b/4:g/9:o/12:y/15:w w -")
    assert (odds["total"], odds["ends"]) == (3, 2)
    assert leg_odds("2014 1:b/2:g/3:oyw bgoyw -")["total"] == 3**5 * 120


def test_leg_odds_of_a_fresh_leg() -> None:
    """A fresh 2018 leg weighs 6^5 times 6*5*4*3*2, and every rank is somebody's."""
    odds = leg_odds("2018 1:gb/2:yp/3:r/14:W/15:K gyrbpx -")
    assert odds["total"] == 6**5 * 720
    for rank in range(5):
        assert sum(counts[rank] for counts in odds["ranks"].values()) == odds["total"]
    assert all(sum(counts) == odds["total"] for counts in odds["ranks"].values())


@pytest.mark.parametrize(("text", "ends"), [(LEG_OVER, 0), ("2018 3:gb/5:yKp/13:W/17:r gyx 7+0", 1)])
def test_leg_odds_certainties(text: str, ends: int) -> None:
    """A leg or race that is over has odds of 1 out of 1."""
    odds = leg_odds(text)
    assert odds == leg_odds_by_enumeration(text)
    assert (odds["total"], odds["ends"], odds["landings"]) == (1, ends, {"7+0": 0})
    assert odds["ranks"]["r"] == [1, 0, 0, 0, 0] and odds["pairs"]["rp"] == 1


@pytest.mark.parametrize("edition", ["2014", "2018", "mini"])
def test_merging_agrees_with_enumeration(edition: str) -> None:
    """Both ways of counting agree on random boards with few draws to come."""
    rng = random.Random(edition)
    compared = 0
    while compared < 60:
        text = random_board(rng, edition)
        board = read(text)
        if len(board["dice"]) - board["edition"].dice_left_at_end <= 3:
            assert leg_odds(text) == leg_odds_by_enumeration(text), text
            compared += 1


def test_random_boards_are_valid_and_varied() -> None:
    """Generated boards keep the notation's rules (M5) and show every kind of trouble."""
    rng = random.Random(5)
    seen = {"tiles": 0, "tall": 0, "crazy on crazy": 0, "crossing": 0, "all dice": 0}
    for _ in range(600):
        name = rng.choice(["2014", "2018", "mini"])
        text = random_board(rng, name)
        board = read(text)
        edition, stacks, tiles = board["edition"], board["stacks"], sorted(board["tiles"])
        assert write(board) == text and not is_over(board) and not leg_over(board)
        assert sorted(c for stack in stacks.values() for c in stack) == sorted(edition.camels)
        assert all(2 <= space <= edition.spaces and space not in stacks for space in tiles)
        assert all(high - low > 1 for low, high in pairwise(tiles))
        assert len({seat for _, seat in board["tiles"].values()}) == len(tiles) <= 4
        fresh = leg_start(edition, stacks)
        seen["tiles"] += len(tiles) >= 2
        seen["tall"] += max(map(len, stacks.values())) >= 4
        seen["crazy on crazy"] += "WK" in text or "KW" in text
        seen["crossing"] += any(roll(fresh, shown, n).over for shown, n, _ in faces(fresh))
        seen["all dice"] += board["dice"] == edition.dice
    assert min(seen.values()) > 50, seen
