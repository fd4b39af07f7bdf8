"""Between the rounds: coins, turning over, filling, the Tower and the last round (O8, O9)."""

from __future__ import annotations

from typing import Any

import pytest

from camelup.game import NATURE
from camelup.offseason import dealings, rules
from camelup.offseason import events as happened
from camelup.offseason.market import Market
from camelup.offseason.moves import CardDealt, ChooseMarket, NameGoods, Pass, UseAbility
from camelup.offseason.state import State
from camelup.offseason.turns import Choosing, Selling
from tests.offseason.positions import (
    at_market,
    cards,
    changed,
    deals,
    market,
    merchant,
    of_kind,
    play,
    season,
)


def at_last_sale(*markets: Market, **position: Any) -> State:
    """A position in which the last of three merchants passes and the round is over."""
    seller = merchant(c3="fruit-banana")
    return season(merchant(), merchant(), seller, markets=markets, phase=Selling(2), **position)


def fill(state: State, text: str) -> tuple[State, list[Any]]:
    """The position after these cards were dealt."""
    return play(state, *deals(text))


def test_example_6_the_market_nobody_chose_keeps_its_side_and_is_filled_up() -> None:
    # somebody poached the face-up card of B1
    markets = (
        market("A1", taker=0),
        market("B1", "|dates-1 dates-2 dates-3"),
        market("C1", taker=1),
        market("D1", taker=2),
    )
    state, events = play(at_last_sale(*markets, tower="carpet-red " * 30), Pass())
    assert events[-1] == happened.MarketsTurned("B", 1)
    assert [(one.mark, one.side, one.coins) for one in state.markets] == [
        ("A", 2, 0), ("B", 1, 1), ("C", 2, 0), ("D", 2, 0),
    ]  # fmt: skip
    dealt = []
    while state.asked == "card":
        state, events = play(state, CardDealt("carpet-red"))
        dealt += of_kind(events, happened.GoodsDealt)
    # A2 takes 2 and 3, B1 lacks one face-up card, C2 takes 3 and 2, D2 takes 1 and 3
    assert [event.market for event in dealt] == ["A"] * 5 + ["B"] + ["C"] * 5 + ["D"] * 4
    assert dealt[5].is_face_up
    assert state.markets[1].face_down == cards("dates-1 dates-2 dates-3")
    assert state.markets[1].face_up == cards("carpet-red")


def test_example_7_the_tower_runs_out_during_a_draw() -> None:
    markets = [market("A1", "dates-1|dates-1"), market("B1"), market("C1"), market("D1")]
    state = at_market(markets=markets, tower="pot-jug pot-vase", discards="carpet-red carpet-red", number=4)
    state, _ = play(state, ChooseMarket("A"), UseAbility(), NameGoods("pottery"))
    state, events = fill(state, "pot-jug")
    assert not of_kind(events, happened.TowerRenewed)
    state, events = fill(state, "pot-vase")
    assert events[-1] == happened.TowerRenewed(2, 5)
    assert rules.chances(state) == ((CardDealt("carpet-red"), 2),)
    state, events = fill(state, "carpet-red")
    assert events[1] == dealings.DrawSorted(0, "pottery", cards("pot-jug pot-vase"), cards("carpet-red"))
    # players finish this round, and the next one is the last
    assert state.round.number == 4 and state.round.last == 5 and not state.round.is_last


def test_O8_the_unchosen_market_keeps_its_coins_and_gets_one_more() -> None:
    markets = (market("B1", "dates-1|dates-1 dates-1 dates-1", coins=2), market("A1", taker=0))
    state, events = play(at_last_sale(*markets, market("C1", taker=1), market("D1", taker=2)), Pass())
    assert of_kind(events, happened.MarketsTurned) == [happened.MarketsTurned("B", 3)]
    assert state.markets[0].coins == 3


