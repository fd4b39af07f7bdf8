"""A further language is one file for each catalogue: terminal and page find it, and no code knows of it."""

from __future__ import annotations

import filecmp
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from camelup.words import LANGUAGE, Words
from camelup.words.catalogues import OURS, prefix, read
from tests.browser.built import ROOT, build
from tests.browser.conftest import Arrive
from tests.browser.server import Server
from tests.words.pseudo import texts
from tests.words.test_languages import PACKAGES

pytestmark = pytest.mark.journey
NEW = "el"
"""Nobody has words in it yet; it is written with those of the made-up language."""
SAY = Words(texts=texts())
BOARD = "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"
KEPT = shutil.ignore_patterns("node_modules*", "static", "__pycache__", "dist")


def written(package: str) -> str:
    """The catalogue of one package in that language."""
    start = "" if package == OURS else f"{prefix(package)}."
    lines = []
    for key in read(package, LANGUAGE):
        parts = ".".join(map(json.dumps, key.removeprefix(start).split(".")))
        lines.append(f"{parts} = {json.dumps(texts()[key], ensure_ascii=False)}\n")
    return "".join(lines)


def differing(one: filecmp.dircmp[str], at: str = "") -> Iterator[str]:
    """Every file that is not the same in two folders."""
    yield from (f"{at}{name}" for name in [*one.left_only, *one.right_only, *one.diff_files])
    for name, below in one.subdirs.items():
        yield from differing(below, f"{at}{name}/")


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a file more for each catalogue, and its page built from that."""
    build()
    copy = tmp_path_factory.mktemp("translated")
    for folder in ("src", "web"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=KEPT)
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    files = []
    for package in PACKAGES:
        file = Path(*package.split(".")) / "messages" / f"{NEW}.toml"
        (copy / "src" / file).write_text(written(package), encoding="utf-8")
        files.append(str(file))
    ignored = ["node_modules", "node_modules.lock", "static", "__pycache__", "dist"]
    assert sorted(differing(filecmp.dircmp(ROOT / "src", copy / "src", ignored))) == sorted(files)
    assert list(differing(filecmp.dircmp(ROOT / "web", copy / "web", ignored))) == []
    done = subprocess.run(
        ["npm", "run", "build"], cwd=copy / "web", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return copy / "src"


def test_the_terminal_speaks_it(translated: Path) -> None:
    said = "import sys; from camelup.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", said, "board", "--lang", NEW, BOARD]
    around = {**os.environ, "PYTHONPATH": str(translated)}
    done = subprocess.run(command, env=around, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert SAY("race.terminal.pyramid") in done.stdout


def test_the_page_offers_and_speaks_it(translated: Path, arrive: Arrive, tmp_path: Path) -> None:
    server = Server(tmp_path, str(translated))
    server.start()
    try:
        mira = arrive("Mira", base=f"http://127.0.0.1:{server.port}")
        page = mira.page
        page.goto("/")
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        page.locator("[data-languages]").click()
        page.locator(f"[data-language={NEW}]").click()
        expect(page.get_by_role("button", name=SAY("page.play_now"))).to_be_visible()
        expect(page.locator(f"html[lang={NEW}]")).to_be_attached()
        mira.race(["random"], begins=True)
        began = texts()["race.event.race_began"].partition(":")[0]
        # a line begins with a capital letter
        expect(page.locator(".log li").first).to_contain_text(began[1:])
    finally:
        server.stop()
