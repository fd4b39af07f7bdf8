"""A drag that is interrupted is none: at the odds board, in a market, in a replay all is where it was."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant
from tests.browser.odds_page import address, camel, middle, space
from tests.browser.replays import at, ends, shown, watch

pytestmark = pytest.mark.journey

BOARD = "2018 3:gb/4:yKp/5:r/13:W gyrbpx -"
PHONE = {"width": 390, "height": 664}
Point = tuple[float, float]
CAPTURED = """
addEventListener('gotpointercapture', (event) => {
    window.letGo = () => event.target.releasePointerCapture(event.pointerId)
})
"""


def lose(page: Page) -> None:
    """What is dragged lets go of the pointer; the browser tells of it with the next move."""
    page.evaluate("letGo()")
    page.mouse.move(3, 3)


MOUSE: dict[str, Callable[[Page], object]] = {
    "escape": lambda page: page.keyboard.press("Escape"),
    "blur": lambda page: page.evaluate("dispatchEvent(new Event('blur'))"),
    "lost capture": lose,
}


@contextmanager
def finger(page: Page, from_: Point, to: Point) -> Iterator[None]:
    """A finger drags, and the system takes the touch away."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        found = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    touch("touchStart", from_)
    for share in (0.3, 0.7, 1):
        touch("touchMove", (from_[0] + share * (to[0] - from_[0]), from_[1] + share * (to[1] - from_[1])))
    yield
    touch("touchCancel")


def pulled(page: Page, from_: Point, to: Point) -> None:
    """A mouse drags and holds."""
    page.mouse.move(*from_)
    page.mouse.down()
    page.mouse.move(*to, steps=4)


@pytest.mark.parametrize("how", MOUSE)
def test_a_camel_stays_where_it_was(arrive: Arrive, how: str) -> None:
    page = arrive("Mira").page
    page.add_init_script(CAPTURED)
    page.goto(address(BOARD))
    board = page.locator("[data-text]")
    # on the course, and beside it, where a drop takes it away
    for target in (space(page, 9), (400.0, 880.0)):
        pulled(page, middle(camel(page, "r")), target)
        expect(page.locator("[data-do=away]")).to_be_visible()
        MOUSE[how](page)
        page.mouse.up()
        expect(board).to_have_attribute("data-text", BOARD)
        expect(page.locator("[data-do=away]")).to_have_count(0)
    # and can be dragged again
    pulled(page, middle(camel(page, "r")), space(page, 9))
    page.mouse.up()
    expect(board).to_have_attribute("data-text", BOARD.replace("/5:r", "/9:r"))


def test_a_camel_stays_where_it_was_when_the_touch_is_taken_away(arrive: Arrive) -> None:
    page = arrive("Mira", touch=True, **PHONE).page
    page.goto(address(BOARD))
    with finger(page, middle(camel(page, "r")), space(page, 9)):
        expect(page.locator(".halo")).to_have_count(1)
    expect(page.locator("[data-text]")).to_have_attribute("data-text", BOARD)
    expect(page.locator(".halo")).to_have_count(0)


def test_a_tile_is_dragged_out_of_a_phones_tray(arrive: Arrive) -> None:
    page = arrive("Mira", **PHONE).page
    page.goto(address(BOARD))
    pulled(page, middle(page.locator('.tray [data-tile="+"]')), space(page, 9))
    page.mouse.up()
    expect(page.locator("[data-text]")).to_have_attribute("data-text", BOARD.removesuffix("-") + "9+0")


@pytest.mark.journey
def test_goods_stay_in_hand(arrive: Arrive) -> None:
    mira = Merchant(arrive("Mira", touch=True, **PHONE))
    page = mira.page
    page.add_init_script(CAPTURED)
    mira.season(["random"] * 2)
    rng = random.Random(1)
    hand = page.locator("[data-hand]")
    while mira.await_turn() and not hand.count():
        mira.act_somehow(rng)
    n = mira.person.at
    # not one that lies under the tabs
    load = next(one for one in page.locator("[data-load]").all() if middle(one)[1] < 600)
    with finger(page, middle(hand), middle(load)):
        expect(hand).to_have_attribute("style", re.compile("translate"))
    for interrupt in MOUSE.values():
        pulled(page, middle(hand), middle(load))
        interrupt(page)
        page.mouse.up()
    expect(hand).to_have_css("transform", "none")
    assert mira.person.at == n and hand.is_visible()
    pulled(page, middle(hand), middle(load))
    page.mouse.up()
    mira.person.await_entry(n + 1)


@pytest.mark.parametrize(
    "how", ["escape", *(pytest.param(one, marks=pytest.mark.journey) for one in MOUSE if one != "escape")]
)
def test_a_scrubber_goes_back_to_where_it_was_held(arrive: Arrive, how: str) -> None:
    page = arrive("Mira").page
    page.add_init_script(CAPTURED)
    turns = ends()
    watch(page, shown(page), turns[40])
    box = page.locator(".track[role=presentation]").bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    places = [box["x"] + box["width"] * (turn + 0.5) / len(turns) for turn in (10, 60)]
    pulled(page, (places[0], y), (places[1], y))
    at(page, turns[60])
    MOUSE[how](page)
    at(page, turns[40])
    page.mouse.move(places[0], y)
    page.mouse.up()
    at(page, turns[40])
