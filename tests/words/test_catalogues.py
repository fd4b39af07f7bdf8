"""The catalogues: every key in the code has its text, every text is used, every gap is filled."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import camelup
from camelup.words import LANGUAGE, Message, Words, catalogue
from camelup.words.catalogues import of_game
from camelup.words.syntax import Choice, Gap, gaps
from tests.words.keys import (
    BASICS,
    PAGE,
    PREFIXES,
    by_kind,
    calls,
    families,
    nodes_of,
    ours,
    section,
    spelled,
)

NAMES = ("Ann", "Mira", "Zed")


def words_of_gaps(key: str) -> set[str]:
    """The keys that the gaps of a text can ask for, with a star for what fills them."""
    found: set[str] = set()
    for node in nodes_of(ours()[key]):
        if isinstance(node, Gap):
            group = node.styles if node.type in ("list", "items", "sentences") else (node.type, *node.styles)
            found.add(".".join([*group[:1], "*", *group[1:]]))
    start = key.split(".", maxsplit=1)[0]
    return found | {f"{start}.{pattern}" for pattern in found}


def test_every_key_in_the_code_has_its_text() -> None:
    assert (spelled() | by_kind()) - set(ours()) == set()
    assert {start for start in families() if not any(key.startswith(start) for key in ours())} == set()


def test_every_text_is_used() -> None:
    used = spelled() | by_kind() | BASICS
    asked = {re.sub(r"\\\*", "[^.]+", re.escape(one)) for key in ours() for one in words_of_gaps(key)}
    starts = tuple(families())
    unused = [
        key
        for key in ours()
        if key not in used
        and section(key) not in PAGE
        and not key.startswith(starts)
        and not any(re.fullmatch(pattern, key) for pattern in asked)
    ]
    assert unused == []


def test_every_gap_is_filled_where_the_key_is_used() -> None:
    found = list(calls())
    assert len({key for key, _ in found}) > 100
    assert [key for key, given in found if not gaps(ours().get(key, "")) <= given] == []


def filling(key: str) -> dict[str, Any]:
    """Something for every gap of a text."""
    args: dict[str, Any] = {}
    for node in nodes_of(ours()[key]):
        match node:
            case Choice(name=name, type=type_):
                args.setdefault(name, 2 if type_ == "plural" else "other")
            case Gap(name=name, type=type_, styles=styles):
                args[name] = _value(key, type_, styles)
    return args


def _value(key: str, type_: str, styles: tuple[str, ...]) -> Any:
    if type_ in ("list", "items", "sentences"):
        return [_value(key, styles[0] if styles else "", styles[1:])]
    if type_ in ("number", "seat", "pounds"):
        return 1
    if type_ in ("", "quoted"):
        return "x"
    form = "".join(f"\\.{one}" for one in styles)
    group = rf"(?:{key.split('.', maxsplit=1)[0]}\.)?{re.escape(type_)}\.([^.]+){form}"
    return next(found[1] for found in (re.fullmatch(group, other) for other in ours()) if found)


def test_every_message_can_be_said() -> None:
    words = Words(NAMES)
    for key in ours():
        assert not re.search(r"^$|[{}]", words(Message(key, filling(key)))), key


def test_every_language_says_the_same_things_of_the_same_arguments() -> None:
    root = Path(camelup.__file__).parent
    languages = {path.stem for path in root.rglob("messages/*.toml")}
    assert LANGUAGE in languages
    for language in languages:
        other = catalogue(language)
        assert set(other) >= set(catalogue()), language
        assert [key for key, text in catalogue().items() if gaps(other[key]) != gaps(text)] == []


def test_no_game_says_what_all_share_and_none_what_another_says() -> None:
    shared = {section(key) for key in ours() if key.split(".")[0] not in PREFIXES}
    assert not shared & set(PREFIXES)
    assert {key.split(".")[0] for key in of_game("race-2018")} == {"race"}
    assert "race.event.race_began" in of_game("race-2014")
    assert not any(section(key) == "terminal" for key in of_game("off-season"))
