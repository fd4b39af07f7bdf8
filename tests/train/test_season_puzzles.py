"""Puzzles of the off season: what the best merchant would do, clearly, and of what he may see."""

from __future__ import annotations

from functools import cache

import pytest

from camelup import train
from camelup.game import encode
from camelup.offseason.moves import Bet, ChooseMarket
from camelup.offseason.view import SeasonView
from camelup.train import Name, Solved
from camelup.train.season import FEWEST, MARGIN, SURE
from camelup.words import Words

KINDS = {"bets": Bet, "markets": ChooseMarket}


@cache
def solved(name: str) -> Solved:
    return train.solved(Name.read(name))


@pytest.fixture(params=KINDS)
def one(request: pytest.FixtureRequest) -> Solved:
    return solved(f"{request.param}-0")


def seen(one: Solved) -> SeasonView:
    assert isinstance(one.puzzle.view, SeasonView)
    return one.puzzle.view


def test_a_bet_or_a_market_is_asked_for_and_one_is_clearly_best(one: Solved) -> None:
    view, found = seen(one), one.answer.choices
    assert {choice.action for choice in found} == set(view.legal)
    assert all(isinstance(choice.action, KINDS[one.puzzle.theme]) for choice in found)
    assert len(found) >= FEWEST
    assert all(found[0].pounds - other.pounds >= MARGIN for other in found[1:])
    assert one.answer.ahead >= SURE * one.answer.error


def test_nobody_elses_purse_bet_or_hidden_card_is_in_it(one: Solved) -> None:
    view = seen(one)
    for seat, caravan in enumerate(view.caravans):
        assert (caravan.purse is None) == (seat != view.me)
    assert all(not market.peeked or view.me in market.peekers for market in view.markets)
    assert view.betting.bets == () and view.to_act.count(view.me) == 1


def test_the_same_name_is_the_same_puzzle(one: Solved) -> None:
    again = train.solved(Name.read(one.puzzle.name))
    assert (encode(again.puzzle), encode(again.answer)) == (encode(one.puzzle), encode(one.answer))


def test_reasons_and_choices_are_said_in_words(one: Solved) -> None:
    for language in ("en", "de", "fr", "es"):
        words = Words(one.puzzle.names, language)
        told = [words(message) for message in (*one.answer.why, one.answer.sure)]
        assert len(told) == 3 and all(told)
        assert len({words(choice.what) for choice in one.answer.choices}) == len(one.answer.choices)
        assert all(words(choice.why) for choice in one.answer.choices)


def test_the_next_best_of_a_market_is_another_market() -> None:
    found = solved("markets-0").answer
    best = found.choices[0].action
    assert isinstance(best, ChooseMarket)
    rival = found.why[-1].args["action"].args["market"]
    assert rival != best.market
    # how sure one is of that is told, and not of the market's own gift
    assert found.ahead == pytest.approx(
        found.choices[0].pounds - next(one.pounds for one in found.choices if one.action.market == rival)
    )
    assert found.error > 0
