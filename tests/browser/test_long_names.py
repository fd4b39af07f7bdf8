"""Names as long as they may be end in dots, and nothing else is cut or covered because of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import test_matrix as matrix
from tests.browser import test_season_fits as season
from tests.browser.season_steps import STEPS, ShownSeason
from tests.browser.server import Server
from tests.browser.still import UNPAINTED, Step, Still, by_finger, faults

pytestmark = pytest.mark.journey

NAMES = (
    "Wilhelmina Featherst", "Maximilian-Alexander", "Bartholomew Quimby", "Konstantinopolitani",
    "Ermengarda the Tall", "Mmmmmmmmmmmmmmmmmmmm", "Guinevere Longbottom", "WWWWWWWWWWWWWWWWWWWW",
)  # fmt: skip
SIZES = ((820, 1180), (1180, 820), (375, 553), (844, 390), (1440, 900))


def fits(page: Page, steps: tuple[Step, ...], field: str, lit: str) -> None:
    """See that nothing is wrong but names that end in dots."""
    found = faults(page, steps, field, lit, SIZES, wraps=True)
    wrong = [one for one in found if "cut text" not in one or not any(name in one for name in NAMES)]
    assert not wrong, "\n".join(wrong)


@pytest.fixture(scope="module")
def still(browser: Browser, shared: Server) -> Iterator[Still]:
    """A page that shows races among people with long names."""
    with by_finger(browser, shared) as person:
        here = Still(person, NAMES)
        here.sit("race-2018", 8)
        here.still()
        yield here


@pytest.fixture(scope="module")
def shown(browser: Browser, shared: Server) -> Iterator[ShownSeason]:
    """A page that shows an off season among people with long names."""
    with by_finger(browser, shared) as person:
        found = ShownSeason(person, NAMES)
        found.begin(STEPS["others"]())
        found.page.add_style_tag(content=UNPAINTED)
        yield found


def test_they_fit_a_race(still: Still) -> None:
    table = matrix.race(8, matrix.MIDDLE, 17)
    page = still.show(table, matrix.first(table), "race-2018")
    fits(page, matrix.TURN + matrix.HOLDINGS, matrix.FIELD, matrix.LIT)


@pytest.mark.parametrize("step", STEPS)
def test_they_fit_an_off_season(shown: ShownSeason, step: str) -> None:
    shown.show(STEPS[step]())
    steps = season.LOOK + season.MORE.get(step, ()) + (season.FOLDED if step == "others" else ())
    fits(shown.page, steps, season.FIELD, season.LIT)
