"""Messages: what happened, or why not, as keys with arguments that a catalogue turns into words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from camelup.words import locales
from camelup.words.catalogues import Texts, catalogue
from camelup.words.syntax import Choice, Gap, Node, parsed


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be said: the key of a text in the catalogue and what fills its gaps."""

    key: str
    args: dict[str, Any] = {}
    goes_on: bool = False
    """Whether the next message completes the sentence."""


class Named(NamedTuple):
    """A piece of a sentence that is somebody or something: a seat, or a word of a group such as camels."""

    group: str
    of: Any
    text: str


Part = str | Named


class Words:
    """Renders messages in one language for one table, whose seats have names."""

    def __init__(
        self, names: Sequence[str] = (), language: str | None = None, texts: Texts | None = None
    ) -> None:
        self.names = tuple(names)
        self.texts = catalogue(language) if texts is None else texts
        self.locale = self.texts["locale"]

    def __call__(self, message: Message | str, **args: object) -> str:
        """The words of a message, or of a key with its arguments."""
        return plain(self.parts(message, **args))

    def parts(self, message: Message | str, **args: object) -> list[Part]:
        """The words of a message in pieces, so that a camel can be shown in its colour."""
        if isinstance(message, str):
            message = Message(message, args)
        return _Sentence(self, message).nodes(parsed(self.texts[message.key]))

    def join(self, messages: Iterable[Message]) -> list[str]:
        """The lines of several messages; one that goes on becomes one line with the next."""
        return [plain(line) for line in self.lines(messages)]

    def lines(self, messages: Iterable[Message]) -> list[list[Part]]:
        """The lines of several messages, in pieces."""
        lines: list[Message] = []
        goes_on = False
        for message in messages:
            if goes_on:
                lines.append(Message("continued", {"first": lines.pop(), "then": message}))
            else:
                lines.append(message)
            goes_on = message.goes_on
        return [capitalised(self.parts(line)) for line in lines]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else self("seat", number=seat + 1)

    def number(self, value: float, pattern: str = "") -> str:
        """A number as the language writes it, in a pattern such as `0.0%` or `+0.00`."""
        return locales.number(value, self.locale, pattern)


class _Sentence:
    """One message as it is being said."""

    def __init__(self, words: Words, message: Message) -> None:
        self.words, self.args = words, message.args
        self.start = message.key.partition(".")[0]

    def nodes(self, nodes: Sequence[Node]) -> list[Part]:
        found: list[Part] = []
        for node in nodes:
            match node:
                case str():
                    found.append(node)
                case Choice(name=name, arms=arms):
                    found += self.nodes(arms[self.arm(node, self.args[name])])
                case Gap(name=name, type=type_, styles=styles):
                    found += self.said(self.args[name], type_, styles)
        return found

    def arm(self, choice: Choice, value: Any) -> str:
        if choice.type == "select":
            word = "none" if value is None else str(value).lower() if value in (True, False) else str(value)
        else:
            word = f"={_count(value)}"
            word = word if word in choice.arms else locales.plural(_count(value), self.words.locale)
        return word if word in choice.arms else "other"

    def said(self, value: Any, type_: str, styles: tuple[str, ...]) -> list[Part]:
        """One value, said as its type has it."""
        if isinstance(value, Message):
            return self.words.parts(value)
        if type_ in _TYPES:
            return _TYPES[type_](self, value, styles)
        # any other type is a group of words in the catalogue, and its style is one of their forms
        texts, key = self.words.texts, ".".join([type_, str(value), *styles])
        own = f"{self.start}.{key}"
        return [Named(type_, value, texts[own if own in texts else key])]

    def seat(self, value: Any, styles: tuple[str, ...]) -> list[Part]:
        return [Named("seat", value, self.words.name(value))]

    def number(self, value: Any, styles: tuple[str, ...]) -> list[Part]:
        return [self.words.number(_count(value), *styles)]

    def pounds(self, value: Any, styles: tuple[str, ...]) -> list[Part]:
        return self.words.parts("pounds", n=value)

    def quoted(self, value: Any, styles: tuple[str, ...]) -> list[Part]:
        return self.words.parts("quoted", text="".join(map(_visible, str(value))))

    def listed(self, value: Any, styles: tuple[str, ...]) -> list[Part]:
        items = self.each(value, styles)
        marks = locales.listed([f"\0{n}\0" for n in range(len(items))], self.words.locale)
        # every other piece is the number of an item
        pieces = [items[int(piece)] if n % 2 else [piece] for n, piece in enumerate(marks.split("\0"))]
        return [part for piece in pieces for part in piece if part]

    def items(self, value: Any, styles: tuple[str, ...]) -> list[Part]:
        return self.between("comma", value, styles)

    def sentences(self, value: Any, styles: tuple[str, ...]) -> list[Part]:
        return self.between("sentence_space", value, styles)

    def between(self, mark: str, value: Any, styles: tuple[str, ...]) -> list[Part]:
        found: list[Part] = []
        for item in self.each(value, styles):
            found += [self.words.texts[mark], *item] if found else item
        return found

    def each(self, values: Iterable[Any], styles: tuple[str, ...]) -> list[list[Part]]:
        type_, *forms = styles or ("",)
        return [self.said(value, type_, tuple(forms)) for value in values]


_TYPES: dict[str, Callable[[_Sentence, Any, tuple[str, ...]], list[Part]]] = {
    "": lambda sentence, value, styles: [str(value)],
    "number": _Sentence.number,
    "seat": _Sentence.seat,
    "pounds": _Sentence.pounds,
    "quoted": _Sentence.quoted,
    "list": _Sentence.listed,
    "items": _Sentence.items,
    "sentences": _Sentence.sentences,
}


def _count(value: Any) -> Any:
    """A number, or how many there are of what is counted."""
    return value if isinstance(value, int | float) else len(value)


def _visible(char: str) -> str:
    """A character, or its number if it can't be seen and could do harm on a terminal."""
    if not re.match("C|Z[lp]", unicodedata.category(char)):
        return char
    return f"\\x{ord(char):02x}" if ord(char) < 0x100 else f"\\u{ord(char):04x}"


def plain(parts: Iterable[Part]) -> str:
    """The text of all pieces."""
    return "".join(part if isinstance(part, str) else part.text for part in parts)


def capitalised(parts: list[Part]) -> list[Part]:
    """The pieces with a capital at their beginning."""
    if not parts:
        return parts
    first, *rest = parts
    text = first if isinstance(first, str) else first.text
    upper = text[:1].upper() + text[1:]
    return [upper if isinstance(first, str) else first._replace(text=upper), *rest]
