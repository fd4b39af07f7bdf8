"""Single keys are short ways on the screen that one sees, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant
from tests.browser.odds_page import address
from tests.browser.replays import at, ends, shown, watch

BOARD = "2018 3:gb/4:yKp/5:r/13:W gyrbpx -"
MODIFIED = ("Control", "Alt", "Meta")


def leaving(page: Page) -> None:
    """Ask to leave the seat, and be asked."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave my seat").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def menu(page: Page) -> None:
    """Open the bar's menu."""
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu")).to_be_visible()


@pytest.mark.parametrize("over", [menu, leaving])
def test_no_key_of_a_race_goes_through_what_lies_over_it(
    arrive: Arrive, over: Callable[[Page], None]
) -> None:
    mira = arrive("Mira")
    mira.race(["random"])
    over(mira.page)
    for key in ("r", "1", "t"):
        mira.page.keyboard.press(key)
    mira.page.keyboard.press("Escape")
    for held in MODIFIED:
        mira.page.keyboard.press(f"{held}+1")
    mira.page.locator('[data-tab="chat"]').click()
    chat = mira.page.get_by_placeholder("Say something")
    chat.press_sequentially("r1t2")
    expect(chat).to_have_value("r1t2")
    chat.blur()
    mira.acted(lambda: mira.page.keyboard.press("1"))
    acts = [said["action"]["type"] for said in mira.said if said["type"] == "act"]
    assert acts == ["take_ticket"]


def test_no_key_of_a_season_goes_through_what_lies_over_it(arrive: Arrive) -> None:
    mira = Merchant(arrive("Mira"))
    page = mira.page
    mira.season(["random"] * 2)
    bet = page.locator('[data-bet][aria-checked="true"]')
    leaving(page)
    page.keyboard.press("4")
    expect(bet).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("[data-tower]").click()
    expect(page.locator("#discards")).to_be_visible()
    page.keyboard.press("3")
    expect(bet).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+2")
    expect(bet).to_have_count(0)
    page.keyboard.press("4")
    expect(bet).to_have_attribute("data-bet", "4")


def test_no_key_of_a_replay_goes_through_what_lies_over_it(arrive: Arrive) -> None:
    page = arrive("Mira").page
    watch(page, shown(page), ends()[20])
    page.locator("[data-verify]").click()
    expect(page.locator("[data-proof]")).to_be_visible()
    for key in ("ArrowRight", "End", "Home"):
        page.keyboard.press(key)
    at(page, ends()[20])
    page.keyboard.press("Escape")
    expect(page.locator("[data-proof]")).to_have_count(0)
    for held in ("Shift", *MODIFIED):
        page.locator("[data-replay]").dispatch_event(
            "keydown",
            {"key": "ArrowRight", f"{held.replace('Control', 'ctrl').lower()}Key": True, "bubbles": True},
        )
    at(page, ends()[20])
    page.keyboard.press("ArrowRight")
    at(page, ends()[21])


def test_no_key_of_the_odds_board_goes_through_what_lies_over_it(arrive: Arrive) -> None:
    page = arrive("Mira").page
    page.goto(address(BOARD))
    board = page.locator("[data-text]")
    expect(board).to_have_attribute("data-text", BOARD)
    # a number takes a die out, and puts it in again
    page.keyboard.press("1")
    expect(board).to_have_attribute("data-text", BOARD.replace("gyrbpx", "yrbpx"))
    page.keyboard.press("1")
    menu(page)
    for key in ("2", "r", "Control+z"):
        page.keyboard.press(key)
        expect(board).to_have_attribute("data-text", BOARD)
        expect(page.locator("[data-do=away]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(board).to_have_attribute("data-text", BOARD.replace("gyrbpx", "yrbpx"))
