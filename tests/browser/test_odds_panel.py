"""The odds at a table: shown where it allows them, true, and nowhere else."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from camelup import odds
from camelup.game import decoder, encode
from camelup.race.moves import PlaceTile, TakeTicket
from camelup.race.view import RaceView
from camelup.words import Words
from tests.browser.conftest import Arrive
from tests.browser.odds_page import MINUS, leg_agrees, race_agrees, truth
from tests.browser.person import Person

START = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"
OLD = "2014 5:bg/7:oy/9:w goyw -"
_views = decoder(RaceView)


def seated(person: Person, board: str, allowed: str) -> list[str]:
    """At a table with a bot, on turn; every question for odds that the page asks."""
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url) if "/odds" in request.url else None)
    person.race(["leader"], start=board, odds=allowed)
    return asked


def answered(person: Person) -> None:
    """Wait until the panel shows the odds of what is on the screen."""
    panel = person.page.locator("[data-panel]")
    expect(panel).to_have_attribute("data-answered", str(person.at))


@pytest.mark.parametrize("board", [START, OLD])
def test_odds_and_worth_are_those_of_the_package(arrive: Arrive, board: str) -> None:
    mira = arrive("Mira")
    seated(mira, board, "everybody")
    page = mira.page
    page.locator('[data-tab="odds"]').click()
    answered(mira)
    known = truth(str(mira.view["board"]))
    leg_agrees(page, known)
    race_agrees(page, known)
    page.get_by_role("button", name="actions").click()
    view: RaceView = _views.decode(encode(mira.view))
    worth = odds.value(view)
    rows = page.locator("[data-worth-list] li")
    shown = rows.evaluate_all(
        "rows => rows.map(row => [row.dataset.action, row.dataset.pounds, row.innerText])"
    )
    pounds = [float(one[1]) for one in shown]
    assert pounds == sorted(pounds, reverse=True)
    told = {json.dumps(json.loads(one[0]), sort_keys=True): one for one in shown}
    assert len(told) == len(worth)
    words = Words([seat["name"] for seat in tables(mira)["seats"]])
    for one in worth:
        _, value, text = told[json.dumps(json.loads(encode(one.action)), sort_keys=True)]
        assert float(value) == pytest.approx(one.pounds)
        # camels are shown by their letter as well as named
        assert set(words(one.why).replace(",", "").split()) <= set(text.replace(",", "").split())


def test_pieces_wear_their_worth(arrive: Arrive) -> None:
    mira = arrive("Mira")
    seated(mira, START, "everybody")
    page = mira.page
    expect(page.locator("[data-ticket] [data-pounds]")).to_have_count(0)
    page.locator('[data-tab="odds"]').click()
    answered(mira)
    view: RaceView = _views.decode(encode(mira.view))
    pounds = {str(one.action): f"{one.pounds:+.2f}".replace("-", MINUS) for one in odds.value(view)}
    tag = page.locator('[data-ticket="r"] [data-pounds]')
    expect(tag).to_have_attribute("data-pounds", pounds[str(TakeTicket("r"))])
    mira.lit('[data-tile="-"]').click()
    tag = page.locator('[data-space="6"] [data-pounds]')
    expect(tag).to_have_attribute("data-pounds", pounds[str(PlaceTile(6, "-"))])
    # the game goes on, and nobody knows the worth of anything yet
    page.locator('.talk [data-tab="chat"]').click()
    mira.acted(mira.lit('[data-space="6"]').click)
    assert mira.await_turn()
    expect(page.locator("[data-ticket] [data-pounds]")).to_have_count(0)


def tables(person: Person) -> dict[str, list[dict[str, str]]]:
    """What the page knows of the table."""
    found: dict[str, list[dict[str, str]]] = [frame for frame in person.heard if frame["type"] == "table"][
        -1
    ]["table"]
    return found


def test_bars_follow_the_dice(arrive: Arrive) -> None:
    mira = arrive("Mira")
    seated(mira, START, "everybody")
    mira.page.locator('[data-tab="odds"]').click()
    answered(mira)
    before = mira.page.locator('[data-odds="leg"]').inner_html()
    mira.roll()
    assert mira.await_turn()
    answered(mira)
    leg_agrees(mira.page, truth(str(mira.view["board"])))
    assert mira.page.locator('[data-odds="leg"]').inner_html() != before


def test_nothing_is_asked_before_the_panel_is_opened(arrive: Arrive) -> None:
    mira = arrive("Mira")
    asked = seated(mira, START, "everybody")
    mira.roll()
    assert mira.await_turn()
    assert asked == []


@pytest.mark.parametrize("allowed", ["nobody", "after"])
@pytest.mark.parametrize("width", [1440, 360])
def test_where_odds_are_not_allowed_there_are_none(arrive: Arrive, allowed: str, width: int) -> None:
    mira = arrive("Mira")
    asked = seated(mira, START, allowed)
    mira.page.set_viewport_size({"width": width, "height": 740})
    expect(mira.page.locator('[data-tab="chat"], [data-tab="log"]').first).to_be_visible()
    expect(mira.page.locator('[data-tab="odds"]')).to_have_count(0)
    mira.roll()
    assert mira.await_turn()
    assert asked == []


def test_on_a_phone_they_are_a_tab_of_their_own(arrive: Arrive) -> None:
    mira = arrive("Mira")
    seated(mira, START, "everybody")
    mira.page.set_viewport_size({"width": 360, "height": 740})
    mira.page.locator('[data-tab="odds"]').click()
    answered(mira)
    leg_agrees(mira.page, truth(str(mira.view["board"])))
