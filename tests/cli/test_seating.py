"""Who sits where, from one line."""

from __future__ import annotations

import pytest

from camelup.bots.catalogue import bots_for
from camelup.cli.bot_names import bot_names
from camelup.cli.seating import names, seated
from camelup.game import BadOptions
from camelup.log import Seated
from camelup.words import Words

WORDS = Words()
GAME = "race-2018"


def test_people_and_bots_in_order() -> None:
    assert seated("Mira, Jonas,bot:leader , bot: random", None, WORDS, GAME) == (
        Seated("Mira"),
        Seated("Jonas"),
        Seated("Amina", "leader"),
        Seated("Basil", "random"),
    )


@pytest.mark.parametrize(
    ("game", "text", "bot"),
    [
        (GAME, "bot:Steady", "leader"),
        (GAME, "bot: easygoing", "random"),
        ("off-season", "bot:Merchant", "merchant"),
        ("off-season", "bot:TOURIST", "uniform"),
    ],
)
def test_a_bot_goes_by_the_name_that_people_read(game: str, text: str, bot: str) -> None:
    assert seated(f"Mira,Jonas,{text}", None, WORDS, game)[2].player == bot


def test_the_names_are_those_that_the_page_shows() -> None:
    shown = bot_names(GAME, WORDS)
    assert list(shown) == list(bots_for(GAME)) and shown["uniform"] == "Tourist" and shown["value"] == "Sharp"


def test_bots_take_the_seats_that_are_left() -> None:
    assert [seat.player for seat in seated("Mira", 5, WORDS, GAME)] == [
        "person",
        "leader",
        "random",
        "leader",
        "random",
    ]
    assert [seat.player for seat in seated("", 2, WORDS, GAME)] == ["leader", "random"]


def test_a_bot_gets_a_name_that_no_person_has() -> None:
    assert [seat.name for seat in seated("Amina,bot:random,bot:random", None, WORDS, GAME)] == [
        "Amina",
        "Basil",
        "Cleo",
    ]


def test_eight_bots_have_eight_names() -> None:
    assert len({seat.name for seat in seated("", 8, WORDS, GAME)}) == 8
    assert len({seat.name for seat in seated("Dario", 8, WORDS, GAME)}) == 8


@pytest.mark.parametrize(
    ("text", "players", "reason"),
    [
        ("Mira,Jonas,Lin", 2, "3 names for 2 players"),
        ("Mira,,Lin", None, "'' is not a name"),
        ("Mira,Mira", None, "two players are called Mira"),
        ("Mira,\x1b[2J", None, r"'\x1b[2J' is not a name"),
        ("M" * 21, 2, "is not a name of 1 to 20 characters"),
        ("Mira,bot:genius", None, "no bot 'genius'"),
        ("Mira,bot:", None, "no bot ''"),
    ],
)
def test_bad_seats_are_refused(text: str, players: int | None, reason: str) -> None:
    with pytest.raises(BadOptions) as refused:
        seated(text, players, WORDS, GAME)
    assert reason in str(refused.value)


def test_a_name_in_a_record_can_not_speak_to_the_terminal() -> None:
    assert names((Seated("Mi\x1b[31mra\n"), Seated("Jonas"))) == ["Mi?[31mra?", "Jonas"]
