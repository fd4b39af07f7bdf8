"""Games in one call, and their records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import assert_type

import pytest

import camelup
from camelup.game import BadLog, BadOptions
from camelup.log import Closed, Played, Seated, TookBack, write
from camelup.race.games import RACE_2018
from camelup.race.moves import RaceAction
from camelup.race.state import State
from camelup.race.view import RaceView
from tests.tables import START, WHITE, YELLOW, after, race_table


def first(view: RaceView, rng: random.Random) -> RaceAction:
    return view.legal[0]


def test_the_same_seed_is_the_same_game_and_none_is_another() -> None:
    one, again = (camelup.simulate("race-2014", ["random", "leader"], seed="a") for _ in range(2))
    assert write(one.log) == write(again.log) and one.is_closed
    fresh, other = (camelup.simulate("race-2014", ["random", "leader"]) for _ in range(2))
    assert fresh.log.header.dice != other.log.header.dice


def test_a_bot_is_a_name_of_the_catalogue_or_a_function() -> None:
    table = camelup.simulate("race-2018", [first, "random"], seed=1, purses="hidden")
    assert table.log.header.seats == (Seated("first 0", "first"), Seated("random 1", "random"))
    assert table.log.header.options.purses == "hidden"
    rolls = [one for one in table.log.entries if isinstance(one, Played) and one.seat == 0]
    assert {type(one.move).__name__ for one in rolls} == {"Roll"}


@pytest.mark.parametrize(
    ("game", "bots", "reason"),
    [
        ("race-2020", ["random", "random"], "there is no game 'race-2020'"),
        ("race-2018", ["random", "merchant"], "the bot merchant doesn't play race-2018"),
        ("race-2018", ["random"], "is for 2 to 8 players, not 1"),
    ],
)
def test_what_can_not_be_played_is_refused(game: str, bots: list[str], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        camelup.simulate(game, bots)


def test_a_record_is_looped_over_entry_by_entry_what_was_taken_back_included(tmp_path: Path) -> None:
    table = after(race_table(), WHITE)
    table, _ = table.take_back(1)
    table = after(table, YELLOW)
    table, _ = table.close("test")
    camelup.Record.of(table).save(tmp_path / "game.jsonl")
    record = camelup.Record.read(tmp_path / "game.jsonl")
    assert len(record) == 5 and record.table.state == table.state
    assert [type(entry) for entry, _ in record] == [Played, Played, TookBack, Played, Closed]
    tickets = [len(at.view(None).tickets["w"]) for _, at in record]
    assert tickets == [3, 2, 3, 3, 3]
    assert record.prove().entries == 5


def test_a_record_that_was_tampered_with_names_the_line_the_move_and_the_position(tmp_path: Path) -> None:
    table, _ = after(race_table(), WHITE).close("test")
    text = write(table.log).replace(b'"camel":"w"', b'"camel":"x"')
    (tmp_path / "game.jsonl").write_bytes(text)
    with pytest.raises(BadLog, match="line 3") as caught:
        camelup.Record.read(tmp_path / "game.jsonl").prove()
    assert caught.value.move.camel == "x"
    assert caught.value.position == f"race-2014 after entry 0: {START}"


def test_a_table_of_a_race_has_the_state_and_the_views_of_a_race() -> None:
    """What mypy knows of them is part of the test: no cast is needed."""
    table = camelup.open_table(RACE_2018, ["Mira", "Jonas"], seed=7)
    assert_type(table.state, State)
    view = assert_type(table.view(table.to_act[0]), RaceView)
    later, _ = table.play(view.me, view.legal[0], view.decision)
    assert later.state.board.dice != table.state.board.dice
    assert later == camelup.open_table("race-2018", ["Mira", "Jonas"], seed=7).play(view.me, view.legal[0])[0]
