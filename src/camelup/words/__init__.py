"""Messages, and the catalogues that turn them into words; `docs/words.md` has the syntax of a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from camelup.words.catalogues import LANGUAGE, Texts, catalogue, languages, of_game, packages, prefix_of

if TYPE_CHECKING:
    from camelup.words.words import Message, Named, Part, Words

__all__ = [
    "LANGUAGE",
    "Message",
    "Named",
    "Part",
    "Texts",
    "Words",
    "catalogue",
    "languages",
    "of_game",
    "packages",
    "prefix_of",
]


def __getattr__(name: str) -> Any:
    # whoever only reads texts, as the help of commands does, need not wait for what says messages
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from camelup.words import words

    return getattr(words, name)
