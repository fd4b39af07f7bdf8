"""What the best merchant thinks of a decision: what he would have done, by how much, and how sure he is.

Every choice is weighed in the same imagined worlds, so that what they differ in is no accident of the worlds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from camelup.game import Value
from camelup.offseason.moves import SeasonAction
from camelup.review.verdict import WORTH_NAMING, counted, mean
from camelup.words import Message

WORLDS = 200
"""In how many worlds every choice is weighed."""
WORTH_A_WORD = 0.2
"""How much oftener a camel has to fall for that to be the reason."""
Told = Mapping[str, float]


class Opinion(Value, frozen=True):
    """The best merchant's opinion of a decision."""

    rank: int
    """Which of all choices it was, in his order; the best is 1."""
    choices: int
    better: SeasonAction | None
    """What he would have done, where that is not what was done."""
    missed: float
    """By how many pounds of lead that is better."""
    error: float
    """The standard error of that, over the imagined worlds; none where nothing is left to chance."""
    counted: float
    """What was missed, if it is more than noise."""
    is_mistake: bool
    """Whether that is worth naming."""
    is_close: bool
    """Whether another is thought to be better, and that may be an accident of the imagined worlds."""
    why: Message | None
    """Why the other one was better."""


class Weighing(NamedTuple):
    """A decision before it is judged: what each choice comes to, and what can be said of any of them."""

    leads: Mapping[SeasonAction, list[float]]
    """In pounds of lead, world by world."""
    key: str
    """What the reason is told with."""
    told: Mapping[SeasonAction, Told]
    """What the reason tells of each choice."""
    fall_key: str | None = None
    """What it is told with where a camel falls oftener."""


def judged(weighed: Weighing, played: SeasonAction) -> Opinion:
    """The opinion of what was played among all that was weighed."""
    sums = {action: sum(leads) for action, leads in weighed.leads.items()}
    best = max(sums, key=lambda action: (round(sums[action], 6), action == played))
    rank = 1 + sum(round(one, 6) > round(sums[played], 6) for one in sums.values())
    own = weighed.leads[played]
    missed, error = mean([one - mine for one, mine in zip(weighed.leads[best], own, strict=True)])
    sure = counted(missed, error)
    why = None if best == played else _why(weighed, best, played, missed)
    better = None if best == played else best
    is_close = best != played and not sure
    return Opinion(rank, len(sums), better, missed, error, sure, sure >= WORTH_NAMING, is_close, why)


def _why(weighed: Weighing, best: SeasonAction, played: SeasonAction, missed: float) -> Message:
    told, own = weighed.told[best], {f"own_{name}": one for name, one in weighed.told[played].items()}
    is_fall = own.get("own_falls", 0.0) - told.get("falls", 0.0) >= WORTH_A_WORD
    key = weighed.fall_key if is_fall and weighed.fall_key else weighed.key
    return Message(key, {"better": best.message(), "missed": missed, **told, **own})
