"""Exact odds of the leg, and of the race after it, for every place of one's tile at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from camelup.game import Seat
from camelup.kernels import classes
from camelup.kernels import places as kernel
from camelup.kernels.track import SHIFT
from camelup.odds.legs import cases_of, dice_set, order_keys
from camelup.odds.positions import positions
from camelup.odds.races import own_pairs, table
from camelup.race.board import Board
from camelup.race.edition import EDITIONS
from camelup.race.moves import PlaceTile

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
COLUMNS = 8
"""Places come in groups of so many: compiled loops like round numbers."""
REMEMBERED = 4
"""Whoever weighs a decision asks for the same places several times in a row."""


class PlaceOdds(NamedTuple):
    """How the leg and the race can end with one's tile in each place; a row is a place."""

    total: int
    """How many cases there are."""
    firsts: Ints
    """In how many of them each racing camel ends the leg first."""
    seconds: Ints
    leaders: Ints
    """In how many these two are first and second, by the numbers of their pairs."""
    landings: Ints
    """How many units land on one's own tile in all cases together."""
    others: Ints
    """How many land on the others' tiles, in the board's order."""
    pairs: Floats | None
    """The odds of each pair of winner and loser, where they were asked for and the race is solved."""


def places(board: Board, seat: Seat, wanted: Sequence[PlaceTile], *, race: bool = False) -> PlaceOdds:
    """The odds with the seat's tile in each of these places; with `race` those of winner and loser too."""
    is_solved = race and table(board.edition.name) is not None
    return _places(board, seat, tuple(wanted), is_solved=is_solved)


@lru_cache(REMEMBERED)
def _places(board: Board, seat: Seat, wanted: tuple[PlaceTile, ...], *, is_solved: bool) -> PlaceOdds:
    edition, where = board.edition, positions(board.edition.name)
    solved = table(edition.name) if is_solved else None
    tiles = [tile for tile in board.tiles if tile.seat != seat]
    spaces = sorted({place.space for place in wanted})
    first_at = np.full(1 << 5, -1, np.int64)
    first_at[[space + SHIFT for space in spaces]] = range(0, 2 * len(spaces), 2)
    width = -(-2 * len(spaces) // COLUMNS) * COLUMNS
    cheering, booing = (sum(1 << tile.space + SHIFT for tile in tiles if tile.side == side) for side in "+-")
    track = (where.count, where.racing, edition.spaces, cheering, booing)
    orders = np.zeros((len(where.pair_maps), width), np.int32)
    landings = np.zeros((1 << 5, width), np.int32)
    number = where.renaming
    size, keys, weights = kernel.solve(
        board.word, dice_set(board), track, first_at, number, orders, landings, solved is not None
    )
    pairs = None
    total = cases_of(board)
    if solved is not None:
        pairs = _ended(edition.name).T @ orders.astype(np.float64)
        rest = (where.binomial, number, own_pairs(where.racing), solved.odds)
        kernel.look_up(size, keys, weights, track, *rest, orders, pairs)
        pairs = np.minimum(pairs / total, 1.0)
    columns = [first_at[place.space + SHIFT] + (place.side == "-") for place in wanted]
    spaces_of = [place.space + SHIFT for place in wanted]
    orders, others = orders[:, columns].astype(np.int64), [tile.space + SHIFT for tile in tiles]
    first, second, both = _leading(edition.name)
    return PlaceOdds(
        total,
        orders.T @ first,
        orders.T @ second,
        orders.T @ both,
        landings[spaces_of, columns].astype(np.int64),
        landings[np.ix_(others, columns)].T.astype(np.int64),
        None if pairs is None else pairs[:, columns].T,
    )


@cache
def _leading(edition: str) -> tuple[Ints, Ints, Ints]:
    """For each order's number who is first, who is second, and the pair of both: ones among zeros."""
    where, racing = positions(edition), EDITIONS[edition].racing
    count = len(where.pair_maps)
    first, second = np.zeros((2, count, len(racing)), np.int64)
    both = np.zeros((count, where.pairs), np.int64)
    for key, order in order_keys(EDITIONS[edition]):
        leader, follower = racing.index(order[0]), racing.index(order[1])
        first[where.renaming[key], leader] = second[where.renaming[key], follower] = 1
        both[where.renaming[key], classes.pair_of(leader, follower, where.racing)] = 1
    return first, second, both


@cache
def _ended(edition: str) -> Floats:
    """For the number of each order the pair of winner and loser of a race that ended in it."""
    where, racing = positions(edition), EDITIONS[edition].racing
    found = np.zeros((len(where.pair_maps), where.pairs))
    for key, order in order_keys(EDITIONS[edition]):
        pair = classes.pair_of(racing.index(order[0]), racing.index(order[-1]), where.racing)
        found[where.renaming[key], pair] = 1.0
    return found
