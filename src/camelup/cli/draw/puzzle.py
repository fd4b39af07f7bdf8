"""The answer to a puzzle in the terminal: how good it was, what everything is worth, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.odds import bar
from camelup.train import Answer
from camelup.words import Words

BOLD, DIM = Style(bold=True), Style(dim=True)
FEW = 8
"""How many of the best actions are shown, besides one's own."""
WIDE = 16


def answered(answer: Answer, chosen: Any, words: Words) -> Iterator[RenderableType]:
    """All that is told of an answer, one part below the other."""
    best, count = answer.choices[0], len(answer.choices)
    place = next((at for at, one in enumerate(answer.choices) if one.action == chosen), None)
    if place is None:
        told = words("page.train.was_best", choices=count, action=best.what)
    elif place == 0:
        told = words("page.train.chose_best", choices=count, action=best.what)
    else:
        missed = best.pounds - answer.choices[place].pounds
        told = words("page.train.chose", rank=place + 1, choices=count, missed=missed, best=best.what)
    yield Text(told, BOLD)
    for number, why in enumerate(answer.why, start=1):
        yield Text(f"{number}  {_capital(words(why))}")
    yield Text(words(answer.sure), DIM)
    yield ""
    yield Text(words("page.train.worth"), BOLD)
    yield _worths(answer, place, words)


def _worths(answer: Answer, place: int | None, words: Words) -> Table:
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(justify="right", style=DIM)
    table.add_column(min_width=30)
    table.add_column()
    table.add_column(justify="right")
    maximum = max(1.0, answer.choices[0].pounds)
    for at, one in enumerate(answer.choices):
        if at < FEW or at == place:
            mark = words("page.train.you") if at == place else words("page.train.best") if at == 0 else ""
            what = Text(_capital(words(one.what)))
            if mark:
                what.append(f"  {mark}", DIM)
            length = bar(max(0.0, one.pounds) / maximum, WIDE)
            style = BOLD if at == place else Style()
            table.add_row(str(at + 1), what, length, words.number(one.pounds, "+0.00"), style=style)
    return table


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
