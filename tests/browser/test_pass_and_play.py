"""One device for several players: each has a seat and a share of the dice; no hand is seen by the next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person

pytestmark = pytest.mark.journey
START = "2018 1:gy/2:rb/3:p/15:K/16:W gyrbpx -"


def hands_over(page: Page) -> int:
    """See that nothing of the game is on the screen, and to whom it is passed."""
    between = page.locator("[data-hand-over]")
    expect(between).to_be_visible()
    expect(page.locator("[data-hand], [data-ticket], [data-card]")).to_have_count(0)
    expect(page.get_by_role("heading", name="Pass the screen to")).to_be_visible()
    return int(between.get_attribute("data-hand-over") or "-1")


def together(mira: Person) -> str:
    """Two at one screen, in a game that has begun."""
    path = mira.open_table(2, start=START)
    mira.page.get_by_label("Somebody else at this screen?").fill("Jonas")
    mira.page.get_by_role("button", name="Sit here too").click()
    expect(mira.page.locator(".chairs .free")).to_have_count(0)
    mira.page.get_by_role("button", name="Start with 2").click()
    expect(mira.page.locator("[data-hand-over], .page[data-turn]").first).to_be_visible()
    return path


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 664)])
def test_two_at_one_screen_pass_it_on(arrive: Arrive, width: int, height: int) -> None:
    mira = arrive("Mira", width=width, height=height)
    page = mira.page
    together(mira)
    for turn in range(4):
        page.wait_for_selector('[data-hand-over], .page[data-turn="mine"]:has(.lit)')
        if turn or page.locator("[data-hand-over]").count():
            seat = hands_over(page)
            page.get_by_role("button", name="show my hand").click()
            page.wait_for_selector('.page[data-turn="mine"]:has(.lit)')
            # it is their own screen now
            expect(page.locator(f'.people li[data-seat="{seat}"][aria-current]')).to_have_count(1)
        mira.lit("[data-ticket]").first.click()
    hands_over(page)
    # a reload in between shows nobody's hand either
    page.reload()
    page.wait_for_selector("[data-hand-over], .page[data-turn]")
    assert page.evaluate("JSON.parse(localStorage['camelup.companions']).length") == 1


def test_each_seat_of_one_screen_has_its_own_share_of_the_dice(arrive: Arrive) -> None:
    mira = arrive("Mira")
    together(mira)
    nonces = [frame for frame in mira.heard if frame["type"] == "table"][-1]["dice"]["nonces"]
    assert len(nonces) == 2 and None not in nonces and nonces[0] != nonces[1]
    revealed = [frame["nonce"] for frame in mira.said if frame["type"] == "reveal"]
    assert sorted(revealed) == sorted(nonces)
