"""Messages, and the catalogues that turn them into words; `docs/words.md` has the syntax of a text."""

from __future__ import annotations

from camelup.words.catalogues import LANGUAGE, Texts, catalogue, of_game, packages, prefix_of
from camelup.words.words import Message, Named, Words

__all__ = [
    "LANGUAGE",
    "Message",
    "Named",
    "Texts",
    "Words",
    "catalogue",
    "of_game",
    "packages",
    "prefix_of",
]
