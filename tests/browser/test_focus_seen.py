"""Wherever the keyboard goes, one sees where it is: on every page, on a desk and on a phone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Arrive
from tests.browser.pages import PAGES

pytestmark = pytest.mark.journey
MANY = 60
"""So many stops of a page are tried: what follows are the rest of a long list."""
SEEN = """() => {
    const one = document.activeElement
    if (one === document.body) return null
    const looks = part => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(part)
        return [outline, boxShadow, borderColor, backgroundColor].join()
    }
    // an input that is drawn by its label shows its focus there
    const parts = [one, one.nextElementSibling, one.parentElement].filter(Boolean)
    const isThere = parts.some(part => {
        const { left, top, right, bottom, width, height } = part.getBoundingClientRect()
        return width > 2 && height > 2 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    })
    const focused = parts.map(looks)
    one.blur()
    const isSeen = parts.some((part, index) => looks(part) !== focused[index])
    one.focus({ focusVisible: true, preventScroll: true })
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)
    return { name: `${one.tagName} ${name}`, isThere, isSeen }
}"""
"""What has the focus, whether it is on the screen, and whether it looks otherwise than without."""


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)], ids=["desk", "phone"])
def test_the_focus_is_seen_wherever_the_keyboard_goes(arrive: Arrive, size: tuple[int, int]) -> None:
    mira = arrive("Mira")
    page = mira.page
    found = []
    for name, bring in PAGES.items():
        # whatever has to be opened is in sight on a desk
        mira.sized(1280, 800)
        bring(mira)
        mira.sized(*size)
        stops = 0
        for _ in range(MANY):
            page.keyboard.press("Tab")
            stop = page.evaluate(SEEN)
            if stop is None and stops:
                break
            if stop is not None:
                stops += 1
                if not (stop["isThere"] and stop["isSeen"]):
                    found.append(f"{name}: {stop}")
        assert stops, f"{name} has nothing for the keyboard"
    assert not found, "\n".join(found)
