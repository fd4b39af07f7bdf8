"""The terminal: printing, clearing and asking."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.text import Text

from camelup.cli.draw.fitting import TALL, is_short

WIDE = 110
ENDLESS = 1000
WRONG = Style(color="red")


class Left(Exception):
    """Whoever was asked has left: the input is at its end."""


class Screen:
    """A terminal, or a file or a pipe in its place."""

    def __init__(self) -> None:
        self.console = Console(markup=False, emoji=False, highlight=False)

    def print(self, *things: RenderableType, soft_wrap: bool = False) -> None:
        """Put renderables on the screen, one below the other; `soft_wrap` leaves long lines whole."""
        for thing in things:
            self.console.print(thing, soft_wrap=soft_wrap)

    @property
    def rule(self) -> Rule:
        """A line between two parts."""
        return Rule(characters="-" if self.console.options.ascii_only else "─", style=Style(dim=True))

    @property
    def is_wide(self) -> bool:
        """Whether there is room for two columns."""
        return self.console.width >= WIDE

    @property
    def is_short(self) -> bool:
        """Whether this is a terminal with few lines."""
        return is_short(self.console)

    @property
    def height(self) -> int:
        """How many lines there are; a file or a pipe has as many as it takes."""
        return self.console.height if self.console.is_terminal else ENDLESS

    @property
    def is_tall(self) -> bool:
        """Whether there is room for air between the parts."""
        return self.console.height >= TALL

    def clear(self, *, for_good: bool = False) -> None:
        """An empty screen; `for_good` leaves nothing of the old one to scroll back to."""
        self.console.clear()
        if for_good and self.console.is_terminal and not self.console.legacy_windows:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def ask(self, question: str | Text) -> str:
        """What somebody types; Left if nobody ever will."""
        try:
            answer = self.console.input(question, markup=False)
        except EOFError:
            self.print("")
            raise Left from None
        if not sys.stdin.isatty():
            # nobody pressed Enter where it would have been seen
            self.print("")
        return answer.strip()

    def height_of(self, *things: RenderableType) -> int:
        """How many lines these renderables take."""
        return sum(len(self.console.render_lines(thing, pad=False)) for thing in things)


def printable(text: str) -> str:
    """A text of somebody else's without what a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in text)
