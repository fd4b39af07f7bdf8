"""The appendix: ours, another one, and every reason why one is refused, by the name of its key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from camelup.dice import Dice
from camelup.game import BadOptions, convert, encode
from camelup.games import find
from camelup.log import Seated, read, write
from camelup.offseason import rules
from camelup.offseason.appendix import FILE, ours, parsed
from camelup.offseason.appendix import read as read_appendix
from camelup.offseason.goods import CARDS
from camelup.offseason.state import SeasonOptions
from camelup.table import opened

OURS = FILE.read_text(encoding="utf-8")
TEXT = Path(__file__).with_name("sheet.toml").read_text(encoding="utf-8")
changed = msgspec.structs.replace


def edited(*edits: tuple[str, str]) -> str:
    """The tests' appendix with lines changed; a line is named with its table, as in `deck.dates: 1 = 14`."""
    lines, table = [], ""
    left = dict(edits)
    for line in TEXT.splitlines():
        if line.startswith("["):
            table = line.strip("[]")
        name = f"{table}: {line}" if table else line
        lines.append(left.pop(name, line))
    assert not left, f"no such line: {left}"
    return "\n".join(lines)


def side(tile: str, number: int, printed: str) -> str:
    """The line of one side: face-up cards, face-down cards, ability."""
    up, down, ability = printed.split()
    text = f'{number} = {{ face_up = {up}, face_down = {down}, ability = "{ability}" }}'
    return f"tiles.{tile}: {text}" if tile else text


def refused(text: str) -> str:
    """Why this appendix is refused."""
    with pytest.raises(BadOptions) as caught:
        parsed(text)
    return str(caught.value)


def test_our_appendix_names_its_origin_in_its_first_lines() -> None:
    head = OURS.splitlines()[:5]
    assert all(line.startswith("#") for line in head[:4])
    assert "ours" in head[0].lower() and "invented" in " ".join(head)
    assert "our own" in ours().origin and "invented" in ours().origin


def test_our_deck_has_127_cards() -> None:
    expected = {
        "dates-1": 14, "dates-2": 10, "dates-3": 6, "dates-4": 2,
        "carpet-red": 6, "carpet-blue": 6, "carpet-green": 6, "carpet-yellow": 5, "carpet-purple": 5,
        "carpet-white": 5,
        "pot-amphora": 8, "pot-vase": 8, "pot-jug": 8,
        "pot-amphora-vase": 3, "pot-amphora-jug": 3, "pot-vase-jug": 3,
        "fruit-banana": 11, "fruit-pomegranate": 8, "fruit-pineapple": 6, "fruit-coconut": 4,
    }  # fmt: skip
    assert dict(zip(CARDS, ours().counts, strict=True)) == expected
    assert sum(expected.values()) == 127 == ours().cards


def test_our_prices_and_backs() -> None:
    prices = ours().prices
    assert prices.of_dates == {3: 2, 6: 6, 9: 11, 12: 17, 15: 24}
    assert prices.of_carpets == {2: 2, 3: 5, 4: 10, 5: 18, 6: 27}
    assert prices.of_pots == {2: 3, 3: 7, 4: 12, 5: 18, 6: 25}
    assert prices.of_fruit == {
        "fruit-banana": 1, "fruit-pomegranate": 2, "fruit-pineapple": 4, "fruit-coconut": 6,
    }  # fmt: skip
    assert msgspec.structs.astuple(ours().backs) == (85, 21, 21)


def test_our_markets() -> None:
    expected = """
        A1 3 1 prospect    A2 2 3 peek
        B1 1 3 extra_sale  B2 3 1 two_pounds
        C1 2 3 peek        C2 2 2 poach
        D1 3 1 two_pounds  D2 1 3 extra_sale
        E1 2 4 lighten     E2 3 1 prospect
        F1 2 2 poach       F2 3 3 lighten
    """
    found = {f"{mark}{n}": (s.face_up, s.face_down, s.ability) for (mark, n), s in ours().sides.items()}
    rows = re.findall(r"(\w\d) (\d) (\d) (\w+)", expected)
    assert found == {name: (int(up), int(down), ability) for name, up, down, ability in rows}


