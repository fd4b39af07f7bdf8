"""The reckoner: whatever the odds say is worth most."""

from __future__ import annotations

import random

from camelup.odds import leg, race, value
from camelup.odds.places import places
from camelup.odds.races import is_cold
from camelup.race.board import Board
from camelup.race.moves import PlaceTile, RaceAction
from camelup.race.view import RaceView

OPENINGS = ("2018 1:gyr/3:bp/15:K/16:W gyrbpx -", "2014 1:bgo/3:yw bgoyw -")


def warm() -> None:
    """Compile the odds where that was never done, so that no turn of a game has to wait for it."""
    for board in map(Board.read, OPENINGS):
        if is_cold(board):
            leg(board)
            race(board)
            places(board, 0, [PlaceTile(space, "+") for space in board.free_for(0)], race=True)


def best(view: RaceView, rng: random.Random) -> RaceAction:
    """The action that can be expected to bring the most pounds; chance decides among equals."""
    found = value(view)
    most = max(worth.pounds for worth in found)
    return rng.choice([worth.action for worth in found if worth.pounds == most])
