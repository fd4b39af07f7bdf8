"""Names: what can't be seen is not in them, and none looks like another's at the same table."""

from __future__ import annotations

import unicodedata

import pytest

from camelup.server.model.names import clean, free_name, skeleton
from tests.server.player import Api
from tests.server.serving import live

INVISIBLE = {
    "zero width": "\u200b\u200c\u200d\u2060\ufeff",
    "turning the line round": "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f",
    "letters that show nothing": "\u3164\u115f\u1160\uffa0\u2800",
    "marks that show nothing": "\u034f\u17b4\u17b5\u180b\ufe00\U000e0100",
    "tags": "\U000e0041\U000e007f",
    "controls": "\x00\x07\x1b\x7f\x85\u2028\u2029",
    "marks of nothing": "\u0301\u0301",
    "no characters": "\ufffe\ue000",
}
LOOK_ALIKES = {
    "a Cyrillic a": ("Anna", "Ann\u0430"),
    "all Cyrillic": ("Pax", "\u0420\u0430\u0445"),
    "Greek capitals": ("ANNA", "\u0391\u039d\u039d\u0391"),
    "a Greek o": ("Bob", "B\u03bfb"),
    "full width": ("Bob", "\uff22\uff4f\uff42"),
    "letters of mathematics": ("Bob", "\U0001d401\U0001d428\U0001d41b"),
    "in circles": ("Bob", "\u24b7\u24de\u24d1"),
    "small letters": ("Bob", "bOB"),
    "marks on top": ("Bob", "Bo\u0301b"),
    "a dot that is missing": ("Mira", "M\u0131ra"),
    "a stroke through it": ("Ole", "\u00d8le"),
    "a one for an l": ("Ali", "A1i"),
    "an I for an l": ("Leon", "Ieon"),
    "a zero": ("Otto", "0tt0"),
    "r and n for m": ("Mim", "Rnim"),
    "an invisible letter": ("Bob", "Bo\u3164b"),
    "more room": ("Bob", " B ob "),
}


@pytest.mark.parametrize("kind", INVISIBLE)
def test_what_shows_nothing_is_not_in_a_name(kind: str) -> None:
    assert clean(INVISIBLE[kind]) == ""
    assert clean(f"{INVISIBLE[kind]}Ann {INVISIBLE[kind]}") == "Ann"


def test_a_letter_has_no_more_marks_than_letters_have() -> None:
    flood = clean("Z" + "\u0300\u0301\u0302\u0303\u0304\u0305\u0306" * 3 + "e")
    marks = [char for char in unicodedata.normalize("NFD", flood) if unicodedata.combining(char)]
    assert flood.startswith("Z") and flood.endswith("e") and len(marks) <= 3


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Nguyễn",
        "Łukasz",
        "Ольга",
        "Ελένη",
        "הָעֵץ",
        "สมชาย น้ำ",
        "हिन्दी",
        "👩\u200d👩\u200d👧",
        "☀\ufe0f",
        "1\ufe0f\u20e3",
        "🏳\ufe0f\u200d🌈",
    ],
)
def test_names_that_people_have_stay_as_they_are(name: str) -> None:
    composed = unicodedata.normalize("NFC", name)
    assert clean(composed) == composed


@pytest.mark.parametrize("how", LOOK_ALIKES)
def test_a_name_that_looks_like_another_s_gets_a_number(how: str) -> None:
    theirs, mine = LOOK_ALIKES[how]
    wanted = clean(mine)
    assert skeleton(theirs) == skeleton(wanted)
    assert free_name(wanted, [theirs]) == f"{wanted} 2"
    assert free_name(wanted, [theirs, f"{theirs} 2"]) == f"{wanted} 3"


def test_names_that_nobody_takes_for_each_other_stay_as_they_are() -> None:
    names = (
        "Ann",
        "Anna",
        "Anne",
        "Hannah",
        "Ben",
        "Ольга",
        "Олег",
        "Ελένη",
        "👩",
        "👧",
        "李",
        "王",
        "Ann 3",
        "Ann 4",
    )
    for name in names:
        assert free_name(name, [other for other in names if other != name]) == name


@live
async def test_at_a_table_nobody_can_pass_for_another(url: str) -> None:
    api = Api(url)
    sat = await api.post("/tables", {"name": "Anna", "seats": ["me", "open", "open", "open", "open"]})
    path = f"/tables/{sat['table']}"
    for name in ("Ann\u0430", "\uff21nn\u200ba", "\u3164\u200b", "B\u202eob"):
        await api.post(f"{path}/join", {"name": name})
    seats = (await api.get(path))["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Ann\u0430 2", "\uff21nn a 3", "player 4", "B ob"]
