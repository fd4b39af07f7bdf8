"""Auctions by hand (rulings O2, O3 and O10, Examples 1 and 2)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracle_offseason.auction import auction_winner
from tests.oracle_offseason.driver import announced, at_market, bet, deal_all, quick_market
from tests.oracle_offseason.referee import Referee


def named(kind: str, marker: int | None, *bets: int) -> int | None:
    """Return the winner of bets given seat by seat."""
    return auction_winner(kind, dict(enumerate(bets)), marker)


def test_example_1_all_tied() -> None:
    """Bets of 3, 1, 1 and 3 are all tied, so everyone bets again in an auction of the same kind."""
    assert named("standard", None, 3, 1, 1, 3) is None
    referee = announced(4, "lowest")
    bet(referee, 3, 1, 1, 3)
    assert referee.phase == "bets" and referee.to_act() == [0, 1, 2, 3]
    assert referee.purses == [5, 5, 5, 5]
    bet(referee, 3, 1, 2, 2)
    assert referee.marker == 1 and referee.purses == [5, 4, 5, 5]


def test_example_2_next_highest() -> None:
    """Bets of 3, 1, 0 and 3 let Mike win with 1, who alone pays and goes first."""
    referee = announced(4)
    bet(referee, 3, 1, 0, 3)
    assert referee.marker == 1 and referee.purses == [5, 4, 5, 5]
    assert referee.story[-1] == {"kind": "auction", "seat": 1, "pounds": -1}
    assert referee.to_act() == [1] and referee.phase == "market"


def test_zero_may_win() -> None:
    """A bet of 0 wins if all others are tied."""
    assert named("standard", 1, 2, 2, 0) == 2
    assert named("standard", 1, 4, 4, 2, 2, 0) == 4


def test_highest_and_lowest() -> None:
    """The highest unique bet wins, or the lowest unique one."""
    assert named("standard", None, 1, 4, 2) == 1
    assert named("lowest", None, 1, 4, 2) == 0
    assert named("lowest", None, 0, 0, 3, 2, 3) == 3


def test_handicap() -> None:
    """The holder counts as one pound less, never below 0, for winning and for ties."""
    assert named("handicap", 0, 3, 2, 1) == 2  # counted 2, 2, 1
    assert named("handicap", 0, 3, 3, 1) == 1  # counted 2, 3, 1
    assert named("handicap", 0, 4, 2, 2) == 0
    assert named("handicap", 1, 1, 0, 1) == 1  # counted 0, not -1
    assert named("handicap", 0, 0, 0, 1, 1) is None  # counted 0, which stays tied
    assert named("handicap", 0, 1, 0, 2, 2) is None  # 1 counts as 0 and ties
    assert named("handicap", None, 3, 3, 1) == 2


def test_handicap_winner_pays_the_real_bet() -> None:
    """The holder who wins with a counted 3 pays his 4."""
    referee = at_market(3)  # seat 0 holds the marker and 4 pounds
    quick_market(referee, "BCE")
    deal_all(referee)
    referee.feed(-1, {"type": "auction_announced", "kind": "handicap"})
    bet(referee, 4, 2, 2)
    assert referee.purses[0] == 0 and referee.marker == 0


def test_second_failure_in_the_first_round() -> None:
    """A random player gets the marker, each equally likely, and nobody pays."""
    referee = announced(3)
    for _ in range(2):
        assert referee.chances() == []
        bet(referee, 2, 2, 2)
    third = Fraction(1, 3)
    assert referee.to_act() == [-1]
    assert referee.chances() == [({"type": "marker_given", "seat": seat}, third) for seat in range(3)]
    referee.feed(-1, {"type": "marker_given", "seat": 2})
    assert referee.marker == 2 and referee.purses == [5, 5, 5] and referee.to_act() == [2]


def test_second_failure_later() -> None:
    """The marker stays where it is and nobody pays."""
    referee = at_market(3, first=1)
    quick_market(referee, "BCE")
    deal_all(referee)
    referee.feed(-1, {"type": "auction_announced", "kind": "standard"})
    bet(referee, 1, 1, 1)
    bet(referee, 0, 0, 0)
    assert referee.marker == 1 and referee.to_act() == [1] and referee.purses == [5, 4, 5]


def test_bets_are_what_one_has() -> None:
    """Any whole number from 0 to the purse may be bet, once, in any order of seats."""
    referee = announced(3)
    referee.purses[1] = 2
    assert [move["pounds"] for move in referee.legal(1)] == [0, 1, 2]
    with pytest.raises(ValueError, match="not legal"):
        referee.feed(1, {"type": "bet", "pounds": 3})
    referee.feed(1, {"type": "bet", "pounds": 2})
    assert referee.to_act() == [0, 2] and referee.legal(1) == []
    with pytest.raises(ValueError, match="not to act"):
        referee.feed(1, {"type": "bet", "pounds": 0})


def test_announcement() -> None:
    """Nature draws the kind of auction by the weights of the backs, after filling."""
    referee = Referee(5)
    deal_all(referee)
    assert referee.phase == "announce" and referee.to_act() == [-1]
    weights = {move["kind"]: weight for move, weight in referee.chances()}
    assert weights == {
        "standard": Fraction(85, 127),
        "lowest": Fraction(21, 127),
        "handicap": Fraction(21, 127),
    }


def test_empty_tower_is_standard() -> None:
    """Without a card on the Tower nothing is announced and the auction is standard."""
    referee = Referee(5)
    referee.tower = {"dates-1": 27}  # the six sides print 13 face-up and 14 face-down cards
    deal_all(referee)
    assert referee.tower == {} and referee.phase == "bets" and not referee.last_round
    assert referee.auction is not None and referee.auction.kind == "standard"


def test_relief() -> None:
    """If nobody has money before the bets, everyone gets 5 pounds, coins on markets or not (O10)."""
    referee = at_market(3)
    quick_market(referee, "BCE")
    referee.purses = [0, 0, 0]
    deal_all(referee)
    assert referee.purses == [5, 5, 5] and referee.phase == "announce"
    assert [line["kind"] for line in referee.story[-4:]] == ["coin_laid", "relief", "relief", "relief"]


def test_no_relief_for_some() -> None:
    """If one has a pound, nobody gets any."""
    referee = at_market(3)
    quick_market(referee, "BCE")
    referee.purses = [0, 1, 0]
    deal_all(referee)
    assert referee.purses == [0, 1, 0]
