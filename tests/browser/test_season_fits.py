"""Every step of an off season at every size: nothing overlaps, is cut, unseen or too small for a finger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.season_steps import STEPS, Stage
from tests.browser.server import Server
from tests.browser.still import UNPAINTED, Step, by_finger, faults

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
def stage(browser: Browser, shared: Server) -> Iterator[Stage]:
    """One page for all steps, with a finger."""
    with by_finger(browser, shared) as person:
        found = Stage(person)
        found.begin(STEPS["others"]())
        found.page.add_style_tag(content=UNPAINTED)
        yield found


QUICK = ("rich_bet", "market", "load", "full_sale")
"""One step of each kind at least; the journeys see all of them."""


@pytest.mark.parametrize(
    "step", [pytest.param(one, marks=() if one in QUICK else pytest.mark.journey) for one in STEPS]
)
def test_an_off_season_fits(stage: Stage, step: str) -> None:
    stage.show(STEPS[step]())
    assert stage.page.locator(LIT).count() or step == "others", "nothing may be touched"
    wrong = faults(stage.page, LOOK + MORE.get(step, ()), FIELD, LIT)
    assert not wrong, "\n".join(wrong)


@pytest.mark.journey
def test_what_opens_over_an_off_season_fits(stage: Stage) -> None:
    stage.show(STEPS["others"]())
    wrong = faults(stage.page, FOLDED, FIELD, LIT)
    assert not wrong, "\n".join(wrong)
