"""The reckoner: whatever the odds say is worth most."""

from __future__ import annotations

import random

from camelup.odds import value
from camelup.race.moves import RaceAction
from camelup.race.view import RaceView


def best(view: RaceView, rng: random.Random) -> RaceAction:
    """The action that can be expected to bring the most pounds; chance decides among equals."""
    found = value(view, besides=False)
    maximum = max(worth.pounds for worth in found)
    return rng.choice([worth.action for worth in found if worth.pounds == maximum])
