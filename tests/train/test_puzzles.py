"""Puzzles: the same for everybody, clearly solved, and of what a seat may know."""

from __future__ import annotations

from datetime import date
from functools import cache

import pytest

from camelup import train
from camelup.game import Refused, encode
from camelup.odds import value
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, TakeTicket
from camelup.race.view import RaceView
from camelup.review.decisions import choices, whole
from camelup.table import changed, replay
from camelup.train import THEMES, Name, Solved
from camelup.train.difficulty import EASIEST, HARDEST, rating
from camelup.train.names import RACE
from camelup.train.puzzle import Weighed
from camelup.train.race import MARGIN, SURE
from camelup.words import Message, Words

KINDS = {"tickets": TakeTicket, "tiles": PlaceTile, "cards": LayFinishCard, "partners": Partner}


@cache
def solved(name: str) -> Solved:
    return train.solved(Name.read(name))


@pytest.fixture(params=RACE)
def one(request: pytest.FixtureRequest) -> Solved:
    return solved(f"{request.param}-0")


def seen(one: Solved) -> RaceView:
    assert isinstance(one.puzzle.view, RaceView)
    return one.puzzle.view


def test_every_theme_has_puzzles_of_its_own_kind(one: Solved) -> None:
    view, best = seen(one), one.answer.choices[0].action
    assert isinstance(best, KINDS.get(one.puzzle.theme, object))
    if one.puzzle.theme == "crazy":
        assert one.puzzle.game == "race-2018" and "x" in view.board.dice
    if one.puzzle.theme == "partners":
        assert len(one.puzzle.names) >= 6
    assert len(one.puzzle.names) == len(view.holdings)


def test_the_best_action_is_clearly_best_in_every_opinion(one: Solved) -> None:
    view, found = seen(one), one.answer.choices
    assert {choice.action for choice in found} == set(view.legal)
    best, second = found[0], found[1]
    assert best.pounds - second.pounds >= MARGIN
    assert all(best.judged - other.judged >= MARGIN for other in found[1:])
    assert one.answer.ahead >= SURE * one.answer.error
    # worked out anew from what the seat sees
    assert {worth.action: whole(worth) for worth in value(view)} == {it.action: it.pounds for it in found}
    judged = {choice.action: choice.judged for choice in choices(view)}
    assert judged == pytest.approx({it.action: it.judged for it in found})


def test_a_puzzle_shows_nothing_that_its_seat_may_not_know(one: Solved) -> None:
    view = seen(one)
    assert view.to_act == (view.me,)
    assert all((card.camel is None) == (card.seat != view.me) for card in view.laid)


def test_a_seat_whose_others_have_laid_cards_does_not_see_them() -> None:
    found = [solved(f"cards-{number}") for number in range(4)]
    others = [card for one in found for card in seen(one).laid if card.seat != seen(one).me]
    assert others and all(card.camel is None for card in others)


def test_the_same_name_is_the_same_puzzle_and_another_is_another() -> None:
    first, again = solved("tickets-0"), train.solved(Name.read("tickets-0"))
    assert encode(first.puzzle) == encode(again.puzzle) and encode(first.answer) == encode(again.answer)
    others = [train.solved(Name.read("tickets-0", "abc")), solved("tickets-1"), solved("crazy-0")]
    assert len({str(seen(one).board) for one in [first, *others]}) == 4


@pytest.mark.parametrize("name", ["tickets-0", "markets-0"])
def test_the_game_of_a_puzzle_is_proved_and_its_moment_is_the_puzzle(name: str) -> None:
    record, puzzle = train.record(Name.read(name)), solved(name).puzzle
    record.prove()
    until = changed(record.log, entries=record.log.entries[: puzzle.at + 1])
    table = replay(record.game.rules, until)
    assert table.view(table.to_act[0] if puzzle.theme == "tickets" else puzzle.view.seat) == puzzle.view


def test_a_day_has_one_puzzle_and_its_theme_changes() -> None:
    days = [Name.of_day(date(2026, 11, day)) for day in range(1, 29)]
    assert {name.theme for name in days} == set(THEMES)
    assert Name.read("daily-2026-11-01") == days[0]
    assert len({name.source for name in days}) == len(days)


NO_NAMES = (
    "", "tickets", "tickets-", "tickets--1", "tickets-01", "tickets-1000000", "tickets-1 ", "tickets-\u0663",
    "x-1", "daily-", "daily-2026-13-01", "daily-20261101", "tickets-" + "9" * 5000,
)  # fmt: skip


@pytest.mark.parametrize("text", NO_NAMES)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        Name.read(text)


def test_names_are_read_as_they_are_written() -> None:
    for text in ("tickets-0", "roll-999999", "daily-2026-11-19"):
        assert str(Name.read(text)) == text


def test_reasons_are_said_in_words(one: Solved) -> None:
    for language in ("en", "de", "fr", "es"):
        words = Words(one.puzzle.names, language)
        told = [words(message) for message in one.answer.why]
        assert len(told) >= 2 and all(told)


def weighed(*pounds: float) -> list[Weighed]:
    actions = [TakeTicket("g"), TakeTicket("o"), Roll(), TakeTicket("b"), TakeTicket("w")]
    return [
        Weighed(action, action.message(), worth, worth, Message(""))
        for action, worth in zip(actions, pounds, strict=False)
    ]


def test_a_puzzle_is_harder_the_closer_it_is_and_easier_where_the_best_is_obvious() -> None:
    clear = rating(weighed(3, 0, 0), is_obvious=False)
    close = rating(weighed(3, 2.5, 0), is_obvious=False)
    crowded = rating(weighed(3, 2.5, 2.4), is_obvious=False)
    assert EASIEST <= clear < close < crowded <= HARDEST
    assert rating(weighed(3, 2.5, 0), is_obvious=True) < close
