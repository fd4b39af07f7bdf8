"""A browser, a server and people at tables."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser import built
from tests.browser.chromium import launched
from tests.browser.languages import locale_of, speak
from tests.browser.person import Person
from tests.browser.server import Server

# a fresh machine compiles the odds' kernels before it shows the first
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
JOURNEYS = {
    "test_company", "test_fitting", "test_games", "test_lines", "test_looking_back", "test_lying",
    "test_motion", "test_odds_panel", "test_offseason", "test_plain", "test_proof", "test_pseudo",
    "test_room", "test_safe_areas", "test_seats", "test_secrets", "test_sound", "test_table_manners",
    "test_touch", "test_trouble", "test_watching",
}  # fmt: skip
"""Those that play or watch whole games: `make journeys` runs them, so that `make test` stays short."""
Arrive = Callable[..., Person]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser, so that it can be left out."""
    for item in items:
        if isinstance(item, pytest.Function) and "browser" in item.fixturenames:
            item.add_marker("browser")
            if item.module.__name__.rpartition(".")[2] in JOURNEYS:
                item.add_marker("journey")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    built.build()
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tables"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(shared: Server) -> Server:
    """One for all who do it no harm; others have one of their own."""
    return shared


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """People with a browser of their own each; nothing moves on their screens unless they want it to."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def come(
        name: str,
        *,
        width: int = 1440,
        height: int = 900,
        motion: bool = False,
        base: str | None = None,
        bypass: bool = False,
        touch: bool = False,
        is_new: bool = False,
        language: str = "en",
    ) -> Person:
        context = browser.new_context(
            base_url=base or f"http://127.0.0.1:{server.port}",
            viewport={"width": width, "height": height},
            reduced_motion="no-preference" if motion else "reduce",
            bypass_csp=bypass,
            has_touch=touch,
            is_mobile=touch,
            locale=locale_of(language),
        )
        speak(context, language)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        person = Person(name, context, is_new=is_new)
        people.append(person)
        return person

    yield come
    errors = [f"{person.name}: {error}" for person in people for error in person.errors]
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture(scope="session")
def regular(browser: Browser, shared: Server) -> Iterator[Person]:
    context = browser.new_context(base_url=f"http://127.0.0.1:{shared.port}", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield Person("Mira", context)
    context.close()


@pytest.fixture
def visitor(regular: Person) -> Iterator[Person]:
    """Somebody at a desk with a browser that many tests share: quicker to be had than one of one's own.

    For tests that open one tab and change nothing but what a page keeps.
    """
    page = regular.sized(1440, 900)
    # a small page of the same origin
    page.goto("/api/ready")
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
    for kept in (regular.errors, regular.heard, regular.said):
        kept.clear()
    yield regular
    assert not regular.errors


@pytest.fixture(params=[(1440, 900), (360, 740)], ids=["desk", "phone"])
def mira(request: pytest.FixtureRequest, arrive: Arrive) -> Person:
    """Somebody at a desk, then the same with a phone."""
    width, height = request.param
    return arrive("Mira", width=width, height=height)


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Chance, whose seed a failing test tells."""
    seed = random.randrange(1 << 32)
    request.node.add_report_section("call", "seed", str(seed))
    return random.Random(seed)
