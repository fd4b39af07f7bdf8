"""camelup play: a whole game in the terminal."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line; what is not said is asked."""
    parser.epilog = (
        "What the options leave open is asked; Enter takes what is proposed. The game is saved as it goes: "
        "Ctrl-C or q leaves it, --resume goes on with the same dice."
    )
    parser.add_argument("--game", metavar="NAME", help="race-2018, race-2014 or off-season")
    parser.add_argument("--players", type=int, metavar="N", help="how many play, 2 to 8; off season 3 to 5")
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help='who plays, in order: "Mira,Jonas,bot:leader,bot:random"; --players fills up with bots',
    )
    parser.add_argument("--seed", help="dice from a seed: the same again for the same moves")
    parser.add_argument("--save", metavar="FILE", help="where the game is kept (default: your data folder)")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--board", metavar="START", help="start from this board, see camelup board")
    parser.add_argument("--hide-purses", action="store_true", help="hide other players' pounds until the end")
    parser.add_argument("--appendix", metavar="FILE", help="off season with the numbers in this file")


def run(args: argparse.Namespace) -> int:
    """Open or resume a game and play it."""
    import shlex
    from pathlib import Path

    from camelup.cli import opening, saved
    from camelup.cli.faces import FACES
    from camelup.cli.screen import Left, Screen
    from camelup.cli.seating import names
    from camelup.cli.session import Session
    from camelup.cli.stage import Stage
    from camelup.words import Words

    screen = Screen()
    try:
        if args.resume is not None:
            game, table, kept = saved.resume(Path(args.resume))
        else:
            wishes = (getattr(args, field) for field in opening.Wishes._fields)
            game, table, kept = opening.new_game(opening.Wishes(*wishes), screen)
    except Left:
        return 0
    words = Words(names(table.log.header.seats))
    path = shlex.quote(str(kept.path))
    try:
        Session(table, kept, Stage(screen, FACES[game.name], words)).run()
    except Left:
        screen.print(words("terminal.left", path=path), soft_wrap=True)
        return 0
    except KeyboardInterrupt:
        screen.print("", words("terminal.left", path=path), soft_wrap=True)
        raise
    screen.print(words("terminal.ended", path=path), soft_wrap=True)
    return 0
