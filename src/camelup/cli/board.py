"""camelup board: draws a board that is written in one line."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.epilog = 'For example: camelup board "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"'
    parser.add_argument("board", nargs="+", metavar="BOARD", help="EDITION STACKS DICE TILES")


def run(args: argparse.Namespace) -> int:
    """Draw the board."""
    from camelup.cli.draw.board import drawn
    from camelup.cli.screen import Screen
    from camelup.race.board import Board
    from camelup.words import Words

    Screen().print(drawn(Board.read(" ".join(args.board)), Words()))
    return 0
