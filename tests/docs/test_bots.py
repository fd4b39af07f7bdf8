"""The page about bots names every bot, and every field of what a bot sees."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import fields

from camelup.bots.catalogue import names
from camelup.offseason.turns import Turn
from camelup.offseason.view import Betting, Caravan, SeasonView, VisibleMarket
from camelup.race.view import RaceView
from tests.docs.pages import ROOT, read

PAGE = read(ROOT / "docs" / "bots.md")
EVERYWHERE, IN_A_RACE, IN_A_SEASON = re.split(
    r"^In a race:|^In an off season:", PAGE.split("### What is in a view\n")[1], flags=re.MULTILINE
)
TOLD: dict[type, str] = {
    RaceView: EVERYWHERE + IN_A_RACE,
    SeasonView: EVERYWHERE + IN_A_SEASON,
    Betting: IN_A_SEASON,
    VisibleMarket: IN_A_SEASON,
    Caravan: IN_A_SEASON,
    **dict.fromkeys(get_args(Turn), IN_A_SEASON),
}


@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: str(kind.__name__))
def test_every_field_of_a_view_is_told(kind: type) -> None:
    told = set(re.findall(r"`(\w+)`", TOLD[kind]))
    assert {field.name for field in fields(kind)} <= told


def test_every_bot_has_a_line() -> None:
    assert set(
        re.findall(r"^\| `([\w-]+)` \| .* \| (?:all|the race|Off Season) \|$", PAGE, re.MULTILINE)
    ) == set(names())
