"""The rules page: whole, in the rulebook's words, and no wider than the smallest screen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive


def told(page: Page, game: str) -> str:
    """What the page says of a game."""
    page.goto(f"/rules#{game}")
    article = page.locator(f"article#{game}")
    expect(article).to_be_visible()
    return article.inner_text()


def test_every_rule_that_a_race_needs_is_told(arrive: Arrive) -> None:
    race = told(arrive("Mira").page, "race-2018")
    # A2, M7 and M8 of the rules
    assert "not on space 1, and not next to another tile" in race
    assert "If one sits right on the other, the upper one." in race
    assert "only one has racing camels on its back, that one" in race
    assert "carries back over the line rank last" in race
    assert not re.search(r"\bmad\b", race)


def test_what_markets_do_is_told(arrive: Arrive) -> None:
    season = told(arrive("Mira").page, "off-season")
    for ability in ("Prospect:", "Poach:", "Lighten:", "A Peek token", "An Extra Sale token", "2 pounds"):
        assert ability in season


def test_the_page_is_as_wide_as_the_smallest_phone(arrive: Arrive) -> None:
    page = arrive("Mira", width=320, height=568).page
    told(page, "off-season")
    page.locator("details summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
