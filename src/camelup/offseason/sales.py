"""Which groups of goods a camel's load can be sold in, and for how much (O7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product

from camelup.offseason.goods import DATES_ON, GOODS_OF, SHAPES, SHAPES_OF, Camel, Card, Cards
from camelup.offseason.moves import Sell
from camelup.offseason.sheet import Prices

BUNCH, MAX_DATES = 3, 15
"""Dates are sold by threes, and no more than this."""
Group = tuple[Cards, int]
"""Cards to be sold, and their price."""


@lru_cache(maxsize=1 << 14)
def sales(prices: Prices, camel: Camel, load: Cards) -> tuple[Sell, ...]:
    """Every sale that a camel's load allows."""
    if not load:
        return ()
    groups = _GROUPS[GOODS_OF[load[0]]](prices, load)
    return tuple(Sell(camel, cards, price) for cards, price in sorted(groups))


def date_groups(prices: Prices, load: Cards) -> set[Group]:
    """Dates: cards that add up to what is named or, where none do, to more."""
    found: set[Group] = set()
    groups = [(cards, sum(map(DATES_ON.__getitem__, cards))) for cards in _parts(load)]
    for number, price in prices.of_dates.items():
        exact = [cards for cards, total in groups if total == number]
        found |= {(cards, price) for cards in exact or _more_than(groups, number)}
    return found


def _more_than(groups: Iterable[tuple[Cards, int]], number: int) -> Iterator[Cards]:
    """What is given for a number of dates that no cards make: none too many, or what rounds down to it."""
    for cards, total in groups:
        if total > number and (not _has_spare(cards, number) or rounded_down(total) == number):
            yield cards


def _has_spare(cards: Cards, number: int) -> bool:
    """Whether the smallest of these date cards could be left out."""
    dates = [DATES_ON[card] for card in cards]
    return sum(dates) - min(dates) >= number


def rounded_down(dates: int) -> int:
    """The largest number of dates with a price that so many dates reach."""
    return min(dates // BUNCH * BUNCH, MAX_DATES)


def has_card_to_spare(prices: Prices, sale: Sell) -> bool:
    """Whether dates are sold with a card too many, which rounds down."""
    if GOODS_OF[sale.cards[0]] != "dates":
        return False
    return any(
        price == sale.price and _has_spare(sale.cards, number) for number, price in prices.of_dates.items()
    )


def carpet_groups(prices: Prices, load: Cards) -> set[Group]:
    """Carpets: two or more of different colours."""
    colours = sorted(set(load))
    return {
        (cards, price) for size, price in prices.of_carpets.items() for cards in combinations(colours, size)
    }


def pottery_groups(prices: Prices, load: Cards) -> set[Group]:
    """Pottery: two or more that can all count as one shape."""
    return {
        (cards, prices.of_pots[len(cards)])
        for shape in SHAPES
        for cards in _parts([card for card in load if shape in SHAPES_OF[card]])
        if len(cards) >= 2
    }


def fruit_groups(prices: Prices, load: Cards) -> set[Group]:
    """Fruit: one or more of the least valuable variety on the camel."""
    cheapest = min(load, key=prices.of_fruit.__getitem__)
    return {((cheapest,) * n, n * prices.of_fruit[cheapest]) for n in range(1, load.count(cheapest) + 1)}


def _parts(load: Iterable[Card]) -> list[Cards]:
    """Every choice of one or more cards, equal cards being interchangeable."""
    counts = sorted(Counter(load).items())
    choices = product(*(range(count + 1) for _, count in counts))
    parts = (
        tuple(card for (card, _), n in zip(counts, chosen, strict=True) for _ in range(n))
        for chosen in choices
    )
    return [cards for cards in parts if cards]


_GROUPS = {
    "dates": date_groups,
    "carpets": carpet_groups,
    "pottery": pottery_groups,
    "fruit": fruit_groups,
}
