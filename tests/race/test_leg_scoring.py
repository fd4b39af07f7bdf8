"""The scoring of a leg and what comes back after it (P1 to P4)."""

from __future__ import annotations

import pytest

from camelup.race import rules
from camelup.race.events import CamelsMoved, LegBegan, LegScored, RaceEnded
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, TakeTicket
from camelup.race.scoring import Reward
from tests.race.positions import (
    LAST_DIE_2018,
    NEARLY_2014,
    NEARLY_2018,
    Step,
    played,
    position,
    scored_leg,
    told,
)

# The last die of the leg is w: by 1 it leaves w first, then y, o, g, and b last.
LAST_DIE_2014 = "2014 1:b/2:g/3:o/4:y/5:w w -"


def test_P1_the_fifth_die_of_2018_ends_the_leg() -> None:
    state = position("2018 1:g/3:y/5:r/7:b/9:p/14:W/16:K gyrbpx -")
    state, events = told(state, "p1", "b1", "r1", "K1")
    assert not any(isinstance(event, LegScored) for event in events)
    assert str(state.board) == "2018 1:g/3:y/6:r/8:b/10:p/14:W/15:K gy -"
    state, events = told(state, "y1")
    assert scored_leg(events).ranking == "pbryg"
    assert str(state.board) == "2018 1:g/4:y/6:r/8:b/10:p/14:W/15:K gyrbpx -"
    assert state.purses == (3 + 3, 3 + 2)


def test_P1_five_racing_dice_end_the_leg_and_leave_the_grey_one() -> None:
    state = position("2018 1:g/3:y/5:r/7:b/9:p/14:W/16:K gyrbpx -")
    state, events = told(state, "p1", "b1", "r1", "y1", "g1")
    assert scored_leg(events).leg == 1
    assert state.leg.number == 2


def test_P1_all_five_dice_of_2014_end_the_leg() -> None:
    state = position("2014 1:b/3:g/5:o/7:y/9:w bgoyw -")
    state, events = told(state, "w1", "y1", "o1", "g1")
    assert not any(isinstance(event, LegScored) for event in events)
    state, events = told(state, "b1")
    assert scored_leg(events).ranking == "wyogb"
    assert str(state.board) == "2014 2:b/4:g/6:o/8:y/10:w bgoyw -"


def test_P1_the_tile_acts_before_the_leg_is_scored() -> None:
    """Sent on by the tile, y lands on w and is first; its owner has the pound before the scoring."""
    state = position("2014 1:b/2:g/3:o/7:y/10:w y 9+0", first=1)
    state, events = told(state, TakeTicket("y"), "y2")
    assert [type(event) for event in events[-3:]] == [CamelsMoved, LegScored, LegBegan]
    assert scored_leg(events).ranking == "ywogb"
    assert state.purses == (3 + 1 + 1, 3 + 5)


def test_P1_the_tiles_pound_pays_the_debts_of_the_leg() -> None:
    """Seat 0 has nothing, gets 1 for the tile and loses it at once to the wrong ticket."""
    state = position("2014 1:b/2:g/3:o/7:y/10:w y 9+0", first=0, purses=(0, 0, 0), seats=3)
    state, events = told(state, TakeTicket("b"), "y2")
    assert [row.paid for row in scored_leg(events).rows] == [-1, 1, 0]
    assert state.purses == (0, 1, 0)


@pytest.mark.parametrize("dice", ["px", "gyrbpx"])
def test_P1_the_move_that_ends_the_race_scores_the_leg_once(dice: str) -> None:
    """Whether or not the same die would have ended the leg anyway, there is one scoring and no new leg."""
    state = position(NEARLY_2018.replace("gyrbpx", dice))
    state, events = told(state, TakeTicket("p"), TakeTicket("p"), "p3")
    assert [row.paid for row in scored_leg(events).rows] == [5 + 1, 3]
    assert not any(isinstance(event, LegBegan) for event in events)
    assert state.leg.number == 1
    assert state.purses == (9, 6)


def test_P1_a_backward_crossing_scores_the_leg_too() -> None:
    state = position("2018 1:gKr/2:y/4:b/8:W/9:p gyrbpx -")
    state, events = told(state, TakeTicket("p"), TakeTicket("r"), "K1")
    assert [event.ranking for event in events if isinstance(event, RaceEnded)] == ["pbygr"]
    assert [row.paid for row in scored_leg(events).rows] == [5 + 1, -1]
    assert state.purses == (9, 2)


