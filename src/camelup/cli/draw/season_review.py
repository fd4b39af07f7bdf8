"""The review of an off season in the terminal: sums, what camels brought, the course, every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.review import BAD, BOLD, DIM, GOOD, SEEN, course, signed, spread, titled
from camelup.offseason.goods import CAMELS, Camel, told
from camelup.review.season.opinions import WORLDS, Opinion
from camelup.review.season.review import SeasonDecision, SeasonReview, SeasonSeat
from camelup.review.season.story import turn_told
from camelup.words import Message, Words


def drawn(review: SeasonReview, words: Words) -> Iterator[RenderableType]:
    """All of it, one part below the other."""
    yield Text(words(review.headline), BOLD)
    yield from titled("offseason.review.title.five", words)
    for number, line in enumerate(review.lines, start=1):
        yield Text(f"{number}  {words(line)}")
    yield from titled("offseason.review.title.sum", words)
    yield _sums(review, words)
    yield Text(words("offseason.review.told.key"), DIM)
    yield from titled("offseason.review.title.book", words)
    yield from _book(review, words)
    yield from titled("offseason.review.title.course", words)
    yield course(
        [one.pounds for one in review.course],
        [(words.name(seat), row.account.purse) for seat, row in enumerate(review.seats)],
    )
    yield Text(words("offseason.review.told.course_key"), DIM)
    yield from titled("offseason.review.title.turning", words)
    for turn in review.points:
        yield Text(words(turn_told(turn)))
    yield from titled("offseason.review.title.decisions", words)
    yield Text(words("offseason.review.told.sure", worlds=WORLDS), DIM)
    for seat, row in enumerate(review.seats):
        yield Text(f"\n{words.name(seat)}  {row.accuracy if row.accuracy is not None else ''}", BOLD)
        yield _decisions([one for one in review.decisions if one.seat == seat], words)


def _sums(review: SeasonReview, words: Words) -> RenderableType:
    table = Table(box=None, padding=(0, 1), collapse_padding=True)
    is_filled = any(row.account.filled for row in review.seats)
    names = [
        "name",
        "accuracy",
        "began",
        *(["filled"] if is_filled else []),
        "camel",
        "coins",
        "bets",
        "purse",
    ]
    for name in [*names, "lost", "missed"]:
        for camel in CAMELS if name == "camel" else (0,):
            heading = words(f"offseason.review.column.{name}", camel=camel)
            is_name = name == "name"
            table.add_column(
                heading,
                justify="left" if is_name else "right",
                no_wrap=True,
                min_width=0 if is_name else len(heading),
            )
    for seat, row in enumerate(review.seats):
        table.add_row(Text(words.name(seat), BOLD), *_cells(row, words, is_filled=is_filled))
    return table


def _cells(row: SeasonSeat, words: Words, *, is_filled: bool) -> list[Text]:
    own = row.account
    cells = [
        Text("" if row.accuracy is None else str(row.accuracy)),
        Text(str(own.began)),
    ]
    if is_filled:
        cells.append(signed(own.filled, words, "±0"))
    cells += [signed(pounds, words, "±0") for pounds in (*row.camels, row.coins, -row.bets)]
    return [
        *cells,
        Text(str(own.purse), BOLD),
        Text(str(row.lost), DIM),
        Text(words.number(row.missed, "0.0"), DIM),
    ]


def _book(review: SeasonReview, words: Words) -> Iterator[RenderableType]:
    """Camel by camel, what was sold and what fell, in order."""
    for seat, row in enumerate(review.seats):
        table = Table(box=None, padding=(0, 1), show_header=False)
        for camel in CAMELS:
            lines = _camel(row, camel, words)
            if lines:
                heading = words("offseason.review.column.camel", camel=camel)
                table.add_row(Text(heading, DIM), Text("\n").join(lines))
        yield Text(words.name(seat), BOLD)
        yield Padding(table, (0, 0, 0, 2))


def _camel(row: SeasonSeat, camel: Camel, words: Words) -> list[Text]:
    lines: list[tuple[int, Text]] = []
    for sale in row.account.sold:
        if sale.camel == camel:
            args = {"round": sale.round, "cards": told(sale.cards), "price": sale.price}
            lines.append((sale.n, Text(words(Message("offseason.review.told.sold", args)))))
    for fall in row.account.fallen:
        if fall.camel == camel:
            args = {"round": fall.round, "cards": told(fall.cards), "pounds": fall.pounds}
            lines.append((fall.n, Text(words(Message("offseason.review.told.fallen", args)), BAD)))
    return [line for _, line in sorted(lines, key=lambda found: found[0])]


def _decisions(found: Sequence[SeasonDecision], words: Words) -> RenderableType:
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(ratio=1)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    for one in found:
        line = words("offseason.review.told.line", n=one.n, action=one.played.message())
        opinion = one.opinion
        if opinion is None:
            table.add_row(Text(line), Text(words("offseason.review.unjudged"), DIM), "")
            continue
        cost = Text("✓", GOOD) if opinion.counted < SEEN else signed(-opinion.counted, words, "±0.00")
        table.add_row(Text(line), Text(_rank(opinion, words), DIM), cost)
        if opinion.is_mistake and opinion.why is not None:
            table.add_row(
                Padding(Text(words(opinion.why), DIM), (0, 0, 0, 4)), "", spread(opinion.error, words)
            )
    return table


def _rank(opinion: Opinion, words: Words) -> str:
    """Its place among all choices, or that it can't be told from the best."""
    if opinion.is_close:
        return words("offseason.review.close")
    return words("offseason.review.rank", rank=opinion.rank, choices=opinion.choices)
