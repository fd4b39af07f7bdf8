"""camelup review: what made the result of a finished game, and what would have been better."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from camelup.cli.parser import Parser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from camelup.record import Record
    from camelup.review import Review
    from camelup.words import Words


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--html", type=Path, metavar="FILE")
    parser.add_argument("--quick", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Review the record, if the rules are still the same for it."""
    from camelup import games, proof
    from camelup.cli.screen import Screen, printable
    from camelup.game import encode
    from camelup.record import Record
    from camelup.words import Words

    record = Record(*games.replayable(args.file.read_bytes()))
    proof.checked(record.game.rules, record.log)
    words = Words([printable(seated.name) for seated in record.log.header.seats])
    found = _looked(record, words, is_quick=args.quick)
    if args.html is not None:
        args.html.write_text(_page(found, words), encoding="utf-8")
    if args.json:
        Screen().print(encode(found).decode(), soft_wrap=True)
    elif args.html is None:
        Screen().print(*_drawn(found, words))
    return 0


def _page(found: Review, words: Words) -> str:
    from camelup.review import page
    from camelup.review.race import RaceReview
    from camelup.review.season import page as season

    return page.page(found, words) if isinstance(found, RaceReview) else season.page(found, words)


def _drawn(found: Review, words: Words) -> Iterator[RenderableType]:
    from camelup.cli.draw import review, season_review
    from camelup.review.race import RaceReview

    return review.drawn(found, words) if isinstance(found, RaceReview) else season_review.drawn(found, words)


def _looked(record: Record, words: Words, *, is_quick: bool) -> Review:
    """The review, with a word on stderr of how far it has come."""
    from camelup import review

    looks = review.looks(record)
    found = next(looks)
    if is_quick:
        return found
    every = len(found.to_search)
    for found in looks:
        if sys.stderr.isatty():
            done = every - len(found.to_search)
            ending = "" if found.to_search else "\n"
            sys.stderr.write(f"\r{words('review.progress', done=done, all=every)}{ending}")
            sys.stderr.flush()
    return found
