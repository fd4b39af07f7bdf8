"""Pictures of every screen at every size, by day and by night: `python -m tests.browser.shots`."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import built
from tests.browser.conftest import ARGS, CHROMIUM
from tests.browser.person import Person, next_to_act, play_to_the_end
from tests.browser.server import Server

FOLDER = Path(__file__).parents[2] / "artefacts" / "screens"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desk": (1440, 900)}
MIDDLE = "2018 6:bgKpy/8:r/13:W grb 7-0,10+5"
TOWER = "2018 6:gyrbpWK gyrbpx 12-3"
LATE = "2018 4:gy/5:rb/6:p/12:K/13:W gyrb -"
NEAR = "2018 8:gy/9:rb/10:p/15:K/16:W gyrbpx -"


def shoot(page: Page, name: str, *, whole: bool = False) -> None:
    """One screen, six pictures."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce")
            page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.png", full_page=whole)
    page.set_viewport_size({"width": 1440, "height": 900})


class Studio:
    """A server and the people in the pictures."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server

    def person(self, name: str) -> Person:
        """Somebody with a browser."""
        context = self._browser.new_context(
            base_url=f"http://127.0.0.1:{self._server.port}",
            viewport={"width": 1440, "height": 900},
            reduced_motion="reduce",
        )
        context.set_default_timeout(60_000)
        return Person(name, context)

    def table(self, seats: int, start: str, bot: str = "leader") -> Person:
        """One person among bots, in a race that has begun, on turn."""
        mira = self.person("Mira")
        mira.open_table(seats, start=start)
        for _ in range(seats - 1):
            mira.add_bot(bot)
        mira.start()
        mira.await_turn()
        return mira


@contextmanager
def studio() -> Iterator[Studio]:
    """Everything that pictures need."""
    built.build()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            yield Studio(browser, server)
        finally:
            browser.close()
            server.stop()


def rooms(studio: Studio) -> None:
    """Lobby, coming by a link, waiting room."""
    mira, jonas, tove = studio.person("Mira"), studio.person("Jonas"), studio.person("Tove")
    for title in ("Long way round", "Old hooves"):
        jonas.page.goto("/")
        jonas.page.locator("details summary").click()
        jonas.page.get_by_label("Anybody may find the table").check()
        jonas.page.get_by_label("Name of the table").fill(title)
        jonas.page.get_by_role("button", name="Create table").click()
        expect(jonas.page.get_by_role("heading", name="Invite")).to_be_visible()
    mira.page.goto("/")
    mira.page.get_by_role("button", name="Play now").click()
    mira.await_turn()
    mira.page.get_by_role("link", name="To the lobby").click()
    expect(mira.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    shoot(mira.page, "lobby")
    path = mira.open_table(6)
    tove.page.goto(path)
    expect(tove.page.get_by_role("button", name="Sit down")).to_be_visible()
    shoot(tove.page, "join")
    tove.sit_down(path)
    mira.add_bot("leader")
    mira.add_bot("random")
    shoot(mira.page, "room", whole=True)


def race(studio: Studio) -> None:
    """A turn, a piece in hand, a tower among eight, a scored leg."""
    mira = studio.table(6, MIDDLE)
    shoot(mira.page, "turn")
    mira.lit('[data-tile="+"]').click()
    shoot(mira.page, "tile")
    mira.page.get_by_role("button", name="Put back").click()
    mira.lit("[data-hand]").first.click()
    shoot(mira.page, "card")
    eight = studio.table(8, TOWER, "random")
    shoot(eight.page, "eight")
    scored = studio.table(6, LATE, "leader")
    while not scored.page.locator("[data-leg]").is_visible() and not scored.is_over():
        scored.roll()
        next_to_act([scored])
    shoot(scored.page, "leg")


def end(studio: Studio) -> None:
    """The podium."""
    mira = studio.table(5, NEAR, "random")
    play_to_the_end([mira], random.Random(3))
    shoot(mira.page, "end", whole=True)


def main() -> None:
    """Make them all."""
    with studio() as studio_:
        for scene in (rooms, race, end):
            scene(studio_)
    print(FOLDER)  # noqa: T201


if __name__ == "__main__":
    main()
