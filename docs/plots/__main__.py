"""Draws the plots of these pages: `python -m docs.plots` writes them beside this file."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from docs.plots import balance
from docs.plots.drawing import Drawing

from camelup import odds
from camelup.odds import LegOdds
from camelup.race.board import Board
from camelup.race.edition import Side
from camelup.race.movement import revealed
from camelup.race.notation import Tile

HERE = Path(__file__).parent
STACKS = ("2014 1:bgoyw bgoyw -", "2018 1:gyrbp/15:K/16:W gyrbpx -")
TILED = Board.read("2018 4:gb/5:yp/6:r/13:K/14:W gyrbpx -")
LEG = Board.read("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1")
DICE = (("b", 3), ("g", 2), ("p", 1), ("y", 3), ("r", 2))
"""A leg in which every camel is the favourite once, and the last die changes everything again."""
WIDE, STEP = 72, 129
"""How wide a column of that leg is, and how far it is to the next one."""


def first(leg: LegOdds, camel: str) -> float:
    """The probability that a camel leads when the leg is scored."""
    return leg.chance(leg.ranks[camel][0])


def starting_stack() -> Drawing:
    """What a place in a starting stack is worth."""
    drawing = Drawing(720, 250, "All five camels start in one stack: what is a place in it worth?")
    for left, text in zip((0, 376), STACKS, strict=True):
        board = Board.read(text)
        leg, race = odds.leg(board), odds.race(board)
        source = "race solved" if race.exact else f"race estimated, ±{race.error:.1%}"
        drawing.text(left, 44, f"Edition {board.edition.name}", "bold")
        drawing.text(left, 61, f"leg exact, {source}", "quiet small")
        for row, camel in enumerate(board.ranking):
            drawing.camel(left + 2, 119 + 25 * row, camel)
        drawing.sand(left, 219, 50, 6)
        leads = {camel: first(leg, camel) for camel in board.ranking}
        for x, label, chances in ((64, "wins the leg", leads), (232, "wins the race", race.winner)):
            _column(drawing, left + x, label, board.ranking, chances)
    return drawing


def _column(drawing: Drawing, x: float, label: str, ranking: str, chances: dict[str, float]) -> None:
    fair = x + 270 / 5
    drawing.text(x, 84, label, "quiet")
    for row, camel in enumerate(ranking):
        length = 270 * chances[camel]
        drawing.bar(x, 98 + 25 * row, length, 18, camel)
        drawing.text(max(x + length, fair) + 6, 112 + 25 * row, f"{chances[camel]:.1%}")
    drawing.line([(fair, 92), (fair, 224)], "mark")
    drawing.text(fair, 240, "one in five", "quiet small", "middle")


def tile() -> Drawing:
    """How one tile, on each space ahead, moves the leader's odds."""
    drawing = Drawing(720, 372, "One tile ahead of red: how likely is red to lead when the leg is scored?")
    stacks, leader = TILED.stacks, TILED.ranking[0]
    base = first(odds.leg(TILED), leader)

    def height(chance: float) -> float:
        return 264 - 1800 * (chance - 0.16)

    for percent in (16, 18, 20, 22, 24, 26):
        drawing.line([(40, height(percent / 100)), (718, height(percent / 100))])
        drawing.text(34, height(percent / 100) + 4, f"{percent}%", "quiet", "end")
    drawing.line([(40, height(base)), (718, height(base))], "mark")
    drawing.text(718, height(base) - 6, f"without a tile {base:.1%}", "quiet", "end")
    for at, side, words in (
        (47, "+", "cheering: one space on"),
        (236, "-", "booing: one space back, underneath"),
    ):
        drawing.dot(at, 40, side)
        drawing.text(at + 14, 45, words, "quiet")
    for space in range(min(stacks), max(stacks) + 1):
        left = 40 + 62 * (space - min(stacks))
        drawing.sand(left, 340, 58, 8)
        drawing.text(left + 29, 366, str(space), "quiet", "middle")
        for level, camel in enumerate(stacks.get(space, "")):
            drawing.camel(left + 7, 340 - 25 * level, camel, backwards=camel in TILED.edition.crazy)
        sides: tuple[tuple[float, Side], ...] = ((16, "+"), (42, "-"))
        for shift, side in sides if space not in stacks else ():
            chance = first(odds.leg(TILED.tiled(Tile(space, side, 0))), leader)
            x, y = left + shift, height(chance)
            drawing.line([(x, height(base)), (x, y)], "ink")
            drawing.dot(x, y, side)
            drawing.text(x, y + (21 if chance < base else -12), f"{100 * chance:.1f}", "small", "middle")
    return drawing


def settling() -> Drawing:
    """How the odds of a leg settle, die by die."""
    drawing = Drawing(720, 346, "One leg, die by die: who will lead when it is scored?")
    board, legs = LEG, [odds.leg(LEG)]
    for camel, number in DICE:
        board, _ = revealed(board, camel, number)
        legs.append(odds.leg(board))
    favourites = [max(LEG.edition.racing, key=lambda camel: first(leg, camel)) for leg in legs]
    order = "".join(dict.fromkeys(favourites))
    shares = [_shares(leg, order) for leg in legs]
    for column, (here, there) in enumerate(pairwise(shares)):
        left, right = STEP * column + WIDE, STEP * (column + 1)
        for camel, (low, high), (to_low, to_high) in zip(order, here, there, strict=True):
            drawing.area([(left, low), (right, to_low), (right, to_high), (left, high)], camel)
    for column, (leg, favourite) in enumerate(zip(legs, favourites, strict=True)):
        left = STEP * column
        for camel, (low, high) in zip(order, shares[column], strict=True):
            label = f"{camel} {first(leg, camel):.0%}"
            if low > high:
                drawing.bar(left, high, WIDE, low - high, camel)
            if low - high > 13:
                words = f"★ {label}" if camel == favourite else label
                drawing.letter(left + WIDE / 2, (low + high) / 2 + 5, words, camel)
    drawing.text(WIDE / 2, 334, "no die yet", "quiet", "middle")
    for column, (camel, number) in enumerate(DICE, 1):
        drawing.chip(STEP * column + WIDE / 2, 330, camel, f"{camel} {number}")
    return drawing


def _shares(leg: LegOdds, order: str) -> list[tuple[float, float]]:
    """For each camel, from the bottom up, the lower and the upper edge of its share."""
    shares: list[tuple[float, float]] = []
    low = 304.0
    for camel in order:
        high = low - 270 * first(leg, camel)
        shares.append((low, high))
        low = high
    return shares


PLOTS = {
    "starting-stack": starting_stack,
    "tile": tile,
    "settling": settling,
    "balance-sides": balance.sides,
    "balance-goods": balance.goods,
}

if __name__ == "__main__":
    for name, draw in PLOTS.items():
        (HERE / f"{name}.svg").write_text(str(draw()), encoding="utf-8")
