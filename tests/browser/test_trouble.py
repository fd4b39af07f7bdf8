"""When something goes wrong between page and server, or in the page, it is said and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Arrive
from tests.browser.server import Server, Wire

Change = Callable[[dict[str, Any]], dict[str, Any]]
AGAIN = "Reload"


def meddle(page: Page, said: Change | None = None, heard: Change | None = None) -> None:
    """Change what the page says by its socket, or what it hears."""

    def line(near: WebSocketRoute) -> None:
        far = near.connect_to_server()
        if said is not None:
            near.on_message(lambda data: far.send(json.dumps(said(json.loads(data)))))
        if heard is not None:
            far.on_message(lambda data: near.send(json.dumps(heard(json.loads(data)))))

    page.route_web_socket("**/api/socket?*", line)


def test_a_page_that_is_older_than_its_server_says_so_and_loads_again(arrive: Arrive) -> None:
    mira = arrive("Mira", width=360, height=740)
    version = [1]
    meddle(mira.page, said=lambda call: call | {"version": version[0]} if call["type"] == "hello" else call)
    mira.open_table(2)
    version[0] = 2
    mira.page.reload()
    expect(mira.page.get_by_text("this page is too old")).to_be_visible()
    version[0] = 1
    mira.page.get_by_role("button", name=AGAIN).click()
    # the seat was not forgotten
    expect(mira.page.get_by_role("button", name="Start with")).to_be_visible()


def test_a_screen_that_breaks_says_so_and_the_game_goes_on_after_loading_again(arrive: Arrive) -> None:
    mira = arrive("Mira")
    is_broken = [False]

    def broken(answer: dict[str, Any]) -> dict[str, Any]:
        if is_broken[0] and answer["type"] == "happened":
            answer["view"]["tickets"] = None
        return answer

    meddle(mira.page, heard=broken)
    mira.open_table(2)
    mira.add_bot("random")
    mira.start()
    assert mira.await_turn()
    is_broken[0] = True
    mira.lit("[data-ticket]").first.click()
    expect(mira.page.locator("[data-broken]")).to_be_visible()
    is_broken[0] = False
    mira.page.get_by_role("button", name=AGAIN).click()
    assert mira.await_turn()


def test_a_mistake_that_nobody_caught_is_told_and_can_be_put_away(arrive: Arrive) -> None:
    mira = arrive("Mira", width=360, height=740)
    page = mira.page
    page.goto("/")
    note = page.get_by_text("Something went wrong on this page")
    for mistake in (
        "setTimeout(() => { throw new Error('ours') })",
        "void Promise.reject(new Error('ours'))",
    ):
        page.evaluate(mistake)
        expect(note).to_be_visible()
        page.get_by_role("button", name="Close").click()
        expect(note).to_be_hidden()
    assert mira.errors == ["ours", "ours"]
    mira.errors.clear()


def test_a_lobby_without_a_server_says_so_and_comes_back(arrive: Arrive, server: Server) -> None:
    with Wire(server.port) as wire:
        mira = arrive("Mira", base=wire.url)
        page = mira.page
        page.clock.install()
        page.goto("/")
        expect(page.get_by_text("None yet.")).to_be_visible()
        wire.cut()
        page.clock.run_for(6_000)
        trouble = page.get_by_text("Trying again")
        expect(trouble).to_be_visible()
        expect(page.get_by_text("None yet.")).to_be_hidden()
        wire.mend()
        page.clock.run_for(6_000)
        expect(trouble).to_be_hidden()
        expect(page.get_by_text("None yet.")).to_be_visible()


def test_whoever_could_not_leave_the_waiting_room_still_sits_there(arrive: Arrive, server: Server) -> None:
    with Wire(server.port) as wire:
        mira = arrive("Mira", base=wire.url)
        path = mira.open_table(2)
        wire.cut()
        mira.page.get_by_role("button", name="Leave", exact=True).click()
        expect(mira.page.get_by_text("the server can't be reached")).to_be_visible()
        wire.mend()
        mira.page.goto(path)
        expect(mira.page.get_by_role("heading", name="Invite")).to_be_visible()
        mira.page.get_by_role("button", name="Leave", exact=True).click()
        expect(mira.page.get_by_text("None yet.")).to_be_visible()


def test_what_one_is_about_to_say_outlives_a_turn_and_a_broken_line(arrive: Arrive, server: Server) -> None:
    with Wire(server.port) as wire:
        mira, jonas = arrive("Mira", width=360, height=740, base=wire.url), arrive("Jonas")
        path = mira.open_table(2)
        jonas.sit_down(path)
        mira.page.get_by_placeholder("Say something").fill("good luck")
        mira.start()
        expect(jonas.page.locator(".page[data-turn]")).to_be_visible()
        field = mira.page.get_by_placeholder("Say something")
        for tab in ("log", "chat"):
            mira.page.locator(f'[data-tab="{tab}"]').first.click()
        expect(field).to_have_value("good luck")
        wire.cut()
        expect(mira.page.get_by_text("Reconnecting")).to_be_visible()
        # nothing lies over it
        mira.page.get_by_role("button", name="Send").click()
        expect(mira.page.get_by_text("This wasn't sent")).to_be_visible()
        expect(field).to_have_value("good luck")
        wire.mend()
        expect(mira.page.get_by_text("Reconnecting")).to_be_hidden()
        mira.page.get_by_role("button", name="Send").click()
        expect(field).to_have_value("")
        jonas.page.locator('[data-tab="chat"]').first.click()
        expect(jonas.page.locator(".chat")).to_contain_text("good luck")
