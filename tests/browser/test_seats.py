"""Seats that are left, forgotten or all taken, and impatient hosts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import Arrive
from tests.browser.test_lines import two_at_a_table


def test_leaving_asks_once_and_the_lobby_remembers(arrive: Arrive) -> None:
    first, second = two_at_a_table(arrive("Mira"), arrive("Jonas"))
    first.await_turn()
    page, table = first.page, first.page.url
    row = second.page.locator(f'.players li[data-seat="{first.seat}"]')
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave my seat").click()
    dialog = page.get_by_role("dialog", name="Leave my seat")
    expect(dialog).to_contain_text("Anybody at the table can give it to a bot")
    dialog.get_by_role("button", name="No").click()
    expect(dialog).to_have_count(0)
    assert page.url == table
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave my seat").click()
    dialog.get_by_role("button", name="Leave").click()
    mine = page.locator("li.tbl").first
    # it is her turn, but she is not at the table
    expect(mine).to_contain_text("you left your seat")
    expect(mine.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    expect(row).to_contain_text("away")
    row.get_by_role("button", name="Give the seat to a bot").click()
    expect(row).to_contain_text("a bot is playing")
    page.reload()
    expect(mine).to_contain_text("a bot is playing for you")
    mine.get_by_role("button", name="Come back").click()
    page.get_by_role("button", name="Take my seat back").click()
    expect(row).not_to_contain_text("a bot is playing")
    page.goto("/")
    expect(mine).not_to_contain_text("left")
    expect(mine.get_by_role("button", name="Come back")).to_have_count(0)


def test_a_game_is_forgotten_only_after_asking(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(2)
    jonas.sit_down(path)
    page = jonas.page
    page.goto("/")
    forget = page.get_by_role("button", name="Forget Race 2018")
    forget.click()
    page.get_by_role("dialog").press("Escape")
    expect(forget).to_be_visible()
    forget.click()
    page.get_by_role("dialog").get_by_role("button", name="Forget it").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    # a seat that nobody can open any more is free again
    expect(mira.page.locator(".chairs b")).to_have_text(["You", "Free"])
    page.goto(path)
    expect(page.get_by_role("heading", name="There is a seat for you")).to_be_visible()


def test_a_full_room_says_so_and_starts_once(arrive: Arrive) -> None:
    mira, tove = arrive("Mira"), arrive("Tove")
    path = mira.open_table(2)
    page = mira.page
    expect(page.get_by_role("heading", name="Add a bot")).to_be_visible()
    mira.add_bot()
    expect(page.get_by_text("All 2 seats are taken.")).to_be_visible()
    expect(page.get_by_text("bots can take the others")).to_have_count(0)
    expect(page.get_by_role("heading", name="Add a bot")).to_have_count(0)
    tove.page.goto(path)
    expect(tove.page.get_by_text("anybody who opens the link now can watch")).to_be_visible()
    starts: list[Request] = []
    page.on("request", lambda request: starts.append(request) if request.url.endswith("/start") else None)
    page.get_by_role("button", name="Start with").dblclick()
    assert mira.await_turn()
    assert len(starts) == 1


def test_only_what_others_said_and_nobody_read_is_counted(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    two_at_a_table(mira, jonas)
    tab = '[data-tab="chat"]'
    for person, text in ((mira, "hello"), (jonas, "hi")):
        person.page.locator(tab).click()
        person.page.get_by_placeholder("Say something").fill(text)
        person.page.get_by_role("button", name="Send").click()
        expect(person.page.locator(".chat .lines")).to_contain_text(text)
    # she has read his line, he has read hers
    expect(mira.page.locator(".chat .lines")).to_contain_text("hi")
    # in a new tab his line is not read, and her own needs no reading
    again = mira.tab()
    again.goto(mira.page.url)
    expect(again.locator(f"{tab} i")).to_have_text("1")
    # what was read stays read
    jonas.page.reload()
    mira.page.locator(tab).click()
    mira.page.get_by_placeholder("Say something").fill("still there?")
    mira.page.get_by_role("button", name="Send").click()
    expect(jonas.page.locator(f"{tab} i")).to_have_text("1")
    jonas.page.reload()
    expect(jonas.page.locator(f"{tab} i")).to_have_text("1")


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_sign_is_picked_by_touching_it(arrive: Arrive, touch: bool) -> None:
    mira = arrive("Mira")
    size = {"width": 390, "height": 664} if touch else {}
    jonas = arrive("Jonas", touch=touch, **size)
    jonas.page.goto(mira.open_table(2))
    taken = jonas.page.locator(".signs input:disabled")
    expect(taken).to_have_count(1)
    picked = jonas.page.get_by_role("radio", name="Parasol")
    disc = jonas.page.locator(".signs .disc").filter(has_text="Parasol")
    disc.tap() if touch else disc.click()
    expect(picked).to_be_checked()
    jonas.page.get_by_label("Your name").fill("Jonas")
    jonas.page.get_by_role("button", name="Sit down").click()
    expect(jonas.page.locator('.chairs .now [href="#sign-parasol"]')).to_be_visible()
