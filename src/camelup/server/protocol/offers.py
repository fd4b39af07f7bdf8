"""What can be played on a server: its games, what may be chosen of each, their words."""

from __future__ import annotations

from camelup.game import Tagged, Value


class SwitchOption(Tagged, frozen=True):
    """An option that is on or off."""

    name: str
    usual: bool


class NumberOption(Tagged, frozen=True):
    """An option that is a whole number."""

    name: str
    usual: int
    minimum: int | None
    maximum: int | None


class ChoiceOption(Tagged, frozen=True):
    """An option that is one of a few values."""

    name: str
    usual: str | int
    values: tuple[str | int, ...]


class TextOption(Tagged, frozen=True):
    """An option that is a line of text."""

    name: str
    usual: str
    max_length: int | None
    """How many letters it may have."""


OptionCard = SwitchOption | NumberOption | ChoiceOption | TextOption
"""What a table may choose of a game, and what is the case if it does not."""


class GameCard(Value, frozen=True):
    """A game that can be played here."""

    name: str
    min_seats: int
    max_seats: int
    bots: tuple[str, ...]
    """Who can play it, weakest first."""
    options: tuple[OptionCard, ...]
    """Those of its options that a form can ask for."""


class Offer(Value, frozen=True):
    """The games and bots there are."""

    games: tuple[GameCard, ...]
    bots: tuple[str, ...]
    home: str | None
    """Where other devices find this server, for links that are made on the machine it runs on."""


class GameWords(Value, frozen=True):
    """The texts of a game's own catalogue, without those that only the terminal says."""

    prefix: str
    """What all of their keys begin with."""
    texts: dict[str, str]
