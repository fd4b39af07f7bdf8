"""Everything is accounted for after every move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from camelup.game import Game
from camelup.games import CATALOGUE
from camelup.log import Played
from camelup.race.board import Board
from camelup.race.state import State
from camelup.table import Table
from tests.contract.accountants import RaceAccountant
from tests.contract.cases import CASES, finished, steps
from tests.contract.witnesses import accountant, are_known

changed = msgspec.structs.replace
START = "2018 3:gb/4:yKp/5:r/13:W gyrx 7+0,10-1"


def audit(table: Table) -> int:
    """Let the game's accountant see every move; how many there were."""
    books, seen = None, 0
    for before, entry, after in steps(table):
        books = books or accountant(before)
        books.check(entry, after)
        seen += 1
    return seen


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_game_of_the_catalogue_has_its_witnesses(name: str) -> None:
    assert are_known(name), f"nobody knows {name}: it needs an accountant, a twister and a watcher"


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_nothing_appears_and_nothing_vanishes(game: Game, seats: int, rng: random.Random) -> None:
    for _ in range(5):
        table = finished(game, seats, rng)
        assert audit(table) == len(table.log.entries) - 1


def test_a_start_in_the_middle_of_a_leg_is_accounted_for(rng: random.Random) -> None:
    for _ in range(5):
        assert audit(finished(CATALOGUE["race-2018"], 3, rng, start=Board.read(START)))


def _a_pound_too_many(state: State) -> State:
    return changed(state, purses=(state.purses[0] + 1, *state.purses[1:]))


def _a_die_too_few(state: State) -> State:
    board = state.board
    return changed(state, board=Board(board.edition, board.word, board.dice[1:], board.tiles))


def _a_tile_less(state: State) -> State:
    board = state.board
    return changed(state, board=Board(board.edition, board.word, board.dice, board.tiles[1:]))


def _a_camel_twice(state: State) -> State:
    board = state.board
    # the last camel gets the name of the one before it
    word = board.word & ~0x7 | (board.word >> 8 & 0x7)
    return changed(state, board=Board(board.edition, word, board.dice, board.tiles))


def _a_ticket_out_of_nothing(state: State) -> State:
    first, *others = state.leg.tickets
    return changed(state, leg=changed(state.leg, tickets=((*first, 0), *others)))


def _a_pyramid_ticket_out_of_nothing(state: State) -> State:
    first, *others = state.leg.pyramid
    return changed(state, leg=changed(state.leg, pyramid=(first + 1, *others)))


def _a_card_twice(state: State) -> State:
    return changed(state, laid=(*state.laid, state.laid[0]))


@pytest.mark.parametrize(
    "wrong",
    [
        _a_pound_too_many,
        _a_die_too_few,
        _a_tile_less,
        _a_camel_twice,
        _a_ticket_out_of_nothing,
        _a_pyramid_ticket_out_of_nothing,
        _a_card_twice,
    ],
)
def test_an_accountant_objects(wrong: Callable[[State], State], rng: random.Random) -> None:
    """A test of the test: right books and a wrong table."""
    books, entry, table = _in_the_middle(rng)
    nothing: Played[Any, Any] = Played(entry.n, entry.seat, entry.move, ())
    books.check(nothing, table)
    with pytest.raises(AssertionError):
        books.check(nothing, changed(table, state=wrong(table.state)))


def _in_the_middle(rng: random.Random) -> tuple[RaceAccountant, Played[Any, Any], Table]:
    """A race with a tile on the track, a card on a deck and a ticket of the first camel left."""
    while True:
        moves = list(steps(finished(CATALOGUE["race-2018"], 4, rng)))
        books = RaceAccountant(moves[0][0])
        for _, entry, after in moves:
            books.check(entry, after)
            state: State = after.state
            if state.board.tiles and state.laid and len(state.leg.tickets[0]) < 4:
                return books, entry, after