def test_another_file_can_be_given(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(edited(("prices.dates: 15 = 20", "15 = 21")), encoding="utf-8")
    own = read_appendix(path)
    assert own.prices.of_dates[15] == 21 and own != ours()
    assert find("off-season").options(4, appendix=own) == SeasonOptions(4, own)
    assert find("off-season").options(4) == SeasonOptions(4, ours())


def test_the_header_of_a_log_carries_the_whole_appendix() -> None:
    own = changed(ours(), origin="from a box")
    table = opened(
        rules, "off-season", SeasonOptions(3, own), [Seated("A"), Seated("B"), Seated("C")], Dice.seeded(1)
    )
    header = write(table.log).split(b"\n")[0]
    told = msgspec.json.decode(header)["options"]["appendix"]
    assert told["origin"] == "from a box" and told["deck"]["dates"]["1"] == 14
    assert told["tiles"]["F"]["2"] == {"face_up": 3, "face_down": 3, "ability": "lighten"}
    assert read(write(table.log), {"off-season": rules}).header.options.appendix == own


def test_an_appendix_survives_its_two_forms() -> None:
    assert convert(msgspec.json.decode(encode(ours())), type(ours())) == ours()
    assert convert(tomllib.loads(OURS), type(ours())) == ours()


@pytest.mark.parametrize(
    ("line", "instead", "key"),
    [
        # the deck counts 127, or says otherwise
        ("deck.dates: 1 = 14", "1 = 13", "deck"),
        ("cards = 127", "cards = 126", "deck"),
        # every side has a face-up card
        (side("C", 1, "2 3 peek"), side("", 1, "0 5 peek"), "tiles.C.1.face_up"),
        # fruit values differ
        ("prices.fruit: coconut = 4", "coconut = 3", "prices.fruit.coconut"),
        # prices rise
        ("prices.dates: 9 = 9", "9 = 5", "prices.dates.9"),
        ("prices.carpets: 6 = 25", "6 = 17", "prices.carpets.6"),
        ("prices.pottery: 4 = 10", "4 = 6", "prices.pottery.4"),
        # known facts
        ("prices.dates: 3 = 2", "3 = 1", "prices.dates.3"),
        ("prices.carpets: 5 = 18", "5 = 19", "prices.carpets.5"),
        ("prices.pottery: 2 = 3", "2 = 2", "prices.pottery.2"),
        ("prices.fruit: pomegranate = 2", "pomegranate = 5", "prices.fruit.pomegranate"),
        (side("A", 1, "2 1 prospect"), side("", 1, "2 1 poach"), "tiles.A.1.ability"),
    ],
)  # fmt: skip
def test_each_rule_that_an_appendix_breaks_is_told_by_its_key(line: str, instead: str, key: str) -> None:
    assert refused(edited((line, instead))).startswith(f"{key}: ")


def test_pineapples_are_worth_more_than_pomegranates() -> None:
    text = edited(
        ("prices.fruit: pineapple = 3", "pineapple = 1"), ("prices.fruit: banana = 1", "banana = 9")
    )
    assert refused(text).startswith("prices.fruit.pineapple: 1")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("deck.dates: 4 = 2", "deck.dates.4"),
        ("deck.carpets: white = 5", "deck.carpets.white"),
        ("deck.pottery: jug = 8", "deck.pottery.jug"),
        ("deck.fruit: coconut = 4", "deck.fruit.coconut"),
    ],
)
def test_there_are_cards_of_every_kind(line: str, key: str) -> None:
    name, count = line.split(": ")[1].split(" = ")
    text = edited((line, f"{name} = 0"), ("deck.fruit: banana = 11", f"banana = {11 + int(count)}"))
    assert refused(text).startswith(f"{key}: ")


