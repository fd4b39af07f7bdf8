"""Tests of the money: legs, partners, finish cards and tiles, worked out by hand."""

from __future__ import annotations

from tests.oracle.scoring import deck_payments, leg_sums, pay
from tests.oracle.table import (
    NEARLY,
    NEARLY_2018,
    SPREAD,
    act,
    card,
    game,
    partner,
    throw,
    ticket,
    tile,
)


def test_p1_leg_is_scored_after_the_tiles_effect() -> None:
    """The tile lifts y over w before the leg is scored, and the next leg starts clean (P4)."""
    referee = game("2014 1:b/2:g/3:o/7:y/10:w y 9+0", first=1)
    act(referee, ticket("y"))
    throw(referee, ("y", 2))
    assert referee.purses == [3 + 1 + 1, 3 + 5]
    assert referee.story == [
        {"leg": 1, "kind": "tile", "seat": 0, "pounds": 1},
        {"leg": 1, "kind": "leg", "seat": 0, "pounds": 1},
        {"leg": 1, "kind": "leg", "seat": 1, "pounds": 5},
    ]
    assert referee.board_text == "2014 1:b/2:g/3:o/10:wy bgoyw -"
    assert referee.leg_number == 2 and referee.to_act() == (1,) and referee.winners() == []


def test_p1_fifth_die_and_race_end_score_the_leg_once() -> None:
    """One move ending leg and race brings one leg scoring; the board stays as it is."""
    referee = game(NEARLY_2018.replace("gyrbpx", "px"))
    act(referee, ticket("p"), ticket("p"))
    throw(referee, ("p", 3))
    assert [entry["kind"] for entry in referee.story] == ["leg", "leg"]
    assert referee.purses == [3 + 5 + 1, 3 + 3]
    assert referee.board_text == "2018 1:g/2:y/3:r/4:b/8:W/10:K/19:p x -"
    assert referee.leg_number == 1 and referee.to_act() == ()


def test_p1_leg_of_2018_has_five_dice() -> None:
    """The fifth die ends the leg, with one left (trap 1)."""
    referee = game("2018 1:g/3:y/5:r/7:b/9:p/14:W/16:K gyrbpx -")
    throw(referee, ("p", 1), ("b", 1), ("r", 1), ("K", 1))
    assert referee.board_text == "2018 1:g/3:y/6:r/8:b/10:p/14:W/15:K gy -"
    throw(referee, ("y", 1))
    assert referee.board_text == "2018 1:g/4:y/6:r/8:b/10:p/14:W/15:K gyrbpx -"
    assert referee.purses == [3 + 3, 3 + 2]


def test_p2_tickets_and_pyramid_tickets() -> None:
    """First pays its number, second 1, others cost 1, each pyramid ticket pays 1."""
    referee = game(SPREAD)
    act(referee, ticket("w"), ticket("b"), ticket("y"), ticket("w"))
    throw(referee, ("w", 1), ("y", 1), ("o", 1), ("g", 1), ("b", 1))
    assert referee.purses == [3 + 5 + 1 + 3, 3 - 1 + 3 + 2]


def test_p2_and_trap_9_floor_is_on_the_sum() -> None:
    """Six wrong tickets and two pyramid tickets are -4: all 3 pounds go, and none comes back."""
    referee = game(SPREAD)
    wrong = [ticket(camel) for camel in "bbbggg"]
    for own, other in zip([card(c, "loser") for c in "bgoyw"] + [tile(12)], wrong, strict=True):
        act(referee, own, other)
    throw(referee, ("w", 1), ("y", 1), ("o", 1), ("g", 1), ("b", 1))
    assert referee.purses == [3 + 3, 0]
    assert referee.story[-1] == {"leg": 1, "kind": "leg", "seat": 1, "pounds": -3}
    # P4: all is back but the laid cards.
    assert referee.tickets_left["b"] == [5, 3, 2] and referee.tickets == [[], []]
    assert referee.hands == [[], list("bgoyw")] and len(referee.decks["loser"]) == 5
    assert referee.board_text == "2014 2:b/3:g/4:o/5:y/6:w bgoyw -"


