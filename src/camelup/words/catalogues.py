"""Catalogues: the texts of a language under dotted keys, those that games share and those of each game.

A game's catalogue lies in the folder `messages` of the package that its entry point names, and its keys begin
with the name of that package: `race.event.race_began`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from camelup.registry import registered

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGE = "en"
TERMINAL = "terminal"
"""The section of what only the terminal says."""
Texts = Mapping[str, str]


@cache
def packages() -> Mapping[str, str]:
    """The package of each game, by the game's name."""
    found = {name: entry.module for name, entry in registered().items()}
    return {name: module.rpartition(".")[0] or module for name, module in found.items()}


def prefix(package: str) -> str:
    """What the keys of a package's catalogue begin with."""
    return package.rpartition(".")[2]


@cache
def prefix_of(module: str) -> str:
    """What the keys of a module's words begin with: the name of the package that brings its game."""
    package, brought = module, set(packages().values())
    while package and package not in brought:
        package = package.rpartition(".")[0]
    return prefix(package or module.rpartition(".")[0])


@cache
def catalogue(language: str = LANGUAGE) -> Texts:
    """All texts of one language."""
    from importlib.resources import files

    found: dict[str, str] = {}
    for package in sorted(set(packages().values())):
        found.update(_read(files(package), language, f"{prefix(package)}."))
    # ours come last: nobody changes them
    found.update(_read(files("camelup"), language, ""))
    return found


def of_game(game: str, language: str = LANGUAGE) -> Texts:
    """What a page must know to speak of a game that it has no words for: all of them but the terminal's."""
    start = f"{prefix(packages()[game])}."
    texts = catalogue(language)
    return {key: texts[key] for key in texts if key.startswith(start) and key.split(".")[1] != TERMINAL}


def _read(folder: Traversable, language: str, start: str) -> Iterator[tuple[str, str]]:
    import tomllib

    file = folder / "messages" / f"{language}.toml"
    # a game from outside may have no words, or not in this language
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return _flat(start, tomllib.loads(text))


def _flat(start: str, tree: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat(f"{start}{key}.", value)
        else:
            yield start + key, str(value)
