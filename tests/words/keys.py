"""What the package's code says: the keys in it, those that it puts together, and what it fills gaps with."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import camelup
from camelup.game import Action, Event
from camelup.words import LANGUAGE, Texts, catalogue, packages, prefix_of
from camelup.words.syntax import Choice, Gap, Node, parsed

OURS = {name: package for name, package in packages().items() if package.startswith("camelup.")}
PREFIXES = sorted({prefix_of(package) for package in OURS.values()})
PAGE = ("page", "game", "bot", "kind", "view")
"""Sections whose use the page's own tests look at."""
BASICS = {"locale", "comma", "sentence_space", "quoted", "continued", "seat", "pounds"}
"""What the reader of texts itself asks for."""


def section(key: str) -> str:
    """The section of a key inside its catalogue."""
    first, *rest = key.split(".")
    return rest[0] if first in PREFIXES and rest else first


@cache
def ours() -> dict[str, str]:
    """The texts of this package."""
    theirs = {prefix_of(package) for package in packages().values()} - set(PREFIXES)
    return {key: text for key, text in catalogue(LANGUAGE).items() if key.split(".")[0] not in theirs}


def words_of_gaps(key: str, texts: Texts) -> set[str]:
    """The keys that the gaps of a text can ask for, as patterns."""
    found: set[str] = set()
    for node in nodes_of(texts[key]):
        if isinstance(node, Gap):
            group = node.styles if node.type in ("list", "items", "sentences") else (node.type, *node.styles)
            found.add(r"\.".join([*map(re.escape, group[:1]), "[^.]+", *map(re.escape, group[1:])]))
    start = re.escape(key.split(".", maxsplit=1)[0])
    return found | {rf"{start}\.{pattern}" for pattern in found}


@cache
def looks_like_a_key() -> re.Pattern[str]:
    """What begins as some key of the catalogue does."""
    starts = {key[: key.index(section(key)) + len(section(key))] for key in ours() if "." in key}
    return re.compile(rf"(?:{'|'.join(map(re.escape, sorted(starts)))})\.[\w.-]*")


@cache
def trees(folder: str = "") -> list[ast.Module]:
    """The sources of the package, or of one folder of it."""
    paths = sorted((Path(camelup.__file__).parent / folder).rglob("*.py"))
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


def texts_in(node: ast.AST) -> Iterator[str]:
    """The keys that are spelled out in a piece of code."""
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            text = one.value
            if text in ours() or (looks_like_a_key().fullmatch(text) and not text.endswith(".")):
                yield text


def spelled(folder: str = "") -> set[str]:
    """Every key that is spelled out in the package, or in one folder of it."""
    return {text for tree in trees(folder) for text in texts_in(tree)}


def families(folder: str = "") -> set[str]:
    """The beginnings of keys that are put together."""
    found: set[str] = set()
    for node in (node for tree in trees(folder) for node in ast.walk(tree)):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            start = str(node.values[0].value)
            if looks_like_a_key().fullmatch(start) and start.endswith("."):
                found.add(start)
    return found


def kinds(base: Any) -> Iterator[Any]:
    """Every kind of event or action that can be met."""
    for kind in base.__subclasses__():
        yield from kinds(kind) if kind.__subclasses__() else (kind,)


def by_kind(folder: str = "") -> set[str]:
    """Every key that is made from the name of an event or an action that has no words of its own."""
    for package in OURS.values():
        import_module(f"{package}.rules")
    found: list[tuple[str, Any]] = [("event", kind) for kind in kinds(Event) if kind.message is Event.message]
    found += [("action", kind) for kind in kinds(Action) if kind.message is Action.message]
    return {
        f"{prefix_of(kind.__module__)}.{word}.{kind.__struct_config__.tag}"
        for word, kind in found
        if kind.__module__.startswith(f"camelup.{folder}")
    }


def nodes_of(text: str) -> Iterator[Node]:
    """The pieces of a text, those in arms too."""

    def visit(nodes: tuple[Node, ...]) -> Iterator[Node]:
        for node in nodes:
            yield node
            if isinstance(node, Choice):
                for arm in node.arms.values():
                    yield from visit(arm)

    return visit(parsed(text))


def calls() -> Iterator[tuple[str, set[str]]]:
    """Every key that is given together with all that fills its gaps, and the names of these."""
    for node in (node for tree in trees() for node in ast.walk(tree)):
        if not isinstance(node, ast.Call) or not node.args or any(word.arg is None for word in node.keywords):
            continue
        given = {str(word.arg) for word in node.keywords}
        last = next((arg for arg in node.args if isinstance(arg, ast.Dict)), node.args[-1])
        if isinstance(last, ast.Dict):
            given |= {str(key.value) for key in last.keys if isinstance(key, ast.Constant)}
        elif any(isinstance(one, ast.Call) for one in ast.walk(last)) or not list(texts_in(last)):
            # what fills the gaps was put together elsewhere; a message inside is looked at by itself
            continue
        yield from ((key, given) for argument in node.args[:2] for key in texts_in(argument) if "." in key)
