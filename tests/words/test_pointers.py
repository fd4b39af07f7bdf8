"""Where something is to be touched or clicked, every text of the page asks what the device has."""

from __future__ import annotations

import re

import pytest

from camelup.words.catalogues import OURS, read
from tests.words.keys import OURS as GAMES

SAID = re.compile(r"\{pointer, select, (?:\w+ \{[^{}]*\} ?)+\}")
BARE = {
    "en": r"\b(?:touch|tap|click)\w*",
    "de": r"\b(?:an)?(?:klick(?:en?)?|tippen?|berühren?)\b|\btipp\b[^.:]*\b(?:an|auf)\b",
    "fr": r"\bcliqu\w+|\b(?:touche|tape)\b(?! (?:aussi|en plus))|\b(?:appuie|appuyer|appuyez)\b",
    "es": r"\bclic\b|\bpulsa\w*|(?<!le )(?<!me )(?<!te )(?<!donde )\btoca\b",
}
"""Words that are right for one of the two alone."""


def texts(language: str) -> dict[str, str]:
    """All that the page says, by its keys."""
    packages = (OURS, *sorted(set(GAMES.values())))
    found = {key: text for package in packages for key, text in read(package, language).items()}
    return {key: text for key, text in found.items() if re.search(r"(?:^|\.)page\.", key)}


def bare(language: str) -> list[str]:
    """The texts that name a way of pointing which the device may not have."""
    said = {key: SAID.sub("", text) for key, text in texts(language).items()}
    return [f"{key}: {text}" for key, text in said.items() if re.search(BARE[language], text, re.IGNORECASE)]


@pytest.mark.parametrize("language", BARE)
def test_no_text_says_touch_or_click_but_by_what_the_device_has(language: str) -> None:
    assert bare(language) == []


@pytest.mark.parametrize("language", BARE)
def test_such_words_are_known(language: str) -> None:
    said = [text for key, text in texts(language).items() if key == "offseason.page.skip"]
    asked = [arm for text in said for arm in re.findall(r"(?:mouse|other) \{([^{}]*)\}", text)]
    assert len(asked) == 2
    assert all(re.search(BARE[language], arm, re.IGNORECASE) for arm in asked)
