"""Exact odds of a leg and of the race, and what every action is worth: `leg`, `race` and `value`."""

from camelup.odds.legs import LegOdds, leg
from camelup.odds.races import RaceOdds, race
from camelup.odds.values import Worth, value

__all__ = ["LegOdds", "RaceOdds", "Worth", "leg", "race", "value"]
