"""The best moment of the game: the winner in the picture, what is waited for, and what one keeps."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from camelup.race.events import RaceEnded
from tests.browser.conftest import Arrive
from tests.browser.replays import MOVES, shown, watch
from tests.browser.studio import FOLDER

pytestmark = pytest.mark.journey
ENDED = next(move.n for move in MOVES if any(isinstance(event, RaceEnded) for event in move.events))
LAST = [move.n for move in MOVES if move.n < ENDED and move.seat >= 0][-1]
BEFORE = [move.n for move in MOVES if move.n < LAST][-1]
PAPER = """
window.paper = false
new MutationObserver(() => { paper ||= !!document.querySelector('[data-confetti]') })
    .observe(document, { childList: true, subtree: true })
"""
"""Whether paper was ever in the air: it is gone after some seconds."""
SIZES = [(375, 553), (390, 664), (844, 390), (1440, 900), (1920, 1080)]
# what one sees in the middle of an element is a part of it, or something that lies over it
SEEN = """winner => {
    const { x, y, width, height, right, bottom } = winner.getBoundingClientRect()
    const inside = x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return { inside, width, over: !!top?.closest('[data-finish]') }
}"""


def roll_until(page: Page, selector: str) -> None:
    """Play the last roll of a race until something is seen, and stop the clock there."""
    page.goto("/")
    key = shown(page)
    page.clock.install(time=0)
    watch(page, key, BEFORE)
    page.clock.pause_at(3_600_000)
    page.keyboard.press("ArrowRight")
    seen = page.locator(selector)
    for _ in range(400):
        if seen.count():
            return
        page.clock.run_for(50)
    raise AssertionError(f"{selector} was not seen")


def at_the_finish(page: Page) -> None:
    """Play the last roll of a race until its winner has walked to the gantry, and stop the clock there."""
    roll_until(page, "[data-finish]")
    page.wait_for_function("""() => document.getAnimations().every(one => one.playState !== 'running')""")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_winner_is_in_the_picture(arrive: Arrive, width: int, height: int) -> None:
    page = arrive("Mira", width=width, height=height, motion=True).page
    at_the_finish(page)
    winner = page.locator("[data-finish] .winner svg").last
    seen: dict[str, Any] = winner.evaluate(SEEN)
    assert seen["inside"] and seen["over"], seen
    assert seen["width"] >= 56
    FOLDER.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=FOLDER / f"finish-{width}x{height}.png")
    # a touch goes on, as everywhere
    page.locator("[data-finish]").click(position={"x": 8, "y": height // 3})
    page.clock.run_for(50)
    expect(page.locator("[data-finish]")).to_have_count(0)


def test_a_die_that_a_phone_shows_is_large(arrive: Arrive) -> None:
    page = arrive("Mira", width=375, height=553, motion=True).page
    roll_until(page, "[data-big-die]")
    die = page.locator("[data-big-die]")
    expect(die).to_be_visible()
    assert die.evaluate("die => die.offsetWidth") >= 72


def test_the_result_is_a_picture_to_keep_and_paper_flies_for_the_winner_alone(
    arrive: Arrive, tmp_path: Path
) -> None:
    mira, jonas = arrive("Mira", motion=True), arrive("Jonas", motion=True, width=390, height=664)
    page = mira.page
    for person in (mira, jonas):
        person.page.add_init_script(PAPER)
    path = mira.open_table(2, start="2018 2:K/3:W/12:gy/13:rb/16:p gyp -")
    jonas.sit_down(path)
    mira.start()
    seats = {mira.seat: mira, jonas.seat: jonas}
    while to_act := mira.view["to_act"]:
        person = seats[to_act[0]]
        if person.await_turn():
            person.roll()
            mira.await_entry(person.at)
    for person in (mira, jonas):
        person.page.get_by_role("button", name="Podium").click()
    expect(page.locator('[data-end="podium"]')).to_be_visible()
    with page.expect_download() as got:
        page.locator("[data-share]").click()
    got.value.save_as(tmp_path / "result.png")
    picture = (tmp_path / "result.png").read_bytes()
    assert struct.unpack_from(">II", picture, 16) == (1200, 630)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "result.png").write_bytes(picture)
    purses = [one["purse"] for one in mira.view["holdings"]]
    for person in (mira, jonas):
        expect(person.page.locator('[data-end="podium"]')).to_be_visible()
        has_won = purses[person.seat] == max(purses)
        person.page.wait_for_function("flew => paper === flew", arg=has_won)