def test_some_pots_have_two_shapes() -> None:
    gone = [
        (f"deck.pottery: {name} = 2", f"{name} = 0") for name in ("amphora_vase", "amphora_jug", "vase_jug")
    ]
    assert refused(edited(*gone, ("deck.fruit: banana = 11", "banana = 17"))).startswith("deck.pottery: ")


def test_there_are_enough_cards_that_they_never_run_out() -> None:
    # 18 on each of five caravans, 5 4 5 4 6 6 in the markets, 3 for a prospector
    assert 18 * 5 + 30 + 3 == 123
    assert (
        parsed(edited(("cards = 127", "cards = 123"), ("deck.fruit: banana = 11", "banana = 7"))).cards == 123
    )
    few = edited(("cards = 127", "cards = 122"), ("deck.fruit: banana = 11", "banana = 6"))
    assert refused(few).startswith("deck: 122") and "123" in refused(few)


def test_one_back_at_least_names_an_auction() -> None:
    none = [("backs: standard = 85", "standard = 0"), ("backs: lowest = 21", "lowest = 0")]
    assert parsed(edited(*none)).backs.handicap == 21
    assert refused(edited(*none, ("backs: handicap = 21", "handicap = 0"))).startswith("backs: ")


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (("prices.dates: 15 = 20", ""), "15"),
        (("prices.dates: 15 = 20", "15 = 20\n18 = 30"), "18"),
        (("prices.carpets: 2 = 3", ""), "2"),
        (("prices.pottery: 6 = 21", ""), "6"),
        (("prices.fruit: banana = 1", "banana = 0"), "$.prices.fruit.banana"),
        (("prices.fruit: banana = 1", 'banana = "1"'), "$.prices.fruit.banana"),
        (("deck.carpets: red = 7", "red = -1"), "$.deck.carpets.red"),
        (("deck.carpets: red = 7", "red = 7.5"), "$.deck.carpets.red"),
        (("deck.carpets: red = 7", "red = 7\npink = 1"), "pink"),
        (("backs: lowest = 21", "lowest = 21\nblind = 3"), "blind"),
        ((side("F", 2, "3 3 lighten"), side("", 2, "3 3 steal")), "$.tiles.F.2.ability"),
        ((side("F", 2, "3 3 lighten"), ""), "$.tiles.F"),
        (("cards = 127", "cards = 127\nplayers = 9"), "players"),
        (("departs_from_facts = false", "departs_from_facts = 1"), "$.departs_from_facts"),
    ],
)  # fmt: skip
def test_a_file_of_another_shape_is_refused_by_the_key(edit: tuple[str, str], key: str) -> None:
    assert f"`{key}`" in refused(edited(edit))


@pytest.mark.parametrize("text", ["", "not toml", "origin = ", "[deck]", "\x00"])
def test_what_is_no_appendix_at_all_is_refused(text: str) -> None:
    assert refused(text).startswith("this is not an appendix: ")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(b'origin = "\xff"')
    with pytest.raises(BadOptions, match="not an appendix"):
        read_appendix(path)


def test_a_file_may_depart_from_the_facts_if_it_says_so() -> None:
    edits = [
        ("prices.dates: 3 = 2", "3 = 1"),
        (side("A", 1, "2 1 prospect"), side("", 1, "2 1 poach")),
    ]
    assert "departs_from_facts" in refused(edited(*edits))
    own = parsed(edited(*edits, ("departs_from_facts = false", "departs_from_facts = true")))
    assert own.prices.of_dates[3] == 1


@pytest.mark.parametrize(
    "broken",
    [
        lambda own: changed(own, cards=200),
        lambda own: changed(own, backs=changed(own.backs, standard=0, lowest=0, handicap=0)),
    ],
)
def test_options_with_a_broken_appendix_are_refused(broken: Callable[[Any], Any]) -> None:
    with pytest.raises(BadOptions, match=r"^(deck|backs): "):
        rules.new(SeasonOptions(3, broken(ours())))
