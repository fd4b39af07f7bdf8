"""Options of games on the command line.

A game brings flags of its own by an entry point of the group `camelup.flags` with the game's name; what has
no flag is said as `--option NAME=VALUE`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, NamedTuple

from camelup.cli.parser import Parser
from camelup.registry import registered
from camelup.words.catalogues import catalogue

GROUP = "camelup.flags"


class Flag(NamedTuple):
    """One option of a game as it is said on the command line."""

    name: str
    option: str
    """What the game's options call it."""
    help: str
    """The key of what the help says of it, or the text itself."""
    metavar: str | None
    """What stands for its value in the help; None if it has none."""
    read: Callable[[str], Any]
    """Makes the option's value of what was said."""


def add_game(parser: Parser, usual: str | None) -> None:
    """Let a game be named."""
    argument = parser.add_argument("--game", default=usual, metavar="NAME")
    vars(argument)["known"] = ", ".join(registered())


def add_flags(parser: Parser) -> None:
    """Let every flag of every game be said."""
    parser.add_argument("--option", action="append", metavar="NAME=VALUE")
    texts = catalogue()
    flags = {flag.name: flag for entry in entry_points(group=GROUP) for flag in entry.load()}
    for flag in flags.values():
        told = texts.get(flag.help, flag.help)
        if flag.metavar is None:
            parser.add_argument(flag.name, dest=flag.name, action="store_const", const="", help=told)
        else:
            parser.add_argument(flag.name, dest=flag.name, metavar=flag.metavar, help=told)


class Said(NamedTuple):
    """What was said of a game's own options on the command line."""

    flags: dict[str, str]
    """Its flags, each with its value."""
    options: list[str]
    """Lines like `rounds=3`."""


def said(args: argparse.Namespace) -> Said:
    """What the command line says of a game's own options."""
    flags = {name: text for name, text in vars(args).items() if name.startswith("--") and text is not None}
    return Said(flags, args.option or [])


def chosen(game: str, said: Said) -> dict[str, Any]:
    """The options of a game that were meant; refused if the game has no such flag."""
    from camelup.game import BadOptions

    known = {flag.name: flag for entry in entry_points(group=GROUP, name=game) for flag in entry.load()}
    for name in said.flags:
        if name not in known:
            raise BadOptions("terminal.no_such_flag", flag=name, game=game)
    found = {known[name].option: known[name].read(text) for name, text in said.flags.items()}
    return found | dict(map(_option, said.options))


def _option(line: str) -> tuple[str, Any]:
    """An option and its value: JSON if it can be read as such, else the text itself."""
    import msgspec

    name, _, text = line.partition("=")
    try:
        return name, msgspec.json.decode(text)
    except msgspec.DecodeError:
        return name, text
