"""Reviews of finished games: what made the result, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator

from camelup.game import Refused
from camelup.offseason.state import SeasonOptions
from camelup.race.state import Options as RaceOptions
from camelup.record import Record
from camelup.review import race
from camelup.review.race import RaceReview
from camelup.review.season import review as season
from camelup.review.season.review import SeasonReview

Review = RaceReview | SeasonReview


def of(record: Record) -> Review:
    """The whole review of a finished game: of a race its costliest decisions looked at twice.

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


def looks(record: Record) -> Iterator[Review]:
    """The review as far as it has come: what is known at once, then after every further look.

    >>> import camelup
    >>> record = camelup.Record.of(camelup.simulate("race-2014", ["leader", "random"], seed=7))
    >>> first, *_ = camelup.review.looks(record)
    >>> first.seats[0].purse == record.table.scores[0]
    True
    """
    match record.log.header.options:
        case RaceOptions():
            return race.looks(record)
        case SeasonOptions():
            return season.looks(record)
        case _:
            raise Refused("review.no_review", game=record.game.name)
