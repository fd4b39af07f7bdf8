"""camelup play: a whole game in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from camelup.cli.flags import add_flags, add_game, said
from camelup.cli.parser import Parser

if TYPE_CHECKING:
    from camelup.cli.saved import Saved
    from camelup.cli.screen import Screen
    from camelup.game import Game
    from camelup.table import Table


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line; what is not said is asked."""
    add_game(parser, None)
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument(
        "--seats",
        metavar="LIST",
    )
    parser.add_argument("--seed")
    parser.add_argument("--save", metavar="FILE")
    parser.add_argument("--resume", metavar="FILE")
    parser.add_argument("--from", dest="origin", metavar="FILE")
    parser.add_argument("--at", type=int, metavar="N")
    add_flags(parser)


def run(args: argparse.Namespace) -> int:
    """Open or resume a game and play it."""
    import shlex

    from camelup.cli import displays
    from camelup.cli.forfeits import complain
    from camelup.cli.screen import Left, Screen
    from camelup.cli.seating import names
    from camelup.cli.session import Session
    from camelup.cli.table_screen import TableScreen
    from camelup.words import Words

    screen = Screen()
    try:
        game, table, kept = _opened(args, screen)
    except Left:
        return 0
    words = Words(names(table.log.header.seats))
    path = shlex.quote(str(kept.path))
    session = Session(table, kept, TableScreen(screen, displays.find(game.name), words))
    try:
        session.run()
    except Left:
        screen.print(words("terminal.left", path=path), soft_wrap=True)
        return 0
    except KeyboardInterrupt:
        screen.print("", words("terminal.left", path=path), soft_wrap=True)
        raise
    finally:
        complain(session.forfeits)
    screen.print(words("terminal.ended", path=path), soft_wrap=True)
    return 0


def _opened(args: argparse.Namespace, screen: Screen) -> tuple[Game, Table, Saved]:
    """A new game, one that goes on, or one that goes on from another."""
    from pathlib import Path

    from camelup.cli import opening, saved
    from camelup.words import Words

    if args.resume is not None:
        return saved.resume(Path(args.resume))
    wishes = opening.Wishes(args.game, args.players, args.seats, args.seed, args.save, said(args))
    if args.origin is None:
        return opening.new_game(wishes, screen)
    found = opening.branch(wishes, screen, Path(args.origin), args.at)
    screen.print(Words()("terminal.inherited"))
    return found
