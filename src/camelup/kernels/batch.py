"""Many games side by side, for learners: codes in, observations, legal actions and rewards out.

Everything is written into arrays that the caller owns, one game a row. An observation has what the seat to
act may know and nothing else, with seats counted from that seat on, so that one player can learn for all.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled, unlocked
from camelup.kernels.bets import (
    BOOING,
    CAMELS,
    DECKS,
    DICE,
    HAND,
    LAID,
    LEG,
    MAX_CARDS,
    MAX_SEATS,
    MAX_TICKETS,
    OVER,
    PARTNER,
    PURSE,
    PYRAMID,
    RACING,
    SEATS,
    TAKEN,
    TAKERS,
    TICKETS,
    TILE,
    TURN,
    WORD,
    Row,
    act,
    counted,
    legal,
)
from camelup.kernels.playout import Chance, roll, set_up
from camelup.kernels.track import CAMELS as MAX_CAMELS
from camelup.kernels.track import SHIFT

Rows = NDArray[np.int64]
MAX_RACING = 5
TRACK, PYRAMID_DICE, LEFT, DEALT, OWN, PLAYERS = 0, 14, 20, 25, 29, 39
"""Where an observation tells of spaces and places, dice, tickets left, leg and decks, own cards, players."""
A_PLAYER = 14
"""Purse, pyramid tickets, tile's space, its side (1 or -1), partner, cards in hand, cards on each deck and,
for each camel, the tickets held as bits."""
OBSERVED = PLAYERS + MAX_SEATS * A_PLAYER
NO_PARTNER = -1


@unlocked
def deal(start: Row, rows: Rows, chance: Chance) -> None:
    """Set up every game anew."""
    for game in range(len(rows)):
        rows[game] = start
        set_up(rows[game], chance)


@unlocked
def step(
    start: Row,
    rows: Rows,
    codes: NDArray[np.int64],
    chance: Chance,
    rewards: NDArray[np.int64],
    over: NDArray[np.bool_],
) -> None:
    """Do one action in every game: a reward is what a purse gained, and a game that ended begins anew."""
    for game in range(len(rows)):
        row = rows[game]
        for seat in range(rewards.shape[1]):
            rewards[game, seat] = -row[PURSE + seat]
        act(row, codes[game])
        if codes[game] == 0:
            roll(row, chance)
        for seat in range(rewards.shape[1]):
            rewards[game, seat] += row[PURSE + seat]
        over[game] = row[OVER] != 0
        if over[game]:
            row[:] = start
            set_up(row, chance)


@unlocked
def observe(rows: Rows, observations: NDArray[np.int16], masks: NDArray[np.bool_]) -> None:
    """What the seat to act of every game may know, and which codes are open to it."""
    for game in range(len(rows)):
        row, seen = rows[game], observations[game]
        seen[:] = 0
        _see_board(row, seen)
        _see_cards(row, seen)
        for seat in range(row[SEATS]):
            _see_player(row, seat, seen)
        open_ones = legal(row)
        for code in range(masks.shape[1]):
            masks[game, code] = (open_ones >> code) & 1


@compiled
def _see_board(row: Row, seen: NDArray[np.int16]) -> None:
    word = row[WORD]
    for place in range(row[CAMELS]):
        camel = word & 7
        seen[TRACK + camel] = ((word >> 3) & 0x1F) - SHIFT
        seen[TRACK + MAX_CAMELS + camel] = place
        word >>= 8
    for die in range(row[RACING] + 1):
        seen[PYRAMID_DICE + die] = (row[DICE] >> die) & 1
    for camel in range(row[RACING]):
        seen[LEFT + camel] = row[TICKETS] - row[TAKEN + camel]
    seen[DEALT] = row[LEG]
    seen[DEALT + 1] = row[LAID]
    seen[DEALT + 2] = row[LAID + 1]
    seen[DEALT + 3] = row[SEATS]


@compiled
def _see_cards(row: Row, seen: NDArray[np.int16]) -> None:
    """Whether one's own card of each camel is in hand, or how deep in a deck (below 0: the loser's)."""
    turn = row[TURN]
    for camel in range(row[RACING]):
        seen[OWN + camel] = (row[HAND + turn] >> camel) & 1
    for deck in range(2):
        for index in range(row[LAID + deck]):
            card = row[DECKS + MAX_CARDS * deck + index]
            if card >> 3 == turn:
                seen[OWN + MAX_RACING + (card & 7)] = -index - 1 if deck else index + 1


@compiled
def _see_player(row: Row, seat: int, seen: NDArray[np.int16]) -> None:
    at = PLAYERS + A_PLAYER * ((seat - row[TURN]) % row[SEATS])
    seen[at] = row[PURSE + seat]
    seen[at + 1] = row[PYRAMID + seat]
    lies, partner = row[TILE + seat], row[PARTNER + seat]
    if lies:
        seen[at + 2] = lies - SHIFT
        seen[at + 3] = -1 if (row[BOOING] >> lies) & 1 else 1
    seen[at + 4] = (partner - row[TURN]) % row[SEATS] if partner >= 0 else NO_PARTNER
    seen[at + 5] = counted(row[HAND + seat])
    for deck in range(2):
        for index in range(row[LAID + deck]):
            seen[at + 6 + deck] += row[DECKS + MAX_CARDS * deck + index] >> 3 == seat
    for camel in range(row[RACING]):
        for ticket in range(row[TAKEN + camel]):
            held = row[TAKERS + MAX_TICKETS * camel + ticket] == seat
            seen[at + 8 + camel] |= held << ticket
