"""Camels in colours and in letters: whoever sees no colours reads the letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.style import Style
from rich.text import Text

from camelup.words import Named, Part

SAND = "#d8b26e"
_DARK, _LIGHT = "#1c1c1c", "#fafafa"
_PAINT = {
    "g": ("#4caf50", _DARK),
    "y": ("#f9d71c", _DARK),
    "r": ("#d83a34", _LIGHT),
    "b": ("#2f78d6", _LIGHT),
    "p": ("#9150c8", _LIGHT),
    "o": ("#f28a1e", _DARK),
    "w": ("#eeeae0", _DARK),
    "W": ("#eeeae0", _DARK),
    "K": ("#5a5a5a", _LIGHT),
    "x": ("#9e9e9e", _DARK),
}
"""For each camel, and for the grey die, its colour and that of the letter on it."""


def colour(camel: str) -> Style:
    """A camel's colour, for lines and edges."""
    return Style(color=_PAINT[camel][0])


def painted(camel: str) -> Style:
    """A camel's colour as the ground for text."""
    paint, ink = _PAINT[camel]
    return Style(color=ink, bgcolor=paint, bold=True)


def chip(camel: str, more: str = "") -> Text:
    """A camel's letter on its colour, with a few characters more."""
    return Text().append(f" {camel}{more} ", painted(camel))


def figure(camel: str, width: int, *, backwards: bool = False, ascii_only: bool = False) -> Text:
    """A camel with its letter, its head where it is going; without the head if there is no room."""
    left, right, ahead, behind = ("/", "\\", ">", "<") if ascii_only else ("▟", "▙", "▘", "▝")
    has_head = width > 3
    body = width - 2 - has_head
    edge = colour(camel)
    drawn = Text(behind if has_head and backwards else "", edge)
    drawn.append(left, edge).append(camel.center(body), painted(camel)).append(right, edge)
    return drawn.append(ahead, edge) if has_head and not backwards else drawn


BOLD = Style(bold=True)


def coloured(parts: Iterable[Part]) -> Text:
    """A sentence with its camels in their colours and its players in bold."""
    return styled(parts, lambda named: painted(named.of) if named.group == "camel" else None)


def styled(parts: Iterable[Part], style: Callable[[Named], Style | None]) -> Text:
    """A sentence with what it names in styles of their own, and its players in bold."""
    drawn = Text()
    for part in parts:
        if isinstance(part, str):
            drawn.append(part)
        else:
            drawn.append(part.text, BOLD if part.group == "seat" else style(part))
    return drawn
