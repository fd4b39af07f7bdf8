"""A turn in the market: order of things, loading, collapse (O4 to O6), and whose turn it is (O1)."""

from __future__ import annotations

from typing import Any

import pytest

from camelup.offseason import dealings, rules
from camelup.offseason.moves import (
    Assign,
    ChooseMarket,
    LightenCamel,
    NameGoods,
    Peek,
    SkipAbility,
    UseAbility,
)
from camelup.offseason.sheet import MarketLetter
from camelup.offseason.state import State
from camelup.offseason.turns import hand_of
from tests.offseason.positions import (
    at_bets,
    at_market,
    bets,
    cards,
    deals,
    market,
    merchant,
    of_kind,
    play,
)


def chooses(state: State, mark: MarketLetter) -> State:
    """The position after a market without a question was chosen."""
    after, _ = play(state, ChooseMarket(mark))
    return after


def loads(state: State, seat: int = 0) -> dict[int, tuple[str, ...]]:
    """What each camel of a seat carries."""
    return dict(zip((3, 4, 5, 6), state.merchants[seat].loads, strict=True))


def test_example_3_new_goods_choose_a_camel_and_loaded_ones_have_theirs() -> None:
    mike = merchant(c3="pot-jug", c6="dates-1")
    goods = "carpet-red carpet-blue | carpet-green dates-2 pot-vase"
    state = at_market(mike, markets=[market("C1", goods), market("B1"), market("D1"), market("E1")])
    state, events = play(state, ChooseMarket("C"))
    assert of_kind(events, dealings.GoodsTaken) == [
        dealings.GoodsTaken(0, "C", cards("carpet-red carpet-blue"), cards("carpet-green dates-2 pot-vase"))
    ]
    # the two empty camels, and no question about dates and pottery
    assert rules.legal(state, 0) == (Assign("carpets", 4), Assign("carpets", 5))
    state, _ = play(state, Assign("carpets", 4))
    assert loads(state) == {
        3: cards("pot-vase pot-jug"),
        4: cards("carpet-red carpet-blue carpet-green"),
        5: (),
        6: cards("dates-1 dates-2"),
    }
    assert state.turn is not None and state.turn.seat == 1


def test_example_4_a_camel_with_too_many_cards_loses_them_all() -> None:
    lucy = merchant(c5="pot-jug pot-jug pot-vase")
    goods = "fruit-banana fruit-banana | carpet-red pot-amphora pot-jug pot-amphora-vase"
    state = at_market(lucy, markets=[market("E1", goods), market("A1"), market("B1"), market("D1")])
    state, _ = play(state, ChooseMarket("E"), SkipAbility(), Assign("carpets", 3))
    state, events = play(state, Assign("fruit", 6))
    lost = cards("pot-amphora pot-vase pot-jug pot-jug pot-jug pot-amphora-vase")
    assert events[-1] == dealings.CamelCollapsed(0, 5, lost)
    assert loads(state) == {3: cards("carpet-red"), 4: (), 5: (), 6: cards("fruit-banana fruit-banana")}
    assert state.tower.discards[10:16] == (1, 1, 3, 1, 0, 0)


def test_O1_the_marker_goes_first_then_clockwise_each_once() -> None:
    markets = [market(name, coins=n) for n, name in enumerate(("B1", "C1", "D1", "B2", "D2"))]
    markets[3], markets[4] = market("A2"), market("E2")
    state = at_bets(5, 5, 5, 5, marker=1, markets=markets)
    state, _ = bets(state, 0, 0, 4, 1)
    order = []
    for mark in ("B", "C", "D", "A"):
        (seat,) = rules.to_act(state)
        order.append(seat)
        state = chooses(state, mark)
    assert order == [2, 3, 0, 1]
    assert state.asked != "market"


def test_O1_in_the_sale_too_the_marker_goes_first_then_clockwise() -> None:
    fruit = merchant(c3="fruit-banana fruit-banana")
    state = at_bets(5, 5, 5, marker=0, markets=[market(name) for name in ("B1", "C1", "D1", "A2")])
    state = state.with_merchant(0, fruit).with_merchant(1, fruit).with_merchant(2, fruit)
    state, _ = bets(state, 0, 1, 2)
    for mark in ("B", "C", "D"):
        state = chooses(state, mark)
    order = []
    while state.asked == "sale":
        order.append(rules.to_act(state)[0])
        state, _ = play(state, rules.legal(state, order[-1])[0])
    assert order == [2, 0, 1]


