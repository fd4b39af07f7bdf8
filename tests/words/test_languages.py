"""Every language says the same things of the same arguments as English does, and can say them all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import camelup
from camelup.words import LANGUAGE, Message, Texts, Words, catalogue, languages
from camelup.words.catalogues import OURS, language_for, read
from tests.words.extremes import NAMES, fillings, uses, words_of
from tests.words.keys import OURS as GAMES
from tests.words.keys import words_of_gaps
from tests.words.pseudo import texts as pseudo

AROUND = {"pointer": "mouse"}
"""What the page knows by itself: a text may ask for it or not."""
PACKAGES = (OURS, *sorted(set(GAMES.values())))
FILES = sorted(Path(camelup.__file__).parent.rglob("messages/*.toml"))


def faults(other: Texts, english: Texts) -> Iterator[str]:
    """What is wrong with a catalogue beside the English one."""
    yield from (f"{key} is missing" for key in english if key not in other)
    asked = re.compile("|".join({one for key in other for one in words_of_gaps(key, other)}) or "$.")
    # a language has as many forms of a word as it needs
    yield from (f"{key} is unused" for key in other if key not in english and not asked.fullmatch(key))
    for key in english.keys() & other.keys():
        yield from (f"{key}: {fault}" for fault in parameters(key, other, english))


def parameters(key: str, other: Texts, english: Texts) -> Iterator[str]:
    """How a text uses its arguments otherwise than the English one does."""
    theirs, ours = uses(other[key]), uses(english[key])
    yield from (f"{name} is not given" for name in theirs.keys() - ours.keys() - AROUND.keys())
    yield from (f"{name} is not said" for name in ours.keys() - theirs.keys() - AROUND.keys())
    for name in theirs.keys() & ours.keys():
        kinds = {gap.type for gap in ours[name].said}
        yield from (
            f"{name} is no {gap.type}" for gap in theirs[name].said if gap.type not in {*kinds, "number"}
        )
        if theirs[name].is_counted and not (ours[name].is_counted or kinds & {"list", "items", "pounds"}):
            yield f"{name} can't be counted"
        known = {
            *ours[name].arms,
            *(arm for gap in ours[name].said for arm in arms(gap.type, gap.styles, key, english)),
        }
        yield from (f"{name} is never {arm}" for arm in theirs[name].arms if arm not in known)


def arms(type_: str, styles: tuple[str, ...], key: str, texts: Texts) -> list[str]:
    """The words of a group that a text may choose by."""
    is_group = type_ not in ("", "number", "pounds", "seat", "quoted", "list", "items", "sentences")
    return words_of(type_, styles, key, texts) if is_group else []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FILES[0].parents[1])))
def test_a_catalogue_says_what_the_english_one_does(path: Path) -> None:
    (package,) = [one for one in PACKAGES if path.parents[1].name == one.rpartition(".")[2]]
    english, other = read(package, LANGUAGE), read(package, path.stem)
    # a game's texts may ask for words that all share
    shared = {} if package == OURS else read(OURS, LANGUAGE)
    assert list(faults(shared | other, shared | english)) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{who, seat} rolls {n, number}", None),
        ("{n, plural, one {# die} other {# dice}} by {who, seat}", None),
        ("{who, seat} rolls", "n is not said"),
        ("{who, seat} rolls {n, number} {x}", "x is not given"),
        ("{who, camel, noun} rolls {n, number}", "who is no camel"),
        ("{who, plural, other {#}} rolls {n, number}", "who can't be counted"),
        ("{who, seat} rolls {n, select, seven {7} other {{n}}}", "n is never seven"),
    ],
)
def test_arguments_that_differ_are_found(text: str, fault: str | None) -> None:
    english = {"a.event": "{who, seat} rolls {n, number}"}
    assert list(faults({"a.event": text}, english)) == ([] if fault is None else [f"a.event: {fault}"])


def test_what_is_missing_or_unused_is_found_but_forms_that_a_text_asks_for_are_not() -> None:
    english = {"a.camel.g.noun": "green", "a.event": "{what, camel, noun} wins"}
    german = {
        "a.camel.g.noun": "Grün",
        "a.camel.g.dative": "Grünem",
        "a.event": "Sieg von {what, camel, dative}",
    }
    assert list(faults(german, english)) == []
    assert list(faults(english, german)) == ["a.camel.g.dative is missing"]
    assert list(faults({**english, "a.lost": "x"}, english)) == ["a.lost is unused"]


@pytest.mark.parametrize("language", [*languages(), "pseudo"])
def test_every_message_can_be_said_with_extreme_arguments(language: str) -> None:
    english = catalogue(LANGUAGE)
    ours = Words(NAMES, texts=english)
    theirs = Words(NAMES, texts=pseudo() if language == "pseudo" else catalogue(language))
    for key in english:
        for args in fillings(key, english):
            said, beside = (words(Message(key, AROUND | args)) for words in (theirs, ours))
            assert bool(said.strip()) == bool(beside.strip()), (key, args, said)
            # what nobody gave is in no words: braces are only there if they came with an argument
            assert said.count("{") == said.count("}") == beside.count("{"), (key, args, said)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("en", "en"),
        ("en-US", "en"),
        ("en_GB.UTF-8", "en"),
        ("EN", "en"),
        ("C", None),
        ("", None),
        ("tlh", None),
    ],
)
def test_a_language_is_found_by_what_it_may_be_called(wanted: str, found: str | None) -> None:
    assert language_for(wanted) == found
