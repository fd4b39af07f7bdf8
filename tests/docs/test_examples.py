"""What the README and the pages under docs/ claim: examples run, links lead somewhere, lists are complete."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from docs.plots.__main__ import HERE, PLOTS

from camelup.cli import COMMANDS, main
from camelup.cli.parser import Parser
from camelup.odds import races
from camelup.race.board import Board
from camelup.race.movement import revealed
from tests.docs.pages import EXAMPLES, PAGES, ROOT, anchors, blocks, links, name, read, run

README = ROOT / "README.md"
RULES = ROOT / "docs" / "rules-race.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
PICTURES = sorted((ROOT / "docs").rglob("*.svg"))
LARGEST_PICTURE = 60_000
STRIP = ROOT / "docs" / "screens" / "strip.webp"
LARGEST_STRIP = 350_000
LONG = {"play", "serve", "solve"}
"""Commands that wait for somebody or take minutes."""
RULINGS = {"M": 8, "K": 1, "S": 4, "A": 6, "P": 7}
MOVEMENT = re.compile(r"^(\S+ \S+ \S+ \S+)  --(\w)(\d)-->  (\S+ \S+ \S+ \S+)$", re.MULTILINE)


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty folder, no solved table, and nothing of the user's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("CAMELUP_DATA", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    races.forget()
    yield
    races.forget()


@pytest.mark.parametrize("page", [page for page in EXAMPLES if blocks(page, "python")], ids=name)
def test_python_examples_run_and_say_what_they_give(page: Path) -> None:
    names: dict[str, Any] = {"__name__": "example"}
    for code in blocks(page, "python"):
        for value, said in run(code, names):
            assert value == said, code


@pytest.mark.parametrize("page", [README, ROOT / "docs" / "notation.md"], ids=name)
def test_console_examples_succeed(page: Path) -> None:
    lines = [line for block in blocks(page, "console") for line in block.splitlines()]
    commands = [shlex.split(line) for line in lines if line.startswith("$ ")]
    assert commands
    for _, program, *argv in commands:
        assert program == "camelup"
        if argv[0] not in LONG:
            assert main(argv) == 0, argv


def test_a_worked_position_gives_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(ROOT / "docs" / "getting-better.md", "console"):
        for one in block.removeprefix("$ ").split("\n$ "):
            command, *shown = one.splitlines()
            printed = done(shlex.split(command), capsys)
            for part in "\n".join(shown).split("…\n"):
                assert part.removesuffix("\n…").strip("\n") in printed, command


def done(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command of the page prints."""
    assert words[0] == "camelup" and main(words[1:]) == 0, words
    return "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines())


def test_the_readme_lists_every_command() -> None:
    listed = re.findall(r"^\| `camelup (\w+)", read(README), re.MULTILINE)
    assert sorted(listed) == sorted(COMMANDS)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_options_of_commands_exist(page: Path) -> None:
    for told, options in re.findall(r"camelup (\w+)((?: [^`\n]*)?)", read(page)):
        if told in COMMANDS:
            parser = Parser(command=told)
            import_module(f"camelup.cli.{told}").add_arguments(parser)
            known = {option for action in parser._actions for option in action.option_strings}
            assert set(re.findall(r"(?<= )--[a-z-]+", options)) <= known, (told, options)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_every_ruling_has_its_place_in_the_rules() -> None:
    rulings = {f"{group}{number}" for group, maximum in RULINGS.items() for number in range(1, maximum + 1)}
    told, index = read(RULES).split("## All rulings by their numbers")
    # in bold where it is told, plain in the list at the end
    assert set(re.findall(r"\*\*[^*]*?\b([MKSAP]\d)\b[^*]*?\*\*", told)) == rulings
    assert set(re.findall(r"\b[MKSAP]\d\b", index)) == rulings


def test_the_rules_examples_move_as_the_rules_do() -> None:
    examples = MOVEMENT.findall("".join(blocks(RULES, "text")))
    assert len(examples) == len(blocks(RULES, "text"))
    for before, camel, number, after in examples:
        board, _ = revealed(Board.read(before), camel, int(number))
        assert str(board) == after


def test_the_tree_lists_what_is_there() -> None:
    tree = read(ARCHITECTURE).split("    src/camelup/\n")[1].split("    web/")[0]
    listed = re.findall(r"^ {6}(\S+)", tree, re.MULTILINE)
    there = {path.name + "/" * path.is_dir() for path in (ROOT / "src" / "camelup").iterdir()}
    assert sorted(listed) == sorted(there - {"__pycache__/"})


def test_the_tree_names_every_module() -> None:
    tree = read(ARCHITECTURE).split("    src/camelup/\n")[1].split("    web/            the page")[0]
    modules = {
        path.stem for path in (ROOT / "src" / "camelup").rglob("*.py") if "migrations" not in path.parts
    }
    assert modules - set(re.findall(r"\w+", tree)) <= {"__init__", "__main__"}


def test_imports_are_told_in_the_order_that_is_enforced() -> None:
    linter = ConfigParser()
    linter.read(ROOT / ".importlinter", encoding="utf-8")
    layers = linter["importlinter:contract:layers"]["layers"].replace("camelup.", "").split()
    chain = next(line for line in read(ARCHITECTURE).splitlines() if line.startswith("    cli > "))
    told = re.findall(r"\w+", chain)
    assert told == [layer for layer in layers if layer != "|"]


@pytest.mark.parametrize("plot", ["tile", "settling"])
def test_plots_of_exact_odds_are_what_the_odds_are(plot: str) -> None:
    assert read(HERE / f"{plot}.svg") == str(PLOTS[plot]()), "run python -m docs.plots"


@pytest.mark.parametrize("picture", PICTURES, ids=name)
def test_pictures_are_small_and_whole(picture: Path) -> None:
    assert picture.stat().st_size < LARGEST_PICTURE
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    # a picture that asks for something elsewhere shows nothing without a network
    assert set(re.findall(r"https?://[^\s\"']+", read(picture))) <= {"http://www.w3.org/2000/svg"}


def test_the_strip_of_screens_is_small_and_whole() -> None:
    data = STRIP.read_bytes()
    assert len(data) < LARGEST_STRIP
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")
    assert int.from_bytes(data[4:8], "little") == len(data) - 8
