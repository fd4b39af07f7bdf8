"""The review of a race: ranks, costs, what is a mistake, and what is told of it."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from msgspec.structs import replace

import camelup
from camelup import Record, games, review
from camelup.game import Refused, encode
from camelup.race import rules
from camelup.race.moves import LayFinishCard, Roll, TakeTicket
from camelup.review.decisions import choices, concluded
from camelup.review.moments import moments
from camelup.review.race import SEARCHED, RaceReview
from camelup.review.race import looks as looks_of
from camelup.review.search import search
from camelup.review.verdict import WORTH_NAMING, accuracy
from camelup.words import Words
from tests.race.positions import position


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.of(camelup.simulate("race-2014", ["oracle", "random", "full-ev"], seed=11))


@pytest.fixture(scope="module")
def looks(record: Record) -> list[RaceReview]:
    return list(looks_of(record))


def test_every_decision_is_ranked_at_once(record: Record, looks: list[RaceReview]) -> None:
    first = looks[0]
    own = [moment for moment in moments(record) if moment.chooser is not None]
    assert [one.n for one in first.decisions] == [moment.entry.n for moment in own]
    for one in first.decisions:
        assert 1 <= one.rank <= one.choices
        assert (one.rank == 1) == (one.missed == 0) == (one.better is None)
        assert one.cost >= 0 and one.missed >= 0
        assert one.error is None


def test_the_close_and_costly_ones_are_searched_and_the_rest_say_so(looks: list[RaceReview]) -> None:
    first, last = looks[0], looks[-1]
    missing = sorted((one for one in first.decisions if one.missed), key=lambda one: -one.missed)
    assert len(missing) > SEARCHED
    assert missing[0].missed > 2.5, "what is missed by far needs an error as well"
    assert list(first.to_search) == [one.n for one in missing[:SEARCHED]]
    assert len(looks) == SEARCHED + 1
    assert last.to_search == ()
    searched = {one.n for one in last.decisions if one.error is not None}
    assert searched == set(first.to_search)


def test_what_is_within_two_standard_errors_is_no_mistake(looks: list[RaceReview]) -> None:
    one = next(one for one in looks[0].decisions if one.is_mistake)
    sure = camelup.review.race.changed(one, missed=1.0, error=0.49)
    unsure = camelup.review.race.changed(one, missed=1.0, error=0.51)
    small = camelup.review.race.changed(one, missed=WORTH_NAMING - 0.01, error=0.01)
    assert concluded(sure).is_mistake and concluded(sure).counted == 1.0
    assert not concluded(unsure).is_mistake and concluded(unsure).counted == 0.0
    assert not concluded(small).is_mistake and concluded(small).counted > 0


def test_the_judge_finds_nothing_to_miss_in_his_own_moves(looks: list[RaceReview]) -> None:
    oracle, anything, _ = looks[0].seats
    assert oracle.missed < 1
    assert anything.missed > 10
    assert oracle.accuracy > 90 > anything.accuracy


def test_accuracy_is_one_number_of_what_was_missed_a_decision() -> None:
    assert accuracy(0, 20) == accuracy(0, 0) == 100
    assert accuracy(6.4, 16) == round(100 * math.exp(-0.4)) == 67


def test_every_mistake_has_a_better_move_and_says_why(looks: list[RaceReview]) -> None:
    words = Words(["Ora", "Any", "Ful"])
    mistakes = [one for one in looks[-1].decisions if one.is_mistake]
    assert mistakes
    for one in mistakes:
        assert one.better is not None and one.why is not None
        assert one.better.action != one.played.action
        assert words(one.why).startswith("Better: ")


def test_the_race_is_told_in_five_lines(looks: list[RaceReview]) -> None:
    words = Words(["Ora", "Any", "Ful"])
    lines = [words(line) for line in looks[-1].lines]
    assert len(lines) == 5
    assert lines[0].startswith(("Ora", "Ful"))
    worst = max(looks[-1].decisions, key=lambda one: one.counted)
    assert any(f"dearest mistake was made by {words.name(worst.seat)}" in line for line in lines)


RACES = Path(__file__).parents[1] / "golden" / "games"
OF_2014, OF_2018 = (sorted(path.stem for path in RACES.glob(f"{year}*.jsonl")) for year in (2014, 2018))


@pytest.mark.parametrize(
    "name", [*OF_2014, *(pytest.param(name, marks=pytest.mark.long) for name in OF_2018)]
)
def test_luckiest_and_unluckiest_die_are_the_ends_of_all_luck(name: str) -> None:
    """A die may be the unluckiest for one seat and still bring another one more than it took."""
    path = RACES / f"{name}.jsonl"
    first = next(looks_of(Record(*games.replayable(path.read_bytes()))))
    luck = {
        (step.n, seat): columns.luck
        for step in first.account.steps
        for seat, columns in enumerate(step.columns)
    }
    assert first.luckiest is not None and first.unluckiest is not None
    for found, end in ((first.luckiest, max(luck.values())), (first.unluckiest, min(luck.values()))):
        assert found.die is not None
        assert found.pounds == pytest.approx(end)
        assert luck[found.n, found.seat] == found.pounds


def test_who_acted_first_in_each_leg_is_told_apart(record: Record, looks: list[RaceReview]) -> None:
    openings = looks[0].openings
    assert [one.leg for one in openings] == list(range(1, len(openings) + 1))
    legs = {moment.before.leg.number for moment in moments(record)}
    assert len(openings) == len(legs)
    assert all(one.pounds >= 0 for one in openings)


def test_values_are_those_of_the_seats_own_view(record: Record) -> None:
    """Whatever others' face-down cards show, the judge's opinion stays the same."""
    moment = next(
        moment
        for moment in moments(record)
        if moment.chooser is not None and any(card.seat != moment.chooser for card in moment.before.laid)
    )
    seat = moment.entry.seat
    swapped = tuple(
        camelup.review.race.changed(card, camel="b" if card.camel != "b" else "w")
        if card.seat != seat
        else card
        for card in moment.before.laid
    )
    other = camelup.review.race.changed(moment.before, laid=swapped)
    assert choices(rules.view(other, seat)) == choices(rules.view(moment.before, seat))


def test_a_search_prefers_a_sure_thing_to_a_wasted_roll() -> None:
    """White can't be caught any more in this leg: its ticket pays 5."""
    view = rules.view(position("2014 1:b/2:g/3:o/4:y/12:w by -"), 0)
    found = search(view, Roll(), futures=20)
    assert found.best in (TakeTicket("w"), LayFinishCard("w", "winner"))
    assert found.missed > 2
    assert search(view, found.best, futures=20).missed == 0


def test_the_same_record_is_reviewed_the_same(record: Record, looks: list[RaceReview]) -> None:
    assert encode(next(review.looks(record))) == encode(looks[0])
    view = rules.view(position("2014 1:b/2:g/3:o/4:y/12:w bgoy -"), 0)
    assert search(view, Roll(), futures=5) == search(view, Roll(), futures=5)


def test_a_game_of_another_kind_has_no_review(record: Record) -> None:
    header = replace(record.log.header, options=None)
    with pytest.raises(Refused) as caught:
        review.of(Record(record.game, replace(record.log, header=header)))
    assert caught.value.reason.key == "review.no_review"
