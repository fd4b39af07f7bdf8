"""Every screen can be read by everybody and has its picture at every size, by day and by night.

The pictures are kept in `artefacts/screens`; the screens are those of `tests/browser/shots.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.server import Server
from tests.browser.shots import SCENES
from tests.browser.studio import DESK, FOLDER, PLAIN, SIZES, TAKEN, Studio, different_lines, shoot

pytestmark = pytest.mark.screens


@pytest.fixture(scope="module")
def studio(browser: Browser, shared: Server) -> Studio:
    """The studio with the tests' own browser and server."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    return Studio(browser, shared, is_strict=True)


@pytest.fixture(autouse=True)
def going_home(studio: Studio) -> Iterator[None]:
    """Nobody stays for the next scene."""
    yield
    studio.leave()


@pytest.mark.parametrize("name", SCENES)
def test_scene(studio: Studio, name: str) -> None:
    # not by the folder, where other processes put theirs at the same time
    before = len(TAKEN)
    SCENES[name](studio)
    fresh = [title for title in TAKEN[before:] if (FOLDER / f"{title}.png").is_file()]
    assert len(fresh) >= 2 * len(SIZES)


def test_a_screen_that_is_too_wide_is_found(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.browser.studio.FOLDER", tmp_path)
    page = studio.person("Mira").page
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('hr'), { style: 'width: 900px' }))"
    )
    with pytest.raises(AssertionError, match="wide on a screen of 360"):
        shoot(page, "wide")


def test_a_screen_that_not_everybody_can_read_is_found(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.browser.studio.FOLDER", tmp_path)
    page = studio.person("Mira").page
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        shoot(page, "dumb")


def test_a_picture_of_nothing_is_found(studio: Studio) -> None:
    page = studio.person("Mira").page
    assert different_lines(page.screenshot(), DESK[1]) < PLAIN
