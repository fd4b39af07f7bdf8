"""The page's language: the browser's or the one that was chosen, changed in a game for oneself alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from camelup.words import Words
from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant
from tests.browser.person import Person

pytestmark = pytest.mark.journey

GERMAN = Words(language="de")
SPOKEN = ("aria-label", "title", "placeholder", "alt", "aria-valuetext")
SHOWN = """names => [document.title, ...[...document.querySelectorAll('body *')].flatMap(one =>
    one.closest('.news, [role=status], #menu, script, style') ? [] : [
        ...[...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data),
        ...names.map(name => one.getAttribute(name) ?? '')])].map(text => text.trim()).filter(Boolean)"""
"""All that is written or read out, but for what is said once, and for what is open on one screen alone."""


def shown(page: Page) -> set[str]:
    """What stands on a page."""
    return set(page.evaluate(SHOWN, SPOKEN))


def switch(page: Page, language: str) -> None:
    """Choose a language, in the menu of a table or else on the bar."""
    menu = page.locator("nav > [popovertarget=menu]")
    if menu.count():
        menu.click()
    page.locator("[data-languages]").click()
    page.locator(f"[data-language={language}]").click()
    expect(page.locator(f"html[lang={language}]")).to_be_attached()
    if menu.count():
        page.keyboard.press("Escape")


def is_as_if_it_had_been_german_all_the_time(page: Page, ready: str) -> None:
    """See that nothing on the page is left in another language: it is what it is when it is loaded again."""
    switched = shown(page)
    page.reload()
    page.wait_for_selector(ready)
    expect(page.locator("html[lang=de]")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert shown(page) == switched


def test_a_race_changes_its_language_for_one_player_and_not_for_the_other(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(2, options={"first": 0})
    jonas.sit_down(path)
    mira.start()
    assert mira.await_turn()
    mira.roll()
    line = mira.page.locator(".log li").first
    expect(jonas.page.locator(".log li").first).to_contain_text(line.inner_text())
    english = line.inner_text()
    switch(mira.page, "de")
    expect(line).not_to_have_text(english)
    expect(mira.page.locator(".log")).to_have_attribute("aria-label", GERMAN("page.log"))
    expect(mira.page.locator(".bar")).to_contain_text(GERMAN("race.page.leg", leg=1))
    expect(jonas.page.locator(".log li").first).to_contain_text(english)
    expect(jonas.page.locator("html[lang=en]")).to_be_attached()
    is_as_if_it_had_been_german_all_the_time(mira.page, ".log li")


def test_an_off_season_changes_its_language(arrive: Arrive) -> None:
    mira = arrive("Mira")
    merchant = Merchant(mira)
    merchant.season(["merchant", "merchant"])
    # then nobody but Mira is waited for, and nothing happens between two looks
    expect(mira.page.locator(".log li").filter(has_text="has bet")).to_have_count(2)
    switch(mira.page, "de")
    is_as_if_it_had_been_german_all_the_time(mira.page, ".markets")


@pytest.mark.parametrize("place", ["/", "/rules"])
def test_a_page_that_is_no_table_changes_its_language(visitor: Person, place: str) -> None:
    page = visitor.page
    page.goto(place)
    page.wait_for_load_state("networkidle")
    switch(page, "de")
    is_as_if_it_had_been_german_all_the_time(page, ".bar")


def test_the_browsers_language_is_taken_and_no_other_is_loaded(arrive: Arrive) -> None:
    mira = arrive("Mira", language="de-AT")
    asked: list[str] = []
    mira.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    mira.page.goto("/")
    expect(mira.page.get_by_role("button", name=GERMAN("page.play_now"))).to_be_visible()
    expect(mira.page.locator("html[lang=de]")).to_be_attached()
    assert [name.split("-")[1] for name in asked if name.startswith("words-")] == ["de"]


def test_what_was_chosen_counts_more_than_the_browsers_language_and_holds_in_every_tab(
    arrive: Arrive,
) -> None:
    mira = arrive("Mira", width=360, height=640, touch=True, language="de")
    mira.page.goto("/")
    other = mira.tab()
    other.goto("/")
    switch(mira.page, "en")
    for page in (mira.page, other):
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
    other.reload()
    expect(other.get_by_role("button", name="Play now")).to_be_visible()


def test_a_language_that_nobody_has_words_in_is_english(arrive: Arrive) -> None:
    mira = arrive("Mira", language="tlh")
    mira.page.goto("/")
    expect(mira.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(mira.page.locator("html[lang=en]")).to_be_attached()


def test_words_that_are_lost_on_their_way_are_asked_for_again(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.page.route("**/words-*.js", lambda route: route.abort(), times=1)
    ann.page.goto("/")
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    # that one file could not be had is no fault of the page
    ann.errors.clear()
