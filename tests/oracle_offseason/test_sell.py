"""Sell phases by hand (rulings O1, O7 and O11)."""

from __future__ import annotations

from tests.oracle_offseason.driver import act, at_market, kinds, quick_market
from tests.oracle_offseason.referee import Referee


def selling(
    first: int = 0,
    last: bool = False,
    loads: dict[int, dict[int, str]] | None = None,
    tokens: dict[int, int] | None = None,
    purses: list[int] | None = None,
) -> Referee:
    """Return a 3-player game at the start of a Sell phase with these loads and Extra Sale tokens."""
    referee = at_market(3, first=first)
    quick_market(referee, "BC")
    for seat in range(3):
        referee.tokens[seat]["extra_sale"] = (tokens or {}).get(seat, 0)
        for camel, load in (loads or {}).get(seat, {}).items():
            referee.camels[seat][camel] = load.split()
    if last:
        referee.final_round = 1
    if purses is not None:
        referee.purses = list(purses)
    referee.markets["E"]["up"] = []  # nothing to poach
    quick_market(referee, "F")
    return referee


def test_one_sale_each_in_order() -> None:
    """From the marker on each seat sells once or passes, and who can't sell is not asked."""
    loads = {0: {3: "fruit-banana", 4: "pot-jug pot-jug"}, 1: {3: "dates-1"}, 2: {6: "dates-3 dates-3"}}
    referee = selling(first=2, loads=loads)
    assert referee.phase == "sell" and referee.to_act() == [2]
    assert referee.legal(2) == [
        {"type": "sell", "camel": 6, "cards": ["dates-3"], "price": 2},
        {"type": "sell", "camel": 6, "cards": ["dates-3", "dates-3"], "price": 5},
        {"type": "pass"},
    ]
    act(referee, "sell", camel=6, cards=["dates-3"], price=2)
    assert referee.purses[2] == 4 + 2 and referee.camels[2][6] == ["dates-3"]
    assert referee.discards == ["dates-3"] and referee.to_act() == [0]
    assert referee.story[-1] == {"kind": "sale", "seat": 2, "pounds": 2}
    act(referee, "pass")
    assert referee.phase == "fill" and referee.round_number == 2  # seat 1 was not asked
    assert referee.camels[0][4] == ["pot-jug", "pot-jug"]


def test_a_sold_out_kind_goes_anywhere() -> None:
    """When its last card is sold a kind's camel is empty (O5)."""
    referee = selling(loads={0: {6: "fruit-banana fruit-banana"}})
    act(referee, "sell", camel=6, cards=["fruit-banana", "fruit-banana"], price=2)
    assert referee.camels[0][6] == [] and referee.camel_of(0, "fruit") is None


def test_token_in_a_normal_round() -> None:
    """A spent token gives one sale from a camel not sold from in this phase."""
    loads = {0: {3: "fruit-banana fruit-banana", 4: "pot-jug pot-jug"}}
    referee = selling(loads=loads, tokens={0: 2})
    assert kinds(referee.legal(0)) == ["pass", "sell"]  # the first sale needs no token
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    assert kinds(referee.legal(0)) == ["pass", "use_extra_sale"]
    act(referee, "use_extra_sale")
    assert referee.tokens[0]["extra_sale"] == 1 and referee.supply["extra_sale"] == 5
    assert referee.legal(0) == [
        {"type": "sell", "camel": 4, "cards": ["pot-jug", "pot-jug"], "price": 3},
        {"type": "pass"},
    ]
    act(referee, "sell", camel=4, cards=["pot-jug", "pot-jug"], price=3)
    assert referee.phase == "fill"  # the banana's camel has sold already
    assert referee.purses[0] == 4 + 1 + 3 and referee.tokens[0]["extra_sale"] == 1


def test_token_serves_in_the_round_it_was_gained() -> None:
    """An Extra Sale token of this round's market may be spent in this round's Sell phase."""
    referee = at_market(3)
    referee.camels[0] = {3: ["fruit-banana"], 4: ["pot-jug", "pot-jug"], 5: [], 6: []}
    quick_market(referee, "BCE")
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    act(referee, "use_extra_sale")
    act(referee, "pass")  # the token is gone all the same
    assert referee.phase == "fill" and referee.tokens[0]["extra_sale"] == 0
    assert referee.supply["extra_sale"] == 5


