"""A person in the off season: what one does there with a mouse or a thumb."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.person import END, Person, next_to_act

MARKET = '.page[data-game="off-season"]'
MINE = f'{MARKET}[data-turn="mine"]'
CARDS = "[data-goods], button[data-card], [data-throw], [data-load]"
READY = f"[data-bet], [data-touch], [data-use], {CARDS}, [data-pass]"


class Merchant:
    """Somebody who knows how to trade."""

    def __init__(self, person: Person, press: Callable[[Locator], object] = Locator.click) -> None:
        self.person = person
        self.page = person.page
        self._press = press
        """How something is touched: with a mouse, or with a finger."""

    def fill_in(self, seats: int, **options: str) -> str:
        """Create a table with the lobby's form; the path of its invite link."""
        page = self.page
        page.goto("/")
        page.locator('label[for="off-season"]').click()
        page.locator(f'label[for="seats-{seats}"]').click()
        page.locator("details summary").click()
        page.get_by_label("Your name").fill(self.person.name)
        for label, value in options.items():
            page.get_by_label(label).fill(value)
        page.get_by_role("button", name="Create table").click()
        page.wait_for_url("**/t/*")
        expect(page.get_by_role("heading", name="Invite")).to_be_visible()
        return urlsplit(page.url).path

    def season(self, bots: Sequence[str]) -> str:
        """Be asked for the first time in a season with these bots; the path of its table."""
        path = self.person.came(["me", *bots], {"game": "off-season"}, begin=True)
        assert self.await_turn()
        return path

    def start(self) -> None:
        """Begin, and see the market."""
        self.page.get_by_role("button", name="Start with").click()
        expect(self.page.locator(MARKET)).to_be_visible()

    @property
    def view(self) -> dict[str, Any]:
        """The last view that came."""
        return self.person.view

    @property
    def own(self) -> dict[str, Any]:
        """One's own caravan."""
        found: dict[str, Any] = self.view["caravans"][self.person.seat]
        return found

    def await_turn(self) -> bool:
        """Wait until something is asked of one, or the season is over; whether something is asked."""
        self.page.wait_for_selector(f"{MINE} :is({READY}), {END}", state="attached")
        return not self.person.is_over()

    def acted(self, touch: Callable[[], object]) -> None:
        """Touch something, and see one's own entry: while all bet, another's may come before it."""
        before = n = self.person.at
        touch()
        while (own := max(self.person.moves, default=-1)) <= before and not self.person.is_over():
            n += 1
            self.person.await_entry(n)
        # it is heard before it is shown, and another's may be all that the screen has by then
        self.person.await_entry(own)

    def bet(self, pounds: int) -> None:
        """Two touches: a number, and the seal."""
        self._press(self.page.locator(f'[data-bet="{pounds}"]'))
        self.pressed("[data-seal]")

    def take(self, mark: str) -> None:
        """Two touches: a stand, and Take."""
        self._press(self.page.locator(f'[data-touch="{mark}"]'))
        self.pressed(f'[data-take="{mark}"]')

    def touch(self, selector: str) -> None:
        """One touch on one of the lit things, the first of them."""
        self.pressed(selector)

    def pressed(self, selector: str, at: int = 0) -> None:
        """Touch one of these, and see that the log has gone on."""
        found = self.page.locator(selector).nth(at)
        self.acted(lambda: self._press(found))

    def act_somehow(self, rng: random.Random) -> None:
        """Answer what is asked, at random."""
        asked = self.view["asked"]
        {"bet": self._bet, "market": self._market, "ability": self._ability, "sale": self._sell}.get(
            asked, self._card
        )(rng)

    def _bet(self, rng: random.Random) -> None:
        keys = self.page.locator("[data-bet]")
        self._press(keys.nth(rng.randrange(min(6, keys.count()))))
        self.pressed("[data-seal]")

    def _market(self, rng: random.Random) -> None:
        if self.page.locator('button[data-token="peek"]').count():
            self._press(self.page.locator('button[data-token="peek"]'))
            self.touch("[data-touch]")
            return
        free = self.page.locator("[data-touch]")
        marks = [stand.get_attribute("data-touch") or "" for stand in free.all()]
        self.take(rng.choice(marks))

    def _ability(self, rng: random.Random) -> None:
        self.touch("[data-use]" if rng.random() < 0.8 else "[data-skip]")

    def _card(self, rng: random.Random) -> None:
        self.pressed(CARDS, rng.randrange(self.page.locator(CARDS).count()))

    def _sell(self, rng: random.Random) -> None:
        tags = self.page.locator("[data-tag]")
        if self.page.locator('button[data-token="sale"]').count() and rng.random() < 0.7:
            self.touch('button[data-token="sale"]')
        elif not tags.count() or rng.random() < 0.15:
            self.touch("[data-pass]")
        else:
            self.sell(tags.nth(tags.count() - 1).get_attribute("data-tag") or "")

    def sell(self, tag: str) -> None:
        """One touch on a tag or, where there is a choice of cards, one more."""
        camel, price = tag.split()
        groups = [one for one in self._sales() if (one["camel"], one["price"]) == (int(camel), int(price))]
        if len(groups) == 1:
            self.pressed(f'[data-tag="{tag}"]')
        else:
            self._press(self.page.locator(f'[data-tag="{tag}"]'))
            self.pressed(f'[data-sell="{camel}"]')

    def _sales(self) -> Iterable[dict[str, Any]]:
        return [action for action in self.view["legal"] if action["type"] == "sell"]


def trade_to_the_end(merchants: list[Merchant], rng: random.Random) -> None:
    """Let everybody answer what is asked until the podium is there; bots play on their own."""
    people = [merchant.person for merchant in merchants]
    while person := next_to_act(people):
        merchant = merchants[people.index(person)]
        if merchant.await_turn():
            merchant.act_somehow(rng)
            # the first one's screen follows the other's
            people[0].await_entry(person.at)
    for person in people:
        expect(person.page.locator(END)).to_be_visible()
