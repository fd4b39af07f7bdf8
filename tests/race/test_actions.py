"""The five actions, one a turn (A1 to A6)."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from camelup.game import NATURE
from camelup.race import rules
from camelup.race.edition import Deck
from camelup.race.events import FinishCardLaid, TicketTaken
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, Rolled, TakeTicket
from camelup.race.state import Options, State
from tests.race.positions import LAST_DIE_2018, TABLES, fresh_seed, played, position, told
from tests.walks import decisions

SPREAD_2014 = "2014 1:b/2:g/3:o/4:y/5:w bgoyw -"
SPREAD_2018 = "2018 1:g/2:y/3:r/4:b/5:p/14:W/16:K gyrbpx -"


def tile_spaces(state: State) -> set[int]:
    """Where the player on turn may place the tile, which may always lie either side up."""
    (seat,) = rules.to_act(state)
    tiles = [action for action in rules.legal(state, seat) if isinstance(action, PlaceTile)]
    spaces = {tile.space for tile in tiles}
    assert set(tiles) == {PlaceTile(space, side) for space in spaces for side in ("+", "-")}
    return spaces


def partners(state: State) -> set[int]:
    """With whom the player on turn may enter a partnership."""
    (seat,) = rules.to_act(state)
    return {action.seat for action in rules.legal(state, seat) if isinstance(action, Partner)}


@pytest.mark.parametrize(("board", "values"), [(SPREAD_2014, (5, 3, 2)), (SPREAD_2018, (5, 3, 2, 2))])
def test_A1_the_top_ticket_of_a_colour_is_taken(board: str, values: tuple[int, ...]) -> None:
    state = position(board)
    for count, value in enumerate(values, start=1):
        state, events = told(state, TakeTicket("g"))
        assert events == (TicketTaken((count - 1) % 2, "g", value, values[count:]),)
        assert rules.view(state, None).tickets["g"] == values[count:]
    (seat,) = rules.to_act(state)
    assert TakeTicket("g") not in rules.legal(state, seat)
    assert TakeTicket("b") in rules.legal(state, seat)


def test_A1_one_player_may_hold_any_number_of_tickets() -> None:
    state = position(SPREAD_2014)
    theirs = [LayFinishCard(camel, "winner") for camel in "bgoyw"] + [PlaceTile(n, "+") for n in range(7, 17)]
    for camel, other in zip("bbbgggoooyyywww", theirs, strict=True):
        state = played(state, TakeTicket(camel), other)
    assert len(rules.view(state, None).holdings[0].tickets) == 15
    assert not any(isinstance(action, TakeTicket) for action in rules.legal(state, 0))


def test_A1_only_racing_camels_have_tickets() -> None:
    legal = rules.legal(position(SPREAD_2018), 0)
    assert {action.camel for action in legal if isinstance(action, TakeTicket)} == set("gyrbp")


def test_A2_a_tile_goes_on_a_free_space_not_next_to_a_tile() -> None:
    state = position("2014 1:b/2:g/4:o/8:yw bgoyw 6+1,12-2", seats=4)
    assert tile_spaces(state) == {3, 9, 10, 14, 15, 16}


def test_A2_never_on_space_1_and_always_on_16() -> None:
    spaces = tile_spaces(position("2018 5:gyr/6:b/7:p/8:W/9:K gyrbpx -"))
    assert spaces == {2, 3, 4, 10, 11, 12, 13, 14, 15, 16}


def test_A2_not_under_crazy_camels_either() -> None:
    spaces = tile_spaces(position(SPREAD_2018))
    assert spaces == {6, 7, 8, 9, 10, 11, 12, 13, 15}


def test_A2_where_the_moved_tile_lay_is_no_neighbour() -> None:
    state = position("2014 1:b/2:g/3:o/4:y/5:w bgoyw 9+0")
    assert tile_spaces(state) == {6, 7, 8, 10, 11, 12, 13, 14, 15, 16}
    assert str(played(state, PlaceTile(8, "-")).board).split()[3] == "8-0"
    assert str(played(state, PlaceTile(10, "+")).board).split()[3] == "10+0"


def test_A2_turning_the_tile_over_in_place_is_no_move() -> None:
    state = position("2014 1:b/2:g/3:o/4:y/5:w bgoyw 9+0,13-1")
    assert PlaceTile(9, "-") not in rules.legal(state, 0)
    assert PlaceTile(9, "+") not in rules.legal(state, 0)
    assert tile_spaces(state) == {6, 7, 8, 10, 11, 15, 16}


def test_A2_16_and_1_are_no_neighbours() -> None:
    """A tile on 16 closes 15 alone; one on 2 closes 3 alone."""
    state = position("2014 5:b/6:g/7:o/8:y/9:w bgoyw 16+1")
    assert tile_spaces(state) == {2, 3, 4, 10, 11, 12, 13, 14}
    state = position("2014 5:b/6:g/7:o/8:y/9:w bgoyw 2-1")
    assert tile_spaces(state) == {4, 10, 11, 12, 13, 14, 15, 16}


def test_A2_a_short_track_ends_with_its_own_last_space() -> None:
    assert tile_spaces(position("mini 1:g/2:y/3:rW/4:K gyrx -")) == {5, 6}


@pytest.mark.parametrize(
    ("board", "racing", "crazy"),
    [
        (SPREAD_2014, "bgoyw", ""),
        ("2014 1:b/2:g/3:o/4:y/5:w ow -", "ow", ""),
        (SPREAD_2018, "gyrbp", "WK"),
        ("2018 1:g/2:y/3:r/4:b/5:p/14:W/16:K gbx -", "gb", "WK"),
        ("2018 1:g/2:y/3:r/4:b/5:p/14:W/16:K yrb -", "yrb", ""),
        ("mini 1:g/2:y/3:r/5:W/6:K rx -", "r", "WK"),
    ],
)
def test_A3_each_die_left_is_equally_likely_then_each_face(board: str, racing: str, crazy: str) -> None:
    state, _ = rules.apply(position(board), 0, Roll())
    assert rules.to_act(state) == (NATURE,)
    chances = rules.chances(state)
    total = sum(weight for _, weight in chances)
    dice = len(racing) + bool(crazy)
    expected = {Rolled(camel, n): Fraction(1, 3 * dice) for camel in racing for n in (1, 2, 3)}
    expected |= {Rolled(camel, n): Fraction(1, 6 * dice) for camel in crazy for n in (1, 2, 3)}
    assert {chance: Fraction(weight, total) for chance, weight in chances} == expected


def test_A3_the_pyramid_ticket_is_taken_now_and_paid_at_the_legs_scoring() -> None:
    state = played(position(LAST_DIE_2018.replace("bx", "gbx")), "g1")
    assert state.leg.pyramid == (1, 0)
    assert state.purses == (3, 3)
    assert state.board.dice == "bx"
    assert rules.to_act(state) == (1,)
    state = played(state, "b1")
    assert state.purses == (4, 4)


def test_A3_one_player_may_take_any_number_of_pyramid_tickets() -> None:
    cards = [LayFinishCard(camel, "loser") for camel in "bgoyw"]
    state = position(SPREAD_2014)
    for die, card in zip(("b1", "g1", "o1", "y1"), cards, strict=False):
        state = played(state, die, card)
    assert state.leg.pyramid == (4, 0)


@pytest.mark.parametrize("deck", ["winner", "loser"])
def test_A4_each_card_is_laid_once_over_both_decks(deck: Deck) -> None:
    state = position(SPREAD_2018)
    for left in ("yrbp", "rbp", "bp", "p", ""):
        laid = next(camel for camel in "gyrbp" if camel not in left and camel in rules.view(state, 0).hand)
        state = played(state, LayFinishCard(laid, deck), TakeTicket(laid))
        assert rules.view(state, 0).hand == left
        offered = {action for action in rules.legal(state, 0) if isinstance(action, LayFinishCard)}
        assert offered == {LayFinishCard(camel, to) for camel in left for to in ("winner", "loser")}


def test_A4_a_card_never_comes_back() -> None:
    state = played(position(LAST_DIE_2018), LayFinishCard("p", "winner"), "b1")
    assert state.leg.number == 2
    assert rules.view(state, 0).hand == "gyrb"
    assert [(card.seat, card.deck, card.camel) for card in state.laid] == [(0, "winner", "p")]


def test_A4_all_see_who_laid_where_in_which_order_and_the_owner_alone_which_camel() -> None:
    steps = LayFinishCard("p", "winner"), LayFinishCard("g", "loser"), LayFinishCard("b", "winner")
    state, events = told(position(SPREAD_2018, seats=3), *steps)
    order = [(0, "winner", "p"), (1, "loser", "g"), (2, "winner", "b")]
    for watcher in (None, 0, 1, 2):
        seen = [event.seen_by(watcher) for event in events]
        assert [(one.seat, one.deck) for one in seen] == [(seat, deck) for seat, deck, _ in order]
        expected = [camel if seat == watcher else None for seat, _, camel in order]
        assert [one.camel for one in seen] == expected
        assert [card.camel for card in rules.view(state, watcher).laid] == expected
        assert all(isinstance(one, FinishCardLaid) for one in seen)


def test_A5_partners_are_players_without_one_in_this_leg() -> None:
    state = position(SPREAD_2018, seats=6)
    assert partners(state) == {1, 2, 3, 4, 5}
    state = played(state, Partner(3))
    assert state.leg.partners == (3, None, None, 0, None, None)
    assert partners(state) == {2, 4, 5}
    state = played(state, Partner(5), TakeTicket("g"))
    assert rules.to_act(state) == (3,)
    assert partners(state) == set()
    state = played(state, TakeTicket("y"))
    assert partners(state) == {2}


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_A5_partnerships_are_for_2018_with_6_or_more_players(edition: str, seats: int) -> None:
    board = {
        "2014": SPREAD_2014,
        "2018": SPREAD_2018,
        "mini": "mini 1:g/2:y/3:r/5:W/6:K gyrx -",
    }[edition]
    expected = set(range(1, seats)) if edition != "2014" and seats >= 6 else set()
    assert partners(position(board, seats)) == expected


def test_A5_a_partnership_is_entered_without_asking_and_takes_the_whole_turn() -> None:
    state = played(position(SPREAD_2018, seats=8, first=7), Partner(2))
    assert state.leg.partners[7] == 2
    assert state.leg.partners[2] == 7
    assert rules.to_act(state) == (0,)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_A6_a_player_can_always_roll(edition: str, seats: int) -> None:
    """Whole races by players who do anything: there is a die for every turn, whatever was done before."""
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for state, seat in decisions(rules, Options(edition, seats), rng, often=[Roll()] * 10):
            assert Roll() in rules.legal(state, seat)
            assert not state.board.is_leg_over
            assert rules.chances(rules.apply(state, seat, Roll())[0])


def test_A6_rolling_is_left_when_nothing_else_is() -> None:
    """All tickets are gone, seat 0 has laid all its cards, and a tile closes what camels left free."""
    state = position("mini 1:gyr/2:W/3:K gyrx 5+1", seats=3)
    for camel in "gyr":
        state = played(state, LayFinishCard(camel, "loser"), TakeTicket(camel), TakeTicket(camel))
    for camel in "gyr":
        state = played(state, TakeTicket(camel), LayFinishCard(camel, "loser"), TakeTicket(camel))
    assert rules.legal(state, 0) == (Roll(),)
