"""The language of the terminal: named on the command line, or else in the environment."""

from __future__ import annotations

import re

import pytest

from camelup.cli import COMMANDS, main
from camelup.cli.language import VARIABLES, settle
from camelup.words import LANGUAGE, Texts, Words, catalogue, catalogues, languages
from tests.cli.conftest import Run
from tests.words.pseudo import texts

BOARD = "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"


@pytest.fixture(autouse=True)
def two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a language besides English, and the environment asks for none."""
    known: dict[str, Texts] = {LANGUAGE: catalogue(LANGUAGE), "xx": texts()}
    monkeypatch.setattr(catalogues, "languages", lambda: tuple(known))
    monkeypatch.setattr(catalogues, "_catalogue", known.__getitem__)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


def spoken() -> str:
    """What the process says now."""
    return Words()("terminal.player")


ENGLISH, OTHER = "Player", texts()["terminal.player"]


@pytest.mark.parametrize(
    "argv", [("--lang", "xx", "board"), ("board", "--lang", "xx"), ("board", "--lang=xx")]
)
def test_a_command_speaks_the_language_that_is_named(camelup: Run, argv: tuple[str, ...]) -> None:
    shown, usual = camelup(*argv, BOARD), camelup("board", BOARD)
    assert shown.code == usual.code == 0
    pyramid = "race.terminal.pyramid"
    assert texts()[pyramid] in shown.out and catalogue(LANGUAGE)[pyramid] in usual.out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_is_in_that_language(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--lang", "xx", "--help"])
    assert texts()["help.all.usage"] in capsys.readouterr().out


def test_a_refusal_is_in_that_language(camelup: Run) -> None:
    assert camelup("--lang", "xx", "odds", "nonsense").err != camelup("odds", "nonsense").err


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (["odds"], "missing"),
        (["odds", "--frob", BOARD], "unknown"),
        (["play", "--se", "x"], "ambiguous"),
        (["frobnicate"], "choice"),
        (["play", "--players", "x"], "value"),
        (["play", "--seed"], "nothing"),
        (["odds", "--json=yes", BOARD], "too_much"),
        (["serve", "--port", "x"], "argument"),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_that_language(
    line: list[str], key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", "xx", *line])
    *_, said = capsys.readouterr().err.splitlines()
    between = re.split(r"\{.*?\}", texts()[f"help.wrong.{key}"].replace("''", "'"))
    assert left.value.code == 2
    assert re.search(".+".join(map(re.escape, between)), said), said


def test_a_language_without_words_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["board", "--lang", "tlh", BOARD])
    assert left.value.code == 2
    assert f"there are no words in 'tlh', only in {', '.join(languages())}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({}, ENGLISH),
        ({"LANG": "xx_YY.UTF-8"}, OTHER),
        ({"LANG": "tlh"}, ENGLISH),
        ({"LC_MESSAGES": "xx", "LANG": "en_GB"}, OTHER),
        ({"LC_ALL": "C", "LC_MESSAGES": "xx"}, ENGLISH),
        ({"LC_ALL": "", "LANG": "xx"}, OTHER),
        ({"CAMELUP_LANG": "xx", "LC_ALL": "en_GB.UTF-8"}, OTHER),
        ({"CAMELUP_LANG": "en", "LC_ALL": "xx"}, ENGLISH),
    ],
)
def test_the_first_thing_that_the_environment_says_counts(environment: dict[str, str], said: str) -> None:
    settle([], environment)
    assert spoken() == said


def test_the_command_line_counts_more_than_the_environment() -> None:
    settle(["--lang", "en", "board"], {"CAMELUP_LANG": "xx"})
    assert spoken() == ENGLISH
