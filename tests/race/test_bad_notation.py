"""Every way in which a text fails to be a board, with its error: the field and the character or item."""

from __future__ import annotations

from typing import Any

import pytest

from camelup.game import BadNotation
from camelup.race.board import Board

Wrong = tuple[str, dict[str, Any]]
"""The key of an error's message and what fills its gaps."""
TRACK = "1:gyr/3:bp/15:K/16:W"
GOOD = f"2018 {TRACK} gyrbpx -"


def of_2018(stacks: str = TRACK, dice: str = "gyrbpx", tiles: str = "-") -> str:
    """A board of 2018, right but for what is given."""
    return f"2018 {stacks} {dice} {tiles}"


def unreadable(field: str, char: str, at: int) -> Wrong:
    """The error of a character that does not belong there."""
    return "race.notation.character", {"field": field, "char": char, "at": at}


def misplaced(field: str, item: object, after: object) -> Wrong:
    """The error of an item that stands behind one it belongs before."""
    return "race.notation.order", {"field": field, "item": item, "after": after}


def no_space(field: str, space: int) -> Wrong:
    """The error of a space that does not exist there."""
    return "race.notation.space", {"field": field, "space": space}


FORM: list[tuple[str, str, Wrong]] = [
    ("empty text", "", ("race.notation.fields", {"text": ""})),
    (
        "a field is missing",
        f"2018 {TRACK} gyrbpx",
        ("race.notation.fields", {"text": f"2018 {TRACK} gyrbpx"}),
    ),
    ("a field too many", GOOD + " -", ("race.notation.fields", {"text": GOOD + " -"})),
    ("double space", GOOD.replace(" gyr", "  gyr"), ("race.notation.fields", {})),
    ("leading space", " " + GOOD, ("race.notation.fields", {})),
    ("trailing space", GOOD + " ", ("race.notation.fields", {})),
    ("tab for a space", GOOD.replace(" ", "\t"), ("race.notation.fields", {})),
    ("newline at the end", GOOD + "\n", unreadable("TILES", "\n", 2)),
    ("newline after a tile", of_2018(tiles="5+0\n"), unreadable("TILES", "\n", 4)),
    ("unknown edition", GOOD.replace("2018", "2016"), ("race.notation.edition", {"name": "2016"})),
    ("leading zero of a space", of_2018("01:gyr/3:bp/15:K/16:W"), unreadable("STACKS", "1", 2)),
    ("minus zero", of_2018("-0:gyr/3:bp/15:K/16:W"), unreadable("STACKS", "0", 2)),
    ("a space is no number", of_2018("1:gyr/a:bp/15:K/16:W"), unreadable("STACKS", "a", 7)),
    ("another script's digit", of_2018("1:gyr/٣:bp/15:K/16:W"), unreadable("STACKS", "٣", 7)),
    ("no colon", of_2018("1:gyr/3bp/15:K/16:W"), unreadable("STACKS", "b", 8)),
    ("an empty stack", of_2018("1:gyr/3:/15:K/16:W"), unreadable("STACKS", "/", 9)),
    ("an empty item", of_2018("1:gyr//3:bp/15:K/16:W"), unreadable("STACKS", "/", 7)),
    ("a trailing slash", of_2018(TRACK + "/"), ("race.notation.cut", {"field": "STACKS"})),
    ("a digit among camels", of_2018("1:gy2r/3:bp/15:K/16:W"), unreadable("STACKS", "2", 5)),
    ("too many digits", of_2018("9" * 5000 + ":gyr/3:bp/15:K/16:W"), unreadable("STACKS", "9", 3)),
    ("leading zero of a tile", of_2018(tiles="05+0"), unreadable("TILES", "5", 2)),
    ("leading zero of a seat", of_2018(tiles="5+01"), unreadable("TILES", "1", 4)),
    ("no side", of_2018(tiles="5:0"), unreadable("TILES", ":", 2)),
    ("no seat", of_2018(tiles="5+"), ("race.notation.cut", {"field": "TILES"})),
    ("no seat before the next", of_2018(tiles="5+,8-1"), unreadable("TILES", ",", 3)),
    ("a trailing comma", of_2018(tiles="5+0,"), ("race.notation.cut", {"field": "TILES"})),
    ("two dashes", of_2018(tiles="--"), unreadable("TILES", "-", 2)),
]
MEANING: list[tuple[str, str, Wrong]] = [
    ("a camel twice", of_2018("1:gyr/3:bpg/15:K/16:W"), ("race.notation.camel_twice", {"camel": "g"})),
    (
        "a camel twice in a stack",
        of_2018("1:gyr/3:bpK/15:KK/16:W"),
        ("race.notation.camel_twice", {"camel": "K"}),
    ),
    ("a camel missing", of_2018("1:gy/3:bp/15:K/16:W"), ("race.notation.camel_missing", {"camel": "r"})),
    ("a crazy camel missing", of_2018("1:gyr/3:bp/16:W"), ("race.notation.camel_missing", {"camel": "K"})),
    ("no camels", of_2018("-"), ("race.notation.cut", {"field": "STACKS"})),
    ("a foreign camel", of_2018("1:gyro/3:bp/15:K/16:W"), ("race.notation.no_camel", {"camel": "o"})),
    ("2018's camel in 2014", "2014 1:bgoyr bgoyw -", ("race.notation.no_camel", {"camel": "r"})),
    ("a crazy camel in 2014", "2014 1:bgoyw/9:W bgoyw -", ("race.notation.no_camel", {"camel": "W"})),
    (
        "spaces in another order",
        of_2018("3:bp/1:gyr/15:K/16:W"),
        misplaced("STACKS", "1", 3),
    ),
    (
        "a space twice",
        of_2018("1:gyr/1:bp/15:K/16:W"),
        misplaced("STACKS", "1", 1),
    ),
    ("space 20", of_2018("1:gyr/3:bp/15:K/20:W"), no_space("STACKS", 20)),
    ("space -3", of_2018("-3:K/1:gyr/3:bp/16:W"), no_space("STACKS", -3)),
    ("10 of 6 spaces", "mini 1:gyr/5:K/10:W gyrx -", no_space("STACKS", 10)),
    ("two units past the line", of_2018("1:gyr/3:b/18:KW/19:p"), ("race.notation.two_units", {})),
    ("one past each way", of_2018("0:K/1:gyr/3:b/16:W/17:p"), ("race.notation.two_units", {})),
    ("a foreign die", of_2018(dice="gyrbow"), ("race.notation.no_die", {"die": "o"})),
    ("the grey die in 2014", "2014 1:bgoyw bgoywx -", ("race.notation.no_die", {"die": "x"})),
    ("a crazy camel's die", of_2018(dice="gyrbpW"), ("race.notation.no_die", {"die": "W"})),
    ("a die twice", of_2018(dice="gyyrbp"), ("race.notation.die_twice", {"die": "y"})),
    ("dice in another order", of_2018(dice="ygrbpx"), misplaced("DICE", "g", "y")),
    ("grey not last", of_2018(dice="gyrbxp"), misplaced("DICE", "p", "x")),
    ("no dice in 2018", of_2018(dice="-"), ("race.notation.no_dice", {"edition": "2018"})),
    ("a tile on 1", of_2018("2:gyr/3:bp/15:K/16:W", tiles="1+0"), no_space("TILES", 1)),
    ("a tile on 17", of_2018(tiles="17+0"), no_space("TILES", 17)),
    ("a tile on -5", of_2018(tiles="-5+0"), no_space("TILES", -5)),
    ("a tile on 7 of 6 spaces", "mini 1:gyr/4:K/5:W gyrx 7+0", no_space("TILES", 7)),
    ("a tile under a camel", of_2018(tiles="15+0"), ("race.notation.under_camel", {"tile": "15+0"})),
    ("adjacent tiles", of_2018(tiles="5+0,6-1"), ("race.notation.adjacent", {"tile": "6-1", "other": "5+0"})),
    ("two tiles of one seat", of_2018(tiles="5+3,9-3"), ("race.notation.seat_twice", {"seat": 3})),
    ("seat 8", of_2018(tiles="5+8"), ("race.notation.no_seat", {"seat": 8, "most": 7})),
    ("tiles in another order", of_2018(tiles="9+0,5-1"), misplaced("TILES", 5, 9)),
    ("two tiles on a space", of_2018(tiles="9+0,9-1"), misplaced("TILES", 9, 9)),
]


@pytest.mark.parametrize(
    ("text", "error"), [case[1:] for case in FORM + MEANING], ids=[case[0] for case in FORM + MEANING]
)
def test_what_is_wrong_has_one_clear_error(text: str, error: Wrong) -> None:
    key, args = error
    with pytest.raises(BadNotation) as caught:
        Board.read(text)
    reason = caught.value.reason
    assert reason.key == key
    assert {name: reason.args[name] for name in args} == args
    assert str(caught.value).startswith(("a board has", "EDITION:", "STACKS:", "DICE:", "TILES:"))


def test_an_error_of_form_names_field_and_character_one_of_meaning_field_and_item() -> None:
    with pytest.raises(BadNotation, match=r"^STACKS: '2' at character 5 can't be read$"):
        Board.read(of_2018("1:gy2r/3:bp/15:K/16:W"))
    with pytest.raises(BadNotation, match=r"^STACKS: camel g twice$"):
        Board.read(of_2018("1:gyr/3:bpg/15:K/16:W"))
