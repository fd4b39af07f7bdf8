"""Every load that a camel can carry, by number: what a further card makes of it, and what it sells for.

A merchant looks into the future of thousands of loads; numbers let him do so in arrays. A load's number says
which goods lie on which camel, and the load that was too much for that camel has a number as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from camelup.offseason.goods import CAMELS, CARDS_OF, GOODS, GOODS_OF, Camel, Card, Cards, Goods, without
from camelup.offseason.sales import sales
from camelup.offseason.sheet import Prices

Load = int
"""The number of some goods on some camel."""

PLACE_IN_GOODS: dict[Card, int] = {
    card: place for goods in GOODS for place, card in enumerate(CARDS_OF[goods])
}
GOODS_PLACE: dict[Card, int] = {card: GOODS.index(goods) for card, goods in GOODS_OF.items()}
ALL: list[tuple[Goods, Camel, Cards | None]] = [
    (goods, camel, load)
    for goods in GOODS
    for camel in CAMELS
    for load in (
        *(
            cards
            for size in range(camel + 1)
            for cards in combinations_with_replacement(CARDS_OF[goods], size)
        ),
        # what collapsed
        None,
    )
]
"""Goods, camel and cards of each load; no cards where the camel has collapsed under them."""
NUMBER = {load: number for number, load in enumerate(ALL)}
EMPTY: list[list[Load]] = [[NUMBER[goods, camel, ()] for camel in CAMELS] for goods in GOODS]
"""For each of the goods and each camel, nothing yet."""


def _after(number: Load) -> tuple[Load, ...]:
    """The loads that each further card of the goods leads to."""
    goods, camel, load = ALL[number]
    lost = NUMBER[goods, camel, None]
    if load is None:
        return (lost,) * len(CARDS_OF[goods])
    # the cards of one of the goods are in the alphabet of their places
    order = CARDS_OF[goods].index
    return tuple(
        NUMBER.get((goods, camel, tuple(sorted((*load, card), key=order))), lost) for card in CARDS_OF[goods]
    )


AFTER: list[tuple[Load, ...]] = [_after(number) for number in range(len(ALL))]
"""For each load what a further card makes of it, by the card's place among its goods."""


def offers(prices: Prices) -> list[tuple[tuple[int, Load], ...]]:
    """For each load every sale: its price, and what is left."""
    return [tuple(_offers(prices, *load)) for load in ALL]


def _offers(prices: Prices, goods: Goods, camel: Camel, load: Cards | None) -> Iterator[tuple[int, Load]]:
    for cards, price in _groups(prices, load or ()):
        yield price, NUMBER[goods, camel, without(load or (), cards)]


@cache
def _groups(prices: Prices, load: Cards) -> tuple[tuple[Cards, int], ...]:
    # which camel it is makes no difference to the price
    return tuple((sale.cards, sale.price) for sale in sales(prices, CAMELS[-1], load))
