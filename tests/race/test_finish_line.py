"""The finish line, crossed either way, and the ranking (M6, M8, K1)."""

from __future__ import annotations

import pytest

from camelup.race import rules
from camelup.race.board import Board
from camelup.race.events import RaceEnded
from camelup.race.moves import LayFinishCard, TakeTicket
from tests.race.positions import played, position, told


@pytest.mark.parametrize(
    ("board", "die", "moved", "ranking"),
    [
        ("2014 1:b/2:g/3:o/4:y/14:w bgoyw 16+1", "w2", "2014 1:b/2:g/3:o/4:y/17:w bgoy 16+1", "wyogb"),
        (
            "2018 1:g/2:y/3:r/5:W/13:bKp gyrbpx 16+1",
            "b3",
            "2018 1:g/2:y/3:r/5:W/17:bKp gyrpx 16+1",
            "pbryg",
        ),
        ("mini 1:g/2:y/4:K/5:rW gyrx 6+1", "r1", "mini 1:g/2:y/4:K/7:rW gyx 6+1", "ryg"),
    ],
)
def test_M6_cheering_tile_on_the_last_space_pushes_over_the_line(
    board: str, die: str, moved: str, ranking: str
) -> None:
    state, events = told(position(board), die)
    assert str(state.board) == moved
    assert rules.to_act(state) == ()
    assert [event.ranking for event in events if isinstance(event, RaceEnded)] == [ranking]
    assert state.purses == (3 + 1, 3 + 1)  # a pyramid ticket for the one, the tile's pound for the other


def test_M6_booing_tile_on_16_keeps_a_unit_in_the_race() -> None:
    state = played(position("2014 1:b/2:g/3:o/4:y/14:w bgoyw 16-1"), "w2")
    assert str(state.board) == "2014 1:b/2:g/3:o/4:y/15:w bgoy 16-1"
    assert rules.to_act(state) == (1,)


def test_M6_cheering_tile_on_2_leaves_a_crazy_camel_on_the_track() -> None:
    state = played(position("2018 3:g/4:y/5:rW/6:b/7:p/14:K gyrbpx 2+1"), "W3")
    assert str(state.board) == "2018 1:W/3:g/4:y/5:r/6:b/7:p/14:K gyrbp 2+1"
    assert rules.to_act(state) == (1,)


@pytest.mark.parametrize(
    ("board", "die", "ranking"),
    [
        ("2014 1:b/2:g/3:o/4:y/16:w bgoyw -", "w1", "wyogb"),
        ("2014 1:b/2:g/14:yw/16:o bgoyw -", "y3", "wyogb"),
        ("2018 1:g/2:y/3:r/5:W/15:bKp gyrbpx -", "b2", "pbryg"),
        ("2018 1:g/2:y/3:r/5:W/15:bKp gyrbpx -", "p2", "pbryg"),
        ("mini 1:g/4:K/5:W/6:ry gyrx -", "r2", "yrg"),
        ("mini 1:g/4:K/5:W/6:ry gyrx -", "y1", "yrg"),
    ],
)
def test_M8_a_unit_past_the_last_space_is_ahead_and_ends_the_race(board: str, die: str, ranking: str) -> None:
    state, events = told(position(board), die)
    assert rules.to_act(state) == ()
    assert state.board.ranking == ranking
    assert [event.ranking for event in events if isinstance(event, RaceEnded)] == [ranking]


@pytest.mark.parametrize(
    ("board", "die", "moved", "ranking"),
    [
        (
            "2018 1:y/2:Wgr/3:b/4:p/9:K gyrbpx -",
            "W2",
            "2018 0:Wgr/1:y/3:b/4:p/9:K gyrbp -",
            "pbyrg",
        ),
        (
            "2018 1:bKgyWr/4:p gyrbpx -",
            "K3",
            "2018 -2:KgyWr/1:b/4:p gyrbp -",
            "pbryg",
        ),
        ("mini 1:yWrgK gyrx -", "K1", "mini 0:WrgK/1:y gyr -", "ygr"),
        ("mini 2:WryKg gyrx -", "W3", "mini -1:WryKg gyr -", "gyr"),
    ],
)
def test_M8_racing_camels_carried_back_over_the_line_are_last(
    board: str, die: str, moved: str, ranking: str
) -> None:
    state, events = told(position(board), die)
    assert str(state.board) == moved
    assert rules.to_act(state) == ()
    assert [event.ranking for event in events if isinstance(event, RaceEnded)] == [ranking]


def test_M8_a_crazy_camel_crossing_alone_ends_the_race_and_changes_no_rank() -> None:
    state, events = told(position("2018 1:gK/2:y/3:r/4:b/8:W/9:p gyrbpx -"), "K2")
    assert str(state.board) == "2018 -1:K/1:g/2:y/3:r/4:b/8:W/9:p gyrbp -"
    assert rules.to_act(state) == ()
    assert [event.ranking for event in events if isinstance(event, RaceEnded)] == ["pbryg"]


def test_M8_standing_on_16_or_on_1_is_not_crossing() -> None:
    board = "2018 1:g/2:y/3:r/4:bW/14:p/15:K gyrbpx -"
    up = played(position(board), "p2")
    down = played(position(board), "W3")
    assert str(up.board) == "2018 1:g/2:y/3:r/4:bW/15:K/16:p gyrbx -"
    assert str(down.board) == "2018 1:gW/2:y/3:r/4:b/14:p/15:K gyrbp -"
    assert rules.to_act(up) == rules.to_act(down) == (1,)


def test_M8_the_race_ends_at_once_with_dice_left() -> None:
    state = played(position("2014 1:b/2:g/3:o/4:y/16:w bgoyw -"), "w1")
    assert state.board.dice == "bgoy"
    assert rules.to_act(state) == ()
    assert rules.legal(state, 0) == rules.legal(state, 1) == ()


@pytest.mark.parametrize(
    ("board", "ranking"),
    [
        ("2014 1:b/2:g/3:o/4:y/5:w bgoyw -", "wyogb"),
        ("2014 2:wyogb bgoyw -", "bgoyw"),
        ("2014 1:bg/3:yo/7:w bgoyw -", "woygb"),
        ("2018 1:gy/3:rb/5:p/15:K/16:W gyrbpx -", "pbryg"),
        ("2018 3:gWyKr/4:bp gyrbpx -", "pbryg"),
        ("2018 1:K/2:p/3:bgyr/16:W gyrbpx -", "rygbp"),
        ("2018 -1:Kpg/3:r/6:yb/9:W gyrbp -", "byrgp"),
        ("2018 3:r/6:yb/9:W/18:pKg yrbx -", "gpbyr"),
        ("mini 3:rgy/4:WK gyrx -", "ygr"),
    ],
)
def test_K1_further_up_then_higher_is_ahead_and_crazy_camels_do_not_count(board: str, ranking: str) -> None:
    assert Board.read(board).ranking == ranking


def test_K1_a_crazy_camel_on_top_takes_nobodys_place_in_the_scoring() -> None:
    """K stands highest of all, W between p and b: p is first and b second all the same."""
    state = position("2018 1:g/2:y/3:r/8:bWpK bx -", seats=3)
    state = played(
        state, TakeTicket("p"), TakeTicket("b"), TakeTicket("r"), LayFinishCard("g", "loser"), "b2"
    )
    assert str(state.board) == "2018 1:g/2:y/3:r/10:bWpK gyrbpx -"
    assert state.purses == (3 + 5, 3 + 1 + 1, 3 - 1)
