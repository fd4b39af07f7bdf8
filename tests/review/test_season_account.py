"""The account of an off season: what everybody began with and all that is listed are the final purses."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from camelup import Record, games
from camelup.dice import Dice
from camelup.game import encode
from camelup.log import Seated, live
from camelup.offseason.appendix import ours
from camelup.offseason.dealings import DrawSorted
from camelup.offseason.merchant import Merchant
from camelup.offseason.moves import LightenCamel, Pass, Sell
from camelup.offseason.sheet import Appendix
from camelup.review.moments import Moment, moments
from camelup.review.season.account import SeasonAccount, accounts, standing, worth_of
from camelup.review.season.course import course
from camelup.table import Table, branched, opened, played_out
from tests.offseason.agreement import plain
from tests.offseason.positions import SHEET, at_sale, cards, merchant, play
from tests.oracle_offseason.prices import sales
from tests.oracle_offseason.referee import Referee
from tests.race.positions import fresh_seed

SIZES = (3, 4, 5)
COCONUTS = 2 * SHEET.prices.fruit.coconut
CARPETS = SHEET.prices.carpets.of_2
GAMES = Path(__file__).parents[1] / "golden" / "games"
OFF_SEASON = games.find("off-season")


def season(seats: int, seed: str, appendix: Appendix | None = None) -> Table:
    """An off season in which everybody does anything, each kind of action as likely as another."""
    rng = random.Random(seed)
    names = [Seated(f"player {seat}") for seat in range(seats)]
    options = OFF_SEASON.options(seats, **({} if appendix is None else {"appendix": appendix}))
    table = opened(OFF_SEASON.rules, OFF_SEASON.name, options, names, Dice.seeded(seed))

    def anything(view: Any) -> Any:
        kind = rng.choice(sorted({type(action).__name__ for action in view.legal}))
        return rng.choice([action for action in view.legal if type(action).__name__ == kind])

    return played_out(table, anything)


def others_box() -> Appendix:
    """Another appendix: lowest bets and handicaps alone, other prices and abilities."""
    return replace(SHEET, backs=replace(SHEET.backs, standard=0))


def judged(told: Sequence[Moment]) -> Referee:
    """The referee, who shares no code with our rules, after the whole game."""
    options = told[0].before.options
    referee = Referee(options.seats, plain(options.appendix))
    for moment in told:
        referee.feed(moment.entry.seat, json.loads(encode(moment.entry.move)))
    return referee


def assert_adds_up(table: Table) -> None:
    told = list(moments(Record.of(table)))
    referee = judged(told)
    for seat, (own, purse) in enumerate(zip(accounts(told), table.scores, strict=True)):
        assert own.total == own.purse == purse == referee.purses[seat]
        assert_same_book(own, book(referee, seat))
        assert_no_card_is_missing(own, told, referee, seat)
    assert_same_course(told, referee)


def book(referee: Referee, seat: int) -> Counter[str]:
    """What the referee paid to a seat, by his reasons."""
    found: Counter[str] = Counter()
    for entry in referee.story:
        if entry["seat"] == seat:
            found[entry["kind"]] += entry["pounds"]
    return found


def assert_same_book(own: SeasonAccount, book: Counter[str]) -> None:
    """The referee paid the same for the same reasons, and for no other."""
    assert own.began == book["start"] == 5
    assert own.filled == book["relief"]
    assert sum(one.coins for one in own.visited) == book["coins_taken"]
    assert sum(one.gift for one in own.visited) == book["two_pounds"]
    assert own.bets == -book["auction"]
    assert sum(own.camels) == book["sale"]
    assert sum(book.values()) == own.purse


def assert_no_card_is_missing(
    own: SeasonAccount, told: Sequence[Moment], referee: Referee, seat: int
) -> None:
    """What was taken or kept of a draw was sold, fell, was thrown away or lies on the camels at the end."""
    mine = [moment.entry for moment in told if moment.entry.seat == seat]
    kept = [
        card
        for moment in told
        for event in moment.entry.events
        if isinstance(event, DrawSorted) and event.seat == seat
        for card in event.kept
    ]
    thrown = [entry.move.card for entry in mine if isinstance(entry.move, LightenCamel)]
    left = [card for load in referee.camels[seat].values() for card in load]
    came = [*kept, *(card for one in own.visited for card in one.cards)]
    sold = [card for one in own.sold for card in one.cards]
    fallen = [card for one in own.fallen for card in one.cards]
    went = [*thrown, *left, *sold, *fallen]
    assert sorted(came) == sorted(went)
    assert all(len(one.cards) > one.camel for one in own.fallen)


def assert_same_course(told: Sequence[Moment], referee: Referee) -> None:
    """It begins with what everybody has, and ends with the purses."""
    found = course(told)
    assert found[0].pounds == (5,) * referee.seats
    assert list(found[-1].pounds) == referee.purses
    entries = [one.n for one in found]
    assert entries == sorted(set(entries))


def assert_many_add_up(seats: int, count: int, appendix: Appendix | None = None) -> None:
    with fresh_seed() as seed:
        for number in range(count):
            assert_adds_up(season(seats, f"{seed}/{number}", appendix))


@pytest.mark.parametrize("seats", SIZES)
def test_the_account_adds_up_in_fifty_seasons_of_each_size(seats: int) -> None:
    assert_many_add_up(seats, 50)


@pytest.mark.parametrize("seats", SIZES)
def test_the_account_adds_up_with_handicaps_and_numbers_of_ones_own(seats: int) -> None:
    assert_many_add_up(seats, 10, others_box())


@pytest.mark.soak
@pytest.mark.parametrize("seats", SIZES)
def test_the_account_adds_up_in_two_thousand_seasons_of_each_size(seats: int) -> None:
    assert_many_add_up(seats, 2000)


def test_the_golden_seasons_have_ties_draws_and_refills_and_add_up() -> None:
    for name in ("3-players-tie", "4-players-prospect", "5-players-refill"):
        assert_adds_up_to_the_end(GAMES / f"off-season-{name}.jsonl")


def assert_adds_up_to_the_end(path: Path) -> None:
    told = list(moments(Record.read(path)))
    for own, last in zip(accounts(told), told[-1].after.merchants, strict=True):
        assert own.total == own.purse == last.purse


FALLEN = (
    (4, "dates-4 dates-3 dates-3 dates-1 dates-1", 11),
    (3, "dates-1 dates-1 dates-1 dates-1", 2),
    (3, "carpet-red carpet-red carpet-blue carpet-green carpet-white", 5),
    (5, "pot-vase pot-vase pot-amphora-vase pot-vase-jug pot-vase pot-vase pot-jug pot-vase pot-vase", 18),
    (3, "fruit-coconut fruit-coconut fruit-banana fruit-banana", 12),
    (6, "fruit-banana fruit-banana fruit-banana fruit-banana fruit-banana fruit-banana fruit-banana", 6),
)


@pytest.mark.parametrize(("camel", "load", "pounds"), FALLEN)
def test_what_fell_is_worth_the_best_sale_of_what_the_camel_carries(
    camel: int, load: str, pounds: int
) -> None:
    """All that one could have kept is tried, by the referee's prices."""
    prices = plain(ours())["prices"]
    tried = [
        price
        for size in range(1, camel + 1)
        for kept in combinations(load.split(), size)
        for _, price in sales(list(kept), prices)
    ]
    assert worth_of(ours().prices, cards(load), camel) == max(tried) == pounds


