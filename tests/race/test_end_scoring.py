"""The end of the race: finish decks, purses, the victory (P5 to P7)."""

from __future__ import annotations

import pytest

from camelup.race import rules
from camelup.race.edition import Deck
from camelup.race.events import FinishCardTurned, GameEnded, LegScored, RaceEnded
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, TakeTicket
from camelup.race.scoring import TurnedCard
from tests.race.positions import NEARLY_2014, NEARLY_2018, played, position, told


def turned(events: tuple[object, ...]) -> list[TurnedCard]:
    """The finish cards as they were turned over."""
    return [event.card for event in events if isinstance(event, FinishCardTurned)]


def paid(events: tuple[object, ...]) -> list[tuple[str, int, int]]:
    """Deck, seat and pounds really paid of each card turned over."""
    return [(card.deck, card.seat, card.paid) for card in turned(events)]


@pytest.mark.parametrize(
    ("board", "die", "deck", "right"),
    [
        (NEARLY_2014, "w1", "winner", "w"),
        (NEARLY_2014, "w1", "loser", "b"),
        (NEARLY_2018, "p1", "winner", "p"),
        (NEARLY_2018, "p1", "loser", "g"),
    ],
)
def test_P5_right_cards_earn_8_5_3_2_then_1_each(board: str, die: str, deck: Deck, right: str) -> None:
    """All eight players back the right camel; the last rung of 1 is paid as often as needed."""
    state = position(board, seats=8)
    state, events = told(state, *[LayFinishCard(right, deck)] * 8, die)
    assert paid(events) == [(deck, seat, pounds) for seat, pounds in enumerate((8, 5, 3, 2, 1, 1, 1, 1))]
    assert state.purses == (3 + 1 + 8, 3 + 5, 3 + 3, 3 + 2, 3 + 1, 3 + 1, 3 + 1, 3 + 1)


def test_P5_wrong_cards_cost_1_and_take_no_rung() -> None:
    state = position(NEARLY_2014, seats=3)
    cards = [LayFinishCard(camel, "winner") for camel in ("b", "w", "g", "w", "y", "w")]
    state, events = told(state, *cards, "w1")
    expected = [(0, -1), (1, 8), (2, -1), (0, 5), (1, -1), (2, 3)]
    assert [(seat, pounds) for _, seat, pounds in paid(events)] == expected
    assert state.purses == (3 + 1 - 1 + 5, 3 + 8 - 1, 3 - 1 + 3)


def test_P5_the_winners_deck_comes_before_the_losers() -> None:
    """Seat 0 laid the loser's card first, yet the winner's deck is turned first."""
    state = position(NEARLY_2018, seats=2, purses=(0, 0), first=1)
    cards = LayFinishCard("y", "loser"), LayFinishCard("g", "loser"), LayFinishCard("p", "winner")
    state, events = told(state, *cards, LayFinishCard("b", "winner"), "p1")
    # seat 0 has nothing to pay its wrong card with, then earns 8; seat 1 rolled
    assert paid(events) == [("winner", 1, 8), ("winner", 0, 0), ("loser", 1, -1), ("loser", 0, 8)]
    assert state.purses == (8, 8)


def test_P5_card_by_card_nobody_falls_below_0() -> None:
    """Three wrong cards before a right one cost no more than the purse holds, and the 8 is kept whole."""
    state = position(NEARLY_2014, purses=(1, 0))
    cards = [LayFinishCard(camel, "winner") for camel in ("b", "b", "g", "g", "y", "y", "w", "w")]
    state, events = told(state, *cards, PlaceTile(8, "+"), "w1")
    expected = [(0, -1), (1, -1), (0, 0), (1, 0), (0, 0), (1, 0), (0, 8), (1, 5)]
    assert [(seat, pounds) for _, seat, pounds in paid(events)] == expected
    assert [card.pounds for card in turned(events)] == [-1, -1, -1, -1, -1, -1, 8, 5]
    assert state.purses == (8, 5)


