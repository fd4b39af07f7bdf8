"""A whole race and a whole off season by touch, on a phone held either way, without ever scrolling."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant
from tests.browser.person import END, Person

NEAR = "2018 8:gy/9:rb/10:p/15:K/16:W gyrbpx -"
KINDS = ("roll", "tickets", "tile", "cards", "partner")
PIECES = {"roll": "[data-roll]", "tickets": "[data-ticket]", "tile": "[data-tile]", "cards": "[data-hand]"}
TARGETS = {"tile": "[data-space]", "cards": "[data-deck]"}
SCROLLED = """!document.querySelector('[data-end]')
    && (document.scrollingElement.scrollHeight > innerHeight + 1 || scrollX + scrollY > 0)"""
"""Whether the page has moved, before the game is over."""


def tapped(page: Page, selector: str, rng: random.Random) -> bool:
    """Touch one of these, if there is one, without bringing it into view first."""
    found = page.locator(f"button:is({selector}):not([disabled])")
    count = found.count()
    if not count:
        return False
    found.nth(rng.randrange(count)).tap()
    assert not page.evaluate(SCROLLED)
    return True


def take_a_turn(mira: Person, rng: random.Random, kind: str) -> str:
    """One action by touch, of this kind if there is one; what was done."""
    page, before = mira.page, mira.at
    tab = page.locator(f'[data-tab="{kind}"]')
    if tab.count():
        tab.tap()
    if not tapped(page, PIECES.get(kind, "[data-partner]"), rng):
        kind = "roll"
        page.locator("[data-roll]").tap()
    if kind in TARGETS:
        assert tapped(page, TARGETS[kind], rng)
    mira.await_entry(before + 1)
    return kind


def tap(one: Locator) -> None:
    """Touch something with a finger, and see that nothing moved away under it."""
    one.tap()
    assert not one.page.evaluate(SCROLLED)


HELD = pytest.mark.parametrize(("width", "height"), [(390, 664), (844, 390)], ids=["upright", "lying"])


@HELD
def test_a_whole_race_by_touch(arrive: Arrive, rng: random.Random, width: int, height: int) -> None:
    mira = arrive("Mira", width=width, height=height, touch=True)
    mira.race(["random"] * 5, start=NEAR, begins=True)
    done: list[str] = []
    while mira.await_turn():
        # each kind once, then whatever comes
        kind = KINDS[len(done)] if len(done) < len(KINDS) else rng.choice(KINDS)
        done.append(take_a_turn(mira, rng, kind))
    expect(mira.page.locator(END)).to_be_visible()
    assert set(done) >= {"roll", "tickets"}


@HELD
def test_a_whole_off_season_by_touch(arrive: Arrive, rng: random.Random, width: int, height: int) -> None:
    mira = Merchant(arrive("Mira", width=width, height=height, touch=True), tap)
    mira.season(["random"] * 2)
    asked = set()
    while mira.await_turn():
        asked.add(mira.view["asked"])
        mira.act_somehow(rng)
    expect(mira.page.locator(END)).to_be_visible()
    assert asked >= {"bet", "market", "sale"}
