"""The rules page: whole, in the rulebook's words, and no wider than the smallest screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person


def told(page: Page, game: str) -> str:
    """What the page says of a game."""
    page.goto(f"/rules#{game}")
    article = page.locator(f"article#{game}")
    expect(article).to_be_visible()
    return article.inner_text()


def test_every_rule_that_a_race_needs_is_told(visitor: Person) -> None:
    race = told(visitor.page, "race-2018")
    # A2, M7 and M8 of the rules
    assert "not on space 1, and not next to another tile" in race
    assert "If one sits right on the other, the upper one." in race
    assert "only one has racing camels on its back, that one" in race
    assert "carries back over the finish line rank last" in race
    assert not re.search(r"\bmad\b", race)


def test_what_markets_do_is_told(visitor: Person) -> None:
    season = told(visitor.page, "off-season")
    for ability in ("Prospect:", "Poach:", "Lighten:", "A Peek token", "An Extra Sale token", "2 pounds"):
        assert ability in season


def test_the_page_is_as_wide_as_the_smallest_phone(visitor: Person) -> None:
    page = visitor.sized(320, 568)
    told(page, "off-season")
    page.locator("details summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_topics_have_headings_a_contents_list_and_drawings(visitor: Person) -> None:
    page = visitor.page
    page.goto("/rules#race-2018")
    contents = page.get_by_role("navigation", name="Contents")
    for topic in (
        "A stack that moves",
        "Tiles, both sides",
        "Crazy camels",
        "One leg, worked",
        "A round, worked",
    ):
        contents.get_by_role("link", name=topic).click()
        heading = page.get_by_role("heading", name=topic)
        expect(heading).to_be_in_viewport()
        section = page.locator("section").filter(has=heading)
        assert section.locator("svg").count() > 1
    # each drawing tells what it shows, and is drawn by us
    lanes = page.locator("#race-2018 svg.lane")
    expect(lanes).to_have_count(12)
    expect(lanes.first).to_have_attribute(
        "aria-label", re.compile("On 3, from the top: yellow, red and green")
    )
    assert told(page, "off-season").index("What it is about") < told(page, "off-season").index("A round")


@pytest.mark.journey
def test_over_a_game_the_rules_are_a_sheet_that_leaves_the_game_where_it_is(visitor: Person) -> None:
    mira = visitor
    path = mira.race(["random"])
    page = mira.page
    link = page.get_by_role("link", name="Rules").first
    link.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="How to play")
    expect(sheet.get_by_role("heading", name="A stack that moves")).to_be_visible()
    expect(sheet.get_by_role("heading", name="Off Season")).to_have_count(0)
    sheet.get_by_role("link", name="The finish").click()
    expect(sheet.get_by_role("heading", name="The finish")).to_be_in_viewport()
    assert page.url.endswith(path), "the address stays"
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(link).to_be_focused()
    assert len(mira.context.pages) == 1
    assert mira.await_turn()
