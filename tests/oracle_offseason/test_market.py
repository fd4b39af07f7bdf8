"""Set-up and Market turns by hand (rulings O0, O1, O4, O5, O6 and O12, Examples 3 and 4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracle_offseason.driver import act, announced, at_market, choose, deal_all, kinds, stock
from tests.oracle_offseason.referee import Referee


def test_o0_five_players_use_all_tiles() -> None:
    """With 5 players all six tiles are in play, side 1 up, and are filled A to F, face-up first."""
    referee = Referee(5)
    assert referee.purses == [5] * 5 and referee.marker is None and referee.round_number == 1
    seen = []
    while referee.phase == "fill":
        seen.append(referee.missing())
        referee.feed(-1, referee.legal(-1)[0])
    text = " ".join(f"{place[0]}{place[1][0]}" for place in seen if place is not None)
    assert text == ("Au Au Ad Bu Bd Bd Bd Cu Cu Cd Cd Cd Du Du Du Dd Eu Eu Ed Ed Ed Ed Fu Fu Fu Fd Fd")
    assert all(market["side"] == 1 for market in referee.markets.values())


def test_o0_four_players_leave_one_out() -> None:
    """With 4 players one of the six tiles, equally likely, is left out."""
    referee = Referee(4)
    assert referee.chances() == [({"type": "tile_left_out", "tile": t}, Fraction(1, 6)) for t in "ABCDEF"]
    referee.feed(-1, {"type": "tile_left_out", "tile": "E"})
    assert sorted(referee.markets) == list("ABCDF") and referee.phase == "fill"


def test_o0_three_players_leave_two_out() -> None:
    """With 3 players one of A B C and then one of D E F is left out."""
    referee = Referee(3)
    assert [(m["tile"], w) for m, w in referee.chances()] == [(t, Fraction(1, 3)) for t in "ABC"]
    referee.feed(-1, {"type": "tile_left_out", "tile": "B"})
    assert [(m["tile"], w) for m, w in referee.chances()] == [(t, Fraction(1, 3)) for t in "DEF"]
    referee.feed(-1, {"type": "tile_left_out", "tile": "F"})
    assert sorted(referee.markets) == list("ACDE")
    for seats in (2, 6):
        with pytest.raises(ValueError, match="three to five"):
            Referee(seats)


def test_o12_the_future_is_the_undealt_tower() -> None:
    """A dealt card, face-down ones too, is out of the Tower, and chances weigh the copies left there."""
    referee = Referee(5)
    for card in ("dates-4", "dates-4", "dates-3"):  # the third lies face down on A
        referee.feed(-1, {"type": "card_dealt", "card": card})
    weights = {move["card"]: weight for move, weight in referee.chances()}
    assert "dates-4" not in weights and weights["dates-3"] == Fraction(5, 124)
    assert weights["dates-1"] == Fraction(14, 124) and sum(weights.values()) == 1
    assert referee.markets["A"]["down"] == ["dates-3"]


def test_o1_clockwise_from_the_marker() -> None:
    """The marker's holder chooses first, then clockwise, each a market that is still free."""
    referee = at_market(4, first=2)
    order = []
    for tile in "BCDE":
        stock(referee, tile, "")
    for tile in "BCDE":
        order += referee.to_act()
        assert {"type": "choose_market", "market": tile} in referee.legal(order[-1])
        choose(referee, tile)
        if tile == "C":
            with pytest.raises(ValueError, match="not legal"):
                referee.feed(0, {"type": "choose_market", "market": "B"})
    assert order == [2, 3, 0, 1]


def test_o4_coins_and_pounds_come_at_once() -> None:
    """The chosen market's coins and its 2 pounds are the player's."""
    referee = at_market(3, leave="AF")
    stock(referee, "D", "dates-1", coins=3)
    choose(referee, "D")
    assert referee.purses == [4 + 3 + 2, 5, 5] and referee.markets["D"]["coins"] == 0
    assert [line["kind"] for line in referee.story[-2:]] == ["coins_taken", "two_pounds"]


def test_example_3_one_new_kind() -> None:
    """Mike's carpets go onto an empty camel of his choice, pots and dates where they are."""
    referee = at_market(3)
    referee.camels[0] = {3: ["pot-jug"], 4: [], 5: ["dates-1"], 6: []}
    stock(referee, "C", "carpet-red carpet-blue", "carpet-red dates-2 pot-vase")
    choose(referee, "C")
    assert referee.legal(0) == [
        {"type": "assign", "goods": "carpets", "camel": 4},
        {"type": "assign", "goods": "carpets", "camel": 6},
    ]
    act(referee, "assign", goods="carpets", camel=6)
    assert referee.camels[0] == {
        3: ["pot-jug", "pot-vase"],
        4: [],
        5: ["dates-1", "dates-2"],
        6: ["carpet-red", "carpet-blue", "carpet-red"],
    }


