"""What has to happen next in an off season: who is asked for what, or what follows by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Draw = Literal["tile", "card", "auction", "marker", "draw"]
"""What Nature is asked."""
Question = Literal["bet", "market", "ability", "goods", "poach", "lighten", "camel", "sale"]
"""What merchants are asked."""
Step = Literal["filling", "opening", "closing", "counting"]
"""What follows by itself: nobody is asked, and no seat ever meets a state like this."""
Asked = Draw | Question | Step | Literal["over"]
"""What has to happen next."""
OutsideTurns = Literal["tile", "card", "auction", "marker", "bet", "over"] | Step
"""What has to happen next while it is nobody's turn."""
_DRAWS, _QUESTIONS, _STEPS = (frozenset(get_args(kind)) for kind in (Draw, Question, Step))


def is_draw(asked: Asked) -> TypeIs[Draw]:
    """Whether Nature is asked."""
    return asked in _DRAWS


def is_question(asked: Asked) -> TypeIs[Question]:
    """Whether merchants are asked."""
    return asked in _QUESTIONS


def is_step(asked: Asked) -> TypeIs[Step]:
    """Whether it follows by itself."""
    return asked in _STEPS
