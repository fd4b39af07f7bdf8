"""The least there is, 320 by 480: what comes before and after a game works there too, with scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.still import faults
from tests.browser.test_before_and_after import NEAR

SMALLEST = (320, 480)
WIDE = (480, 320)


def works(page: Page) -> None:
    """See that nothing overlaps, is cut or too small for a finger, upright and lying."""
    wrong = faults(page, ({"name": page.url},), "", "[data-nothing]", (SMALLEST, WIDE))
    assert not wrong, "\n".join(wrong)


def test_lobby_room_and_the_way_into_it_work_on_the_least_screen(arrive: Arrive) -> None:
    mira = arrive("Mira", width=SMALLEST[0], height=SMALLEST[1], touch=True)
    mira.page.goto("/")
    expect(mira.page.get_by_role("button", name="Play now")).to_be_visible()
    mira.page.locator("details").evaluate_all("all => all.forEach(one => (one.open = true))")
    works(mira.page)
    path = mira.open_table(8)
    mira.add_bot()
    works(mira.page)
    tove = arrive("Tove", width=SMALLEST[0], height=SMALLEST[1], touch=True)
    tove.page.goto(path)
    expect(tove.page.get_by_role("button", name="Sit down")).to_be_visible()
    works(tove.page)


@pytest.mark.journey
def test_the_podium_works_on_the_least_screen(arrive: Arrive) -> None:
    mira = arrive("Mira", width=SMALLEST[0], height=SMALLEST[1], touch=True)
    mira.race(["random"] * 7, start=NEAR, begins=True)
    while mira.await_turn():
        mira.roll()
    expect(mira.page.locator('[data-end="podium"]')).to_be_visible()
    works(mira.page)
