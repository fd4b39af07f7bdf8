"""Broken lines, dead servers, impatient fingers: nothing is lost and nothing happens twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person, next_to_act
from tests.browser.server import Server, Wire

NOTICE = "Reconnecting"
LIT = "button:is([data-ticket], [data-hand], [data-tile], [data-roll])"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One that may be frozen and killed."""
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.kill()


def two_at_a_table(mira: Person, jonas: Person) -> tuple[Person, Person]:
    """A race between two people that has begun; who acts first comes first."""
    path = mira.open_table(2)
    jonas.sit_down(path)
    mira.start()
    expect(jonas.page.locator(".page[data-turn]")).to_be_visible()
    return (mira, jonas) if mira.view["to_act"] == [mira.seat] else (jonas, mira)


def picture(page: Page) -> list[str]:
    """All that stands on the course, and all that players hold, in words."""
    stacks = page.locator("[data-stack]").all_inner_texts()
    return [*stacks, *page.locator(".players li").all_inner_texts()]


def moves_of(person: Person, seat: int) -> list[int]:
    """The numbers of a seat's entries in the log."""
    found = {
        entry["n"]
        for frame in person.heard
        if frame["type"] == "happened"
        for entry in frame["entries"]
        if entry["type"] == "played" and entry["seat"] == seat
    }
    return sorted(found)


def test_a_reload_in_the_middle_of_a_race_shows_the_same(arrive: Arrive) -> None:
    first, second = two_at_a_table(arrive("Mira"), arrive("Jonas"))
    first.await_turn()
    first.lay(first.view["hand"][0], "winner")
    second.await_turn()
    second.roll()
    first.await_entry(second.at)
    first.await_turn()
    before = picture(first.page)
    hand = first.view["hand"]
    log = first.page.locator(".log li").all_inner_texts()
    first.page.reload()
    assert first.await_turn()
    assert picture(first.page) == before
    assert first.view["hand"] == hand
    assert first.page.locator(".log li").all_inner_texts() == log
    assert first.page.locator("[data-die][data-number]").count() == 1
    first.take_ticket()


def test_a_cut_line_says_so_and_catches_up(arrive: Arrive, server: Server) -> None:
    with Wire(server.port) as wire:
        mira, jonas = arrive("Mira"), arrive("Jonas", base=wire.url)
        first, _ = two_at_a_table(mira, jonas)
        if first is jonas:
            jonas.await_turn()
            jonas.roll()
        mira.await_turn()
        wire.cut()
        expect(jonas.page.get_by_text(NOTICE)).to_be_visible()
        assert jonas.page.locator(".page[data-turn]").get_attribute("data-status") == "reconnecting"
        mira.roll()
        # what happened meanwhile can't be known, and nothing may be touched
        assert jonas.at < mira.at
        assert jonas.page.locator(LIT).count() == 0
        wire.mend()
        expect(jonas.page.get_by_text(NOTICE)).to_be_hidden()
        jonas.await_entry(mira.at)
        assert jonas.await_turn()
        assert picture(jonas.page)[:-2] == picture(mira.page)[:-2]
        jonas.take_ticket()
        numbers = [e["n"] for f in jonas.heard if f["type"] == "happened" for e in f["entries"]]
        assert numbers == sorted(set(numbers)), "an entry came twice or out of order"


def test_a_line_that_fell_silent_is_noticed(arrive: Arrive, server: Server) -> None:
    with Wire(server.port) as wire:
        mira, jonas = arrive("Mira"), arrive("Jonas", base=wire.url)
        # a clock that the test holds, so that silence does not take its time
        jonas.page.clock.install()
        first, _ = two_at_a_table(mira, jonas)
        if first is jonas:
            jonas.await_turn()
            jonas.take_ticket()
        mira.await_turn()
        wire.hush()
        mira.take_ticket()
        jonas.page.clock.fast_forward(16_000)
        assert jonas.said[-1] == {"type": "sync", "since": jonas.at}
        jonas.page.clock.fast_forward(7_000)
        expect(jonas.page.get_by_text(NOTICE)).to_be_visible()
        wire.mend()
        jonas.page.clock.fast_forward(5_000)
        expect(jonas.page.get_by_text(NOTICE)).to_be_hidden()
        jonas.await_entry(mira.at)
        assert jonas.await_turn()


