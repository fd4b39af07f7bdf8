"""Every page and every step of a game fits in every language, and in a made-up one whose words are longer."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from camelup.words import LANGUAGE, languages
from tests.browser import test_matrix as matrix
from tests.browser import test_season_fits as season
from tests.browser.languages import PSEUDO
from tests.browser.pages import PAGES, TABLES
from tests.browser.season_steps import STEPS, ShownSeason
from tests.browser.server import Server
from tests.browser.still import SIZES, UNPAINTED, Step, Still, by_finger, faults

pytestmark = pytest.mark.journey

SMALL = ((360, 540),)
NOTHING = ":not(*)"
MATRIX = TABLES - {"look back"}
"""What is laid out above, step by step."""
UNREAD = re.compile("text|scrolls|beside the view")
"""What is wrong with words; pieces lie on each other on purpose."""
Sizes = tuple[tuple[int, int], ...]
OTHERS = [one for one in languages() if one != LANGUAGE]
SPOKEN = [pytest.param(one, id=one) for one in (PSEUDO, *OTHERS)]


@pytest.fixture(scope="module", params=SPOKEN)
def spoken(request: pytest.FixtureRequest) -> str:
    """The language that is spoken."""
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def still(browser: Browser, shared: Server, spoken: str) -> Iterator[Still]:
    """A page that shows races in that language."""
    with by_finger(browser, shared, spoken) as person:
        here = Still(person)
        here.sit("race-2018", 8)
        here.still()
        yield here


@pytest.fixture(scope="module")
def shown(browser: Browser, shared: Server, spoken: str) -> Iterator[ShownSeason]:
    """A page that shows an off season in that language."""
    with by_finger(browser, shared, spoken) as person:
        found = ShownSeason(person)
        found.begin(STEPS["others"]())
        found.page.add_style_tag(content=UNPAINTED)
        yield found


def fits(page: Page, steps: tuple[Step, ...], field: str, lit: str, sizes: Sizes) -> None:
    """See that nothing is wrong at these sizes, or say all that is."""
    wrong = faults(page, steps, field, lit, sizes, wraps=True)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("scene", ["turn", "line", "story"])
def test_a_race_fits(still: Still, spoken: str, scene: str) -> None:
    table = matrix.race(8, matrix.MIDDLE, 17) if scene == "turn" else matrix.race(8, matrix.LATE, scored=True)
    me = matrix.other(table) if scene == "story" else matrix.first(table)
    page = still.show(table, me, "race-2018")
    steps = matrix.TURN + matrix.HOLDINGS if scene == "turn" else matrix.LOOK
    fits(page, steps, matrix.FIELD, matrix.LIT, SIZES)


@pytest.mark.parametrize("step", STEPS)
def test_an_off_season_fits(shown: ShownSeason, spoken: str, step: str) -> None:
    shown.show(STEPS[step]())
    steps = season.LOOK + season.MORE.get(step, ()) + (season.FOLDED if step == "others" else ())
    fits(shown.page, steps, season.FIELD, season.LIT, SIZES)


def test_every_other_page_fits(browser: Browser, shared: Server, spoken: str) -> None:
    with by_finger(browser, shared, spoken) as person:
        wrong = []
        for name in (one for one in PAGES if one not in MATRIX):
            # whatever has to be opened is in sight on a desk
            person.sized(1440, 900)
            PAGES[name](person)
            found = faults(person.page, matrix.LOOK, "", NOTHING, SMALL, wraps=True)
            wrong += [f"{name}: {fault}" for fault in found if UNREAD.search(fault)]
        assert not wrong, "\n".join(wrong)
