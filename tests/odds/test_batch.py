"""Many games side by side: what a learner is shown, and what it is not."""

from __future__ import annotations

import random

import numpy as np
import pytest

from camelup.kernels import batch, bets
from camelup.odds.rows import row_of
from camelup.race import rules
from camelup.race.codes import codes
from camelup.race.state import Options, new
from tests.odds.test_playouts import one_move, set_up

pytestmark = pytest.mark.slow

GAMES = 16


@pytest.mark.parametrize(("edition", "seats"), [("2014", 3), ("2018", 4), ("2018", 7)])
def test_games_side_by_side_pay_what_purses_gained(edition: str, seats: int) -> None:
    start, chance = row_of(new(Options(edition, seats))), np.array([9], np.uint64)
    actions = len(codes(edition).actions)
    rows = np.zeros((GAMES, bets.WIDTH), np.int64)
    seen = np.zeros((GAMES, batch.OBSERVED), np.int16)
    masks = np.zeros((GAMES, actions), np.bool_)
    rewards, over = np.zeros((GAMES, seats), np.int64), np.zeros(GAMES, np.bool_)
    batch.deal(start, rows, chance)
    sums, ended, rng = np.full((GAMES, seats), 3), 0, random.Random(2)
    for _ in range(400):
        batch.observe(rows, seen, masks)
        turns = rows[:, bets.TURN].copy()
        assert (seen[:, batch.PLAYERS] == rows[np.arange(GAMES), bets.PURSE + turns]).all()
        chosen = np.array([0 if rng.random() < 0.4 else rng.choice(np.flatnonzero(mask)) for mask in masks])
        batch.step(start, rows, chosen, chance, rewards, over)
        sums += rewards
        sums[over] = 3
        ended += int(over.sum())
        assert (rows[:, bets.PURSE : bets.PURSE + seats] == sums).all()
    assert ended > GAMES


@pytest.mark.parametrize(("edition", "seats"), [("2014", 3), ("2018", 4), ("2018", 7)])
def test_an_observation_is_the_same_in_worlds_that_differ_in_what_is_hidden(edition: str, seats: int) -> None:
    """Other players' cards become those of the next camel: the seat to act sees no difference."""
    options, rng = Options(edition, seats), random.Random(4)
    racing, swapped, differed = len(options.rules.racing), 0, 0
    for _ in range(30):
        state = set_up(options, rng)
        row = row_of(state)
        while rules.to_act(state):
            if not state.rolling:
                other = _elsewhere(row, racing)
                shown = [np.zeros((1, batch.OBSERVED), np.int16) for _ in range(2)]
                masks = [np.zeros((1, len(codes(edition).actions)), np.bool_) for _ in range(2)]
                for world, seen, mask in zip((row, other), shown, masks, strict=True):
                    batch.observe(world[None], seen, mask)
                assert (shown[0] == shown[1]).all() and (masks[0] == masks[1]).all()
                swapped += int((row != other).any())
                differed += 1
            state = one_move(state, row, rng)
    assert swapped > differed / 2


def _elsewhere(row: bets.Row, racing: int) -> bets.Row:
    """A world in which every other seat's cards are those of the next camel."""
    other, turn = row.copy(), int(row[bets.TURN])
    for seat in range(int(row[bets.SEATS])):
        if seat != turn:
            hand = int(row[bets.HAND + seat])
            other[bets.HAND + seat] = (hand << 1 | hand >> (racing - 1)) & ((1 << racing) - 1)
    for deck in range(2):
        for index in range(int(row[bets.LAID + deck])):
            at = bets.DECKS + bets.MAX_CARDS * deck + index
            seat, camel = int(row[at]) >> 3, int(row[at]) & 7
            if seat != turn:
                other[at] = seat << 3 | (camel + 1) % racing
    return other
