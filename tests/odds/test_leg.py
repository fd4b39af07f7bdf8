"""The exact leg against the oracle's, with `==`."""

from __future__ import annotations

import random
import re
import secrets

import pytest

from camelup import odds
from camelup.game import BadNotation
from camelup.race.board import Board
from tests.oracle.generate import random_board
from tests.oracle.leg import leg_odds

pytestmark = pytest.mark.slow

SEED = secrets.randbits(32)
ROUNDS = [("2018", 11)] * 10 + [("2014", 15)] * 6 + [("mini", 20)] * 2
"""Editions with a number of boards, 240 in all, in parts that run side by side."""
QUICK = {0, 1, 10, 11, 16}
"""Parts of each edition for every day."""

CHOSEN = [
    "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1",
    "2018 14:gKyW/15:rb/16:p gyrbpx -",
    "2018 1:WgK/2:yr/3:bp gyrbpx 5+0,7-3",
    "2018 1:K/2:Wgy/3:r/4:bp rx 16+2",
    "2018 6:bgKpy/8:r/13:W grb 7-0,10+5",
    "2014 15:bgoyw bgoyw 16+1",
    "2014 1:b/2:g/3:o/4:y/5:w bgoyw 6-0,8+1,10-2",
]


def boards(part: int) -> list[str]:
    """The random boards of one part."""
    edition, many = ROUNDS[part]
    rng = random.Random(SEED + part)
    return [random_board(rng, edition) for _ in range(many)]


def check(board: str) -> None:
    """Every count equals the oracle's, and counts add up."""
    found, expected = odds.leg(board), leg_odds(board)
    assert found.total == expected["total"], (SEED, board)
    ranks = {camel: list(counts) for camel, counts in found.ranks.items()}
    assert ranks == expected["ranks"], (SEED, board)
    assert found.pairs == expected["pairs"], (SEED, board)
    assert found.ends == expected["ends"], (SEED, board)
    assert found.landings == expected["landings"], (SEED, board)
    assert sum(found.orders.values()) == sum(found.pairs.values()) == found.total, (SEED, board)


@pytest.mark.parametrize(
    "part",
    [pytest.param(part, marks=() if part in QUICK else pytest.mark.long) for part in range(len(ROUNDS))],
)
def test_every_count_equals_the_oracle_s_on_random_boards(part: int) -> None:
    for board in boards(part):
        check(board)


@pytest.mark.parametrize("board", CHOSEN)
def test_every_count_equals_the_oracle_s(board: str) -> None:
    check(board)


def test_the_random_boards_cover_what_is_hard() -> None:
    found = [Board.read(board) for part in range(len(ROUNDS)) for board in boards(part)]
    stacks = [stack for board in found for stack in board.stacks.values()]
    assert any(board.tiles for board in found), SEED
    assert any(len(board.dice) < len(board.edition.dice) for board in found), SEED
    assert any("WK" in stack for stack in stacks), SEED
    assert any("KW" in stack for stack in stacks), SEED
    assert any(odds.leg(board).ends for board in found), SEED


@pytest.mark.parametrize(
    ("board", "order", "ends"),
    [
        ("2018 3:gb/4:yKp/5:r/13:W x 7+0", "rpybg", 0),
        ("2014 3:bg/4:yo/5:w - -", "woygb", 0),
        ("2018 0:Kg/2:yW/3:rbp gyrbp -", "pbryg", 1),
        ("2018 3:p/16:gKb/17:yWr grbpx -", "rybgp", 1),
    ],
)
def test_a_leg_or_race_that_is_over_gives_certainty(board: str, order: str, ends: int) -> None:
    found = odds.leg(board)
    assert (found.total, found.orders, found.ends) == (1, {order: 1}, ends)


def test_renaming_the_camels_renames_the_odds() -> None:
    original = odds.leg("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0")
    renaming = str.maketrans("gyrbpWK", "yrbpgKW")
    renamed = odds.leg("2018 3:yp/4:rWg/5:b/13:K gyrbpx 7+0")
    assert renamed.orders == {order.translate(renaming): n for order, n in original.orders.items()}


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        ("2018 3:gb/4:yKp/13:W gyrbpx -", "camel r is missing"),
        ("2018 3:gg/4:yKp/5:r/13:W gyrbpx -", "camel g twice"),
        ("2018 3:gb/4:yKp/5:r/13:W gyrbwx -", "no die w in 2018"),
        ("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,8-1", re.escape("8-1 is next to 7+0")),
    ],
)
def test_a_bad_board_has_one_clear_error(board: str, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        odds.leg(board)
