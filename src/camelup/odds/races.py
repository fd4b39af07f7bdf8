"""Odds of the whole race: who will win it and who will be last.

From any board: the exact leg from here, with this leg's tiles, then the solved odds of every position in
which it can end. Tiles of later legs are not in. Without a solved table a network stands in for it.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from camelup import kernels
from camelup.game import Value
from camelup.kernels import classes, outlook, sweep
from camelup.kernels import leg as leg_kernel
from camelup.kernels import network as network_kernel
from camelup.kernels import places as places_kernel
from camelup.odds import tablefile
from camelup.odds.legs import REMEMBERED, cases_of, dice_set, order_keys, solved
from camelup.odds.network import Network, network
from camelup.odds.positions import Positions, positions
from camelup.race.board import Board

Floats = NDArray[np.float64]
PLAYOUTS = 20_000
REMEMBERED_ORDERS = 16
"""For how many boards it is kept how leg and race go together: 19 KB each, asked for right after the race."""
FLOAT_ERROR = 2e-6
"""What single precision can change in a table that is not rounded to steps."""


class RaceOdds(Value, frozen=True, dict=True):
    """Who will win the race and who will be last."""

    board: Board
    pairs: dict[str, float]
    """The probability that the first of these two camels wins and the second is last."""
    exact: bool
    """Whether the race was solved; else a network tells its odds, or it was played out at random."""
    error: float
    """How far off a solved table can be, or a network usually is; of playouts the largest standard error."""

    @cached_property
    def winner(self) -> dict[str, float]:
        """The probability that each racing camel wins the race."""
        return {camel: self._sum(0, camel) for camel in self.board.edition.racing}

    @cached_property
    def loser(self) -> dict[str, float]:
        """The probability that each racing camel is last."""
        return {camel: self._sum(1, camel) for camel in self.board.edition.racing}

    def _sum(self, place: int, camel: str) -> float:
        # what is certain may come out of the last bit too large
        return min(1.0, math.fsum(chance for pair, chance in self.pairs.items() if pair[place] == camel))


class Solved:
    """The solved odds of an edition's leg starts, by class and pair of places."""

    def __init__(self, places: Positions, odds: NDArray[Any], error: float) -> None:
        self.positions = places
        self.odds = odds
        self.error = error


def race(board: Board | str) -> RaceOdds:
    """The odds of winner and loser from this board on, exact where the edition is solved.

    >>> import camelup
    >>> race = camelup.odds.race("2014 1:bgoyw bgoyw -")
    >>> race.exact, round(race.winner["w"], 3), round(race.loser["w"], 3)
    (True, 0.225, 0.15)
    """
    return _race(Board.read(board) if isinstance(board, str) else board)


def is_cold(board: Board) -> bool:
    """Whether asking for the odds of this board compiles something first, which takes seconds."""
    if not board.edition.crazy:
        rest: tuple[Callable[..., object], ...] = (sweep.settle, outlook.look_up)
    elif tablefile.path_of(board.edition.name).exists():
        rest = (outlook.look_up,)
    elif network(board.edition.name):
        rest = (
            network_kernel.by_class,
            network_kernel.rows_of,
            network_kernel.first_layer,
            network_kernel.weigh,
        )
    else:
        rest = (outlook.play_out,)
    needed: tuple[Callable[..., object], ...] = (leg_kernel.solve, places_kernel.solve, *rest)
    return any(map(kernels.is_cold, needed))


def forget() -> None:
    """Look for tables again, and remember no odds that were found without them."""
    table.cache_clear()
    forget_boards()


def forget_boards() -> None:
    """Remember no odds, as if nothing had been asked yet."""
    by_order.cache_clear()
    _race.cache_clear()


@lru_cache(REMEMBERED)
def _race(board: Board) -> RaceOdds:
    racing = board.edition.racing
    if board.is_over:
        pairs = {a + b: 0.0 for a, b in permutations(racing, 2)}
        pairs[board.ranking[0] + board.ranking[-1]] = 1.0
        return RaceOdds(board, pairs, True, 0.0)
    if board.is_leg_over:
        board, asked = board.cleaned(), board
        return RaceOdds(asked, (found := _race(board)).pairs, found.exact, found.error)
    sums = by_order(board)
    if sums is None:
        return played_out(board)
    exact, error = _trusted(board.edition.name)
    return RaceOdds(board, _with_ended(board, sums), exact, error)


@cache
def table(edition: str) -> Solved | None:
    """An edition's solved leg starts: computed at once without crazy camels, else from its file."""
    places = positions(edition)
    if not places.edition.crazy:
        return Solved(places, every_set(edition)[:, 0].copy(), FLOAT_ERROR)
    path = tablefile.path_of(edition)
    if not path.exists():
        return None
    label, odds = tablefile.read(path, places)
    return Solved(places, odds, tablefile.ROUNDING + label.change)


