"""How hard a puzzle seems before anybody has tried it."""

from __future__ import annotations

from collections.abc import Sequence

from camelup.train.puzzle import Weighed

MIDDLE, EASIEST, HARDEST = 1500, 1000, 2000
CLEAR = 1.2
"""By how many pounds the best action of a middling puzzle leads."""
A_POUND = 260
NEAR = 1.0
"""What is less than this behind the best is not seen to be wrong at once, in pounds."""
EACH_NEAR = 25
MAX_NEAR = 8
OBVIOUS = 150
"""What it takes off that the best action is the one that everybody thinks of first."""


def rating(choices: Sequence[Weighed], *, is_obvious: bool) -> int:
    """By the lead of the best action, by how many come near it, and by whether it is the obvious one."""
    best, second, *_ = choices
    near = sum(best.pounds - other.pounds < NEAR for other in choices[1:])
    lead = min(best.pounds - second.pounds, 2 * CLEAR)
    found = MIDDLE + A_POUND * (CLEAR - lead) + EACH_NEAR * min(near, MAX_NEAR) - OBVIOUS * is_obvious
    return round(max(EASIEST, min(HARDEST, found)))
