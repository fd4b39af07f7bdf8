"""Links that are handed on: with a clipboard, by the old way where there is none, and by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.odds_page import opened
from tests.browser.person import Person
from tests.browser.replays import shown, watch

SHUT = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
"""What a page finds that came by plain http from another computer."""
NO_OLD_WAY = f"{SHUT}; document.execCommand = () => false"
BOARD = "2018 3:gb/4:yKp/5:r/13:W gyrbpx -"


def waiting(mira: Person) -> tuple[Page, str]:
    """A room with nobody else in it, and the watchers' link of its table."""
    mira.open_table(4)
    table = next(frame for frame in reversed(mira.heard) if frame["type"] == "table")["table"]
    return mira.page, mira.page.url.split("/t/")[0] + "/w/" + table["watch"]


def pasted(field: Locator) -> str:
    """What the clipboard holds."""
    field.fill("")
    field.press("ControlOrMeta+v")
    return field.input_value()


def selected(page: Page) -> str:
    """What Ctrl-C would take."""
    expect(page.get_by_label("The link", exact=True)).to_be_focused()
    return str(page.evaluate("getSelection().toString()"))


def test_without_a_clipboard_links_are_copied_the_old_way(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.context.add_init_script(SHUT)
    page, watchers = waiting(mira)
    field = page.get_by_placeholder("Say something")
    page.get_by_role("button", name="Copy the link for watchers").click()
    expect(page.get_by_text(f"Copied: {watchers.removeprefix('http://')}")).to_be_visible()
    assert pasted(field) == watchers
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_text(f"Copied: {page.url.removeprefix('http://')}")).to_be_visible()
    assert pasted(field) == page.url
    field.fill("")
    mira.add_bot()
    mira.start()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link for watchers").click()
    expect(page.get_by_text(f"Copied: {watchers.removeprefix('http://')}")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 360])
def test_where_nothing_copies_the_link_itself_is_selected(arrive: Arrive, width: int) -> None:
    mira = arrive("Mira", width=width)
    mira.context.add_init_script(NO_OLD_WAY)
    page, watchers = waiting(mira)
    page.get_by_role("button", name="Copy the link for watchers").click()
    # whoever gets this link watches: it must not be the one that opens a seat
    assert selected(page) == watchers
    expect(page.get_by_text("won't let the page copy")).to_be_visible()
    mira.add_bot()
    mira.start()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link for watchers").click()
    assert selected(page) == watchers
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_board_is_shared_without_a_clipboard(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.context.add_init_script(NO_OLD_WAY)
    page = opened(mira, BOARD)
    page.get_by_role("button", name="Share").click()
    assert selected(page) == page.url


def test_a_moment_is_shared_without_a_clipboard(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.context.add_init_script(NO_OLD_WAY)
    key = shown(mira.page)
    watch(mira.page, key)
    mira.page.get_by_role("button", name="Share this moment").click()
    assert f"/r/{key}#" in selected(mira.page)


def test_an_address_of_this_computer_says_so(arrive: Arrive) -> None:
    page, _ = waiting(arrive("Mira"))
    expect(page.locator("[data-here-only]")).to_contain_text("127.0.0.1 is an address for this computer only")


def test_a_server_that_others_can_reach_gives_links_that_lead_there(arrive: Arrive) -> None:
    mira = arrive("Mira")
    offer = {**mira.page.request.get("/api/offer").json(), "home": "http://192.0.2.7:8018/"}
    mira.page.route("**/api/offer", lambda route: route.fulfill(json=offer))
    page, _ = waiting(mira)
    expect(page.get_by_label("Link to this table")).to_have_value(re.compile(r"^192\.0\.2\.7:8018/t/"))
    expect(page.locator("[data-here-only]")).to_have_count(0)
    # nothing of it is under way when the page goes
    page.unroute_all(behavior="wait")
