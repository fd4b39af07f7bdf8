"""Every step of an off season at every size: nothing overlaps, is cut, unseen or too small for a finger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.season_steps import STEPS, ShownSeason
from tests.browser.server import Server
from tests.browser.still import DESKS, SIZES, UNPAINTED, Step, by_finger, faults

FIELD = ".markets"
LIT = ", ".join(
    f"button[data-{name}]"
    for name in (
        "bet", "touch", "take", "use", "skip", "goods", "card", "throw", "load", "tag", "all", "pass",
        "token", "seal",
    )
)  # fmt: skip
LOOK: tuple[Step, ...] = ({"name": "as it is"},)
HELD: tuple[Step, ...] = (
    {"name": "stand in hand", "click": "button[data-touch=A]", "leave": "[data-back], .turn .btn"},
    {"name": "stand that falls", "click": "button[data-touch=F]", "leave": "[data-back], .turn .btn"},
)
FOLDED: tuple[Step, ...] = (
    {"name": "prices", "tab": "prices"},
    {"name": "others", "tab": "others"},
    {"name": "log", "tab": "log"},
    {"name": "caravan", "tab": "camp"},
    {"name": "a merchant's caravan?", "click": ".merchants .more", "leave": ".over button"},
    {"name": "menu", "click": "[popovertarget=menu]", "leave": "[popovertarget=menu]"},
)
MORE = {"market": HELD}


@pytest.fixture(scope="module")
def shown(browser: Browser, shared: Server) -> Iterator[ShownSeason]:
    """One page for all steps, with a finger."""
    with by_finger(browser, shared) as person:
        found = ShownSeason(person)
        found.begin(STEPS["others"]())
        found.page.add_style_tag(content=UNPAINTED)
        yield found


QUICK = ("rich_bet", "market", "load", "full_sale")
"""One step of each kind at least; the journeys see all of them."""
SMALL_DESK = ((1100, 700),)


@pytest.mark.parametrize(
    "step", [pytest.param(one, marks=() if one in QUICK else pytest.mark.journey) for one in STEPS]
)
def test_an_off_season_fits(shown: ShownSeason, step: str) -> None:
    shown.show(STEPS[step]())
    assert shown.page.locator(LIT).count() or step == "others", "nothing may be touched"
    sizes = SIZES + (SMALL_DESK if step in QUICK else ())
    wrong = faults(shown.page, LOOK + MORE.get(step, ()), FIELD, LIT, sizes)
    assert not wrong, "\n".join(wrong)


@pytest.mark.journey
def test_what_opens_over_an_off_season_fits(shown: ShownSeason) -> None:
    shown.show(STEPS["others"]())
    wrong = faults(shown.page, FOLDED, FIELD, LIT, SIZES + DESKS)
    assert not wrong, "\n".join(wrong)


@pytest.mark.journey
@pytest.mark.parametrize("step", STEPS)
def test_an_off_season_fits_a_small_desk(shown: ShownSeason, step: str) -> None:
    shown.show(STEPS[step]())
    wrong = faults(shown.page, LOOK + MORE.get(step, ()), FIELD, LIT, DESKS)
    assert not wrong, "\n".join(wrong)


CROWDED = """() => [...document.querySelectorAll('.merchants > li')].flatMap(seat => {
    const boxes = selector => [...seat.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
    const seen = selector => boxes(selector).filter(box => box.width > 0)
    const across = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const purse = seen('.purse > :not(.sr)')
    const others = index => [...purse.slice(index + 1), ...seen('.bell')]
    const isCrowded = purse.some((one, index) => others(index).some(other => across(one, other)))
    return isCrowded ? [seat.dataset.seat] : []
})"""
"""The seats of those whose purse, bell and tokens lie over each other."""


def test_bell_and_tokens_leave_the_purse_to_be_read(shown: ShownSeason) -> None:
    shown.show(STEPS["full_sale"]())
    for width, height in ((375, 553), (360, 540), (390, 664), (844, 390), (1100, 700)):
        shown.page.set_viewport_size({"width": width, "height": height})
        assert shown.page.evaluate(CROWDED) == [], (width, height)
