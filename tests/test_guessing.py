"""Boards to guess: real moments, the same for everybody, where nothing is sure."""

from __future__ import annotations

from camelup.guessing import GuessBoard, board_to_guess
from camelup.race.board import Board
from tests.oracle.leg import leg_odds

BOARDS = [board_to_guess(number) for number in range(40)]


def test_a_board_to_guess_depends_on_its_number_alone() -> None:
    board_to_guess.cache_clear()
    assert [board_to_guess(number) for number in (7, 3)] == [BOARDS[7], BOARDS[3]]
    assert len({found.board for found in BOARDS}) == len(BOARDS)
    assert [found.number for found in BOARDS] == list(range(40))


def test_boards_to_guess_are_moments_of_both_editions_with_dice_out_and_tiles_on_many() -> None:
    boards = [Board.read(found.board) for found in BOARDS]
    assert {board.edition.name for board in boards} == {"2014", "2018"}
    for board in boards:
        assert not board.is_over and not board.is_leg_over
        assert 0 < len(board.edition.dice) - len(board.dice) <= 4
    assert 8 <= sum(bool(board.tiles) for board in boards) <= 32


def test_the_chances_of_a_board_to_guess_are_those_of_the_oracle() -> None:
    for found in sorted(BOARDS, key=lambda one: len(one.board.split()[2]))[:6]:
        expected = leg_odds(found.board)
        assert found.chances == {
            camel: ranks[0] / expected["total"] for camel, ranks in expected["ranks"].items()
        }


def test_no_board_to_guess_is_sure_or_even() -> None:
    def surest(found: GuessBoard) -> float:
        return max(found.chances.values())

    assert all(0.3 <= surest(found) <= 0.85 for found in BOARDS)
    assert all(abs(sum(found.chances.values()) - 1) < 1e-12 for found in BOARDS)
    assert max(map(surest, BOARDS)) - min(map(surest, BOARDS)) > 0.3
