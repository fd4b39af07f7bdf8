"""The waiting room: the host changes the table, everybody changes themselves, and free seats are buttons."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person

NAMES = ".chairs b"


def in_a_room(host: Person, guest: Person) -> None:
    """Two people at a table of three seats."""
    guest.sit_down(host.open_table(3))
    expect(host.page.locator(NAMES)).to_have_text(["You", guest.name, "Free"])


def test_the_host_changes_the_table(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira", width=375, height=553, touch=True), arrive("Jonas")
    in_a_room(mira, jonas)
    expect(jonas.page.get_by_role("button", name="Change", exact=True)).to_have_count(0)
    mira.page.get_by_role("button", name="Change", exact=True).tap()
    sheet = mira.page.get_by_role("dialog")
    sheet.get_by_label("Turn timer").select_option(label="60 seconds")
    sheet.get_by_label("Show odds to").select_option("everybody")
    sheet.get_by_label("Table name").fill("Dusk")
    sheet.get_by_role("button", name="Save").tap()
    expect(sheet).to_have_count(0)
    expect(jonas.page.get_by_role("heading", name="Dusk")).to_be_visible()
    expect(jonas.page.get_by_role("complementary", name="This table")).to_contain_text("60 seconds")
    # what was chosen stands there again, and a board that can't be is answered at its field
    mira.page.get_by_role("button", name="Change", exact=True).tap()
    expect(sheet.get_by_label("Show odds to")).to_have_value("everybody")
    sheet.get_by_label("Start from a board").fill("nonsense")
    sheet.get_by_role("button", name="Save").tap()
    expect(sheet.get_by_role("alert")).to_be_in_viewport()
    sheet.get_by_role("button", name="Close").tap()
    expect(jonas.page.get_by_role("complementary", name="This table")).to_contain_text("60 seconds")


def test_where_three_are_needed_two_do_not_start(arrive: Arrive) -> None:
    mira = arrive("Mira", width=390, height=664, touch=True)
    mira.open_table(3, game="off-season")
    start = mira.page.get_by_role("button", name="Start with")
    expect(start).to_be_disabled()
    expect(mira.page.locator(".start [role=status]")).to_contain_text("2 more players are needed.")
    mira.add_bot("merchant")
    expect(start).to_be_disabled()
    expect(mira.page.locator(".start [role=status]")).to_contain_text("One more player is needed.")
    mira.add_bot("merchant")
    expect(start).to_be_enabled()


def test_a_free_seat_is_a_button(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas", width=390, height=664, touch=True)
    in_a_room(mira, jonas)
    jonas.page.get_by_role("button", name="Free seat").tap()
    jonas.page.get_by_role("button", name="Sit here").tap()
    expect(mira.page.locator(NAMES)).to_have_text(["You", "Free", "Jonas"])
    # the host puts a bot there, then a better one, then a friend's chair
    mira.page.get_by_role("button", name="Free seat").click()
    mira.page.get_by_role("dialog").locator('[data-bot="random"]').click()
    expect(mira.page.locator(".chairs .free")).to_have_count(0)
    bot = mira.page.locator(NAMES).nth(1).inner_text()
    mira.page.get_by_role("button", name=f"Change the seat of {bot}").click()
    mira.page.get_by_role("dialog").locator('[data-bot="leader"]').click()
    expect(mira.page.get_by_role("dialog")).to_have_count(0)
    mira.page.get_by_role("button", name=f"Change the seat of {bot}").click()
    expect(mira.page.get_by_role("dialog").locator('[data-bot="leader"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    mira.page.get_by_role("button", name=f"Remove {bot}").click()
    mira.page.get_by_role("button", name="Add a seat").click()
    expect(jonas.page.locator(NAMES)).to_have_text(["Mira", "Free", "You", "Free"])
    mira.page.get_by_role("button", name="Free seat").last.click()
    mira.page.get_by_role("button", name="Take this seat away").click()
    expect(jonas.page.locator(NAMES)).to_have_text(["Mira", "Free", "You"])


def test_everybody_takes_another_name_and_sign_by_touch(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas", width=375, height=553, touch=True)
    in_a_room(mira, jonas)
    jonas.page.get_by_role("button", name="Change your name and sign").tap()
    sheet = jonas.page.get_by_role("dialog")
    sheet.get_by_label("Your name").fill("Jon")
    sheet.locator("label", has_text="moon").tap()
    expect(sheet.get_by_role("radio", name="moon")).to_be_checked()
    sheet.get_by_role("button", name="Save").tap()
    expect(mira.page.locator(NAMES)).to_have_text(["You", "Jon", "Free"])
    expect(mira.page.locator('[data-chair="1"] use[href="#sign-moon"]')).to_have_count(1)


def test_who_is_ready_is_marked_until_the_table_changes(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas", width=390, height=664, touch=True)
    in_a_room(mira, jonas)
    expect(mira.page.locator(".start [role=status]")).to_contain_text("Not ready yet: Jonas.")
    jonas.page.get_by_role("button", name="I'm ready").tap()
    expect(mira.page.locator('[data-chair="1"] [data-ready]')).to_be_visible()
    expect(mira.page.locator(".start [role=status]")).not_to_contain_text("Not ready")
    mira.page.get_by_role("button", name="Add a seat").click()
    expect(jonas.page.get_by_role("button", name="I'm ready")).to_have_attribute("aria-pressed", "false")
    expect(mira.page.locator("[data-ready]")).to_have_count(0)
