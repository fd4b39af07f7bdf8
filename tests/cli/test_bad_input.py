"""Whatever is wrong is one line on stderr and exit code 1, and nothing is changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from camelup.cli import main
from tests.cli.commands import assert_refused, outside
from tests.cli.conftest import Run
from tests.golden.printed import GAMES

BOARD = "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"


@pytest.fixture
def finished(tmp_path: Path, camelup: Run) -> Path:
    """The record of a finished game."""
    path = tmp_path / "finished.jsonl"
    assert camelup("simulate", "--seed", "7", "--players", 3, "--out", path).code == 0
    return path


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        ("play --game race-2018 --players 1", "this game is for 2 to 8 players, not 1"),
        ("play --game race-2018 --players 9", "this game is for 2 to 8 players, not 9"),
        ("play --game race-2018 --seats Mira", "this game is for 2 to 8 players, not 1"),
        ("play --game race-2018 --seats a,b,c,d,e,f,g,h,i", "this game is for 2 to 8 players, not 9"),
        ("play --game race-1999 --players 4", "no game 'race-1999'; these are known: race-2018, race-2014"),
        ("play --game race-2018 --seats Mira,bot:genius", "no bot 'genius'; these are known"),
        ("play --game race-2018 --seats Mira,Mira", "two players are called Mira"),
        ("play --game race-2018 --players 2 --seats a,b,c", "3 names for 2 players"),
        ("play --game race-2018 --seats a,b --board 2018", "a board has four fields"),
        ("play --resume nowhere.jsonl", "nowhere.jsonl: No such file or directory"),
        ("play --resume .", ".: Is a directory"),
        ("simulate --players 1", "this game is for 2 to 8 players, not 1"),
        ("simulate --players 9", "this game is for 2 to 8 players, not 9"),
        ("simulate --game race-1999", "no game 'race-1999'"),
        ("simulate --bots genius", "no bot 'genius'"),
        ("simulate --bots random,leader --players 3", "2 bots for 3 players"),
        ("simulate --out nowhere/game.jsonl", "nowhere/game.jsonl: No such file or directory"),
        ("serve --host 192.0.2.7 --no-open", "Cannot assign requested address"),
        ("replay nowhere.jsonl", "nowhere.jsonl: No such file or directory"),
        ("verify nowhere.jsonl", "nowhere.jsonl: No such file or directory"),
        ("board 1999 1:g g -", "EDITION: there is no edition '1999'"),
        ("board 2018 1:gyr/3:bp/15:K gyrbpx -", "STACKS: camel W is missing"),
    ],
)
def test_what_can_not_be_done(
    argv: str, reason: str, camelup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(camelup(*argv.split()), reason)
    assert not list(tmp_path.rglob("*.jsonl*"))


def test_tables_are_not_served_from_where_none_can_be_kept(
    camelup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # its lines would go to this test's stderr when that is long closed
    monkeypatch.setattr("camelup.server.json_log.set_up", lambda: None)
    (tmp_path / "file").touch()
    result = camelup("serve", "--no-open", "--port", 0, "--data", tmp_path / "file" / "tables")
    assert_refused(result, "Not a directory")


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        ("serve --port 99999", "a number from 0 to 65535 is needed, not '99999'"),
        ("serve --port -1", "a number from 0 to 65535 is needed, not '-1'"),
        ("serve --proxy localhost", "an address or a network is needed, not 'localhost'"),
        ("serve --proxy 172.17.0.1/16", "an address or a network is needed, not '172.17.0.1/16'"),
        ("serve --bot-pause nan", "a number from 0 to 60 is needed, not 'nan'"),
        ("simulate --games 0", "a number from 1 up is needed, not '0'"),
    ],
)
def test_numbers_out_of_bounds(argv: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(argv.split())
    assert reason in capsys.readouterr().err


def test_a_game_in_which_nothing_has_happened(camelup: Run, finished: Path) -> None:
    finished.write_bytes(finished.read_bytes().splitlines(keepends=True)[0])
    assert_refused(camelup("replay", finished, "--at", 0), "there are no entries yet")


def test_whatever_is_in_a_files_name_the_complaint_is_one_line(camelup: Run) -> None:
    assert_refused(camelup("replay", "no\nwhere.jsonl"), "no where.jsonl: No such file or directory")


def test_a_start_of_another_edition_or_that_is_over(camelup: Run) -> None:
    play = ("play", "--seats", "Mira,Jonas", "--game")
    assert_refused(camelup(*play, "race-2014", "--board", BOARD), "is not from the edition 2014")
    assert_refused(camelup(*play, "race-2018", "--board", BOARD.replace("16:W", "17:W")), "is already over")


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("play", "--resume")])
def test_records_that_can_not_be_read(command: tuple[str, ...], camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for data, reason in (
        (b"", "line 1: the file is empty"),
        (b"\xff\xfe\n", "line 1: "),
        (b"camels\n", "line 1: this is not the header of a game"),
        (b'{"type":"header","format":99}\n', "line 1: format 99 is unknown"),
    ):
        path.write_bytes(data)
        assert_refused(camelup(*command, path), reason)
        assert path.read_bytes() == data


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_is_cut_in_the_middle_of_a_line(command: str, camelup: Run, finished: Path) -> None:
    lines = finished.read_bytes().splitlines(keepends=True)
    finished.write_bytes(b"".join(lines[:20]) + lines[20][:30])
    assert_refused(camelup(command, finished), "line 21: the line is cut off")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_with_an_impossible_outcome(command: str, camelup: Run, finished: Path) -> None:
    lines = finished.read_text().splitlines()
    # entry 2 puts the third camel on its space; here it lines up where no die can send it
    entry = json.loads(lines[3])
    entry["move"]["space"] = 9
    finished.write_text("\n".join([*lines[:3], json.dumps(entry), *lines[4:]]) + "\n")
    assert_refused(camelup(command, finished), "line 4: entry 2: chance can't bring this about here")


def old(path: Path, name: str, *edit: str) -> Path:
    """A golden game of another revision of the rules, with one thing in it another."""
    text = (GAMES / f"{name}.jsonl").read_text(encoding="utf-8")
    before, after = edit
    assert before in text
    record = path / "old.jsonl"
    record.write_text(text.replace('"revision":1', '"revision":99').replace(before, after), encoding="utf-8")
    return record


@pytest.mark.parametrize("name", ["2018-partners", "off-season-3-players-tie"])
def test_a_game_of_other_rules_that_did_the_same_is_replayed(name: str, camelup: Run, tmp_path: Path) -> None:
    record = old(tmp_path, name, "", "")
    assert camelup("replay", record) == camelup("replay", GAMES / f"{name}.jsonl")
    assert_refused(camelup("verify", record), "line 1: revision 99 of the rules of")


@pytest.mark.parametrize(
    ("name", "before", "after", "end"),
    [
        ("2018-partners", '"camel":"p","value":5', '"camel":"p","value":7', "Tove wins with 11 pounds\n"),
        (
            "off-season-3-players-tie",
            '"is_face_up":true,"tower":126',
            '"is_face_up":true,"tower":125',
            "Jonas and Tove share the victory with 14 pounds each\n",
        ),
    ],
)
def test_a_game_of_rules_that_did_something_else_is_told_from_its_events(
    name: str, before: str, after: str, end: str, camelup: Run, tmp_path: Path
) -> None:
    record = old(tmp_path, name, before, after)
    note, _, told = camelup("replay", record).out.partition("unchecked.\n")
    assert "revision 99 of the rules, which worked differently" in note.replace("\n", "")
    # the table at the end would be a guess
    assert told.endswith(end)
    found = json.loads(camelup("replay", record, "--json").out)
    assert found["view"] is None and found["entries"][-1]["type"] == "closed"


def test_events_of_other_rules_that_make_no_sense_are_refused(camelup: Run, tmp_path: Path) -> None:
    record = old(tmp_path, "2018-partners", '"camel":"p","value":5', '"camel":"zebra","value":5')
    assert_refused(camelup("replay", record), "line 5: entry 3: this can't be put into words")


def test_a_record_with_another_die_than_the_secret_gives(
    camelup: Run, finished: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.jsonl"
    camelup("simulate", "--seed", "8", "--players", 3, "--out", other)
    ours, theirs = finished.read_text().splitlines(), other.read_text().splitlines()
    # the other game with this one's header and secret: all moves follow the rules, the dice do not
    finished.write_text("\n".join([ours[0], *theirs[1:]]) + "\n")
    assert_refused(camelup("verify", finished), "the secret is not the one that was committed to")
    closed = json.loads(theirs[-1]) | {"secret": json.loads(ours[-1])["secret"]}
    finished.write_text("\n".join([ours[0], *theirs[1:-1], json.dumps(closed)]) + "\n")
    assert_refused(camelup("verify", finished), "line 2: entry 0: the dice give ticket")


def test_a_game_that_is_over_can_not_go_on(camelup: Run, finished: Path) -> None:
    before = finished.read_bytes()
    assert_refused(camelup("play", "--resume", finished), "is a finished game; camelup replay shows it")
    assert finished.read_bytes() == before


def test_a_game_that_is_not_over_can_not_be_proved(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    camelup("play", "--game", "race-2014", "--seats", "Mira,Jonas", "--save", path)
    assert_refused(camelup("verify", path), "the game is not finished")


def test_an_old_game_is_not_written_over(camelup: Run, finished: Path) -> None:
    before = finished.read_bytes()
    result = camelup("play", "--game", "race-2014", "--seats", "Mira,Jonas", "--save", finished)
    assert_refused(result, "finished.jsonl: File exists")
    assert finished.read_bytes() == before


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (("--at", 9999), "there is no entry 9999; the last is"),
        (("--at=-1",), "there is no entry -1"),
        (("--seat", 3), "there is no seat '3'; give a player's name or a number from 0 to 2"),
        (("--seat", "Mira"), "there is no seat 'Mira'"),
    ],
)
def test_parts_of_a_record_that_are_not_there(
    flags: tuple[object, ...], reason: str, camelup: Run, finished: Path
) -> None:
    assert_refused(camelup("replay", finished, *flags), reason)


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["dance"],
        ["play", "--players", "many"],
        ["simulate", "--games", "0"],
        ["replay"],
        ["verify", "a", "b"],
        ["board"],
    ],
)
def test_a_wrong_use_is_exit_code_2(
    argv: list[str], camelup: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        camelup(*argv)
    assert left.value.code == 2
    assert "usage: camelup" in capsys.readouterr().err


def test_seen_from_outside(tmp_path: Path) -> None:
    assert_refused(outside("verify", tmp_path / "nowhere.jsonl"), "No such file or directory")
