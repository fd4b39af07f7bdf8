"""The odds board as its tests see it: what it claims to show, held against `camelup odds --json`."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from camelup import odds
from camelup.cli.odds import as_plain
from camelup.race.board import Board
from tests.browser.person import Person

MINUS = "\N{MINUS SIGN}"


def address(board: str) -> str:
    """Where the page keeps a board."""
    return "/odds#" + board.removesuffix(" -").replace(" ", "_")


def opened(person: Person, board: str) -> Page:
    """The odds board with this board on it."""
    person.page.goto(address(board))
    shows(person.page, board)
    return person.page


def shows(page: Page, board: str) -> None:
    """The page claims to show this board, and its odds are those that `camelup odds --json` gives."""
    expect(page.locator("[data-text]")).to_have_attribute("data-text", board)
    expect(page.locator(".figures")).to_have_attribute("data-board", board)
    expect(page).to_have_url(address(board))
    known = truth(board)
    leg_agrees(page, known)
    # a phone shows one kind at a time
    if not page.locator('[data-tab="race"]').is_visible():
        race_agrees(page, known)
        tickets_agree(page, known, Board.read(board))


@cache
def truth(board: str) -> dict[str, Any]:
    """What `camelup odds --json` says."""
    return as_plain(odds.leg(board), odds.race(board))


def leg_agrees(page: Page, known: dict[str, Any]) -> None:
    """First, second and behind: rounded up or down, and adding up by camel and by rank."""
    rows = wholes(page.locator('[data-odds="leg"] li'))
    assert set(rows) == set(known["leg"])
    for camel, shown in rows.items():
        first, second, *behind = known["leg"][camel]
        assert near(shown, [first, second, sum(behind)]) and sum(shown) == 100
    assert [sum(column) for column in zip(*rows.values(), strict=True)] == [100, 100, 300]
    ends = page.locator("[data-ends]").get_attribute("data-ends")
    assert float(ends or "nan") == pytest.approx(known["ends"])
    leaders = [known["leg"][camel][0] for camel in rows]
    assert leaders == sorted(leaders, reverse=True)


def race_agrees(page: Page, known: dict[str, Any]) -> None:
    """Winner and loser."""
    rows = wholes(page.locator('[data-odds="race"] li'))
    for camel, (wins, last, _) in rows.items():
        assert near([wins, last], [known["race"]["winner"][camel], known["race"]["loser"][camel]])
    assert sum(row[0] for row in rows.values()) == sum(row[1] for row in rows.values()) == 100
    exact = str(known["race"]["exact"]).lower()
    expect(page.locator('[data-odds="race"]')).to_have_attribute("data-exact", exact)


def tickets_agree(page: Page, known: dict[str, Any], board: Board) -> None:
    """Every size of ticket, and every tile's landings."""
    worths, landings = texts(page, "worth"), texts(page, "landings")
    for camel in board.edition.racing:
        first, second, *behind = known["leg"][camel]
        for value in set(board.edition.tickets):
            pounds = value * first + second - sum(behind)
            shown = worths[f"{camel}{value}"].replace(MINUS, "-")
            assert float(shown) == pytest.approx(pounds, abs=0.0051)
    for tile, landing in known["tiles"].items():
        assert f"{landing['landings']:.2f}" in landings[tile]


def texts(page: Page, mark: str) -> dict[str, str]:
    """What all elements say that are marked so, by their mark."""
    found: dict[str, str] = page.locator(f"[data-{mark}]").evaluate_all(
        "(all, mark) => Object.fromEntries(all.map((one) => [one.dataset[mark], one.innerText]))", mark
    )
    return found


def wholes(rows: Locator) -> dict[str, list[int]]:
    """The whole percents of every camel, in the order shown."""
    found = rows.evaluate_all("rows => rows.map(row => [row.dataset.camel, row.dataset.wholes])")
    return {camel: [int(number) for number in numbers.split()] for camel, numbers in found}


def near(shown: list[int], chances: list[float]) -> bool:
    """Whether percents are rounded up or down and no further."""
    return all(abs(whole - 100 * chance) < 1 for whole, chance in zip(shown, chances, strict=True))


def camel(page: Page, name: str) -> Locator:
    """A camel to take hold of."""
    return page.locator(f'.grips [data-camel="{name}"]')


def middle(piece: Locator) -> tuple[float, float]:
    """Where a piece or a space is on the screen."""
    box = piece.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def space(page: Page, number: int) -> tuple[float, float]:
    """Where a space is on the screen; somebody may stand on it."""
    return middle(page.locator(f'.pads [data-space="{number}"]'))


def do(page: Page, what: str) -> None:
    """One of the tools; also one that will only say why not."""
    page.locator(f'[data-do="{what}"]').click(force=True)
