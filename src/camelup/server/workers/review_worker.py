"""A process that reviews games: one question a line on stdin, the review as far as it has come on stdout.

A review is looked for in steps, so that whoever asks next need not wait for all of it. The process remembers
where it is; one that was started anew begins again.
"""

from __future__ import annotations

import logging
import os
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import msgspec

from camelup import games, review
from camelup.game import Refused, Tagged, Value, decoder, encode
from camelup.record import Record
from camelup.server.workers.pool import work
from camelup.words import Message

log = logging.getLogger(__name__)
LONGEST = 1000
"""Entries of a game that is reviewed: three times as many as a long race has, and ten seconds of work."""
REMEMBERED = 32
"""Reviews that are under way at one time."""
PATIENCE = 10
"""By how much it steps back behind whatever somebody waits for at a table."""


class ReviewQuestion(Value, frozen=True):
    """The record of a game that is over, under a key, and how many looks are wanted."""

    key: str
    record: bytes
    looks: int


class ReviewSoFar(Tagged, frozen=True):
    """A review as far as it has come."""

    review: msgspec.Raw
    left: int
    """How many decisions are still to be searched."""


class NoReview(Tagged, frozen=True):
    """Why there is none."""

    reason: Message


Answer = ReviewSoFar | NoReview
_questions = decoder(ReviewQuestion)


class _Reviewing:
    """A review under way."""

    def __init__(self, record: bytes) -> None:
        game, log = games.replayable(record)
        if len(log.entries) > LONGEST:
            raise Refused("review.too_long", most=LONGEST)
        self.looks: Iterator[Any] = review.looks(Record(game, log))
        self.count = 0
        self.newest: Any = None

    def until(self, looks: int) -> Any:
        """The review after so many looks, or all of it."""
        while self.count < looks:
            self.newest = next(self.looks, self.newest)
            self.count += 1
        return self.newest


_known: OrderedDict[str, _Reviewing] = OrderedDict()


def answer(line: bytes) -> bytes:
    """The next look at a game."""
    asked: ReviewQuestion = _questions.decode(line)
    try:
        return encode(_looked(asked))
    except Refused as error:
        return encode(NoReview(error.reason))
    except Exception:
        log.exception("review_failed")
        return encode(NoReview(Message("server.refused.failed")))


def _looked(asked: ReviewQuestion) -> ReviewSoFar:
    known = _known.get(asked.key)
    if known is None:
        known = _known[asked.key] = _Reviewing(asked.record)
    _known.move_to_end(asked.key)
    while len(_known) > REMEMBERED:
        _known.popitem(last=False)
    found = known.until(asked.looks)
    if not found.to_search:
        del _known[asked.key]
    return ReviewSoFar(msgspec.Raw(encode(found)), len(found.to_search))


def main() -> None:
    """Answer until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    work(answer)


if __name__ == "__main__":
    main()
