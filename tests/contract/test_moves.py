"""Who acts, what is legal, what a move does."""

from __future__ import annotations

import random

import msgspec
import pytest

from camelup.game import NATURE, Action, Chance, Event, Game, Text, encode
from camelup.table import played_out
from tests.contract.cases import CASES, finished, fresh, moves, steps, tables, unfolded, viewers

SAFE = 1 << 53
"""Whole numbers below it survive JavaScript."""

every_game = pytest.mark.parametrize(("game", "seats"), CASES)


@every_game
def test_a_seat_to_act_has_something_to_do_and_nobody_else_has(
    game: Game, seats: int, rng: random.Random
) -> None:
    for table in unfolded(finished(game, seats, rng)):
        to_act = table.rules.to_act(table.state)
        assert to_act == (NATURE,) or set(to_act) <= set(range(seats))
        assert len(set(to_act)) == len(to_act)
        for seat in range(seats):
            legal = table.rules.legal(table.state, seat)
            assert bool(legal) == (seat in to_act), (seat, table.state)
            assert len(set(legal)) == len(legal)
            assert all(isinstance(action, Action) for action in legal)


@every_game
def test_every_legal_move_applies_and_leaves_its_input_alone(
    game: Game, seats: int, rng: random.Random
) -> None:
    rules = game.rules
    for table in unfolded(finished(game, seats, rng)):
        before = encode(table.state)
        for seat, move in moves(table):
            state, events = rules.apply(table.state, seat, move)
            assert events and all(isinstance(event, Event) for event in events), move
            assert encode(table.state) == before, move
            assert state != table.state, move
            assert rules.apply(table.state, seat, move) == (state, events), move


@every_game
def test_chances_are_listed_once_with_positive_whole_weights(
    game: Game, seats: int, rng: random.Random
) -> None:
    rules = game.rules
    at_chance = [t for t in unfolded(finished(game, seats, rng)) if t.to_act == (NATURE,)]
    assert at_chance
    for table in at_chance:
        chances = rules.chances(table.state)
        assert len({chance for chance, _ in chances}) == len(chances) > 0
        assert all(isinstance(chance, Chance) for chance, _ in chances)
        assert all(type(weight) is int and weight > 0 for _, weight in chances)
        assert sum(weight for _, weight in chances) < SAFE


@every_game
def test_states_hold_nothing_that_can_change(game: Game, seats: int, rng: random.Random) -> None:
    for table in unfolded(finished(game, seats, rng)):
        assert_frozen(table.state)


def assert_frozen(value: object) -> None:
    """Only frozen values and what they are made of: no lists, no generators of random numbers."""
    if isinstance(value, msgspec.Struct):
        assert value.__struct_config__.frozen, type(value)
        for field in value.__struct_fields__:
            assert_frozen(getattr(value, field))
            with pytest.raises(AttributeError):
                setattr(value, field, None)
    elif isinstance(value, tuple):
        for item in value:
            assert_frozen(item)
    elif isinstance(value, Text):
        for field in vars(value):
            with pytest.raises(AttributeError):
                setattr(value, field, None)
    else:
        assert value is None or isinstance(value, int | str), type(value)


@every_game
def test_games_end_and_are_closed(game: Game, seats: int, rng: random.Random) -> None:
    table = finished(game, seats, rng)
    assert table.is_closed and table.log.closed is not None and table.log.closed.reason == "finished"
    assert table.rules.to_act(table.state) == () == table.to_act and table.decisions == {}


@every_game
def test_scores_are_whole_pounds_for_every_seat(game: Game, seats: int, rng: random.Random) -> None:
    for table in unfolded(finished(game, seats, rng)):
        scores = table.rules.scores(table.state)
        assert len(scores) == seats and all(type(pounds) is int for pounds in scores)


@every_game
def test_a_view_offers_what_is_legal_and_a_timid_player_takes_of_it(
    game: Game, seats: int, rng: random.Random
) -> None:
    rules = game.rules
    for table in tables(fresh(game, seats, rng), rng):
        for seat in viewers(table):
            view = table.view(seat)
            assert view.seat == seat and view.to_act == table.to_act
            assert view.legal == (() if seat is None else rules.legal(table.state, seat))
            if seat in table.to_act:
                assert rules.timid(view) in view.legal


@every_game
def test_a_game_of_timid_players_ends(game: Game, seats: int, rng: random.Random) -> None:
    table = played_out(fresh(game, seats, rng), game.rules.timid)
    assert table.is_closed and len(table.log.entries) < 1_000


@every_game
def test_a_move_is_one_entry_and_what_nature_did_after_it(game: Game, seats: int, rng: random.Random) -> None:
    """Nature is never left to act: a table that waits, waits for a seat."""
    for table in tables(fresh(game, seats, rng), rng):
        assert NATURE not in table.to_act
    for before, entry, after in steps(table):
        assert entry.seat in before.to_act
        assert (entry.draw is not None) == (entry.seat == NATURE)
        assert (entry.seat, entry.move) in moves(before)
        assert after.draws == before.draws + (entry.seat == NATURE)
