"""camelup review."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import camelup
from camelup import Record
from camelup.cli import main

GAMES = Path(__file__).parents[1] / "golden" / "games"
RACE = str(GAMES / "2014-4-players.jsonl")


def test_a_race_is_reviewed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", RACE, "--quick"]) == 0
    text = capsys.readouterr().out
    for part in (
        "The race in five lines",
        "Every result as a sum",
        "Turning points",
        "Decision after decision",
    ):
        assert part in text
    assert "Better: " in text


def test_json_has_an_account_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", RACE, "--quick", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    for row in found["seats"]:
        assert row["began"] + sum(row["columns"].values()) == pytest.approx(row["purse"], abs=1e-9)
    assert found["to_search"]


@pytest.mark.long
@pytest.mark.parametrize("name", ["2018-partners", "2018-8-players", "2018-backward-crossing"])
def test_every_kind_of_race_can_be_reviewed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(GAMES / f"{name}.jsonl"), "--quick"]) == 0
    assert "Every result as a sum" in capsys.readouterr().out


def test_the_page_is_one_file_that_needs_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "review.html"
    assert main(["review", RACE, "--quick", "--html", str(path)]) == 0
    assert capsys.readouterr().out == ""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>") and "$" not in text
    assert "The race in five lines" in text and text.count("<details") == 4
    assert "<script" not in text and "http" not in text


def test_a_name_is_text_on_the_page_too(tmp_path: Path) -> None:
    record, path = tmp_path / "game.jsonl", tmp_path / "review.html"
    data = Path(RACE).read_text(encoding="utf-8")
    name = json.loads(data.splitlines()[0])["seats"][0]["name"]
    record.write_text(data.replace(f'"{name}"', '"<b>Eve</b>"'), encoding="utf-8")
    assert main(["review", str(record), "--quick", "--html", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert "&lt;b&gt;Eve" in text and "<b>Eve" not in text


def test_a_name_gives_a_terminal_no_orders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither by an escape sequence, nor by turning the rest of the line round."""
    lines = Path(RACE).read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    header["seats"][0]["name"] = "\x1b[2J\x1b]0;mine\x07[red]Eve\u202e"
    record = tmp_path / "game.jsonl"
    record.write_text("\n".join([json.dumps(header), *lines[1:], ""]), encoding="utf-8")
    for command in (
        ["review", str(record), "--quick"],
        ["verify", str(record)],
        ["advise", str(record), "--at", "30"],
    ):
        assert main(command) == 0
        told = capsys.readouterr().out
        assert not {"\x1b", "\x07", "\u202e"} & set(told)
    assert main(["review", str(record), "--quick"]) == 0
    assert "?[2J?]0;mine?[red]Eve?" in capsys.readouterr().out


def test_the_page_says_what_was_looked_at_once_and_which_dice_were_luckiest(tmp_path: Path) -> None:
    """Nothing is searched in a quick review: every decision is marked."""
    path = tmp_path / "review.html"
    assert main(["review", RACE, "--quick", "--html", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    decisions = text.partition("Decision after decision")[2].partition("</section>")[0]
    assert decisions.count("<span>") == decisions.count("<span>○ ") > 40
    assert "Marked with a ring: looked at once." in decisions
    turning = text.partition("Turning points")[2].partition("</section>")[0]
    assert turning.count("<li>") == 6 + 2
    assert "Luckiest die: " in turning and "Unluckiest die: " in turning


def test_other_languages_have_words_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", RACE, "--quick", "--lang", "de"]) == 0
    assert "Das Rennen in fünf Zeilen" in capsys.readouterr().out


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A season that somebody who does anything lost against merchants."""
    path = tmp_path_factory.mktemp("season") / "game.jsonl"
    Record.of(camelup.simulate("off-season", ["merchant", "random", "merchant"], seed=3)).save(path)
    return str(path)


def test_an_off_season_is_reviewed_in_words(season: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", season]) == 0
    text = capsys.readouterr().out
    for part in (
        "The season in five lines",
        "Every purse as a sum",
        "What camels brought, and what they lost",
        "Turning points",
        "Decision after decision",
        "Better: ",
        "not judged",
    ):
        assert part in text


def test_the_account_of_an_off_season_needs_no_opinions(
    season: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", season, "--quick", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    for row in found["seats"]:
        own = row["account"]
        assert own["began"] + own["filled"] + sum(row["camels"]) + row["coins"] - row["bets"] == own["purse"]
        assert row["accuracy"] is None
    assert len(found["to_search"]) == sum(one["is_judged"] for one in found["decisions"])


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_an_off_season_has_a_page_of_its_own(
    language: str, season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "review.html"
    assert main(["review", season, "--quick", "--html", str(path), "--lang", language]) == 0
    assert capsys.readouterr().out == ""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>") and f'lang="{language}' in text
    assert text.count("<article>") == text.count("<details") == 3
    assert "<script" not in text and "http" not in text and "offseason." not in text
