"""Phones keep some of their edges for themselves: nothing to read or to touch lies there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.odds_page import address
from tests.browser.replays import ends, shown, watch
from tests.browser.test_keys import BOARD, leaving, menu

UPRIGHT = (390, 844, {"top": 59, "right": 0, "bottom": 34, "left": 0})
LYING = (844, 390, {"top": 0, "right": 59, "bottom": 21, "left": 59})
OUTSIDE = """({ top, right, bottom, left }) => {
    const isStuck = (one) => {
        for (let at = one; at; at = at.parentElement)
            if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
        return false
    }
    // what is scrolled away within something else is not there
    const isSeen = (one, box) => one.contains(
        document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
    return [...document.querySelectorAll('button, a, input, select, textarea, h1, h2, p, dialog, [popover]')]
        .filter((one) => {
            const box = one.getBoundingClientRect()
            if (!box.width || !box.height || !isSeen(one, box)) return false
            if (box.left < left - 1 || box.right > innerWidth - right + 1) return true
            if (box.top + scrollY < top - 1) return true
            // a menu that is too long scrolls within itself
            if (!isStuck(one) || one.parentElement.closest('[popover]')) return false
            return box.top < top - 1 || box.bottom > innerHeight - bottom + 1
        })
        .map((one) => `${one.outerHTML.slice(0, 80)} ${JSON.stringify(one.getBoundingClientRect())}`)
}"""


def inside(page: Page, insets: dict[str, int]) -> None:
    """See that everything lies inside, and that the page is no wider for it."""
    assert page.evaluate(OUTSIDE, insets) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height", "insets"), [UPRIGHT, LYING], ids=["upright", "lying"])
def test_nothing_lies_at_the_edges(arrive: Arrive, width: int, height: int, insets: dict[str, int]) -> None:
    mira = arrive("Mira", width=width, height=height, touch=True)
    page = mira.page
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    inside(page, insets)
    mira.open_table(2)
    inside(page, insets)
    mira.add_bot()
    mira.start()
    assert mira.await_turn()
    inside(page, insets)
    menu(page)
    inside(page, insets)
    page.keyboard.press("Escape")
    leaving(page)
    inside(page, insets)
    page.keyboard.press("Escape")
    page.goto(address(BOARD))
    expect(page.locator(".figures")).to_be_visible()
    inside(page, insets)
    watch(page, shown(page), ends()[20])
    inside(page, insets)
    page.locator("[data-tab]").last.click()
    inside(page, insets)
    page.locator("[data-verify]").click()
    expect(page.locator("[data-proof=holds]")).to_be_visible()
    inside(page, insets)
