"""How good the page is: readable by everybody, small, and true in the browser's tab."""

from __future__ import annotations

import gzip
import random
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.built import INDEX, WEB
from tests.browser.conftest import Arrive
from tests.browser.person import Person, play_to_the_end

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
FIRST_LOAD = 250_000
NEAR = "2018 12:gy/13:rb/14:p/15:K/16:W gyrbpx -"
SIX = "2018 6:bgKpy/8:r/13:W grb 7-0,10+5"
SIZES = ((1440, 900), (360, 740))


def faults(page: Page) -> list[str]:
    """What axe finds, at both sizes, by day and by night."""
    found = set()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
            found |= {
                f"{scheme} {width}: {fault['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
                for fault in result["violations"]
                for node in fault["nodes"]
            }
    return sorted(found)


@pytest.fixture
def reader(browser: Browser, server: object, arrive: Arrive) -> Person:
    """Somebody whose browser lets the checker in."""
    person = arrive("Mira", bypass=True)
    person.context.add_init_script(path=AXE)
    return person


def test_every_screen_can_be_read_by_everybody(reader: Person) -> None:
    page = reader.page
    page.goto("/")
    expect(page.get_by_role("heading", name="How it goes")).to_be_visible()
    seen = faults(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    reader.open_table(6, start=SIX)
    for _ in range(5):
        reader.add_bot("leader")
    seen += faults(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    reader.start()
    assert reader.await_turn()
    seen += faults(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    reader.lit('[data-tile="+"]').click()
    seen += faults(page)
    assert not seen, "\n".join(seen)


def test_the_end_can_be_read_by_everybody(reader: Person) -> None:
    reader.open_table(2, start=NEAR)
    reader.add_bot()
    reader.start()
    play_to_the_end([reader], random.Random(2))
    seen = faults(reader.page)
    assert not seen, "\n".join(seen)


def test_the_first_load_is_small(arrive: Arrive) -> None:
    mira = arrive("Mira")
    names: list[str] = []
    mira.page.on("response", lambda response: names.append(urlsplit(response.url).path))
    mira.page.goto("/", wait_until="networkidle")
    static = INDEX.parent
    files = {static / name.lstrip("/") for name in names if name.startswith("/assets/")} | {INDEX}
    assert len(files) >= 3
    sizes = {path.name: _sent(path) for path in files}
    assert sum(sizes.values()) < FIRST_LOAD, sizes


def _sent(path: Path) -> int:
    """The bytes of a file on the wire."""
    data = path.read_bytes()
    return len(data) if path.suffix == ".woff2" else len(gzip.compress(data))


def test_the_tab_tells_whose_turn_it_is(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(2)
    jonas.sit_down(path)
    mira.start()
    expect(jonas.page.locator(".page[data-turn]")).to_be_visible()
    first, second = (mira, jonas) if mira.view["to_act"] == [mira.seat] else (jonas, mira)
    icon = "document.querySelector('link[rel=icon]').href"
    expect(first.page).to_have_title("Your turn · Race 2018")
    expect(second.page).to_have_title("Race 2018")
    assert first.page.evaluate(icon) != second.page.evaluate(icon)
    first.take_ticket()
    expect(second.page).to_have_title("Your turn · Race 2018")
    expect(first.page).to_have_title("Race 2018")


def test_a_timer_is_shown(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.page.goto("/")
    mira.page.locator("details summary").click()
    mira.page.get_by_label("Time for a move").select_option("30")
    mira.page.get_by_role("button", name="Create table").click()
    expect(mira.page.get_by_role("heading", name="Invite")).to_be_visible()
    mira.add_bot()
    mira.start()
    assert mira.await_turn()
    expect(mira.page.get_by_role("timer")).to_be_visible()