def test_example_4_collapse() -> None:
    """Lucy's sixth pot makes the camel that carries 5 lose all its pots, new ones too."""
    referee = at_market(3)
    referee.camels[0][5] = ["pot-jug", "pot-jug", "pot-vase"]
    stock(referee, "E", "fruit-banana carpet-red", "fruit-banana pot-jug pot-vase pot-amphora")
    choose(referee, "E")
    act(referee, "skip_ability")
    act(referee, "assign", goods="carpets", camel=3)
    act(referee, "assign", goods="fruit", camel=4)
    assert referee.camels[0] == {3: ["carpet-red"], 4: ["fruit-banana"] * 2, 5: [], 6: []}
    assert sorted(referee.discards) == ["pot-amphora"] + ["pot-jug"] * 3 + ["pot-vase"] * 2


def test_o5_order_and_automatic_last() -> None:
    """New kinds are asked for as dates, carpets, pottery, fruit, and the last camel left is automatic."""
    referee = at_market(3)
    stock(referee, "C", "fruit-banana pot-jug", "pot-vase-jug carpet-red dates-1")
    choose(referee, "C")
    asked = []
    for camel in (6, 5, 4):
        asked.append((referee.legal(0)[0]["goods"], [move["camel"] for move in referee.legal(0)]))
        assert all(load == [] for load in referee.camels[0].values())
        act(referee, "assign", goods=asked[-1][0], camel=camel)
    assert asked == [("dates", [3, 4, 5, 6]), ("carpets", [3, 4, 5]), ("pottery", [3, 4])]
    assert referee.camels[0] == {
        3: ["fruit-banana"],
        4: ["pot-jug", "pot-vase-jug"],
        5: ["carpet-red"],
        6: ["dates-1"],
    }
    assert referee.to_act() == [1]


def test_o5_a_kind_keeps_its_camel() -> None:
    """Nothing is asked for a kind that has its camel, nor with one empty camel for a new kind."""
    referee = at_market(3)
    referee.camels[0] = {3: ["dates-1"], 4: ["pot-jug"], 5: ["carpet-red"], 6: []}
    stock(referee, "C", "fruit-banana dates-1", "dates-1")
    choose(referee, "C")
    assert referee.to_act() == [1]
    assert referee.camels[0][3] == ["dates-1"] * 3 and referee.camels[0][6] == ["fruit-banana"]


def test_o6_full_is_not_overloaded() -> None:
    """A camel with exactly what it carries stands; one more card and all fall, from several camels."""
    referee = at_market(3)
    referee.camels[0] = {3: ["dates-1"] * 2, 4: ["pot-jug"] * 4, 5: ["carpet-red"] * 4, 6: []}
    stock(referee, "C", "dates-1 pot-jug", "carpet-red carpet-red")
    choose(referee, "C")
    assert referee.camels[0] == {3: ["dates-1"] * 3, 4: [], 5: [], 6: []}
    assert sorted(referee.discards) == ["carpet-red"] * 6 + ["pot-jug"] * 5


def test_o6_one_check_at_the_end() -> None:
    """A camel that falls is empty only after loading: a new kind could not have gone there."""
    referee = at_market(3)
    referee.camels[0] = {3: ["dates-1"] * 3, 4: ["pot-jug"], 5: [], 6: ["carpet-red"]}
    stock(referee, "C", "dates-1 fruit-banana")
    choose(referee, "C")
    assert referee.camels[0] == {3: [], 4: ["pot-jug"], 5: ["fruit-banana"], 6: ["carpet-red"]}


def test_illegal_moves_change_nothing() -> None:
    """A refused move says why and leaves the position as it was."""
    referee = announced(3)
    with pytest.raises(ValueError, match="seat -1 is not to act in phase bets"):
        referee.feed(-1, {"type": "card_dealt", "card": "dates-1"})
    with pytest.raises(ValueError, match="not legal for seat 0"):
        referee.feed(0, {"type": "pass"})
    assert referee.to_act() == [0, 1, 2] and kinds(referee.legal(0)) == ["bet"]
    deal_all(referee)
    assert referee.phase == "bets"
