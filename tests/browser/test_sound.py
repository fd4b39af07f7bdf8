"""What is heard: nothing before a touch, nothing where it was muted, nothing of the past."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.replays import shown, watch

LISTEN = """
window.heard = []
for (const name of ['OscillatorNode', 'AudioBufferSourceNode']) {
    const { start } = window[name].prototype
    window[name].prototype.start = function (...args) { heard.push(name); return start.apply(this, args) }
}
window.tones = []
const { setValueAtTime } = AudioParam.prototype
AudioParam.prototype.setValueAtTime = function (value, at) {
    tones.push(Math.round(value))
    return setValueAtTime.call(this, value, at)
}
"""
BELL = [880, 2429, 4752]
"""The tones of the bell on the counter."""
START = "2018 1:gy/2:rb/3:p/15:K/16:W gyrbpx -"


def heard(page: Page) -> int:
    """How many sources have been started on the page since it was loaded."""
    return int(page.evaluate("heard.length"))


def await_sound(page: Page, after: int = 0) -> None:
    """Wait until something more is heard."""
    page.wait_for_function("after => heard.length > after", arg=after)


def test_nothing_sounds_before_a_touch_and_mute_holds_over_a_reload(arrive: Arrive) -> None:
    mira = arrive("Mira", motion=True)
    page = mira.page
    page.add_init_script(LISTEN)
    mira.race(["random"], start=START)
    # it is one's own turn, and nobody has touched anything
    button = page.locator("[data-sound]")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert heard(page) == 0
    mira.roll()
    await_sound(page)

    button.click()
    expect(button).to_have_attribute("data-sound", "off")
    page.reload()
    assert mira.await_turn()
    expect(button).to_have_attribute("data-sound", "off")
    mira.roll()
    assert mira.await_turn()
    assert heard(page) == 0
    button.click()
    await_sound(page)


def test_a_replay_is_silent(arrive: Arrive) -> None:
    page = arrive("Mira", motion=True).page
    page.add_init_script(LISTEN)
    page.goto("/")
    watch(page, shown(page))
    expect(page.locator("[data-sound]")).to_have_count(0)
    moment = page.locator("[data-replay]").get_attribute("data-moment")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-replay]")).not_to_have_attribute("data-moment", moment or "")
    for speed in ("½", "1", "2", "4"):
        page.locator(".speeds button").filter(has_text=speed).click()
        moment = page.locator("[data-replay]").get_attribute("data-moment")
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-replay]")).not_to_have_attribute("data-moment", moment or "")
    assert heard(page) == 0


def test_the_bell_rings_when_the_turn_comes_and_not_before(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    for person in (mira, jonas):
        person.page.add_init_script(LISTEN)
    path = mira.open_table(2, start=START)
    jonas.sit_down(path)
    mira.start()
    expect(jonas.page.locator(".page[data-turn]")).to_be_visible()
    first, second = (mira, jonas) if mira.view["to_act"] == [mira.seat] else (jonas, mira)
    rung = "bell => bell.every(tone => tones.includes(tone))"
    # whoever waits has touched the page, and hears nothing yet
    second.page.keyboard.press("Tab")
    assert not second.page.evaluate(rung, BELL)
    first.take_ticket()
    second.page.wait_for_function(rung, arg=BELL)
    assert second.await_turn()
