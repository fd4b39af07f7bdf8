"""A browser that keeps nothing for the page, or garbage, is a browser that one can play in."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive

pytestmark = pytest.mark.journey

FORBIDDEN = """
    for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })
"""
FULL = """
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }
"""
BROKEN = """
    if (!sessionStorage.getItem('seen')) {
        sessionStorage.setItem('seen', '1')
        localStorage.setItem('camelup.settings', '{"theme": "ni')
        localStorage.setItem('camelup.seats', '{"not": "a list"}')
    }
"""
ODD = BROKEN.replace('{"theme": "ni', '{"theme": 7, "speed": "warp", "name": null, "sign": "camel"}').replace(
    '{"not": "a list"}', '[null, 7, {"table": "Ä", "token": 3}]'
)


@pytest.mark.parametrize(
    "storage",
    [
        pytest.param(FORBIDDEN, id="forbidden"),
        pytest.param(FULL, id="full", marks=pytest.mark.journey),
        pytest.param(BROKEN, id="broken"),
        pytest.param(ODD, id="odd", marks=pytest.mark.journey),
    ],
)
def test_a_race_can_be_played_whatever_the_browser_keeps(arrive: Arrive, storage: str) -> None:
    mira = arrive("Mira")
    mira.context.add_init_script(storage)
    mira.page.goto("/")
    mira.page.get_by_role("button", name="Play now").click()
    assert mira.await_turn()
    told = mira.page.locator("[data-fleeting]")
    if storage in (FORBIDDEN, FULL):
        # the seat goes with the page
        expect(told).to_be_visible()
        mira.page.get_by_role("button", name="Hide").click()
    expect(told).to_have_count(0)
    mira.take_ticket()
    mira.page.get_by_role("button", name="Menu").first.click()
    mira.page.get_by_role("button", name="Lobby").first.click()
    expect(mira.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(mira.page.locator(".tbl b").first).to_have_text("Quick race")


def test_two_tabs_choose_colours_and_speed_without_undoing_each_other(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.page.goto("/")
    other = mira.tab()
    other.goto("/")
    mira.page.get_by_role("button", name="Night colours").click()
    expect(other.locator('html[data-theme="night"]')).to_be_attached()
    other.locator("details summary").click()
    other.get_by_label("Your name").fill("Tove")
    mira.page.reload()
    expect(mira.page.locator('html[data-theme="night"]')).to_be_attached()
    mira.page.locator("details summary").click()
    expect(mira.page.get_by_label("Your name")).to_have_value("Tove")
