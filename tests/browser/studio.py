"""Where pictures of the page are taken: a server, people, and one registry of scenes."""

from __future__ import annotations

import struct
import tempfile
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser import axe, built
from tests.browser.chromium import launched
from tests.browser.person import Person
from tests.browser.server import Server

FOLDER = Path(__file__).parents[2] / "artefacts" / "screens"
DESK = (1440, 900)
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desk": DESK}
SMALL = {"low": (375, 553), "upright": (390, 664), "lying": (844, 390)}
"""What browsers leave of a phone, for the screens on which one plays."""
_at: dict[str, tuple[int, int]] = {}
"""The sizes that somebody asked for, in place of the usual ones."""
PATIENCE = 60_000
PLAIN = 50
"""Pictures with fewer different lines than this show nothing."""


class Studio:
    """A server and the people in the pictures."""

    def __init__(self, browser: Browser, server: Server, *, is_strict: bool = False) -> None:
        self._browser = browser
        self._server = server
        self._is_strict = is_strict
        """Whether everybody must be able to read every screen."""
        self._people: list[Person] = []

    def person(self, name: str, *, is_new: bool = False, motion: bool = False) -> Person:
        """Somebody with a browser, to whom a guide shows a first game if it is one."""
        context = self._browser.new_context(
            base_url=f"http://127.0.0.1:{self._server.port}",
            viewport={"width": DESK[0], "height": DESK[1]},
            reduced_motion="no-preference" if motion else "reduce",
            bypass_csp=self._is_strict,
        )
        context.set_default_timeout(PATIENCE)
        if self._is_strict:
            axe.let_in(context)
        person = Person(name, context, is_new=is_new)
        self._people.append(person)
        return person

    def table(self, seats: int, start: str, bot: str = "leader", odds: str = "nobody") -> Person:
        """One person among bots, in a race that has begun, on turn."""
        mira = self.person("Mira")
        mira.race([bot] * (seats - 1), start=start, odds=odds)
        return mira

    def leave(self) -> None:
        """Everybody goes home, and says what went wrong."""
        people, self._people = self._people, []
        errors = [f"{person.name}: {error}" for person in people for error in person.errors]
        for person in people:
            person.context.close()
        assert not errors


TAKEN: list[str] = []
"""The titles of all pictures that this process took."""
Scene = Callable[[Studio], None]
SCENES: dict[str, Scene] = {}


def scene(make: Scene) -> Scene:
    """A scene to be taken: decorate a function that brings screens about and calls `shoot` on each."""
    SCENES[make.__name__] = make
    return make


def take_at(sizes: Iterable[str]) -> None:
    """From now on every screen is taken at these sizes, whatever it asks for."""
    _at.clear()
    _at.update({size: (SIZES | SMALL)[size] for size in sizes})


def shoot(page: Page, name: str, *, whole: bool = False, small: bool = False) -> None:
    """One screen, six pictures, or twelve if small screens matter; a strict studio also has it read."""
    is_read = axe.is_in(page)
    for size, (width, height) in (_at or SIZES | (SMALL if small else {})).items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce")
            title = f"{name}-{size}-{scheme}"
            picture = page.screenshot(path=FOLDER / f"{title}.png", full_page=whole)
            TAKEN.append(title)
            _check(picture, title, (width, height), is_whole=whole)
            # a tablet has the parts of the one and the order of the other
            faults = axe.faults(page) if is_read and size != "tablet" else []
            assert not faults, "\n".join([title, *faults])
        reach = page.evaluate("document.documentElement.scrollWidth")
        assert reach <= width, f"{name}: {reach} wide on a screen of {width}"
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


def snap(page: Page, name: str) -> None:
    """One screen as it is, in one picture."""
    picture = page.screenshot(path=FOLDER / f"{name}.png")
    TAKEN.append(name)
    _check(picture, name, DESK, is_whole=False)


def strip(page: Page, name: str, frames: list[bytes]) -> None:
    """What was seen one after the other, side by side in one picture."""
    sheet = page.context.new_page()
    images = "".join(f'<img src="data:image/png;base64,{b64encode(one).decode()}">' for one in frames)
    sheet.set_content(f'<body style="display:flex;gap:8px;margin:8px;width:max-content">{images}')
    sheet.locator("body").screenshot(path=FOLDER / f"{name}.png")
    sheet.close()
    TAKEN.append(name)


def _check(picture: bytes, name: str, size: tuple[int, int], *, is_whole: bool) -> None:
    """A picture has its size, or is higher if it shows the whole page, and something is on it."""
    width, height = struct.unpack_from(">II", picture, 16)
    assert width == size[0], f"{name} is {width} wide"
    assert height == size[1] or (is_whole and height > size[1]), f"{name} is {height} high"
    lines = different_lines(picture, height)
    assert lines > PLAIN, f"{name} has {lines} different lines"


def different_lines(picture: bytes, height: int) -> int:
    """How many lines of a PNG differ, as they are packed."""
    data, at = b"", 8
    while at < len(picture):
        (length,) = struct.unpack_from(">I", picture, at)
        if picture[at + 4 : at + 8] == b"IDAT":
            data += picture[at + 8 : at + 8 + length]
        at += length + 12
    pixels = zlib.decompress(data)
    stride = len(pixels) // height
    return len({pixels[start : start + stride] for start in range(0, len(pixels), stride)})


@contextmanager
def studio() -> Iterator[Studio]:
    """Everything that pictures need, for commands; tests have their own browser and server."""
    built.build()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            yield Studio(browser, server)
        finally:
            server.stop()
