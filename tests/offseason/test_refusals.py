"""Why an action is not possible: each reason by a position, and nothing changed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from camelup.dice import Dice
from camelup.game import IllegalMove, encode
from camelup.games import find
from camelup.log import Seated
from camelup.offseason import rules
from camelup.offseason.moves import (
    Assign,
    Bet,
    ChooseMarket,
    LightenCamel,
    LightenMarket,
    NameGoods,
    Pass,
    Peek,
    Poach,
    Sell,
    SkipAbility,
    UseAbility,
    UseExtraSale,
)
from camelup.offseason.state import State
from camelup.table import Table, opened
from camelup.words import Message, Words
from tests.offseason.positions import at_bets, at_market, at_sale, cards, changed, market, merchant, play

ON_OFFER = [
    market("B1", "dates-1|dates-2"),
    market("D1", taker=2),
    market("E1", "pot-jug"),
    market("F1", "dates-4"),
]
MARKET = at_market(merchant(peeks=1), markets=ON_OFFER)
POACHING, _ = play(MARKET, ChooseMarket("F"), UseAbility())
LIGHTENING, _ = play(at_market(merchant(c3="dates-1"), markets=ON_OFFER), ChooseMarket("E"), UseAbility())
ASSIGNING, _ = play(at_market(merchant(c3="dates-1"), markets=ON_OFFER), ChooseMarket("E"), SkipAbility())
LOADS: dict[str, Any] = {
    "c3": "dates-1 dates-1 dates-2",
    "c4": "carpet-red carpet-red carpet-blue",
    "c5": "pot-jug pot-vase pot-vase",
    "c6": "fruit-banana fruit-coconut",
}
SALE = at_sale(merchant(sales=1, **LOADS))
SOLD, _ = play(SALE, Sell(4, cards("carpet-blue carpet-red"), 3))
LAST, _ = play(at_sale(merchant(**LOADS), last=2), Sell(6, cards("fruit-banana"), 1))


def why(state: State, action: Any) -> Message:
    """Why the one whose turn it is can't do this."""
    (seat, *_) = rules.to_act(state)
    assert action not in rules.legal(state, seat)
    return rules.why_not(rules.view(state, seat), action)


@pytest.mark.parametrize(
    ("state", "action", "key", "args"),
    [
        (at_bets(4, 5, 6), Bet(5), "bet_above", {"pounds": 5, "purse": 4}),
        (at_bets(4, 5, 6), Bet(-1), "bet_below", {"pounds": -1}),
        (MARKET, ChooseMarket("D"), "market_taken", {"market": "D", "seat": 2}),
        (MARKET, ChooseMarket("A"), "no_market", {"market": "A"}),
        (MARKET, ChooseMarket("F", skips_ability=True), "nothing_to_decline", {"market": "F"}),
        (MARKET, Peek("D"), "market_taken", {"market": "D", "seat": 2}),
        (MARKET, Peek("C"), "no_market", {"market": "C"}),
        (MARKET, Peek("E"), "nothing_hidden", {"market": "E"}),
        (at_market(markets=ON_OFFER), Peek("B"), "no_peek_token", {}),
        (MARKET, Bet(1), "not_asked", {"asked": Message("offseason.asked.market")}),
        (MARKET, UseAbility(), "not_asked", {}),
        (MARKET, Pass(), "not_asked", {}),
        (at_bets(4, 5, 6), ChooseMarket("A"), "not_asked", {"asked": Message("offseason.asked.bet")}),
        (POACHING, Poach("D", "dates-1"), "market_taken", {"market": "D", "seat": 2}),
        (POACHING, Poach("F", "dates-4"), "market_taken", {"market": "F", "seat": 0}),
        (POACHING, Poach("A", "dates-4"), "no_market", {"market": "A"}),
        (POACHING, Poach("B", "dates-2"), "not_in_market", {"market": "B", "card": "dates-2"}),
        (POACHING, NameGoods("fruit"), "not_asked", {}),
        (LIGHTENING, LightenMarket("dates-1"), "not_in_own_market", {"card": "dates-1"}),
        (LIGHTENING, LightenCamel(3, "pot-jug"), "not_on_camel", {"card": "pot-jug", "camel": 3}),
        (LIGHTENING, LightenCamel(4, "dates-1"), "not_on_camel", {"card": "dates-1", "camel": 4}),
        (ASSIGNING, Assign("pottery", 3), "camel_loaded", {"camel": 3}),
        (ASSIGNING, Assign("fruit", 4), "other_goods", {"goods": "pottery"}),
        (SALE, Sell(3, cards("dates-1 dates-3"), 2), "not_on_camel", {"card": "dates-3", "camel": 3}),
        (SALE, Sell(6, cards("fruit-banana fruit-banana"), 2), "not_on_camel", {"card": "fruit-banana"}),
        (SALE, Sell(3, cards("dates-1 dates-1"), 2), "group.dates", {}),
        (SALE, Sell(3, cards("dates-1 dates-1 dates-2"), 2), "group.dates", {}),
        (SALE, Sell(4, cards("carpet-red carpet-red"), 3), "group.carpets", {}),
        (SALE, Sell(4, cards("carpet-red"), 3), "group.carpets", {}),
        (SALE, Sell(5, cards("pot-jug pot-vase"), 3), "group.pottery", {}),
        (SALE, Sell(6, cards("fruit-coconut"), 4), "group.fruit", {}),
        (SALE, Sell(6, (), 4), "group.fruit", {}),
        (SALE, Sell(3, cards("dates-1 dates-2"), 5), "price", {"price": 5, "right": 2}),
        (at_sale(merchant(c3="fruit-banana")), Sell(4, (), 1), "camel_empty", {"camel": 4}),
        (SALE, UseExtraSale(), "no_extra_sale", {}),
        (at_sale(merchant(**LOADS)), UseExtraSale(), "no_sale_token", {}),
        (SOLD, Sell(3, cards("dates-1 dates-2"), 2), "one_sale", {}),
        (LAST, Sell(6, cards("fruit-coconut"), 4), "sold_from", {"camel": 6}),
    ],
)  # fmt: skip
def test_each_rule_that_an_action_breaks_has_its_reason(
    state: State, action: Any, key: str, args: dict[str, object]
) -> None:
    reason = why(state, action)
    assert reason.key == f"offseason.reason.{key}"
    assert {name: reason.args[name] for name in args} == args
    assert Words()(reason)


