"""Tests of the referee: set-up, turns and actions, worked out by hand."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from tests.oracle.edition import EDITIONS, Edition
from tests.oracle.referee import NATURE, Move, Referee
from tests.oracle.table import (
    NEARLY,
    NEARLY_2018,
    SPREAD,
    act,
    card,
    game,
    partner,
    refuse,
    throw,
    ticket,
    tile,
)


def set_ups(edition: str, placings: int) -> dict[str, Fraction]:
    """Return the probability of every STACKS field after some of Nature's placings."""
    found: dict[str, Fraction] = {}
    paths: list[tuple[list[Move], Fraction]] = [([], Fraction(1))]
    for _ in range(placings):
        longer = []
        for path, chance in paths:
            referee = Referee(edition, 2)
            for move in path:
                referee.feed(NATURE, move)
            longer += [([*path, move], chance * share) for move, share in referee.chances()]
        paths = longer
    for path, chance in paths:
        referee = Referee(edition, 2)
        for move in path:
            referee.feed(NATURE, move)
        stacks = referee.board_text.split(" ")[1]
        found[stacks] = found.get(stacks, Fraction(0)) + chance
    return found


def test_s1_racing_camels_start() -> None:
    """Spaces are equally likely, and so is every order on a space."""
    chances = set_ups("mini", 3)
    assert chances["1:gyr"] == chances["3:ryg"] == Fraction(1, 27 * 6)
    assert chances["1:gy/2:r"] == Fraction(1, 27 * 2)
    assert chances["1:r/2:g/3:y"] == Fraction(1, 27)
    assert sum(chances.values()) == 1


def test_s2_crazy_camels_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """They come after the racing ones, in random order, the second on top, and on top of racers."""
    monkeypatch.setitem(EDITIONS, "tiny", Edition("tiny", "g", "WK", 4, (5,), 1, 6))
    chances = set_ups("tiny", 3)
    assert chances["1:g/4:WK"] == chances["1:g/4:KW"] == Fraction(1, 3 * 9 * 2)
    assert chances["1:g/3:W/4:K"] == Fraction(1, 27)
    assert chances["2:gWK"] == Fraction(1, 54) and "2:WgK" not in chances
    referee = Referee("2018", 2)
    assert referee.board_text == "2018 - gyrbpx -"
    refuse(referee, {"type": "camel_placed", "camel": "W", "space": 15}, "Nature")
    for camel in "gyrbp":
        referee.feed(NATURE, {"type": "camel_placed", "camel": camel, "space": 2})
    assert referee.board_text == "2018 2:gyrbp gyrbpx -"
    assert [(m["camel"], m["space"]) for m, _ in referee.chances()] == [
        (camel, space) for camel in "WK" for space in (16, 15, 14)
    ]


def test_s3_start_of_play() -> None:
    """Three pounds, five cards, one tile; a random starter unless one is chosen."""
    referee = Referee("2014", 3, start=SPREAD)
    assert referee.purses == [3, 3, 3] and referee.hands == [list("bgoyw")] * 3
    assert referee.chances() == [
        ({"type": "starter_chosen", "seat": seat}, Fraction(1, 3)) for seat in range(3)
    ]
    referee.feed(NATURE, {"type": "starter_chosen", "seat": 2})
    assert referee.to_act() == (2,) and referee.legal(0) == []
    # roll, 5 tickets, spaces 6 to 16 with two sides, 5 cards with two decks
    assert len(referee.legal(2)) == 1 + 5 + 11 * 2 + 5 * 2
    for seats in (1, 9):
        with pytest.raises(ValueError, match="2 to 8"):
            Referee("2018", seats)


def test_s4_turns_go_round() -> None:
    """Left of the last seat is seat 0, and a leg's end makes no break."""
    referee = game(SPREAD, seats=3, first=1)
    order = []
    for shown in "wyogb":
        order.append(referee.to_act()[0])
        throw(referee, (shown, 1))
    assert order == [1, 2, 0, 1, 2]
    assert referee.to_act() == (0,) and referee.leg_number == 2


def test_a1_tickets() -> None:
    """The top ticket goes first, one player may hold many, and they run out."""
    referee = game(SPREAD)
    act(referee, ticket("w"), ticket("w"), ticket("w"))
    assert referee.tickets == [[("w", 5), ("w", 2)], [("w", 3)]]
    assert referee.tickets_left["w"] == [] and referee.tickets_left["b"] == [5, 3, 2]
    assert ticket("w") not in referee.legal(1)
    refuse(referee, ticket("w"), "no such ticket")
    assert game(NEARLY_2018).tickets_left["g"] == [5, 3, 2, 2]


