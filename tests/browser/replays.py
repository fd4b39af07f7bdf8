"""A game to watch again, and how its moments are opened and seen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from camelup import games
from camelup.log import Log, live, write
from camelup.race.board import Board
from camelup.table import replay
from tests.browser.fixtures import played

RECORD = write(played("race-2018", 6, {}, seed=0)[-1].log)
GAME, LOG = games.parsed(RECORD)
MOVES = live(LOG.entries)
BOARD = """() => ({
    stacks: [...document.querySelectorAll('.track .space')].flatMap((space, index) => {
        const stack = space.querySelector('[data-stack]')?.dataset.stack
        return stack ? [`${index + 1}:${stack}`] : []
    }).join('/'),
    dice: [...document.querySelectorAll('[data-die]:not([data-number])')]
        .map((die) => die.dataset.die).join(''),
    tiles: [...document.querySelectorAll('.track .space')].flatMap((space, index) =>
        space.querySelector('.tile') ? [index + 1] : []),
})"""


def board_at(n: int) -> Board:
    """The board that a record adds up to at entry n."""
    entries = tuple(entry for entry in LOG.entries if entry.n <= n)
    board = replay(GAME.rules, Log(LOG.header, entries)).state.board
    assert isinstance(board, Board)
    return board


def ends() -> list[int]:
    """The last entry of every turn: a seat's move, or what chance made of it."""
    return [
        one.n for one, after in zip(MOVES, [*MOVES[1:], None], strict=True) if not after or after.seat >= 0
    ]


def shown(page: Page, record: bytes = RECORD) -> str:
    """The key of a record that was posted."""
    headers = {"content-type": "application/jsonl"}
    answer = page.request.post("/api/replays", data=record, headers=headers)
    assert answer.status == 201, answer.text()
    return str(answer.json()["key"])


def watch(page: Page, key: str, n: int | None = None) -> None:
    """Open a game, at a moment."""
    page.goto(f"/r/{key}" + ("" if n is None else f"#{n}"))
    expect(page.locator("[data-replay]")).to_be_visible()


def at(page: Page, n: int) -> None:
    """See that the page shows moment n: in its mark, on the course and in the address."""
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(n))
    _, stacks, dice, tiles = str(board_at(n)).split(" ")
    assert page.evaluate(BOARD) == {
        "stacks": "/".join(one for one in stacks.split("/") if 1 <= int(one.split(":")[0]) <= 16),
        "dice": dice.replace("-", ""),
        "tiles": [] if tiles == "-" else [int(re.split("[+-]", tile)[0]) for tile in tiles.split(",")],
    }
    expect(page).to_have_url(re.compile(rf"/r/\w+#{n}$"))


def pressed(page: Page, key: str, n: int) -> None:
    """Press a key and see moment n."""
    page.keyboard.press(key)
    at(page, n)
