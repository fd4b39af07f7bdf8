"""The language of the terminal: the one that the command line names, or else that of the environment."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from camelup.words.catalogues import LANGUAGE, language_for, languages, speak

FLAG = "--lang"
VARIABLES = ("CAMELUP_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says it; the first that says anything counts."""


def settle(argv: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Speak as is asked for, before any help is put together."""
    wanted = next(_named(argv), None) or next(filter(None, map(environment.get, VARIABLES)), LANGUAGE)
    speak(language_for(wanted) or LANGUAGE)


def _named(argv: Sequence[str]) -> Iterator[str]:
    for word, following in pairwise([*argv, ""]):
        if word == FLAG:
            yield following
        elif word.startswith(f"{FLAG}="):
            yield word.removeprefix(f"{FLAG}=")


def known(text: str) -> str:
    """A language that was named; refused if there are no words in it."""
    found = language_for(text)
    if found is None:
        from camelup.words import Words

        raise argparse.ArgumentTypeError(Words()("help.wrong.language", text=text, known=names()))
    speak(found)
    return found


def names() -> str:
    """All languages that can be asked for."""
    return ", ".join(languages())
