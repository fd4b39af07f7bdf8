"""A puzzle, which holds no more than one seat may know, and its answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from camelup.game import Value, View
from camelup.words import Message


class Puzzle(Value, frozen=True):
    """A position, and whose turn it is there."""

    name: str
    theme: str
    game: str
    names: tuple[str, ...]
    """Who sits there."""
    at: int
    """The entry of its game after which it is asked."""
    view: View
    """What the seat to act may know, and its legal actions."""
    rating: int
    """How hard it seems before anybody has tried it, as a player's rating."""


class Weighed(Value, frozen=True):
    """One action: what it is worth to oneself, and what the strongest player makes of it."""

    action: Any
    what: Message
    """The action in words."""
    pounds: float
    judged: float
    why: Message


class Answer(Value, frozen=True):
    """What every action is worth, the best first, and why."""

    name: str
    choices: tuple[Weighed, ...]
    ahead: float
    """By how much the best one leads the others that come near it, played on with the same dice."""
    error: float
    """The standard error of that."""
    sure: Message
    """The same in words."""
    why: tuple[Message, ...]
    """Why the best one is the best."""
    leads: dict[str, float]
    """How likely each camel is to lead the leg, where the game has one."""


class Solved(NamedTuple):
    """A puzzle with its answer."""

    puzzle: Puzzle
    answer: Answer
