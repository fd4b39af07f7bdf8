"""The review of an off season as a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from camelup.game import Seat
from camelup.offseason.goods import CAMELS
from camelup.review import sheet
from camelup.review.season import story
from camelup.review.season.opinions import WORLDS
from camelup.review.season.review import SeasonDecision, SeasonReview, SeasonSeat
from camelup.review.sheet import Bar, Section
from camelup.words import Words

SEEN = 0.05
"""What has to be missed to be written, in pounds."""


def page(review: SeasonReview, words: Words) -> str:
    """The whole file."""
    names = [(words.name(seat), row.account.purse) for seat, row in enumerate(review.seats)]
    rows = [one.pounds for one in review.course]
    sections = [
        Section("offseason.review.title.five", sheet.items(review.lines, words)),
        Section(
            "offseason.review.title.sum", "".join(_sums(review, words)), words("offseason.review.told.key")
        ),
        Section("offseason.review.title.course", sheet.course(rows, names), is_dark=True),
        Section(
            "offseason.review.title.turning",
            sheet.items(map(story.turn_told, review.points), words, "ul"),
        ),
        Section(
            "offseason.review.title.decisions",
            "".join(_decisions(review, words)),
            words("offseason.review.told.sure", worlds=WORLDS),
        ),
    ]
    return sheet.sheet(words, review.headline, sections)


def _sums(review: SeasonReview, words: Words) -> Iterator[str]:
    """Every purse as a staircase, on one scale; what fell is dashed, and no part of it."""
    maximum = max(bar.end for row in review.seats for bar in _stairs(row, words))
    for seat, row in enumerate(review.seats):
        drawing = sheet.bars(list(_stairs(row, words)), 0.0, maximum)
        purse = row.account.purse
        yield f"<article><p>{_named(seat, row, words)}<strong>{purse}</strong></p>{drawing}</article>"


def _named(seat: Seat, row: SeasonSeat, words: Words) -> str:
    name = f"<b>{escape(words.name(seat))}</b>"
    if row.accuracy is None:
        return name
    return f"{name} {escape(words('offseason.review.column.accuracy'))} {row.accuracy}"


def _stairs(row: SeasonSeat, words: Words) -> Iterator[Bar]:
    own, at, lane = row.account, 0, 0
    parts = [("began", own.began, 0), ("filled", own.filled, 0)]
    parts += [("camel", pounds, camel) for camel, pounds in zip(CAMELS, row.camels, strict=True)]
    parts += [("coins", row.coins, 0), ("bets", -row.bets, 0)]
    for name, pounds, camel in parts:
        if pounds:
            label = f"{words(f'offseason.review.column.{name}', camel=camel)} {words.number(pounds, '±0')}"
            yield Bar(name, at, at + pounds, label, lane)
            at, lane = at + pounds, lane + 1
    if row.lost:
        label = f"{words('offseason.review.column.lost')} {words.number(row.lost)}"
        yield Bar("lost", at, at + row.lost, label, lane)


def _decisions(review: SeasonReview, words: Words) -> Iterator[str]:
    for seat, row in enumerate(review.seats):
        rows = "".join(_decision(one, words) for one in review.decisions if one.seat == seat)
        heading = escape(words.name(seat)) + ("" if row.accuracy is None else f" {row.accuracy}")
        yield f"<details open><summary>{heading}</summary><ol>{rows}</ol></details>"


def _decision(one: SeasonDecision, words: Words) -> str:
    line = words("offseason.review.told.line", n=one.n, action=one.played.message())
    opinion = one.opinion
    if opinion is None:
        note = words("offseason.review.unjudged")
        return f"<li><span>{escape(line)}</span><i>{escape(note)}</i><b></b></li>"
    rank = words(
        "offseason.review.close" if opinion.is_close else "offseason.review.rank",
        rank=opinion.rank,
        choices=opinion.choices,
    )
    cost, why, mark = "✓", "", ""
    if opinion.counted >= SEEN:
        cost = words.number(-opinion.counted, "±0.00")
    if opinion.is_mistake and opinion.why is not None:
        spread = f"± {words.number(2 * opinion.error, '0.00')}"
        why = f"<p>{escape(words(opinion.why))} ({escape(spread)})</p>"
        mark = ' class="slip"'
    return f"<li{mark}><span>{escape(line)}</span><i>{escape(rank)}</i><b>{escape(cost)}</b>{why}</li>"
