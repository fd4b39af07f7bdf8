"""Boards to guess the odds of: moments of races that bots have played, the same ones for everybody."""

from __future__ import annotations

import random
from functools import lru_cache

from camelup.bots import catalogue
from camelup.bots.catalogue import Bot
from camelup.game import Value
from camelup.odds import legs
from camelup.playing import simulate
from camelup.race.board import Board
from camelup.race.view import RaceView

EDITIONS = ("race-2018", "race-2018", "race-2014")
"""The newer edition has more to be seen: crazy camels and their dice."""
PLAYERS = ("leader", "leg-ev", "random")
SURELY = (0.3, 0.85)
"""The leader's chance of leading is worth a guess in between."""
MIN_DICE, MAX_OUT = 2, 4
"""So many racing dice are still inside at least, and so many of all are out at most."""
WITH_TILES = 0.5
"""In so many races a moment with tiles on the course is taken, if there is one."""
REMEMBERED = 1000


class GuessBoard(Value, frozen=True):
    """A board by its number, and how likely each racing camel is to lead when its leg is scored."""

    number: int
    board: str
    chances: dict[str, float]
    """By the exact odds of the leg."""


@lru_cache(REMEMBERED)
def board_to_guess(number: int) -> GuessBoard:
    """The board of that number: a moment of a race in which some dice are out and nothing is sure.

    >>> from camelup.guessing import board_to_guess
    >>> found = board_to_guess(5)
    >>> found.board, round(found.chances["y"], 2)
    ('2018 1:r/2:b/3:y/4:pg/13:W/15:K yr 9+2', 0.5)
    """
    rng = random.Random(f"guess/{number}")
    while True:
        moments = [board for board in _race(rng) if _is_open(board)]
        rng.shuffle(moments)
        if rng.random() < WITH_TILES:
            moments.sort(key=lambda board: not board.tiles)
        for board in moments:
            chances = _leading(board)
            if SURELY[0] <= max(chances.values()) <= SURELY[1]:
                return GuessBoard(number, str(board), chances)


def _race(rng: random.Random) -> list[Board]:
    """The boards that somebody decided on in a race of bots."""
    boards: list[Board] = []
    game = rng.choice(EDITIONS)
    bots = [_watched(catalogue.find_for(game, rng.choice(PLAYERS)), boards) for _ in range(rng.randint(3, 5))]
    simulate(game, bots, seed=f"guess/{rng.getrandbits(64)}")
    return boards


def _watched(bot: Bot, boards: list[Board]) -> Bot:
    def act(view: object, whim: random.Random) -> object:
        assert isinstance(view, RaceView)
        boards.append(view.board)
        return bot(view, whim)

    return act


def _is_open(board: Board) -> bool:
    """Whether some dice are out, and enough of them inside for the order to change."""
    edition = board.edition
    inside = sum(die in edition.racing for die in board.dice)
    return inside >= MIN_DICE and 0 < len(edition.dice) - len(board.dice) <= MAX_OUT


def _leading(board: Board) -> dict[str, float]:
    odds = legs.leg(board)
    return {camel: odds.chance(ranks[0]) for camel, ranks in odds.ranks.items()}
