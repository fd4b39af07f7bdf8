"""Parsers of command lines; their help is in the catalogue, by the names of command and argument."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from camelup.cli.language import FLAG, known, names
from camelup.words.catalogues import catalogue
from camelup.words.syntax import parsed

SHARED = "all"
"""Where the help of arguments is that several commands have."""


def help_of(command: str, name: str) -> str | None:
    """What the help says of a command's argument, or of the command itself."""
    texts = catalogue()
    found = texts.get(f"help.{command}.{name}", texts.get(f"help.{SHARED}.{name}"))
    return None if found is None else _filled_by_argparse(found)


def _filled_by_argparse(text: str) -> str:
    """A text whose gaps argparse fills with what it knows of an argument, such as its default."""
    nodes = parsed(text)
    return "".join(node.replace("%", "%%") if isinstance(node, str) else f"%({node.name})s" for node in nodes)


class Parser(argparse.ArgumentParser):
    """Reads one command line, or what follows the name of a command."""

    def __init__(self, *, command: str = SHARED, argv: Sequence[str] = (), **given: Any) -> None:
        self.command = command
        self.argv = argv
        """The whole command line, for what has to be known before it is read."""
        about = f"{self.help_on('about')}."
        super().__init__(
            description=about[:1].upper() + about[1:],
            epilog=help_of(command, "more"),
            formatter_class=_Formatter,
            add_help=False,
            **given,
        )
        self._positionals.title = self.help_on("positionals")
        self._optionals.title = self.help_on("options")
        self.add_argument("-h", "--help", action="help")
        language = self.add_argument(FLAG, metavar="CODE", type=known, default=argparse.SUPPRESS)
        vars(language)["known"] = names()

    def add_argument(self, *names: Any, **given: Any) -> argparse.Action:
        """An argument whose help is found by its name."""
        if "help" not in given:
            given["help"] = self.help_on(str(names[-1]).lstrip("-").replace("-", "_"))
        return super().add_argument(*names, **given)

    def error(self, message: str) -> NoReturn:
        """How it is used, and what is wrong."""
        from camelup.cli.wrong import told

        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {told(message)}\n")

    def help_on(self, name: str) -> str:
        """What the help says of something that has to be in it."""
        found = help_of(self.command, name)
        if found is None:
            raise KeyError(f"no help for {name} of {self.command}")
        return found


class _Formatter(argparse.HelpFormatter):
    """Help as argparse lays it out."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        ours = f"{help_of(SHARED, 'usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, ours)
