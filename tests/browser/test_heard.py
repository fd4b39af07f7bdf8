"""What a screen reader hears: what happened, in order and from one place."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive

LOUD = "[aria-live=polite], [role=log]:not([aria-live=off])"


@pytest.mark.parametrize("size", [(1440, 900), (375, 553)], ids=["desk", "phone"])
def test_what_happens_is_heard_in_order_from_one_place(arrive: Arrive, size: tuple[int, int]) -> None:
    mira = arrive("Mira", width=size[0], height=size[1])
    mira.race(["random"], start="2018 3:gb/4:yKp/5:r/13:W gyrbpx -", begins=True)
    page = mira.page
    aloud = page.locator("[data-aloud]")
    expect(page.locator(LOUD)).to_have_count(1)
    expect(aloud).to_contain_text("Your turn")
    expect(aloud).to_contain_text("You may: take a pyramid ticket and reveal a die, take a leg ticket")
    aloud.evaluate("one => (window.place = one)")
    mira.take_ticket("b")
    assert mira.await_turn()
    heard = aloud.locator("p")
    expect(heard.last).to_contain_text("You may:")
    expect(heard.nth(heard.count() - 2)).to_have_text("Your turn")
    assert heard.count() >= 3
    assert page.evaluate("window.place.isConnected")