def test_O4_a_market_can_be_chosen_once_and_its_coins_are_taken_first() -> None:
    state = at_market(markets=[market("D1", coins=3), market("B1"), market("A2"), market("E1")])
    state, events = play(state, ChooseMarket("D"))
    assert events[:2] == [dealings.MarketChosen(0, 8, "D", 3), dealings.PoundsGained(0, 10, 2)]
    assert state.markets[0].coins == 0 and state.markets[0].taker == 0
    assert rules.legal(state, 1) == (
        *(ChooseMarket("B"), ChooseMarket("A"), ChooseMarket("E")),
        *(ChooseMarket("B", skips_ability=True), ChooseMarket("A", skips_ability=True)),
    )


def test_O4_peeks_come_before_the_choice_as_many_as_there_are_tokens() -> None:
    markets = [market("B1", "dates-1|dates-2"), market("D1", "|dates-3 dates-4", taker=2), market("A2")]
    markets.append(market("C1", "|fruit-coconut"))
    state = at_market(merchant(peeks=2), markets=markets)
    marks: tuple[MarketLetter, ...] = ("B", "A", "C")
    choices = (*map(ChooseMarket, marks), *(ChooseMarket(mark, skips_ability=True) for mark in marks))
    # not at the one that is taken, nor where nothing lies face down
    assert rules.legal(state, 0) == (*choices, Peek("B"), Peek("C"))
    state, events = play(state, Peek("C"))
    assert events == [dealings.MarketPeeked(0, "C", cards("fruit-coconut"), 1)]
    assert rules.legal(state, 0) == (*choices, Peek("B"), Peek("C"))
    state, _ = play(state, Peek("B"))
    assert rules.legal(state, 0) == choices and state.merchants[0].peeks == 0


def test_O4_a_token_gained_this_turn_serves_from_the_next_round_on() -> None:
    state = at_market(
        markets=[market("C1", "dates-1|dates-1"), market("B1", "|dates-1"), market("D1"), market("A2")]
    )
    state, _ = play(state, ChooseMarket("C"))
    assert state.merchants[0].peeks == 1 and state.asked == "camel"
    state, _ = play(state, Assign("dates", 3))
    # nothing is left to decide before somebody else's turn
    assert rules.to_act(state) == (1,)


def test_O4_the_ability_comes_before_the_cards_are_taken_and_shown() -> None:
    state = at_market(
        markets=[market("A1", "dates-1 dates-2|carpet-red"), market("B1"), market("D1"), market("E1")]
    )
    state, events = play(state, ChooseMarket("A"))
    assert state.asked == "ability" and not of_kind(events, dealings.GoodsTaken)
    assert state.markets[0].face_down == cards("carpet-red")
    _, events = play(state, SkipAbility())
    assert events[:2] == [
        dealings.AbilitySkipped(0, "prospect"),
        dealings.GoodsTaken(0, "A", cards("dates-1 dates-2"), cards("carpet-red")),
    ]


def test_O5_kinds_are_asked_for_in_order_and_the_last_free_camel_is_nobodys_question() -> None:
    goods = "fruit-banana dates-1 | carpet-red pot-jug"
    state = at_market(markets=[market("D1", goods), market("B1"), market("A2"), market("E1")])
    state = chooses(state, "D")
    asked = []
    for camel in (5, 3, 6):
        asked.append(rules.legal(state, 0))
        state, _ = play(state, next(a for a in asked[-1] if isinstance(a, Assign) and a.camel == camel))
    assert asked == [
        tuple(Assign("dates", camel) for camel in (3, 4, 5, 6)),
        tuple(Assign("carpets", camel) for camel in (3, 4, 6)),
        tuple(Assign("pottery", camel) for camel in (4, 6)),
    ]
    assert loads(state) == {
        3: cards("carpet-red"),
        4: cards("fruit-banana"),
        5: cards("dates-1"),
        6: cards("pot-jug"),
    }


def test_O5_kinds_are_assigned_after_all_cards_of_the_turn_are_seen() -> None:
    goods = "dates-1 dates-2|pot-jug"
    state = at_market(
        markets=[market("A1", goods), market("B1"), market("D1"), market("E1")],
        tower="carpet-red fruit-banana carpet-blue dates-1",
    )
    state, _ = play(state, ChooseMarket("A"), UseAbility(), NameGoods("carpets"))
    assert loads(state) == {3: (), 4: (), 5: (), 6: ()}
    state, _ = play(state, *deals("carpet-red fruit-banana carpet-blue"))
    assert state.asked == "camel"
    assert sorted(hand_of(state.turn)) == sorted(cards("carpet-red carpet-blue dates-1 dates-2 pot-jug"))
    assert loads(state) == {3: (), 4: (), 5: (), 6: ()}


