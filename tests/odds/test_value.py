"""What actions are worth: by hand, and by the oracle's counts."""

from __future__ import annotations

import random
import secrets
from fractions import Fraction

import pytest

from camelup import games, odds
from camelup.dice import Dice
from camelup.log import Seated
from camelup.odds import cards
from camelup.odds.cards import expected_rung
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, TakeTicket
from camelup.race.notation import Tile
from camelup.race.state import Options
from camelup.race.view import RaceView
from camelup.table import Table, opened
from camelup.words import Words
from tests.oracle.leg import LegOdds, leg_odds

BOARD = "2014 5:bg/7:o/8:yw bgoyw 10+1"


def table(board: str = BOARD, seats: int = 3, first: int = 0, edition: str = "2014") -> Table:
    """A table that starts from a board."""
    game = games.find(f"race-{edition}")
    options = Options(edition, seats, first, Board.read(board))
    return opened(game.rules, game.name, options, [Seated(f"p{n}") for n in range(seats)], Dice.seeded(1))


def worth(view: RaceView, action: object) -> float:
    """What one action is worth."""
    return next(found.pounds for found in odds.value(view) if found.action == action)


def test_every_legal_action_has_a_worth_and_a_reason_in_words() -> None:
    rng = random.Random(secrets.randbits(32))
    here = table("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1", seats=6, edition="2018")
    words = Words([f"p{n}" for n in range(6)])
    for _ in range(12):
        view = here.view(here.to_act[0])
        found = odds.value(view)
        assert [one.action for one in found] == list(view.legal)
        assert all(words(one.why) for one in found)
        here, _ = here.play(here.to_act[0], rng.choice(view.legal), view.decision)


def test_a_roll_is_worth_its_pyramid_ticket() -> None:
    assert worth(table().view(0), Roll()) == 1.0


def test_a_ticket_is_worth_what_it_pays_over_all_cases() -> None:
    view = table().view(0)
    counts = leg_odds(BOARD)
    for camel in "bgoyw":
        first, second, *rest = (Fraction(n, counts["total"]) for n in counts["ranks"][camel])
        assert worth(view, TakeTicket(camel)) == pytest.approx(float(5 * first + second - sum(rest)))


def test_the_second_ticket_of_a_camel_is_worth_less() -> None:
    here = table()
    before = worth(here.view(0), TakeTicket("w"))
    here, _ = here.play(0, TakeTicket("w"))
    counts = leg_odds(BOARD)
    first = counts["ranks"]["w"][0] / counts["total"]
    assert before - worth(here.view(1), TakeTicket("w")) == pytest.approx(2 * first)


def test_a_tile_is_worth_its_landings_and_what_it_does_to_ones_tickets() -> None:
    here = table()
    for action in (TakeTicket("o"), Roll(), Roll()):
        here, _ = here.play(here.to_act[0], action)
    view = here.view(0)
    now, then = leg_odds(str(view.board)), leg_odds(str(view.board.tiled(Tile(12, "+", 0))))
    expected = then["landings"]["12+0"] / then["total"] + _ticket(then, "o", 5) - _ticket(now, "o", 5)
    assert worth(view, PlaceTile(12, "+")) == pytest.approx(expected)


def test_moving_ones_tile_gives_up_what_it_earned_where_it_lay() -> None:
    view = table("2014 5:bg/7:o/8:yw bgoyw 10+0").view(0)
    now, then = leg_odds(str(view.board)), leg_odds("2014 5:bg/7:o/8:yw bgoyw 11-0")
    expected = then["landings"]["11-0"] / then["total"] - now["landings"]["10+0"] / now["total"]
    assert worth(view, PlaceTile(11, "-")) == pytest.approx(expected)


def _ticket(counts: LegOdds, camel: str, value: int) -> float:
    first, second, *rest = (n / counts["total"] for n in counts["ranks"][camel])
    return value * first + second - sum(rest)


def test_the_first_finish_card_is_worth_8_if_it_is_right_and_costs_1_if_not() -> None:
    view = table().view(0)
    found = odds.race(BOARD)
    for camel in "bgoyw":
        for deck, chance in (("winner", found.winner[camel]), ("loser", found.loser[camel])):
            action = LayFinishCard(camel, "winner" if deck == "winner" else "loser")
            assert worth(view, action) == pytest.approx(8 * chance - (1 - chance))


def test_expected_rungs_by_hand() -> None:
    assert expected_rung([]) == 8
    assert expected_rung([1.0]) == 5
    assert expected_rung([0.5]) == pytest.approx((8 + 5) / 2)
    assert expected_rung([0.5, 0.5]) == pytest.approx((8 + 2 * 5 + 3) / 4)
    assert expected_rung([1.0] * 7) == 1


def test_others_cards_lower_the_rung_by_what_they_may_show() -> None:
    here = table()
    here, _ = here.play(0, LayFinishCard("w", "winner"))
    mine, other = here.view(0), here.view(1)
    assert mine.laid[0].camel == "w"
    assert other.laid[0].camel is None
    shown = cards.belief(Board.read(BOARD), "winner")
    assert sum(shown.values()) == pytest.approx(1)
    chance = odds.race(BOARD).winner["w"]
    rung = 8 * (1 - shown["w"]) + 5 * shown["w"]
    assert worth(other, LayFinishCard("w", "winner")) == pytest.approx(chance * rung - (1 - chance))
    assert shown["w"] == max(shown.values())
    assert cards.rung(other, "w", "loser") == 8


def test_what_a_view_hides_does_not_change_the_worth() -> None:
    """Two worlds that differ in a hidden card give the same advice."""
    advice = []
    for camel in "wb":
        here, _ = table().play(0, LayFinishCard(camel, "winner"))
        advice.append(odds.value(here.view(1)))
    assert advice[0] == advice[1]


def test_a_partnership_is_worth_the_best_reward_of_the_others_tickets() -> None:
    board = "2018 3:gb/4:yKp/5:r/13:W gyrbpx -"
    here = table(board, seats=6, edition="2018")
    here, _ = here.play(0, TakeTicket("r"))
    here, _ = here.play(1, TakeTicket("g"))
    view = here.view(2)
    counts = leg_odds(board)
    first, second, *_ = (n / counts["total"] for n in counts["ranks"]["r"])
    assert worth(view, Partner(0)) == pytest.approx(5 * first + second)
    assert worth(view, Partner(3)) == 0


def test_nobody_to_act_has_nothing_to_value() -> None:
    assert odds.value(table().view(1)) == []
