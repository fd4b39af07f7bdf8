"""How each game of the catalogue is drawn and spoken to in the terminal.

A game brings its display by an entry point of the group `camelup.terminal` with the game's
name. A game without one gets the plain display.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from camelup.cli import plain
from camelup.game import Event
from camelup.words import Message, Part, Words

GROUP = "camelup.terminal"


class Display(Protocol):
    """How a game looks in the terminal. A module implements it; only it knows the game's views."""

    def top(self, view: Any, words: Words, /) -> list[RenderableType]:
        """What takes the whole width: the heading, and the track or the markets."""

    def standing(self, view: Any, words: Words, /) -> list[RenderableType]:
        """What lies in front of the players and between them."""

    def offers(self, view: Any, words: Words, /) -> RenderableType:
        """What the seat may do now, with what to type for it."""

    def guide(self, view: Any, words: Words, /) -> RenderableType:
        """How to read the screen and what can be typed."""

    def read(self, text: str, view: Any, /) -> Any:
        """The action that somebody typed, legal or not; None if it can't be read."""

    def sentence(self, parts: Sequence[Part], /) -> Text:
        """A sentence about the game, in its colours."""

    def opens(self, event: Event, chapters: int, /) -> Message | None:
        """The title of the chapter that an event opens, if it does, after so many others."""

    def lies_open(self, event: Event, /) -> bool:
        """Whether whoever plays sees it on the table and need not be told."""


@cache
def find(game: str) -> Display:
    """The display of a game of the catalogue."""
    for entry in entry_points(group=GROUP, name=game):
        display: Display = entry.load()
        return display
    return plain
