"""Every line of the page on threats names tests, and they exist."""

from __future__ import annotations

import re

from tests.docs.pages import ROOT, read

PAGE = ROOT / "docs" / "threats.md"


def test_every_test_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", read(PAGE)))
    there = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)\(", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 50 and named <= there, named - there


def test_every_line_names_one() -> None:
    rows = [line for line in read(PAGE).splitlines() if line.startswith("| ") and "proved by" not in line]
    assert rows and all(re.search(r"`test_\w+`", row) for row in rows)
