"""camelup train: puzzles by what is typed, and what is kept of them."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

import pytest

from camelup import train
from camelup.cli import trained
from camelup.cli.puzzles import Row
from camelup.cli.trained import Trained, Tried
from camelup.race.moves import TakeTicket
from camelup.train import THEMES, Name
from camelup.train.rating import BEGINNER, expected, moved, score
from tests.cli.commands import Result, assert_refused
from tests.cli.conftest import Run

TICKETS = train.solved(Name("tickets"))
DAY = date(2026, 11, 19)


def best_ticket() -> str:
    action = TICKETS.answer.choices[0].action
    assert isinstance(action, TakeTicket)
    return f"t {action.camel}"


def tickets(camelup: Run, *lines: str) -> Result:
    found = camelup("train", "--theme", "tickets", typed="".join(f"{line}\n" for line in lines))
    assert (found.code, found.err) == (0, "")
    return found


def test_the_best_action_is_told_from_another_one(camelup: Run) -> None:
    solved = tickets(camelup, best_ticket(), "q").out
    assert f"Of {len(TICKETS.answer.choices)} actions you found the best" in solved
    assert "Solved in a row: 1." in solved
    missed = tickets(camelup, "r", "q").out
    # the row has gone on
    assert "Puzzle tickets-1: tickets" in missed


def test_what_everything_is_worth_stands_with_ones_own_choice(camelup: Run) -> None:
    worst = next(
        choice.action for choice in reversed(TICKETS.answer.choices) if isinstance(choice.action, TakeTicket)
    )
    out = tickets(camelup, f"t {worst.camel}", "q").out
    place = [choice.action for choice in TICKETS.answer.choices].index(worst) + 1
    assert f"Number {place} of {len(TICKETS.answer.choices)}." in out
    assert re.search(rf"^ *{place}  .* you ", out, re.MULTILINE)
    assert "Solved in a row: 0." in out
    assert trained.read().rating < BEGINNER


def test_what_is_not_legal_or_no_action_is_asked_again(camelup: Run) -> None:
    out = tickets(camelup, "nonsense", "+1", "?", "", "!", "q").out
    assert "nonsense" in out
    assert "What to type" in out
    assert "the best was this" in out
    assert trained.read().count == 1


def test_a_theme_that_is_none_is_refused(camelup: Run) -> None:
    assert_refused(camelup("train", "--theme", "camels"), "tickets, tiles, cards")


def test_whoever_leaves_has_tried_nothing(camelup: Run) -> None:
    tickets(camelup, "q")
    tickets(camelup)
    assert trained.read() == Trained()


def test_the_puzzle_of_the_day_comes_first_and_once(camelup: Run) -> None:
    today = datetime.now(UTC).date()
    out = camelup("train", "--daily", typed="!\n").out
    assert f"Puzzle daily-{today}" in out and "Days in a row: 1." in out
    assert Row().next(trained.read(), today) == Name("tickets")


def test_rows_go_on_where_they_were_left_and_seeds_have_their_own() -> None:
    fresh = Trained()
    assert Row().next(fresh, DAY) == Name.of_day(DAY)
    assert Row("tiles").next(fresh, DAY) == Name("tiles")
    one = trained.after(fresh, Name("tiles", 4), 1500, 1.0, is_solved=True)
    assert Row("tiles").next(one, DAY).number == 5
    assert Row("tiles", "abc").next(one, DAY) == Name("tiles", 0, seed="abc")
    own = trained.after(one, Name("tiles", 0, seed="abc"), 1500, 0.0, is_solved=False)
    assert Row("tiles", "abc").next(own, DAY).number == 1
    assert Row("tiles").next(own, DAY).number == 5
    # of all themes the one of which the fewest were seen
    done = trained.after(own, Name.of_day(DAY), 1500, 1.0, is_solved=True)
    assert Row().next(done, DAY).theme == next(theme for theme in THEMES if theme != "tiles")


def test_a_puzzle_that_was_tried_moves_no_rating_again() -> None:
    once = trained.after(Trained(), Name("tiles"), 1500, 1.0, is_solved=True)
    assert (once.rating, once.count, once.run) == (1532, 1, 1)
    again = trained.after(once, Name("tiles"), 1500, 0.0, is_solved=False)
    assert again == once


def test_days_in_a_row_count_to_yesterday_while_today_is_open() -> None:
    done = {trained.key(Name.of_day(date(2026, 11, day))): Tried(1.0, 1500) for day in (14, 16, 17, 18)}
    kept = Trained(tried=done)
    assert (kept.streak(DAY), kept.streak(date(2026, 11, 18)), kept.streak(date(2026, 11, 20))) == (3, 3, 0)


def test_ratings_move_as_on_the_page() -> None:
    assert expected(1500, 1500) == 0.5
    assert expected(1900, 1500) == pytest.approx(10 / 11)
    assert moved(1500, 1500, 24, 1.0) == (1508, 1494)
    assert moved(1500, 1500, 0, 1.0) == (1532, 1494)
    assert moved(1500, 1500, 500, 0.0) == (1492, 1506)
    assert moved(1482, 1510, 100, score(1.29))[0] == 1479


def test_what_was_kept_and_can_not_be_read_is_begun_anew() -> None:
    trained.write(Trained(rating=1600))
    assert trained.read().rating == 1600
    trained.path().write_bytes(b"{")
    assert trained.read() == Trained()
