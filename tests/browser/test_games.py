"""Whole games through the page."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import END, RACE, Person, next_to_act, play_to_the_end
from tests.browser.records import downloaded

NEAR_2018 = "2018 12:gy/13:rb/14:p/15:K/16:W gyrbpx -"
AT_THE_LINE = "2018 12:W/13:K/14:g/15:yr/16:bp gyrbpx -"
FOUR_ROLLS_AWAY = "2018 8:gy/9:rb/10:p/15:K/16:W gyrbpx -"
"""No four dice take a camel over the line from here, nor do they end the leg."""
NEAR_2014 = "2014 11:bg/12:oy/13:w bgoyw -"


def totals(person: Person) -> dict[str, str]:
    """Everybody's pounds on the end's page."""
    cells = person.page.locator("[data-total]").all()
    return {cell.get_attribute("data-total") or "": cell.inner_text() for cell in cells}


def test_two_people_and_two_bots_finish_a_race_of_2018(
    arrive: Arrive, rng: random.Random, tmp_path: Path
) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.fill_in(4, start=NEAR_2018)
    jonas.sit_down(path)
    mira.add_bot("leader")
    mira.add_bot("random")
    mira.start()
    play_to_the_end([mira, jonas], rng)
    assert totals(mira) == totals(jonas)
    assert len(totals(mira)) == 4
    downloaded(mira, tmp_path)
    nonces = [frame["dice"]["nonces"] for frame in mira.heard if frame["type"] == "table"][-1]
    assert nonces[mira.seat] and nonces[jonas.seat]


def test_a_race_of_2014_on_a_phone(arrive: Arrive, rng: random.Random, tmp_path: Path) -> None:
    mira = arrive("Mira", width=360, height=740)
    mira.fill_in(3, start=NEAR_2014, game="race-2014", odds="everybody")
    mira.add_bot()
    mira.add_bot("leader")
    mira.start()
    expect(mira.page.locator('[data-tab="odds"]')).to_be_visible()
    play_to_the_end([mira], rng)
    assert len(totals(mira)) == 3
    downloaded(mira, tmp_path)


def test_six_seats_with_a_partnership(arrive: Arrive, rng: random.Random) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(6, start=FOUR_ROLLS_AWAY)
    jonas.sit_down(path)
    for _ in range(4):
        mira.add_bot("leader")
    mira.start()
    first = next_to_act([mira, jonas])
    assert first is not None
    second = jonas if first is mira else mira
    assert first.await_turn()
    first.acted(first.lit(f'[data-partner="{second.seat}"]').click)
    for person, other in ((first, second), (second, first)):
        row = person.page.locator(f'.players li[data-seat="{person.seat}"]')
        expect(row).to_contain_text(f"with {other.name}")
    play_to_the_end([mira, jonas], rng)
    assert totals(mira) == totals(jonas)


def test_play_now_is_one_click_and_the_lobby_knows_the_game(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.page.goto("/")
    mira.page.get_by_role("button", name="Play now").click()
    assert mira.await_turn()
    assert mira.page.title().startswith("Your turn")
    mira.roll()
    mira.page.get_by_role("link", name="To the lobby").click()
    games = mira.page.get_by_label("Games", exact=True)
    expect(games).to_contain_text("Quick race")
    games.get_by_role("button", name="Open").or_(games.get_by_role("button", name="Play")).first.click()
    expect(mira.page.locator(".page[data-turn]")).to_be_visible()


def test_a_rematch_asks_everybody_and_takes_nobody_along(arrive: Arrive, rng: random.Random) -> None:
    mira, jonas, tove = arrive("Mira"), arrive("Jonas"), arrive("Tove", width=390, height=664, touch=True)
    path = mira.open_table(2, start=AT_THE_LINE)
    jonas.sit_down(path)
    mira.start()
    table = next(frame["table"] for frame in mira.heard if frame["type"] == "table")
    tove.page.goto(f"/w/{table['watch']}")
    play_to_the_end([mira, jonas], rng)
    expect(tove.page.locator(END)).to_be_visible()
    jonas.page.get_by_role("button", name="Rematch").click()
    jonas.page.wait_for_url(lambda url: path not in url)
    for person, way in ((mira, "Join"), (tove, "Watch it")):
        asked = person.page.get_by_role("status").filter(has_text="Jonas wants a rematch.")
        expect(asked.get_by_role("button", name=way)).to_be_in_viewport(ratio=1)
        expect(asked.get_by_role("button", name="Stay here")).to_be_in_viewport(ratio=1)
        expect(person.page.locator(END)).to_be_visible()
    # a room, in which somebody has won a game, and one is asked to come
    expect(jonas.page.locator(".chairs .asked")).to_contain_text("asked to come")
    expect(jonas.page.get_by_role("img", name="After 1 game: ")).to_be_visible()
    expect(jonas.page.get_by_role("button", name="Start with 1")).to_be_disabled()
    tove.page.locator('[data-rematch="join"]').tap()
    expect(tove.page.locator(".chairs")).to_be_visible()
    expect(mira.page).to_have_url(re.compile(f"{path}$"))
    mira.page.locator('[data-rematch="join"]').click()
    expect(mira.page.locator(".chairs")).to_be_visible()
    jonas.page.get_by_role("button", name="Start with 2").click()
    for person in (mira, jonas, tove):
        expect(person.page.locator(RACE)).to_be_visible()
    assert mira.page.url == jonas.page.url and mira.seat != jonas.seat
    assert tove.heard[-1]["type"] == "happened" and tove.view["legal"] == []
    # and who comes back to the scoring finds the way once more
    mira.page.goto(path)
    mira.page.get_by_role("button", name="To the rematch").click()
    expect(mira.page).to_have_url(jonas.page.url)
    expect(mira.page.locator(RACE)).to_be_visible()
    # the second game's podium has both
    play_to_the_end([jonas, mira], rng)
    for person in (mira, jonas):
        expect(person.page.get_by_role("img", name="After 2 games: ")).to_be_visible()


def test_whoever_stays_is_not_waited_for(arrive: Arrive, rng: random.Random) -> None:
    mira, jonas = arrive("Mira", width=375, height=553, touch=True), arrive("Jonas")
    path = mira.open_table(2, start=AT_THE_LINE)
    jonas.sit_down(path)
    mira.start()
    play_to_the_end([mira, jonas], rng)
    jonas.page.get_by_role("button", name="Rematch").click()
    mira.page.get_by_role("button", name="Stay here").tap()
    expect(jonas.page.locator(".chairs .asked")).to_have_count(0)
    expect(jonas.page.locator(".chairs .free")).to_have_count(1)
    expect(mira.page.locator("[data-rematch]")).to_have_count(0)
    mira.page.reload()
    expect(mira.page.get_by_role("button", name="To the rematch")).to_be_visible()
    expect(mira.page.locator("[data-rematch]")).to_have_count(0)
    jonas.add_bot("random")
    jonas.start()
