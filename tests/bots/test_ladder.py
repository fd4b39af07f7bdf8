"""The ladder of players: each does what its line says, and all of them know only what their seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from camelup import games
from camelup.bots.catalogue import bots_for, named
from camelup.bots.ladder import full_ev, leg_ev
from camelup.bots.simple import roll
from camelup.bots.standing import Standing, variance
from camelup.bots.thinker import ORACLE, PORTFOLIO, Thinker, oracle
from camelup.odds import ledger
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, TakeTicket
from camelup.race.view import RaceView
from tests.odds.test_value import table

FAR = "2014 1:b/2:g/3:o/4:y/12:w bgoyw -"
LEVEL = "2014 3:bgoyw bgoyw -"


def score(view: RaceView, action: object, **character: Any) -> float:
    """What an action is worth to a player of this character."""
    scores = Thinker(ORACLE._replace(**character), view).scores()
    return scores[view.legal.index(action)]


@pytest.mark.parametrize("game", ["race-2014", "race-2018"])
def test_every_player_of_the_ladder_chooses_what_is_legal(game: str) -> None:
    rng = random.Random(5)
    board = {"race-2014": "2014 5:bg/7:o/8:yw bgo 10+1", "race-2018": "2018 9:gb/10:yKp/11:r/13:W gyx 7+0"}[
        game
    ]
    here = table(board, seats=6, edition=game.removeprefix("race-"))
    for action in (TakeTicket("g"), Roll()):
        here, _ = here.play(here.to_act[0], action)
    view = here.view(here.to_act[0])
    for bot in bots_for(game):
        assert named(game, bot)(view, rng) in view.legal


def test_the_roller_rolls() -> None:
    assert roll(table().view(0), random.Random(1)) == Roll()


def test_the_leg_player_takes_what_beats_a_roll_and_rolls_else() -> None:
    rng = random.Random(1)
    assert leg_ev(table(FAR).view(0), rng) == TakeTicket("w")
    here = table("2014 5:bgoyw w -", seats=5)
    for camel in ("w", "w", "w", "y"):
        here, _ = here.play(here.to_act[0], TakeTicket(camel))
    assert leg_ev(here.view(here.to_act[0]), rng) == Roll()


def test_the_full_player_also_lays_cards() -> None:
    here = table("2014 1:b/13:g/14:o/15:y/16:w b -")
    for _ in range(3):
        here, _ = here.play(here.to_act[0], TakeTicket("w"))
    view = here.view(here.to_act[0])
    assert isinstance(full_ev(view, random.Random(1)), LayFinishCard)
    assert isinstance(leg_ev(view, random.Random(1)), Roll)


def test_what_seats_can_expect_is_what_the_ledger_says_when_all_cards_are_ones_own() -> None:
    here = table(LEVEL)
    for action in (LayFinishCard("w", "winner"), TakeTicket("w"), PlaceTile(6, "+"), Roll()):
        here, _ = here.play(here.to_act[0], action)
    standing = Standing(here.view(0))
    assert list(standing.expected) == pytest.approx(list(ledger.expected(here.state)))


def test_a_card_costs_patience_while_the_race_is_young() -> None:
    view = table(LEVEL).view(0)
    card = LayFinishCard("w", "winner")
    assert score(view, card, patience=0.0) - score(view, card, patience=0.7) == pytest.approx(0.7, abs=0.01)


def test_the_last_die_of_a_leg_gives_the_next_one_away() -> None:
    view = table("2014 3:bgoyw w -").view(0)
    assert score(view, Roll(), leg_start=0.0) - score(view, Roll(), leg_start=0.9) == pytest.approx(0.9)
    early = table("2014 3:bgoyw yw -").view(0)
    assert score(early, Roll(), leg_start=0.0) == score(early, Roll(), leg_start=0.9)


def test_who_is_behind_seeks_spread_and_who_is_ahead_shuns_it() -> None:
    view = table(LEVEL).view(0)
    thinker = Thinker(PORTFOLIO, view)
    ticket, odds = TakeTicket("w"), thinker.now.leaders
    assert variance(odds, odds * 0 + 3) == pytest.approx(0)
    at = view.legal.index(ticket)
    thinker.risk = 0.0
    even = thinker.scores()[at]
    thinker.risk = 0.1
    assert thinker.scores()[at] > even
    thinker.risk = -0.1
    assert thinker.scores()[at] < even


def test_hidden_cards_do_not_change_what_the_strongest_does() -> None:
    """Two worlds that differ in a card that lies face down."""
    choices = []
    for camel in "wb":
        here, _ = table(LEVEL).play(0, LayFinishCard(camel, "winner"))
        choices.append(Thinker(ORACLE, here.view(1)).scores())
    assert choices[0] == choices[1]


def test_partners_are_chosen_for_what_they_hold() -> None:
    here = table("2018 3:gb/4:yKp/5:r/13:W gyrbpx -", seats=6, edition="2018")
    here, _ = here.play(0, TakeTicket("r"))
    view = here.view(1)
    assert score(view, Partner(0)) > score(view, Partner(2))


def test_the_same_generator_gives_the_same_game() -> None:
    view = table(LEVEL).view(0)
    assert oracle(view, random.Random(3)) == oracle(view, random.Random(3))
    assert games.find("race-2014").bots[-1] == "oracle"
    assert Board.read(LEVEL) == view.board
