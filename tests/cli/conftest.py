"""A terminal of a known size and a data folder of one's own for every test."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from camelup.cli import main
from camelup.words.catalogues import LANGUAGE, speak
from tests.cli.commands import Result

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """80 columns, 40 lines, English, no wishes about colours, and nothing of the user's."""
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "40")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    yield
    speak(LANGUAGE)


@pytest.fixture
def camelup(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process; `typed` is what somebody types, line by line."""

    def run(*argv: object, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(word) for word in argv])
        return Result(code, *capsys.readouterr())

    return run
