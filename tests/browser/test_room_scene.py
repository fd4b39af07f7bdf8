"""The waiting room: who waits there, and that nobody stands in the way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive

CAMELS = {
    "race-2018": {"y", "g", "r", "K", "p", "b", "W"},
    "race-2014": {"y", "g", "o", "w", "b"},
    "off-season": set(),
}
COVERED = """() => {
    const boxes = (selector) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    const meet = (one, other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const seats = boxes('.chairs :is(.disc, b, small)')
    return boxes('.cast svg').filter((camel) => seats.some((seat) => meet(camel, seat)))
}"""


def waiting(page: Page) -> set[str]:
    """The camels on the road."""
    hrefs = page.locator(".cast svg use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    return {href.removeprefix("#camel-") for href in hrefs}


def test_a_games_own_camels_wait_where_no_seat_covers_them(arrive: Arrive) -> None:
    mira = arrive("Mira")
    for game, camels in CAMELS.items():
        mira.open_table(5 if game == "off-season" else 8, game=game)
        mira.add_bot()
        assert waiting(mira.page) == camels
        assert mira.page.evaluate(COVERED) == []
        start = mira.page.get_by_role("button", name="Start with").bounding_box()
        assert start is not None
        assert start["y"] + start["height"] <= 900


def test_whoever_comes_by_a_link_meets_the_games_own_camels(arrive: Arrive) -> None:
    mira, tove = arrive("Mira"), arrive("Tove", width=390, height=664)
    for game, camels in CAMELS.items():
        path = mira.open_table(4, game=game)
        tove.page.goto(path)
        expect(tove.page.get_by_role("button", name="Sit down")).to_be_visible()
        met = waiting(tove.page)
        assert met <= camels and bool(met) == bool(camels)
        assert ("o" in met) == (game == "race-2014")
        # what is played is said once, in the heading
        about = tove.page.locator(".hero p")
        expect(about).to_have_text("At the table: Mira.")