def test_a2_tiles() -> None:
    """Free spaces from 2 up, not beside another's tile; a moved tile leaves nothing (trap 12)."""
    referee = game("2014 3:bgo/4:y/5:w bgoyw -", seats=2)
    refuse(referee, tile(1), "no tile may lie")
    refuse(referee, tile(17), "no tile may lie")
    refuse(referee, tile(4), "a camel stands")
    act(referee, tile(8), tile(16, "-"))
    refuse(referee, tile(8, "-"), "a tile lies")  # turning over in place
    refuse(referee, tile(15), "next to the tile on 16")
    refuse(referee, tile(9, "x"), "space and side")
    refuse(referee, {"type": "place_tile", "space": 9.0, "side": "+"}, "space and side")
    act(referee, tile(9))  # its own old space is no neighbour
    assert referee.board_text == "2014 3:bgo/4:y/5:w bgoyw 9+0,16-1"
    spaces = {move["space"] for move in referee.legal(1) if move["type"] == "place_tile"}
    assert spaces == {2, 6, 7, 11, 12, 13, 14, 15}


def test_m5_tiles_never_lie_side_by_side() -> None:
    """Neither neighbour of another's tile is offered, so no tile leads onto a second one."""
    referee = game("2014 3:bgoyw bgoyw 9+1")
    spaces = {move["space"] for move in referee.legal(0) if move["type"] == "place_tile"}
    assert spaces == {2, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16}


def test_a3_pyramid_ticket_is_paid_later() -> None:
    """A roll hands over to Nature; the ticket pays at the leg's scoring (trap 10)."""
    referee = game(NEARLY_2018)
    referee.feed(0, {"type": "roll"})
    assert referee.to_act() == (NATURE,)
    chances = {(move["camel"], move["number"]): p for move, p in referee.chances()}
    assert chances["g", 2] == Fraction(1, 18) and chances["K", 2] == Fraction(1, 36)
    assert sum(chances.values()) == 1
    refuse(referee, {"type": "roll"}, "out of turn: seat -1", seat=0)
    refuse(referee, {"type": "rolled", "camel": "x", "number": 1}, "Nature")
    referee.feed(NATURE, {"type": "rolled", "camel": "K", "number": 1})
    assert referee.purses == [3, 3] and referee.pyramid_tickets == [1, 0]
    assert referee.board_text == "2018 1:g/2:y/3:r/4:b/8:W/9:K/16:p gyrbp -"


def test_a4_and_trap_11_finish_cards() -> None:
    """One card per camel over both decks; right ones earn 8, 5, 3, 2, then 1 each (P5)."""
    referee = game(NEARLY, seats=7)
    act(referee, card("w", "winner"))
    act(referee, *[card("w", "winner")] * 6)
    refuse(referee, card("w", "loser"), "no such card")
    refuse(referee, card("b", "middle"), "no such card")
    throw(referee, ("w", 1))
    assert referee.purses == [3 + 1 + 8, 3 + 5, 3 + 3, 3 + 2, 3 + 1, 3 + 1, 3 + 1]
    assert referee.winners() == [0] and referee.to_act() == ()
    with pytest.raises(ValueError, match="over"):
        referee.feed(1, {"type": "roll"})


def test_a5_and_trap_13_partnerships() -> None:
    """One partner a leg, not oneself, only from six players on, only in 2018."""
    referee = game(NEARLY_2018, seats=6)
    refuse(referee, partner(0), "no such partnership")
    act(referee, partner(3))
    refuse(referee, partner(3), "no such partnership")
    assert [m["seat"] for m in referee.legal(1) if m["type"] == "partner"] == [2, 4, 5]
    act(referee, partner(2), ticket("g"))
    assert referee.to_act() == (3,) and partner(4) not in referee.legal(3)
    assert partner(1) not in game(NEARLY_2018, seats=5).legal(0)
    assert partner(1) not in game(NEARLY, seats=6).legal(0)


@pytest.mark.parametrize(("edition", "seats"), [("2014", 3), ("2018", 6), ("mini", 2)])
def test_a6_random_games_come_to_an_end(edition: str, seats: int) -> None:
    """A player can always roll, purses never fall below 0 and the story explains them all."""
    for seed in range(6):
        rng = random.Random(seed)
        referee = Referee(edition, seats)
        while referee.to_act():
            seat = referee.to_act()[0]
            moves = referee.legal(seat)
            assert seat == NATURE or {"type": "roll"} in moves
            assert seat != NATURE or sum(p for _, p in referee.chances()) == 1
            referee.feed(seat, rng.choice(moves))
            assert min(referee.purses) >= 0
        for seat in range(seats):
            paid = sum(entry["pounds"] for entry in referee.story if entry["seat"] == seat)
            assert referee.purses[seat] == 3 + paid
        scorings = [entry for entry in referee.story if entry["kind"] == "leg"]
        assert len(scorings) == seats * referee.leg_number
