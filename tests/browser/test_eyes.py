"""Whoever sees differently sees what is chosen, lit and focused, and nothing moves where nothing should."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.merchant import Merchant
from tests.browser.person import Person

MIDDLE = "2018 6:bgKpy/8:r/13:W grb 7-0,10+1"
MOVING = """() => {
    const places = ['transform', 'translate', 'rotate', 'scale', 'left', 'top', 'width', 'height']
    const moves = one => one.effect.getKeyframes().some(frame => places.some(place => place in frame))
    return document.getAnimations().filter(one => one.playState === 'running' && moves(one))
        .map(one => one.effect.target.outerHTML.slice(0, 99))
}"""
"""What moves; what comes and goes where it is does not."""
SYSTEM = """name => {
    const one = document.body.appendChild(document.createElement('i'))
    one.style.color = name
    const { color } = getComputedStyle(one)
    one.remove()
    return color
}"""


@pytest.fixture
def forced(visitor: Person) -> Iterator[Person]:
    """Somebody whose system chooses the colours."""
    visitor.page.emulate_media(forced_colors="active")
    yield visitor
    visitor.page.emulate_media(forced_colors="none")


def system(page: Page, name: str) -> str:
    """A colour of the system."""
    found: str = page.evaluate(SYSTEM, name)
    return found


def style(locator: Locator, name: str, part: str | None = None) -> str:
    """How something is drawn, or a part of it."""
    found: str = locator.first.evaluate(
        "(one, [name, part]) => getComputedStyle(one, part)[name]", [name, part]
    )
    return found


def test_forced_colours_tell_what_is_chosen_lit_and_focused(forced: Person) -> None:
    page = forced.page
    forced.race(["random"], start=MIDDLE, odds="everybody", begins=True)
    highlight = system(page, "Highlight")
    chosen, other = (page.locator(f"[role=tab][aria-selected={is_so}]") for is_so in ("true", "false"))
    assert style(chosen, "backgroundColor") == highlight != style(other, "backgroundColor")
    now, waiting = page.locator(".people li[aria-current]"), page.locator(".people li:not([aria-current])")
    assert style(now, "outlineColor") == highlight
    assert style(waiting, "outlineStyle") == "none"

    page.locator('[data-tile="+"]').click()
    assert style(page.locator("[data-tile][aria-pressed=true]"), "backgroundColor") == highlight
    assert style(page.locator("button[data-space]"), "borderTopColor", "::after") == highlight
    page.keyboard.press("Escape")

    ticket = page.locator("[data-ticket]").first
    page.keyboard.press("Tab")
    ticket.focus()
    assert style(ticket, "outlineStyle") == "double"
    assert style(ticket, "outline") != style(page.locator("[data-ticket]").nth(1), "outline")


@pytest.mark.parametrize(
    ("place", "opens"), [("/odds", None), ("/", "[data-quick]"), ("/", "form details summary")]
)
def test_forced_colours_tell_which_of_several_is_chosen(
    forced: Person, place: str, opens: str | None
) -> None:
    page = forced.page
    page.goto(place)
    expect(page.locator("html[lang]")).to_be_attached()
    if opens:
        page.locator(opens).first.click()
    highlight = system(page, "Highlight")
    seen = page.locator("input[type=radio] + *").filter(visible=True)
    expect(seen.first).to_be_visible()
    colours = seen.evaluate_all(
        "all => all.map(one => [one.previousElementSibling.checked, getComputedStyle(one).backgroundColor])"
    )
    assert {colour == highlight for is_chosen, colour in colours if is_chosen} == {True}
    assert {colour == highlight for is_chosen, colour in colours if not is_chosen} == {False}


def test_forced_colours_leave_the_lines_of_a_chart_in_sight(forced: Person) -> None:
    page = forced.page
    forced.race(["random"], start="2018 13:K/14:W/16:gyrbp gyrbpx -", begins=True)
    while forced.await_turn():
        forced.roll()
    lines = page.locator("aside svg path, aside svg polyline")
    expect(lines.first).to_be_attached()
    text = system(page, "CanvasText")
    assert text in {style(lines.nth(at), "stroke") for at in range(lines.count())}


def test_nothing_moves_for_whoever_wants_no_motion(visitor: Person) -> None:
    page = visitor.page
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.evaluate(MOVING) == []
    visitor.race(["random"], start=MIDDLE, begins=True)
    visitor.roll()
    assert visitor.await_turn()
    assert page.evaluate(MOVING) == []
    Merchant(visitor).season(["random"] * 2)
    assert page.evaluate(MOVING) == []
