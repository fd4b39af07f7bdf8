"""Puzzles: real positions from games of the strongest players, made from a seed (docs/training.md)."""

from __future__ import annotations

from camelup.record import Record
from camelup.train.names import SEASON, THEMES, Name
from camelup.train.puzzle import Answer, Puzzle, Solved, Weighed

__all__ = ["THEMES", "Answer", "Name", "Puzzle", "Solved", "Weighed", "record", "solved"]


def solved(name: Name) -> Solved:
    """The puzzle of that name with its answer: the same for everybody, whenever it is made.

    >>> import camelup
    >>> one = camelup.train.solved(camelup.train.Name.read("tickets-0"))
    >>> one.puzzle.theme, one.answer.choices[0].action in one.puzzle.view.legal
    ('tickets', True)
    """
    from camelup.train import race, season

    return season.found(name) if name.theme in SEASON else race.found(name)


def record(name: Name) -> Record:
    """The game that a puzzle is from, played to its end by the same players.

    >>> import camelup
    >>> whole = camelup.train.record(camelup.train.Name.read("tickets-0"))
    >>> whole.game.name, whole.log.closed.reason
    ('race-2018', 'finished')
    """
    from camelup.train import race, season

    return Record.of(season.game(name) if name.theme in SEASON else race.game(name))
