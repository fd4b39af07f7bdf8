"""Whole games by keyboard alone, with a focus that is seen and never lost; single keys can be turned off."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.by_keys import press
from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant, trade_to_the_end
from tests.browser.person import play_to_the_end

NEAR = "2018 10:gy/11:rb/12:p/15:K/16:W gyrbpx -"
LOST = "document.activeElement === document.body"


@pytest.mark.journey
def test_a_whole_race_is_played_by_keyboard(arrive: Arrive, rng: random.Random) -> None:
    mira = arrive("Mira")
    mira.race(["random", "random"], start=NEAR)
    mira.page.keyboard.press("Tab")
    play_to_the_end([mira], rng, press)
    assert not mira.page.evaluate(LOST)
    press(mira.page.get_by_role("button", name="Finish cards"))
    expect(mira.page.get_by_role("button", name="Podium", exact=True)).to_be_visible()


@pytest.mark.journey
def test_a_whole_off_season_is_played_by_keyboard(arrive: Arrive, rng: random.Random) -> None:
    mira = Merchant(arrive("Mira"), press)
    mira.season(["random"] * 2)
    mira.page.keyboard.press("Tab")
    trade_to_the_end([mira], rng)
    assert not mira.page.evaluate(LOST)


def test_single_keys_can_be_turned_off(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.race(["random"], begins=True)
    page = mira.page

    def turn() -> None:
        page.get_by_role("button", name="Menu").click()
        page.locator("[data-keys]").click()
        page.keyboard.press("Escape")

    turn()
    for key in ("r", "1", "t"):
        page.keyboard.press(key)
    assert not [said for said in mira.said if said["type"] == "act"]
    expect(page.locator("[data-tile]").first).not_to_be_focused()
    turn()
    mira.acted(lambda: page.keyboard.press("1"))
    acts = [said["action"]["type"] for said in mira.said if said["type"] == "act"]
    assert acts == ["take_ticket"]


def focused(page: Page, name: str) -> str | None:
    """What a part of the focused element's data says."""
    found: str | None = page.evaluate("name => document.activeElement.dataset[name] ?? null", name)
    return found


def test_arrows_go_among_lit_spaces_and_decks(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.race(["random"], start="2018 3:gb/4:yKp/5:r/13:W gyrbpx -", begins=True)
    page = mira.page
    press(page.locator("[data-tile]").first)
    expect(page.locator("[data-space]").first).to_be_focused()
    first = focused(page, "space")
    page.keyboard.press("ArrowRight")
    second = focused(page, "space")
    assert None not in (first, second) and first != second
    page.keyboard.press("ArrowLeft")
    assert focused(page, "space") == first
    page.keyboard.press("Escape")
    press(page.locator("[data-hand]").first)
    expect(page.locator('[data-deck="winner"]')).to_be_focused()
    page.keyboard.press("ArrowRight")
    assert focused(page, "deck") == "loser"


def test_arrows_go_among_markets_and_seats(arrive: Arrive) -> None:
    mira = Merchant(arrive("Mira"))
    mira.season(["random"] * 2)
    page = mira.page
    seats = page.locator(".merchants .more")
    seats.first.focus()
    page.keyboard.press("ArrowDown")
    expect(seats.nth(1)).to_be_focused()
    mira.bet(1)
    assert mira.await_turn()
    stands = page.locator("[data-touch]")
    stands.first.focus()
    page.keyboard.press("ArrowRight")
    expect(stands.nth(1)).to_be_focused()


def test_the_focus_goes_on_where_its_place_is_gone(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.race(["random"], begins=True)
    page = mira.page
    page.locator("[data-ticket]").first.focus()
    page.locator("[data-ticket]").first.evaluate("one => one.closest('.counter').remove()")
    page.wait_for_function(f"() => !({LOST})")
