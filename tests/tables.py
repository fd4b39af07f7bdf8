"""Tables to play at: a race, a sealed sale, and how moves are made and refused there."""

from __future__ import annotations

from typing import Any

import pytest

from camelup.dice import Dice
from camelup.game import Action, IllegalMove
from camelup.log import Seated
from camelup.race import rules as race
from camelup.race.board import Board
from camelup.race.moves import TakeTicket
from camelup.table import Table, opened
from tests.contract import sealed

START = "2014 1:b/2:g/3:o/4:y/5:w bgoyw -"
DICE = Dice.seeded("table")
WHITE, YELLOW = TakeTicket("w"), TakeTicket("y")


def race_table(seats: int = 2, start: str = START) -> Table:
    """A race in which seat 0 begins; entry 0 says so."""
    options = race.Options("2014", seats, first=0, start=Board.read(start))
    return opened(race, "race-2014", options, [Seated(f"player {seat}") for seat in range(seats)], DICE)


def sealed_table(seats: int = 3) -> Table:
    """A sale in which everybody may bet; entry 0 is its first prize."""
    names = [Seated(f"player {seat}") for seat in range(seats)]
    return opened(sealed, "sealed", sealed.Options(seats), names, DICE)


def after(table: Table, *actions: Action) -> Table:
    """The table after these actions of whoever is to act first."""
    for action in actions:
        table, _ = table.play(table.to_act[0], action)
    return table


def refused(key: str, call: Any, *args: object) -> None:
    """Check that a call is refused for that reason."""
    with pytest.raises(IllegalMove) as caught:
        call(*args)
    assert caught.value.reason.key == key
