"""Camel races and the off season: rules, exact odds, bots and tables to play at."""

__version__ = "0.1.0"
