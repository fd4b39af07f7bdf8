"""A person at the page: what one does with a mouse or a thumb, and sees."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect

from tests.browser import ids

RACE = ".page[data-turn]"
MINE = '.page[data-turn="mine"]'
END = "[data-end]"
SIT = """seat => localStorage.setItem('camelup.seats', JSON.stringify(
    [{ ...seat, at: Date.now() }, ...JSON.parse(localStorage.getItem('camelup.seats') ?? '[]')]))"""
"""Keeps a seat as the page itself does."""
NOT_NEW = """
    try {
        localStorage.getItem('camelup.guide') ?? localStorage.setItem('camelup.guide', '{"isOff": true}')
    } catch {}
"""
"""Somebody who knows the games is told nothing by the guide."""


def _choices(game: str, odds: str, start: str) -> dict[str, Any]:
    return {"game": game, "odds": odds, "options": {"start": start} if start else {}}


class Person:
    """Somebody with a browser."""

    def __init__(self, name: str, context: BrowserContext, *, is_new: bool = False) -> None:
        self.name = name
        self.context = context
        if not is_new:
            context.add_init_script(NOT_NEW)
        self.errors: list[str] = []
        self.heard: list[dict[str, Any]] = []
        """Every frame that came by the socket, of all tabs."""
        self.said: list[dict[str, Any]] = []
        ids.watch(context)
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._listen)
        return page

    def sized(self, width: int, height: int) -> Page:
        """One's page in a window of this size."""
        self.page.set_viewport_size({"width": width, "height": height})
        return self.page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.heard.append(json.loads(data)))
        socket.on("framesent", lambda data: self.said.append(json.loads(data)))

    # Coming and going

    def fill_in(
        self, seats: int, *, start: str = "", game: str = "race-2018", odds: str = "nobody", **options: str
    ) -> str:
        """Create a table with the lobby's form; the path of its invite link."""
        page = self.page
        page.goto("/")
        page.locator(f'label[for="{game}"]').click()
        page.locator(f'label[for="seats-{seats}"]').click()
        page.locator("details summary").click()
        page.get_by_label("Your name").fill(self.name)
        page.get_by_label("Start from a board").fill(start)
        page.get_by_label("Show odds to").select_option(odds)
        for label, value in options.items():
            page.get_by_label(label).fill(value)
        page.get_by_role("button", name="Create table").click()
        page.wait_for_url("**/t/*")
        expect(page.get_by_role("heading", name="Invite")).to_be_visible()
        return urlsplit(page.url).path

    def open_table(
        self, seats: int, *, start: str = "", game: str = "race-2018", odds: str = "nobody", **more: object
    ) -> str:
        """Have a table without the form, wait there for others; the path of its invite link."""
        path = self.came(
            ["me", *["open"] * (seats - 1)],
            {**_choices(game, odds, start), **more},
        )
        expect(self.page.get_by_role("heading", name="Invite")).to_be_visible()
        return path

    def race(
        self, bots: Sequence[str], *, start: str = "", odds: str = "nobody", begins: bool = False
    ) -> str:
        """Be on turn in a race against these bots, before any of them if so wished; the path of its table."""
        choices = _choices(f"race-{start[:4] or '2018'}", odds, start)
        if begins:
            choices["options"]["first"] = 0
        path = self.came(["me", *bots], choices, begin=True)
        assert self.await_turn()
        return path

    def came(
        self, seats: list[str], choices: dict[str, object], *, begin: bool = False, **more: object
    ) -> str:
        """Create a table as a program would, and come to it as if this browser had done so."""
        wish = {"name": self.name, "seats": seats, "choices": choices, "begin": begin, **more}
        answer = self.page.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        sat = answer.json()
        # a small page of the same origin, on which to leave the token
        self.page.goto("/api/ready")
        self.page.evaluate(SIT, {**sat, "game": choices["game"], "title": ""})
        path = f"/t/{sat['table']}"
        self.page.goto(path)
        return path

    def sit_down(self, path: str) -> None:
        """Come by an invite link."""
        self.page.goto(path)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.get_by_role("heading", name="Invite")).to_be_visible()

    def add_bot(self, bot: str = "random") -> None:
        """Give the first free seat to a bot."""
        free = self.page.locator(".chairs .free")
        count = free.count()
        self.page.locator(f'[data-bot="{bot}"]').click()
        expect(free).to_have_count(count - 1)

    def start(self) -> None:
        """Begin, and see the course."""
        self.page.get_by_role("button", name="Start with").click()
        expect(self.page.locator(RACE)).to_be_visible()

    # Playing

    @property
    def seat(self) -> int:
        """One's own seat."""
        tables = [frame for frame in self.heard if frame["type"] == "table"]
        return int(tables[-1]["me"])

    @property
    def at(self) -> int:
        """The number of the last entry on the screen."""
        # in one question: between two of them the race may end and the course be gone
        return int(self.page.evaluate("document.querySelector('.page[data-turn]')?.dataset.n ?? -1"))

    @property
    def view(self) -> dict[str, Any]:
        """The last view that came."""
        views = [frame["view"] for frame in self.heard if frame["type"] == "happened"]
        found: dict[str, Any] = views[-1]
        return found

    @property
    def moves(self) -> list[int]:
        """The numbers of one's own entries in the log."""
        return self.moves_of(self.seat)

    def moves_of(self, seat: int) -> list[int]:
        """The numbers of a seat's entries in the log."""
        news = [frame for frame in self.heard if frame["type"] == "happened"]
        entries = [entry for frame in news for entry in frame["entries"]]
        return sorted({one["n"] for one in entries if one["type"] == "played" and one["seat"] == seat})

    def is_over(self) -> bool:
        """Whether the podium is on the screen."""
        return self.page.locator(END).is_visible()

    def await_turn(self) -> bool:
        """Wait until it is one's own turn or the race is over; whether it is one's turn."""
        self.page.wait_for_selector(f"{MINE}:has(.lit), {END}", state="attached")
        return not self.is_over()

    def lit(self, selector: str) -> Locator:
        """Something lit."""
        return self.page.locator(f"button:is({selector})")

    def take_ticket(self, camel: str | None = None) -> None:
        """One touch."""
        which = f'[data-ticket="{camel}"]' if camel else "[data-ticket]"
        self.acted(self.lit(which).first.click)

    def roll(self) -> None:
        """One touch."""
        self.acted(lambda: self.lit("[data-roll]").click())

    def lay(self, camel: str, deck: str) -> None:
        """Two touches: card, deck."""
        self.lit(f'[data-hand="{camel}"]').click()
        self.acted(lambda: self.lit(f'[data-deck="{deck}"]').click())

    def place(self, side: str, space: int) -> None:
        """Two touches: tile, space."""
        self.lit(f'[data-tile="{side}"]').click()
        self.acted(lambda: self.lit(f'[data-space="{space}"]').click())

    def acted(self, touch: Callable[[], object]) -> None:
        """Touch something, and see that the log has gone on."""
        before = self.at
        touch()
        self.await_entry(before + 1)

    def await_entry(self, n: int) -> None:
        """Wait until entry n is on the screen, or the race is over."""
        self.page.wait_for_function(
            "n => document.querySelector('[data-end]')"
            " || Number(document.querySelector('.page[data-n]')?.dataset.n) >= n",
            arg=n,
        )

    def act_somehow(
        self, rng: random.Random, kinds: dict[str, int], press: Callable[[Locator], object] = Locator.click
    ) -> None:
        """Touch one of the lit things, chosen by kind and then at random, and then its target."""
        phone = self.page.locator("[data-tab]")
        is_phone = phone.count() > 1
        chosen = rng.choices(list(kinds), list(kinds.values()))[0]
        tab = {"ticket": "tickets", "hand": "cards"}.get(chosen, chosen)
        if is_phone and self.page.locator(f'[data-tab="{tab}"]').count():
            press(self.page.locator(f'[data-tab="{tab}"]'))
        found = self.lit("[data-roll]" if chosen == "roll" else f"[data-{chosen}]")
        if not found.count():
            self.acted(lambda: press(self.lit("[data-roll]")))
            return
        piece = found.nth(rng.randrange(found.count()))
        if chosen in ("tile", "hand"):
            press(piece)
            targets = self.lit("[data-space]" if chosen == "tile" else "[data-deck]")
            expect(targets.first).to_be_attached()
            piece = targets.nth(rng.randrange(targets.count()))
        self.acted(lambda: press(piece))


KINDS = {"roll": 4, "ticket": 2, "hand": 2, "tile": 1, "partner": 1}


def next_to_act(people: list[Person]) -> Person | None:
    """Who of these is to act next, when the bots between them have played; None when the game is over."""
    seats = {person.seat: person for person in people}
    found = (
        people[0]
        .page.wait_for_function(
            """seats => {
            if (document.querySelector('[data-end]')) return 'end'
            const marked = [...document.querySelectorAll('.people li[aria-current]')]
            return marked.find(row => seats.includes(Number(row.dataset.seat)))?.dataset.seat ?? null
        }""",
            arg=list(seats),
        )
        .json_value()
    )
    return None if found == "end" else seats[int(found)]


def play_to_the_end(
    people: list[Person], rng: random.Random, press: Callable[[Locator], object] = Locator.click
) -> None:
    """Let everybody play what is lit until the podium is there; bots play on their own."""
    while person := next_to_act(people):
        if person.await_turn():
            person.act_somehow(rng, KINDS, press)
            # the first one's screen follows the other's
            people[0].await_entry(person.at)
    for person in people:
        expect(person.page.locator(END)).to_be_visible()
