"""Playing through what is typed, line by line: opening, turns, leaving, going on."""

from __future__ import annotations

from pathlib import Path

import pytest

from camelup import log as logs
from camelup.cli.session import generator
from camelup.dice import Dice
from camelup.games import RULES
from camelup.log import Log, Played
from tests.cli.commands import assert_refused
from tests.cli.conftest import Run

pytestmark = pytest.mark.slow

NEARLY = "2018 1:g/2:y/3:r/4:b/8:W/10:K/16:p gyrbpx -"
MOVES = ["w p", "+9", "t b", "l g", "r", "-12"]
"""Possible on the first turns of these games, whatever the dice say."""


def log_of(path: Path) -> Log:
    """The log in a file."""
    return logs.read(path.read_bytes(), RULES)


def only_game(tmp_path: Path) -> Path:
    """The one game in the user's folder."""
    (path,) = (tmp_path / "data" / "camelup" / "games").glob("*.jsonl")
    return path


def test_three_times_enter_starts_a_race_of_one_against_three_bots(camelup: Run, tmp_path: Path) -> None:
    result = camelup("play", typed="\n\n\n")
    assert (result.code, result.err) == (0, "")
    header = log_of(only_game(tmp_path)).header
    assert header.game == "race-2018"
    assert [seat.player for seat in header.seats] == ["person", "leader", "random", "leader"]
    assert header.seats[0].name == "Player 1"
    assert f"camelup play --resume {only_game(tmp_path)}" in result.out


def test_bad_answers_are_explained_and_asked_again(camelup: Run, tmp_path: Path) -> None:
    typed = "4\nrace-2014\nmany\n²\n9\n3\nMira,Mira\nMira,bot:genius\nMira, Jonas, bot:uniform\n"
    result = camelup("play", typed=typed)
    for reason in (
        "no game '4'",
        "'many' is not a number",
        "'²' is not a number",
        "this game is for 2 to 8 players, not 9",
        "two players are called Mira",
        "no bot 'genius'",
    ):
        assert reason in result.out
    header = log_of(only_game(tmp_path)).header
    assert header.game == "race-2014"
    assert [(seat.name, seat.player) for seat in header.seats] == [
        ("Mira", "person"), ("Jonas", "person"), ("Amina", "uniform"),
    ]  # fmt: skip


