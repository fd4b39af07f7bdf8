"""A process in which bots think: one question a line on stdin, one action a line on stdout."""

from __future__ import annotations

import random
import traceback

import msgspec

from camelup.bots.catalogue import find_for
from camelup.bots.warming import warm
from camelup.game import Tagged, Value, View, decoder, encode
from camelup.games import RULES
from camelup.server.workers.pool import work


class Question(Value, frozen=True):
    """A view, and the bot that is to act on it."""

    bot: str
    game: str
    seed: int
    view: msgspec.Raw


class Failed(Tagged, frozen=True):
    """The answer of a bot that failed: where and how, without its error's own words, which can tell cards."""

    trace: str


_questions = decoder(Question)
_views = {game: decoder(rules.VIEW) for game, rules in RULES.items()}


def answer(line: bytes) -> bytes:
    """The action that the bot chooses, or how it failed: another question may fare better."""
    question = _questions.decode(line)
    view: View = _views[question.game].decode(question.view)
    try:
        return encode(find_for(question.game, question.bot)(view, random.Random(question.seed)))
    except Exception as error:
        return encode(Failed("".join([*traceback.format_tb(error.__traceback__), type(error).__name__])))


def main() -> None:
    """Answer until nobody asks any more."""
    warm()
    work(answer)


if __name__ == "__main__":
    main()
