"""How far off a network is, against the solved race."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from camelup import games
from camelup.game import NATURE
from camelup.kernels.classes import pair_of
from camelup.odds import races
from camelup.odds.network import Label, Network
from camelup.odds.positions import Positions
from camelup.race.board import Board
from camelup.race.moves import Roll

Floats = NDArray[np.float32]

CHUNK = 1 << 18
QUESTIONS = 600
ASKED = 0.2
"""At how many of its turns a race is asked about."""
UNKNOWN = Label(*[math.nan] * 5)


def label(made: Network, places: Positions, odds: Floats) -> Label:
    """How far off winners and losers are, at all leg starts and in whole questions."""
    starts, asked = at_leg_starts(made, places, odds), in_questions(made, places, odds)
    return Label(
        float(starts.mean()),
        float(np.sqrt((starts**2).mean())),
        float(starts.max()),
        float(asked.mean()),
        float(asked.max()),
    )


def at_leg_starts(made: Network, places: Positions, odds: Floats) -> Floats:
    """By how much each camel's odds to win and to be last are off, at every leg start."""
    racing = places.racing
    ends = np.zeros((places.pairs, 2 * racing), np.float32)
    for winner, loser in permutations(range(racing), 2):
        ends[pair_of(winner, loser, racing), [winner, racing + loser]] = 1
    off = np.empty((places.size, 2 * racing), np.float32)
    for low in range(0, places.size, CHUNK):
        numbers = np.arange(low, min(low + CHUNK, places.size))
        off[numbers] = np.abs((made.odds(numbers, places) - odds[numbers]) @ ends)
    return off


def in_questions(made: Network, places: Positions, odds: Floats) -> NDArray[np.float64]:
    """The same in whole questions about races."""
    known = races.Solved(places, odds, 0.0)
    found = []
    for board in boards(random.Random(2), QUESTIONS):
        true, told = races.looked_up(board, known), races.estimated(board, made)
        found.append([abs(told.winner[camel] - chance) for camel, chance in true.winner.items()])
        found.append([abs(told.loser[camel] - chance) for camel, chance in true.loser.items()])
    return np.array(found)


def boards(generator: random.Random, many: int) -> Iterator[Board]:
    """Boards at any moment of races between players who only roll."""
    game = games.find("race-2018")
    state = None
    while many:
        if state is None or not (seats := game.rules.to_act(state)):
            state = game.rules.new(game.options(2))
            continue
        if seats == (NATURE,):
            chances, weights = zip(*game.rules.chances(state), strict=True)
            move = generator.choices(chances, weights)[0]
        else:
            move = Roll()
            if generator.random() < ASKED:
                yield state.board
                many -= 1
        state, _ = game.rules.apply(state, seats[0], move)
