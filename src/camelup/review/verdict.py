"""What a judge's opinion of a decision comes to: whether it counts, and how well somebody chose in all."""

from __future__ import annotations

import math

WORTH_NAMING = 0.20
"""What has to be missed for a decision to be a mistake, in pounds: less is one line."""


def counted(missed: float, error: float | None) -> float:
    """What was missed, if it is more than noise: below two standard errors it is nothing."""
    return 0.0 if error is not None and missed < 2 * error else missed


def accuracy(missed: float, count: int) -> int:
    """How well somebody chose, of 100: e to the minus of the pounds missed a decision."""
    return round(100 * math.exp(-missed / count)) if count else 100


def mean(values: list[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error."""
    middle = sum(values) / len(values)
    spread = sum((one - middle) ** 2 for one in values) / max(1, len(values) - 1)
    return middle, math.sqrt(spread / len(values))
