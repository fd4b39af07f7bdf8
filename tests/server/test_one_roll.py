"""One roll goes through the server from file to file, and never comes back to one."""

from __future__ import annotations

import pytest
from bench.one_roll import MOST_FILES, followed

pytestmark = pytest.mark.slow


def test_a_roll_reaches_few_files_and_each_of_them_once() -> None:
    prints = followed()
    assert "live/tables.py" in prints.files and len(prints.files) <= MOST_FILES
    assert {file: prints.reached(file) for file in prints.files if prints.reached(file) > 1} == {}
