"""The past of a running game, and of one that has just ended."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person, next_to_act, play_to_the_end

NEAR = "2018 12:gy/13:rb/14:p/15:K/16:W gyrbpx -"
FRESH = "2018 1:gy/2:rb/3:p/15:K/16:W gyrbpx -"


def with_a_past(mira: Person, odds: str = "nobody") -> Page:
    """A game against a bot in which something has happened, on one's own turn."""
    mira.race(["random"], start=FRESH, odds=odds)
    mira.take_ticket("r")
    assert mira.await_turn()
    return mira.page


def test_a_running_game_is_looked_back_on_and_goes_on(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(2, start=FRESH)
    jonas.sit_down(path)
    mira.start()
    expect(jonas.page.locator(".page[data-turn]")).to_be_visible()
    first = next_to_act([mira, jonas])
    assert first is not None
    second = jonas if first is mira else mira
    assert first.await_turn()
    first.lay("p", "winner")
    assert second.await_turn()
    second.lay("g", "loser")
    assert first.await_turn()
    first.take_ticket("r")
    assert second.await_turn()

    # the first one looks back, at the card that was laid first
    page = first.page
    page.locator(".log li button", has_text="as the overall winner").click()
    past = page.locator("[data-replay]")
    expect(past).to_have_attribute("data-eyes", str(first.seat))
    assert [card.get_attribute("data-card") for card in page.locator(".deck [data-card]").all()] == ["p"]
    moment = past.get_attribute("data-moment")
    expect(page.locator("[data-now]")).to_have_text(re.compile("Back to now"))
    page.keyboard.press("End")
    assert [c.get_attribute("data-card") for c in page.locator(".deck [data-card]").all()] == ["p", "back"]
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(past).to_have_attribute("data-moment", moment or "")
    # keys that act at a table do nothing here
    page.keyboard.press("r")

    second.take_ticket("b")
    expect(page.get_by_role("region", name="Playback").get_by_text("Your turn")).to_be_visible()
    expect(past).to_have_attribute("data-moment", moment or "")
    expect(page.locator(".lines button", has_text=re.compile("blue .*ticket"))).to_be_visible()
    page.locator("[data-now]").press("Enter")
    assert first.await_turn()
    expect(page.locator("[data-look-back]")).to_be_focused()
    assert page.locator(".players li .holds .chip").count() == 2
    first.take_ticket("b")
    assert second.await_turn()


@pytest.mark.parametrize("odds", ["everybody", "nobody"])
def test_looking_back_shows_odds_where_the_table_does(arrive: Arrive, odds: str) -> None:
    page = with_a_past(arrive("Mira"), odds=odds)
    link = page.url.replace("/t/", "/r/")
    page.get_by_role("button", name="Look back").click()
    expect(page.locator("[data-now]")).to_be_focused()
    tab = page.locator(".rail").get_by_role("tab", name="Odds")
    watcher = arrive("Tove").page
    watcher.goto(link)
    expect(watcher.locator("[data-replay]")).to_be_visible()
    same = watcher.locator(".rail").get_by_role("tab", name="Odds")
    if odds == "nobody":
        expect(tab).to_have_count(0)
        expect(same).to_have_count(0)
        return
    for here, its in ((page, tab), (watcher, same)):
        here.keyboard.press("Home")
        its.click()
        expect(here.locator(".odds[data-board]")).to_have_attribute("data-board", FRESH)


def test_a_running_game_grows_where_it_is_watched_again(arrive: Arrive) -> None:
    mira, tove = arrive("Mira"), arrive("Tove")
    errors: list[str] = []
    tove.page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    path = mira.race(["random"], start=FRESH, begins=True)
    page = tove.page
    page.goto(path.replace("/t/", "/r/"))
    expect(page.locator("[data-replay]")).to_have_attribute("data-eyes", "watcher")
    mira.take_ticket("r")
    line = page.locator(".lines button", has_text=re.compile("Mira takes the .*red . ticket"))
    expect(line).to_be_visible()
    assert not errors
    # on a narrow screen the way to the table lies on the counter, and nothing on the menu
    page.set_viewport_size({"width": 820, "height": 1180})
    way = page.get_by_role("link", name="Still being played")
    expect(way).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("Escape")
    way.click()
    expect(page.locator(".page[data-turn]")).to_be_visible()


def test_looking_back_on_a_phone(arrive: Arrive) -> None:
    mira = arrive("Mira", width=360, height=740)
    page = with_a_past(mira)
    page.locator('[data-tab="log"]').click()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator("[data-now]")).to_be_in_viewport()
    expect(page.get_by_role("slider")).to_be_attached()
    expect(page.get_by_role("region", name="Playback").get_by_text("Your turn")).to_be_visible()
    page.locator("[data-tab=log]").click()
    expect(page.locator("[data-now]")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("[data-sheet]")).to_be_hidden()
    expect(page.locator("[data-tab=log]")).to_be_focused()
    page.locator("[data-now]").click()
    assert mira.await_turn()


def test_a_finished_game_is_watched_again_from_its_end_and_from_the_lobby(arrive: Arrive) -> None:
    mira, tove = arrive("Mira"), arrive("Tove")
    mira.context.grant_permissions(["clipboard-read", "clipboard-write"])
    path = mira.race(["random"], start=NEAR, begins=True)
    play_to_the_end([mira], random.Random(4))
    page = mira.page
    page.get_by_role("button", name="Watch again").click()
    page.wait_for_url(f"**{path.replace('/t/', '/r/')}*")
    # with her own eyes; who has no seat sees all, and gets no key to the table
    replayed = page.locator("[data-replay]")
    expect(replayed).to_have_attribute("data-eyes", str(mira.seat))
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert path.removeprefix("/t/") not in link
    tove.page.goto(link)
    expect(tove.page.locator("[data-replay]")).to_have_attribute("data-eyes", "all")
    moment = replayed.get_attribute("data-moment")
    assert moment and link.endswith(f"#{moment}")
    expect(tove.page.locator("[data-replay]")).to_have_attribute("data-moment", moment)
    page.goto("/")
    page.get_by_role("button", name="Watch again").click()
    expect(replayed).to_be_visible()
