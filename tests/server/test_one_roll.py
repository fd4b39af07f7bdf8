"""One roll goes through the server from file to file, and never comes back to one."""

from __future__ import annotations

import re

import pytest
from bench.one_roll import MAX_FILES, followed

from tests.docs.pages import ROOT, read

pytestmark = pytest.mark.slow

TRIES = 3
"""On a busy machine what came before the roll may still go on; what is wrong is wrong every time."""


def drawn() -> list[str]:
    """The files in the picture of one move, in the order in which a roll comes to them."""
    picture = (
        read(ROOT / "docs" / "architecture.md").split("## One move, end to end")[1].split("\nCommit, then")[0]
    )
    named = re.findall(r"(?:http|live|model|storage)/\w+|rate_limits", picture.split("    browser")[1])
    return [f"{file}.py" for file in dict.fromkeys(named)]


def test_a_roll_reaches_few_files_and_each_of_them_once_as_the_picture_has_it() -> None:
    again: dict[str, int] = {}
    for _ in range(TRIES):
        prints = followed()
        assert "live/driver.py" in prints.files
        again = {file: prints.reached(file) for file in prints.files if prints.reached(file) > 1}
        if not again and prints.files == drawn() and len(prints.files) <= MAX_FILES:
            return
    raise AssertionError(f"{prints.files}, {again}, drawn are {drawn()}")
