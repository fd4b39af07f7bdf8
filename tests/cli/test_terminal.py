"""Whole games at a pseudo-terminal, as people play them."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

from camelup import log as logs
from camelup.games import RULES
from camelup.log import Played
from tests.cli.conftest import Run
from tests.cli.pseudo_terminal import ASKED, CLEARED, ENDED, FORGOTTEN, PASSED, PseudoTerminal, visible

pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.mark.parametrize(("edition", "columns", "rows"), [("2014", 80, 24), ("2018", 120, 45)])
def test_a_whole_game_of_one_person(
    edition: str, columns: int, rows: int, tmp_path: Path, camelup: Run
) -> None:
    path = tmp_path / "game.jsonl"
    argv = ("play", "--game", f"race-{edition}", "--players", 4, "--seats", "Mira", "--save", path)
    with PseudoTerminal(*argv, columns=columns, rows=rows, home=tmp_path) as terminal:
        first = terminal.until(ASKED)
        assert CLEARED in first
        assert f"Race {edition}, leg 1: Mira to play" in visible(first)
        terminal.type("camel")
        assert "'camel' makes no sense here; type ? for help." in terminal.until(ASKED)
        terminal.press(b"\xff\xfe\n")
        assert "makes no sense here" in terminal.until(ASKED)
        terminal.type("-1")
        assert "A tile goes on a space from 2 to 16, not on 1." in terminal.until(ASKED)
        screen = ""
        for move in ("w g", "l b", "t y", *["r"] * 80):
            terminal.type(move)
            screen = terminal.until(f"{ASKED}|{ENDED}")
            if re.search(ENDED, screen):
                break
        rest, code = terminal.rest()
    assert code == 0
    assert "The race is over" in visible(screen + rest)
    assert "[Mira g]" in visible(screen + rest)
    assert camelup("verify", path).code == 0
    assert not path.with_name("game.jsonl.secret").exists()


LATE = "2018 6:gy/7:rb/8:p/15:K/16:W gyrbpx -"
"""Half of the race is over, so that few screens are drawn."""
MOVES = ["w p", "+10", "t b", "l g", "r", "-12", *["r"] * 60]


def played(terminal: PseudoTerminal, moves: list[str]) -> bool:
    """Type moves until they or the game are at their end; whether the game is."""
    for move in moves:
        terminal.type(move)
        if re.search(ENDED, terminal.until(f"{ASKED}|{ENDED}")):
            return True
    return False


def test_ctrl_c_leaves_the_game_saved_and_it_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    start = (
        "play",
        "--game",
        "race-2018",
        "--seats",
        "Mira,bot:leader,bot:random",
        "--seed",
        "sand",
        "--board",
        LATE,
        "--save",
    )
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    with PseudoTerminal(*start, whole, home=tmp_path) as terminal:
        terminal.until(ASKED)
        assert played(terminal, MOVES)
    with PseudoTerminal(*start, parts, home=tmp_path) as terminal:
        terminal.until(ASKED)
        assert not played(terminal, MOVES[:3])
        terminal.interrupt()
        rest, code = terminal.rest()
    assert code == 130
    assert f"camelup play --resume {parts}" in rest.replace("\r", "")
    assert "Traceback" not in rest
    secret = parts.with_name("parts.jsonl.secret")
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    with PseudoTerminal("play", "--resume", parts, home=tmp_path) as terminal:
        terminal.until(ASKED)
        # the end of the input leaves as well
        terminal.press(b"\x04")
        rest, code = terminal.rest()
    assert code == 0
    assert f"camelup play --resume {parts}" in rest.replace("\r", "")
    with PseudoTerminal("play", "--resume", parts, home=tmp_path) as terminal:
        terminal.until(ASKED)
        assert played(terminal, MOVES[3:])
    assert parts.read_bytes() == whole.read_bytes()
    assert not secret.exists()


def test_ctrl_c_before_the_game_leaves_nothing(tmp_path: Path) -> None:
    with PseudoTerminal("play", home=tmp_path) as terminal:
        terminal.until("Which game")
        terminal.interrupt()
        rest, code = terminal.rest()
    assert code == 130
    assert "Traceback" not in rest
    assert not list(tmp_path.rglob("*.jsonl*"))


KNOWN_CARD = re.compile(r"\[(\w+) ([a-z])\]")
KNOWN_LAID = re.compile(r"(\w+) bets on (?!the)")


def test_at_one_terminal_nobody_sees_anothers_secrets(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    argv = (
        "play",
        "--game",
        "race-2018",
        "--seats",
        "Mira,Jonas,bot:random",
        "--seed",
        "hands",
        "--save",
        path,
    )
    hands = {"Mira": ["w g", "l y", "w r", "l b", "w p"], "Jonas": ["l g", "w y", "l r", "w b", "l p"]}
    shown_own = 0
    with PseudoTerminal(*argv, home=tmp_path) as terminal:
        passing = terminal.until(PASSED)
        while not re.search(ENDED, passing):
            # nothing of the last screen is left, not even to scroll back to
            assert FORGOTTEN in passing
            public = visible(passing)
            assert not KNOWN_CARD.search(public)
            assert not KNOWN_LAID.search(public)
            found = re.search(r"Pass the screen to (\w+)", public)
            assert found is not None
            name = found[1]
            terminal.type("")
            own = terminal.until(ASKED)
            assert FORGOTTEN in own
            assert {who for who, _ in KNOWN_CARD.findall(visible(own))} <= {name}
            assert set(KNOWN_LAID.findall(visible(own))) <= {name}
            shown_own += bool(KNOWN_CARD.search(visible(own)))
            terminal.type(hands[name].pop(0) if hands[name] else "r")
            passing = terminal.until(f"{PASSED}|{ENDED}")
        terminal.rest()
    log = logs.read(path.read_bytes(), RULES)
    assert log.closed is not None
    assert not any(hands.values())
    assert shown_own >= 8
    assert any(isinstance(entry, Played) and entry.seat == 2 for entry in log.entries)


def test_one_person_is_not_asked_to_pass_the_screen(tmp_path: Path) -> None:
    with PseudoTerminal(
        "play", "--game", "race-2014", "--players", 2, "--seats", "Mira", home=tmp_path
    ) as terminal:
        assert "Pass the screen" not in terminal.until(ASKED)
