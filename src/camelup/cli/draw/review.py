"""The review of a race in the terminal: the sums, the course of the expectations, and every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.review.decisions import Decision
from camelup.review.race import RaceReview
from camelup.review.story import moments_told
from camelup.words import Message, Words

DIM, BOLD = Style(dim=True), Style(bold=True)
GOOD, BAD = Style(color="green"), Style(color="red")
COLUMNS = ("decisions", "unseen", "luck", "company", "absent", "forgiven", "rounding")
SEEN = 0.05
"""What a column has to hold somewhere to be shown, in pounds."""
STEPS = "▁▂▃▄▅▆▇█"
COURSE = 50


def drawn(review: RaceReview, words: Words) -> Iterator[RenderableType]:
    """All of it, one part below the other."""
    yield Text(words(review.headline), BOLD)
    yield from titled("race.review.title.five", words)
    for number, line in enumerate(review.lines, start=1):
        yield Text(f"{number}  {words(line)}")
    yield from titled("race.review.title.sum", words)
    yield _sums(review, words)
    yield Text(words("race.review.told.key"), DIM)
    if not review.is_exact:
        yield Text(words("race.review.told.estimated"), DIM)
    yield from titled("race.review.title.course", words)
    yield _course(review, words)
    yield from titled("race.review.title.turning", words)
    yield from (Text(words(told)) for told in moments_told(review))
    yield from titled("race.review.title.first", words)
    for opening in review.openings:
        args = {"leg": opening.leg, "seat": opening.seat, "pounds": opening.pounds}
        yield Text(words(Message("race.review.told.first", args)))
    yield Text(words("race.review.told.first_key"), DIM)
    yield from titled("race.review.title.decisions", words)
    yield Text(words("race.review.told.looked_once"), DIM)
    for seat, row in enumerate(review.seats):
        yield Text(f"\n{words.name(seat)}  {row.accuracy}", BOLD)
        yield from _decisions([one for one in review.decisions if one.seat == seat], words)


def titled(key: str, words: Words) -> Iterator[RenderableType]:
    """A line with the title of what follows."""
    yield ""
    yield Rule(words(key), align="left", style=DIM)


def _sums(review: RaceReview, words: Words) -> RenderableType:
    table = Table(box=None, padding=(0, 1), collapse_padding=True)
    shown = [
        name
        for name in COLUMNS
        if name in COLUMNS[:4:2] or any(abs(getattr(row.columns, name)) >= SEEN for row in review.seats)
    ]
    names = ["name", "accuracy", "began", *shown, "purse", "missed"]
    for name in names:
        is_name = name == "name"
        heading = words(f"race.review.column.{name}")
        table.add_column(
            heading,
            justify="left" if is_name else "right",
            no_wrap=True,
            min_width=0 if is_name else len(heading),
        )
    for seat, row in enumerate(review.seats):
        cells = [Text(words.name(seat), BOLD), Text(str(row.accuracy)), Text(words.number(row.began, "0.0"))]
        cells += [signed(getattr(row.columns, name), words) for name in shown]
        cells += [Text(str(row.purse), BOLD), Text(words.number(row.missed, "0.0"), DIM)]
        table.add_row(*cells)
    return table


def signed(pounds: float, words: Words, pattern: str = "±0.0") -> Text:
    """Pounds with their sign, gains and losses in their colours."""
    return Text(words.number(pounds, pattern), GOOD if pounds >= SEEN else BAD if pounds <= -SEEN else DIM)


def _course(review: RaceReview, words: Words) -> RenderableType:
    names = [(words.name(seat), row.purse) for seat, row in enumerate(review.seats)]
    return course([step.expected for step in review.account.steps], names)


def course(rows: Sequence[Sequence[float]], names: Sequence[tuple[str, int]]) -> RenderableType:
    """What everybody had or could expect at each step, a line of little bars for each seat."""
    width = min(COURSE, len(rows))
    picked = [rows[index * (len(rows) - 1) // max(1, width - 1)] for index in range(width)]
    minimum = min(min(row) for row in picked)
    span = max(max(row) for row in picked) - minimum or 1.0
    table = Table(box=None, padding=(0, 1), show_header=False)
    for seat, (name, purse) in enumerate(names):
        marks = (STEPS[int((row[seat] - minimum) / span * (len(STEPS) - 1))] for row in picked)
        table.add_row(Text(name), Text("".join(marks)), Text(str(purse), BOLD))
    return table


def _decisions(found: list[Decision], words: Words) -> Iterator[RenderableType]:
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(ratio=1)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    for one in found:
        mark = "○ " if one.error is None else ""
        line = words("race.review.told.line", n=one.n, action=one.played.action.message())
        rank = words("race.review.told.rank", rank=one.rank, choices=one.choices)
        cost = Text("✓", GOOD) if one.counted < SEEN else signed(-one.counted, words, "±0.00")
        table.add_row(Text(f"{mark}{line}"), Text(rank, DIM), cost)
        if one.is_mistake and one.why is not None:
            table.add_row(Padding(Text(words(one.why), DIM), (0, 0, 0, 4)), "", spread(one.error, words))
    yield table


def spread(error: float | None, words: Words) -> Text:
    """How sure the judge is of what was missed."""
    return Text("" if error is None else f"± {words.number(2 * error, '0.00')}", DIM)
