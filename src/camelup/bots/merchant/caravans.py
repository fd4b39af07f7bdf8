"""What a whole caravan is worth: each of the goods has a camel, or the best of those that are still empty."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from camelup.bots.merchant.loads import AFTER, EMPTY, GOODS_PLACE, NUMBER, PLACE_IN_GOODS, Load
from camelup.offseason.goods import CAMELS, GOODS, GOODS_OF, Camel, Card, Cards, Goods

Packed = tuple[tuple[Load, ...], ...]
"""For each of the goods the loads that it may be: one if it has a camel, else one for each empty camel."""

ORDERS = {many: tuple(permutations(range(many))) for many in range(len(CAMELS) + 1)}


def packed(loads: Sequence[Cards]) -> Packed:
    """A caravan as the numbers of its loads."""
    free = [place for place, load in enumerate(loads) if not load]
    found: list[tuple[Load, ...]] = [tuple(empty[place] for place in free) for empty in EMPTY]
    for camel, load in zip(CAMELS, loads, strict=True):
        if load:
            goods = GOODS_OF[load[0]]
            # in the midst of loading a camel may carry too much
            lost = NUMBER[goods, camel, None]
            found[GOODS.index(goods)] = (NUMBER.get((goods, camel, load), lost),)
    return tuple(found)


def with_cards(caravan: Packed, cards: Sequence[Card]) -> Packed:
    """The caravan with these cards loaded."""
    found = list(caravan)
    for card in cards:
        goods, place = GOODS_PLACE[card], PLACE_IN_GOODS[card]
        found[goods] = tuple([AFTER[load][place] for load in found[goods]])
    return tuple(found)


def value(caravan: Packed, *tables: Sequence[float]) -> float:
    """What the caravan is worth by a table of what loads are worth, or one for each of the goods."""
    return best(caravan, *tables)[0]


def best(caravan: Packed, *tables: Sequence[float]) -> tuple[float, tuple[int, ...]]:
    """The worth of the caravan, and which of the empty camels the goods without one get, in order."""
    given = tables if len(tables) > 1 else tables * len(GOODS)
    total = 0.0
    open_rows: list[list[float]] = []
    for loads, table in zip(caravan, given, strict=True):
        if len(loads) == 1:
            total += table[loads[0]]
        else:
            open_rows.append([table[load] for load in loads])
    if not open_rows:
        return total, ()
    if len(open_rows) == 2:
        (one, other), (third, fourth) = open_rows
        straight = one + fourth >= other + third
        return total + (one + fourth if straight else other + third), (0, 1) if straight else (1, 0)
    maximum, chosen = max(
        [
            (sum([row[place] for row, place in zip(open_rows, order, strict=True)]), order)
            for order in ORDERS[len(open_rows)]
        ]
    )
    return total + maximum, chosen


def camels_for(loads: Sequence[Cards], cards: Cards, table: Sequence[float]) -> dict[Goods, Camel]:
    """The camel that each of the goods without one should get when these cards are loaded."""
    caravan = packed(loads)
    free = [camel for camel, load in zip(CAMELS, loads, strict=True) if not load]
    _, order = best(with_cards(caravan, cards), table)
    without = [goods for goods, places in zip(GOODS, caravan, strict=True) if len(places) > 1]
    return {goods: free[place] for goods, place in zip(without, order, strict=False)}
