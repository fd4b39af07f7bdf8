"""Messages: what happened, or why not, as keys with arguments; one catalogue turns them into words."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

LANGUAGE = "en"


class Message(msgspec.Struct, frozen=True):
    """Something to be said: the key of a text in the catalogue and what fills its gaps."""

    key: str
    args: dict[str, Any] = {}


GROUP = "camelup.messages"
"""The entry points by which packages bring catalogues: each names a package with a folder `messages`."""


@cache
def catalogue(language: str = LANGUAGE) -> Mapping[str, str]:
    """All texts of one language, under dotted keys: ours, and those of games from outside."""
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


class Words(string.Formatter):
    """Renders messages in one language for one table, whose seats have names.

    A gap says what fills it: `{camel:camel}` is a camel's letter, `{owner:seat}` a seat, `{gain:pounds}`
    money, `{unit:camels}` letters to be listed, `{rows:each}` several messages, `{side:key tile}` the rest
    of another key; a gap without a word takes a number, a text or another message.
    """

    def __init__(self, names: Sequence[str] = (), language: str = LANGUAGE) -> None:
        self.names = tuple(names)
        self.texts = catalogue(language)

    def __call__(self, message: Message | str, **args: object) -> str:
        """The words of a message, or of a key with its arguments."""
        if isinstance(message, str):
            message = Message(message, args)
        return self.vformat(self.texts[message.key], (), message.args)

    def join(self, messages: Sequence[Message]) -> list[str]:
        """The lines of several messages; a text that ends in a colon goes on with the next one."""
        lines: list[str] = []
        for text in map(self, messages):
            if lines and lines[-1].endswith(":"):
                lines[-1] += " " + text
            else:
                lines.append(text)
        return [line[:1].upper() + line[1:] for line in lines]

    def format_field(self, value: Any, format_spec: str) -> str:
        """One gap, filled as its word says."""
        if isinstance(value, Message):
            return self(value)
        match format_spec.split():
            case ["camel"]:
                return self.texts[f"camel.{value}"]
            case ["camels"]:
                return self.listed([self.texts[f"camel.{letter}"] for letter in value])
            case ["seat"]:
                return self.names[value] if 0 <= value < len(self.names) else self("seat", number=value + 1)
            case ["seats"]:
                return self.listed([self.format_field(seat, "seat") for seat in value])
            case ["pounds"]:
                return self("pound" if abs(value) == 1 else "pounds", n=value)
            case ["each"]:
                return ", ".join(map(self, value))
            case ["key", prefix]:
                return self.texts[f"{prefix}.{value}"]
            case _:
                return str(super().format_field(value, format_spec))

    def listed(self, items: Sequence[str]) -> str:
        """Several words as a list in a sentence."""
        if len(items) < 2:
            return "".join(items)
        return self("list", most=", ".join(items[:-1]), last=items[-1])
