"""Reviews of finished games: what was luck, what was skill, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator

from camelup.game import Refused
from camelup.race.state import Options as RaceOptions
from camelup.record import Record
from camelup.review import race
from camelup.review.race import RaceReview


def of(record: Record) -> RaceReview:
    """The whole review of a finished game, its close and costly decisions looked at twice.

    >>> import camelup
    >>> record = camelup.Record.of(camelup.simulate("race-2014", ["oracle", "random"], seed=7))
    >>> found = camelup.review.of(record)
    >>> [row.began + row.columns.total - row.purse < 1e-9 for row in found.seats]
    [True, True]
    >>> found.seats[0].accuracy > found.seats[1].accuracy
    True
    """
    *_, last = looks(record)
    return last


def looks(record: Record) -> Iterator[RaceReview]:
    """The review as far as it has come: by exact values at once, then after every second look."""
    if not isinstance(record.log.header.options, RaceOptions):
        raise Refused("review.no_review", game=record.game.name)
    return race.looks(record)
