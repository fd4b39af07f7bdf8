"""The wheel by itself: installed away from its source, it serves the page, and a turn is played there."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Arrive
from tests.browser.server import ROOT

Words = list[str | Path]
pytestmark = pytest.mark.wheel
# nothing here may lead back to the source
CLEAN = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("wheel")
    build: Words = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
    subprocess.run(build, cwd=ROOT, check=True)
    (wheel,) = folder.glob("camelup-*.whl")
    subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    programs = folder / "env" / "bin"
    install: Words = [
        programs / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--constraint",
        ROOT / "constraints.txt",
    ]
    subprocess.run([*install, wheel], cwd=folder, env=CLEAN, check=True)
    return programs


@pytest.fixture
def base(installed: Path, tmp_path: Path) -> Iterator[str]:
    """Where `camelup serve` of that environment says that it is."""
    command: Words = [
        installed / "camelup",
        "serve",
        "--port",
        "0",
        "--no-open",
        "--data",
        tmp_path / "tables",
    ]
    with subprocess.Popen(command, cwd=tmp_path, env=CLEAN, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found is not None, said
        yield found[0]
        process.send_signal(signal.SIGINT)
        assert process.wait(30) in (0, 130)


def test_what_is_imported_comes_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    command: Words = [installed / "python", "-c", "import camelup; print(camelup.__file__)"]
    said = subprocess.run(command, cwd=tmp_path, env=CLEAN, capture_output=True, text=True, check=True)
    assert Path(said.stdout.strip()).is_relative_to(installed.parent)


def test_the_wheel_serves_the_page_and_a_turn_is_played(arrive: Arrive, base: str) -> None:
    mira = arrive("Mira", base=base)
    mira.page.goto("/")
    mira.page.get_by_role("button", name="Play now").click()
    assert mira.await_turn()
    mira.roll()
    rolled = [
        entry for frame in mira.heard for entry in frame.get("entries", ()) if entry.get("seat") == mira.seat
    ]
    assert rolled, "the server has written the turn down"
