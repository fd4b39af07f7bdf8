"""A process that makes puzzles: one name a line on stdin, the puzzle and its answer on stdout."""

from __future__ import annotations

import logging
import os

import msgspec

from camelup import train
from camelup.bots.warming import warm
from camelup.game import Refused, Tagged, decoder, encode
from camelup.server.workers.pool import work
from camelup.train import Name
from camelup.words import Message

log = logging.getLogger(__name__)
PATIENCE = 10
"""By how much it steps back behind whatever somebody waits for at a table."""


class Made(Tagged, frozen=True):
    """A puzzle and its answer."""

    puzzle: msgspec.Raw
    answer: msgspec.Raw


class NoPuzzle(Tagged, frozen=True):
    """Why there is none."""

    reason: Message


Making = Made | NoPuzzle
_names: msgspec.json.Decoder[str] = decoder(str)


def answer(line: bytes) -> bytes:
    """The puzzle of a name, or why there is none."""
    try:
        made = train.solved(Name.read(_names.decode(line)))
        return encode(Made(msgspec.Raw(encode(made.puzzle)), msgspec.Raw(encode(made.answer))))
    except Refused as error:
        return encode(NoPuzzle(error.reason))
    except Exception:
        log.exception("puzzle_failed")
        return encode(NoPuzzle(Message("server.refused.failed")))


def main() -> None:
    """Answer until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    warm()
    work(answer)


if __name__ == "__main__":
    main()
