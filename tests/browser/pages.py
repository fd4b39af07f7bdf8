"""Every page and what opens over it, in one list: what has to hold everywhere is tried on all of them.

A page that an address opens is one line of `ADDRESSES`; one that is brought about is a function.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.merchant import Merchant
from tests.browser.person import END, Person
from tests.browser.replays import shown, watch

GAMES = Path(__file__).parents[1] / "golden" / "games"
RACE, SEASON = "2014-4-players", "off-season-3-players-tie"
LAST = 259
"""The entry after which the third merchant of that season makes the last move."""
MIDDLE = "2018 6:bgKpy/8:r/13:W grb 7-0,10+1"
BOARD = "/odds#2018_3:gb/4:yKp/5:r/13:W_gyrbpx_7+0,10-1"
LINE = "2018 13:K/14:W/16:gyrbp gyrbpx -"
"""Any camel that moves crosses the line."""
ROLL = "button[data-roll], [data-action=roll]"
SET_PLAIN = "isPlain => localStorage.setItem('camelup.settings', JSON.stringify({ isPlain }))"
ADDRESSES = {
    "lobby": ("/", "[data-quick], form"),
    "rules": ("/rules", "article#off-season"),
    "odds": (BOARD, ".figures[data-board]"),
    "train": ("/train#tickets-0", "[data-puzzle='tickets-0']"),
    "record": ("/record", "[data-record]"),
    "guess": ("/guess#1", "[data-more]"),
    "no such page": ("/nowhere", "h1"),
    "no such table": ("/t/zzzzzzzzzzzzzz", "h1"),
    "no such replay": ("/r/zzzzzzzzzzzzzz", "h1"),
}
"""A page's address, and what is there when it has come."""
Brought = Callable[[Person], object]
BROUGHT: dict[str, Brought] = {}
TABLES: set[str] = set()
"""Those of a running game: they are laid out by the room they have, and do not scroll."""


def brought(make: Brought) -> Brought:
    """A page that somebody brings about."""
    BROUGHT[make.__name__.replace("_", " ")] = make
    return make


def table(make: Brought) -> Brought:
    """The table of a running game."""
    TABLES.add(make.__name__.replace("_", " "))
    return brought(make)


@cache
def record(name: str) -> bytes:
    """A recorded game."""
    return (GAMES / f"{name}.jsonl").read_bytes()


def opened(person: Person, address: str, ready: str) -> None:
    """Go there, from wherever one is."""
    # where only what stands behind # changes, nothing would be loaded
    person.page.goto("/api/ready")
    person.page.goto(address)
    person.page.wait_for_selector(ready)


def seen(person: Person, selector: str) -> None:
    """Wait until something is there."""
    expect(person.page.locator(selector).first).to_be_visible()


def touch(person: Person, selector: str, then: str) -> None:
    """Touch the first of these, and wait for what that opens."""
    person.page.locator(selector).locator("visible=true").first.click()
    seen(person, then)


def plainly(person: Person, come: Brought) -> None:
    """Come to a table on the screen in words, which this browser forgets again."""
    person.page.goto("/api/ready")
    person.page.evaluate(SET_PLAIN, True)
    come(person)
    person.page.evaluate(SET_PLAIN, False)


@brought
def create_table(person: Person) -> None:
    opened(person, "/", "form details")
    touch(person, "form details summary", "form details input")


@brought
def languages(person: Person) -> None:
    opened(person, "/", "[data-languages]")
    touch(person, "[data-languages]", "[data-language]")


@brought
def join(person: Person) -> None:
    wish = {"name": "Jonas", "seats": ["me", "open"], "choices": {"game": "race-2018"}}
    key = person.page.request.post("/api/tables", data=wish).json()["table"]
    opened(person, f"/t/{key}", "form input")


@brought
def room(person: Person) -> None:
    person.came(["me", "leader", "open"], {"game": "race-2018"})
    seen(person, ".chairs .free")


@brought
def settings_of_a_room(person: Person) -> None:
    room(person)
    touch(person, "header .btn.s", "dialog[open]")


@brought
def seat_of_a_room(person: Person) -> None:
    room(person)
    touch(person, ".chairs button.disc", "dialog[open]")


@table
def race(person: Person) -> None:
    person.race(["random", "random"], start=MIDDLE, odds="everybody", begins=True)


