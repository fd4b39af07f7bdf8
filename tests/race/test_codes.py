"""One integer for every action and chance: the same at every table, and enough for every game."""

from __future__ import annotations

import random

import pytest

from camelup.game import NATURE
from camelup.race import rules
from camelup.race.codes import codes
from camelup.race.moves import (
    CamelPlaced,
    LayFinishCard,
    Partner,
    PlaceTile,
    Roll,
    Rolled,
    StarterChosen,
    TakeTicket,
)
from camelup.race.state import Options
from tests.race.positions import TABLES, fresh_seed
from tests.walks import walk

EDITIONS = ["2014", "2018", "mini"]
# (racing camels, all camels, last space, partnerships)
SIZES = {"2014": (5, 5, 16, False), "2018": (5, 7, 16, True), "mini": (3, 5, 6, True)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_codes_are_places_in_a_list_without_repeats(edition: str) -> None:
    known = codes(edition)
    assert len(set(known.actions)) == len(known.actions) == len(known.action_code)
    assert len(set(known.chances)) == len(known.chances) == len(known.chance_code)
    for code, action in enumerate(known.actions):
        assert known.action_code[action] == code
    for code, chance in enumerate(known.chances):
        assert known.chance_code[chance] == code


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_as_many_codes_as_the_rules_have_moves(edition: str) -> None:
    racing, camels, last, partnerships = SIZES[edition]
    known = codes(edition)
    # a roll, a ticket each, two sides on each space from 2 on, a card each for two decks, eight seats
    assert len(known.actions) == 1 + racing + 2 * (last - 1) + 2 * racing + (8 if partnerships else 0)
    # three spaces each, eight seats, three faces each
    assert len(known.chances) == 3 * camels + 8 + 3 * camels


def test_codes_of_2018_by_example() -> None:
    """Research and playouts keep codes in files: an order that changes is a change for everybody."""
    known = codes("2018")
    assert known.actions[0] == Roll()
    assert known.actions[1] == TakeTicket("g")
    assert known.actions[6:8] == (PlaceTile(2, "+"), PlaceTile(2, "-"))
    assert known.actions[36:38] == (LayFinishCard("g", "winner"), LayFinishCard("g", "loser"))
    assert known.actions[46:] == tuple(map(Partner, range(8)))
    assert known.chances[15] == CamelPlaced("W", 16)
    assert known.chances[21:29] == tuple(map(StarterChosen, range(8)))
    assert known.chances[29] == Rolled("g", 1)
    assert known.chances[-1] == Rolled("K", 3)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_everything_met_in_a_game_has_a_code(edition: str, seats: int) -> None:
    known = codes(edition)
    with fresh_seed() as seed:
        for state, seat in walk(rules, Options(edition, seats), random.Random(seed)):
            if seat == NATURE:
                chances = [chance for chance, _ in rules.chances(state)]
                assert all(known.chances[known.chance_code[chance]] == chance for chance in chances)
            else:
                legal = rules.legal(state, seat)
                assert all(known.actions[known.action_code[action]] == action for action in legal)
                assert len(set(legal)) == len(legal)
