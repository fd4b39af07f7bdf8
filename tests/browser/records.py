"""The records of tables, as the page downloads them, and what becomes of them on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

Lines = list[dict[str, Any]]


def record(page: Page) -> Lines:
    """The table's record, as the page downloads it."""
    key = page.url.rsplit("/", 1)[1]
    text = page.request.get(f"/api/tables/{key}/log").text()
    return [json.loads(line) for line in text.splitlines()]


def tamper(page: Page, edit: Callable[[Lines], None]) -> None:
    """Let the record reach the page changed."""

    def changed(route: Route) -> None:
        lines = [json.loads(line) for line in route.fetch().text().splitlines()]
        edit(lines)
        route.fulfill(body="".join(json.dumps(line) + "\n" for line in lines))

    page.route("**/api/tables/*/log", changed)


def rolled(lines: Lines) -> dict[str, Any]:
    """The first die of a record."""
    return next(line for line in lines[1:] if line.get("move", {}).get("type") == "rolled")


def reroll(lines: Lines) -> None:
    """Change the first die of a record to one of a crazy camel, which bears a letter besides its pips."""
    move = rolled(lines)["move"]
    move["camel"], move["number"] = "W", move["number"] % 3 + 1
