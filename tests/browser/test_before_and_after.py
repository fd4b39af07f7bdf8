"""Before and after a game, on every device: what one came for is in sight, and camels are there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person

SMALL = ((360, 540), (375, 553), (390, 664), (667, 320), (740, 360), (844, 390))
LARGE = ((820, 1180), (1440, 900))
NEAR = "2018 2:K/3:W/12:gy/13:rb/16:p gyp -"
MEETING = """([over, under]) => {
    const boxes = selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
    const meet = (one, other) => one.width && other.width && one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom
    return boxes(over).filter(one => boxes(under).some(other => meet(one, other))).length
}"""
"""How many of these lie over one of those."""
CUT = """all => all.some(one =>
    one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)"""


def at_every(person: Person, sizes: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """The same page at one size after the other."""
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        yield width, height


def in_sight(*all_: Locator) -> None:
    """See that each of these is wholly in view without scrolling."""
    for one in all_:
        expect(one).to_be_in_viewport(ratio=0.99)


def test_nothing_that_is_chosen_in_the_lobby_lies_over_a_camel(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.page.goto("/")
    play = mira.page.get_by_role("button", name="Play now")
    for size in at_every(mira, SMALL + LARGE):
        in_sight(play, mira.page.locator("[data-quick]"), mira.page.get_by_label("Your name"))
        if size in LARGE:
            assert not mira.page.evaluate(MEETING, [".quick > *", ".hero .scene svg[class]"]), size


def test_a_room_is_started_and_a_seat_is_taken_without_scrolling(arrive: Arrive) -> None:
    mira, tove = arrive("Mira"), arrive("Tove")
    path = mira.open_table(4)
    mira.add_bot()
    tove.page.goto(path)
    for size in at_every(mira, SMALL + LARGE):
        in_sight(mira.page.get_by_role("button", name="Start with 2"))
        if size[0] < size[1]:
            assert mira.page.locator(".cast svg").first.is_visible(), size
            assert not mira.page.evaluate(MEETING, [".chairs :is(.disc, b, small)", ".cast svg"]), size
    for _ in at_every(tove, SMALL + LARGE):
        in_sight(tove.page.get_by_label("Your name"), tove.page.get_by_role("button", name="Sit down"))


@pytest.mark.journey
def test_the_podium_and_the_finish_cards_are_seen_as_a_whole(arrive: Arrive) -> None:
    mira = arrive("Mira")
    page = mira.page
    mira.race(["random"] * 3, start=NEAR, begins=True)
    mira.lay("g", "winner")
    while mira.await_turn():
        mira.roll()
    expect(page.locator('[data-end="podium"]')).to_be_visible()
    for size in at_every(mira, SMALL):
        in_sight(page.get_by_role("heading", level=2).first, page.get_by_role("button", name="Rematch"))
        for block in page.locator(".block .place").all():
            in_sight(block)
        assert not page.evaluate(MEETING, [".say > *", ".block circle"]), size
    page.get_by_role("button", name="Finish cards").click()
    for size in at_every(mira, SMALL):
        in_sight(page.get_by_role("button", name="To the podium"))
        assert not page.locator(".say p").evaluate_all(CUT), size


def test_the_odds_boards_key_has_its_own_line_on_a_phone_that_lies(arrive: Arrive) -> None:
    mira = arrive("Mira", width=844, height=390)
    mira.page.goto("/odds")
    expect(mira.page.locator("[data-ends]")).to_be_visible()
    assert not mira.page.evaluate(MEETING, ["[data-ends]", ".key > span:not([data-ends])"])


def test_a_link_that_is_none_is_answered_in_sight_on_a_low_phone(arrive: Arrive) -> None:
    page = arrive("Mira", width=375, height=553, touch=True).page
    page.goto("/")
    page.get_by_label("Table link").fill("hello")
    page.get_by_role("button", name="Join", exact=True).tap()
    expect(page.get_by_role("alert").filter(has_text="isn't a table link")).to_be_in_viewport(ratio=1)
