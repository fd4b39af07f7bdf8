"""Bets in an off season's auction: what merchants and strategists are likely to bet, and the best answer.

What a market is worth to each seat, by who chooses first, is a square array `gains`: a row for each seat, a
column for each who may choose first.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled, unlocked
from camelup.kernels.playout import Chance, below

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
NOBODY = -1

STANDARD, LOWEST, HANDICAP = range(3)
GUESSES = 24
"""How often merchants and strategists imagine the bets of others."""


@compiled
def keenness(gains: Floats, seat: int) -> float:
    """How many pounds more choosing first brings than if somebody else does."""
    others = (gains[seat].sum() - gains[seat, seat]) / (gains.shape[0] - 1)
    return max(0.0, float(gains[seat, seat] - others))


@compiled
def counted(kind: int, bets: Ints, seat: int, marker: int) -> int:
    """The bet as it counts: the marker's holder may have a handicap (O3)."""
    return int(bets[seat] - 1 if kind == HANDICAP and seat == marker and bets[seat] > 0 else bets[seat])


@compiled
def winner(kind: int, bets: Ints, marker: int) -> int:
    """Who alone made the best counted bet that only one player made (O2, O3)."""
    best, found = 0, NOBODY
    for seat in range(bets.shape[0]):
        mine, is_alone = counted(kind, bets, seat, marker), True
        for other in range(bets.shape[0]):
            if other != seat and counted(kind, bets, other, marker) == mine:
                is_alone = False
        if is_alone and (found == NOBODY or (mine < best if kind == LOWEST else mine > best)):
            best, found = mine, seat
    return found


@compiled
def lead(gains: Floats, seat: int, first: int) -> float:
    """What the seat gets more than the others on average, by who chooses first: anybody if it is nobody."""
    seats = gains.shape[0]
    total = own = 0.0
    for one in range(seats):
        pounds = gains[one].mean() if first == NOBODY else gains[one, first]
        total += pounds
        if one == seat:
            own = pounds
    return float(own - (total - own) / (seats - 1))


@compiled
def best_answer(totals: Floats, maximum: int) -> int:
    """The smallest of the best bets."""
    best = 0
    for pounds in range(1, maximum + 1):
        if totals[pounds] > totals[best] + 1e-6:
            best = pounds
    return best


@compiled
def merchants_bet(
    kind: int, gains: Floats, marker: int, seat: int, purse: int, boldness: float, chance: Chance
) -> int:
    """What a merchant bets: the best answer for his own pounds to bets that are anything up to a limit."""
    seats = gains.shape[0]
    maximum = min(purse, max(1, round(keenness(gains, seat)) + 1))
    totals, bets = np.zeros(maximum + 1), np.empty(seats, np.int64)
    limits = np.array([max(0, round(boldness * keenness(gains, one))) for one in range(seats)])
    for _ in range(GUESSES):
        for one in range(seats):
            bets[one] = below(chance, limits[one] + 1)
        for pounds in range(maximum + 1):
            bets[seat] = pounds
            first = winner(kind, bets, marker)
            leader = marker if first == NOBODY else first
            totals[pounds] += gains[seat].mean() if leader == NOBODY else gains[seat, leader]
            if first == seat:
                totals[pounds] -= pounds
    return best_answer(totals, maximum)


@compiled
def added_leads(
    kind: int, gains: Floats, marker: int, seat: int, bets: Ints, tied: float, totals: Floats
) -> None:
    """Add the lead that each bet brings against these bets of the others; tied is the lead if nobody wins."""
    seats = gains.shape[0]
    for pounds in range(totals.shape[0]):
        bets[seat] = pounds
        first = winner(kind, bets, marker)
        if first == NOBODY:
            totals[pounds] += tied
        elif first == seat:
            totals[pounds] += lead(gains, seat, seat) - pounds
        else:
            totals[pounds] += lead(gains, seat, first) + bets[first] / (seats - 1)


@compiled
def strategists_bet(
    kind: int,
    gains: tuple[Floats, Floats],
    marker: int,
    seat: int,
    purse: int,
    boldness: float,
    chance: Chance,
) -> int:
    """What a strategist bets: the best answer for his lead to what merchants bet.

    The gains are as merchants reckon them, and as strategists do.
    """
    theirs, own = gains
    seats = own.shape[0]
    maximum = min(purse, round(keenness(own, seat)) + 2)
    totals, bets = np.zeros(maximum + 1), np.zeros(seats, np.int64)
    for _ in range(GUESSES):
        for one in range(seats):
            if one != seat:
                bets[one] = merchants_bet(kind, theirs, marker, one, purse, boldness, chance)
        added_leads(kind, own, marker, seat, bets, lead(own, seat, marker), totals)
    return best_answer(totals, maximum)


@unlocked
def likely_bets(
    kind: int,
    gains: tuple[Floats, Floats],
    marker: int,
    me: int,
    purses: Ints,
    boldness: float,
    shares: Floats,
    chance: Chance,
    found: Ints,
) -> None:
    """Write rows of what the others may bet: as strategists, as merchants or anything, by their shares."""
    seats = purses.shape[0]
    for row in range(found.shape[0]):
        for seat in range(seats):
            if seat == me:
                found[row, seat] = 0
                continue
            drawn = below(chance, 1000) / 1000.0
            if drawn < shares[0]:
                found[row, seat] = strategists_bet(kind, gains, marker, seat, purses[seat], boldness, chance)
            elif drawn < shares[0] + shares[1]:
                found[row, seat] = merchants_bet(kind, gains[0], marker, seat, purses[seat], boldness, chance)
            else:
                limit = min(purses[seat], round(boldness * keenness(gains[0], seat)) + 1)
                found[row, seat] = below(chance, limit + 1)


@unlocked
def leads_of_bets(
    kind: int, gains: Floats, marker: int, seat: int, likely: Ints, tied: float, totals: Floats
) -> None:
    """Write the mean lead of each bet over the rows of what the others may bet."""
    totals[:] = 0.0
    bets = np.empty(likely.shape[1], np.int64)
    for row in range(likely.shape[0]):
        bets[:] = likely[row]
        added_leads(kind, gains, marker, seat, bets, tied, totals)
    totals /= likely.shape[0]
