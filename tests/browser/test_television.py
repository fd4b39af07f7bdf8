"""The watchers' link on a television: large, whole, with the table's code in a corner."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.studio import FOLDER
from tests.browser.test_sound import LISTEN, await_sound, heard

pytestmark = pytest.mark.journey
MIDDLE = "2018 6:bgKpy/8:r/13:W grb -"
# the height of every line of text that can be seen, as it is on the screen
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.page *')].filter(one =>
    one.checkVisibility() && !one.closest('.sr, svg, [aria-hidden=true]') &&
    [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(one => parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)))"""


def test_a_television_shows_the_game_large(arrive: Arrive) -> None:
    mira, sofa = arrive("Mira"), arrive("Sofa", width=1920, height=1080)
    path = mira.race(["random", "random"], start=MIDDLE)
    key = mira.page.request.get(f"/api{path.replace('/t/', '/tables/')}").json()["table"]["watch"]
    page = sofa.page
    page.add_init_script(LISTEN)
    page.goto(f"/w/{key}")
    expect(page.locator(".page[data-turn]")).to_be_visible()
    code = page.locator("[data-television]")
    expect(code).to_be_in_viewport(ratio=1)
    box = code.locator("img").bounding_box()
    assert box is not None and box["width"] >= 180
    assert page.evaluate("document.documentElement.scrollWidth") <= 1920
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080
    assert page.evaluate(SMALLEST) >= 18
    FOLDER.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=FOLDER / "television.png")
    # from the first touch on it is heard, too
    assert heard(page) == 0
    page.mouse.click(960, 300)
    mira.await_turn()
    mira.roll()
    await_sound(page)
    # whoever sits near may have it as usual, and that is remembered
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-tv=on]").click()
    expect(code).to_have_count(0)
    page.reload()
    expect(page.locator(".page[data-turn]")).to_be_visible()
    expect(code).to_have_count(0)


def test_a_player_at_a_large_screen_has_the_usual_one(arrive: Arrive) -> None:
    mira = arrive("Mira", width=1920, height=1080)
    mira.race(["random"], start=MIDDLE)
    expect(mira.page.locator("[data-television]")).to_have_count(0)


def test_a_screen_may_only_show_the_table_that_it_was_invited_to(arrive: Arrive) -> None:
    mira, sofa = arrive("Mira"), arrive("Sofa", width=1920, height=1080)
    path = mira.open_table(3)
    sofa.page.goto(path)
    sofa.page.get_by_role("button", name="Only show the game on this screen").click()
    # the waiting room, with the code by which phones sit down
    expect(sofa.page.get_by_role("heading", name="Invite")).to_be_visible()
    expect(sofa.page.get_by_label("Link to this table")).to_be_visible()
