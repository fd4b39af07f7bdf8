"""Going on from a finished game: from a replay, and from a mistake that a review has found."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from camelup import games
from camelup.game import encode
from camelup.log import Log
from camelup.table import BEFORE_FIRST, changed, replay
from tests.browser.person import Person
from tests.browser.replays import shown

GAMES = Path(__file__).parents[1] / "golden" / "games"
RACE, SEASON = "2014-4-players", "off-season-3-players-tie"


def record(name: str) -> bytes:
    return (GAMES / f"{name}.jsonl").read_bytes()


def seen(name: str, n: int, seat: int) -> dict[str, Any]:
    """What a seat saw after an entry of a recorded game, whose question was put by nothing in this one."""
    game, log = games.parsed(record(name))
    view = replay(game.rules, Log(log.header, log.entries[: n + 1])).view(seat)
    found: dict[str, Any] = json.loads(encode(changed(view, decision=BEFORE_FIRST)))
    return found


def card(page: Page) -> dict[str, Any]:
    """The table that the page has come to, as everybody sees it."""
    expect(page).to_have_url(re.compile("/t/"))
    key = page.url.rsplit("/", 1)[1]
    found: dict[str, Any] = page.request.get(f"/api/tables/{key}").json()["table"]
    return found


def test_a_mistake_can_be_tried_again_from_before_it(visitor: Person) -> None:
    page = visitor.sized(1440, 900)
    key = shown(page, record(RACE))
    page.goto(f"/review/{key}")
    expect(page.locator("[data-seat-sum]")).to_have_count(4)
    page.locator("[data-decider='2']").click()
    button = page.locator("[data-try-it]").first
    n = int(button.get_attribute("data-try-it") or "")
    button.click()
    assert visitor.await_turn()
    table = card(page)
    assert table["origin"] == {"key": key, "at": n - 1}
    assert [seat["player"] == "person" for seat in table["seats"]] == [False, False, True, False]
    assert visitor.view == seen(RACE, n - 1, 2)
