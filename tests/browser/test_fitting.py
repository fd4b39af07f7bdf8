"""Everything that one chooses from is in sight, also on screens between the usual sizes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant
from tests.browser.person import Person

MIDDLE = "2018 6:bgKpy/8:r/13:W grb 7-0,10+1"
BOXES = "all => all.map((one) => one.getBoundingClientRect().toJSON())"
TABLET = (820, 1180)


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    """Where on the screen these are."""
    found: list[dict[str, Any]] = page.locator(selector).evaluate_all(BOXES)
    assert found, selector
    return found


def table(mira: Person, seats: int) -> Page:
    """A race in its middle, on turn."""
    mira.race(["random"] * (seats - 1), start=MIDDLE)
    return mira.page


@pytest.mark.parametrize("seats", [2, 8])
def test_the_counter_has_room_for_all_pieces(arrive: Arrive, seats: int) -> None:
    page = table(arrive("Mira"), seats)
    for width, height in ((901, 700), (960, 720), (1000, 768), (1180, 800)):
        page.set_viewport_size({"width": width, "height": height})
        (counter,) = boxes(page, ".counter")
        for piece in boxes(page, ".counter button"):
            assert piece["right"] <= counter["right"] and piece["bottom"] <= height, (width, piece)
            assert min(piece["width"], piece["height"]) >= 44, (width, piece)
        (plate,) = boxes(page, "[data-roll] .plate")
        for die in boxes(page, "[data-die]"):
            assert (
                die["right"] <= plate["left"]
                or die["left"] >= plate["right"]
                or (die["bottom"] <= plate["top"] or die["top"] >= plate["bottom"])
            ), (width, die)


def test_four_camels_fit_on_a_tablet(arrive: Arrive) -> None:
    width, height = TABLET
    mira = Merchant(arrive("Mira", width=width, height=height))
    mira.season(["random"] * 4)
    rng, asked = random.Random(4), set()
    while mira.await_turn() and mira.view["round"] < 4:
        asked.add(mira.view["asked"])
        mira.page.evaluate("scrollTo(0, 0)")
        camels = boxes(mira.page, ".caravan .camel")
        assert len(camels) == 4
        assert max(camel["bottom"] for camel in camels) <= height, mira.view["asked"]
        mira.act_somehow(rng)
    assert asked >= {"bet", "market"}
