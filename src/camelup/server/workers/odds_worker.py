"""A process that calculates odds and finds boards to guess: a question a line in, the answer out."""

from __future__ import annotations

import logging

import msgspec

from camelup.game import decoder, encode
from camelup.guessing import board_to_guess
from camelup.odds.report import OddsQuestion, report
from camelup.server.workers.pool import work

log = logging.getLogger(__name__)
NOTHING = b"null"
"""The answer when the odds can't be calculated."""
_questions: msgspec.json.Decoder[OddsQuestion | int] = decoder(OddsQuestion | int)


def answer(line: bytes) -> bytes:
    """The odds, for a number the board to guess, or nothing if that fails: another may fare better."""
    question = _questions.decode(line)
    try:
        return encode(board_to_guess(question) if isinstance(question, int) else report(question))
    except Exception:
        log.exception("odds_failed")
        return NOTHING


if __name__ == "__main__":
    work(answer)
