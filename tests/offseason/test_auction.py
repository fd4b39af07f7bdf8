"""The auction: sealed bets, ties, the special kinds (O2, O3) and the help for paupers (O10)."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from camelup.game import NATURE
from camelup.offseason import events as happened
from camelup.offseason import rules
from camelup.offseason.moves import AuctionAnnounced, Bet, MarkerGiven
from camelup.offseason.sheet import AuctionKind
from camelup.offseason.state import State
from tests.offseason.positions import at_bets, bets, market, merchant, of_kind, play, season
from tests.offseason.positions import changed as changed_copy

CHRIS, MIKE, LUCY, JULIET = range(4)


def result(state: State, *pounds: int) -> tuple[int | None, tuple[int, ...]]:
    """Who has the marker after these bets, and everybody's purse; nobody may be asked again."""
    after, _ = bets(state, *pounds)
    assert after.asked in ("market", "marker")
    return after.round.marker, rules.scores(after)


def test_example_1_two_ties_restart_the_auction() -> None:
    state, events = bets(at_bets(5, 5, 5, 5), 3, 1, 1, 3)
    assert events[-2:] == [happened.BetsRevealed((3, 1, 1, 3)), happened.AuctionRepeated()]
    assert rules.to_act(state) == (CHRIS, MIKE, LUCY, JULIET)
    assert rules.scores(state) == (5, 5, 5, 5)


def test_example_2_behind_a_tie_the_next_bet_wins() -> None:
    state, events = bets(at_bets(5, 5, 5, 5, marker=LUCY), 3, 1, 0, 3)
    assert state.round.marker == MIKE and rules.scores(state) == (5, 4, 5, 5)
    assert of_kind(events, happened.AuctionWon) == [happened.AuctionWon(MIKE, 4, 1)]
    assert state.turn is not None and state.turn.seat == MIKE


def test_O2_a_bet_of_0_wins_if_all_others_are_tied() -> None:
    assert result(at_bets(5, 5, 5), 4, 0, 4) == (1, (5, 5, 5))


def test_O2_any_whole_number_up_to_the_purse_may_be_bet() -> None:
    state = at_bets(3, 0, 12)
    assert rules.legal(state, 0) == (Bet(0), Bet(1), Bet(2), Bet(3))
    assert rules.legal(state, 1) == (Bet(0),)
    assert rules.legal(state, 2) == tuple(map(Bet, range(13)))


def test_O2_bets_arrive_in_any_order_and_only_the_last_one_shows_them() -> None:
    pounds = {0: 2, 1: 5, 2: 0}
    ends = []
    for order in permutations(range(3)):
        state = at_bets(5, 5, 5)
        for number, seat in enumerate(order):
            assert set(rules.to_act(state)) == set(range(3)) - set(order[:number])
            assert rules.legal(state, seat)
            state, events = rules.apply(state, seat, Bet(pounds[seat]))
            assert events[0] == happened.BetSealed(seat, pounds[seat])
            assert (len(events) > 1) == (number == 2)
        ends.append(state)
    assert all(end == ends[0] for end in ends) and ends[0].round.marker == 1


def test_O2_the_winner_alone_pays() -> None:
    assert result(at_bets(7, 8, 9), 7, 2, 6) == (0, (0, 8, 9))


def test_O2_the_second_auction_is_of_the_same_kind() -> None:
    state, _ = bets(at_bets(5, 5, 5, kind="lowest"), 2, 2, 2)
    assert state.round.auction.kind == "lowest" and state.round.auction.is_repeated
    assert result(state, 1, 0, 3) == (1, (5, 5, 5))
    assert result(state, 1, 1, 3) == (2, (5, 5, 2))


def test_O2_after_a_second_tie_the_marker_stays_and_nobody_pays() -> None:
    state, _ = bets(at_bets(5, 5, 5, marker=2), 1, 1, 1)
    state, events = bets(state, 4, 4, 4)
    assert events[-1] == happened.AuctionFailed(2)
    assert state.round.marker == 2 and rules.scores(state) == (5, 5, 5)
    assert rules.to_act(state) == (2,) and state.asked == "market"


def test_O2_in_the_first_round_a_second_tie_gives_the_marker_to_anybody() -> None:
    state, _ = bets(at_bets(5, 5, 5, 5, marker=None, number=1), 1, 1, 2, 2)
    state, events = bets(state, 0, 0, 0, 0)
    assert events[-1] == happened.AuctionFailed(None)
    assert rules.to_act(state) == (NATURE,)
    assert rules.chances(state) == tuple((MarkerGiven(seat), 1) for seat in range(4))
    state, events = play(state, MarkerGiven(3))
    assert events == [happened.MarkerDrawn(3)]
    assert state.round.marker == 3 and rules.to_act(state) == (3,) and rules.scores(state) == (5, 5, 5, 5)


@pytest.mark.parametrize(
    ("pounds", "winner"),
    [((1, 2, 3), 0), ((0, 0, 3), 2), ((4, 1, 1), 0), ((2, 0, 2), 1), ((5, 4, 0), 2)],
)
def test_O3_lowest_unique_bet_wins(pounds: tuple[int, ...], winner: int) -> None:
    purses = [5, 5, 5]
    purses[winner] -= pounds[winner]
    assert result(at_bets(5, 5, 5, kind="lowest", marker=1), *pounds) == (winner, tuple(purses))


