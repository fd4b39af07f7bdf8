"""A review as a page of its own: one file, without scripts, to be kept or sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from string import Template
from typing import NamedTuple

from camelup.words import Message, Words

WIDE, HIGH, LANE = 900.0, 240.0, 22.0
DASHES = ("none", "8 6", "2 5", "14 5", "4 4", "10 3 2 3", "2 9", "16 7")


class Section(NamedTuple):
    """One part of the page: the key of its title, and what it holds as HTML."""

    title: str
    body: str
    note: str = ""
    """What explains it, in words."""
    is_dark: bool = False


def sheet(words: Words, headline: Message, sections: Iterable[Section]) -> str:
    """The whole file."""
    parts = {
        "language": escape(words.locale),
        "headline": escape(words(headline)),
        "sections": "\n".join(_section(one, words) for one in sections),
    }
    template = files("camelup.review").joinpath("sheet.html").read_text(encoding="utf-8")
    return Template(template).substitute(parts)


def _section(one: Section, words: Words) -> str:
    start = '<section class="dark">' if one.is_dark else "<section>"
    note = f'<p class="note">{escape(one.note)}</p>' if one.note else ""
    return f"{start}<h2>{escape(words(one.title))}</h2>{one.body}{note}</section>"


def items(lines: Iterable[Message], words: Words, kind: str = "ol") -> str:
    """Sentences as a list."""
    return f"<{kind}>{''.join(f'<li>{escape(words(line))}</li>' for line in lines)}</{kind}>"


class Bar(NamedTuple):
    """A step of a sum: what it is drawn as, where it begins and ends, in pounds, and what is said of it."""

    kind: str
    start: float
    end: float
    label: str
    lane: int


def bars(found: Sequence[Bar], minimum: float, maximum: float) -> str:
    """Steps below each other, on a scale that all seats share."""
    lanes = 1 + max(bar.lane for bar in found)
    drawn = "".join(_bar(bar, minimum, maximum) for bar in found)
    return f'<svg viewBox="0 0 {WIDE:.0f} {LANE * lanes:.0f}">{drawn}</svg>'


def _bar(bar: Bar, minimum: float, maximum: float) -> str:
    scale = (WIDE - 220) / ((maximum - minimum) or 1.0)
    left, right = (110 + (pounds - minimum) * scale for pounds in sorted((bar.start, bar.end)))
    top = bar.lane * LANE + 2
    is_left = left > WIDE / 2
    at, anchor = (left - 6, "end") if is_left else (right + 6, "start")
    width = max(2.0, right - left)
    return (
        f'<rect class="{bar.kind}" x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="16" rx="3"/>'
        f'<text x="{at:.1f}" y="{top + 13:.1f}" text-anchor="{anchor}">{escape(bar.label)}</text>'
    )


def course(rows: Sequence[Sequence[float]], names: Sequence[tuple[str, int]]) -> str:
    """What everybody had or could expect, a line for each seat."""
    minimum, maximum = min(map(min, rows)), max(map(max, rows))
    across, up = (WIDE - 120) / max(1, len(rows) - 1), (HIGH - 30) / ((maximum - minimum) or 1.0)
    drawn = []
    for seat, (name, purse) in enumerate(names):
        points = " ".join(
            f"{10 + index * across:.1f},{HIGH - 15 - (row[seat] - minimum) * up:.1f}"
            for index, row in enumerate(rows)
        )
        last = HIGH - 15 - (rows[-1][seat] - minimum) * up
        drawn.append(f'<polyline points="{points}" stroke-dasharray="{DASHES[seat]}"/>')
        drawn.append(f'<text x="{WIDE - 104:.0f}" y="{last + 4:.1f}">{escape(name)} {purse}</text>')
    return f'<svg class="course" viewBox="0 0 {WIDE:.0f} {HIGH:.0f}">{"".join(drawn)}</svg>'
