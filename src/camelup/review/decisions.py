"""Every decision of a race: its rank, what it cost, the better one and why.

Two opinions are asked. The exact values of `odds.value` are pounds for oneself; the judge is an Oracle who
plays for pounds, and also counts what an action does to the others, by what the seat knew.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from camelup.bots.thinker import ORACLE, Character, Thinker
from camelup.game import Seat, Value
from camelup.odds.values import Worth, value
from camelup.race import rules
from camelup.race.moves import LayFinishCard, RaceAction
from camelup.race.view import RaceView
from camelup.review.moments import Moment
from camelup.review.verdict import WORTH_NAMING, counted
from camelup.words import Message

MAX_RISK = 0.05
"""What a square pound of spread may count, at most: else all would depend on it far behind."""


class Choice(Value, frozen=True):
    """One action at a decision: what it is worth to oneself, and to the judge."""

    action: RaceAction
    pounds: float
    judged: float
    why: Message


class Decision(Value, frozen=True):
    """What a seat chose, and what it could have."""

    n: int
    """The number of its entry."""
    seat: Seat
    leg: int
    rank: int
    """Which of all actions it was, in the judge's order; the best is 1."""
    choices: int
    """How many actions there were."""
    cost: float
    """What the action worth most to oneself would have brought more, exactly, nobody acting again."""
    played: Choice
    better: Choice | None
    """What the judge would have done, where he misses something."""
    missed: float
    """The judge's value of the best action less that of the one played."""
    error: float | None = None
    """The standard error of that, where the judge searched; he just looked if there is none."""

    counted: float = 0.0
    """What was missed, if it is more than noise."""
    is_mistake: bool = False
    """Whether that is worth naming."""
    why: Message | None = None
    """Why the other one was better."""


def concluded(decision: Decision) -> Decision:
    """A decision with what follows from what was missed, and how sure the judge is of it."""
    sure = counted(decision.missed, decision.error)
    better = decision.better
    why = None if better is None else _why(decision.played, better, decision.missed)
    return msgspec.structs.replace(decision, counted=sure, is_mistake=sure >= WORTH_NAMING, why=why)


def decisions(moments: Iterable[Moment]) -> list[Decision]:
    """Every decision that somebody made himself, as exact values and a look of the judge have it."""
    return [_decision(moment, moment.chooser) for moment in moments if moment.chooser is not None]


def _decision(moment: Moment, seat: Seat) -> Decision:
    found = choices(rules.view(moment.before, seat))
    played = next(choice for choice in found if choice.action == moment.entry.move)
    better = max(found, key=lambda choice: choice.judged)
    maximum = max(choice.pounds for choice in found)
    missed = better.judged - played.judged
    found_out = Decision(
        moment.entry.n,
        seat,
        moment.before.leg.number,
        1 + sum(choice.judged > played.judged for choice in found),
        len(found),
        maximum - played.pounds,
        played,
        better if missed > 0 else None,
        missed,
    )
    return concluded(found_out)


def choices(view: RaceView) -> list[Choice]:
    """Every action open to the seat to act, with both opinions."""
    worths, judged = value(view), judge(view).scores()
    return [
        Choice(worth.action, whole(worth), float(score), worth.why)
        for worth, score in zip(worths, judged, strict=True)
    ]


def judge(view: RaceView, character: Character = ORACLE) -> Thinker:
    """The judge at a decision; whoever is hopelessly behind is not charged for a lack of risk."""
    found = Thinker(character, view)
    found.risk = max(-MAX_RISK, min(MAX_RISK, found.risk))
    return found


def whole(worth: Worth) -> float:
    """All that an action does to what one can expect oneself."""
    return worth.pounds + worth.cards + worth.partner


def _why(played: Choice, better: Choice, missed: float) -> Message:
    """The exact odds where they say it, else what the judge sees besides."""
    args = {
        "better": better.action.message(),
        "pounds": better.pounds,
        "against": played.pounds,
        "reason": better.why,
        "missed": missed,
    }
    if better.pounds - played.pounds >= missed / 2:
        return Message("race.review.why.worth", args)
    if isinstance(played.action, LayFinishCard) and not isinstance(better.action, LayFinishCard):
        return Message("race.review.why.early_card", args)
    return Message("race.review.why.others", args)
