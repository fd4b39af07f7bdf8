"""camelup simulate: bots play, and their games can be written down."""

from __future__ import annotations

import argparse

from camelup.cli.flags import add_flags, add_game, chosen, said
from camelup.cli.numbers import number
from camelup.cli.parser import Parser
from camelup.registry import OURS


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    add_game(parser, OURS[0])
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--bots", default="random", metavar="LIST")
    add_flags(parser)
    parser.add_argument("--seed")
    parser.add_argument("--games", type=number(int, 1), default=1, metavar="N")
    parser.add_argument("--out", metavar="FILE")
    parser.add_argument("--verify", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Play the games, then tell how they went."""
    import secrets
    from pathlib import Path

    from camelup.cli.forfeits import complain
    from camelup.cli.runs import Run
    from camelup.cli.screen import Screen
    from camelup.games import find

    screen = Screen()
    seed = secrets.token_hex(8) if args.seed is None else args.seed
    out = None if args.out is None else Path(args.out)
    game = find(args.game)
    going = Run(game, args.bots, args.players, seed, chosen(game.name, said(args)))
    going.play(args.games, out, prove=args.verify)
    screen.print(going.summary())
    complain(going.forfeits)
    return 0
