"""Whole games by ear: on the plain screen, by what the accessibility tree says; nothing is missing there."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from camelup import games
from camelup.log import Log, Played, live
from camelup.race.board import Board
from camelup.words import Message, Words
from tests.browser.by_ear import SAY, Listener, squeezed, told
from tests.browser.conftest import Arrive
from tests.browser.person import Person

pytestmark = pytest.mark.journey
STARTS = {
    "race-2018": "2018 10:gy/11:rb/12:p/15:K/16:W gyrbpx -",
    "race-2014": "2014 10:gy/11:ob/12:w bgoyw -",
}


def to_plain(person: Person) -> None:
    """The first key at a table leads to the plain screen."""
    page = person.page
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=SAY("page.plain.skip_to_plain"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=SAY("page.plain.actions"))).to_be_visible()


def told_of(log: Log, seat: int) -> list[str]:
    """All lines that the log has for a seat, as the package says them."""
    names = [one.name for one in log.header.seats]
    messages: list[Message] = []
    for entry in live(log.entries):
        if isinstance(entry, Played):
            seen = [event.seen_by(seat) for event in entry.events]
            messages += [event.message() for event in seen if event is not None]
    return Words(names).join(messages)


def stacks_of(position: str) -> list[str]:
    """The stacks of a board as they are to be told: from the top."""
    found = []
    for space, stack in Board.read(position).stacks.items():
        if len(stack) > 1 and 1 <= space <= 16:
            found.append(SAY("race.page.plain.stack", space=space, camels=list(reversed(stack))))
    return found


def nothing_was_missed(person: Person, ear: Listener) -> None:
    """Every event was heard or read, and whatever was not heard was said to be in the log."""
    log = person.page.get_by_role("link", name=SAY("page.download_log")).get_attribute("href")
    assert log
    person.page.get_by_role("button", name=SAY("page.plain.see_end")).click()
    ear.look()
    _, record = games.parsed(person.page.request.get(log).body())
    lines = [squeezed(line) for line in told_of(record, person.seat)]
    heard = [squeezed(text) for text in ear.heard]
    assert [line for line in lines if line not in ear.read | set(heard)] == []
    # what was before one came is read, not heard
    first = next(at for at, line in enumerate(lines) if line in heard)
    assert len([line for line in lines[first:] if line not in heard]) <= ear.left_out


def the_result_is_told(person: Person, ear: Listener) -> None:
    """Who won is a heading, was the last thing that was said, and everybody's purse is in a list."""
    page = person.page
    scores = person.page.request.get(page.url.replace("/t/", "/api/tables/")).json()["scores"]
    headline = page.get_by_role("main").get_by_role("heading", level=2)
    expect(headline).to_contain_text(re.compile(r"wins? with|share|tie"))
    assert re.search(r"wins? with|share|tie", ear.heard[-1])
    rows = told(page.get_by_role("complementary", name=SAY("page.how_it_went")).get_by_role("list"))
    names = [seat["name"] for seat in person.heard[0]["table"]["seats"]]
    for name, pounds in zip(names, scores, strict=True):
        assert f"{name}: {SAY('pounds', n=pounds)}" in rows


@pytest.mark.parametrize("game", STARTS)
def test_a_whole_race_is_played_by_ear(arrive: Arrive, rng: random.Random, game: str) -> None:
    mira = arrive("Mira")
    ear = Listener(mira)
    mira.race(["random", "random"], start=STARTS[game])
    to_plain(mira)
    while ear.is_asked():
        standing = squeezed(ear.look())
        for stack in stacks_of(mira.view["board"]):
            assert squeezed(stack) in standing
        ear.act(rng)
    the_result_is_told(mira, ear)
    nothing_was_missed(mira, ear)


def test_a_whole_off_season_is_played_by_ear(arrive: Arrive, rng: random.Random) -> None:
    mira = arrive("Mira")
    ear = Listener(mira)
    mira.came(["me", "random", "random"], {"game": "off-season"}, begin=True)
    expect(mira.page.get_by_role("button", name=SAY("page.menu"))).to_be_visible()
    to_plain(mira)
    while ear.is_asked():
        ear.look()
        ear.act(rng)
    the_result_is_told(mira, ear)
    nothing_was_missed(mira, ear)
