"""Catalogues: the texts of a language under dotted keys, those that games share and those of each game.

A game's catalogue lies in the folder `messages` of the package that its entry point names, and its keys begin
with the name of that package: `race.event.race_began`. A language is a file in every such folder of ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from camelup.registry import registered

LANGUAGE = "en"
"""What is spoken where no other language is known."""
OURS = "camelup"
TERMINAL = "terminal"
"""The section of what only the terminal says."""
Texts = Mapping[str, str]


class _Process:
    """What holds for this process."""

    language = LANGUAGE


def speak(language: str) -> None:
    """Let this process speak another language where nobody asks for a certain one."""
    _Process.language = language


@cache
def languages() -> tuple[str, ...]:
    """Every language in which all that is ours can be said."""
    from importlib.resources import files

    folders = [files(package) / "messages" for package in _ours()]
    found = ({file.name for file in folder.iterdir() if file.name.endswith(".toml")} for folder in folders)
    return tuple(sorted(name.removesuffix(".toml") for name in set.intersection(*found)))


def language_for(wanted: str) -> str | None:
    """The language that is meant by such as de, de-AT or de_AT.UTF-8."""
    tag = wanted.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    known = {language.lower(): language for language in languages()}
    return known.get(tag, known.get(tag.partition("-")[0]))


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


def catalogue(language: str | None = None) -> Texts:
    """All texts of one language; what a game from outside does not say in it is in English."""
    return _catalogue(language or _Process.language)


@cache
def _catalogue(language: str) -> Texts:
    found: dict[str, str] = {}
    for package in sorted(set(packages().values()) - set(_ours())):
        for one in (LANGUAGE, language):
            found.update(read(package, one))
    # ours come last: nobody changes them
    for package in _ours():
        found.update(read(package, language))
    return found


def of_game(game: str, language: str | None = None) -> Texts:
    """What a page must know to speak of a game that it has no words for: all of them but the terminal's."""
    start = f"{prefix(packages()[game])}."
    texts = catalogue(language)
    return {key: texts[key] for key in texts if key.startswith(start) and key.split(".")[1] != TERMINAL}


def _ours() -> list[str]:
    return sorted({OURS, *(package for package in packages().values() if package.startswith(f"{OURS}."))})


def read(package: str, language: str) -> dict[str, str]:
    """The texts of one package in one language: none if it has no such file."""
    import tomllib
    from importlib.resources import files

    file = files(package) / "messages" / f"{language}.toml"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return dict(_flat("" if package == OURS else f"{prefix(package)}.", tomllib.loads(text)))


def _flat(start: str, tree: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat(f"{start}{key}.", value)
        else:
            yield start + key, str(value)
