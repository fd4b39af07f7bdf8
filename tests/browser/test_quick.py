"""Play now: a choice beside it, one's own name and sign in sight, odds that are turned on and off."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive

SIZES = [(375, 553), (844, 390), (1440, 900)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_play_now_plays_is_chosen_beside_it_and_remembered(
    arrive: Arrive, width: int, height: int
) -> None:
    mira = arrive("Mira", width=width, height=height)
    page = mira.page
    page.goto("/")
    page.get_by_label("Your name").fill("Mira")
    page.locator("[data-sign]").click()
    page.get_by_role("button", name="kite").click()
    expect(page.locator("[data-sign]")).to_have_attribute("data-sign", "2")
    expect(page.locator("[data-quick]")).to_contain_text("Race 2018")
    headline = page.locator("main h2")
    expect(headline).to_have_text("Five camels race, two run the other way")
    page.locator("[data-quick]").click()
    paper = page.get_by_role("dialog", name="What to play")
    for choice in ("Race 2014", "Easy"):
        paper.get_by_text(choice, exact=True).click()
    paper.get_by_label("Show the odds").check()
    expect(paper.get_by_role("button", name="Play this")).to_be_in_viewport(ratio=1)
    # a game without odds asks for none
    paper.get_by_text("Off Season", exact=True).click()
    expect(paper.get_by_label("Show the odds")).to_have_count(0)
    expect(headline).to_have_text("The races are over, the camels carry goods")
    expect(page.get_by_role("heading", name="How to play: Off Season")).to_be_attached()
    paper.get_by_text("Race 2014", exact=True).click()
    page.keyboard.press("Escape")
    expect(paper).to_be_hidden()
    page.reload()
    expect(page.locator("[data-quick]")).to_contain_text("Race 2014 Easy bots, with odds")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    assert mira.await_turn()
    table = [frame["table"] for frame in mira.heard if frame["type"] == "table"][-1]
    assert (table["choices"]["game"], table["choices"]["odds"]) == ("race-2014", "everybody")
    assert (table["seats"][0]["name"], table["seats"][0]["sign"]) == ("Mira", 2)
    assert [seat["player"] for seat in table["seats"][1:]] == ["random", "leader", "random"]


@pytest.mark.journey
def test_against_bots_the_odds_are_turned_on_and_off_in_the_menu_and_with_people_they_are_not(
    arrive: Arrive,
) -> None:
    mira = arrive("Mira")
    mira.race(["random"])
    page = mira.page
    advice = page.locator("[data-advice]")
    page.get_by_role("button", name="Menu").click()
    advice.click()
    # whoever asks for them sees them at once
    expect(page.locator("[data-worth-list] li").first).to_be_visible()
    expect(page.locator("[data-ticket] .worth").first).to_be_visible()
    expect(advice).to_have_text("Hide the odds")
    advice.click()
    expect(page.locator("[data-panel]")).to_have_count(0)
    expect(page.locator(".worth")).to_have_count(0)
    path = mira.open_table(2)
    jonas = arrive("Jonas")
    jonas.sit_down(path)
    mira.start()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Lobby").first).to_be_visible()
    expect(advice).to_have_count(0)