@table
def menu(person: Person) -> None:
    race(person)
    touch(person, "[popovertarget=menu]", "#menu")


@table
def rules_over_a_race(person: Person) -> None:
    race(person)
    touch(person, "nav a[href^='/rules']", "dialog[data-rules] article")


@table
def look_back(person: Person) -> None:
    race(person)
    person.take_ticket()
    person.await_turn()
    touch(person, "[data-look-back]", "[data-now]")


@table
def device_to_device(person: Person) -> None:
    menu(person)
    touch(person, "[data-carry]", "dialog[open]")


@table
def explanation(person: Person) -> None:
    race(person)
    person.page.locator("[data-ticket]").first.focus()
    person.page.keyboard.press("?")
    seen(person, ".explains[data-how=asked]")


@table
def off_season(person: Person) -> None:
    Merchant(person).season(["random"] * 2)


@table
def off_season_market(person: Person) -> None:
    merchant = Merchant(person)
    merchant.season(["random"] * 2)
    merchant.bet(0)
    merchant.await_turn()


@brought
def plain_race(person: Person) -> None:
    choices: dict[str, object] = {
        "game": "race-2018",
        "odds": "everybody",
        "options": {"start": MIDDLE, "first": 0},
    }
    plainly(person, lambda one: one.came(["me", "random"], choices, begin=True))
    seen(person, "[data-panel] [data-worth-list] li")
    folded = person.page.locator("[data-plain] main button[aria-expanded=false]")
    while folded.count():
        folded.first.click()


@brought
def plain_season(person: Person) -> None:
    plainly(person, lambda one: one.came(["me", "random", "random"], {"game": "off-season"}, begin=True))
    seen(person, "[data-plain] button[data-action]")


@brought
def plain_end(person: Person) -> None:
    plainly(person, crossed)


def crossed(person: Person) -> None:
    """A race that is over after a few rolls."""
    choices: dict[str, object] = {"game": "race-2018", "options": {"start": LINE, "first": 0}}
    person.came(["me", "random"], choices, begin=True)
    page = person.page
    while True:
        page.wait_for_selector(f"{ROLL}, {END}", state="attached")
        if person.is_over():
            return
        person.acted(page.locator(ROLL).click)


@brought
def podium(person: Person) -> None:
    crossed(person)


@brought
def finish_cards(person: Person) -> None:
    crossed(person)
    touch(person, ".steps button:not([aria-pressed=true])", "[data-end]:not([data-end=podium])")


@brought
def dice_check(person: Person) -> None:
    crossed(person)
    touch(person, "[data-verify]", "[data-proof=holds]")


@brought
def season_podium(person: Person) -> None:
    key = shown(person.page, record(SEASON))
    seats = ["random", "random", "me"]
    person.came(seats, {"game": "off-season"}, begin=True, origin={"key": key, "at": LAST})
    merchant = Merchant(person)
    while merchant.await_turn():
        merchant.touch("[data-pass]")


@brought
def replay(person: Person) -> None:
    watch(person.page, shown(person.page, record(RACE)), 40)


@brought
def replay_of_a_season(person: Person) -> None:
    watch(person.page, shown(person.page, record(SEASON)), 100)


@brought
def review(person: Person) -> None:
    opened(person, f"/review/{shown(person.page, record(RACE))}", "[data-review][data-left='0']")


@brought
def plain_replay(person: Person) -> None:
    plainly(person, replay)
    seen(person, "[data-replay] table")


@brought
def plain_replay_of_a_season(person: Person) -> None:
    plainly(person, replay_of_a_season)
    seen(person, "[data-replay] table")


@brought
def plain_look_back(person: Person) -> None:
    plain_race(person)
    touch(person, "[data-look-back]", "[data-replay] table")


@brought
def plain_review(person: Person) -> None:
    plainly(person, review)
    seen(person, "[data-course]")


@brought
def train_answered(person: Person) -> None:
    opened(person, "/train#tickets-0", "[data-ticket]")
    touch(person, "[data-ticket]", "[data-answered=true]")


def addressed(address: str, ready: str) -> Brought:
    """A page that an address opens."""
    return lambda person: opened(person, address, ready)


PAGES = {name: addressed(*where) for name, where in ADDRESSES.items()} | BROUGHT
