"""camelup replay: a game record in words, or as JSON."""

from __future__ import annotations

import argparse

from camelup.cli.parser import Parser


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--at", type=int, metavar="N")
    parser.add_argument("--seat", metavar="S")


def run(args: argparse.Namespace) -> int:
    """Check the record, if the rules are still the same for it, and tell it."""
    from pathlib import Path

    from camelup import games, proof
    from camelup.cli import records
    from camelup.cli.screen import Screen

    game, log = games.read(Path(args.file), any_revision=True)
    is_known = proof.is_same_today(game.rules, log)
    if is_known:
        proof.checked(game.rules, log)
    record = records.Record(game, log, args.at, args.seat, is_known=is_known)
    screen = Screen()
    if args.json:
        screen.console.out(record.as_json(), highlight=False)
    else:
        screen.print(*record.told())
    return 0
