"""The catalogue of games."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from msgspec import to_builtins

from camelup import games, registry
from camelup.dice import Dice
from camelup.game import BadOptions, Refused
from camelup.games import CATALOGUE, RULES, find
from camelup.log import Seated, write
from camelup.offseason.appendix import FILE, ours
from camelup.race import rules as race
from camelup.race.board import Board
from camelup.registry import OURS
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
    assert (game.rules, game.min_seats, game.max_seats) == (race, 2, 8)
    start = Board.read("2014 1:b/2:g/3:o/4:y/5:w bgoyw -")
    assert game.options(4) == race.Options(edition, 4)
    assert game.options(3, first=1, start=start, purses="hidden") == race.Options(
        edition, 3, 1, start, "hidden"
    )


@pytest.mark.parametrize(
    ("game", "said", "key"),
    [
        ("race-2018", {"purse": "hidden"}, "reason.options"),
        ("race-2018", {"purses": "closed"}, "reason.options"),
        ("race-2018", {"start": 7}, "reason.options"),
        ("race-2018", {"appendix": None}, "reason.options"),
        ("race-2018", {"edition": "2018"}, "reason.option_settled"),
        ("race-2018", {"seats": 4}, "reason.option_settled"),
        ("race-2018", {"start": "2018"}, "race.notation.fields"),
        ("off-season", {"purses": "hidden"}, "reason.options"),
        ("off-season", {"appendix": {}}, "reason.options"),
        ("off-season", {"appendix": "cards = "}, "offseason.appendix.unreadable"),
    ],
)
def test_a_table_chooses_only_what_its_game_has(game: str, said: dict[str, object], key: str) -> None:
    with pytest.raises(Refused) as caught:
        find(game).options(4, **said)
    assert caught.value.reason.key == key


def test_options_are_chosen_as_plain_data_too() -> None:
    board = "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"
    plain = find("race-2018").options(3, start=board, purses="hidden", first=2)
    assert plain == race.Options("2018", 3, 2, Board.read(board), "hidden")
    text = FILE.read_text(encoding="utf-8")
    assert find("off-season").options(3, appendix=text) == find("off-season").options(3)
    assert find("off-season").options(3, appendix=to_builtins(ours())) == find("off-season").options(3)


def test_names_are_listed_without_loading_a_game() -> None:
    code = "import sys; from camelup.games import CATALOGUE; print(*CATALOGUE); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == [" ".join(OURS), "False"]


def test_games_are_found_as_python_3_12_lists_them(monkeypatch: pytest.MonkeyPatch) -> None:
    class Listed:
        """Entry points that can be asked for by name alone."""

        def __init__(self, entries: dict[str, EntryPoint]) -> None:
            self.entries = entries

        def __len__(self) -> int:
            return len(self.entries)

        def __iter__(self) -> Iterator[EntryPoint]:
            return iter(self.entries.values())

        def __getitem__(self, name: str) -> EntryPoint:
            return self.entries[name]

    listed = Listed(registry.registered())
    monkeypatch.setattr(registry, "entry_points", lambda group: listed)
    assert tuple(registry.registered.__wrapped__()) == OURS


def test_an_installation_without_its_games_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "registered", dict)
    games._registered.cache_clear()
    try:
        with pytest.raises(Refused, match="install it again"):
            list(CATALOGUE)
    finally:
        games._registered.cache_clear()


def test_options_belong_to_one_game() -> None:
    for edition, owners in {"2014": ["race-2014"], "2018": ["race-2018"], "mini": []}.items():
        options = race.Options(edition, 2)
        assert [name for name, game in CATALOGUE.items() if game.belongs(options)] == owners


@pytest.mark.parametrize("name", list(CATALOGUE))
def test_a_file_is_read_with_its_game(name: str, tmp_path: Path) -> None:
    game = find(name)
    seats = [Seated("Zoë"), *(Seated(f"Þór {seat}", "random") for seat in range(1, game.min_seats))]
    table = opened(game.rules, name, game.options(game.min_seats), seats, Dice.seeded(name))
    path = tmp_path / "game.jsonl"
    path.write_bytes(write(table.log))
    assert games.read(path) == (game, table.log)
