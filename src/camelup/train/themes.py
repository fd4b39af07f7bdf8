"""What the puzzles of the race are about: which games they come from, and which decisions belong there."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from camelup.race.board import Board
from camelup.race.edition import GREY
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.view import RaceView

Fits = Callable[[RaceView, RaceAction, RaceAction], bool]
BOTH = ("race-2014", "race-2018")


class Deal(NamedTuple):
    """A game to be played, by how many."""

    game: str
    seats: int


class Theme(NamedTuple):
    """Which decisions make a puzzle: by what is to be seen, the best action and the next best."""

    fits: Fits
    games: Sequence[str] = BOTH
    seats: Sequence[int] = (3, 4, 5)
    latest: int = 50
    """Where in a game it is looked for at the latest: so that not all puzzles are openings."""

    def deal(self, rng: random.Random) -> Deal:
        """One of its games."""
        return Deal(rng.choice(self.games), rng.choice(self.seats))


def _is_crazy(view: RaceView, best: RaceAction, second: RaceAction) -> bool:
    """Whether a crazy camel stands in one stack with the camel that it is about, and may still move."""
    camel = best.camel if isinstance(best, TakeTicket | LayFinishCard) else None
    return camel is not None and GREY in view.board.dice and ridden(view.board, camel) != ""


def _is_roll_or_not(view: RaceView, best: RaceAction, second: RaceAction) -> bool:
    """Whether a roll is the best, or just behind a bet that is not the obvious one."""
    if isinstance(best, Roll):
        return True
    is_obvious = isinstance(best, TakeTicket) and best.camel == view.board.ranking[0]
    return isinstance(second, Roll) and not is_obvious


def ridden(board: Board, camel: str) -> str:
    """The crazy camels in one stack with a camel."""
    stack = next(camels for camels in board.stacks.values() if camel in camels)
    return "".join(other for other in stack if other in board.edition.crazy)


RACE = {
    "tickets": Theme(lambda view, best, second: isinstance(best, TakeTicket)),
    "tiles": Theme(lambda view, best, second: isinstance(best, PlaceTile), latest=10),
    "cards": Theme(lambda view, best, second: isinstance(best, LayFinishCard)),
    "partners": Theme(lambda view, best, second: isinstance(best, Partner), ("race-2018",), (6, 7, 8)),
    "crazy": Theme(_is_crazy, ("race-2018",)),
    "roll": Theme(_is_roll_or_not),
}
