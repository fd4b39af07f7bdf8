"""The arena at the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from camelup.cli import main

pytestmark = pytest.mark.slow

CONTEST = ["arena", "--game", "race-2014", "--players", "2", "--bots", "leader,uniform", "--seed", "cli"]


def test_the_report_is_one_object_and_goes_on_where_it_was_broken_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = [*CONTEST, "--json", "--processes", "1", "--out", str(tmp_path)]
    assert main([*few, "--games", "2"]) == 0
    half = json.loads(capsys.readouterr().out)
    assert main([*few, "--games", "4"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert half["games"] == 2 and whole["games"] == 4
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8")) == whole
    assert len((tmp_path / "games.jsonl").read_bytes().splitlines()) == 1 + 4
    standings = whole["standings"]
    assert standings[0][0] == "leader"
    assert [len(row) for row in whole["meetings"]] == [2, 2]


@pytest.mark.slow
def test_several_processes_play_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pounds = []
    for processes in ("1", "2"):
        assert main([*CONTEST, "--json", "--games", "4", "--processes", processes]) == 0
        found = json.loads(capsys.readouterr().out)
        pounds.append((found["ratings"], [row[3] for row in found["standings"]]))
    assert pounds[0] == pounds[1]


@pytest.mark.long
def test_a_cluster_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--bots", "leader,tests.bots.test_arena:raising"]
    asked = [*CONTEST[:5], *bots, "--seed", "cli", "--json", "--games", "4"]
    assert main([*asked, "--processes", "1"]) == 0
    here = json.loads(capsys.readouterr().out)
    # in a process of its own, for the cluster leaves threads behind
    done = subprocess.run(
        [sys.executable, "-m", "camelup.cli", *asked, "--ray", "local"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    there = json.loads(done.stdout)
    assert there["games"] == 4 and there["ratings"] == here["ratings"]
    assert [failure[:3] for failure in there["failures"]] == [failure[:3] for failure in here["failures"]]


def test_a_cluster_that_cannot_be_had_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*CONTEST, "--games", "2", "--ray", "local"]) == 1
    assert "camelup[ray]" in capsys.readouterr().err


def test_the_tables_show_everybody_and_a_failed_bot_with_its_traceback(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bots = "leader,tests.bots.test_arena:raising"
    assert main([*CONTEST[:5], "--bots", bots, "--games", "2", "--processes", "1"]) == 0
    told = capsys.readouterr().out
    assert "leader" in told and "KeyError" in told and "no such camel" in told


def test_unknown_bots_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for bot in ("nobody", "merchant", "no.such.module:bot"):
        assert main([*CONTEST[:5], "--bots", f"leader,{bot}", "--games", "2"]) == 1
        assert capsys.readouterr().err.startswith("camelup: ")


@pytest.mark.slow
def test_a_contest_stops_when_it_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CONTEST, "--games", "400", "--until-decided", "--processes", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] < 400
