"""Chance and whole games over the rows of `kernels.bets`: dice, set-up, and everybody doing anything."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled, unlocked
from camelup.kernels.bets import (
    CAMELS,
    DICE,
    OVER,
    PURSE,
    RACING,
    SEATS,
    SPACES,
    TURN,
    WORD,
    Row,
    act,
    counted,
    legal,
    reveal,
)
from camelup.kernels.track import SHIFT, at_least

Chance = NDArray[np.uint64]
"""One number that decides all to come: the state of a SplitMix64 generator."""


@compiled
def below(chance: Chance, limit: int) -> int:
    """A whole number from 0 to limit - 1; for the few outcomes of a race the bias is below 2^-26."""
    chance[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = chance[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return int(((mixed >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


@compiled
def nth(bits: int, index: int) -> int:
    """The number of the set bit before which so many others are set."""
    for _ in range(index):
        bits &= bits - 1
    return counted((bits & -bits) - 1)


@compiled
def face(dice: int, racing: int, drawn: int) -> tuple[int, int]:
    """The camel and the number that one of six times as many equal chances as dice are left stands for.

    The grey die has six faces; those of a racing die count twice (A3, M7).
    """
    die, side = nth(dice, drawn // 6), drawn % 6
    return die + (side // 3 if die == racing else 0), side % 3 + 1


@compiled
def roll(row: Row, chance: Chance) -> None:
    """Reveal a die: each one left equally likely, then each face."""
    shown, number = face(row[DICE], row[RACING], below(chance, 6 * counted(row[DICE])))
    reveal(row, shown, number)


@compiled
def set_up(row: Row, chance: Chance) -> None:
    """Place the camels that an empty row lacks, in random order, and choose who starts (S1 to S3)."""
    racing, spaces, count = row[RACING], row[SPACES], row[CAMELS]
    word, waiting = 0, (1 << count) - 1
    for placed in range(count):
        herd = waiting & ((1 << racing) - 1) if placed < racing else waiting
        camel = nth(herd, below(chance, counted(herd)))
        number = below(chance, 3) + 1
        space = SHIFT + (number if camel < racing else spaces + 1 - number)
        at = 8 * (placed - at_least(word, space + 1))
        word = (word & ((1 << at) - 1)) | ((space << 3 | camel) << at) | ((word >> at) << (at + 8))
        waiting &= ~(1 << camel)
    row[WORD] = word
    row[TURN] = below(chance, row[SEATS])


@compiled
def any_action(row: Row, chance: Chance) -> int:
    """Any legal action, each equally likely."""
    open_ones = legal(row)
    return nth(open_ones, below(chance, counted(open_ones)))


@unlocked
def play_out(row: Row, chance: Chance) -> int:
    """Play a game to its end with everybody doing anything; how many decisions that took."""
    decisions = 0
    while not row[OVER]:
        code = any_action(row, chance)
        act(row, code)
        if code == 0:
            roll(row, chance)
        decisions += 1
    return decisions


@unlocked
def play_out_many(start: Row, chance: Chance, purses: NDArray[np.int64]) -> int:
    """Play as many games as there are rows of purses, each set up anew; how many decisions that took."""
    row, decisions = start.copy(), 0
    for game in range(len(purses)):
        row[:] = start
        set_up(row, chance)
        decisions += play_out(row, chance)
        purses[game] = row[PURSE : PURSE + purses.shape[1]]
    return decisions
