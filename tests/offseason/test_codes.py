"""One integer for every action and chance: the same at every table, and enough for every game."""

from __future__ import annotations

import random

import msgspec
import pytest

from camelup.game import NATURE
from camelup.offseason import rules
from camelup.offseason.appendix import ours
from camelup.offseason.codes import codes
from camelup.offseason.moves import (
    AuctionAnnounced,
    Bet,
    CardDealt,
    ChooseMarket,
    MarkerGiven,
    Pass,
    Peek,
    Sell,
    TileLeftOut,
)
from camelup.offseason.sheet import MARKET_LETTERS
from camelup.offseason.state import SeasonOptions
from tests.race.positions import fresh_seed
from tests.walks import walk

changed = msgspec.structs.replace
# six markets to choose and to peek at, two answers, four goods, cards of markets, of one's own market and of
# one's camels, sixteen camels for goods, a token, to pass
BEFORE_SALES = 6 + 6 + 2 + 4 + 6 * 20 + 20 + 4 * 20 + 16 + 1 + 1
FIRST_WITH_SPARE = 1225
"""How many actions there were before dates could be sold with a card too many."""


def test_codes_are_places_in_a_list_without_repeats() -> None:
    known = codes(ours())
    assert len(set(known.actions)) == len(known.actions) == len(known.action_code)
    assert len(set(known.chances)) == len(known.chances) == len(known.chance_code)
    for code, action in enumerate(known.actions):
        assert known.code(action) == code and known.action(code) == action
    for code, chance in enumerate(known.chances):
        assert known.chance_code[chance] == code


def test_bets_follow_the_last_place_without_end() -> None:
    known = codes(ours())
    for pounds in (0, 1, 77, 10_000):
        assert known.code(Bet(pounds)) == len(known.actions) + pounds
        assert known.action(len(known.actions) + pounds) == Bet(pounds)


def test_codes_by_example() -> None:
    """Research and playouts keep codes in files: an order that changes is a change for everybody."""
    known = codes(ours())
    assert known.actions[0] == ChooseMarket("A") and known.actions[6] == Peek("A")
    assert known.actions[BEFORE_SALES - 1] == Pass()
    assert known.actions[BEFORE_SALES] == Sell(3, ("dates-3",), 2)
    assert all(isinstance(action, Sell) for action in known.actions[BEFORE_SALES:-6])
    # what came later: a card too many among the dates, and markets without what they would give
    assert known.actions[FIRST_WITH_SPARE] == Sell(3, ("dates-1", "dates-4"), 2)
    assert known.actions[FIRST_WITH_SPARE - 1] == Sell(6, ("fruit-pomegranate",) * 6, 12)
    assert known.actions[-6:] == tuple(ChooseMarket(mark, skips_ability=True) for mark in MARKET_LETTERS)
    assert known.chances[0] == TileLeftOut("A") and known.chances[6] == CardDealt("dates-1")
    assert known.chances[26] == AuctionAnnounced("standard") and known.chances[29:] == tuple(
        map(MarkerGiven, range(5))
    )


def test_another_appendix_has_the_same_places() -> None:
    """Only prices differ, so a code means the same sale."""
    prices = ours().prices
    dearer = changed(prices, dates=changed(prices.dates, of_15=99), fruit=changed(prices.fruit, banana=50))
    one, other = codes(ours()), codes(changed(ours(), prices=dearer))
    assert len(one.actions) == len(other.actions) and one.actions != other.actions
    for mine, theirs in zip(one.actions, other.actions, strict=True):
        if isinstance(mine, Sell) and isinstance(theirs, Sell):
            assert (mine.camel, mine.cards) == (theirs.camel, theirs.cards)
        else:
            assert mine == theirs


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_met_in_a_game_has_a_code(seats: int) -> None:
    known = codes(ours())
    with fresh_seed() as seed:
        for state, seat in walk(rules, SeasonOptions(seats, ours()), random.Random(seed)):
            if seat == NATURE:
                chances = [chance for chance, _ in rules.chances(state)]
                assert all(known.chances[known.chance_code[chance]] == chance for chance in chances)
            else:
                legal = rules.legal(state, seat)
                assert all(known.action(known.code(action)) == action for action in legal)
