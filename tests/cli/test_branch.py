"""camelup play --from: going on from a finished game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from camelup import Record, games
from camelup.cli import main, opening, saved
from camelup.cli.flags import Said
from camelup.cli.screen import Screen
from camelup.game import BadOptions
from camelup.log import digest
from camelup.race.moves import Roll
from camelup.table import played_out

GAMES = Path(__file__).parents[1] / "golden" / "games"
RACE = GAMES / "2014-4-players.jsonl"


def wishes(save: Path, seats: str = "Mira") -> opening.Wishes:
    return opening.Wishes(None, None, seats, "7", str(save), Said({}, []))


def test_a_finished_game_is_gone_on_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "on.jsonl"
    _, table, _ = opening.branch(wishes(path), Screen(), RACE, 30)
    _, log = games.read(RACE)
    assert table.log.header.origin is not None
    assert (table.log.header.origin.record, table.log.header.origin.at) == (digest(log), 30)
    assert len(table.log.header.seats) == 4 and table.log.header.seats[0].name == "Mira"
    # left and taken up again, then played to its end and proved
    _, table, kept = saved.resume(path)
    before = len(table.log.entries)
    table = played_out(table, lambda view: Roll())
    kept.append(table.log.entries[before:])
    assert Record.read(path).table.scores == table.scores
    assert main(["verify", str(path)]) == 0
    assert f"{len(table.log.entries)} entries" in capsys.readouterr().out


def test_without_a_moment_it_is_the_last_decision(tmp_path: Path) -> None:
    _, table, _ = opening.branch(wishes(tmp_path / "on.jsonl"), Screen(), RACE, None)
    assert table.to_act
    assert len(played_out(table, lambda view: Roll()).log.entries) < 12


def test_where_nobody_is_to_act_there_is_nothing_to_go_on_from(tmp_path: Path) -> None:
    _, log = games.read(RACE)
    with pytest.raises(BadOptions):
        opening.branch(wishes(tmp_path / "on.jsonl"), Screen(), RACE, len(log.entries) - 1)
