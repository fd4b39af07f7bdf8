"""How each game of the catalogue is drawn and spoken to in the terminal."""

from __future__ import annotations

from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from camelup.cli import offseason, race
from camelup.game import Event
from camelup.words import Message, Words


class Face(Protocol):
    """A game's face in the terminal. A module implements it; only it knows the game's views."""

    def options(self, board: str | None, hide_purses: bool, appendix: str | None, /) -> dict[str, Any]:
        """What the table chooses for itself; refused if the game has no such choice."""

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

    def sentence(self, text: str, view: Any, words: Words, /) -> Text:
        """A sentence about the game, in its colours."""

    def opens(self, event: Event, chapters: int, /) -> Message | None:
        """The title of the chapter that an event opens, if it does, after so many others."""

    def lies_open(self, event: Event, /) -> bool:
        """Whether whoever plays sees it on the table and need not be told."""


FACES: dict[str, Face] = {"race-2018": race, "race-2014": race, "off-season": offseason}
