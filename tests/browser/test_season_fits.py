"""Every step of an off season at every size: what may be touched is in sight, and nothing lies over it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import PATIENCE
from tests.browser.person import Person
from tests.browser.season_steps import STEPS, Stage
from tests.browser.server import Server

SIZES = (
    (360, 540), (360, 616), (375, 553), (390, 664), (412, 732), (360, 740),
    (667, 320), (740, 360), (844, 390), (720, 450), (820, 1180), (1440, 900),
)  # fmt: skip
LIT = ", ".join(
    f"button[data-{name}]"
    for name in (
        "bet", "touch", "use", "skip", "goods", "card", "throw", "load", "tag", "all", "pass", "token",
    )
)  # fmt: skip
FAULTS = """lit => {
    const found = [];
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push('the page scrolls');
    const all = [...document.querySelectorAll(lit)];
    if (!all.length) found.push('nothing may be touched');
    for (const one of all) {
        // a tray of many cards may scroll on the counter
        if (one.closest('.slip')) one.scrollIntoView({ block: 'nearest' });
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const name = JSON.stringify(one.dataset);
        const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        if (!isIn) found.push(`out of view ${name}`);
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // what is in hand lies over the street on purpose
        if (!one.contains(over) && !over?.closest('.slip')) found.push(`covered ${name}`);
    }
    return found;
}"""


@pytest.fixture(scope="module")
def stage(browser: Browser, shared: Server) -> Iterator[Stage]:
    """One page for all steps."""
    base = f"http://127.0.0.1:{shared.port}"
    context = browser.new_context(base_url=base, reduced_motion="reduce", has_touch=True)
    context.set_default_timeout(PATIENCE)
    person = Person("Mira", context)
    found = Stage(person)
    found.begin(STEPS["others"]())
    yield found
    errors = person.errors
    context.close()
    assert not errors


@pytest.mark.parametrize("step", [name for name in STEPS if name != "others"])
def test_all_that_may_be_touched_is_in_sight(stage: Stage, step: str) -> None:
    stage.show(STEPS[step]())
    wrong = []
    for width, height in SIZES:
        stage.page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}x{height} {fault}" for fault in stage.page.evaluate(FAULTS, LIT)]
    assert not wrong, "\n".join(wrong)
