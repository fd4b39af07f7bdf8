"""Games in which everybody does anything, and chance too: one position after the other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from camelup.game import NATURE, Rules, Seat


def walk(
    rules: Rules, options: Any, rng: random.Random, often: Sequence[Any] = ()
) -> Iterator[tuple[Any, Seat]]:
    """Every position of a game with who is to act; what is always legal can be made more likely."""
    state = rules.new(options)
    while rules.to_act(state):
        seat = rng.choice(rules.to_act(state))
        yield state, seat
        if seat == NATURE:
            moves = [chance for chance, _ in rules.chances(state)]
        else:
            moves = [*rules.legal(state, seat), *often]
        state, _ = rules.apply(state, seat, rng.choice(moves))


def decisions(
    rules: Rules, options: Any, rng: random.Random, often: Sequence[Any] = ()
) -> Iterator[tuple[Any, Seat]]:
    """Those positions of a game in which a player is to act."""
    return ((state, seat) for state, seat in walk(rules, options, rng, often) if seat != NATURE)
