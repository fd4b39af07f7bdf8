"""The load test: whole games by real sockets, everything that goes wrong counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from camelup.cli import main
from camelup.loadtest.load import Load, figures
from tests.server.serving import ROOMY, in_thread, live, settings


@pytest.mark.slow
@pytest.mark.long
@live
async def test_moves_are_made_and_seen_by_everybody_and_games_that_end_are_followed_by_others(
    url: str,
) -> None:
    load = Load(url)
    try:
        assert await load.open(3) == 3
        moves = 0
        while not load.finished:
            found = await load.run(1.0)
            moves += found.moves
            assert found.moves and 0 < found.p50 <= found.p95 <= found.p99
        assert moves > 20
        assert not load.errors
    finally:
        await load.close()


@live
async def test_a_pace_is_kept(url: str) -> None:
    load = Load(url)
    try:
        await load.open(4)
        assert (await load.run(1.0, rate=10.0)).moves <= 11
    finally:
        await load.close()


@live
async def test_what_a_server_refuses_is_counted_by_its_code(tmp_path: Path) -> None:
    few = replace(ROOMY, tables=(1, 600.0))
    with in_thread(settings(tmp_path, bounds=few)) as url:
        load = Load(url)
        assert await load.open(3) == 1
        assert load.errors == {"too_fast": 2}
        await load.close()


def test_the_command_says_what_it_found_and_fails_with_errors(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["loadtest", "--tables", "1", "--seconds", "1", "--url", url]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "moves a second" in told and "p99" in told and "No errors" in told
    assert main(["loadtest", "--tables", "1", "--seconds", "1", "--url", "http://127.0.0.1:9"]) == 1
    assert "Errors: " in capsys.readouterr().out


def test_figures_of_nothing_and_of_one() -> None:
    assert figures([], 2.0) == (0, 2.0, 0.0, 0.0, 0.0)
    assert figures([0.5], 2.0) == (1, 2.0, 0.5, 0.5, 0.5)
    assert figures([0.1] * 4, 2.0).rate == 2.0