def test_O8_a_side_turned_over_twice_is_the_first_again() -> None:
    markets = [market("A2", taker=0), market("B1", "dates-1|dates-1 dates-1 dates-1"), market("C2", taker=1)]
    state, _ = play(at_last_sale(*markets, market("D1", taker=2)), Pass())
    assert [one.side for one in state.markets] == [1, 1, 1, 2]


def test_O8_the_next_round_counts_one_more_and_the_marker_stays() -> None:
    markets = [market("A1", taker=0), market("B1", "dates-1|dates-1 dates-1 dates-1"), market("C1", taker=1)]
    state, _ = play(at_last_sale(*markets, market("D1", taker=2), number=3, marker=1), Pass())
    assert state.round.number == 4 and state.round.marker == 1
    assert state.round.auction.bets == (None, None, None) and state.round.auction.shown == ()


def test_O8_after_the_last_round_nothing_is_laid_or_filled() -> None:
    markets = [market("A1", taker=0), market("B1"), market("C1", taker=1), market("D1", taker=2)]
    state = at_last_sale(*markets, last=2)
    state, events = play(state.with_merchant(0, merchant(9)), Pass())
    assert not of_kind(events, happened.MarketsTurned) and state.markets[1].coins == 0
    assert rules.to_act(state) == () and state.asked == "over"


SHORT = (
    market("A1", taker=0),
    market("B1", "dates-1|dates-1 dates-1 dates-1"),
    market("C1", taker=1),
    market("D1", taker=2),
)
"""What is chosen here takes 14 cards to fill: A2 five, C2 five, D2 four."""


def test_O9_the_rest_of_the_tower_is_dealt_first_then_the_discards() -> None:
    state = at_last_sale(*SHORT, tower="pot-jug " * 3, discards="carpet-red " * 20, number=4)
    state, _ = play(state, Pass())
    assert rules.chances(state) == ((CardDealt("pot-jug"), 3),)
    state, events = fill(state, "pot-jug pot-jug")
    assert not of_kind(events, happened.TowerRenewed)
    state, events = fill(state, "pot-jug")
    assert events[-1] == happened.TowerRenewed(20, 5)
    assert rules.chances(state) == ((CardDealt("carpet-red"), 20),)
    state, events = fill(state, "carpet-red " * 11)
    # the round that now starts is the last
    assert events[-1] == happened.RoundBegan(5, is_last=True)
    assert state.round.is_last and state.tower.size == 9 and sum(state.tower.discards) == 0


def test_O9_a_tower_used_up_exactly_is_not_yet_replaced() -> None:
    state = at_last_sale(*SHORT, tower="pot-jug " * 14, discards="carpet-red " * 20)
    state, events = play(state, Pass(), *deals("pot-jug " * 14))
    assert not of_kind(events, happened.TowerRenewed)
    assert state.round.last is None and state.tower.size == 0
    assert events[-2:] == [happened.RoundBegan(3, is_last=False), happened.AuctionBegan("standard")]


def test_O9_a_tower_empty_before_the_refill_is_replaced_when_a_card_is_needed() -> None:
    state = at_last_sale(*SHORT, tower="", discards="carpet-red " * 20)
    state, events = play(state, Pass())
    assert events[-1] == happened.TowerRenewed(20, 3)
    assert state.round.last == 3 == state.round.number


def prospecting(**position: Any) -> State:
    markets = [market("A1", "dates-1|dates-1"), market("B1"), market("C1"), market("D1")]
    state, _ = play(at_market(markets=markets, **position), ChooseMarket("A"), UseAbility())
    return state


def test_O9_a_tower_empty_before_a_draw_is_replaced_before_it() -> None:
    state = prospecting(tower="", discards="pot-jug " * 5, number=3)
    state, events = play(state, NameGoods("pottery"))
    assert events == [dealings.GoodsNamed(0, "pottery"), happened.TowerRenewed(5, 4)]
    assert rules.to_act(state) == (NATURE,) and rules.chances(state) == ((CardDealt("pot-jug"), 5),)
    assert state.round.last == 4