def test_O5_all_pottery_is_one_kind_two_shaped_cards_too() -> None:
    mike = merchant(c4="pot-jug", c3="dates-1", c5="carpet-red")
    state = at_market(
        mike, markets=[market("D1", "pot-amphora pot-amphora-vase"), market("B1"), market("A2"), market("E1")]
    )
    state = chooses(state, "D")
    assert loads(state)[4] == cards("pot-amphora pot-jug pot-amphora-vase") and loads(state)[6] == ()


def test_O5_a_kind_keeps_its_camel_until_its_last_card_is_gone() -> None:
    mike = merchant(c6="dates-1", c3="pot-jug")
    markets = [market("E1", "dates-2 | "), market("B1"), market("A2"), market("D1")]
    state, _ = play(at_market(mike, markets=markets), ChooseMarket("E"), UseAbility())
    kept, _ = play(state, LightenCamel(3, "pot-jug"))
    assert loads(kept)[6] == cards("dates-1 dates-2")
    # when the last card is discarded before loading, the goods may go anywhere empty
    state, _ = play(state, LightenCamel(6, "dates-1"))
    assert rules.legal(state, 0) == tuple(Assign("dates", camel) for camel in (4, 5, 6))
    state, _ = play(state, Assign("dates", 4))
    assert loads(state) == {3: cards("pot-jug"), 4: cards("dates-2"), 5: (), 6: ()}


def test_O5_after_a_collapse_the_camel_is_free_and_the_kind_may_go_elsewhere() -> None:
    mike = merchant(c3="dates-1 dates-1 dates-1", c4="pot-jug", c5="carpet-red")
    state = at_market(mike, markets=[market("D1", "dates-2"), market("B1"), market("A2"), market("E1")])
    state = chooses(state, "D")
    assert loads(state)[3] == ()
    again = at_market(
        state.merchants[0], markets=[market("D1", "dates-2"), market("B1"), market("A2"), market("E1")]
    )
    assert rules.legal(chooses(again, "D"), 0) == (Assign("dates", 3), Assign("dates", 6))


@pytest.mark.parametrize(("camel", "held"), [(3, 3), (4, 4), (5, 5), (6, 6)])
def test_O6_a_camel_carries_its_number_of_cards_and_not_one_more(camel: int, held: int) -> None:
    nearly: dict[str, Any] = {f"c{camel}": "fruit-banana " * (held - 1)}
    full = merchant(**nearly)
    for extra, left in ((1, held), (2, 0)):
        goods = "fruit-banana " * extra
        state = at_market(full, markets=[market("D1", goods), market("B1"), market("A2"), market("E1")])
        assert len(loads(chooses(state, "D"))[camel]) == left


def test_O6_several_camels_may_collapse_and_the_check_comes_after_all_is_loaded() -> None:
    full = merchant(c3="dates-1 dates-1 dates-1", c4="pot-jug pot-jug pot-jug pot-jug", c5="fruit-banana")
    goods = "dates-1 pot-jug carpet-red"
    state = at_market(full, markets=[market("D1", goods), market("B1"), market("A2"), market("E1")])
    state, events = play(state, ChooseMarket("D"))
    kinds = [type(event) for event in events]
    # both camels are full to the last and only then is anything lost; carpets found the one free camel
    assert kinds[-5:] == [dealings.GoodsLoaded] * 3 + [dealings.CamelCollapsed] * 2
    assert loads(state) == {3: (), 4: (), 5: cards("fruit-banana"), 6: cards("carpet-red")}
    assert sum(state.tower.discards) == 9


def test_O6_nothing_falls_from_a_camel_that_carries_enough() -> None:
    full = merchant(c3="dates-1 dates-1 dates-1", c6="pot-jug pot-jug")
    state = at_market(
        full, markets=[market("D1", "pot-jug pot-vase"), market("B1"), market("A2"), market("E1")]
    )
    state, events = play(state, ChooseMarket("D"))
    assert not of_kind(events, dealings.CamelCollapsed) and sum(state.tower.discards) == 0
