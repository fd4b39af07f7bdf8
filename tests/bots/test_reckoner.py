"""The reckoner takes what the odds say is worth most."""

from __future__ import annotations

import random

from camelup import games, odds
from camelup.bots.catalogue import find_for
from camelup.dice import Dice
from camelup.log import Seated
from camelup.odds import report
from camelup.odds.races import is_cold
from camelup.race.board import Board
from camelup.race.moves import RaceAction
from camelup.race.view import RaceView
from camelup.table import opened, played_out


def test_the_value_bot_takes_the_best_action_in_a_whole_game() -> None:
    game = games.find("race-2014")
    seats = [Seated(f"p{n}") for n in range(3)]
    table = opened(game.rules, game.name, game.options(3), seats, Dice.seeded("reckoner"))
    bot, rng = find_for(game.name, "value"), random.Random(4)

    def choose(view: RaceView) -> RaceAction:
        action: RaceAction = bot(view, rng)
        worth = {one.action: one.pounds for one in odds.value(view)}
        assert worth[action] == max(worth.values())
        return action

    assert len(played_out(table, choose).log.entries) > 15


def test_after_warming_nothing_is_left_to_compile() -> None:
    report.warm()
    assert not any(is_cold(Board.read(board)) for board in report.OPENINGS)
