"""The engine and the independent referee side by side: the same moves, the same table."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from camelup.game import NATURE, encode
from camelup.offseason import rules
from camelup.offseason.goods import CAMELS, CARDS, Counts, named
from camelup.offseason.sheet import Appendix
from camelup.offseason.state import State
from tests.oracle_offseason.referee import Referee


@cache
def text_of(move: Any) -> str:
    """A move as JSON, its keys in alphabetical order."""
    return json.dumps(json.loads(encode(move)), sort_keys=True)


def plain(appendix: Appendix) -> dict[str, Any]:
    """An appendix as the referee wants it."""
    prices = appendix.prices
    return {
        "deck": dict(zip(CARDS, appendix.counts, strict=True)),
        "backs": msgspec.structs.asdict(appendix.backs),
        "prices": {
            "dates": prices.of_dates,
            "carpets": prices.of_carpets,
            "pottery": prices.of_pots,
            "fruit": prices.of_fruit,
        },
        "sides": {
            f"{mark}{number}": {"up": side.face_up, "down": side.face_down, "ability": side.ability}
            for (mark, number), side in appendix.sides.items()
        },
    }


def assert_same_moves(state: State, referee: Referee) -> None:
    """Both wait for the same seats, offer the same moves and see the same chances."""
    assert list(rules.to_act(state)) == referee.to_act()
    for seat in range(state.options.seats):
        offered = [text_of(action) for action in rules.legal(state, seat)]
        expected = [json.dumps(move, sort_keys=True) for move in referee.legal(seat)]
        assert sorted(offered) == sorted(expected), seat
    chances = rules.chances(state) if rules.to_act(state) == (NATURE,) else ()
    total = sum(weight for _, weight in chances)
    odds = {text_of(chance): Fraction(weight, total) for chance, weight in chances}
    assert odds == {json.dumps(move, sort_keys=True): chance for move, chance in referee.chances()}


def counts(counted: Counts) -> Counter[str]:
    """Counts by name."""
    return Counter[str](named(counted))


def assert_same_table(state: State, referee: Referee) -> None:
    """Both see the same cards, coins, tokens and purses in the same places."""
    assert list(rules.scores(state)) == referee.purses
    assert counts(state.tower.cards) == Counter(referee.tower)
    assert counts(state.tower.discards) == Counter(referee.discards)
    assert {
        market.mark: {
            "side": market.side,
            "up": list(market.face_up),
            "down": list(market.face_down),
            "coins": market.coins,
            "chosen_by": market.taker,
        }
        for market in state.markets
    } == referee.markets
    assert state.round.marker == referee.marker
    assert (state.round.number, state.round.last) == (referee.round_number, referee.final_round)
    for merchant, tokens in zip(state.merchants, referee.tokens, strict=True):
        assert {"peek": merchant.peeks, "extra_sale": merchant.sales} == tokens
    if state.asked != "camel":
        # the referee loads all kinds at once when the last has its camel
        for merchant, camels in zip(state.merchants, referee.camels, strict=True):
            for camel, load in zip(CAMELS, merchant.loads, strict=True):
                assert sorted(load) == sorted(camels[camel])
