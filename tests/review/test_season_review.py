"""The review of an off season: what the best merchant thinks, how sure he is, and what is told of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

import camelup
from camelup import Record
from camelup.game import Refused, encode
from camelup.log import Log, Played
from camelup.offseason import rules
from camelup.offseason.moves import (
    Bet,
    ChooseMarket,
    LightenCamel,
    NameGoods,
    Pass,
    SeasonAction,
    Sell,
    UseExtraSale,
)
from camelup.offseason.turns import Lightening, Prospecting, Selling
from camelup.review.moments import moments
from camelup.review.season.opinions import Opinion, Weighing, judged
from camelup.review.season.review import SeasonReview, decisions, looks, weighed
from camelup.review.season.selling import max_pounds, weighed_sales
from camelup.review.verdict import accuracy
from camelup.words import Words
from tests.offseason.positions import at_bets, at_market, at_sale, cards, market, merchant, season

GAMES = Path(__file__).parents[1] / "golden" / "games"
BETTER, WORSE = Bet(1), Bet(2)


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.of(camelup.simulate("off-season", ["vizier", "random", "merchant"], seed=11))


@pytest.fixture(scope="module")
def found(record: Record) -> list[SeasonReview]:
    return list(looks(record))


def opinion(better: list[float], worse: list[float]) -> Opinion:
    """What is thought of the worse choice, by what both come to world by world."""
    told: dict[SeasonAction, dict[str, float]] = {BETTER: {"won": 0.5}, WORSE: {"won": 0.4}}
    return judged(Weighing({BETTER: better, WORSE: worse}, "offseason.review.why.bet", told), WORSE)


def test_the_account_comes_at_once_and_every_opinion_after_it(found: list[SeasonReview]) -> None:
    first, last = found[0], found[-1]
    assert all(one.opinion is None for one in first.decisions)
    assert all(row.accuracy is None for row in first.seats)
    assert first.to_search == tuple(one.n for one in first.decisions if one.is_judged)
    assert [row.account for row in first.seats] == [row.account for row in last.seats]
    left = [len(one.to_search) for one in found]
    assert left == sorted(set(left), reverse=True) and left[-1] == 0 and len(left) <= 21
    for one in last.decisions:
        assert (one.opinion is not None) == one.is_judged
    for row in last.seats:
        assert row.accuracy == accuracy(row.missed, row.decisions)


def test_the_same_record_is_reviewed_the_same(record: Record, found: list[SeasonReview]) -> None:
    again = looks(record)
    assert encode(next(again)) == encode(found[0])
    assert encode(next(again)) == encode(found[1])


def test_the_best_merchant_misses_little_and_whoever_does_anything_much(found: list[SeasonReview]) -> None:
    vizier, anything, trader = found[-1].seats
    assert vizier.missed < 3 and trader.missed < anything.missed / 3
    assert anything.missed > 20
    accuracies = [row.accuracy for row in (anything, trader, vizier)]
    assert accuracies == sorted(accuracies, key=lambda one: one or 0)


def test_what_is_within_two_standard_errors_is_no_mistake_and_too_close_to_call() -> None:
    sure = opinion([1.0, 1.0, 1.2, 0.8], [0.0, 0.0, 0.0, 0.0])
    unsure = opinion([4.0, -2.0, 4.0, -2.0], [0.0, 0.0, 0.0, 0.0])
    assert (sure.missed, unsure.missed) == (1.0, 1.0)
    assert sure.error < 0.1 and sure.is_mistake and sure.counted == 1.0 and not sure.is_close
    assert unsure.error > 1.0 and not unsure.is_mistake and unsure.counted == 0.0 and unsure.is_close
    assert sure.rank == unsure.rank == 2


def test_worlds_that_shake_all_choices_alike_leave_no_doubt() -> None:
    """Both go up and down with the world, and always by the same pound apart."""
    found = opinion([11.0, -9.0, 31.0], [10.0, -10.0, 30.0])
    assert found.missed == 1.0 and found.error == 0.0 and found.is_mistake


def test_small_change_is_no_mistake_worth_naming_but_counts() -> None:
    found = opinion([0.1, 0.1], [0.0, 0.0])
    assert not found.is_mistake and found.counted == pytest.approx(0.1)


def test_every_mistake_has_a_better_choice_and_says_why(found: list[SeasonReview]) -> None:
    words = Words(["Viz", "Any", "Mer"])
    mistakes = [one for one in found[-1].decisions if one.opinion is not None and one.opinion.is_mistake]
    assert {one.asked for one in mistakes} >= {"bet", "market"}
    for one in mistakes:
        assert one.opinion is not None and one.opinion.why is not None
        assert one.opinion.better not in (None, one.played)
        assert words(one.opinion.why).startswith("Better: ")


def test_the_season_is_told_in_five_lines(found: list[SeasonReview]) -> None:
    words = Words(["Viz", "Any", "Mer"])
    for review in (found[0], found[-1]):
        assert len([words(line) for line in review.lines]) == 5
    lines = " ".join(words(line) for line in found[-1].lines)
    assert "dearest mistake was made by Any" in lines
    assert "dearest mistake" not in " ".join(words(line) for line in found[0].lines)


def test_turning_points_are_moments_of_the_game(record: Record, found: list[SeasonReview]) -> None:
    entries = {moment.entry.n: moment for moment in moments(record)}
    points = found[0].points
    assert 0 < len(points) <= 6
    assert [one.n for one in points] == sorted(one.n for one in points)
    for one in points:
        assert one.pounds != 0 and entries[one.n].before.round.number == one.round


def test_what_the_clock_or_a_stand_in_did_is_nobodys_decision(record: Record) -> None:
    """Every move of seat 1 was made for it: it decided nothing, and has its account all the same."""
    entries = tuple(
        replace(entry, by="timer") if isinstance(entry, Played) and entry.seat == 1 else entry
        for entry in record.log.entries
    )
    stood_in = Record(record.game, replace(record.log, entries=entries))
    review = next(looks(stood_in))
    assert {one.seat for one in review.decisions} == {0, 2}
    assert review.seats[1].account.purse == next(looks(record)).seats[1].account.purse


def test_what_was_taken_back_is_no_decision() -> None:
    """The golden game of three is reviewed as if what was taken back had never been."""
    record = Record.read(GAMES / "off-season-3-players-tie.jsonl")
    told = list(moments(record))
    assert {one.n for one in decisions(told)} <= {moment.entry.n for moment in told}


def test_only_a_season_that_is_over_is_reviewed(record: Record) -> None:
    unfinished = Log(record.log.header, record.log.entries[:-1])
    with pytest.raises(Refused) as caught:
        next(looks(Record(record.game, unfinished)))
    assert caught.value.reason.key == "review.not_over"


def test_opinions_know_only_what_the_seat_knew() -> None:
    """Whatever lies face down, and whatever others hold behind their tents, the opinion stays the same."""
    markets = [market("A1", "dates-2 | dates-1"), market("B1", "fruit-coconut | pot-jug pot-vase"),
               market("D1", "carpet-red | carpet-blue"), market("E1", "dates-1 | dates-4")]  # fmt: skip
    other = [market("A1", "dates-2 | pot-jug"), *markets[1:3], market("E1", "dates-1 | dates-1")]
    tower = "dates-1 dates-4 pot-jug dates-1"
    one = at_market(merchant(7), merchant(3), markets=markets, tower=f"{tower}")
    two = at_market(merchant(7), merchant(9), markets=other, tower=f"{tower}")
    opinions = [judged(weighed(rules.view(state, 0), "market", 5), ChooseMarket("A")) for state in (one, two)]
    assert rules.view(one, 0).caravans[1].purse is None
    assert encode(opinions[0]) == encode(opinions[1])


def test_a_market_that_makes_a_camel_fall_is_left_alone() -> None:
    """Two more pots are one too many for the camel that carries five already."""
    pots = "pot-jug pot-jug pot-jug pot-jug pot-jug"
    markets = [market("A1", "fruit-banana"), market("B1", "pot-jug pot-jug"),
               market("D1", "fruit-coconut"), market("E1", "dates-1")]  # fmt: skip
    state = at_market(merchant(5, c5=pots), markets=markets, seat=0)
    found = judged(weighed(rules.view(state, 0), "market", 1), ChooseMarket("B"))
    assert found.is_mistake and found.missed > 5
    assert found.why is not None and found.why.key == "offseason.review.why.market_falls"
    assert found.why.args["own_falls"] == 1.0


def test_naming_goods_that_would_fall_is_a_mistake() -> None:
    """The camel of pots is full."""
    pots = "pot-jug " * 6
    state = season(
        merchant(5, c6=pots),
        markets=[market("A1", "dates-1", taker=0), *map(market, ("B1", "D1", "E1"))],
        tower="pot-jug " * 20,
        phase=Prospecting(0, "A"),
    )
    found = judged(weighed(rules.view(state, 0), "goods", 1), NameGoods("pottery"))
    assert found.is_mistake and found.rank == 4
    assert found.why is not None and found.why.key == "offseason.review.why.deed_falls"


def test_a_bet_of_everything_for_nothing_is_a_mistake() -> None:
    """All markets are alike, so that going first is worth nothing."""
    markets = [market(name, "dates-1") for name in ("B1", "C1", "D1", "F1")]
    state = at_bets(9, 5, 5, markets=markets)
    found = judged(weighed(rules.view(state, 0), "bet", 1), Bet(9))
    assert found.is_mistake and found.choices == 10 and found.rank == 10
    assert found.missed > 5


def test_the_last_sale_is_judged_exactly() -> None:
    state = at_sale(
        merchant(5, c3="fruit-coconut fruit-coconut", c5="carpet-red carpet-blue carpet-green"), last=2
    )
    view = rules.view(state, 0)
    best = max(weighed_sales(view).leads.values())[0]
    assert best == max_pounds(view) == 8 + 7
    half = judged(weighed_sales(view), Sell(3, cards("fruit-coconut"), 4))
    assert (half.missed, half.error, half.better is not None) == (4, 0, True)
    assert judged(weighed_sales(view), Pass()).missed == 15
    either = judged(weighed_sales(view), Sell(5, cards("carpet-blue carpet-green carpet-red"), 7))
    assert either.rank == 1 and either.better is None


def test_a_token_sells_a_second_time_where_that_brings_most() -> None:
    """Seven for the carpets and three for two of them left, or two and then one fruit more."""
    load = "carpet-red carpet-red carpet-blue carpet-blue"
    state = at_sale(merchant(5, sales=1, c5=load, c3="fruit-banana fruit-pineapple"), last=2)
    view = rules.view(state, 0)
    assert max_pounds(view) == 3 + 1 + 3
    assert max_pounds(view, Sell(3, cards("fruit-banana"), 1)) == 3 + 3
    sold = replace(state, phase=Selling(0, (5, 3)))
    assert UseExtraSale() in rules.legal(sold, 0)
    assert judged(weighed_sales(rules.view(sold, 0)), Pass()).missed == 3


def test_throwing_away_the_best_card_is_judged() -> None:
    state = season(
        merchant(5, c4="carpet-red carpet-blue carpet-green", c3="fruit-banana"),
        markets=[market("A1"), market("B1"), market("D1"), market("E1", "carpet-white", taker=0)],
        phase=Lightening(0, "E"),
    )
    found = judged(weighed(rules.view(state, 0), "lighten", 1), LightenCamel(4, "carpet-red"))
    assert found.better == LightenCamel(3, "fruit-banana") and found.is_mistake


def test_imagined_worlds_are_those_of_the_seed(record: Record) -> None:
    """Another decision imagines others, the same one the same."""
    view = rules.view(at_market(merchant(5)), 0)
    assert weighed(view, "market", 1).leads == weighed(view, "market", 1).leads
    rng = random.Random("1/0")
    assert rng.random() != random.Random("2/0").random()
