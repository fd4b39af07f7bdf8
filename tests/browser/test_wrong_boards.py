"""Boards that are none, or no more: what the page says of them, and how it looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.odds_page import address
from tests.browser.person import Person

LONG = "2018" + "x" * 190


def has_capital(text: Locator) -> bool:
    """Whether a sentence is shown with a capital, however it is written."""
    return bool(
        text.evaluate("text => getComputedStyle(text, '::first-letter').textTransform === 'uppercase'")
    )


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (375, 553)])
def test_a_bad_board_is_answered_at_its_field(visitor: Person, width: int, height: int) -> None:
    page = visitor.sized(width, height)
    page.goto("/")
    page.locator("details summary").click()
    field = page.get_by_label("Start from a board")
    field.fill(LONG)
    page.get_by_role("button", name="Create table").click()
    bubble = page.get_by_role("alert").locator("span")
    expect(bubble).to_contain_text(LONG)
    assert has_capital(bubble)
    assert bubble.evaluate("bubble => bubble.scrollWidth <= bubble.clientWidth")
    edge = page.locator("form").first.evaluate("form => form.getBoundingClientRect().right")
    assert bubble.evaluate("bubble => bubble.getBoundingClientRect().right") <= edge
    # the button is a long way above it on a phone: the field comes to whoever pressed it
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    expect(bubble).to_be_in_viewport(ratio=1)
    expect(field).to_have_attribute("aria-invalid", "true")


def test_a_bad_appendix_is_answered_at_its_field(visitor: Person) -> None:
    page = visitor.sized(375, 553)
    page.goto("/")
    page.locator('label[for="off-season"]').click()
    page.locator("details summary").click()
    page.locator("[data-appendix]").fill("goods = [")
    page.locator("details summary").click()
    page.get_by_role("button", name="Create table").click()
    # what was folded away is open again
    expect(page.locator("[data-appendix]")).to_be_focused()
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_the_odds_board_says_it_in_the_same_way(visitor: Person) -> None:
    page = visitor.page
    page.goto("/odds")
    page.get_by_label("The board in one line").fill(LONG)
    why = page.locator("p", has_text=LONG)
    expect(why).to_be_visible()
    assert has_capital(why)
    assert why.evaluate("why => why.scrollWidth <= why.clientWidth")


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (
            "2018 -1:Kgyrbp/2:W gyrbpx -",
            "Carried back over the finish line, behind all: green, yellow, red, blue and purple.",
        ),
        ("2018 2:gyrb/9:K/12:W/17:p gyrbx -", "Over the finish line, ahead of all: purple."),
        ("2018 0:K/2:gyrbp/12:W gyrbp -", "a crazy camel has crossed the finish line alone"),
    ],
)
@pytest.mark.parametrize("width", [1440, 360])
def test_a_race_that_is_over_says_so(visitor: Person, board: str, said: str, width: int) -> None:
    page = visitor.sized(width, 740)
    page.goto(address(board))
    over = page.locator("[data-over]")
    expect(over).to_contain_text("The race is over")
    expect(over).to_contain_text(said)
    page.locator('[data-do="start"]').or_(page.locator('[data-tab="line"]')).click()
    if width == 360:
        page.locator('[data-do="start"]').click()
    expect(over).to_have_count(0)


def test_a_board_in_the_query_is_shown_or_answered(visitor: Person) -> None:
    page = visitor.page
    page.goto("/odds?board=2018%203:gb/4:yKp/5:r/13:W%20gyrbpx%20-")
    expect(page.get_by_label("The board in one line")).to_have_value("2018 3:gb/4:yKp/5:r/13:W gyrbpx -")
    page.wait_for_url("**/odds#2018_3:gb/4:yKp/5:r/13:W_gyrbpx")
    page.goto("/odds?board=nonsense")
    expect(page.locator("p", has_text="nonsense")).to_be_visible()