def test_O9_a_tower_empty_right_after_a_draw_is_replaced_at_once_without_what_was_drawn() -> None:
    state = prospecting(tower="pot-jug carpet-blue fruit-banana", discards="dates-4 " * 6, number=3)
    state, events = play(state, NameGoods("pottery"), *deals("carpet-blue pot-jug fruit-banana"))
    assert of_kind(events, happened.TowerRenewed) == [happened.TowerRenewed(6, 4)]
    # the cards that were not of the named goods lie on the new discard pile
    assert state.tower.size == 6 and state.tower.cards[3] == 6
    assert state.tower.discards[5] == state.tower.discards[16] == 1 and sum(state.tower.discards) == 2


def test_O9_a_draw_that_leaves_a_card_changes_nothing() -> None:
    state = prospecting(tower="pot-jug pot-jug pot-jug dates-1", discards="dates-4 " * 6)
    state, events = play(state, NameGoods("fruit"), *deals("pot-jug pot-jug pot-jug"))
    assert state.round.last is None and not of_kind(events, happened.TowerRenewed)


def test_O9_the_first_such_event_fixes_the_last_round() -> None:
    state = prospecting(tower="", discards="pot-jug " * 5, number=3, last=3)
    state, events = play(state, NameGoods("pottery"))
    assert events[-1] == happened.TowerRenewed(5, 3) and state.round.last == 3
    refill = at_last_sale(*SHORT, tower="", discards="carpet-red " * 20, number=3, last=4)
    state, events = play(refill, Pass())
    assert events[-1] == happened.TowerRenewed(20, 4) and state.round.last == 4


def test_O9_if_no_card_is_left_anywhere_the_rest_stays_short() -> None:
    state = at_last_sale(*SHORT, tower="pot-jug " * 2, number=4)
    state, _ = play(state, Pass())
    # the banana of the one who passed is on his camel; nothing is discarded
    state, events = fill(state, "pot-jug pot-jug")
    assert events[-2:] == [happened.RoundBegan(5, is_last=False), happened.AuctionBegan("standard")]
    assert [len(one.face_up) + len(one.face_down) for one in state.markets] == [2, 4, 0, 0]
    draw = prospecting(tower="pot-jug")
    state, events = play(draw, NameGoods("pottery"), CardDealt("pot-jug"))
    assert of_kind(events, dealings.DrawSorted) == [dealings.DrawSorted(0, "pottery", cards("pot-jug"), ())]


def test_O9_what_lies_face_down_from_a_used_up_tower_is_remembered() -> None:
    """By then all other cards were to be seen: everybody knows which these are, if not where."""
    state = at_last_sale(*SHORT, tower="pot-jug " * 4, discards="carpet-red " * 20, number=4)
    state, _ = play(state, Pass(), *deals("pot-jug " * 4))
    # A2: two face up, two of three face down from the old Tower; B1: three since before
    assert [one.former for one in state.markets] == [2, 3, 0, 0]
    view = rules.view(state, 0)
    assert view.former == {"dates-1": 3, "pot-jug": 2}
    state, _ = fill(state, "carpet-red " * 10)
    assert [one.former for one in state.markets] == [2, 3, 0, 0]
    state = changed(state, phase=Choosing(0), round=changed(state.round, marker=0))
    state, _ = play(state, ChooseMarket("A"))
    assert rules.view(state, 0).former == {"dates-1": 3}


@pytest.mark.parametrize("number", [1, 7])
def test_O1_a_round_is_auction_market_sell(number: int) -> None:
    kinds = []
    state = season(merchant(c3="fruit-banana"), number=number, marker=1, phase="bet")
    state = changed(state, markets=tuple(market(name) for name in ("A2", "B1", "C1", "D1")))
    while state.round.number == number:
        kinds.append(state.asked)
        (seat, *_) = rules.to_act(state)
        state, _ = play(state, rules.legal(state, seat)[-1])
    assert kinds == ["bet"] * 6 + ["market"] * 3 + ["sale"]
