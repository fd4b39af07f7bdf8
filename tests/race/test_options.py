"""What a table may choose before the race, and what it may not."""

from __future__ import annotations

from typing import Any

import pytest

from camelup.game import BadOptions, convert, decoder, encode
from camelup.race import rules
from camelup.race.board import Board
from camelup.race.state import Options

START = "2018 1:gyr/3:bp/15:K/16:W gyrbpx 5+1"


@pytest.mark.parametrize(
    ("options", "key", "args"),
    [
        (Options("2016", 4), "race.reason.edition", {"name": "2016"}),
        (Options("2018", 1), "reason.seats", {"seats": 1, "least": 2, "most": 8}),
        (Options("2014", 9), "reason.seats", {"seats": 9}),
        (Options("2014", -3), "reason.seats", {"seats": -3}),
        (Options("2018", 4, first=4), "reason.first", {"seat": 4, "seats": 4}),
        (Options("2018", 4, first=-1), "reason.first", {"seat": -1}),
        (Options("2014", 4, start=Board.read(START)), "race.reason.start_edition", {"edition": "2014"}),
        (
            Options("2018", 2, start=Board.from_text("2018 1:gyr gyrbpx -")),
            "race.notation.camel_missing",
            {"camel": "b"},
        ),
        (Options("2018", 2, start=Board.read("2018 1:gyr/3:bp/15:K/16:W g -")), "race.reason.start_over", {}),
        (
            Options("2018", 2, start=Board.read("2018 1:gyr/3:b/15:K/16:W/17:p gyrbx -")),
            "race.reason.start_over",
            {},
        ),
        (
            Options("2018", 2, start=Board.read("2018 0:K/1:gyr/3:bp/16:W gyrbp -")),
            "race.reason.start_over",
            {},
        ),
        (Options("2014", 2, start=Board.read("2014 1:bgoyw - -")), "race.reason.start_over", {}),
        (
            Options("2018", 2, start=Board.read(START.replace("5+1", "5+2"))),
            "race.reason.start_tiles",
            {"seats": 2},
        ),
    ],
)
def test_a_game_that_can_not_be_set_up_is_refused(options: Options, key: str, args: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as caught:
        rules.new(options)
    assert caught.value.reason.key == key
    assert {name: caught.value.reason.args[name] for name in args} == args
    assert str(caught.value)


def test_a_race_may_start_from_a_position() -> None:
    """Nothing but the starter is left to chance."""
    state = rules.new(Options("2018", 2, start=Board.read(START)))
    assert str(state.board) == START
    assert len(rules.chances(state)) == 2


def test_options_survive_the_wire_with_their_position_as_text() -> None:
    options = Options("2018", 4, 2, Board.read(START), "hidden")
    data = {"edition": "2018", "seats": 4, "first": 2, "start": START, "purses": "hidden"}
    assert decoder(Options).decode(encode(options)) == options
    assert convert(data, Options) == options