@pytest.mark.parametrize(("first", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_P1_left_of_the_last_pyramid_ticket_starts_the_next_leg(first: int, starter: int) -> None:
    state, events = told(position(LAST_DIE_2018, seats=3, first=first), "K1")
    assert rules.to_act(state) == (starter,)
    assert [event.first for event in events if isinstance(event, LegBegan)] == [starter]


def test_P2_first_pays_its_number_second_1_every_other_costs_1() -> None:
    state = position(LAST_DIE_2018, seats=3)
    steps = [TakeTicket(camel) for camel in ("p", "b", "r", "p", "b", "y", "p", "g", "p")]
    state, events = told(state, *steps, "b1")
    rows = scored_leg(events).rows
    assert rows[0].rewards == (Reward("p", 5, 5), Reward("p", 3, 3), Reward("p", 2, 2), Reward(None, 1, 1))
    assert rows[1].rewards == (Reward("g", 5, -1), Reward("b", 5, 1), Reward("b", 3, 1))
    assert rows[2].rewards == (Reward("y", 5, -1), Reward("r", 5, -1), Reward("p", 2, 2))
    assert [row.total for row in rows] == [11, 1, 0]
    assert state.purses == (14, 4, 3)


def test_P2_tickets_of_2014() -> None:
    state = position(LAST_DIE_2014, seats=4)
    steps = [TakeTicket(camel) for camel in ("w", "w", "w", "y", "b", "y", "o", "y")]
    state, events = told(state, *steps, "w1")
    assert [row.total for row in scored_leg(events).rows] == [5 - 1 + 1, 3 + 1, 2 - 1, 1 + 1]


def test_P2_each_pyramid_ticket_pays_1() -> None:
    state = position("2014 1:b/3:g/5:o/7:y/9:w bgoyw -", seats=3)
    state = played(state, "w1", "y1", "o1", "g1", "b1")
    assert state.purses == (3 + 2, 3 + 2, 3 + 1)


def test_P2_the_sum_is_collected_not_each_ticket() -> None:
    """Seat 1 is at 0: two wrong tickets and a pyramid ticket are -1 together, so nothing is left to gain."""
    state = position(LAST_DIE_2018, first=1, purses=(3, 0))
    steps = TakeTicket("g"), TakeTicket("p"), TakeTicket("g"), TakeTicket("p")
    state, events = told(state, *steps, "b1")
    row = scored_leg(events).rows[1]
    assert (row.total, row.paid, row.purse) == (-1, 0, 0)
    assert state.purses == (3 + 5 + 3, 0)


def test_P2_who_has_too_little_pays_what_he_has() -> None:
    state = position(LAST_DIE_2018, first=1, purses=(3, 2))
    steps = [TakeTicket(camel) for camel in ("g", "p", "g", "p", "y", "p", "y", "p", "r", "b", "r", "b")]
    state, events = told(state, *steps, "b1")
    row = scored_leg(events).rows[1]
    assert (row.total, row.paid, row.purse) == (-6 + 1, -2, 0)
    assert state.purses == (3 + 5 + 3 + 2 + 2 + 1 + 1, 0)


def test_P2_the_rest_of_a_debt_is_forgiven() -> None:
    """After a leg that cost more than seat 1 had, the next leg's gain is paid in full."""
    state = position(LAST_DIE_2014, first=1, purses=(3, 0))
    state = played(state, TakeTicket("b"), TakeTicket("y"), TakeTicket("b"), "w1")
    assert state.purses == (3 + 1 + 1, 0)
    state = played(state, "b1", "g1", "o1", "y1", "w1")
    assert state.purses == (5 + 2, 0 + 3)


def test_P3_both_partners_add_the_others_best_single_reward() -> None:
    state = position(LAST_DIE_2018, seats=6)
    steps: list[Step] = [Partner(1), TakeTicket("p"), *[TakeTicket("b")] * 4]
    state, events = told(state, *steps, TakeTicket("p"), "b1")
    rows = scored_leg(events).rows
    # seat 0 holds the 3 of p; seat 1 the 5 of p and the pyramid ticket
    assert rows[0].copied == Reward("p", 5, 5)
    assert rows[1].copied == Reward("p", 3, 3)
    assert [row.total for row in rows] == [3 + 5, 5 + 1 + 3, 1, 1, 1, 1]


def test_P3_a_pyramid_ticket_can_be_the_best_reward() -> None:
    state = position(LAST_DIE_2018, seats=6)
    state, events = told(state, Partner(1), *[TakeTicket("g")] * 4, TakeTicket("y"), TakeTicket("r"), "b1")
    rows = scored_leg(events).rows
    # seat 1 holds a wrong ticket and the pyramid ticket, seat 0 a wrong ticket alone
    assert rows[0].copied == Reward(None, 1, 1)
    assert rows[1].copied is None
    assert [row.total for row in rows[:2]] == [-1 + 1, -1 + 1]


def test_P3_a_loss_is_never_copied() -> None:
    state = position(LAST_DIE_2018, seats=6)
    steps = Partner(1), TakeTicket("g"), TakeTicket("g"), TakeTicket("p"), TakeTicket("b"), TakeTicket("b")
    state, events = told(state, *steps, TakeTicket("y"), TakeTicket("y"), "b1")
    rows = scored_leg(events).rows
    assert rows[0].copied is None
    assert rows[1].copied is None
    assert [row.total for row in rows] == [-1, -1 - 1, -1 + 1, 5, 1, 1]


def test_P3_a_partner_without_tickets_adds_nothing() -> None:
    state = position(LAST_DIE_2018, seats=6)
    _, events = told(state, Partner(3), "b1")
    rows = scored_leg(events).rows
    assert [row.total for row in rows] == [0, 1, 0, 0, 0, 0]


def test_P3_what_was_copied_is_not_copied_back() -> None:
    """Seat 1's best is the 1 it holds itself, not the 5 that it copies."""
    state = position(LAST_DIE_2018, seats=6)
    cards = [LayFinishCard("g", "winner")] * 3
    state = played(state, TakeTicket("p"), TakeTicket("b"), Partner(5), *cards, Partner(1))
    state, events = told(state, "b1")
    rows = scored_leg(events).rows
    assert rows[0].copied == Reward("b", 5, 1)
    assert rows[1].copied == Reward("p", 5, 5)
    assert [row.total for row in rows] == [5 + 1, 1 + 1 + 5, 0, 0, 0, 0]


def test_P3_a_copy_joins_the_sum_before_the_floor() -> None:
    """Seat 0 at 0 pounds: three wrong tickets and a copied 5 are +2; clamped first they would be +5."""
    state = position(LAST_DIE_2018, seats=6, purses=(0, 3, 3, 3, 3, 3))
    others = [LayFinishCard(camel, "winner") for camel in "gyrb"]
    state = played(state, Partner(1), TakeTicket("p"), *[LayFinishCard("p", "winner")] * 4)
    for camel, card in zip("gyr", others, strict=False):
        state = played(state, TakeTicket(camel), *[card] * 5)
    state, events = told(state, PlaceTile(9, "+"), "b1")
    row = scored_leg(events).rows[0]
    assert (row.total, row.paid) == (-3 + 5, 2)
    assert state.purses[0] == 2


def test_P3_applies_to_the_scoring_that_ends_the_race() -> None:
    state = position(NEARLY_2018, seats=6)
    state, events = told(state, Partner(3), *[TakeTicket(camel) for camel in "ggpbr"], "p1")
    assert any(isinstance(event, RaceEnded) for event in events)
    assert state.purses == (3 + 1 + 5, 2, 2, 3 + 5 + 1, 4, 2)


def test_P4_tickets_dice_tiles_and_partnerships_go_back_and_laid_cards_stay() -> None:
    state = position("2018 1:g/2:y/3:r/4:b/7:p/12:W/15:K bx 9-5", seats=6)
    steps = Partner(2), TakeTicket("p"), PlaceTile(11, "+"), LayFinishCard("b", "winner"), TakeTicket("g")
    state = played(state, *steps, "b1")
    assert str(state.board) == "2018 1:g/2:y/3:r/5:b/7:p/12:W/15:K gyrbpx -"
    view = rules.view(state, None)
    assert view.leg == 2
    assert view.tickets == dict.fromkeys("gyrbp", (5, 3, 2, 2))
    assert all(not one.tickets and not one.pyramid and one.partner is None for one in view.holdings)
    assert [one.cards for one in view.holdings] == [5, 5, 5, 4, 5, 5]
    assert [(card.seat, card.deck, card.camel) for card in state.laid] == [(3, "winner", "b")]
    assert {action.seat for action in rules.legal(state, 0) if isinstance(action, Partner)} == {1, 2, 3, 4, 5}


def test_P4_tiles_go_back_to_their_owners_in_2014() -> None:
    state = played(position("2014 1:b/2:g/3:o/4:y/5:w w 8+0,10-1"), "w1")
    assert str(state.board) == "2014 1:b/2:g/3:o/4:y/6:w bgoyw -"
    assert PlaceTile(8, "+") in rules.legal(state, 1)
    assert Roll() in rules.legal(state, 1)


def test_P4_after_the_race_nothing_is_cleaned_up() -> None:
    state = played(position(NEARLY_2014.replace(" -", " 9+1")), TakeTicket("w"), "w1")
    assert str(state.board) == "2014 1:b/2:g/3:o/4:y/17:w bgoy 9+1"
    assert state.leg.pyramid == (0, 1)
