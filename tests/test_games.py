"""The catalogue of games."""

from __future__ import annotations

from pathlib import Path

import pytest

from camelup import games
from camelup.dice import Dice
from camelup.game import BadOptions
from camelup.games import CATALOGUE, RULES, find
from camelup.log import Seated, write
from camelup.race import rules as race
from camelup.race.board import Board
from camelup.table import opened


def test_games_have_names() -> None:
    assert {"race-2014", "race-2018"} <= set(CATALOGUE)
    assert all(name == game.name and RULES[name] is game.rules for name, game in CATALOGUE.items())
    assert find("race-2014") is CATALOGUE["race-2014"]


@pytest.mark.parametrize("name", ["", "race", "race-2014 ", "Race-2014", "race-mini"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(BadOptions) as caught:
        find(name)
    assert repr(name) in str(caught.value) and all(known in str(caught.value) for known in CATALOGUE)


@pytest.mark.parametrize(("name", "edition"), [("race-2014", "2014"), ("race-2018", "2018")])
def test_a_race_makes_its_options(name: str, edition: str) -> None:
    game = find(name)
    assert (game.rules, game.least, game.most) == (race, 2, 8)
    start = Board.read("2014 1:b/2:g/3:o/4:y/5:w bgoyw -")
    assert game.options(4) == race.Options(edition, 4)
    assert game.options(3, first=1, start=start, purses="hidden") == race.Options(
        edition, 3, 1, start, "hidden"
    )


def test_options_belong_to_one_game() -> None:
    for edition, owners in {"2014": ["race-2014"], "2018": ["race-2018"], "mini": []}.items():
        options = race.Options(edition, 2)
        assert [name for name, game in CATALOGUE.items() if game.belongs(options)] == owners


@pytest.mark.parametrize("name", list(CATALOGUE))
def test_a_file_is_read_with_its_game(name: str, tmp_path: Path) -> None:
    game = find(name)
    seats = [Seated("Zoë"), *(Seated(f"Þór {seat}", "random") for seat in range(1, game.least))]
    table = opened(game.rules, name, game.options(game.least), seats, Dice.seeded(name))
    path = tmp_path / "game.jsonl"
    path.write_bytes(write(table.log))
    assert games.read(path) == (game, table.log)
