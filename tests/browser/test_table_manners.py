"""At the table: taking back against bots, who is away, the clock, emotes, a seat on another device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Arrive
from tests.browser.person import END, RACE, Person
from tests.browser.test_lines import two_at_a_table

BACKED = "2018 1:gyrbp/15:K/16:W gyrbpx -"
"""Purple leads, and the bot that backs the leader takes its tickets before it rolls."""

WATCH = """() => {
    window.emotes = []
    const note = node => node.dataset?.gesture && window.emotes.push(node.dataset.gesture + node.dataset.of)
    const watch = new MutationObserver(found => found.forEach(one => one.addedNodes.forEach(note)))
    watch.observe(document.body, { childList: true, subtree: true })
}"""
"""Notes every emote that comes to the screen."""


def at_the_menu(person: Person) -> None:
    """Open the menu of a table."""
    person.page.get_by_role("button", name="Menu").click()
    expect(person.page.locator("#menu")).to_be_visible()


def test_against_bots_my_move_and_their_answers_are_taken_back_together(arrive: Arrive) -> None:
    mira = arrive("Mira")
    # else the bot may have begun, with a ticket that stays taken
    mira.race(["leader"], start=BACKED, begins=True)
    hand = mira.page.locator("button[data-hand]")
    cards = hand.count()
    mira.lay("g", "winner")
    assert mira.await_turn()
    assert mira.view["tickets"]["p"][0] == 3
    expect(hand).to_have_count(cards - 1)
    mira.page.get_by_role("button", name="Take back").click()
    expect(hand).to_have_count(cards)
    assert mira.await_turn()
    assert mira.view["tickets"]["p"][0] == 5


def test_who_is_away_is_not_said_to_think(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    first, second = two_at_a_table(mira, jonas)
    first.await_turn()
    expect(second.page.locator(".turn h2")).to_have_text(f"{first.name} is thinking")
    first.page.goto("about:blank")
    expect(second.page.locator(".turn h2")).to_have_text(f"{first.name} is away")


def test_the_clock_says_that_time_is_up_and_the_bank_is_shown(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(2, timer=5, bank=10)
    jonas.sit_down(path)
    mira.start()
    clock = mira.page.get_by_role("timer")
    expect(clock).to_have_attribute("aria-label", re.compile("in the time bank"))
    expect(clock).to_have_attribute("aria-label", re.compile("^The time bank runs"))
    log = mira.page.get_by_role("log", name="Log")
    expect(log).to_contain_text("Time is up.")
    assert not mira.errors


def test_a_move_is_confirmed_where_that_was_chosen(arrive: Arrive) -> None:
    mira = arrive("Mira", width=390, height=664, touch=True)
    mira.race(["random"])
    at_the_menu(mira)
    mira.page.locator("[data-confirms]").tap()
    mira.page.keyboard.press("Escape")
    before = mira.at
    mira.lit("[data-ticket]").first.tap()
    expect(mira.page.locator("[data-proposed]")).to_be_in_viewport()
    mira.page.get_by_role("button", name="Not yet").tap()
    expect(mira.page.locator("[data-proposed]")).to_have_count(0)
    assert mira.at == before
    mira.lit("[data-ticket]").first.tap()
    mira.acted(lambda: mira.page.get_by_role("button", name="Do it").tap())
    # and it is remembered
    mira.page.reload()
    mira.await_turn()
    mira.lit("[data-ticket]").first.tap()
    expect(mira.page.locator("[data-proposed]")).to_be_visible()


def test_an_emote_is_seen_over_the_sign_by_everybody_and_can_be_hidden(arrive: Arrive) -> None:
    mira, jonas, tove = arrive("Mira"), arrive("Jonas"), arrive("Tove", width=390, height=664, touch=True)
    two_at_a_table(mira, jonas)
    table = next(frame["table"] for frame in mira.heard if frame["type"] == "table")
    tove.page.goto(f"/w/{table['watch']}")
    expect(tove.page.locator(RACE)).to_be_visible()
    for person in (jonas, tove):
        person.page.evaluate(WATCH)
    at_the_menu(mira)
    mira.page.locator('[data-emote="laugh"]').click()
    for person in (jonas, tove):
        person.page.wait_for_function("seat => window.emotes.includes('laugh' + seat)", arg=mira.seat)
    at_the_menu(jonas)
    jonas.page.locator("[data-emotes]").click()
    at_the_menu(mira)
    mira.page.locator('[data-emote="wow"]').click()
    tove.page.wait_for_function("seat => window.emotes.includes('wow' + seat)", arg=mira.seat)
    jonas.page.wait_for_function("() => true")
    assert jonas.page.evaluate("window.emotes") == [f"laugh{mira.seat}"]


@pytest.mark.parametrize(("width", "height"), [(375, 553), (844, 390), (1440, 900)])
def test_emotes_are_at_hand_where_one_talks(arrive: Arrive, width: int, height: int) -> None:
    mira = arrive("Mira", width=width, height=height)
    mira.race(["random"])
    mira.page.evaluate(WATCH)
    if mira.page.locator('[data-tab="log"]').count():
        mira.page.locator('[data-tab="log"]').click()
    mira.page.locator('[data-tab="chat"]').click()
    mira.page.locator("[data-pick-emote]").click()
    expect(mira.page.locator('.chat [data-emote="wow"]')).to_be_in_viewport(ratio=1)
    mira.page.locator('.chat [data-emote="wow"]').click()
    mira.page.wait_for_function("seat => window.emotes.includes('wow' + seat)", arg=mira.seat)
    expect(mira.page.locator(".chat [data-emote]")).to_have_count(0)


def test_a_seat_is_carried_to_another_device_with_its_part_in_the_dice(arrive: Arrive) -> None:
    desk, phone, jonas = arrive("Mira"), arrive("Mira", width=390, height=664, touch=True), arrive("Jonas")
    two_at_a_table(desk, jonas)
    kept = "key => localStorage.getItem('camelup.shares.' + key)"
    key = desk.page.url.rsplit("/", 1)[1]
    share = desk.page.evaluate(kept, key)
    assert share and "nonce" in share
    at_the_menu(desk)
    desk.page.locator("[data-carry]").click()
    link = desk.page.locator("[data-link]")
    expect(link.get_by_role("img")).to_be_visible()
    address = link.get_attribute("data-link")
    assert address is not None
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    # the first answer is lost on its way, after the server has done what it was asked
    lost: list[int] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().status)
            route.abort()

    phone.page.route("**/api/tables/*/take", lose)
    opened = phone.page.goto(address)
    assert opened is not None and opened.ok
    phone.page.wait_for_url("**/t/*")
    assert lost == [200]
    expect(phone.page.locator(RACE)).to_be_visible()
    assert phone.seat == next(frame["me"] for frame in desk.heard if frame["type"] == "table")
    assert phone.page.evaluate(kept, key) == share
    # the secret of the link has not been sent to anybody
    secret = address.rsplit("#", 1)[1]
    assert asked and not any(secret in one for one in asked)
    # the old device watches, and the link is spent
    desk.page.get_by_role("button", name="Close").click()
    expect(desk.page.locator("[data-carried]")).to_be_visible()
    other = arrive("Eve")
    other.page.goto(address)
    expect(other.page.get_by_text("it works once, and for ten minutes")).to_be_visible()


def test_my_games_tell_when_against_whom_and_how_it_ended(arrive: Arrive) -> None:
    mira = arrive("Mira", width=375, height=553, touch=True)
    path = mira.race(["random"], start="2018 7:K/9:W/16:gyrbp gyrbpx -", begins=True)
    while mira.await_turn():
        mira.roll()
    expect(mira.page.locator(END)).to_be_visible()
    tables = [frame["table"] for frame in mira.heard if frame["type"] == "table"]
    bot = next(seat["name"] for seat in tables[-1]["seats"] if seat["player"] == "random")
    mira.page.goto("/")
    row = mira.page.locator(".tbl").filter(has_text=f"against {bot}")
    expect(row).to_contain_text(re.compile(r"\d+ \w+|\w+ \d+"))
    expect(row).to_contain_text(re.compile("you won, with|place 2 of 2, with"))
    # what is kept here stays when the server knows the table no more
    mira.page.route(
        "**/api/looks",
        lambda route: route.fulfill(json={"glances": [{"look": None, "code": "no_such_table"}]}),
    )
    mira.page.reload()
    past = mira.page.locator(f'[data-past="{path.rsplit("/", 1)[1]}"]')
    expect(past).to_contain_text(f"against {bot}")


def test_unread_chat_is_marked_on_a_phone(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira", width=390, height=664, touch=True), arrive("Jonas")
    two_at_a_table(mira, jonas)
    jonas.page.locator('[data-tab="chat"]').click()
    jonas.page.get_by_placeholder("Say something").fill("hello")
    jonas.page.get_by_role("button", name="Send").click()
    expect(mira.page.locator('.tabs [data-tab="log"] i')).to_have_text("1")
    mira.page.locator('.tabs [data-tab="log"]').tap()
    mira.page.locator('[data-tab="chat"]').tap()
    expect(mira.page.locator('.tabs [data-tab="log"] i')).to_have_count(0)
