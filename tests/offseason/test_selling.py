"""Whose sale it is and how many one may make: tokens, the last round, ties (O1, O11)."""

from __future__ import annotations

from typing import Any

from camelup.game import NATURE
from camelup.offseason import dealings, rules
from camelup.offseason import events as happened
from camelup.offseason.moves import Pass, SeasonAction, Sell, UseExtraSale
from camelup.offseason.state import State
from tests.offseason.positions import at_sale, cards, merchant, of_kind, play

BANANA = cards("fruit-banana")
LOADS: dict[str, Any] = {
    "c3": "fruit-banana fruit-banana",
    "c4": "dates-3 dates-3",
    "c5": "pot-jug pot-jug pot-vase pot-vase",
}
RICH = merchant(100)


def camels(legal: tuple[SeasonAction, ...]) -> set[int]:
    """The camels from which something can be sold."""
    return {action.camel for action in legal if isinstance(action, Sell)}


def sell(state: State, camel: int) -> State:
    """The position after the cheapest sale from a camel."""
    sale = next(
        action
        for action in rules.legal(state, rules.to_act(state)[0])
        if isinstance(action, Sell) and action.camel == camel
    )
    return play(state, sale)[0]


def test_O1_one_sale_and_it_is_the_next_ones_turn() -> None:
    everybody = [merchant(**LOADS)] * 3
    state = sell(at_sale(*everybody), 4)
    assert rules.to_act(state) == (1,)
    state, events = play(state, Pass())
    assert events == [dealings.SaleEnded(1, has_sold=False)] and rules.to_act(state) == (2,)


def test_O1_who_can_sell_nothing_is_not_asked() -> None:
    state = at_sale(merchant(**LOADS), merchant(c3="carpet-red"), merchant(c3="fruit-coconut"))
    state, events = play(state, Pass())
    assert events == [dealings.SaleEnded(0, has_sold=False), dealings.SaleEnded(1, has_sold=False)]
    assert rules.to_act(state) == (2,)


def test_O1_an_extra_sale_token_gives_a_sale_from_another_camel() -> None:
    state = at_sale(merchant(sales=2, **LOADS))
    assert camels(rules.legal(state, 0)) == {3, 4, 5} and UseExtraSale() not in rules.legal(state, 0)
    state = sell(state, 4)
    assert rules.legal(state, 0) == (UseExtraSale(), Pass())
    state, events = play(state, UseExtraSale())
    assert events == [dealings.ExtraSaleUsed(0, 1)]
    assert camels(rules.legal(state, 0)) == {3, 5} and UseExtraSale() not in rules.legal(state, 0)
    state = sell(state, 5)
    state, _ = play(state, UseExtraSale())
    assert camels(rules.legal(state, 0)) == {3}
    state = sell(state, 3)
    # nobody else has anything to sell: the markets are filled for the next round
    assert state.merchants[0].sales == 0 and rules.to_act(state) == (NATURE,)


def test_O1_without_goods_on_another_camel_a_token_is_not_asked_for() -> None:
    state = sell(at_sale(merchant(sales=1, c3="fruit-banana fruit-banana"), merchant(**LOADS)), 3)
    assert rules.to_act(state) == (1,) and state.merchants[0].sales == 1


def test_O1_one_may_stop_before_all_tokens_are_spent() -> None:
    state = sell(at_sale(merchant(sales=2, **LOADS), merchant(**LOADS)), 3)
    state, events = play(state, Pass())
    assert events == [dealings.SaleEnded(0, has_sold=True)]
    assert rules.to_act(state) == (1,) and state.merchants[0].sales == 2


def test_O11_in_the_last_round_each_camel_may_sell_once() -> None:
    state = at_sale(merchant(**LOADS), RICH, last=2)
    assert camels(rules.legal(state, 0)) == {3, 4, 5}
    state = sell(state, 3)
    assert camels(rules.legal(state, 0)) == {4, 5} and Pass() in rules.legal(state, 0)
    state = sell(sell(state, 5), 4)
    # nothing more to decide: the others have nothing to sell and the game is over
    assert state.asked == "over" and state.merchants[0].load(3) == BANANA


def test_O11_one_may_stop_after_any_sale() -> None:
    state = sell(at_sale(merchant(**LOADS), RICH, last=2), 3)
    state, events = play(state, Pass())
    assert events[0] == dealings.SaleEnded(0, has_sold=True) and state.asked == "over"


def test_O11_in_the_last_round_a_token_gives_a_camel_a_second_sale_and_no_third() -> None:
    state = at_sale(
        merchant(sales=3, c3="fruit-banana fruit-banana fruit-banana", c4="dates-3"), RICH, last=2
    )
    assert UseExtraSale() not in rules.legal(state, 0)
    state, _ = play(state, Sell(3, BANANA, 1))
    assert UseExtraSale() in rules.legal(state, 0) and camels(rules.legal(state, 0)) == {4}
    state, _ = play(state, UseExtraSale())
    # the token's sale and the one that is free
    assert camels(rules.legal(state, 0)) == {3, 4}
    state, _ = play(state, Sell(3, BANANA, 1))
    assert camels(rules.legal(state, 0)) == {4} and UseExtraSale() not in rules.legal(state, 0)
    state, _ = play(state, Sell(4, cards("dates-3"), 2))
    assert state.asked == "over" and state.merchants[0].sales == 2


