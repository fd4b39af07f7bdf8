"""The syntax of texts, case by case; the page's reader is held to the same cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from camelup.words import Message, Words
from camelup.words.syntax import BadText, gaps, parsed
from camelup.words.words import Named

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


def words(locale: str = "en-GB", **texts: str) -> Words:
    """The words of the cases, in the ways of some language."""
    return Words(CASES["names"], texts={**CASES["texts"], "locale": locale, **texts})


def argument(value: Any) -> Any:
    """An argument of a case, with its messages made messages."""
    if isinstance(value, list):
        return [argument(one) for one in value]
    return msgspec.convert(value, Message) if isinstance(value, dict) else value


@pytest.mark.parametrize(("locale", "text", "args", "said"), CASES["said"])
def test_a_text_is_said(locale: str, text: str, args: dict[str, Any], said: str) -> None:
    given = {name: argument(value) for name, value in args.items()}
    assert words(locale, case=text)("case", **given) == said


@pytest.mark.parametrize(("messages", "lines"), CASES["lines"])
def test_messages_that_go_on_become_one_line(messages: list[Any], lines: list[str]) -> None:
    assert words().join(argument(messages)) == lines


@pytest.mark.parametrize("text", CASES["bad"])
def test_what_breaks_the_syntax_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        parsed(text)


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        words(case="{a}")("case")


def test_seats_and_words_of_groups_stay_apart_from_the_text() -> None:
    said = words(case="{who, seat} backs {what, list, camel, noun}!").parts("case", who=1, what="gr")
    assert said == [
        Named("seat", 1, "Jonas"),
        " backs ",
        Named("camel", "g", "green"),
        " and ",
        Named("camel", "r", "red"),
        "!",
    ]


def test_the_gaps_of_all_arms_count() -> None:
    assert gaps("{a} {n, plural, one {{b, seat}} other {{w, select, x {{c}} other {#}}}}") == set("anbwc")
