"""A terminal of 24 lines: with six players, and whatever is asked, the board never scrolls away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.pseudo_terminal import ASKED, CLEARED, ENDED, PseudoTerminal, visible

pytestmark = pytest.mark.long

ROWS, COLUMNS = 24, 80


def shown(text: str) -> list[str]:
    """The lines that are on the screen, those that scrolled away too."""
    lines = visible(text).replace("\r", "").split("\n")
    return [
        part
        for line in lines
        for part in ([line[n : n + COLUMNS] for n in range(0, len(line), COLUMNS)] or [""])
    ]


def assert_fits(text: str, heading: str) -> None:
    """The board and all around it are on one screen, with its heading on top."""
    lines = shown(text)
    assert CLEARED in text
    assert len(lines) <= ROWS, visible(text)
    assert heading in lines[0]


@pytest.mark.parametrize("game", ["race-2018", "race-2014"])
def test_with_six_players_the_board_stays_whatever_is_typed(game: str, tmp_path: Path) -> None:
    seats = "Mira,bot:random,bot:random,bot:random,bot:random,bot:random"
    argv = ("play", "--game", game, "--seats", seats, "--seed", "short", "--save", tmp_path / "game.jsonl")
    with PseudoTerminal(*argv, rows=ROWS, columns=COLUMNS, home=tmp_path) as terminal:
        text = terminal.until(ASKED)
        for typed in ("nonsense", "+1", "w g", "l y", "+5", "-5", "t b", *["r"] * 60):
            assert_fits(text, "to play")
            terminal.type(typed)
            text = terminal.until(f"{ASKED}|{ENDED}")
            if re.search(ENDED, text):
                break
        else:
            raise AssertionError("the race never ended")


def test_what_was_wrong_stands_below_the_board(tmp_path: Path) -> None:
    argv = ("play", "--game", "race-2018", "--players", "6", "--seats", "Mira", "--seed", "short")
    with PseudoTerminal(*argv, rows=ROWS, columns=COLUMNS, home=tmp_path) as terminal:
        terminal.until(ASKED)
        terminal.type("nonsense")
        text = terminal.until(ASKED)
    assert_fits(text, "to play")
    assert "'nonsense' makes no sense here" in shown(text)[-2]


def test_an_off_season_keeps_its_markets_on_the_screen(tmp_path: Path) -> None:
    seats = "Mira,bot:random,bot:random,bot:random,bot:random"
    argv = ("play", "--game", "off-season", "--seats", seats, "--seed", "short")
    with PseudoTerminal(*argv, rows=ROWS, columns=COLUMNS, home=tmp_path) as terminal:
        text = terminal.until(ASKED)
        for typed in (
            "1",
            "A",
            "B",
            "C",
            "D",
            "E",
            "F",
            "use",
            "skip",
            "dates",
            "1",
            "3",
            "4",
            "5",
            "6",
            "pass",
        ):
            assert_fits(text, "round")
            terminal.type(typed)
            text = terminal.until(ASKED)
