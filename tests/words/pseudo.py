"""A language that nobody speaks, made from English: accented and longer, so that words in code stand out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from camelup.words import catalogue
from camelup.words.syntax import Choice, Gap, Node, parsed

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁɃĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ"
LETTERS = str.maketrans(dict(zip(PLAIN, ACCENTED, strict=True)))
LONGER = str.maketrans({vowel: vowel * 2 for vowel in "áéíóú"})
LOCALE = "el"
"""Greek lists, numbers and plural forms: what it puts between things has none of our letters either."""
NAMES = {"page.name", "page.guests", "bot_names"}
"""What is the same in every language: what people and the game are called."""


def pseudo(text: str) -> str:
    """A text in that language; its gaps are what they were."""
    return "".join(map(_said, parsed(text)))


def _said(node: Node) -> str:
    match node:
        case Gap(name=name, type=type_, styles=styles):
            return "{" + ", ".join([name, *([type_] if type_ else []), *styles]) + "}"
        case Choice(name=name, type=type_, arms=arms):
            said = (f"{arm} {{{''.join(map(_said, nodes))}}}" for arm, nodes in arms.items())
            return f"{{{name}, {type_}, {' '.join(said)}}}"
    accented = node.translate(LETTERS).translate(LONGER).replace("'", "''")
    return accented.replace("{", "'{'").replace("}", "'}'")


@cache
def texts() -> Mapping[str, str]:
    """Everything that is said, in that language."""
    said = {key: text if key in NAMES else pseudo(text) for key, text in catalogue().items()}
    return said | {"locale": LOCALE}