def test_p3_partners_and_trap_8_last_leg_is_scored() -> None:
    """Each adds the other's best single ticket, in the scoring that ends the race too."""
    referee = game(NEARLY_2018, seats=6)
    act(referee, partner(3), ticket("g"), ticket("g"), ticket("p"), ticket("b"), ticket("r"))
    throw(referee, ("p", 1))
    # Seat 0 adds the 5 to its pyramid ticket, seat 3 that 1 to its 5.
    assert referee.purses == [9, 2, 2, 9, 4, 2]
    assert referee.winners() == [0, 3]


def test_p3_only_positive_rewards_as_they_were() -> None:
    """A partner's wrong tickets add nothing, and what was added is not passed on."""
    order = ["p", "b", "r", "y", "g"]
    assert leg_sums(order, [[("g", 5)], [("r", 3)]], [0, 0], {0: 1, 1: 0}) == [-1, -1]
    held = [[("p", 3), ("b", 5)], [("g", 5), ("p", 2), ("p", 5)]]
    assert leg_sums(order, held, [1, 0], {0: 1, 1: 0}) == [3 + 1 + 1 + 5, -1 + 2 + 5 + 3]


def test_p4_partnerships_end_with_the_leg() -> None:
    """In the next leg everybody is free again."""
    referee = game("2018 1:g/3:y/5:r/7:b/9:p/14:W/16:K gx -", seats=6)
    act(referee, partner(1))
    throw(referee, ("g", 1))
    assert referee.to_act() == (2,) and referee.leg_number == 2
    assert [m["seat"] for m in referee.legal(2) if m["type"] == "partner"] == [0, 1, 3, 4, 5]


def test_p5_card_by_card_with_the_floor() -> None:
    """Seat 1 has nothing left to pay its wrong card with, and then earns 8 in the loser's deck."""
    referee = game(NEARLY)
    mine = [ticket(camel) for camel in "wwwyyo"]
    others = [*map(ticket, "bbbg"), card("g", "winner"), card("b", "loser")]
    for own, other in zip(mine, others, strict=True):
        act(referee, own, other)
    throw(referee, ("w", 2))
    # Seat 0: 5 + 3 + 2 + 1 + 1 - 1 and a pyramid ticket; seat 1: 3 - 4, floored, then 0, then 8.
    assert referee.purses == [15, 8]
    assert [(e["kind"], e["seat"], e["pounds"]) for e in referee.story] == [
        ("leg", 0, 12),
        ("leg", 1, -3),
        ("winner_card", 1, 0),
        ("loser_card", 1, 8),
    ]


def test_p5_wrong_cards_take_no_rung() -> None:
    """Only right cards go down the ladder, in the order in which they were laid."""
    deck = [(2, "b"), (0, "w"), (1, "g"), (1, "w"), (2, "w")]
    assert deck_payments(deck, "w") == [(2, -1), (0, 8), (1, -1), (1, 5), (2, 3)]


def test_p6_shared_victory() -> None:
    """A second camel's ticket and a pyramid ticket are worth the same."""
    referee = game(NEARLY, first=1)
    act(referee, ticket("y"))
    throw(referee, ("w", 1))
    assert referee.purses == [4, 4] and referee.winners() == [0, 1]


def test_p7_the_bank_never_runs_out() -> None:
    """Pounds have no upper limit."""
    purses = [10**6, 0]
    assert (pay(purses, 0, 8), pay(purses, 1, -1), purses) == (8, 0, [10**6 + 8, 0])


def test_trap_6_lone_crazy_camel_ends_the_game() -> None:
    """A crazy camel crossing downwards alone brings the final scoring, with ranks unchanged."""
    referee = game("2018 1:gK/2:y/3:r/4:b/8:W/9:p gyrbpx -")
    act(referee, card("p", "winner"), card("g", "loser"))
    throw(referee, ("K", 1))
    assert referee.purses == [3 + 1 + 8, 3 + 8] and referee.winners() == [0]


def test_trap_12_a_tile_pays_per_unit() -> None:
    """Three camels landing together pay 1 pound, at once."""
    referee = game("2018 3:gyr/5:b/8:W/9:p/16:K gyrbpx 4-1")
    throw(referee, ("g", 1))
    assert referee.purses == [3, 4]
    assert referee.board_text == "2018 3:gyr/5:b/8:W/9:p/16:K yrbpx 4-1"
