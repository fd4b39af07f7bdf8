"""Going on from a finished game: from a replay, and from a mistake that a review has found."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from camelup import games
from camelup.game import NATURE, encode
from camelup.log import Log, live
from camelup.table import BEFORE_FIRST, changed, replay
from tests.browser.conftest import Arrive
from tests.browser.person import RACE, Person, play_to_the_end
from tests.browser.replays import shown, watch

GAMES = Path(__file__).parents[1] / "golden" / "games"
FOUR, SMALL, SEASON = "2014-4-players", "2014-2-players", "off-season-3-players-tie"


def record(name: str) -> bytes:
    return (GAMES / f"{name}.jsonl").read_bytes()


def seen(name: str, n: int, seat: int) -> dict[str, Any]:
    """What a seat saw after an entry of a recorded game, whose question was put by nothing in this one."""
    game, log = games.parsed(record(name))
    view = replay(game.rules, Log(log.header, log.entries[: n + 1])).view(seat)
    asked = None if view.decision is None else BEFORE_FIRST
    found: dict[str, Any] = json.loads(encode(changed(view, decision=asked)))
    return found


def late(name: str) -> int:
    """The last entry but a few after which somebody is to act, and not chance."""
    game, log = games.parsed(record(name))
    moves = live(log.entries)
    found: int = next(
        move.n
        for move in reversed(moves[:-8])
        if NATURE not in replay(game.rules, Log(log.header, log.entries[: move.n + 1])).to_act
    )
    return found


def card(page: Page) -> dict[str, Any]:
    """The table that the page has come to, as everybody sees it."""
    expect(page).to_have_url(re.compile("/t/"))
    key = page.url.rsplit("/", 1)[1]
    found: dict[str, Any] = page.request.get(f"/api/tables/{key}").json()["table"]
    return found


def test_a_mistake_can_be_tried_again_from_before_it(visitor: Person) -> None:
    page = visitor.sized(1440, 900)
    key = shown(page, record(FOUR))
    page.goto(f"/review/{key}")
    expect(page.locator("[data-seat-sum]")).to_have_count(4)
    page.locator("[data-decider='2']").click()
    button = page.locator("[data-try-it]").first
    n = int(button.get_attribute("data-try-it") or "")
    button.click()
    assert visitor.await_turn()
    table = card(page)
    assert table["origin"] == {"key": key, "at": n - 1}
    assert [seat["player"] == "person" for seat in table["seats"]] == [False, False, True, False]
    assert visitor.view == seen(FOUR, n - 1, 2)


@pytest.mark.journey
def test_a_mistake_of_an_off_season_is_tried_again_too(visitor: Person) -> None:
    page = visitor.sized(1440, 900)
    key = shown(page, record(SEASON))
    page.goto(f"/review/{key}")
    button = page.locator("[data-try-it]").first
    n = int(button.get_attribute("data-try-it") or "")
    button.click()
    expect(page.locator(".page.game")).to_be_visible()
    # what the others bet at the same time may be there already
    assert card(page)["origin"] == {"key": key, "at": n - 1}


def chosen(page: Page, key: str, n: int, seat: int, others: str) -> None:
    """Play from a moment of a replay, in the place of a seat."""
    watch(page, key, n)
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(n))
    page.locator("[data-play-from]").click()
    dialog = page.get_by_role("dialog", name="Play from here")
    dialog.get_by_role("radiogroup", name="Your place").locator("label").nth(seat).click()
    dialog.get_by_role("radiogroup", name="The others").get_by_text(others, exact=True).click()
    dialog.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("heading", name="Invite")).to_be_visible()


@pytest.mark.journey
def test_friends_go_on_from_a_race_play_it_to_its_end_and_check_its_dice(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    page, rng = mira.page, random.Random(1)
    key, n = shown(page, record(SMALL)), late(SMALL)
    chosen(page, key, n, 1, "Friends")
    link = page.get_by_role("complementary").get_by_role("link", name="Where it goes on from")
    expect(link).to_have_attribute("href", f"/r/{key}#{n}")
    assert [seat["player"] for seat in card(page)["seats"]] == ["open", "person"]
    expect(page.locator("[data-before]")).to_have_text(["plays on for Mira", "plays on for Jonas"])
    jonas.sit_down(page.url)
    mira.start()
    expect(jonas.page.locator(RACE)).to_be_visible()
    for person, seat in ((jonas, 0), (mira, 1)):
        assert person.view == seen(SMALL, n, seat)
    play_to_the_end([jonas, mira], rng)
    expect(page.get_by_role("button", name="Once more from there")).to_be_visible()
    expect(page.locator(".series")).to_have_count(0)
    # the purses are those of the end, though nothing here tells how they came to what they were at the start
    for seat, own in enumerate(mira.view["holdings"]):
        expect(page.locator(f'[data-total="{seat}"]')).to_have_text(str(own["purse"]))
    table = page.url
    page.locator("[data-verify]").click()
    dialog = page.locator("dialog[data-proof]")
    expect(dialog).to_have_attribute("data-proof", "holds")
    expect(dialog).to_have_attribute("data-claim", "yours")
    expect(dialog.get_by_role("status")).to_contain_text("goes on from another one. That one holds too")
    # watched again it begins with what was taken over
    page.goto(table.replace("/t/", "/r/"))
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", "-1")
    expect(page.locator(".caption")).to_have_text("Here it goes on from another game.")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-replay]")).not_to_have_attribute("data-moment", "-1")
    page.goto("/")
    expect(page.locator(".tbl", has_text="went on from another game")).to_have_count(1)


@pytest.mark.journey
def test_merchants_go_on_from_an_off_season(arrive: Arrive) -> None:
    mira = arrive("Mira")
    page = mira.page
    key, n = shown(page, record(SEASON)), late(SEASON)
    chosen(page, key, n, 2, "Friends")
    path = card(page)["id"]
    others = [arrive(name) for name in ("Jonas", "Tove")]
    for person in others:
        person.sit_down(f"/t/{path}")
    page.get_by_role("button", name="Start with").click()
    for person, seat in ((others[0], 0), (others[1], 1), (mira, 2)):
        expect(person.page.locator(".page.game")).to_be_visible()
        assert person.view == seen(SEASON, n, seat)


def test_where_a_game_is_over_there_is_nothing_to_go_on_from(visitor: Person) -> None:
    page = visitor.sized(1440, 900)
    key = shown(page, record(SMALL))
    watch(page, key, 10_000)
    button = page.locator("[data-play-from]")
    expect(button).to_be_disabled()
    expect(page.locator("#said")).to_have_text("the game is over")
    page.keyboard.press("Home")
    expect(button).to_be_enabled()
