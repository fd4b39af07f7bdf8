"""The command line: a module for each command, imported only when it runs."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from camelup import __version__
from camelup.cli.language import settle
from camelup.cli.parser import Parser, help_of

REFUSED = 1
INTERRUPTED = 130


COMMANDS = (
    "play", "simulate", "arena", "serve", "backup", "restore", "admin", "loadtest",
    "replay", "verify", "review", "train", "odds", "advise", "solve", "board",
)  # fmt: skip
"""Each has a module here with `add_arguments(parser)` and `run(args)`, which gives the exit code."""


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
    settle(argv)
    args = _parser(argv).parse_args(argv)
    _never_fail_on_characters()
    from camelup.game import Refused

    try:
        return int(args.run(args))
    except Refused as error:
        return _complain(str(error))


def _parser(argv: Sequence[str]) -> Parser:
    parser = Parser(prog="camelup")
    parser.add_argument("--version", action="version", version=f"camelup {__version__}")
    commands = parser.add_subparsers(title=parser.help_on("commands"), metavar="COMMAND", required=True)
    wanted = next((word for word in argv if word in COMMANDS), None)
    for command in COMMANDS:
        about = help_of(command, "about")
        parser_of_one = commands.add_parser(command, help=about, command=command, argv=argv)
        if command == wanted:
            module = import_module(f"camelup.cli.{command}")
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
