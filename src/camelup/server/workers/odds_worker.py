"""A process that reckons odds: one board a line on stdin, its odds on stdout."""

from __future__ import annotations

import logging

from camelup.game import Value, decoder, encode
from camelup.odds import leg, race, value
from camelup.odds.values import ticket_pounds
from camelup.race.board import Board
from camelup.race.view import RaceView, Ticket
from camelup.server.protocol.bodies import BoardOdds, Worth
from camelup.server.workers.pool import work

log = logging.getLogger(__name__)
NOTHING = b"null"
"""The answer when the odds can't be reckoned."""


class Question(Value, frozen=True):
    """A board and, if the worth of actions is asked for, the view of the seat to act."""

    board: Board
    view: RaceView | None = None


class Reckoned(Value, frozen=True):
    """The odds of the board, and what each legal action of the view is worth."""

    odds: BoardOdds
    worth: tuple[Worth, ...]


_questions = decoder(Question)


def answer(line: bytes) -> bytes:
    """The odds, or nothing if that fails: another question may fare better."""
    question: Question = _questions.decode(line)
    try:
        found = () if question.view is None else value(question.view)
        worth = tuple(Worth(one.action, one.pounds, one.why) for one in found)
        return encode(Reckoned(board_odds(question.board), worth))
    except Exception:
        log.exception("odds_failed")
        return NOTHING


def board_odds(board: Board) -> BoardOdds:
    """All that can be told of a board."""
    of_leg, of_race = leg(board), race(board)
    edition = board.edition
    return BoardOdds(
        str(board),
        {camel: tuple(map(of_leg.chance, cases)) for camel, cases in of_leg.ranks.items()},
        of_leg.chance(of_leg.ends),
        {
            camel: tuple(ticket_pounds(of_leg, Ticket(camel, pounds)) for pounds in edition.tickets)
            for camel in edition.racing
        },
        {tile: of_leg.chance(cases) for tile, cases in of_leg.landings.items()},
        of_race.winner,
        of_race.loser,
        of_race.exact,
        of_race.error,
    )


if __name__ == "__main__":
    work(answer)
