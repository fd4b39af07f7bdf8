"""The trainer on its page: a puzzle is played by the ordinary touches, then everything has its worth."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from camelup import train
from camelup.game import encode
from camelup.race.moves import TakeTicket
from camelup.race.view import RaceView
from camelup.train import Name
from tests.browser.axe import faults, let_in
from tests.browser.conftest import Arrive

TICKETS = train.solved(Name.read("tickets-0"))
RATED = 1500


def take(page: Page, action: TakeTicket) -> None:
    page.locator(f'[data-ticket="{action.camel}"]').click()
    expect(page.locator("[data-answered=true]")).to_be_visible()


def test_a_puzzle_solved_on_a_phone_lifts_the_rating_and_another_one_follows(arrive: Arrive) -> None:
    person = arrive("Mira", width=390, height=664, touch=True, bypass=True)
    let_in(person.context)
    page = person.page
    page.goto("/train#tickets-0")
    expect(page.locator("[data-puzzle='tickets-0']")).to_be_visible()
    expect(page.locator(".worth")).to_have_count(0)
    expect(page.locator("[data-puzzle-rating]")).to_have_text("?")
    best = TICKETS.answer.choices[0].action
    take(page, best)
    expect(page.locator("[data-grade]")).to_have_attribute("data-grade", "solved")
    expect(page.locator("[data-rating]")).to_have_text(re.compile(r"^15[3-6]\d\s+\+\d+$"))
    first = page.locator("[data-worth]").first
    assert json.loads(first.get_attribute("data-worth") or "") == json.loads(encode(best))
    expect(page.locator(f'[data-ticket="{best.camel}"] .worth.best')).to_be_visible()
    expect(page.locator(".why li")).to_have_count(len(TICKETS.answer.why))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
    page.locator("[data-next]").click()
    expect(page.locator("[data-puzzle='tiles-0']")).to_be_visible()
    expect(page.locator("[data-grade]")).to_have_attribute("data-grade", "asked")


def test_a_wrong_answer_costs_rating_once_and_what_was_best_is_shown(arrive: Arrive) -> None:
    page = arrive("Mira", width=390, height=664, touch=True).page
    page.goto("/train#tickets-0")
    tickets = [one for one in TICKETS.answer.choices if isinstance(one.action, TakeTicket)]
    place = TICKETS.answer.choices.index(tickets[-1])
    take(page, tickets[-1].action)
    expect(page.locator("[data-grade]")).to_have_attribute("data-grade", "missed")
    mine = page.locator(".worths .mine")
    expect(mine).to_contain_text(str(place + 1))
    rating = int((page.locator("[data-rating]").text_content() or "").split()[0])
    assert rating < RATED
    page.locator(".worths > button").click()
    expect(page.locator("[data-worth]")).to_have_count(len(TICKETS.answer.choices))
    # once more, and better: the first answer counts
    page.reload()
    expect(page.locator("[data-grade='asked']")).to_be_visible()
    take(page, TICKETS.answer.choices[0].action)
    expect(page.locator("[data-grade]")).to_have_attribute("data-grade", "solved")
    expect(page.locator("[data-rating]")).to_have_text(str(rating))


def test_in_place_of_a_puzzle_that_is_nowhere_there_is_the_one_of_the_day(arrive: Arrive) -> None:
    page = arrive("Mira").page
    page.goto("/train#foo-3")
    page.get_by_role("button", name="Puzzle of the day").click()
    expect(page.locator("[data-puzzle^='daily-']")).to_be_visible()


@pytest.mark.journey
def test_a_puzzle_is_played_on_with_all_that_was_there(arrive: Arrive) -> None:
    person = arrive("Mira")
    page = person.page
    page.goto("/train#tickets-0")
    page.locator("[data-give-up]").click()
    page.locator("[data-play-on]").click()
    person.await_turn()
    view = TICKETS.puzzle.view
    assert isinstance(view, RaceView)
    mine = view.holdings[view.me]
    expect(page.locator(f"[data-seat='{view.me}'] .purse .sr")).to_have_text(f"{mine.purse} pounds")
    expect(page.locator(f"[data-seat='{view.me}'] .name")).to_have_text("You")


@pytest.mark.journey
def test_the_puzzle_of_the_day_is_ticked_off_and_the_themes_are_kept_to(arrive: Arrive) -> None:
    page = arrive("Mira").page
    page.goto("/")
    page.locator('a[href="/train"]').click()
    expect(page.locator("[data-puzzle^='daily-']")).to_be_visible()
    day = (page.locator("[data-puzzle]").get_attribute("data-puzzle") or "").removeprefix("daily-")
    expect(page.locator(f'[data-day="{day}"]')).to_have_attribute("data-state", "open")
    page.locator("[data-give-up]").click()
    expect(page.locator(f'[data-day="{day}"]')).to_have_attribute("data-state", "done")
    expect(page.locator("[data-streak]")).to_have_text("1 day")
    for theme in train.THEMES:
        if theme != "roll":
            page.locator(f'[data-theme-of="{theme}"]').click()
    for number in range(2):
        page.locator("[data-endless]").click()
        expect(page.locator(f"[data-puzzle='roll-{number}']")).to_be_visible()
        page.locator("[data-give-up]").click()
        expect(page.locator("[data-answered=true]")).to_be_visible()
    # nothing but the browser knows
    page.goto("/train")
    expect(page.locator("[data-puzzle='roll-2']")).to_be_visible()


@pytest.mark.journey
@pytest.mark.parametrize("width", [390, 1440])
def test_a_market_and_a_bet_are_chosen_as_at_a_table(width: int, arrive: Arrive) -> None:
    person = arrive("Mira", width=width, height=664 if width == 390 else 900, bypass=True)
    let_in(person.context)
    page = person.page
    page.goto("/train#markets-0")
    best = train.solved(Name.read("markets-0")).answer.choices[0].action
    page.locator(f'[data-touch="{best.market}"]').click()
    page.locator("[data-take]").click()
    expect(page.locator("[data-grade]")).to_have_attribute("data-grade", "solved")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert faults(page) == []
    page.goto("/train#bets-0")
    expect(page.locator("[data-puzzle='bets-0']")).to_be_visible()
    bet = train.solved(Name.read("bets-0")).answer.choices[0].action
    page.locator(f'[data-bet="{bet.pounds}"]').click()
    page.locator("[data-seal]").click()
    expect(page.locator("[data-grade]")).to_have_attribute("data-grade", "solved")
