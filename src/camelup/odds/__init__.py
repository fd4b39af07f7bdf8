"""Exact odds of a leg and of the race, and what every action is worth."""
