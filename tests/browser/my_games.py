"""Games as a browser keeps them in its record."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

KEY = "camelup.record"
SAID: dict[str, Any] = {
    "accuracy": 91.0,
    "luck": -4.2,
    "missed": 3.0,
    "lost": {"take_ticket": 3.0},
    "isWhole": True,
}


def game(table: str, day: int, **change: Any) -> dict[str, Any]:
    """A game as the browser keeps it; Mira sat first."""
    return {
        "table": table,
        "game": "race-2018",
        "title": "",
        "seat": 0,
        "at": 1_700_000_000_000 + day * 86_400_000,
        "names": ["Mira", "Jonas", "Tove"],
        "scores": [20, 12, 15],
        **change,
    }


def kept(page: Page, *games: dict[str, Any]) -> None:
    """The record with these games in it."""
    page.goto("/api/ready")
    page.evaluate("([key, games]) => localStorage.setItem(key, JSON.stringify(games))", [KEY, games])
    page.goto("/record")
    expect(page.locator(f"[data-record='{len(games)}']")).to_be_visible()


def many(count: int) -> list[dict[str, Any]]:
    """So many games, some of them off seasons, with reviews."""
    rng = random.Random(24)
    return [_one(rng, number) for number in range(count)]


def _one(rng: random.Random, number: int) -> dict[str, Any]:
    is_race = number % 4 != 3
    luck = round(rng.gauss(-0.4, 4), 2) if is_race else None
    lost = {"take_ticket": rng.random() * 2, "lay_finish_card": rng.random() * 3, "place_tile": rng.random()}
    review = {**SAID, "accuracy": min(99.0, rng.gauss(80 + number / 4, 6)), "luck": luck, "lost": lost}
    kind = "race-2018" if is_race else "off-season"
    scores = [rng.randint(3, 40) for _ in range(3)]
    return game(f"g{number}", 2 * number, game=kind, scores=scores, review=review)
