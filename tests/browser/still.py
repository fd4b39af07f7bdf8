"""A table that stands still: the page sees a real table, with a recorded game in the place of its own.

`Still` shows one state after the other on one page; `faults` lays each of its steps out at every size.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute

from camelup.game import Seat, encode
from camelup.log import paired
from camelup.server.model.redact import seen
from camelup.table import Table
from tests.browser.conftest import PATIENCE
from tests.browser.languages import locale_of, speak
from tests.browser.person import RACE, Person
from tests.browser.server import Server

SIZES = (
    (320, 480), (360, 540), (360, 616), (375, 553), (390, 664), (412, 732),
    (667, 320), (740, 360), (844, 390), (720, 450), (820, 1180), (1440, 900),
)  # fmt: skip
DESKS = ((1024, 600), (1024, 768), (1100, 700), (1180, 720), (1200, 760), (1366, 650))
"""Small ones: old laptops, tablets that lie, windows beside others."""
FAULTS = (Path(__file__).parent / "layout_faults.js").read_text(encoding="utf-8")
UNPAINTED = """svg { visibility: hidden !important }
*, ::before, ::after {
    box-shadow: none !important; filter: none !important; mask: none !important;
    background-image: none !important
}"""
"""Where things lie does not depend on their drawings, which take most of the time."""
Frame = dict[str, Any]
Step = dict[str, str]
"""What is touched before one looks (a tab, a piece), and afterwards, for the next step."""


@contextmanager
def by_finger(browser: Browser, server: Server, language: str = "en") -> Iterator[Person]:
    """Somebody with a phone, on which nothing goes wrong and nothing moves."""
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{server.port}",
        reduced_motion="reduce",
        has_touch=True,
        is_mobile=True,
        bypass_csp=True,
        locale=locale_of(language),
    )
    speak(context, language)
    context.set_default_timeout(PATIENCE)
    person = Person("Mira", context)
    yield person
    errors = person.errors
    context.close()
    assert not errors


def happened(table: Table, seat: Seat | None) -> Frame:
    """The whole game as one viewer knows it, as the server would tell it."""
    entries = [json.loads(encode(seen(entry, seat, before))) for before, entry in paired(table.log.entries)]
    view = json.loads(encode(table.view(seat)))
    at = len(entries) - 1
    around = {"type": "happened", "since": -1, "deadline": None, "now": 0}
    return {**around, "at": at, "entries": entries, "view": view}


def renamed(card: Frame, names: Sequence[str]) -> Frame:
    """A table's card with these names at its seats."""
    seats = card["table"]["seats"]
    named = [{**seat, "name": name} for seat, name in zip(seats, names, strict=False)]
    return {**card, "table": {**card["table"], "seats": named or seats}}


class Still:
    """One person's page, to which nothing comes from the server but a table's card."""

    def __init__(self, person: Person, names: Sequence[str] = ()) -> None:
        self.page = person.page
        self._person = person
        self._names = names
        self._cards: dict[tuple[str, int], tuple[str, Frame]] = {}
        self._frames: list[Frame] = []

    def sit(self, game: str, seats: int, **choices: object) -> None:
        """Have a real table of that game among bots, whose card is shown from now on."""
        path = self._person.came(
            ["me", *["random"] * (seats - 1)], {"game": game, "options": {}, **choices}, begin=True
        )
        self.page.wait_for_selector(RACE)
        cards = [frame for frame in self._person.heard if frame["type"] == "table"]
        self._cards[game, seats] = path, cards[-1]

    def still(self) -> None:
        """From now on nothing comes from the server."""
        # whoever sits elsewhere than the dice were sealed for would be alarmed
        self.page.evaluate("localStorage.removeItem('camelup.seats')")
        self._person.context.route_web_socket("**/api/socket?*", self._answer)

    def show(self, table: Table, me: Seat | None, game: str) -> Page:
        """A state of a game as one seat sees it, or a watcher."""
        path, card = self._cards[game, len(table.log.header.seats)]
        self._frames = [{**renamed(card, self._names), "me": me}, happened(table, me)]
        self.page.goto(path)
        self.page.wait_for_selector(RACE)
        self.page.add_style_tag(content=UNPAINTED)
        return self.page

    def _answer(self, line: WebSocketRoute) -> None:
        def said(text: str | bytes) -> None:
            # a line that stays silent would be taken for dead
            if json.loads(text)["type"] in ("hello", "sync"):
                for frame in self._frames:
                    line.send(json.dumps(frame))

        line.on_message(said)


def faults(
    page: Page,
    steps: Sequence[Step],
    field: str,
    lit: str,
    sizes: Iterable[tuple[int, int]] = SIZES,
    *,
    wraps: bool = False,
) -> list[str]:
    """What is wrong in each of these steps at each of these sizes; without a field the page may scroll.

    Where lines wrap from one step to the next, the field is measured anew before one looks.
    """
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        asked = {"steps": list(steps), "field": field, "lit": lit, "wraps": wraps}
        wrong = page.evaluate(FAULTS, asked)
        found += [f"{width}x{height} {fault}" for fault in wrong]
    return found
