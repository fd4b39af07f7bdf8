"""The page about game records lists every game, option, move and event with all its fields."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import fields

from camelup import log as logs
from camelup.game import Game, Rules
from camelup.games import CATALOGUE, RULES
from camelup.offseason import rules as offseason
from camelup.offseason.goods import CARDS
from camelup.offseason.sheet import Ability, Appendix
from camelup.race import rules as race
from tests.docs.pages import ROOT, blocks, read

PAGE = ROOT / "docs" / "game-record.md"
SECTIONS: dict[str, Rules] = {"a race": race, "an off season": offseason}
ROW = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \| (.*) \|$", re.MULTILINE)
INLINE = re.compile(r"`(\w+)` \(((?:`\w+`(?:,\s)?)+)\)")
NAMES = re.compile(r"`(\w+)`")


def listed(section: str) -> dict[str, set[str]]:
    """What a section tells of each kind: the names of its fields, among other words."""
    text = read(PAGE).split(f"## The moves and events of {section}\n")[1].split("\n## ")[0]
    rows = [(one, told) for names, told in ROW.findall(text) for one in NAMES.findall(names)]
    found = {name: set(NAMES.findall(told)) for name, told in rows + INLINE.findall(text)}
    return {name: set() for name in NAMES.findall(text)} | found


@pytest.mark.parametrize("section", SECTIONS)
def test_every_move_and_event_is_listed_with_its_fields(section: str) -> None:
    told, rules = listed(section), SECTIONS[section]
    for kind in (*get_args(rules.MOVES), *get_args(rules.EVENTS)):
        tag = kind.__struct_config__.tag
        assert tag in told, tag
        assert {field.encode_name for field in fields(kind)} <= told[tag], tag


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.name)
def test_every_game_and_its_options_are_named(game: Game) -> None:
    header = read(PAGE).split("## The first line")[1].split("### Each of")[0]
    assert f'`"{game.name}"`' in header
    options = {field.encode_name for field in fields(game.rules.Options)}
    appendix = {field.encode_name for field in fields(Appendix)}
    assert options | appendix | set(get_args(Ability)) <= set(NAMES.findall(header))


def test_goods_cards_are_spelt_as_they_are() -> None:
    told = set(re.findall(r"`((?:dates|carpet|pot|fruit)-[\w-]+)`", read(PAGE)))
    unsaid = {"dates-2", "dates-3", *(card for card in CARDS if card.startswith("carpet-"))}
    assert told <= set(CARDS) and set(CARDS) - told <= unsaid


def test_the_example_of_a_bet_can_be_read() -> None:
    record = ROOT / "tests" / "golden" / "games" / "off-season-4-players-prospect.jsonl"
    line = blocks(PAGE, "json")[1].strip()
    assert line in read(record).splitlines()
    assert logs.read(record.read_bytes(), RULES).header.game == "off-season"
