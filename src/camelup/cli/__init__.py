"""The command line: a module for each command, imported only when it runs."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from camelup import __version__

REFUSED = 1
INTERRUPTED = 130


class Command(NamedTuple):
    """One command: its module has `add_arguments(parser)` and `run(args)`, which gives the exit code."""

    name: str
    help: str
    module: str


COMMANDS = (
    Command("play", "play a whole game in the terminal", "camelup.cli.play"),
    Command("simulate", "let bots play games, and write them down", "camelup.cli.simulate"),
    Command(
        "arena",
        "let bots meet in every seat, and tell who is better and how sure that is",
        "camelup.cli.arena",
    ),
    Command("serve", "open tables to play at in the browser", "camelup.cli.serve"),
    Command("replay", "tell a game record in words and show its board", "camelup.cli.replay"),
    Command("verify", "prove that a finished game followed the rules and its dice", "camelup.cli.verify"),
    Command("odds", "show the exact odds of a board", "camelup.cli.odds"),
    Command("advise", "tell what every action is worth at the end of a game record", "camelup.cli.advise"),
    Command("solve", "solve a race once, for exact odds of winner and loser", "camelup.cli.solve"),
    Command("board", "draw a board that is written in one line", "camelup.cli.board"),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; what goes wrong is one line on stderr and an exit code."""
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has gone; the interpreter would complain when it flushes at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _run(argv: Sequence[str]) -> int:
    args = _parser(argv).parse_args(argv)
    _never_fail_on_characters()
    from camelup.game import Refused

    try:
        return int(args.run(args))
    except Refused as error:
        return _complain(str(error))


def _parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="camelup",
        description="Camel races in the terminal: play them, simulate them, prove them.",
        epilog="camelup COMMAND --help tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"camelup {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    wanted = next((word for word in argv if not word.startswith("-")), None)
    for command in COMMANDS:
        described = f"{command.help[:1].upper()}{command.help[1:]}."
        parser_of_one = commands.add_parser(command.name, help=command.help, description=described)
        if command.name == wanted:
            module = import_module(command.module)
            module.add_arguments(parser_of_one)
            parser_of_one.set_defaults(run=module.run)
    return parser


def _never_fail_on_characters() -> None:
    """A terminal that lacks a character shows another; bytes that are no text can be asked about."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(what: str) -> int:
    sys.stderr.write(f"camelup: {' '.join(what.split())}\n")
    return REFUSED
