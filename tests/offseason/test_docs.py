"""The rules' page tells the numbers that the game is played with, and every ruling has its test."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from camelup.offseason.appendix import ours

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules-offseason.md").read_text(encoding="utf-8")
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
WORDS = {
    "Peek token": "peek",
    "Extra Sale token": "extra_sale",
    "2 pounds": "two_pounds",
    "prospect": "prospect",
    "poach": "poach",
    "lighten": "lighten",
}


def row(goods: str) -> list[str]:
    """The cells of the row about some goods."""
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {goods} |"))
    return [cell.strip() for cell in line.strip("|").split("|")]


def numbers(text: str) -> tuple[int, ...]:
    """All whole numbers in a text."""
    return tuple(map(int, re.findall(r"\d+", text)))


def test_the_page_tells_the_deck() -> None:
    deck = ours().deck
    for goods in ("dates", "carpets", "pottery", "fruit"):
        found = tuple(map(int, re.findall("\N{MULTIPLICATION SIGN}(\\d+)", row(goods)[1])))
        assert found == msgspec.structs.astuple(getattr(deck, goods)), goods


def test_the_page_tells_the_prices() -> None:
    for goods in ("dates", "carpets", "pottery", "fruit"):
        assert numbers(row(goods)[3]) == msgspec.structs.astuple(getattr(ours().prices, goods)), goods


def test_the_page_tells_the_markets() -> None:
    found = {
        (mark, int(number)): (int(up), int(down), WORDS[ability.strip()])
        for mark, number, up, down, ability in re.findall(
            r"\| ([A-F])([12]) \| (\d) \| (\d) \| ([^|]+)", PAGE
        )
    }
    sides = {key: (side.face_up, side.face_down, side.ability) for key, side in ours().sides.items()}
    assert found == sides


def test_the_page_tells_how_often_each_auction_comes() -> None:
    standard, lowest, handicap = msgspec.structs.astuple(ours().backs)
    text = " ".join(PAGE.split())
    assert f"*Standard*, {standard} backs of {standard + lowest + handicap}:" in text
    assert f"*Lowest bet wins*, {lowest} backs:" in text and f"*Handicap*, {handicap} backs:" in text


def test_every_ruling_is_on_the_page_and_has_tests_with_its_number() -> None:
    for number in range(13):
        assert f"- **O{number}** " in PAGE
        assert re.search(rf"^def test_O{number}_", TESTS, re.MULTILINE), number


def test_every_example_of_the_rulebook_has_a_test() -> None:
    found = re.findall(r"^def test_example_(\d)_", TESTS, re.MULTILINE)
    assert sorted(map(int, found)) == [1, 2, 3, 4, 5, 6, 7]