@pytest.mark.parametrize(
    ("pounds", "winner", "paid"),
    [
        # counted 2 3 0: the marker's holder loses what would have been a tie
        ((3, 3, 0), 1, 3),
        # counted 3 3 0: ties are found from the counted bets, so the third wins
        ((4, 3, 0), 2, 0),
        # counted 4 3 0: the holder wins and really pays 5
        ((5, 3, 0), 0, 5),
        # counted 0 0 0 is a tie of all, tried below; counted 0 1 1: never below 0
        ((0, 1, 1), 0, 0),
    ],
)
def test_O3_the_holder_of_the_marker_is_a_pound_behind(
    pounds: tuple[int, ...], winner: int, paid: int
) -> None:
    purses = [5, 5, 5]
    purses[winner] -= paid
    assert result(at_bets(5, 5, 5, kind="handicap", marker=0), *pounds) == (winner, tuple(purses))


def test_O3_counted_bets_may_all_be_tied() -> None:
    state, events = bets(at_bets(5, 5, 5, kind="handicap", marker=0), 1, 0, 0)
    assert events[-1] == happened.AuctionRepeated()
    assert rules.to_act(state) == (0, 1, 2)


def test_O3_nobody_counts_as_having_bet_less_than_0() -> None:
    # counted 0 0 3 3: nobody is alone; at a pound below 0 the second would be
    state, events = bets(at_bets(5, 5, 5, 5, kind="handicap", marker=0), 0, 0, 3, 3)
    assert events[-1] == happened.AuctionRepeated() and rules.to_act(state) == (0, 1, 2, 3)


def test_O3_while_nobody_holds_the_marker_nobody_is_behind() -> None:
    assert result(at_bets(5, 5, 5, kind="handicap", marker=None), 3, 3, 0) == (2, (5, 5, 5))


@pytest.mark.parametrize(("number", "marker", "shown"), [(1, None, "standard"), (2, 0, "handicap")])
def test_O3_a_handicap_that_nobody_has_is_not_announced(
    number: int, marker: int | None, shown: AuctionKind
) -> None:
    """The event says what was drawn, so that old records still prove; words and views say what holds."""
    state = season(phase="auction", kind=None, number=number, marker=marker)
    state, events = play(state, AuctionAnnounced("handicap"))
    assert events == [happened.AuctionBegan("handicap")]
    assert rules.view(state, 0).betting.kind == rules.view(state, None).betting.kind == shown
    before = (happened.RoundBegan(number, is_last=False),)
    told = events[0].message_after(before)
    assert told == happened.AuctionBegan(shown).message()
    # and so it stays when the bets are open and somebody has the marker
    state, _ = bets(state, 5, 2, 1)
    assert state.round.marker == 0 and rules.view(state, 0).betting.kind == shown


def test_O3_the_kind_comes_as_often_as_it_is_on_the_backs() -> None:
    state = season(phase="auction", kind=None)
    total = 85 + 21 + 21
    chances = {chance: Fraction(weight, total) for chance, weight in rules.chances(state)}
    assert chances == {
        AuctionAnnounced("standard"): Fraction(85, 127),
        AuctionAnnounced("lowest"): Fraction(21, 127),
        AuctionAnnounced("handicap"): Fraction(21, 127),
    }
    state, events = play(state, AuctionAnnounced("handicap"))
    assert events == [happened.AuctionBegan("handicap")] and state.asked == "bet"
    assert rules.to_act(state) == (0, 1, 2)


def before_last_card(tower: str, **position: Any) -> State:
    """A position in which A1 lacks one card and the Tower holds these."""
    markets = [
        market("A1", "dates-1 dates-1"),
        *(
            market(name, "dates-1 " * n + "|" + "dates-1 " * m)
            for name, n, m in (("B1", 1, 3), ("D1", 3, 1), ("E1", 2, 4))
        ),
    ]
    return season(
        *position.pop("merchants", ()), markets=markets, tower=tower, phase="card", kind=None, **position
    )


def test_O3_an_empty_tower_means_a_standard_auction() -> None:
    state, events = play(
        before_last_card("carpet-red"), *rules.chances(before_last_card("carpet-red"))[0][:1]
    )
    assert state.tower.size == 0
    assert events[-1] == happened.AuctionBegan("standard") and state.asked == "bet"


def test_O10_if_nobody_has_money_everybody_gets_five_pounds_before_the_bets() -> None:
    paupers = [merchant(0)] * 3
    state = before_last_card("carpet-red dates-1", merchants=paupers)
    state, events = play(state, rules.chances(state)[0][0])
    assert of_kind(events, happened.PursesFilled) == [happened.PursesFilled(5)]
    assert rules.scores(state) == (5, 5, 5) and state.asked == "auction"


def test_O10_one_pound_is_money_and_coins_on_markets_are_not() -> None:
    state = before_last_card("carpet-red dates-1", merchants=[merchant(0), merchant(1), merchant(0)])
    state, events = play(state, rules.chances(state)[0][0])
    assert not of_kind(events, happened.PursesFilled) and rules.scores(state) == (0, 1, 0)
    state = before_last_card("carpet-red dates-1", merchants=[merchant(0)] * 3)
    rich = changed_copy(state.markets[1], coins=4)
    state, events = play(state.with_market(rich), rules.chances(state)[0][0])
    assert of_kind(events, happened.PursesFilled) and rules.scores(state) == (5, 5, 5)