def laden() -> Merchant:
    """Two coconuts, and two carpets."""
    return merchant(5, c3="fruit-coconut fruit-coconut", c5="carpet-red carpet-blue")


def test_the_last_sales_that_are_over_bring_nothing_more() -> None:
    """Whoever has had his turn in the last round has his purse alone, and nobody has a camel twice."""
    state = at_sale(laden(), laden(), last=2)
    assert standing(state) == (COCONUTS + CARPETS + 5, COCONUTS + CARPETS + 5, 5)
    state, _ = play(state, Sell(3, cards("fruit-coconut"), COCONUTS // 2))
    assert standing(state) == (COCONUTS // 2 + CARPETS + 5, COCONUTS + CARPETS + 5, 5)
    state, _ = play(state, Pass())
    assert standing(state) == (COCONUTS // 2 + 5, COCONUTS + CARPETS + 5, 5)


def test_a_round_before_the_last_leaves_everybody_his_camels() -> None:
    state, _ = play(at_sale(laden(), laden()), Pass())
    assert standing(state) == (COCONUTS + CARPETS + 5, COCONUTS + CARPETS + 5, 5)


def test_a_season_that_goes_on_from_another_adds_up_wherever_it_begins() -> None:
    _, log = games.read(GAMES / "off-season-5-players-refill.jsonl")
    seats, rules = log.header.seats, OFF_SEASON.rules
    for move in live(log.entries)[:-1:7]:
        dice = Dice.seeded(f"from {move.n}")
        table = played_out(branched(rules, log, move.n, seats, dice), lambda view: view.legal[-1])
        found = accounts(tuple(moments(Record.of(table))))
        assert tuple(one.total for one in found) == table.scores, move.n
