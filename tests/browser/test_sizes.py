"""How much the page sends: little, and not before it is asked for."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.built import INDEX, build
from tests.browser.conftest import Arrive
from tests.browser.person import RACE

PLAYED = 350_000
COACHED = 80_000
FIRST_LOAD = 250_000
APART = {".woff2", ".png"}
"""Fonts, and pictures for which only those ask who install the page or show a link to it."""
LATER = ("Lobby", "Proof", "Replay", "OddsBoard", "Rules", "Guess", "Record")
"""Parts that not everybody opens."""
COACH = ("words-en-later", "Train", "Puzzle", "Guess", "Record", "Review", "DecisionRow", "PuzzleWorths")
"""Pages for getting better, and what is said there: nothing of it is needed to play, watch or check one."""


def packed(path: Path) -> int:
    """The bytes of a file on the wire."""
    return len(gzip.compress(path.read_bytes()))


class Meter:
    """What comes over the wire, heads included, by the path of each request."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, int] = {}
        self._paths: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._came)

    def _asked(self, event: dict[str, Any]) -> None:
        self._paths[event["requestId"]] = event["request"]["url"].split("/", 3)[3]

    def _came(self, event: dict[str, Any]) -> None:
        path = self._paths[event["requestId"]]
        self.bytes[path] = self.bytes.get(path, 0) + int(event["encodedDataLength"])


def test_script_style_and_art_are_small() -> None:
    build()
    files = [path for path in INDEX.parent.rglob("*") if path.is_file() and path.suffix not in APART]
    # nobody loads more than one language
    others = {path for path in files if path.match("words-*.js") and not path.match("words-en-*.js")}
    files = [path for path in files if path not in others]
    sizes = {path.name: packed(path) for path in files}
    assert {path.suffix for path in files} >= {".html", ".js", ".css"}
    coach = {name: size for name, size in sizes.items() if name.startswith(COACH)}
    assert 0 < sum(coach.values()) < COACHED, coach
    assert sum(sizes.values()) - sum(coach.values()) < PLAYED, sizes


@pytest.mark.parametrize("game", ["race-2018", "off-season"])
def test_the_first_load_of_a_table_is_small(arrive: Arrive, game: str) -> None:
    mira, tove = arrive("Mira"), arrive("Tove")
    path = mira.open_table(3, game=game)
    for _ in range(2):
        mira.add_bot()
    mira.start()
    meter = Meter(tove.page)
    tove.page.goto(path)
    expect(tove.page.locator(RACE)).to_be_visible()
    tove.page.wait_for_load_state("networkidle")
    kinds = {name.rsplit(".", 1)[-1] for name in meter.bytes if name.startswith("assets/")}
    assert kinds >= {"js", "css", "woff2"}
    assert 100_000 < sum(meter.bytes.values()) < FIRST_LOAD, meter.bytes
    assert not [name for name in meter.bytes if name.removeprefix("assets/").startswith(LATER)]
