"""A process that calculates odds: one question a line on stdin, the answer on stdout."""

from __future__ import annotations

import logging

from camelup.game import decoder, encode
from camelup.odds.report import OddsQuestion, report
from camelup.server.workers.pool import work

log = logging.getLogger(__name__)
NOTHING = b"null"
"""The answer when the odds can't be calculated."""
_questions = decoder(OddsQuestion)


def answer(line: bytes) -> bytes:
    """The odds, or nothing if that fails: another question may fare better."""
    question: OddsQuestion = _questions.decode(line)
    try:
        return encode(report(question))
    except Exception:
        log.exception("odds_failed")
        return NOTHING


if __name__ == "__main__":
    work(answer)
