"""camelup odds, advise and solve."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from camelup import odds
from camelup.cli import main
from camelup.odds import races, tablefile
from tests.oracle.leg import leg_odds

BOARD = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No table but those that a test makes."""
    monkeypatch.setenv("CAMELUP_DATA", str(tmp_path))
    races.forget()


def test_json_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", BOARD, "--json"]) == 0
    found, counts = json.loads(capsys.readouterr().out), leg_odds(BOARD)
    total = counts["total"]
    assert list(found) == ["board", "leg", "pairs", "race", "ends", "tiles"]
    assert found["board"] == BOARD
    assert found["leg"] == {camel: [n / total for n in ranks] for camel, ranks in counts["ranks"].items()}
    assert found["pairs"] == {pair: n / total for pair, n in counts["pairs"].items()}
    assert found["tiles"] == {tile: {"landings": n / total} for tile, n in counts["landings"].items()}
    assert found["ends"] == counts["ends"] / total
    assert set(found["race"]) == {"winner", "loser", "exact", "error"}
    assert found["race"]["exact"] is False
    assert found["race"]["error"] > 0


def test_tables_say_where_odds_come_from_and_their_limit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", BOARD]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "5,598,720 equally likely cases" in text
    assert "estimated, usually accurate to 0.2%" in text
    assert "tiles in later legs are left out" in text
    assert main(["odds", "2014 3:bg/4:yo/5:w bgoyw -"]) == 0
    assert "exact, from the solved race; tiles in later legs are left out" in capsys.readouterr().out


def test_a_board_need_not_be_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *BOARD.split(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["board"] == BOARD


@pytest.mark.parametrize("command", ["odds", "board"])
@pytest.mark.parametrize("board", ["2018 3:gb gyrbpx -", "2019 1:g g -", "nonsense"])
def test_a_bad_board_is_one_line_on_stderr(
    command: str, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, board]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("camelup: ")
    assert err.count("\n") == 1


def test_solve_writes_the_table_that_odds_then_use(capsys: pytest.CaptureFixture[str]) -> None:
    board = "mini 1:gy/2:r/5:WK gyrx -"
    assert not odds.race(board).exact
    assert main(["solve", "mini"]) == 0
    told = capsys.readouterr().out
    assert "sweep 1: largest change" in told
    assert "2,520 positions" in " ".join(told.split())
    assert not tablefile.partial_of("mini").exists()
    races.forget()
    assert odds.race(board).exact
    assert main(["solve", "mini"]) == 0
    assert "is already solved" in capsys.readouterr().out


def test_solve_goes_on_after_an_interruption(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = tablefile.write

    def interrupted(*args: Any) -> None:
        written(*args)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(tablefile, "write", interrupted)
        assert main(["solve", "mini"]) == 130
    assert "saved after sweep 1" in capsys.readouterr().out
    assert tablefile.partial_of("mini").exists()
    assert not tablefile.path_of("mini").exists()
    assert main(["solve", "mini"]) == 0
    told = capsys.readouterr().out
    assert "continuing after sweep 1" in told
    assert "sweep 1:" not in told
    assert "sweep 2:" in told


def test_solve_2014_needs_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "2014"]) == 0
    assert "needs no table" in capsys.readouterr().out
    assert main(["solve", "2020"]) == 1
    assert "no edition '2020'" in capsys.readouterr().err


def test_advise_values_every_action_of_the_seat_to_act(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    args = ["simulate", "--game", "race-2014", "--players", "3", "--bots", "leader", "--seed", "5"]
    assert main([*args, "--out", str(path)]) == 0
    assert main(["advise", str(path)]) == 1
    assert "the game is over" in capsys.readouterr().err
    whole = path.read_bytes()
    lines = path.read_bytes().splitlines(keepends=True)
    cut = next(n for n, line in enumerate(lines) if b"ticket_taken" in line)
    path.write_bytes(b"".join(lines[: cut + 1]))
    assert main(["advise", str(path)]) == 0
    at_the_end = capsys.readouterr().out
    assert "a pyramid ticket pays 1" in at_the_end
    path.write_bytes(whole)
    # the header is a line, and entries count from 0
    assert main(["advise", str(path), "--at", str(cut - 1)]) == 0
    assert capsys.readouterr().out == at_the_end
    assert main(["advise", str(path), "--at", str(len(lines))]) == 1
    assert "there is no entry" in capsys.readouterr().err
    path.write_bytes(b"".join(lines[: cut + 1]))
    assert main(["advise", str(path), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {"action": {"type": "roll"}, "pounds": 1.0, "why": {"key": "race.value.roll"}} in rows
    acted = json.loads(lines[cut])["seat"]
    names = [seat["name"] for seat in json.loads(lines[0])["seats"]]
    for seat in (str(acted), names[acted]):
        assert main(["advise", str(path), "--seat", seat]) == 1
        assert f"it is not {names[acted]}'s turn: it is {names[(acted + 1) % 3]}'s" in capsys.readouterr().err
    path.write_bytes(lines[0])
    assert main(["advise", str(path)]) == 1
    assert "it is nobody's turn" in capsys.readouterr().err
