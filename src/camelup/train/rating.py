"""How the ratings of a player and of a puzzle move when they meet: Elo's, a player's first steps larger.

The page has the same in `web/src/train/rating.ts`.
"""

from __future__ import annotations

import math

BEGINNER = 1500
SCALE = 400
FIRST, LAST, SETTLED = 64, 16, 24
"""How far a result moves somebody at most: at first, and once so many puzzles were tried."""
PUZZLE = 12
"""How far it moves the puzzle."""


def expected(player: float, puzzle: float) -> float:
    """What somebody of this rating can expect of a puzzle of that one, from 0 to 1."""
    return 1 / (1 + 10 ** ((puzzle - player) / SCALE))


def score(missed: float) -> float:
    """What an answer counts that missed so many pounds: 1 for the best, as in the accuracy of a review."""
    return math.exp(-max(0.0, missed))


def moved(player: int, puzzle: int, tried: int, result: float) -> tuple[int, int]:
    """Both ratings after an answer, of somebody who had tried so many before."""
    more = result - expected(player, puzzle)
    step = FIRST + (LAST - FIRST) * min(1.0, tried / SETTLED)
    return _whole(player + step * more), _whole(puzzle - PUZZLE * more)


def _whole(rating: float) -> int:
    """Rounded as browsers round."""
    return math.floor(rating + 0.5)
