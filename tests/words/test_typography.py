"""Every language has its own signs as they are printed: quotation marks, apostrophes, dots, French spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from camelup.words import LANGUAGE, languages
from camelup.words.catalogues import read
from tests.words.test_languages import PACKAGES

NARROW = "\u202f"
TYPED = re.compile(r"`[^`]*`|camelup (?:odds|board) .*|pip install .*|\"Mira,[^\"]*\"")
"""What is to be typed as it stands."""
KEYS = {"terminal.prompt_keys", "terminal.unreadable", "terminal.train.keys", "offseason.terminal.guide"}
"""Those that tell of ? and ! as of keys."""
QUOTES = {"de": "„“", "es": "«»", "fr": "«»"}
MARKS = '„“”«»"'


def prose(text: str) -> str:
    """What is printed of a text: no names of arms, nothing that is to be typed."""
    plain = TYPED.sub("", text).replace("''", "\u2019")
    return re.sub(r"\{\w+, (?:plural|select), ", "{", re.sub(r"'([{}])'", r"\1", plain))


def faults(language: str, key: str, text: str) -> Iterator[str]:
    """What is set wrongly in a text."""
    said = prose(text)
    if wrong := set(MARKS) & set(said) - set(QUOTES[language]):
        yield f"quotes with {''.join(sorted(wrong))}"
    if re.search(r"(?<!')'(?!')", said):
        yield "has a straight apostrophe"
    if "..." in said:
        yield "has three dots for one sign"
    if (
        language == "es"
        and said.count("¿") + said.count("¡") != said.count("?") + said.count("!")
        and key not in KEYS
    ):
        yield "asks or calls without a sign at the beginning"
    if language == "fr" and key not in KEYS:
        yield from french(said)


def french(said: str) -> Iterator[str]:
    """Two-part signs stand behind a narrow space that breaks no line, quotes between two."""
    if re.search(rf"[^{NARROW}\s?][;!?»]|[^{NARROW}][;!?»](?=$|\s)", said):
        yield "has no narrow space before ; ! ? or »"
    if re.search(rf"[^{NARROW}]:(?=$|\s)", said):
        yield "has no narrow space before a colon"
    if re.search(rf"«[^{NARROW}]", said):
        yield "has no narrow space behind «"


@pytest.mark.parametrize("language", [one for one in languages() if one != LANGUAGE])
def test_signs_are_set_as_the_language_prints_them(language: str) -> None:
    found = [
        f"{key} {fault}"
        for package in PACKAGES
        for key, text in read(package, language).items()
        for fault in faults(language, key, text)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("fr", f"Prêt{NARROW}?", None),
        ("fr", "Prêt ?", "has no narrow space before ; ! ? or »"),
        ("fr", "Prêt?", "has no narrow space before ; ! ? or »"),
        ("fr", "dés : 3", "has no narrow space before a colon"),
        ("fr", f"«\u00a0mot{NARROW}»", "has no narrow space behind «"),
        ("fr", "l'oasis", "has a straight apostrophe"),
        ("de", "„Wort“", None),
        ("de", "“Wort”", "quotes with ”"),
        ("de", "Moment...", "has three dots for one sign"),
        ("es", "¿Listo?", None),
        ("es", "Listo?", "asks or calls without a sign at the beginning"),
    ],
)
def test_a_wrong_sign_is_found(language: str, text: str, fault: str | None) -> None:
    found = list(faults(language, "page.some", text))
    assert (fault in found) if fault else not found