def test_out_of_turn_and_after_the_end_are_the_usual_reasons() -> None:
    assert rules.why_not(rules.view(MARKET, 1), ChooseMarket("B")).key == "reason.not_your_turn"
    assert rules.why_not(rules.view(MARKET, None), ChooseMarket("B")).key == "reason.not_your_turn"
    over = changed(MARKET, phase="over")
    assert rules.why_not(rules.view(over, 0), ChooseMarket("B")).key == "reason.game_over"
    nothing: Any = object()
    assert rules.why_not(rules.view(MARKET, 0), nothing).key == "reason.not_legal"


def table(seed: str) -> Table:
    """A game of three at its first bets."""
    game = find("off-season")
    seats = [Seated(name) for name in ("Mira", "Jonas", "Tove")]
    return opened(game.rules, game.name, game.options(3), seats, Dice.seeded(seed))


def assert_refused(at: Table, seat: int, action: Any, words: str) -> None:
    """The action is refused in these words and nothing changes."""
    before = encode(at.state), at.log, dict(at.decisions)
    with pytest.raises(IllegalMove, match=words):
        at.play(seat, action)
    assert (encode(at.state), at.log, dict(at.decisions)) == before


def test_a_bet_above_the_purse_is_refused() -> None:
    assert_refused(table("bet"), 1, Bet(6), "you can't bet 6 pounds: you have 5 pounds")


def test_a_second_bet_is_refused() -> None:
    at, _ = table("twice").play(1, Bet(2))
    assert_refused(at, 1, Bet(3), "not your turn")
    assert set(at.decisions) == {0, 2}


def test_a_market_taken_twice_is_refused() -> None:
    at = table("market")
    for seat, pounds in ((2, 0), (0, 3), (1, 1)):
        at, _ = at.play(seat, Bet(pounds))
    chosen = rules.legal(at.state, 0)[0]
    rng = random.Random(1)
    at, _ = at.play(0, chosen)
    while at.to_act == (0,):
        at, _ = at.play(0, rng.choice(rules.legal(at.state, 0)))
    assert_refused(at, 1, chosen, "player 1 has already chosen market [A-F] this round")


def test_an_unsellable_group_is_refused() -> None:
    at = changed(table("group"), state=SALE, decisions={0: 0})
    assert_refused(at, 0, Sell(4, cards("carpet-red carpet-red"), 3), "all of different colours")
