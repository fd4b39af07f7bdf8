"""Every step of a race at every size: nothing overlaps, is cut, out of sight or too small for a finger."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from camelup import games
from camelup.bots.simple import kinds
from camelup.dice import Dice
from camelup.game import Seat, encode
from camelup.log import Seated, events_of
from camelup.odds.report import OddsQuestion, report
from camelup.race.events import LegScored
from camelup.race.view import RaceView
from camelup.table import Table, opened
from tests.browser.server import Server
from tests.browser.still import DESKS, SIZES, Step, Still, by_finger, faults

NAMES = ("Mira", "Jonas", "Tove", "Kofi", "Bea", "Ines", "Lev", "Nora")
FIELD = ".course"
LIT = ".lit, [data-roll], [data-deck], [data-space], [data-partner]"
TURN: tuple[Step, ...] = (
    {"name": "tickets", "tab": "tickets"},
    {"name": "tile", "tab": "tile", "click": "[data-tile]", "leave": ".turn .btn"},
    {"name": "card", "tab": "cards", "click": "[data-hand]", "leave": ".turn .btn"},
    {"name": "partner", "tab": "partner"},
    {"name": "log", "tab": "log"},
    {"name": "nothing open", "tab": "tickets"},
)
LOOK: tuple[Step, ...] = ({"name": "as it is"},)
HOLDINGS: tuple[Step, ...] = (
    {"name": "a player's tickets?", "click": ".players .more", "leave": ".slip button"},
    {"name": "menu", "click": "[popovertarget=menu]", "leave": "[popovertarget=menu]"},
)


def has_scored(table: Table) -> bool:
    """Whether a leg has just been scored."""
    return any(isinstance(event, LegScored) for event in events_of(table.log.entries[-1]))


def race(seats: int, start: str, moves: int = 0, seed: int = 0, *, scored: bool = False) -> Table:
    """A race from a board after so many moves of a bot that tries everything, or right after a scored leg."""
    game = games.find(f"race-{start[:4]}")
    people = [Seated(name) for name in NAMES[:seats]]
    dice = Dice.seeded(seed)
    table = opened(game.rules, f"race-{start[:4]}", game.options(seats, start=start), people, dice)
    rng = random.Random(seed)
    while moves > 0 or (scored and not has_scored(table)):
        table, _ = table.play(table.to_act[0], kinds(table.view(table.to_act[0]), rng))
        moves -= 1
    return table


def fits(page: Page, steps: tuple[Step, ...]) -> None:
    """See that nothing is wrong at any size, or say all that is."""
    wrong = faults(page, steps, FIELD, LIT)
    assert not wrong, "\n".join(wrong)


@pytest.fixture(scope="module")
def still(browser: Browser, shared: Server) -> Iterator[Still]:
    """One page for all, with a finger."""
    with by_finger(browser, shared) as person:
        here = Still(person)
        for game, seats in (("race-2018", 8), ("race-2014", 5)):
            here.sit(game, seats)
        here.sit("race-2018", 6, odds="everybody")
        here.still()
        yield here


MIDDLE = "2018 6:bgKpy/8:r/13:W grb 7-0,10+5"
LATE = "2018 4:gy/5:rb/6:p/12:K/13:W gyrb -"
OLD = "2014 5:bg/7:oy/9:w goyw 11+2"
TOWER = "2018 15:gyrbpWK gyrbpx 9-3"
"""In the highest row of the road, and at the back of the oval, where there is the least room."""


def first(table: Table) -> Seat:
    """Whose turn it is."""
    return table.to_act[0]


def other(table: Table) -> Seat:
    """Somebody whose turn it is not."""
    return (table.to_act[0] + 3) % len(table.log.header.seats)


def nobody(table: Table) -> None:
    """A watcher."""


@pytest.mark.parametrize(
    ("start", "seats", "moves", "me", "steps"),
    [
        pytest.param(MIDDLE, 8, 17, first, TURN + HOLDINGS, id="eight"),
        pytest.param(MIDDLE, 8, 9, nobody, LOOK + HOLDINGS, id="watched", marks=pytest.mark.journey),
        pytest.param(OLD, 5, 6, first, TURN[:3], id="2014", marks=pytest.mark.journey),
    ],
)
def test_a_race_fits(
    still: Still,
    start: str,
    seats: int,
    moves: int,
    me: Callable[[Table], Seat | None],
    steps: tuple[Step, ...],
) -> None:
    table = race(seats, start, moves)
    page = still.show(table, me(table), f"race-{start[:4]}")
    fits(page, steps)


@pytest.mark.parametrize(
    "me", [pytest.param(first, id="line", marks=pytest.mark.journey), pytest.param(other, id="story")]
)
def test_a_scored_leg_fits(still: Still, me: Callable[[Table], Seat]) -> None:
    table = race(8, LATE, scored=True)
    page = still.show(table, me(table), "race-2018")
    assert page.locator("[data-leg]").count() == 1
    fits(page, LOOK)


@pytest.mark.journey
def test_a_scored_leg_that_is_told_again_fits(still: Still) -> None:
    table = race(8, LATE, scored=True)
    page = still.show(table, first(table), "race-2018")
    page.locator("[data-folded]").click()
    page.wait_for_selector(".strip[data-leg]")
    fits(page, LOOK)


def test_the_odds_of_a_race_fit(still: Still) -> None:
    table = race(6, MIDDLE, 5)
    view = table.view(first(table))
    assert isinstance(view, RaceView)
    found = report(OddsQuestion(view.board, view))
    answer = encode({"n": len(table.log.entries) - 1, "odds": found.odds, "worth": found.worth})
    still.page.route("**/api/tables/*/odds", lambda route: route.fulfill(body=answer))
    page = still.show(table, first(table), "race-2018")
    # it stays open from one small screen to the other; a large one has a place of its own for it
    for sizes in (SIZES[:10], SIZES[10:]):
        page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
        page.locator("[data-tab=odds]").click()
        page.wait_for_selector("[data-panel] :is(table, li)")
        wrong = faults(page, LOOK, FIELD, LIT, sizes)
        assert not wrong, "\n".join(wrong)


@pytest.mark.journey
def test_a_tower_of_seven_fits(still: Still) -> None:
    table = race(8, TOWER)
    page = still.show(table, first(table), "race-2018")
    fits(page, LOOK)


COVERED = """() => {
    const { left, right, top } = document.querySelector('[data-folded]').getBoundingClientRect()
    const camels = [...document.querySelectorAll('.herd .camel')].map(camel => camel.getBoundingClientRect())
    return camels.filter(one => one.left < right - 4 && one.right > left + 4 && one.top < top + 26).length
}"""
"""How many camels stand before what is written of a scored leg."""


def test_no_camel_stands_before_a_scored_leg(still: Still) -> None:
    table = race(8, LATE, scored=True)
    page = still.show(table, first(table), "race-2018")
    for width, height in ((375, 553), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector("[data-folded]")
        assert page.evaluate(COVERED) == 0, (width, height)


BESIDE = """() => {
    const box = selector => document.querySelector(selector).getBoundingClientRect()
    return box('.news').right <= box('[data-folded]').left
}"""
"""Whether what happened is told beside what is written of a scored leg."""


def test_news_leaves_a_scored_leg_to_be_read(still: Still) -> None:
    table = race(8, LATE, scored=True)
    page = still.show(table, first(table), "race-2018")
    for width, height in ((844, 390), (740, 360), (667, 320), (375, 553)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector("[data-folded]")
        assert page.evaluate(BESIDE), (width, height)


@pytest.mark.journey
def test_a_race_fits_a_small_desk(still: Still) -> None:
    table = race(8, MIDDLE, 17)
    page = still.show(table, first(table), "race-2018")
    wrong = faults(page, TURN + HOLDINGS, FIELD, LIT, DESKS)
    assert not wrong, "\n".join(wrong)