def test_flags_answer_questions(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = camelup(
        "play", "--game", "race-2018", "--players", 3, "--seats", "Mira", "--save", path,
        "--board", NEARLY, "--hide-purses", "--seed", 1,
    )  # fmt: skip
    assert "Which game?" not in result.out
    assert "Who is playing?" not in result.out
    options = log_of(path).header.options
    assert (str(options.start), options.purses, options.seats) == (NEARLY, "hidden", 3)
    assert path.with_name("game.jsonl.secret").read_text() == Dice.seeded(1).secret.hex() + "\n"


def test_leaving_before_the_game_leaves_nothing(camelup: Run, tmp_path: Path) -> None:
    result = camelup("play", typed="1\n")
    assert (result.code, result.err) == (0, "")
    assert not list(tmp_path.rglob("*.jsonl*"))


def test_unreadable_and_illegal_inputs_say_why_and_ask_again(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play = ("play", "--game", "race-2018", "--seats", "Mira,Jonas", "--save", path, "--board", NEARLY)
    result = camelup(*play, typed="\n\x1b[A\n-1\n+2\np 2\nt w\n  T   g  \n")
    for reason in (
        r"'\x1b[A' makes no sense here; type ? for help",
        "A tile goes on a space from 2 to 16, not on 1.",
        "There are camels on 2.",
        "There are no partnerships in this game.",
        "There is no camel 'w' to bet on.",
    ):
        assert reason in result.out
    entries = log_of(path).entries
    # the starter, and the one legal action
    assert len(entries) == 2
    assert isinstance(entries[1], Played)
    assert entries[1].move.camel == "g"


def test_help_and_enter_are_no_moves(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = camelup(
        "play", "--game", "race-2018", "--seats", "Mira,bot:leader", "--save", path, "--board", NEARLY,
        "--seed", 1, typed="?\n\nq\n",
    )  # fmt: skip
    assert result.code == 0
    assert "What to type" in result.out
    # the first screen, and the one after Enter
    assert result.out.count("leg 1: Mira to play") == 2
    assert sum(isinstance(e, Played) and e.seat == 0 for e in log_of(path).entries) == 0


def test_a_whole_game_of_bots_can_be_watched(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = camelup("play", "--game", "race-2014", "--seats", "bot:leader,bot:random", "--save", path)
    assert result.code == 0
    assert "finished in leg" in result.out
    assert "The race is over" in result.out
    assert f"camelup replay {path}" in result.out
    assert camelup("verify", path).code == 0


def whole_game(camelup: Run, path: Path, *stops: int) -> bytes:
    """A game by the same moves, left by q after each of these numbers of moves; then always a roll."""
    moves = [*MOVES, *["r"] * 60]
    start = ["--game", "race-2018", "--seats", "Mira,bot:random,bot:uniform", "--seed", "again"]
    argv = [*start, "--save", str(path)]
    for first, last in zip((0, *stops), (*stops, len(moves)), strict=True):
        typed = "".join(f"{move}\n" for move in moves[first:last]) + "q\n"
        result = camelup("play", *argv, typed=typed)
        assert (result.code, result.err) == (0, "")
        argv = ["--resume", str(path)]
    assert "The race is over" in result.out
    return path.read_bytes()


def test_a_game_that_was_left_goes_on_with_the_same_dice_and_the_same_bots(
    camelup: Run, tmp_path: Path
) -> None:
    whole = whole_game(camelup, tmp_path / "whole.jsonl")
    moves = [e.seat for e in log_of(tmp_path / "whole.jsonl").entries if isinstance(e, Played)]
    assert moves.count(0) > len(MOVES)
    assert whole_game(camelup, tmp_path / "parts.jsonl", 1, 3, 4) == whole
    assert not list(tmp_path.glob("*.secret"))


def test_moves_that_were_refused_do_not_change_the_dice(camelup: Run, tmp_path: Path) -> None:
    argv = ("play", "--game", "race-2014", "--seats", "Mira,bot:random", "--seed", 3, "--save")
    camelup(*argv, tmp_path / "a.jsonl", typed="r\nr\nr\n")
    camelup(*argv, tmp_path / "b.jsonl", typed="r\nnonsense\n-1\nr\n?\nr\n")
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()


def test_a_bots_whims_depend_on_secret_decision_and_seat() -> None:
    dice = Dice.seeded(1)
    first = generator(dice, 5, 0).random()
    assert generator(dice, 5, 0).random() == first
    others = [generator(dice, 6, 0), generator(dice, 5, 1), generator(Dice.seeded(2), 5, 0)]
    assert first not in [other.random() for other in others]


def test_a_bot_that_is_not_known_any_more_is_named(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    camelup("play", "--game", "race-2014", "--seats", "Mira,bot:random", "--save", path)
    path.write_bytes(path.read_bytes().replace(b'"player":"random"', b'"player":"retired"'))
    assert_refused(camelup("play", "--resume", path), "no bot 'retired'")


@pytest.mark.parametrize("columns", ["40", "60", "80", "109", "110", "160"])
def test_no_line_is_wider_than_the_terminal(
    columns: str, camelup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    argv = ("play", "--game", "race-2018", "--players", 8, "--seats", "Mira", "--seed", columns)
    out = camelup(*argv, typed="".join(f"{move}\n" for move in MOVES)).out
    lines = [line for line in out.splitlines() if not line.startswith("  camelup play --resume")]
    assert max(map(len, lines)) <= int(columns)
