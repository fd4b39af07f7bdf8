"""No words in the page's code: where all is said in a made-up language, no screen shows any in English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from camelup.offseason.appendix import ours
from camelup.words import Words
from tests.browser.conftest import Arrive
from tests.browser.languages import PSEUDO
from tests.browser.merchant import Merchant
from tests.browser.person import Person

WORD = re.compile(r"[A-Za-z]{2,}")
SAID = {
    "Mira": "a player",
    Words()("bot_names").replace(",", ""): "what bots are called",
    Words()("page.guests").replace(",", ""): "what guests are called",
    "camelup Camel Up": "the game itself",
    "English": "what a language calls itself",
    "WK": "letters of camels, side by side",
    " ".join(WORD.findall(ours().origin)): "what the file with the off season's numbers says of itself",
    "gb gyrbpx yKp": "a board in one line, as an example",
}
"""What is no language's: each with the reason."""
SPOKEN = ("aria-label", "title", "placeholder", "alt", "aria-valuetext")
SHOWN = """names => [document.body.innerText, document.title, ...[...document.querySelectorAll('*')].flatMap(
    (one) => names.map((name) => one.getAttribute(name) ?? ''))]"""


@pytest.fixture
def mira(arrive: Arrive) -> Person:
    """Somebody whose page speaks the made-up language."""
    return arrive("Mira", language=PSEUDO)


def leaks(mira: Person) -> set[str]:
    """English words on the screen, and in what is read out of it."""
    known = {word for words in SAID for word in words.split()}
    return {word for text in mira.page.evaluate(SHOWN, SPOKEN) for word in WORD.findall(text)} - known


def test_the_lobby_and_the_rules(mira: Person) -> None:
    mira.page.goto("/")
    for folded in mira.page.locator("details summary").all():
        folded.click()
    expect(mira.page.locator('label[for="race-2018"]')).to_be_visible()
    assert leaks(mira) == set()
    mira.page.goto("/rules")
    expect(mira.page.locator("article#off-season")).to_be_visible()
    assert leaks(mira) == set()


def test_a_waiting_room_and_a_race(mira: Person) -> None:
    mira.came(["me", "leader", "open"], {"game": "race-2018"})
    expect(mira.page.locator(".chairs .free")).to_have_count(1)
    assert leaks(mira) == set()
    mira.race(["leader", "random"])
    mira.page.locator("[data-roll]").click()
    mira.await_turn()
    assert leaks(mira) == set()


def test_an_off_season(mira: Person) -> None:
    merchant = Merchant(mira)
    merchant.season(["merchant", "merchant"])
    assert leaks(mira) == set()
    merchant.bet(1)
    merchant.await_turn()
    assert leaks(mira) == set()