def test_P5_a_gain_pays_for_the_wrong_cards_after_it() -> None:
    state = position(NEARLY_2014, purses=(0, 0), first=1)
    cards = [LayFinishCard(camel, "winner") for camel in ("g", "w", "o", "b")]
    state, events = told(state, *cards, LayFinishCard("y", "loser"), LayFinishCard("g", "loser"), "w1")
    # seat 1: pyramid 1, then g -1, o 0, y 0; seat 0: w 8, b -1, g -1
    assert paid(events) == [
        ("winner", 1, -1),
        ("winner", 0, 8),
        ("winner", 1, 0),
        ("winner", 0, -1),
        ("loser", 1, 0),
        ("loser", 0, -1),
    ]
    assert state.purses == (6, 0)


def test_P5_decks_come_after_the_last_legs_scoring() -> None:
    state = position(NEARLY_2018, purses=(0, 3))
    _, events = told(state, LayFinishCard("g", "winner"), TakeTicket("p"), TakeTicket("p"), "p1")
    assert [type(event) for event in events[-4:]] == [RaceEnded, LegScored, FinishCardTurned, GameEnded]
    # seat 0 earned 3 with the ticket before the wrong card cost 1
    assert paid(events) == [("winner", 0, -1)]


@pytest.mark.parametrize(
    ("board", "die", "winner", "loser"),
    [
        ("2018 1:gKr/2:y/4:b/8:W/9:p gyrbpx -", "K1", "p", "r"),
        ("2018 1:Kr/2:gy/4:b/8:W/9:p gyrbpx -", "W3", "p", "r"),
        ("2018 1:gK/2:y/4:rb/8:W/9:p gyrbpx -", "K1", "p", "g"),
    ],
)
def test_P5_after_a_backward_crossing_the_last_of_those_carried_is_the_loser(
    board: str, die: str, winner: str, loser: str
) -> None:
    cards = LayFinishCard(winner, "winner"), LayFinishCard(loser, "loser")
    state, events = told(position(board), *cards, die)
    assert paid(events) == [("winner", 0, 8), ("loser", 1, 8)]
    assert state.purses == (3 + 1 + 8, 3 + 8)


def test_P5_cards_of_all_legs_count_in_the_order_in_which_they_were_laid() -> None:
    """A card laid in the first leg is above one laid in the second."""
    state = position("2014 1:b/2:g/3:o/4:y/14:w y -", first=1)
    state = played(state, LayFinishCard("w", "winner"), "y1", LayFinishCard("o", "winner"))
    assert state.leg.number == 2
    state, events = told(state, LayFinishCard("w", "winner"), "w3")
    assert paid(events) == [("winner", 1, 8), ("winner", 1, -1), ("winner", 0, 5)]


def test_P6_most_pounds_wins() -> None:
    state, events = told(position(NEARLY_2014, seats=3), LayFinishCard("w", "winner"), "w1")
    assert events[-1] == GameEnded((3 + 8, 3 + 1, 3), (0,))
    assert rules.scores(state) == (11, 4, 3)


@pytest.mark.parametrize("seats", range(2, 9))
def test_P6_equal_pounds_share_the_victory(seats: int) -> None:
    """Seat 0 has the pyramid ticket, seat 1 a second camel's ticket: both have 4."""
    state = position(NEARLY_2014, seats, first=1)
    others = [LayFinishCard("w", "loser")] * (seats - 2)
    state, events = told(state, TakeTicket("y"), *others, "w1")
    assert events[-1] == GameEnded((4, 4, *[2] * (seats - 2)), (0, 1))


def test_P6_all_may_share_it() -> None:
    state = position(NEARLY_2018, seats=4, purses=(3, 4, 4, 4))
    _, events = told(state, "p1")
    assert events[-1] == GameEnded((4, 4, 4, 4), (0, 1, 2, 3))


def test_P7_the_bank_never_runs_out() -> None:
    """However much is in purses already, every reward is paid in full."""
    state = position(NEARLY_2018, seats=6, purses=(10**6,) * 6)
    state = played(state, Partner(1), *[TakeTicket("p")] * 4, LayFinishCard("p", "winner"), "p1")
    assert state.purses == (10**6 + 1 + 5, 10**6 + 5 + 1, 10**6 + 3, 10**6 + 2, 10**6 + 2, 10**6 + 8)
