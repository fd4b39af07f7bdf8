"""Options of games on the command line: each game brings its own flags."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple


class Flag(NamedTuple):
    """One option of a game as it is said on the command line."""

    name: str
    option: str
    """What the game's options call it."""
    help: str
    metavar: str | None
    """What stands for its value in the help; None if it has none."""
    read: Callable[[str], Any]
    """Makes the option's value of what was said."""


def add_game(parser: argparse.ArgumentParser, usual: str | None) -> None:
    """Let a game be named."""
    from camelup.games import CATALOGUE

    known = ", ".join(f"{name} (default)" if name == usual else name for name in CATALOGUE)
    parser.add_argument("--game", default=usual, metavar="NAME", help=f"one of {known}")


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Let every flag of every game be said."""
    from camelup.cli import displays

    flags = {flag.name: flag for display in displays.every() for flag in display.FLAGS}
    for flag in flags.values():
        if flag.metavar is None:
            parser.add_argument(flag.name, dest=flag.name, action="store_const", const="", help=flag.help)
        else:
            parser.add_argument(flag.name, dest=flag.name, metavar=flag.metavar, help=flag.help)


def said(args: argparse.Namespace) -> dict[str, str]:
    """The flags of games that were said, each with its value."""
    return {name: text for name, text in vars(args).items() if name.startswith("--") and text is not None}


def chosen(game: str, said: dict[str, str]) -> dict[str, Any]:
    """The options of a game that these flags mean; refused if the game has no such flag."""
    from camelup.cli import displays
    from camelup.game import BadOptions

    known = {flag.name: flag for flag in displays.find(game).FLAGS}
    for name in said:
        if name not in known:
            raise BadOptions("terminal.no_such_flag", flag=name, game=game)
    return {known[name].option: known[name].read(text) for name, text in said.items()}
