"""A private server's door, and what people do about each other at a table: seen on the page."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.player import Api, Player, started
from tests.server.serving import in_thread, settings

pytestmark = pytest.mark.journey
T = TypeVar("T")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


def test_a_private_server_asks_for_its_code_once(page: Page, tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, access_code="Kamel")) as url:
        page.goto(url)
        expect(page.get_by_role("heading", name="A private server")).to_be_visible()
        page.screenshot(path=tmp_path / "gate.png")
        page.get_by_label("Access code").fill("Pferd")
        page.get_by_role("button", name="Come in").click()
        expect(page.get_by_text("asks for an access code")).to_be_visible()
        page.get_by_label("Access code").fill("Kamel")
        page.get_by_role("button", name="Come in").click()
        expect(page.locator(".page").get_by_role("button", name=re.compile("Play now")).first).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name="A private server")).to_have_count(0)
        page.goto("about:blank")


def done(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine gives, in a thread: in this one the browser's loop runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work)).result()


def test_a_host_mutes_and_people_give_up_together(page: Page, tmp_path: Path) -> None:
    with in_thread(settings(tmp_path)) as url:

        async def opened() -> tuple[str, str, str]:
            _, (ann, bob) = await started(url, ("Ann", "Bob"))
            found = ann.key, ann.token or "", bob.token or ""
            await Player.close_all()
            return found

        key, token, other = done(opened())
        seat = {"table": key, "seat": 0, "token": token, "title": "", "game": "race-2018", "at": 1}
        page.goto(url)
        page.evaluate("seat => localStorage.setItem('camelup.seats', JSON.stringify([seat]))", seat)
        page.goto(f"{url}/t/{key}")
        menu = page.locator("[popovertarget=menu]").first
        menu.click()
        page.locator("[data-players]").click()
        page.screenshot(path=tmp_path / "players.png")
        page.get_by_role("button", name="Mute").click()
        expect(page.get_by_role("button", name="Let them talk")).to_be_visible()
        page.keyboard.press("Escape")
        menu.click()
        page.screenshot(path=tmp_path / "menu.png")
        page.locator("[data-vote]").click()
        expect(page.get_by_text("more than half have")).to_be_visible()

        async def agree() -> None:
            await Api(url).post(f"/tables/{key}/give-up", {"wants_end": True}, other)

        done(agree())
        expect(page.locator("[data-early-end]")).to_be_visible()
        page.screenshot(path=tmp_path / "given-up.png")
        page.goto("about:blank")
