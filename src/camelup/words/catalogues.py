"""Catalogues: the texts of a language under dotted keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

LANGUAGE = "en"
GROUP = "camelup.messages"
"""The entry points by which packages bring catalogues: each names a package with a folder `messages`."""
Texts = Mapping[str, str]


@cache
def catalogue(language: str = LANGUAGE) -> Texts:
    """All texts of one language: ours, and those of games from outside."""
    # importing these costs a few milliseconds that `camelup --help` need not pay
    import tomllib
    from importlib.metadata import entry_points
    from importlib.resources import files

    found: dict[str, str] = {}
    for package in (*(entry.value for entry in entry_points(group=GROUP)), "camelup"):
        text = (files(package) / "messages" / f"{language}.toml").read_text(encoding="utf-8")
        # ours come last: nobody changes them
        found |= _flat("", tomllib.loads(text))
    return found


def _flat(prefix: str, tree: Mapping[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in tree.items():
        if isinstance(value, dict):
            found += _flat(f"{prefix}{key}.", value)
        else:
            found.append((prefix + key, str(value)))
    return found
