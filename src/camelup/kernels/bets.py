"""A whole game of the race as one row of integers: who may do what, what it does, and what it pays.

The track is the word of `kernels.track`; everything that players hold stands beside it. Actions have the
codes of `race.codes`, so that all that are legal fit into the bits of one integer.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from camelup.kernels import compiled
from camelup.kernels.track import SHIFT, is_over, landed, lifted, mover, sent

Row = NDArray[np.int64]

WORD, DICE, TURN, LEG, CHEERING, BOOING, ROLLING, OVER = range(8)
"""The race as a word; the dice left as bits, the grey one last; whose turn; the tiles' (shifted) spaces."""
SEATS, RACING, CAMELS, SPACES, TICKETS, KEPT, PARTNERS = range(8, 15)
"""What never changes in a game, with the tickets of a camel and the dice kept in the pyramid."""
PURSE, HAND, TILE, PYRAMID, PARTNER = 16, 24, 32, 40, 48
"""For each of eight seats: pounds, finish cards as bits, the tile's (shifted) space or 0, partner or -1."""
TAKEN, TAKERS, LAID, DECKS = 56, 64, 84, 86
"""Tickets taken of each camel, and by whom; cards laid on each deck, and `seat << 3 | camel` of each."""
MAX_SEATS, MAX_TICKETS, MAX_CARDS = 8, 4, 40
WIDTH = DECKS + 2 * MAX_CARDS