def test_O11_a_sale_that_is_free_leaves_the_spent_token_for_another() -> None:
    state = at_sale(merchant(sales=1, c3="fruit-banana fruit-banana", c4="dates-3"), RICH, last=2)
    state, _ = play(state, Sell(3, BANANA, 1), UseExtraSale(), Sell(4, cards("dates-3"), 2))
    assert camels(rules.legal(state, 0)) == {3}
    state, _ = play(state, Sell(3, BANANA, 1))
    assert state.asked == "over" and state.merchants[0].purse == 9


def test_O11_the_richest_wins() -> None:
    state, events = play(at_sale(merchant(7, c3="fruit-banana"), merchant(9), merchant(2), last=2), Pass())
    assert events[-1] == happened.SeasonEnded((7, 9, 2), (1,))
    assert rules.scores(state) == (7, 9, 2) and rules.to_act(state) == ()


TIED = [
    merchant(8, c3="fruit-banana fruit-banana"),
    merchant(9, **LOADS),
    merchant(9, sales=2, c6="pot-jug pot-jug"),
]


def test_O11_tied_players_sell_once_more_from_each_camel() -> None:
    state, events = play(at_sale(*TIED, last=2, marker=2, seat=1), Pass())
    # order from the marker: 2 has sold, 0 has sold, 1 passed; then the tied ones, marker first
    assert of_kind(events, happened.MerchantsTied) == [happened.MerchantsTied((1, 2))]
    assert rules.to_act(state) == (2,)
    state, _ = play(state, Sell(6, cards("pot-jug pot-jug"), 3))
    assert rules.to_act(state) == (1,) and camels(rules.legal(state, 1)) == {3, 4, 5}
    state = sell(sell(state, 3), 4)
    assert camels(rules.legal(state, 1)) == {5}
    state, events = play(state, Pass())
    # 9 + 1 + 2 against 9 + 3
    assert events[-1] == happened.SeasonEnded((8, 12, 12), (1, 2))


def test_O11_the_tied_sell_clockwise_from_the_holder_of_the_marker() -> None:
    """Seats 0, 2 and 3 of five are tied, and the marker lies with 2; 1 and 4 have sold for good."""
    rich, poor = merchant(9, c3="fruit-banana"), merchant(1, c3="fruit-banana")
    state = at_sale(rich, poor, rich, rich, poor, seats=5, last=2, marker=2, seat=1)
    state, events = play(state, Pass())
    assert of_kind(events, happened.MerchantsTied) == [happened.MerchantsTied((0, 2, 3))]
    order: list[int] = []
    while rules.to_act(state):
        order += rules.to_act(state)
        state, _ = play(state, Pass())
    assert order == [2, 3, 0]


def test_O11_no_token_in_tie_break_sales() -> None:
    state, _ = play(at_sale(*TIED, last=2, marker=2, seat=1), Pass())
    tied = state.with_merchant(2, merchant(9, sales=2, c6="fruit-banana fruit-banana"))
    state, _ = play(tied, Sell(6, BANANA, 1))
    assert state.merchants[2].load(6) == BANANA and rules.to_act(state) == (1,)


def test_O11_the_richest_among_the_tied_win_and_others_do_not_sell() -> None:
    state, _ = play(at_sale(*TIED, last=2, marker=2, seat=1), Pass())
    order = []
    while rules.to_act(state):
        (seat,) = rules.to_act(state)
        order.append(seat)
        state, events = play(state, Pass() if seat == 2 else rules.legal(state, seat)[0])
    (ended,) = of_kind(events, happened.SeasonEnded)
    assert 0 not in order and ended.winners == (1,)


def test_O11_a_tie_without_goods_is_a_shared_victory_at_once() -> None:
    state, events = play(
        at_sale(merchant(9), merchant(8, c3="fruit-banana"), merchant(9), last=2, seat=1), Pass()
    )
    assert of_kind(events, happened.MerchantsTied) == [happened.MerchantsTied((0, 2))]
    assert events[-1] == happened.SeasonEnded((9, 8, 9), (0, 2))
    assert state.asked == "over"


def test_O11_there_is_one_tie_break_only() -> None:
    loads: dict[str, Any] = {"c3": "fruit-banana fruit-banana"}
    state = at_sale(merchant(9, **loads), merchant(9, **loads), merchant(1), last=2, seat=1)
    state, _ = play(state, Pass())
    assert state.round.tied == (0, 1)
    state, events = play(state, Sell(3, BANANA, 1), Sell(3, BANANA, 1))
    assert events[-1] == happened.SeasonEnded((10, 10, 1), (0, 1)) and state.asked == "over"


def test_O11_tokens_goods_and_coins_on_markets_are_worth_nothing_at_the_end() -> None:
    state = at_sale(merchant(5, peeks=2, sales=3, c6="carpet-red carpet-blue"), merchant(6), last=2)
    _, events = play(state, Pass())
    (ended,) = of_kind(events, happened.SeasonEnded)
    assert ended.winners == (1,)
