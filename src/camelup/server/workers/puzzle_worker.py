"""A process that makes puzzles: asked by name, a line on stdin; puzzle and answer, or the game, on stdout."""

from __future__ import annotations

import logging
import os

import msgspec

from camelup import train
from camelup.bots.warming import warm
from camelup.game import Refused, Tagged, Value, decoder, encode
from camelup.log import write
from camelup.server.workers.pool import work
from camelup.train import Name
from camelup.words import Message

log = logging.getLogger(__name__)
PATIENCE = 10
"""By how much it steps back behind whatever somebody waits for at a table."""


class PuzzleQuestion(Value, frozen=True):
    """The name of a puzzle, and whether the game is wanted that it is from."""

    name: str
    wants_game: bool = False


class Made(Tagged, frozen=True):
    """A puzzle and its answer."""

    puzzle: msgspec.Raw
    answer: msgspec.Raw


class Played(Tagged, frozen=True):
    """The record of the game that a puzzle is from."""

    record: str


class NoPuzzle(Tagged, frozen=True):
    """Why there is none."""

    reason: Message


Making = Made | Played | NoPuzzle
_questions = decoder(PuzzleQuestion)


def answer(line: bytes) -> bytes:
    """The puzzle of a name or its game, or why there is none."""
    try:
        asked = _questions.decode(line)
        name = Name.read(asked.name)
        if asked.wants_game:
            return encode(Played(write(train.record(name).log).decode()))
        made = train.solved(name)
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
