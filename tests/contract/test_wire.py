"""Every move, event, view and option as JSON and back, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from camelup.game import NATURE, Action, BadOptions, Chance, Game, decoder, encode
from camelup.race import rules as race
from camelup.race.board import Board
from camelup.words import Words
from tests.contract.cases import CASES, GAMES, WORDED, finished, moves, steps, unfolded, viewers

every_game = pytest.mark.parametrize(("game", "seats"), CASES)


def widened(value: Any) -> Iterator[Any]:
    """The JSON value with an unknown field in one of its objects, for each of them."""
    if isinstance(value, dict):
        yield {**value, "unheard_of": 1}
        for key, item in value.items():
            yield from ({**value, key: other} for other in widened(item))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from ([*value[:index], other, *value[index + 1 :]] for other in widened(item))


def assert_strict(kind: Any, values: set[bytes]) -> None:
    """Each JSON text reads as a value of that kind, writes the same text, and takes no field more."""
    reader = decoder(kind)
    assert values
    for text in values:
        assert encode(reader.decode(text)) == text
        for wider in widened(json.loads(text)):
            with pytest.raises(msgspec.ValidationError):
                reader.decode(json.dumps(wider))


@every_game
def test_moves_and_events_survive_json(game: Game, seats: int, rng: random.Random) -> None:
    rules = game.rules
    reader, told = decoder(rules.MOVES), decoder(rules.EVENTS)
    found_moves: set[bytes] = set()
    found_events: set[bytes] = set()
    for before, entry, _ in steps(finished(game, seats, rng)):
        for _, move in moves(before):
            text = encode(move)
            assert reader.decode(text) == move and type(reader.decode(text)) is type(move)
            found_moves.add(text)
        for event in entry.events:
            for seat in viewers(before):
                seen = event.seen_by(seat)
                if seen is not None:
                    assert told.decode(encode(seen)) == seen
            assert told.decode(encode(event)) == event
            found_events.add(encode(event))
    assert_strict(rules.MOVES, found_moves)
    assert_strict(rules.EVENTS, set(sorted(found_events)[::5]))


@every_game
def test_views_survive_json(game: Game, seats: int, rng: random.Random) -> None:
    reader = decoder(game.rules.VIEW)
    found: list[bytes] = []
    for table in unfolded(finished(game, seats, rng))[::3]:
        for seat in viewers(table):
            view = table.view(seat)
            found.append(encode(view))
            assert reader.decode(found[-1]) == view
    assert_strict(game.rules.VIEW, set(rng.sample(found, 3)))


@every_game
def test_a_client_cannot_spell_what_nature_does(game: Game, seats: int, rng: random.Random) -> None:
    reader = decoder(game.rules.ACTIONS)
    for _, entry, _ in steps(finished(game, seats, rng)):
        if entry.seat == NATURE:
            assert isinstance(entry.move, Chance) and not isinstance(entry.move, Action)
            with pytest.raises(msgspec.ValidationError):
                reader.decode(encode(entry.move))
        else:
            assert isinstance(entry.move, Action) and not isinstance(entry.move, Chance)
            assert reader.decode(encode(entry.move)) == entry.move


@every_game
def test_options_survive_json(game: Game, seats: int, rng: random.Random) -> None:
    options = game.options(seats)
    assert options.seats == seats and game.belongs(options)
    assert decoder(game.rules.Options).decode(encode(options)) == options
    assert_strict(game.rules.Options, {encode(options)})


@pytest.mark.parametrize("start", [None, "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"])
@pytest.mark.parametrize("first", [None, 0, 2])
@pytest.mark.parametrize("purses", ["open", "hidden"])
def test_all_options_of_a_race_survive_json(start: str | None, first: int | None, purses: str) -> None:
    board = None if start is None else Board.read(start)
    options = GAMES["race-2018"].options(3, first=first, start=board, purses=purses)
    assert decoder(race.Options).decode(encode(options)) == options
    assert_strict(race.Options, {encode(options)})


@pytest.mark.parametrize("name", GAMES)
def test_a_game_takes_only_so_many_players(name: str) -> None:
    game = GAMES[name]
    for seats in (game.min_seats - 1, game.max_seats + 1, 0, -1):
        with pytest.raises(BadOptions, match="players"):
            game.options(seats)
        # a record says what it likes
        with pytest.raises(BadOptions, match="players"):
            game.rules.new(msgspec.structs.replace(game.options(game.min_seats), seats=seats))


@pytest.mark.parametrize(("game", "seats"), WORDED)
def test_what_happens_and_what_is_offered_has_words(game: Game, seats: int, rng: random.Random) -> None:
    """Every event, as each seat may know it, and every action has a text in the catalogue."""
    words = Words([f"name {seat}" for seat in range(seats)])
    for before, entry, _ in steps(finished(game, seats, rng)):
        for event in entry.events:
            for seat in viewers(before):
                seen = event.seen_by(seat)
                assert seen is None or words(seen.message()).strip()
        for seat, move in moves(before):
            assert seat == NATURE or words(move.message()).strip()