@compiled
def counted(bits: int) -> int:
    """How many bits are set."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((bits * 0x0101010101010101) >> 56) & 0xFF


@compiled
def _doubled(bits: int) -> int:
    """Every one of sixteen bits twice, side by side."""
    bits = (bits | (bits << 8)) & 0x00FF00FF
    bits = (bits | (bits << 4)) & 0x0F0F0F0F
    bits = (bits | (bits << 2)) & 0x33333333
    bits = (bits | (bits << 1)) & 0x55555555
    return bits | (bits << 1)


@compiled
def _free(row: Row) -> int:
    """The spaces on which the seat whose turn it is may place its tile, space 2 as the lowest bit (A2)."""
    word, taken = row[WORD], 0
    for _ in range(row[CAMELS]):
        taken |= 1 << ((word >> 3) & 0x1F)
        word >>= 8
    lies = row[TILE + row[TURN]]
    own = (1 << lies) if lies else 0
    others = (row[CHEERING] | row[BOOING]) & ~own
    taken |= own | others | (others << 1) | (others >> 1)
    free: int = (~taken >> (SHIFT + 2)) & ((1 << (row[SPACES] - 1)) - 1)
    return free


@compiled
def legal(row: Row) -> int:
    """Every action open to the seat whose turn it is, as bits (A1 to A6)."""
    if row[ROLLING] or row[OVER]:
        return 0
    racing, turn = row[RACING], row[TURN]
    mask: int = 1
    at = 1
    for camel in range(racing):
        mask |= (row[TAKEN + camel] < row[TICKETS]) << (at + camel)
    at += racing
    mask |= _doubled(_free(row)) << at
    at += 2 * (row[SPACES] - 1)
    mask |= _doubled(row[HAND + turn]) << at
    if row[PARTNERS] and row[PARTNER + turn] < 0:
        at += 2 * racing
        for seat in range(row[SEATS]):
            mask |= (row[PARTNER + seat] < 0 and seat != turn) << (at + seat)
    return mask


@compiled
def act(row: Row, code: int) -> None:
    """Do what the seat whose turn it is asks for; after a roll the die is still to be revealed."""
    turn = row[TURN]
    if code == 0:
        row[PYRAMID + turn] += 1
        row[ROLLING] = 1
        return
    code -= 1
    racing = row[RACING]
    tiles = 2 * (row[SPACES] - 1)
    if code < racing:
        row[TAKERS + MAX_TICKETS * code + row[TAKEN + code]] = turn
        row[TAKEN + code] += 1
    elif code < racing + tiles:
        _place_tile(row, turn, (code - racing) // 2 + 2 + SHIFT, (code - racing) & 1)
    elif code < 3 * racing + tiles:
        code -= racing + tiles
        camel, deck = code >> 1, code & 1
        row[HAND + turn] &= ~(1 << camel)
        row[DECKS + MAX_CARDS * deck + row[LAID + deck]] = turn << 3 | camel
        row[LAID + deck] += 1
    else:
        other = code - 3 * racing - tiles
        row[PARTNER + turn] = other
        row[PARTNER + other] = turn
    _pass_turn(row)


@compiled
def _pass_turn(row: Row) -> None:
    """The turn goes to the left (S4)."""
    left = row[TURN] + 1
    row[TURN] = left if left < row[SEATS] else 0


@compiled
def _place_tile(row: Row, turn: int, space: int, side: int) -> None:
    lies = row[TILE + turn]
    if lies:
        row[CHEERING] &= ~(1 << lies)
        row[BOOING] &= ~(1 << lies)
    row[TILE + turn] = space
    row[BOOING if side else CHEERING] |= 1 << space


@compiled
def reveal(row: Row, shown: int, number: int) -> None:
    """Move what this face of a die moves, and score what is then over (M1 to M8, P1)."""
    word, count, racing = row[WORD], row[CAMELS], row[RACING]
    camel = mover(word, count, racing, shown)
    step = 1 if camel < racing else -1
    origin, unit, size, rest = lifted(word, count, camel)
    landing = origin + step * number
    if ((row[CHEERING] | row[BOOING]) >> landing) & 1:
        for seat in range(row[SEATS]):
            row[PURSE + seat] += row[TILE + seat] == landing
    target, underneath = sent(landing, step, row[CHEERING], row[BOOING])
    row[WORD] = landed(unit, size, rest, count, target - origin, target, underneath)
    row[DICE] &= ~(1 << min(shown, racing))
    row[ROLLING] = 0
    if is_over(row[WORD], count, row[SPACES]):
        _score_leg(row)
        _score_decks(row)
        row[OVER] = 1
    elif counted(row[DICE]) <= row[KEPT]:
        _score_leg(row)
        _clean_up(row)
        _pass_turn(row)
    else:
        _pass_turn(row)


@compiled
def ranked(row: Row, place: int) -> int:
    """The racing camel that is at this place (K1): 0 is the first, -1 the last."""
    word, count, racing = row[WORD], row[CAMELS], row[RACING]
    place %= racing
    for index in range(count - 1, -1, -1):
        camel: int = (word >> (8 * index)) & 7
        if camel < racing:
            if place == 0:
                return camel
            place -= 1
    return -1


@compiled
def value_of(ticket: int) -> int:
    """What a leg ticket pays when its camel leads, the top one first."""
    return (5, 3, 2, 2)[ticket]


@compiled
def rung(right: int) -> int:
    """What the next right card of a finish deck earns after so many right ones (P5)."""
    return (8, 5, 3, 2, 1)[min(right, 4)]


@compiled
def _score_leg(row: Row) -> None:
    """Everybody's sum, then the floor of the purse (P2, P3)."""
    seats, first, second = row[SEATS], ranked(row, 0), ranked(row, 1)
    total = np.zeros(MAX_SEATS, np.int64)
    best = np.zeros(MAX_SEATS, np.int64)
    for camel in range(row[RACING]):
        for ticket in range(row[TAKEN + camel]):
            seat = row[TAKERS + MAX_TICKETS * camel + ticket]
            pounds = value_of(ticket) if camel == first else 1 if camel == second else -1
            total[seat] += pounds
            best[seat] = max(best[seat], pounds)
    for seat in range(seats):
        total[seat] += row[PYRAMID + seat]
        best[seat] = max(best[seat], min(row[PYRAMID + seat], 1))
    for seat in range(seats):
        partner = row[PARTNER + seat]
        copied = best[partner] if partner >= 0 else 0
        row[PURSE + seat] = max(row[PURSE + seat] + total[seat] + copied, 0)


@compiled
def _score_decks(row: Row) -> None:
    """The finish decks card by card, the winner's first (P5)."""
    for deck in range(2):
        camel, right = ranked(row, -deck), 0
        for index in range(row[LAID + deck]):
            card = row[DECKS + MAX_CARDS * deck + index]
            seat = card >> 3
            if card & 7 == camel:
                row[PURSE + seat] += rung(right)
                right += 1
            else:
                row[PURSE + seat] = max(row[PURSE + seat] - 1, 0)


@compiled
def _clean_up(row: Row) -> None:
    """Tickets, dice, tiles and partnerships go back; laid cards stay (P4)."""
    row[LEG] += 1
    row[DICE] = (1 << (row[RACING] + row[KEPT])) - 1
    row[CHEERING] = row[BOOING] = 0
    for seat in range(MAX_SEATS):
        row[TILE + seat] = row[PYRAMID + seat] = 0
        row[PARTNER + seat] = -1
    for camel in range(row[RACING]):
        row[TAKEN + camel] = 0
