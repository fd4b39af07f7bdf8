"""Playing an imagined world on, everybody as a merchant, and counting what comes of it."""

from __future__ import annotations

import random

from camelup.bots.merchant import merchant
from camelup.bots.merchant.caravans import packed, value
from camelup.bots.merchant.markets import PEEK
from camelup.bots.merchant.worth import MOST_ROUNDS, SALE, worth
from camelup.game import NATURE, Seat
from camelup.offseason import rules
from camelup.offseason.moves import SeasonAction
from camelup.offseason.state import State

RIVALRY = 0.5
"""How much a pound of the others counts against one's own."""


def outcome(
    state: State, seat: Seat, action: SeasonAction, rounds: int, horizon: int, rng: random.Random
) -> float:
    """The lead of a seat, in pounds, some rounds after its action; rounds are those after this one."""
    first = state.round.number
    state, _ = rules.apply(state, seat, action)
    while (to_act := rules.to_act(state)) and state.round.number < first + horizon:
        actor = to_act[0]
        if actor == NATURE:
            chances = rules.chances(state)
            (chance,) = rng.choices([one for one, _ in chances], [weight for _, weight in chances])
            state, _ = rules.apply(state, NATURE, chance)
        else:
            state, _ = rules.apply(state, actor, merchant(rules.view(state, actor), rng))
    left = 0 if not to_act else max(1, rounds - (state.round.number - first) + 1)
    if to_act and state.round.last is not None:
        left = state.round.last - state.round.number + 1
    riches = [_riches(state, other, min(left, MOST_ROUNDS - 1)) for other in range(state.options.seats)]
    own = riches.pop(seat)
    return own - RIVALRY * sum(riches) / len(riches)


def _riches(state: State, seat: Seat, rounds: int) -> float:
    """A merchant's purse, and what the caravan and the tokens may still bring in so many rounds."""
    owner = state.merchants[seat]
    if not rounds:
        return float(owner.purse)
    caravan = value(packed(owner.loads), worth(state.options.appendix).kept[rounds])
    return owner.purse + caravan + SALE * owner.sales + PEEK * owner.peeks * (rounds > 1)
