"""Tables of odds in a folder of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from camelup.odds import races


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """No table but those that a test makes."""
    monkeypatch.setenv("CAMELUP_DATA", str(tmp_path))
    races.forget()
    yield tmp_path
    races.forget()