def _trusted(edition: str) -> tuple[bool, float]:
    """Whether an edition's odds are exact, and how far off they may be or usually are."""
    if known := table(edition):
        return True, known.error
    made = network(edition)
    assert made is not None
    return False, made.label.rms


@cache
def every_set(edition: str) -> NDArray[np.float32]:
    """The odds of every class with every set of dice left, for an edition without crazy camels.

    With no dice left the next leg starts: set 0 has the odds of all dice.
    """
    places = positions(edition)
    moves = places.moves()
    classes.next_moves(
        0,
        places.size,
        places.ways,
        places.racing,
        places.edition.spaces,
        places.binomial,
        places.renaming,
        moves,
    )
    odds = np.zeros((places.size, 1 << places.racing, places.pairs), np.float32)
    sweep.settle(moves, places.racing, odds, places.pair_maps, places.set_maps)
    return odds


def looked_up(board: Board, known: Solved) -> RaceOdds:
    """The odds of a board by those of every position that may end its leg."""
    return RaceOdds(board, _with_ended(board, _looked_up(board, known)), True, known.error)


def estimated(board: Board, made: Network) -> RaceOdds:
    """The same with a network in place of the table."""
    return RaceOdds(board, _with_ended(board, _estimated(board, made)), False, made.label.rms)


@lru_cache(REMEMBERED_ORDERS)
def by_order(board: Board) -> Floats | None:
    """In how many cases the leg ends in each order of the racing camels and each pair wins and is last.

    Orders have the numbers of `positions`, pairs those of the places at which the two stand then. Nothing
    where it can't be told: the leg is over, or there is neither table nor network.
    """
    if board.is_leg_over or board.is_over:
        return None
    if known := table(board.edition.name):
        return _looked_up(board, known)
    made = network(board.edition.name)
    return _estimated(board, made) if made else None


def _looked_up(board: Board, known: Solved) -> Floats:
    places = known.positions
    orders, _, (_, size, keys, weights) = solved(board, keep=True)
    sums = np.zeros(places.pair_maps.shape, np.float64)
    outlook.look_up(
        size, keys, weights, places.count, places.racing, places.binomial, places.renaming, known.odds, sums
    )
    return _and_ended(board, places, orders, sums)


def _estimated(board: Board, made: Network) -> Floats:
    places = positions(board.edition.name)
    orders, _, (_, size, keys, weights) = solved(board, keep=True)
    sums = np.zeros(places.pair_maps.shape, np.float64)
    found, at, order = (np.empty(size, np.int64) for _ in range(3))
    p = places
    distinct = network_kernel.by_class(
        size, keys, p.count, p.racing, p.binomial, p.renaming, found, at, order
    )
    if distinct:
        network_kernel.weigh(size, order, at, weights, made.odds(found[:distinct], places), sums)
    return _and_ended(board, places, orders, sums)


def _and_ended(board: Board, places: Positions, orders: NDArray[np.int64], sums: Floats) -> Floats:
    """What was added up of later legs, and the races that end in this one."""
    ended = classes.pair_of(places.racing - 1, 0, places.racing)
    for key, _ in order_keys(board.edition):
        sums[places.renaming[key], ended] += orders[key]
    return sums


def _with_ended(board: Board, sums: Floats) -> dict[str, float]:
    """The odds of each pair of camels."""
    found = np.zeros(sums.shape[1])
    np.add.at(found, own_pairs(len(board.edition.racing)), sums)
    return _named(board, np.minimum(found / cases_of(board), 1))


@cache
def own_pairs(racing: int) -> NDArray[np.int64]:
    """For each order of the racing camels and each pair of places, the pair of camels that stand there."""
    found = np.zeros((len(list(permutations(range(racing)))), racing * (racing - 1)), np.int64)
    for index, order in enumerate(permutations(range(racing))):
        for winner, loser in permutations(range(racing), 2):
            found[index, classes.pair_of(winner, loser, racing)] = classes.pair_of(
                order[winner], order[loser], racing
            )
    return found


def played_out(board: Board, races: int = PLAYOUTS) -> RaceOdds:
    """The odds of a board by races that are played out at random."""
    edition = board.edition
    racing, count = len(edition.racing), len(edition.camels)
    tally = np.zeros(racing * (racing - 1), np.int64)
    # the same board gives the same answer
    seed = zlib.crc32(str(board).encode())
    outlook.play_out(
        board.word,
        dice_set(board),
        count,
        racing,
        edition.spaces,
        board.cheering,
        board.booing,
        races,
        seed,
        tally,
    )
    # the standard error of a probability near one half, the largest there is
    return RaceOdds(board, _named(board, tally / races), False, 0.5 / races**0.5)


def _named(board: Board, found: NDArray[np.float64]) -> dict[str, float]:
    racing = board.edition.racing
    return {
        racing[winner] + racing[loser]: float(found[classes.pair_of(winner, loser, len(racing))])
        for winner, loser in permutations(range(len(racing)), 2)
    }
