"""How something is touched by keyboard: Tab and arrows until the focus is there and seen, then Enter."""

from __future__ import annotations

from playwright.sync_api import Locator

MAX_PRESSES = 200
"""So many keys reach everything on a screen."""
NEXT = """target => {
    const active = document.activeElement
    if (active === target) return 'Enter'
    if (target.tabIndex >= 0) return 'Tab'
    // one of a group that Tab enters at one place
    let group = target.parentElement
    while (group && !group.querySelector('button[tabindex="0"]')) group = group.parentElement
    return group?.contains(active) ? 'ArrowRight' : 'Tab'
}"""
UNSEEN = """() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
    return outlineStyle === 'none' || parseFloat(outlineWidth) < 2
}"""
"""Whether nobody sees where the focus is."""


def press(target: Locator) -> None:
    """Go to it and press Enter."""
    page = target.page
    element = target.element_handle()
    for _ in range(MAX_PRESSES):
        key = element.evaluate(NEXT)
        if key == "Enter":
            assert not page.evaluate(UNSEEN), f"no focus is seen on {target}"
        page.keyboard.press(key)
        if key == "Enter":
            return
    raise AssertionError(f"no key reaches {target}")
