"""The syntax of a text: ICU's MessageFormat, as far as it is needed. The page reads the same.

    {name}                                       a text, a whole number or another message
    {name, TYPE, STYLE, …}                       something that is said in a way of its own
    {n, plural, =0 {none} one {# camel} other {# camels}}
    {way, select, on {ahead} other {back}}

Apostrophes quote braces (`'{'`), and two of them are one.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural forms that some language or other has, as CLDR names them."""
_NAME = re.compile(r"\s*([\w.-]+)\s*")
_STYLE = re.compile(r"\s*([^{},\s][^{},]*?)\s*(?=[,}])")
_ARM = re.compile(r"\s*(=?[\w.-]+)\s*\{")
_END = re.compile(r"\s*\}")


class BadText(ValueError):
    """A text that breaks the syntax, and where."""

    def __init__(self, text: str, at: int, why: str) -> None:
        super().__init__(f"{why} at character {at + 1} of {text!r}")


class Gap(NamedTuple):
    """What is filled in when the text is said: an argument, and how it is said."""

    name: str
    type: str = ""
    styles: tuple[str, ...] = ()


class Choice(NamedTuple):
    """Texts of which an argument picks one, by its plural form or by what it is."""

    name: str
    type: str
    arms: dict[str, tuple[Node, ...]]


Node = str | Gap | Choice


@cache
def parsed(text: str) -> tuple[Node, ...]:
    """The pieces of a text."""
    reader = _Reader(text)
    nodes = reader.nodes(None, inside=False)
    if reader.at < len(text):
        raise BadText(text, reader.at, "a brace that was never opened")
    return nodes


class _Reader:
    """Reads a text from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def nodes(self, counted: str | None, *, inside: bool) -> tuple[Node, ...]:
        """What stands here until a brace closes it; `#` is the number that an arm was chosen by."""
        found: list[Node] = []
        literal = ""
        while self.at < len(self.text) and (char := self.text[self.at]) != "}":
            if char == "{" or (char == "#" and counted is not None):
                found += [literal] if literal else []
                found.append(self.gap(counted) if char == "{" else self.count(counted or ""))
                literal = ""
            else:
                literal += self.literal()
        if inside and self.at == len(self.text):
            raise BadText(self.text, self.at, "a brace is never closed")
        return (*found, literal) if literal else tuple(found)

    def literal(self) -> str:
        """One character, or what apostrophes quote."""
        char, following = self.text[self.at], self.text[self.at + 1 : self.at + 2]
        if char != "'" or following not in ("'", "{", "}", "#"):
            self.at += 1
            return char
        if following == "'":
            self.at += 2
            return "'"
        end = self.text.find("'", self.at + 1)
        end = len(self.text) if end < 0 else end
        quoted = self.text[self.at + 1 : end]
        self.at = end + 1
        return quoted

    def count(self, counted: str) -> Gap:
        self.at += 1
        return Gap(counted, "number")

    def gap(self, counted: str | None) -> Node:
        """What stands in braces."""
        self.at += 1
        name = self.take(_NAME, "a name is missing")
        if self.closes():
            return Gap(name)
        type_ = self.part(_NAME, "a type is missing")
        if type_ in ("plural", "select"):
            return self.choice(name, type_, counted)
        styles: list[str] = []
        while not self.closes():
            styles.append(self.part(_STYLE, "a style is missing"))
        return Gap(name, type_, tuple(styles))

    def choice(self, name: str, type_: str, counted: str | None) -> Choice:
        if self.text[self.at : self.at + 1] != ",":
            raise BadText(self.text, self.at, "a comma is missing")
        self.at += 1
        arms: dict[str, tuple[Node, ...]] = {}
        while not self.closes():
            start = self.at
            arm = self.take(_ARM, "an arm is missing")
            if (type_ == "plural" and not (arm in CATEGORIES or re.fullmatch(r"=-?\d+", arm))) or arm in arms:
                raise BadText(self.text, start, f"an arm {arm} can't be here")
            arms[arm] = self.nodes(name if type_ == "plural" else counted, inside=True)
            self.at += 1
        if "other" not in arms:
            raise BadText(self.text, self.at, "the arm other is missing")
        return Choice(name, type_, arms)

    def closes(self) -> bool:
        if found := _END.match(self.text, self.at):
            self.at = found.end()
        return found is not None

    def part(self, pattern: re.Pattern[str], why: str) -> str:
        if self.text[self.at : self.at + 1] != ",":
            raise BadText(self.text, self.at, "a comma is missing")
        self.at += 1
        return self.take(pattern, why)

    def take(self, pattern: re.Pattern[str], why: str) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise BadText(self.text, self.at, why)
        self.at = found.end()
        return found[1]


def gaps(text: str) -> set[str]:
    """The names of all arguments that a text can ask for."""
    return _names(parsed(text))


def _names(nodes: tuple[Node, ...]) -> set[str]:
    found: set[str] = set()
    for node in nodes:
        if not isinstance(node, str):
            found.add(node.name)
        if isinstance(node, Choice):
            found = found.union(*map(_names, node.arms.values()))
    return found