def test_a_lost_message_is_asked_for_again(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    lost: list[str] = []
    is_losing = [False]

    def lose(line: WebSocketRoute) -> None:
        far = line.connect_to_server()

        def passed(data: str | bytes) -> None:
            if is_losing[0] and json.loads(data)["type"] == "happened":
                lost.append(str(data))
                is_losing[0] = False
            else:
                line.send(data)

        far.on_message(passed)

    jonas.page.route_web_socket("**/api/socket?*", lose)
    path = mira.open_table(3)
    mira.add_bot("leader")
    jonas.sit_down(path)
    mira.start()
    expect(jonas.page.locator(".page[data-turn]")).to_be_visible()
    if next_to_act([mira, jonas]) is jonas:
        jonas.await_turn()
        jonas.take_ticket()
    assert mira.await_turn()
    jonas.await_entry(mira.at)
    # mira's action gets lost; the bot's, which comes next, shows that something is missing
    is_losing[0] = True
    mira.take_ticket()
    assert jonas.await_turn()
    assert lost
    assert next_to_act([mira, jonas]) is jonas
    assert picture(jonas.page)[:-3] == picture(mira.page)[:-3]


def test_a_killed_server_comes_back_and_the_action_on_its_way_counts_once(
    arrive: Arrive, server: Server
) -> None:
    first, second = two_at_a_table(arrive("Mira"), arrive("Jonas"))
    first.await_turn()
    first.take_ticket()
    second.await_turn()
    mine = moves_of(second, second.seat)
    server.freeze()
    second.lit("[data-ticket]").first.click()
    expect(second.page.get_by_text("Sending")).to_be_visible()
    server.kill()
    expect(second.page.get_by_text(NOTICE)).to_be_visible()
    expect(first.page.get_by_text(NOTICE)).to_be_visible()
    server.start()
    expect(second.page.get_by_text(NOTICE)).to_be_hidden()
    assert first.await_turn()
    assert len(moves_of(first, second.seat)) == len(mine) + 1
    first.roll()
    assert second.await_turn()
    ids = [sent["id"] for sent in second.said if sent["type"] == "act"]
    assert len(ids) >= 2 and len(set(ids)) == 1, "the same action was said again after the restart"


def test_a_double_click_acts_once(arrive: Arrive) -> None:
    first, second = two_at_a_table(arrive("Mira"), arrive("Jonas"))
    first.await_turn()
    first.acted(first.lit("[data-ticket]").first.dblclick)
    assert second.await_turn()
    second.take_ticket()
    assert first.await_turn()
    assert len(moves_of(first, first.seat)) == 1
    assert len([sent for sent in first.said if sent["type"] == "act"]) == 1


def test_two_tabs_of_one_seat_act_once(arrive: Arrive, server: Server) -> None:
    first, second = two_at_a_table(arrive("Mira"), arrive("Jonas"))
    first.await_turn()
    other = first.tab()
    other.goto(first.page.url)
    expect(other.locator(".pyramid.lit")).to_be_visible()
    # both tabs take a ticket before either of them has heard of the other's
    server.freeze()
    first.lit('[data-ticket="g"]').click()
    other.locator('[data-ticket="y"]').click()
    server.thaw()
    assert second.await_turn()
    assert len(moves_of(second, first.seat)) == 1
    second.take_ticket("r")
    for tab in (first.page, other):
        expect(tab.locator(".pyramid.lit")).to_be_visible()
        expect(tab.locator(f'.players li[data-seat="{first.seat}"] .holds .chip')).to_have_count(1)
    assert picture(first.page) == picture(other)
    acts = {sent["id"]: sent["action"]["camel"] for sent in first.said if sent["type"] == "act"}
    assert set(acts.values()) == {"g", "y"}
    refused = [frame for frame in first.heard if frame["type"] == "refusal"]
    assert [frame["code"] for frame in refused] == ["stale"]
    assert refused[0]["id"] in acts
