"""Whoever likes letters twice as large can play as well: nothing overlaps, is cut or out of reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import test_matrix, test_season_fits
from tests.browser.season_steps import STEPS, ShownSeason
from tests.browser.server import Server
from tests.browser.still import UNPAINTED, Step, Still, by_finger, faults

pytestmark = pytest.mark.journey

SIZES = ((390, 664), (844, 390), (820, 1180), (1440, 900))
TWICE = "document.documentElement.style.fontSize = '200%'"
RACE_STEPS = test_matrix.TURN + test_matrix.HOLDINGS
HEIGHT = "element => parseFloat(getComputedStyle(element).fontSize)"


@pytest.fixture(scope="module")
def race(browser: Browser, shared: Server) -> Iterator[Page]:
    """A turn in a race of eight."""
    with by_finger(browser, shared) as person:
        here = Still(person)
        here.sit("race-2018", 8)
        here.still()
        table = test_matrix.race(8, test_matrix.MIDDLE, 17)
        page = here.show(table, test_matrix.first(table), "race-2018")
        page.evaluate(TWICE)
        yield page


@pytest.fixture(scope="module")
def shown(browser: Browser, shared: Server) -> Iterator[ShownSeason]:
    """An off season of five."""
    with by_finger(browser, shared) as person:
        found = ShownSeason(person)
        found.begin(STEPS["others"]())
        found.page.add_style_tag(content=UNPAINTED)
        found.page.evaluate(TWICE)
        yield found


def test_a_race_fits_in_large_letters(race: Page) -> None:
    wrong = faults(race, RACE_STEPS, test_matrix.FIELD, test_matrix.LIT, SIZES)
    assert not wrong, "\n".join(wrong)


def test_what_one_reads_is_twice_as_large(race: Page) -> None:
    race.set_viewport_size({"width": 1440, "height": 900})
    assert race.locator("[role=log]").first.evaluate(HEIGHT) == 28
    assert race.locator("#menu button").first.evaluate(HEIGHT) == 32
    assert race.locator(".turn > p").evaluate(HEIGHT) == 24
    assert race.locator(".tile b").first.evaluate(HEIGHT) > 14


@pytest.mark.parametrize(
    "step",
    [
        "first_bet",
        "market",
        *(
            pytest.param(one, marks=pytest.mark.journey)
            for one in STEPS
            if one not in ("first_bet", "market")
        ),
    ],
)
def test_an_off_season_fits_in_large_letters(shown: ShownSeason, step: str) -> None:
    shown.show(STEPS[step]())
    steps: tuple[Step, ...] = test_season_fits.LOOK + test_season_fits.MORE.get(step, ())
    wrong = faults(shown.page, steps, test_season_fits.FIELD, test_season_fits.LIT, SIZES)
    assert not wrong, "\n".join(wrong)
