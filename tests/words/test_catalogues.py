"""The catalogues: every key in the code has its text, every text is used, every gap is filled."""

from __future__ import annotations

import re

from camelup.words.catalogues import of_game
from camelup.words.syntax import gaps
from tests.words.keys import (
    BASICS,
    PAGE,
    PREFIXES,
    by_kind,
    calls,
    families,
    ours,
    section,
    spelled,
    words_of_gaps,
)


def test_every_key_in_the_code_has_its_text() -> None:
    assert (spelled() | by_kind()) - set(ours()) == set()
    assert {start for start in families() if not any(key.startswith(start) for key in ours())} == set()


def test_every_text_is_used() -> None:
    used = spelled() | by_kind() | BASICS
    asked = {one for key in ours() for one in words_of_gaps(key, ours())}
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


def test_no_game_says_what_all_share_and_none_what_another_says() -> None:
    shared = {section(key) for key in ours() if key.split(".")[0] not in PREFIXES}
    assert not shared & set(PREFIXES)
    assert {key.split(".")[0] for key in of_game("race-2018")} == {"race"}
    assert "race.event.race_began" in of_game("race-2014")
    assert not any(section(key) == "terminal" for key in of_game("off-season"))
