"""New rounds and the Tower by hand (rulings O8 and O9, Examples 6 and 7)."""

from __future__ import annotations

from tests.oracle_offseason.driver import act, at_market, bet, choose, deal_all, quick_market, stock
from tests.oracle_offseason.referee import Referee


def test_o8_unchosen_keeps_and_chosen_turn() -> None:
    """The unchosen market gets a pound and keeps its side, the others turn and are filled anew."""
    referee = at_market(3)  # tiles B C E F
    kept = list(referee.markets["F"]["up"] + referee.markets["F"]["down"])
    referee.markets["F"]["coins"] = 1
    quick_market(referee, "BCE")
    assert {tile: m["side"] for tile, m in referee.markets.items()} == {"B": 2, "C": 2, "E": 2, "F": 1}
    assert referee.markets["F"]["coins"] == 2 and referee.round_number == 2
    deal_all(referee)
    sizes = {tile: (len(m["up"]), len(m["down"])) for tile, m in referee.markets.items()}
    assert sizes == {"B": (3, 1), "C": (3, 2), "E": (2, 1), "F": (3, 2)}
    assert referee.markets["F"]["up"] + referee.markets["F"]["down"] == kept
    assert all(m["chosen_by"] is None for m in referee.markets.values())


def test_tile_turns_back() -> None:
    """A tile chosen in two rounds shows side 1 again."""
    referee = at_market(3)
    quick_market(referee, "BCE")
    deal_all(referee)
    act(referee, "auction_announced", kind="standard")
    bet(referee, 1, 0, 0)
    quick_market(referee, "BFE")
    assert {tile: m["side"] for tile, m in referee.markets.items()} == {"B": 1, "C": 2, "E": 1, "F": 2}
    assert {tile: m["coins"] for tile, m in referee.markets.items()} == {"B": 0, "C": 1, "E": 0, "F": 0}


def test_example_6_poached_market_is_filled_up() -> None:
    """B1 was not chosen and lost its face-up card: it gets 1 pound and 1 face-up card, no others."""
    referee = at_market(3)
    stock(referee, "B", "dates-4", "dates-1 dates-2 dates-3")
    quick_market(referee, "CE")
    stock(referee, "F", "")
    choose(referee, "F")
    act(referee, "use_ability")
    act(referee, "poach", market="B", card="dates-4")
    act(referee, "assign", goods="dates", camel=3)
    act(referee, "pass")  # the 4 dates could be sold
    assert referee.markets["B"] == {
        "side": 1,
        "up": [],
        "down": ["dates-1", "dates-2", "dates-3"],
        "coins": 1,
        "chosen_by": None,
    }
    assert referee.missing() == ("B", "up")
    act(referee, "card_dealt", card="pot-vase")
    assert referee.markets["B"]["up"] == ["pot-vase"] and referee.missing() == ("C", "up")


def refill_with(tower: dict[str, int], discards: list[str]) -> Referee:
    """Return a 3-player game that has dealt the refill of 12 cards for round 2 from this Tower."""
    referee = at_market(3)
    referee.tower = dict(tower)
    referee.discards = list(discards)
    quick_market(referee, "BCE")  # B2 prints 3 + 1, C2 3 + 2, E2 2 + 1, F1 keeps its 5
    deal_all(referee)
    return referee


def test_o9_used_up_exactly() -> None:
    """A Tower used up exactly by a refill of 12 is not replaced, and the round is not the last."""
    referee = refill_with({"dates-1": 12}, ["pot-jug"])
    assert referee.tower == {} and referee.discards == ["pot-jug"] and not referee.last_round
    assert referee.phase == "bets"  # no back is on top: the auction is standard


def test_o9_refill_needs_more() -> None:
    """With 11 cards for 12 places the discards become the Tower and the round that starts is the last."""
    referee = refill_with({"dates-1": 11}, ["pot-jug", "pot-jug", "pot-vase"])
    assert referee.last_round and referee.round_number == 2 and referee.discards == []
    assert sum(referee.tower.values()) == 2
    assert referee.markets["E"]["down"] == ["pot-jug"]  # the Tower's own cards came first