def test_useless_token_is_not_offered() -> None:
    """With nothing on other camels a token gives nothing, and the turn ends by itself."""
    referee = selling(loads={0: {3: "fruit-banana fruit-banana", 4: "pot-jug"}}, tokens={0: 1})
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    assert referee.phase == "fill" and referee.tokens[0]["extra_sale"] == 1


def test_last_round_sells_from_each_camel() -> None:
    """In the last round each camel may sell once, in any order, until the seat passes (O11)."""
    loads = {0: {3: "fruit-banana fruit-banana", 4: "pot-jug pot-jug", 5: "dates-3"}, 1: {3: "fruit-banana"}}
    referee = selling(last=True, loads=loads)
    act(referee, "sell", camel=4, cards=["pot-jug", "pot-jug"], price=3)
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    assert referee.legal(0) == [
        {"type": "sell", "camel": 5, "cards": ["dates-3"], "price": 2},
        {"type": "pass"},
    ]
    act(referee, "pass")
    assert referee.to_act() == [1]
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    assert referee.to_act() == [] and referee.winners() == [0] and referee.purses == [8, 6, 5]
    assert referee.legal(0) == [] and referee.round_number == 1
    assert all(market["coins"] == 0 for market in referee.markets.values())  # O8 not after the last


def test_token_in_the_last_round() -> None:
    """A token gives a second sale from one camel, at most one token a camel."""
    loads = {0: {3: "fruit-banana fruit-banana fruit-coconut", 4: "pot-jug pot-jug"}}
    referee = selling(last=True, loads=loads, tokens={0: 3})
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    assert kinds(referee.legal(0)) == ["pass", "sell", "use_extra_sale"]
    act(referee, "use_extra_sale")
    assert [m["camel"] for m in referee.legal(0) if m["type"] == "sell"] == [3, 4]
    assert "use_extra_sale" not in kinds(referee.legal(0))
    act(referee, "sell", camel=4, cards=["pot-jug", "pot-jug"], price=3)  # free, the token still serves
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    assert referee.phase == "over"  # no third sale of fruit, nothing else to sell
    assert referee.camels[0][3] == ["fruit-coconut"] and referee.tokens[0]["extra_sale"] == 2
    assert referee.purses[0] == 4 + 1 + 3 + 1


def test_tie_break() -> None:
    """Tied richest seats sell once more from each camel, without tokens, and the richest of them wins."""
    loads = {
        0: {6: "dates-3 dates-3", 3: "fruit-banana"},
        1: {3: "fruit-coconut fruit-coconut"},
        2: {3: "fruit-banana fruit-banana"},
    }
    referee = selling(first=1, last=True, loads=loads, tokens={0: 2}, purses=[9, 7, 2])
    assert referee.to_act() == [1]
    act(referee, "sell", camel=3, cards=["fruit-coconut"], price=4)  # seat 1 has 11
    act(referee, "pass")  # seat 2 stays at 2
    act(referee, "sell", camel=6, cards=["dates-3"], price=2)  # seat 0 has 11
    act(referee, "pass")
    assert referee.phase == "tie" and referee.to_act() == [1] and referee.winners() == []
    act(referee, "pass")
    assert referee.to_act() == [0]
    assert [m["camel"] for m in referee.legal(0) if m["type"] == "sell"] == [3, 6]
    act(referee, "sell", camel=6, cards=["dates-3"], price=2)
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    assert referee.winners() == [0] and referee.purses == [14, 11, 2]


def test_tie_break_tokens_do_not_count() -> None:
    """After one tie-break sale from a camel no token gives a second."""
    loads = {0: {3: "fruit-banana fruit-banana"}}
    referee = selling(last=True, loads=loads, tokens={0: 1}, purses=[5, 5, 1])
    act(referee, "pass")
    act(referee, "sell", camel=3, cards=["fruit-banana"], price=1)
    assert referee.phase == "over" and referee.winners() == [0]


def test_shared_victory() -> None:
    """Who is still tied shares the victory, also without anything to sell, and others don't come in."""
    referee = selling(last=True, purses=[5, 3, 5])
    assert referee.phase == "over" and referee.winners() == [0, 2]


def test_poorer_seats_stay_out_of_the_tie_break() -> None:
    """A seat that was not tied may not sell in the tie-break."""
    loads = {1: {3: "fruit-coconut fruit-coconut"}}
    referee = selling(last=True, purses=[5, 3, 5], loads=loads)
    act(referee, "pass")
    assert referee.phase == "over" and referee.winners() == [0, 2] and referee.purses[1] == 3
