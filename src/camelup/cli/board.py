"""camelup board: draws a board that is written in one line."""

from __future__ import annotations

import argparse

from camelup.cli.parser import Parser


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("board", nargs="+", metavar="BOARD")


def run(args: argparse.Namespace) -> int:
    """Draw the board."""
    from camelup.cli.draw.board import drawn
    from camelup.cli.screen import Screen
    from camelup.race.board import Board
    from camelup.words import Words

    Screen().print(drawn(Board.read(" ".join(args.board)), Words()))
    return 0
