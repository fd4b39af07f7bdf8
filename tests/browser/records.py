"""The records of tables, as the page downloads them, and what becomes of them on the way."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from tests.browser.person import Person

Lines = list[dict[str, Any]]


def record(page: Page) -> Lines:
    """The table's record, as the page downloads it."""
    key = page.url.rsplit("/", 1)[1]
    text = page.request.get(f"/api/tables/{key}/log").text()
    return [json.loads(line) for line in text.splitlines()]


def downloaded(person: Person, folder: Path) -> Lines:
    """The record of a finished game, proved by the command: its entries."""
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Download the game record").last.click()
    path = folder / "game.jsonl"
    download.value.save_as(path)
    done = subprocess.run(
        [sys.executable, "-m", "camelup.cli", "verify", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


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
