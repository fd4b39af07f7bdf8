"""The games of the race: one for each edition that is on the menu."""

from __future__ import annotations

from camelup.game import Game, Rules
from camelup.race import rules
from camelup.race.edition import MAX_SEATS, MIN_SEATS
from camelup.race.moves import RaceAction
from camelup.race.state import State
from camelup.race.view import RaceView

RULES: Rules[State, RaceView, RaceAction] = rules

BOTS = ("uniform", "random", "leader", "leg-ev", "full-ev", "value", "fabel", "reader", "portfolio", "oracle")


def race(edition: str) -> Game[State, RaceView, RaceAction]:
    """The game of an edition."""
    return Game(f"race-{edition}", RULES, MIN_SEATS, MAX_SEATS, settled={"edition": edition}, bots=BOTS)


RACE_2018 = race("2018")
RACE_2014 = race("2014")
