"""The arena: nobody has an advantage in it but by playing better, and the bars that bots have to clear."""

from __future__ import annotations

import pytest
from bench.arena import dealt, interval, met

GAME = "off-season"


def test_a_bot_among_its_like_is_worth_what_they_are() -> None:
    """The same dice and the same whims for every seat: each of the three games is the same one."""
    deal = dealt(GAME, "merchant", "merchant", 3, "alike")
    assert deal.lead == pytest.approx(0) and deal.wins == pytest.approx(1 / 3)


def test_a_merchant_among_random_players_wins() -> None:
    deals = met(GAME, "merchant", "random", 3, ["a", "b"], processes=1)
    assert all(deal.wins == 1 and deal.lead > 30 for deal in deals)


def test_an_interval_holds_its_mean_and_narrows_with_more_figures() -> None:
    few, many = interval([0.0, 4.0] * 5), interval([0.0, 4.0] * 500)
    assert few.mean == many.mean == 2
    assert few.low < many.low < 2 < many.high < few.high
    assert interval([3.0] * 9) == (3, 3, 3)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(
    ("one", "other", "deals"), [("merchant", "random", 10), ("strategist", "merchant", 50)]
)
def test_the_better_bot_is_ahead_beyond_chance(one: str, other: str, deals: int, players: int) -> None:
    """The interval of its lead, in pounds, excludes equality."""
    seeds = [f"bars/{number}" for number in range(deals)]
    found = met(GAME, one, other, players, seeds, processes=1)
    assert interval([deal.lead for deal in found]).low > 0
