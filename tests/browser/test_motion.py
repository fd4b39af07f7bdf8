"""What moves can be switched off, skipped, and never hides what is so; what is scored adds up."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person, next_to_act, play_to_the_end

START = "2018 5:gy/6:rKb/7:p/13:W gyrbpx -"
ONE_ROLL_LEFT = "2018 5:gy/6:rKb/7:p/13:W gx -"
NEAR = "2018 10:gy/11:rb/12:p/15:K/16:W gyrbpx -"
SHOWING = "Click the course to skip ahead."
SLOW = "Object.defineProperty(window, 'setTimeout', { value: () => 1 })"
"""Nothing that is shown in between ever comes to its end by itself."""


def alone(arrive: Arrive, start: str, seats: int = 2, *, motion: bool) -> Person:
    """One person among bots, on turn."""
    mira = arrive("Mira", motion=motion)
    mira.race(["random"] * (seats - 1), start=start)
    return mira


def stacks(person: Person) -> set[tuple[int, str]]:
    """Where the page says that camels stand."""
    found: list[list[Any]] = person.page.locator("[data-stack]").evaluate_all(
        "all => all.map((one) => [Number(one.parentElement.dataset.spot.split('-')[1]), one.dataset.stack])"
    )
    return {(space, camels) for space, camels in found if camels}


def written(board: str) -> set[tuple[int, str]]:
    """The same, read from a board in one line."""
    spaces = board.split()[1].split("/")
    return {(int(space), camels) for space, camels in (one.split(":") for one in spaces)}


def events(person: Person, kind: str) -> list[dict[str, Any]]:
    """All events of one kind that came by the socket, each once."""
    entries = {
        entry["n"]: entry
        for frame in person.heard
        if frame["type"] == "happened"
        for entry in frame["entries"]
    }
    told = [told["event"] for n in sorted(entries) for told in entries[n].get("events", [])]
    return [event for event in told if event["type"] == kind]


def pounds(stamps: Locator) -> int:
    """The sum of what stands on stamps."""
    return sum(int(stamp.get_attribute("data-pounds") or 0) for stamp in stamps.all())


def test_an_event_is_shown_until_the_course_is_touched(arrive: Arrive) -> None:
    mira = alone(arrive, START, motion=True)
    # a bot may have moved first
    before = written(mira.view["board"])
    mira.page.evaluate(SLOW)
    mira.lit("[data-roll]").click()
    expect(mira.page.get_by_text(SHOWING)).to_be_visible()
    assert stacks(mira) == before
    assert mira.page.locator("button.lit").count() == 0
    # the bot has answered, so that nothing else comes when this was skipped
    expect(mira.page).to_have_title(re.compile("^Your turn"))
    mira.page.locator("main.course").click(position={"x": 30, "y": 30})
    expect(mira.page.get_by_text(SHOWING)).to_be_hidden()
    assert stacks(mira) == written(mira.view["board"])


@pytest.mark.parametrize("motion", [True, False], ids=["switched off", "not wanted"])
def test_without_motion_the_result_is_there_at_once(arrive: Arrive, motion: bool) -> None:
    mira = alone(arrive, START, motion=motion)
    if motion:
        for _ in range(2):
            mira.page.get_by_role("button", name="Menu").click()
            mira.page.get_by_role("button", name="Animation:").click()
            mira.page.keyboard.press("Escape")
    # no timer ever comes to its end: nothing is waited for
    mira.page.evaluate(SLOW)
    mira.roll()
    # after the bot's answer, which follows at once, nothing happens between two looks
    assert mira.await_turn()
    assert stacks(mira) == written(mira.view["board"])
    expect(mira.page.get_by_text(SHOWING)).to_be_hidden()


def test_a_game_is_played_with_motion_on(arrive: Arrive) -> None:
    mira = alone(arrive, ONE_ROLL_LEFT, motion=True)
    mira.roll()
    assert mira.await_turn()
    assert stacks(mira) == written(mira.view["board"])


def scored(arrive: Arrive) -> Person:
    """Somebody on turn after a leg was scored."""
    mira = alone(arrive, "2018 4:gy/5:rb/6:p/12:K/13:W gyrb -", 6, motion=False)
    while not mira.page.locator("[data-leg]").is_visible():
        mira.roll()
        next_to_act([mira])
        assert mira.await_turn()
    return mira


@pytest.mark.parametrize("width", [360, 1440])
def test_a_scored_leg_hides_no_camel_on_ones_own_turn(arrive: Arrive, width: int) -> None:
    mira = scored(arrive)
    page = mira.page
    page.set_viewport_size({"width": width, "height": 740})
    row = events(mira, "leg_scored")[0]["rows"][mira.seat]
    line, card = page.locator("button[data-leg]"), page.locator("section[data-leg]")
    expect(card).to_be_hidden()
    expect(line.locator("[data-pounds]")).to_have_attribute("data-pounds", str(row["paid"]))
    expect(line.locator(".coin")).to_have_text(str(row["purse"]))
    line.press("Enter")
    expect(card.get_by_role("button", name="Close")).to_be_focused()
    expect(line).to_be_hidden()
    page.keyboard.press("Enter")
    expect(card).to_be_hidden()
    expect(line).to_be_hidden()


def test_a_scored_leg_is_told_before_the_race_goes_on(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira", motion=True), arrive("Jonas")
    jonas.sit_down(mira.open_table(2, start=ONE_ROLL_LEFT))
    mira.start()
    first = next_to_act([mira, jonas])
    assert first is not None and first.await_turn()
    # whatever takes longer than any camel stands for ever
    mira.page.evaluate(
        "{ const wait = setTimeout; window.setTimeout = (go, ms) => (ms > 1600 ? 1 : wait(go, ms / 50)) }"
    )
    first.lit("[data-roll]").click()
    card = mira.page.locator("section[data-leg]")
    expect(card).to_be_visible()
    expect(mira.page.get_by_text(SHOWING)).to_be_visible()
    card.click()
    expect(card).to_be_hidden()
    expect(mira.page.get_by_text(SHOWING)).to_be_hidden()


def test_a_scored_leg_adds_up_and_comes_back_from_the_log(arrive: Arrive) -> None:
    mira = scored(arrive)
    mira.page.locator("[data-folded]").click()
    strip = mira.page.locator("section[data-leg]")
    record = events(mira, "leg_scored")[0]
    assert strip.get_attribute("data-leg") == "1"
    for row in record["rows"]:
        shown = strip.locator(f'[data-row="{row["seat"]}"]')
        assert pounds(shown.locator("[data-pounds]")) == row["total"]
        assert int(shown.locator("[data-total]").inner_text().replace("\N{MINUS SIGN}", "-")) == row["total"]
        assert shown.locator(".coin").inner_text() == str(row["purse"])
        assert shown.locator("[data-forgiven]").count() == (row["paid"] != row["total"])
    strip.get_by_role("button", name="Close").click()
    expect(strip).to_be_hidden()
    mira.page.get_by_role("button", name="See the scoring of leg 1").click()
    expect(strip).to_be_visible()
    mira.take_ticket()
    expect(strip).to_be_hidden()


def test_finish_cards_turned_one_by_one_add_up(arrive: Arrive) -> None:
    mira = alone(arrive, NEAR, 4, motion=False)
    for camel, deck in (("g", "winner"), ("y", "loser")):
        next_to_act([mira])
        assert mira.await_turn()
        mira.lay(camel, deck)
    play_to_the_end([mira], random.Random(7))
    cards = [event["card"] for event in events(mira, "finish_card_turned")]
    assert len(cards) >= 2
    ended = events(mira, "game_ended")[0]["purses"]
    page = mira.page
    # nothing turns by itself on this screen, but by a touch
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(SLOW)
    page.get_by_role("button", name="Finish cards").click()
    held = [ended[seat] - sum(card["paid"] for card in cards if card["seat"] == seat) for seat in range(4)]
    for n, card in enumerate(cards, 1):
        page.get_by_role("button", name="Next card").click()
        expect(page.locator("[data-turned]")).to_have_attribute("data-turned", str(n))
        assert page.locator(".taken").count() == sum(one["pounds"] > 0 for one in cards[:n])
        held[card["seat"]] += card["paid"]
        assert held[card["seat"]] == card["purse"]
        expect(page.locator(f'[data-held="{card["seat"]}"] .coin')).to_have_text(str(card["purse"]))
    assert held == ended
    for deck in ("winner", "loser"):
        story = page.locator(f'[data-story="{deck}"]')
        own = [card for card in cards if card["deck"] == deck]
        right = [card["pounds"] for card in own if card["pounds"] > 0]
        assert pounds(story.locator("[data-pounds]")) == sum(card["pounds"] for card in own)
        assert story.locator(".taken").all_inner_texts() == [str(rung) for rung in right[:5]]
    # on a phone too the next step is in reach, without scrolling
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="To the podium").click()
    for seat, purse in enumerate(ended):
        expect(page.locator(f'[data-total="{seat}"]')).to_have_text(str(purse))


def test_where_nothing_may_move_news_is_there_and_then_gone(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.race(["random"], begins=True)
    # half faded it could not be read
    fades = mira.page.locator(".news").evaluate("one => getComputedStyle(one).animationTimingFunction")
    assert fades in ("steps(1)", "steps(1, end)", "step-end")
