"""One roll goes through the server from file to file, and never comes back to one."""

from __future__ import annotations

import pytest
from bench.one_roll import MAX_FILES, followed

pytestmark = pytest.mark.slow

TRIES = 3
"""On a busy machine what came before the roll may still go on; what is wrong is wrong every time."""


def test_a_roll_reaches_few_files_and_each_of_them_once() -> None:
    again: dict[str, int] = {}
    for _ in range(TRIES):
        prints = followed()
        assert "live/driver.py" in prints.files
        again = {file: prints.reached(file) for file in prints.files if prints.reached(file) > 1}
        if not again and len(prints.files) <= MAX_FILES:
            return
    raise AssertionError(f"{len(prints.files)} files, {again}")
