"""The review of a race as a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from camelup.review import sheet, story
from camelup.review.decisions import Decision
from camelup.review.race import RaceReview, SeatReview
from camelup.review.sheet import Bar, Section
from camelup.words import Message, Words

STEPS = ("decisions", "unseen", "luck", "company", "absent", "forgiven", "rounding")
ALWAYS = ("decisions", "luck", "company")
SEEN = 0.05
"""What a step has to change to be drawn, in pounds."""


def page(review: RaceReview, words: Words) -> str:
    """The whole file."""
    rows = [review.account.began, *(step.expected for step in review.account.steps)]
    names = [(words.name(seat), row.purse) for seat, row in enumerate(review.seats)]
    sections = [
        Section("race.review.title.five", sheet.items(review.lines, words)),
        Section("race.review.title.sum", "".join(_sums(review, words)), words("race.review.told.key")),
        Section("race.review.title.course", sheet.course(rows, names), is_dark=True),
        Section("race.review.title.turning", sheet.items(story.moments_told(review), words, "ul")),
        Section(
            "race.review.title.decisions",
            "".join(_decisions(review, words)),
            words("race.review.told.looked_once"),
        ),
        Section(
            "race.review.title.first",
            sheet.items(_openings(review), words, "ul"),
            words("race.review.told.first_key"),
        ),
    ]
    return sheet.sheet(words, review.headline, sections)


def _sums(review: RaceReview, words: Words) -> Iterator[str]:
    """Every result as a staircase, on one scale."""
    ends = [0.0, *(end for row in review.seats for _, *both in _stairs(row) for end in both)]
    for seat, row in enumerate(review.seats):
        steps = [
            Bar(name, start, end, _label(name, end - start, words), lane)
            for lane, (name, start, end) in enumerate(_stairs(row))
        ]
        heading = words("race.review.column.accuracy")
        told = f"<b>{escape(words.name(seat))}</b> {escape(heading)} {row.accuracy}"
        drawing = sheet.bars(steps, min(ends), max(ends))
        yield f"<article><p>{told}<strong>{row.purse}</strong></p>{drawing}</article>"


def _label(name: str, pounds: float, words: Words) -> str:
    return f"{words(f'race.review.column.{name}')} {words.number(pounds, '±0.0')}"


def _stairs(row: SeatReview) -> Iterator[tuple[str, float, float]]:
    at = row.began
    for name in STEPS:
        pounds: float = getattr(row.columns, name)
        if name in ALWAYS or abs(pounds) >= SEEN:
            yield name, at, at + pounds
        at += pounds


def _openings(review: RaceReview) -> Iterator[Message]:
    for one in review.openings:
        args = {"leg": one.leg, "seat": one.seat, "pounds": one.pounds}
        yield Message("race.review.told.first", args)


def _decisions(review: RaceReview, words: Words) -> Iterator[str]:
    for seat, row in enumerate(review.seats):
        rows = "".join(_decision(one, words) for one in review.decisions if one.seat == seat)
        heading = f"{escape(words.name(seat))} {row.accuracy}"
        yield f"<details open><summary>{heading}</summary><ol>{rows}</ol></details>"


def _decision(one: Decision, words: Words) -> str:
    looked_once = "○ " if one.error is None else ""
    line = looked_once + words("race.review.told.line", n=one.n, action=one.played.action.message())
    rank = words("race.review.told.rank", rank=one.rank, choices=one.choices)
    cost = words.number(-one.counted, "±0.00") if one.counted >= SEEN else "✓"
    why = f"<p>{escape(words(one.why))}</p>" if one.is_mistake and one.why is not None else ""
    mark = ' class="slip"' if one.is_mistake else ""
    return f"<li{mark}><span>{escape(line)}</span><i>{escape(rank)}</i><b>{escape(cost)}</b>{why}</li>"
