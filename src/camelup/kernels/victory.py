"""How likely a seat has the most in the end: what all hold over every outcome, bell curves for the rest."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled

Floats = NDArray[np.float64]

_FAR = 6
"""So many standard deviations from its mean a bell curve is over."""
_FINE = 64
BELOW = np.array(
    [math.erfc((_FAR - step / _FINE) / math.sqrt(2)) / 2 for step in range(2 * _FAR * _FINE + 2)]
)
"""The part of a bell curve below each of so many points."""
NEVER = 2e-5
"""Outcomes less likely than this are left out; together they are a thousandth at the very most."""


@compiled
def _below(deviations: float) -> float:
    """The part of a bell curve that lies below so many standard deviations from its mean."""
    if deviations <= -_FAR:
        return 0.0
    if deviations >= _FAR:
        return 1.0
    at = (deviations + _FAR) * _FINE
    index = int(at)
    rest = at - index
    part: float = BELOW[index] * (1 - rest) + BELOW[index + 1] * rest
    return part


@compiled
def chance(
    seat: int,
    joint: Floats,
    sure: Floats,
    legs: Floats,
    cards: Floats,
    spread: Floats,
    points: Floats,
    weights: Floats,
) -> float:
    """The probability that this seat will have more than any other.

    `joint` has the odds of each outcome of the leg with each of the race; `legs` and `cards` what each seat
    is paid for them, `sure` what it has whatever comes, and `spread` by how much the rest deviates for each
    seat and outcome of the race. The seat's own bell curve is cut into `points` with their `weights`.
    """
    total = 0.0
    for final in range(joint.shape[1]):
        for leaders in range(joint.shape[0]):
            odds = joint[leaders, final]
            if odds < NEVER:
                continue
            mine = sure[seat] + legs[seat, leaders] + cards[seat, final]
            for at in range(len(points)):
                pounds = mine + spread[seat, final] * points[at]
                best = weights[at] * odds
                for other in range(len(sure)):
                    if other != seat:
                        theirs = sure[other] + legs[other, leaders] + cards[other, final]
                        best *= _below((pounds - theirs) / spread[other, final])
                total += best
    return total
