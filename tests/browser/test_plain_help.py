"""The plain screen says in words what the drawn one shows: what things are for, how they stand, the guide."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant

MIDDLE = "2018 6:bgKpy/8:r/13:W grb 7-0,10+1"


def to_plain(page: Page) -> None:
    """Choose the screen in words."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Plain screen").click()
    expect(page.locator("[data-plain]")).to_be_visible()


def test_a_race_in_words_says_what_everything_is_for_and_guides(arrive: Arrive) -> None:
    mira = arrive("Mira", is_new=True)
    mira.race(["random"], start=MIDDLE, begins=True)
    page = mira.page
    to_plain(page)
    ticket = page.locator('[data-action="take_ticket"]').first
    expect(ticket).to_contain_text(re.compile(r"leads when the leg ends: \+\d, .* is further back: .1\."))
    expect(page.locator('[data-action="roll"]')).to_contain_text("You get a pyramid ticket, worth 1 pound")
    page.locator("button.do[aria-expanded]", has_text="tile").click()
    about = page.locator("#actions .in .about")
    expect(about).to_have_count(2)
    expect(about.first).to_contain_text("goes one space on")

    page.locator("[data-terms] button").click()
    expect(page.locator("[data-terms] dd")).to_have_count(9)
    expect(page.locator("[data-terms]")).to_contain_text("3 of 6 dice are out")

    expect(page.locator('[data-field="board"]')).to_contain_text("Space 6, from the top: yellow, purple")

    hint = page.locator("[data-hint]")
    expect(hint).to_have_attribute("data-hint", "ticket")
    expect(page.get_by_role("status").filter(has=hint)).to_contain_text("This ticket pays")
    page.locator("[data-got-it]").click()
    expect(hint).to_have_count(0)
    mira.acted(page.locator('[data-action="roll"]').click)
    expect(hint).to_be_visible()
    page.locator("[data-no-hints]").click()
    expect(hint).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.locator('[data-guide="off"]').click()
    expect(hint).to_have_attribute("data-hint", "ticket")


def test_an_off_season_in_words_says_what_a_bet_is_for(arrive: Arrive) -> None:
    mira = Merchant(arrive("Mira", width=390, height=664, is_new=True))
    mira.season(["random"] * 2)
    page = mira.page
    to_plain(page)
    expect(page.locator("#actions .about")).to_have_count(1)
    expect(page.locator("#actions .about")).to_contain_text("The winner pays")
    expect(page.locator("[data-hint=bet]")).to_be_visible()
    page.locator("[data-terms] button").click()
    expect(page.locator("[data-terms] dd")).to_have_count(11)