def test_o9_short_when_nothing_is_left() -> None:
    """If no card is left anywhere the rest stays short, and the round is the last."""
    referee = refill_with({"dates-1": 4}, ["pot-jug"])
    assert [len(referee.markets["C"][row]) for row in ("up", "down")] == [1, 0]
    assert referee.markets["E"]["up"] == [] and referee.last_round and referee.phase == "bets"


def prospecting(tower: dict[str, int], discards: list[str]) -> Referee:
    """Return a 3-player game in which seat 0 has named fruit at market A1, with this Tower."""
    referee = at_market(3, leave="BD")
    referee.tower = dict(tower)
    referee.discards = list(discards)
    stock(referee, "A", "")
    choose(referee, "A")
    act(referee, "use_ability")
    act(referee, "name_goods", goods="fruit")
    return referee


def test_example_7_tower_runs_out_during_the_draw() -> None:
    """The last 2 cards are drawn, the discards become the Tower, and the next round is the last."""
    referee = prospecting({"dates-1": 1, "fruit-banana": 1}, ["pot-jug", "pot-vase"])
    act(referee, "card_dealt", card="dates-1")
    assert referee.tower == {"fruit-banana": 1}
    act(referee, "card_dealt", card="fruit-banana")
    assert referee.tower == {"pot-jug": 1, "pot-vase": 1} and referee.discards == []
    act(referee, "card_dealt", card="pot-jug")
    assert sorted(referee.discards) == ["dates-1", "pot-jug"] and referee.tower == {"pot-vase": 1}
    assert referee.final_round == 2 and not referee.last_round
    act(referee, "assign", goods="fruit", camel=3)
    quick_market(referee, "CE")
    act(referee, "pass")
    assert referee.round_number == 2 and referee.last_round


def test_o9_empty_before_the_draw() -> None:
    """An empty Tower is renewed before the first card."""
    referee = prospecting({}, ["pot-jug"] * 4)
    assert referee.to_act() == [-1] and referee.tower == {"pot-jug": 4} and referee.final_round == 2


def test_o9_empty_right_after_the_draw() -> None:
    """A Tower emptied by the third card is renewed at once, without the drawn cards."""
    referee = prospecting({"dates-1": 3}, ["pot-jug"])
    for _ in range(3):
        act(referee, "card_dealt", card="dates-1")
    assert referee.tower == {"pot-jug": 1} and referee.discards == ["dates-1"] * 3
    assert referee.final_round == 2


def test_o9_one_card_left_after_the_draw() -> None:
    """With a card still in the Tower nothing happens."""
    referee = prospecting({"dates-1": 4}, ["pot-jug"])
    for _ in range(3):
        act(referee, "card_dealt", card="dates-1")
    assert referee.tower == {"dates-1": 1} and referee.final_round is None


def test_o9_no_card_anywhere_stops_the_draw() -> None:
    """A draw that finds no card at all is cut short."""
    referee = prospecting({"fruit-banana": 1}, [])
    act(referee, "card_dealt", card="fruit-banana")
    act(referee, "assign", goods="fruit", camel=6)
    assert referee.camels[0][6] == ["fruit-banana"] and referee.to_act() == [1]


def test_o9_the_first_event_fixes_the_last_round() -> None:
    """Later events only renew the Tower, in a refill and by an ability in the last round."""
    referee = prospecting({"dates-1": 3}, ["pot-jug"])
    for _ in range(3):
        act(referee, "card_dealt", card="dates-1")
    quick_market(referee, "CE")
    assert referee.phase == "fill" and referee.last_round
    referee.discards += ["dates-2"] * 30
    deal_all(referee)
    assert referee.final_round == 2
    act(referee, "auction_announced", kind="standard")
    bet(referee, 0, 0, 1)
    assert referee.to_act() == [2]
    referee.tower = {"fruit-banana": 1}
    referee.discards = ["pot-jug"] * 5
    stock(referee, "E", "")
    choose(referee, "E")  # E2 is prospect
    act(referee, "use_ability")
    act(referee, "name_goods", goods="dates")
    act(referee, "card_dealt", card="fruit-banana")
    assert referee.tower == {"pot-jug": 5} and referee.final_round == 2 and referee.last_round
