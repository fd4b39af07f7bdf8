"""camelup train: puzzles from games of the strongest players, one after the other."""

from __future__ import annotations

import argparse

from camelup.cli.parser import Parser


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("--theme", metavar="THEME")
    parser.add_argument("--seed", default="")
    parser.add_argument("--daily", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Ask one puzzle after the other, until somebody leaves."""
    from camelup.cli.puzzles import Row, ask_all
    from camelup.cli.screen import Left, Screen
    from camelup.game import Refused
    from camelup.train import THEMES

    if args.theme not in (None, *THEMES):
        raise Refused("train.no_theme", name=args.theme, known=", ".join(THEMES))
    try:
        ask_all(Screen(), Row(args.theme, args.seed, is_daily=args.daily))
    except Left:
        return 0
    return 0
