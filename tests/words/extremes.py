"""What a text may be asked to say: the least, the most and the oddest that can fill its gaps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from camelup.words import Texts
from camelup.words.syntax import Choice, Gap
from tests.words.keys import nodes_of

NUMBERS = (2, 0, 1, 3, 5, 11, 21, 100, 1_000_000, -1, -7, 0.5)
SEATS = (1, 0, 7)
"""The last has no name."""
NAMES = ("Ann", "Scheherazade the Wise of 24", "Zed")
ODD = ("x", "", "{x}", "it''s 'quoted'", "\x1b[31mred\u2028", "Ω" * 200)
SEVERAL = ("list", "items", "sentences")


def words_of(group: str, styles: Sequence[str], key: str, texts: Texts) -> list[str]:
    """The words of a group in the catalogue that a text is from, or else of those that all share."""
    form = "".join(rf"\.{re.escape(one)}" for one in styles)
    for start in (rf"{re.escape(key.split('.', maxsplit=1)[0])}\.", ""):
        pattern = re.compile(rf"{start}{re.escape(group)}\.([^.]+){form}")
        if found := [match[1] for match in map(pattern.fullmatch, texts) if match]:
            return found
    raise KeyError(f"no words for {group} {' '.join(styles)} in {key}")


def values(type_: str, styles: Sequence[str], key: str, texts: Texts) -> list[Any]:
    """All that may fill one gap, the most usual first."""
    if type_ in SEVERAL:
        each = values(styles[0] if styles else "", styles[1:], key, texts)
        return [each[:1], each, each[:2], []]
    if type_ in ("number", "pounds"):
        return list(NUMBERS)
    if type_ == "seat":
        return list(SEATS)
    return list(ODD) if type_ in ("", "quoted") else words_of(type_, styles, key, texts)


class Use(NamedTuple):
    """How a text uses one of its arguments."""

    said: list[Gap]
    """As what it is said; a gap without a type says anything."""
    is_counted: bool
    arms: list[str]
    """By which it is chosen by what it is."""


def uses(text: str) -> dict[str, Use]:
    """How a text uses each of its arguments."""
    found: dict[str, Use] = {}
    for node in nodes_of(text):
        if isinstance(node, str):
            continue
        said, is_counted, arms = found.get(node.name, Use([], False, []))
        match node:
            case Gap(type=type_):
                said, is_counted = [*said, *([node] if type_ else [])], is_counted or type_ == "number"
            case Choice(type="plural"):
                is_counted = True
            case Choice():
                arms = [*arms, *(arm for arm in node.arms if arm != "other")]
        found[node.name] = Use(said, is_counted, arms)
    return found


def domain(use: Use, key: str, texts: Texts) -> list[Any]:
    """What one argument of a text may be."""
    chosen: list[Any] = [None if arm == "none" else arm for arm in use.arms]
    if use.said:
        gap = use.said[0]
        return values(gap.type, gap.styles, key, texts) + [one for one in chosen if one is None]
    return list(NUMBERS) if use.is_counted else [*chosen, *ODD]


def fillings(key: str, texts: Texts) -> Iterator[dict[str, Any]]:
    """The usual arguments of a text, then those with one of them at each of its extremes."""
    known = {name: domain(use, key, texts) for name, use in uses(texts[key]).items()}
    usual = {name: several[0] for name, several in known.items()}
    yield usual
    for name, several in known.items():
        yield from (usual | {name: value} for value in several[1:])
