"""A process in which bots think: one question a line on stdin, one action a line on stdout."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from camelup.bots import reckoner
from camelup.bots.catalogue import find
from camelup.game import Value, decoder, encode
from camelup.games import RULES
from camelup.server.workers import work


class Question(Value, frozen=True):
    """A view, and the bot that is to act on it."""

    bot: str
    game: str
    seed: int
    view: msgspec.Raw


NOTHING = b"null"
"""The answer of a bot that failed."""
_questions = decoder(Question)
_views = {game: decoder(rules.VIEW) for game, rules in RULES.items()}


def answer(line: bytes) -> bytes:
    """The action that the bot chooses, or nothing if it fails: another question may fare better."""
    question = _questions.decode(line)
    view: Any = _views[question.game].decode(question.view)
    try:
        return encode(find(question.bot)(view, random.Random(question.seed)))
    except Exception:
        return NOTHING


def main() -> None:
    """Answer until nobody asks any more."""
    reckoner.warm()
    work(answer)


if __name__ == "__main__":
    main()
