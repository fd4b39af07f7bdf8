"""Being at a table together: chat, presence, taking back, leaving and coming back, arranging seats."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import next_to_act
from tests.browser.test_lines import two_at_a_table


def test_taking_back_needs_the_other_one(arrive: Arrive) -> None:
    first, second = two_at_a_table(arrive("Mira"), arrive("Jonas"))
    first.await_turn()
    first.take_ticket("r")
    holds = second.page.locator(f'.players li[data-seat="{first.seat}"] .holds .chip')
    expect(holds).to_have_count(1)
    first.page.get_by_role("button", name="Take back").click()
    second.page.get_by_role("button", name="Allow").click()
    expect(holds).to_have_count(0)
    assert first.await_turn()
    first.take_ticket("g")
    first.page.get_by_role("button", name="Take back").click()
    second.page.get_by_role("button", name="Refuse").click()
    assert second.await_turn()
    expect(holds).to_have_count(1)


def test_chat_reaches_everybody(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    two_at_a_table(mira, jonas)
    mira.page.locator('[data-tab="chat"]').click()
    mira.page.get_by_placeholder("Say something").fill("<b>hello</b>")
    mira.page.get_by_role("button", name="Send").click()
    expect(jonas.page.locator('[data-tab="chat"] i')).to_have_text("1")
    jonas.page.locator('[data-tab="chat"]').click()
    expect(jonas.page.locator(".chat")).to_contain_text("Mira <b>hello</b>")


def test_a_seat_whose_player_is_gone_goes_to_a_bot_and_back(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    two_at_a_table(mira, jonas)
    table = jonas.page.url
    jonas.page.goto("about:blank")
    row = mira.page.locator(f'.players li[data-seat="{jonas.seat}"]')
    expect(row).to_contain_text("away")
    row.get_by_role("button", name="Give the seat to a bot").click()
    expect(row).to_contain_text("a bot is playing")
    assert mira.await_turn()
    mira.roll()
    assert mira.await_turn()
    jonas.page.goto(table)
    jonas.page.get_by_role("button", name="Take my seat back").click()
    expect(row).not_to_contain_text("a bot is playing")
    mira.roll()
    assert jonas.await_turn()


def test_the_host_arranges_the_seats(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(4)
    jonas.sit_down(path)
    mira.add_bot("leader")
    names = mira.page.locator(".chairs b")
    bot = names.nth(2).inner_text()
    expect(names).to_have_text(["You", "Jonas", bot, "Free"])
    mira.page.get_by_role("button", name="Arrange the seats").click()
    mira.page.get_by_role("button", name="Move Mira one seat later").click()
    expect(names).to_have_text(["Jonas", "You", bot, "Free"])
    expect(jonas.page.locator(".chairs b").first).to_have_text("You")
    mira.page.get_by_role("button", name=f"Remove {bot}").click()
    expect(names).to_have_text(["Jonas", "You", "Free", "Free"])
    mira.page.get_by_role("button", name="Remove Jonas").click()
    expect(names).to_have_text(["Free", "You", "Free", "Free"])
    expect(jonas.page.get_by_role("heading", name="There is a seat for you")).to_be_visible()
    assert mira.page.locator("img.qr").evaluate("image => image.complete && image.naturalWidth > 0")


def test_a_scored_leg_is_told_until_it_is_closed(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(2, start="2018 4:gy/5:rb/6:p/12:K/13:W yr -")
    jonas.sit_down(path)
    mira.start()
    first = next_to_act([mira, jonas])
    assert first is not None
    assert first.await_turn()
    first.roll()
    second = jonas if first is mira else mira
    # whose turn it is sees the camels, and one line
    second.page.locator("[data-folded]").click()
    for person in (first, second):
        strip = person.page.locator("section[data-leg]")
        expect(strip).to_contain_text("Leg 1 is scored")
        # whoever rolled has a pyramid ticket, the other one nothing
        expect(strip.locator(f'[data-row="{first.seat}"]')).to_contain_text(f"{first.name} gets 1 pound")
        expect(person.page.locator(".players .purse b").nth(first.seat)).to_have_text("4")
    mira.page.get_by_role("button", name="Close").click()
    expect(mira.page.locator("[data-leg]")).to_have_count(0)


def test_a_whole_turn_by_keyboard(arrive: Arrive) -> None:
    first, second = two_at_a_table(arrive("Mira"), arrive("Jonas"))
    first.await_turn()
    first.acted(lambda: first.page.keyboard.press("2"))
    second.await_turn()
    keys = second.page.keyboard
    keys.press("t")
    expect(second.page.locator('[data-tile="+"]')).to_be_focused()
    keys.press("ArrowRight")
    expect(second.page.locator('[data-tile="-"]')).to_be_focused()
    keys.press("Enter")
    expect(second.page.locator("[data-space]").first).to_be_focused()
    keys.press("Escape")
    expect(second.page.locator("[data-space]")).to_have_count(0)
    expect(second.page.locator('[data-tile="-"]')).to_be_focused()
    keys.press("Enter")
    expect(second.page.locator("[data-space]").first).to_be_focused()
    second.acted(lambda: keys.press("Enter"))
    assert "-" in second.view["board"].rsplit(" ", 1)[1]
    first.await_turn()
    first.acted(lambda: first.page.keyboard.press("r"))


def test_animation_shows_what_happened_and_a_touch_skips_it(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira", motion=True), arrive("Jonas")
    # a clock that the test holds: pictures change only when it lets them
    mira.page.clock.install()
    first, _ = two_at_a_table(mira, jonas)
    if first is mira:
        mira.await_turn()
        mira.take_ticket()
    jonas.await_turn()
    mira.page.clock.pause_at(datetime.now(tz=UTC) + timedelta(hours=1))
    before = mira.page.locator("[data-stack]").all_inner_texts()
    jonas.roll()
    mira.await_entry(jonas.at)
    # the die is being shown: no camel has moved yet, and nothing may be touched
    assert mira.page.locator("[data-stack]").all_inner_texts() == before
    assert mira.page.locator('.page[data-turn="mine"]').count() == 0
    mira.page.locator(".course").click(position={"x": 5, "y": 5})
    assert mira.page.locator('.page[data-turn="mine"]').count() == 1
    after = jonas.page.locator("[data-stack]").all_inner_texts()
    assert mira.page.locator("[data-stack]").all_inner_texts() == after != before
