"""The scenes of somebody's first game: the guide, a piece that explains itself, a finish, a television."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.merchant import Merchant
from tests.browser.person import Person
from tests.browser.studio import Studio, scene, shoot, strip
from tests.browser.test_finish import roll_until
from tests.browser.test_guide import LAST_DIE
from tests.browser.test_pass_and_play import together

PLACED = ".tag.placed[data-hint]"
STILL = """() => document.getAnimations().every(one =>
    one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""


def _hinted(person: Person) -> bytes:
    """The next hint, and what it looked like."""
    person.page.wait_for_selector(PLACED)
    person.page.wait_for_function(STILL)
    seen = person.page.screenshot()
    person.page.locator("[data-got-it]").click()
    expect(person.page.locator("[data-hint]")).to_have_count(0)
    return seen


@scene
def guide(studio: Studio) -> None:
    """A hint of a first race, one of a first off season, and the first leg as a strip."""
    mira = studio.person("Mira", is_new=True)
    mira.race(["random"], start=LAST_DIE, begins=True)
    mira.page.wait_for_selector(PLACED)
    shoot(mira.page, "guide", small=True)
    nora = studio.person("Nora", is_new=True)
    Merchant(nora).season(["random"] * 2)
    nora.page.wait_for_selector(PLACED)
    shoot(nora.page, "season-guide", small=True)
    tove = studio.person("Tove", is_new=True, motion=True)
    tove.page.set_viewport_size({"width": 390, "height": 664})
    tove.race(["random"], start=LAST_DIE, begins=True)
    frames = [_hinted(tove)]
    tove.roll()
    on = tove.page.locator("[data-go-on]")
    expect(on).to_be_visible()
    frames.append(tove.page.screenshot())
    on.click()
    tove.await_turn()
    tove.page.wait_for_function(STILL)
    frames.append(tove.page.screenshot())
    strip(tove.page, "guide-first-leg", frames)


def _asked(page: Page, piece: str) -> None:
    """A piece was asked what it is, and answers until it is told to stop."""
    page.locator(piece).first.focus()
    page.keyboard.press("?")
    expect(page.locator('.explains[data-how="asked"]')).to_be_visible()


@scene
def explain(studio: Studio) -> None:
    """A piece that says what it is, of both games."""
    mira = studio.table(3, LAST_DIE, "random")
    _asked(mira.page, "[data-ticket]")
    shoot(mira.page, "explain", small=True)
    nora = studio.person("Nora")
    Merchant(nora).season(["random"] * 2)
    _asked(nora.page, "[data-tower]")
    shoot(nora.page, "season-explain", small=True)


def _finish(page: Page) -> list[bytes]:
    """The last roll of a race: its die, and the winner at the gantry."""
    frames = []
    roll_until(page, "[data-big-die]")
    frames.append(page.screenshot())
    seen = page.locator("[data-finish]")
    while not seen.count():
        page.clock.run_for(50)
    frames.append(page.screenshot())
    page.wait_for_function(STILL)
    frames.append(page.screenshot())
    return frames


@scene
def finish(studio: Studio) -> None:
    """The winner at the gantry; on a phone as a strip."""
    page = studio.person("Mira", motion=True).page
    page.set_viewport_size({"width": 390, "height": 664})
    strip(page, "finish-strip", _finish(page))
    # the page's clock is held, and whoever reads the screen would wait for it
    page.evaluate("delete window.axe")
    shoot(page, "finish", small=True)


@scene
def company(studio: Studio) -> None:
    """A television, and a screen that is passed on."""
    mira, sofa = studio.table(4, "2018 6:bgKpy/8:r/13:W grb -", "random"), studio.person("Sofa")
    table = next(frame["table"] for frame in mira.heard if frame["type"] == "table")
    sofa.page.set_viewport_size({"width": 1920, "height": 1080})
    sofa.page.goto(f"/w/{table['watch']}")
    expect(sofa.page.locator("[data-television]")).to_be_visible()
    strip(sofa.page, "television", [sofa.page.screenshot()])
    jonas = studio.person("Jonas")
    together(jonas)
    jonas.page.wait_for_selector('[data-hand-over], .page[data-turn="mine"]:has(.lit)')
    if not jonas.page.locator("[data-hand-over]").count():
        jonas.lit("[data-ticket]").first.click()
    expect(jonas.page.locator("[data-hand-over]")).to_be_visible()
    shoot(jonas.page, "pass-on", small=True)
