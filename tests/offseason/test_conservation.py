"""The accountant of the off season objects to a card, a pound or a token too many or too few."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from camelup.games import CATALOGUE
from camelup.log import Played
from camelup.offseason.goods import CARDS, one_less
from camelup.offseason.state import State
from camelup.table import Table
from tests.contract.cases import finished, steps
from tests.contract.season_accountant import SeasonAccountant
from tests.race.positions import fresh_seed

changed = msgspec.structs.replace


def in_the_middle(rng: random.Random) -> tuple[SeasonAccountant, Played[Any, Any], Table]:
    """A season with cards in every place, a coin on a market and something on a camel of the first seat."""
    while True:
        moves = list(steps(finished(CATALOGUE["off-season"], 4, rng)))
        accountant = SeasonAccountant(moves[0][0])
        for _, entry, after in moves:
            accountant.check(entry, after)
            state: State = after.state
            is_rich = any(market.coins for market in state.markets) and any(state.tower.discards)
            is_rich = is_rich and any(state.tower.cards)
            if is_rich and any(state.merchants[0].loads) and state.markets[0].face_down:
                return accountant, entry, after


def _a_pound_too_many(state: State) -> State:
    return state.with_merchant(0, state.merchants[0].paid(1))


def _a_coin_less(state: State) -> State:
    rich = next(market for market in state.markets if market.coins)
    return state.with_market(changed(rich, coins=rich.coins - 1))


def _a_card_less_in_the_tower(state: State) -> State:
    card = next(card for card, count in zip(CARDS, state.tower.cards, strict=True) if count)
    return changed(state, tower=changed(state.tower, cards=one_less(state.tower.cards, card)))


def _a_discard_twice(state: State) -> State:
    counts = state.tower.discards
    place = next(place for place, count in enumerate(counts) if count)
    more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
    return changed(state, tower=changed(state.tower, discards=more))


def _another_card_face_down(state: State) -> State:
    first = state.markets[0]
    other: Any = "fruit-coconut" if first.face_down[0] != "fruit-coconut" else "dates-4"
    return state.with_market(changed(first, face_down=(other, *first.face_down[1:])))


def _an_empty_caravan(state: State) -> State:
    return state.with_merchant(0, changed(state.merchants[0], loads=((), (), (), ())))


def _a_token_out_of_nothing(state: State) -> State:
    return state.with_merchant(1, changed(state.merchants[1], peeks=state.merchants[1].peeks + 1))


@pytest.mark.parametrize(
    "wrong",
    [
        _a_pound_too_many,
        _a_coin_less,
        _a_card_less_in_the_tower,
        _a_discard_twice,
        _another_card_face_down,
        _an_empty_caravan,
        _a_token_out_of_nothing,
    ],
)
def test_an_accountant_objects(wrong: Callable[[State], State]) -> None:
    with fresh_seed() as seed:
        accountant, entry, table = in_the_middle(random.Random(seed))
        nothing: Played[Any, Any] = Played(entry.n, entry.seat, entry.move, ())
        accountant.check(nothing, table)
        with pytest.raises(AssertionError):
            accountant.check(nothing, changed(table, state=wrong(table.state)))
