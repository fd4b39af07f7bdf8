"""A browser is found wherever it may lie, and whoever has none reads what is missing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser import chromium


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any; the folder of its path."""
    monkeypatch.delenv(chromium.NAMED, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "PLACES", ())
    # nothing lies there, and nothing can be put there
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", os.devnull)
    return tmp_path


def program(path: Path) -> str:
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize("name", ["chromium", "google-chrome-stable"])
def test_one_on_the_path_is_taken(bare: Path, name: str) -> None:
    path = program(bare / name)
    assert chromium.found() == path


def test_one_in_its_usual_place_is_taken(bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = program(tmp_path / "Google Chrome for everybody")
    monkeypatch.setattr(chromium, "PLACES", ("/nowhere/at/all", place))
    assert chromium.found() == place


def test_the_one_that_is_named_goes_before_all_others(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    monkeypatch.setenv(chromium.NAMED, program(bare / "my own"))
    assert chromium.found() == str(bare / "my own")


def test_a_named_one_that_is_not_there_is_missed(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    monkeypatch.setenv(chromium.NAMED, str(bare / "gone"))
    assert chromium.found() is None
    with pytest.raises(SystemExit, match=chromium.NAMED):
        chromium.main()


def test_where_none_can_be_fetched_one_line_says_what_is_missing(
    bare: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        chromium.main()
    assert end.value.code == chromium.MISSING
    assert len(chromium.MISSING.splitlines()) == 1
    assert capsys.readouterr().err.splitlines() == [
        "there is no browser, trying: playwright install chromium"
    ]
