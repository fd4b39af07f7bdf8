"""Guessing the odds: chips by touch and by keys, the library's truth, and a picture after ten boards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from camelup.guessing import board_to_guess
from tests.browser.axe import faults, let_in
from tests.browser.conftest import Arrive
from tests.browser.odds_page import near
from tests.browser.person import Person

START = 1
MORE, ONWARD, TRUTH = "[data-camel={}] [data-more]", "[data-onward]", ".truth b"


def opened(page: Page, number: int = START) -> None:
    page.goto(f"/guess#{number}")
    expect(page.locator(f"[data-guess='{number}']")).to_be_visible()
    expect(page.locator("[data-guess]")).to_have_attribute("data-board", board_to_guess(number).board)


def said(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".say").all_inner_texts()]


@pytest.mark.journey
def test_ten_boards_by_touch_on_a_phone_end_in_a_picture_of_what_was_said(arrive: Arrive) -> None:
    mira = arrive("Mira", width=375, height=553, touch=True, bypass=True)
    let_in(mira.context)
    page = mira.page
    opened(page)
    expect(page.locator(ONWARD)).to_be_in_viewport(ratio=1)
    for button in page.locator("[data-more], [data-less]").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert not faults(page)
    for number in range(START, START + 10):
        chances = board_to_guess(number).chances
        leader = max(chances, key=lambda camel: chances[camel])
        for _ in range(6):
            page.locator(MORE.format(leader)).tap()
        assert sum(said(page)) == 100 and max(said(page)) == 50
        page.locator(ONWARD).tap()
        expect(page.locator(TRUTH)).to_have_count(5)
        shown = [int(text) for text in page.locator(TRUTH).all_inner_texts()]
        assert near(shown, list(chances.values())) and sum(shown) == 100
        if number < START + 9:
            page.locator(ONWARD).tap()
            expect(page.locator(f"[data-guess='{number + 1}']")).to_be_visible()
            expect(page.locator(TRUTH)).to_have_count(0)
    picture = page.locator("[data-calibration]")
    expect(picture).to_have_attribute("aria-label", re.compile("when you said 50 it was .* [(]10 times[)]"))
    expect(page.locator(".ten .on")).to_have_count(10)
    expect(page.locator(".best li")).to_have_count(1)
    assert not faults(page)


def test_by_keys_a_stack_is_a_slider_and_one_button_leads_on(arrive: Arrive) -> None:
    mira = arrive("Mira", bypass=True)
    let_in(mira.context)
    page = mira.page
    opened(page)
    first = page.get_by_role("slider").first
    first.focus()
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowUp")
    expect(first).to_have_attribute("aria-valuetext", "45 in a hundred")
    page.keyboard.press("Home")
    expect(first).to_have_attribute("aria-valuenow", "0")
    expect(page.get_by_role("button", name="Show the truth")).to_be_disabled()
    expect(page.get_by_role("status")).to_contain_text("9 chips in your hand")
    page.keyboard.press("End")
    assert said(page)[0] == 100
    page.get_by_role("button", name="Show the truth").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("of 100"))).to_be_visible()
    expect(page.get_by_role("button", name="Next board")).to_be_focused()
    assert not faults(page)
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-guess='{START + 1}']")).to_be_visible()
    # whoever comes back goes on there
    page.reload()
    expect(page.locator(f"[data-guess='{START + 1}']")).to_be_visible()
    expect(page.locator(".ten .on")).to_have_count(1)


def test_a_stack_grows_under_the_finger(visitor: Person) -> None:
    page = visitor.sized(844, 390)
    opened(page)
    expect(page.locator(ONWARD)).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-less]").last).to_be_in_viewport(ratio=1)
    pile = page.get_by_role("slider").nth(1)
    box = pile.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] - 4)
    page.mouse.down()
    assert said(page)[1] <= 5
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.up()
    assert said(page)[1] >= 50


@pytest.mark.journey
@pytest.mark.parametrize("size", [(320, 568), (390, 664), (820, 1180), (1024, 700), (844, 390)])
def test_no_screen_of_the_guess_is_wider_than_its_window(visitor: Person, size: tuple[int, int]) -> None:
    page = visitor.sized(*size)
    opened(page)
    for _ in ("asked", "told"):
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        page.locator(ONWARD).click()
