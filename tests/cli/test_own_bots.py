"""Bots of one's own at the command line: they are named, and if they fail the others play on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.slow

FIRST = "tests.bots.hopeless:first"
FAILING = {
    "tests.bots.test_arena:raising": "KeyError: 'no such camel'",
    "tests.bots.test_arena:nonsense": "'bananas'",
    "tests.bots.hopeless:exiting": "SystemExit: enough",
}


def test_a_function_of_ones_own_is_simulated_and_played_against(camelup: Run, tmp_path: Path) -> None:
    result = camelup("simulate", "--game", "race-2014", "--bots", f"{FIRST},leader", "--seed", "own")
    assert (result.code, result.err) == (0, "")
    assert FIRST in result.out
    path = tmp_path / "game.jsonl"
    seats = f"bot:{FIRST},bot:leader"
    result = camelup("play", "--game", "race-2014", "--seats", seats, "--save", path)
    assert (result.code, result.err) == (0, "")
    assert camelup("verify", path).code == 0


@pytest.mark.parametrize("bot", FAILING)
def test_a_bot_that_fails_stops_no_simulation_and_is_told(bot: str, camelup: Run) -> None:
    result = camelup("simulate", "--game", "race-2014", "--bots", f"{bot},leader", "--games", "2", "--verify")
    assert result.code == 0
    assert "2 games of race-2014" in result.out
    assert f"{bot} forfeited" in result.err and FAILING[bot] in result.err


@pytest.mark.parametrize("bot", FAILING)
def test_a_bot_that_fails_stops_no_table_in_the_terminal_and_is_told(
    bot: str, camelup: Run, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    seats = f"bot:{bot},bot:leader"
    result = camelup("play", "--game", "race-2014", "--seats", seats, "--save", path)
    assert result.code == 0 and "The race is over" in result.out
    assert f"{bot} forfeited" in result.err and FAILING[bot] in result.err
    assert camelup("verify", path).code == 0


def test_bots_go_by_the_names_that_people_read(camelup: Run) -> None:
    result = camelup("simulate", "--game", "race-2014", "--bots", "Tourist, steady", "--seed", "names")
    assert result.code == 0
    assert "uniform" in result.out and "leader" in result.out
    result = camelup(
        "arena", "--game", "race-2014", "--players", 2, "--bots", "Tourist,Steady", "--games", 2, "--json"
    )
    assert result.code == 0 and '"bots":["uniform","leader"]' in result.out
