"""Small things: whose turn it is in the browser's tab, and the timer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive


@pytest.mark.journey
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
    mira.page.get_by_label("Turn timer").select_option("30")
    mira.page.get_by_role("button", name="Create table").click()
    expect(mira.page.get_by_role("heading", name="Invite")).to_be_visible()
    mira.add_bot()
    mira.start()
    assert mira.await_turn()
    expect(mira.page.get_by_role("timer")).to_be_visible()
