"""The display that any game gets for nothing: what is in the view, and what one may do as a numbered list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.camels import styled
from camelup.game import NATURE, Action, Event, View, encode
from camelup.words import Message, Part, Words

ASIDE = {"seat", "to_act", "decision", "legal"}
"""What every view has, and is shown in another place."""


def top(view: View, words: Words) -> list[RenderableType]:
    """Whose turn it is."""
    key = "terminal.plain.turn"
    if not view.to_act:
        key = "terminal.plain.over"
    elif NATURE in view.to_act:
        key = "terminal.plain.chance"
    return [Rule(Text(words(key, seats=view.to_act), Style(bold=True)), align="left")]


def standing(view: View, words: Words) -> list[RenderableType]:
    """Everything in the view, under the names that the game gives it."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=Style(bold=True), no_wrap=True)
    grid.add_column()
    for name in view.__struct_fields__:
        if name not in ASIDE:
            grid.add_row(name.replace("_", " "), _shown(getattr(view, name)))
    return [grid]


def _shown(value: Any) -> str:
    return encode(value).decode().replace('"', "")


def offers(view: View, words: Words) -> RenderableType:
    """The legal actions, each with its number."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=Style(bold=True), justify="right", no_wrap=True)
    grid.add_column()
    for number, action in enumerate(view.legal, 1):
        grid.add_row(str(number), words(action.message()))
    return grid


def guide(view: View, words: Words) -> RenderableType:
    """How to choose an action."""
    return Text(words("terminal.plain.guide"))


def read(text: str, view: View) -> Action | None:
    """The action with that number."""
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= len(view.legal)):
        return None
    action: Action = view.legal[int(text) - 1]
    return action


def sentence(parts: Sequence[Part]) -> Text:
    """A sentence about the game, with its players in bold."""
    return styled(parts, lambda named: None)


def opens(event: Event, chapters: int) -> Message | None:
    """No chapters: what cuts a game into them is the game's affair."""
    return None


def lies_open(event: Event) -> bool:
    """Whatever happened is told."""
    return False
