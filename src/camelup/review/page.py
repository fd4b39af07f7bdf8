"""A review as a page of its own: one file, without scripts, to be kept or sent."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from string import Template

from camelup.review.decisions import Decision
from camelup.review.race import RaceReview, SeatReview
from camelup.words import Message, Words

STEPS = ("decisions", "unseen", "luck", "company", "absent", "forgiven", "rounding")
ALWAYS = ("decisions", "luck", "company")
SEEN = 0.05
"""What a step has to change to be drawn, in pounds."""
WIDE, HIGH, LANE = 900.0, 240.0, 22.0
DASHES = ("none", "8 6", "2 5", "14 5", "4 4", "10 3 2 3", "2 9", "16 7")


def page(review: RaceReview, words: Words) -> str:
    """The whole file."""
    parts = {
        "language": escape(words.locale),
        "headline": escape(words(review.headline)),
        "lines": "".join(f"<li>{escape(words(line))}</li>" for line in review.lines),
        "sums": "".join(_sums(review, words)),
        "course": _course(review),
        "key": escape(words("race.review.told.key")),
        "decisions": "".join(_decisions(review, words)),
        "first": "".join(_openings(review, words)),
        "first_key": escape(words("race.review.told.first_key")),
    }
    parts |= {
        f"title_{name}": escape(words(f"race.review.title.{name}"))
        for name in ("five", "sum", "course", "first", "decisions")
    }
    template = files("camelup.review").joinpath("sheet.html").read_text(encoding="utf-8")
    return Template(template).substitute(parts)


def _sums(review: RaceReview, words: Words) -> Iterator[str]:
    """Every result as a staircase, on one scale."""
    ends = [0.0, *(end for row in review.seats for _, *both in _stairs(row) for end in both)]
    least, most = min(ends), max(ends)
    for row in review.seats:
        stairs = list(_stairs(row))
        bars = "".join(
            _bar(name, start, end, lane, least, most, words) for lane, (name, start, end) in enumerate(stairs)
        )
        heading = words("race.review.column.accuracy")
        told = f"<b>{escape(row.name)}</b> {escape(heading)} {row.accuracy}"
        height = LANE * len(stairs)
        drawing = f'<svg viewBox="0 0 {WIDE:.0f} {height:.0f}">{bars}</svg>'
        yield f"<article><p>{told}<strong>{row.purse}</strong></p>{drawing}</article>"


def _stairs(row: SeatReview) -> Iterator[tuple[str, float, float]]:
    at = row.began
    for name in STEPS:
        pounds: float = getattr(row.columns, name)
        if name in ALWAYS or abs(pounds) >= SEEN:
            yield name, at, at + pounds
        at += pounds


def _bar(name: str, start: float, end: float, lane: int, least: float, most: float, words: Words) -> str:
    scale = (WIDE - 220) / ((most - least) or 1.0)
    left, right = (110 + (pounds - least) * scale for pounds in sorted((start, end)))
    top = lane * LANE + 2
    label = f"{words(f'race.review.column.{name}')} {words.number(end - start, '+0.0')}"
    is_left = left > WIDE / 2
    at, anchor = (left - 6, "end") if is_left else (right + 6, "start")
    width = max(2.0, right - left)
    return (
        f'<rect class="{name}" x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="16" rx="3"/>'
        f'<text x="{at:.1f}" y="{top + 13:.1f}" text-anchor="{anchor}">{escape(label)}</text>'
    )


def _course(review: RaceReview) -> str:
    """What everybody could expect, a line for each seat."""
    rows = [review.account.began, *(step.expected for step in review.account.steps)]
    least, most = min(map(min, rows)), max(map(max, rows))
    across, up = (WIDE - 120) / max(1, len(rows) - 1), (HIGH - 30) / ((most - least) or 1.0)
    drawn = []
    for seat, seated in enumerate(review.seats):
        points = " ".join(
            f"{10 + index * across:.1f},{HIGH - 15 - (row[seat] - least) * up:.1f}"
            for index, row in enumerate(rows)
        )
        last = HIGH - 15 - (rows[-1][seat] - least) * up
        drawn.append(f'<polyline points="{points}" stroke-dasharray="{DASHES[seat]}"/>')
        drawn.append(
            f'<text x="{WIDE - 104:.0f}" y="{last + 4:.1f}">{escape(seated.name)} {seated.purse}</text>'
        )
    return f'<svg class="course" viewBox="0 0 {WIDE:.0f} {HIGH:.0f}">{"".join(drawn)}</svg>'


def _openings(review: RaceReview, words: Words) -> Iterator[str]:
    for one in review.openings:
        args = {"leg": one.leg, "seat": one.seat, "pounds": one.pounds}
        yield f"<li>{escape(words(Message('race.review.told.first', args)))}</li>"


def _decisions(review: RaceReview, words: Words) -> Iterator[str]:
    for seat, row in enumerate(review.seats):
        rows = "".join(_decision(one, words) for one in review.decisions if one.seat == seat)
        yield f"<details open><summary>{escape(row.name)} {row.accuracy}</summary><ol>{rows}</ol></details>"


def _decision(one: Decision, words: Words) -> str:
    line = words("race.review.told.line", n=one.n, action=one.played.action.message())
    rank = words("race.review.told.rank", rank=one.rank, choices=one.choices)
    cost = words.number(-one.counted, "+0.00") if one.counted >= SEEN else "✓"
    why = f"<p>{escape(words(one.why))}</p>" if one.is_mistake and one.why is not None else ""
    mark = ' class="slip"' if one.is_mistake else ""
    return f"<li{mark}><span>{escape(line)}</span><i>{escape(rank)}</i><b>{escape(cost)}</b>{why}</li>"
