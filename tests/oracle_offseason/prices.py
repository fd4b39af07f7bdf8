"""What one camel's load can be sold for (ruling O7), by trying every group of its cards."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.oracle_offseason.cards import SHAPES, dates_on, kind_of, shapes_of

Sale = tuple[list[str], int]


def groups(load: list[str]) -> list[list[str]]:
    """Return every different non-empty group of a load's cards, each sorted by name."""
    found: list[list[str]] = []
    for size in range(1, len(load) + 1):
        for chosen in combinations(sorted(load), size):
            if list(chosen) not in found:
                found.append(list(chosen))
    return found


def total(cards: list[str]) -> int:
    """Return how many dates a group of date cards shows."""
    return sum(dates_on(card) for card in cards)


def nothing_to_spare(cards: list[str], named: int) -> bool:
    """Tell whether leaving any single card out would bring the dates below the named number."""
    return all(total(cards) - dates_on(card) < named for card in cards)


def date_sales(load: list[str], table: dict[int, int]) -> list[Sale]:
    """Return the sales of date cards: exact givings first, too many only where none is exact (O7)."""
    found: list[Sale] = []
    for named, price in table.items():
        exact = [cards for cards in groups(load) if total(cards) == named]
        above = [cards for cards in groups(load) if total(cards) > named and may_be_named(cards, named)]
        for cards in exact if exact else above:
            found.append((cards, price))
    return found


def may_be_named(cards: list[str], named: int) -> bool:
    """Tell whether too many dates go for the named number: none is left out, or they round down to it."""
    rounds_down = total(cards) > 15 if named == 15 else total(cards) in (named + 1, named + 2)
    return nothing_to_spare(cards, named) or rounds_down


def carpet_sales(load: list[str], table: dict[int, int]) -> list[Sale]:
    """Return the sales of two or more carpets that all differ in colour (O7)."""
    found: list[Sale] = []
    for cards in groups(load):
        if len(cards) >= 2 and len(set(cards)) == len(cards) and len(cards) in table:
            found.append((cards, table[len(cards)]))
    return found


def pottery_sales(load: list[str], table: dict[int, int]) -> list[Sale]:
    """Return the sales of two or more pots that can all count as one shape (O7)."""
    found: list[Sale] = []
    for cards in groups(load):
        one_shape = any(all(shape in shapes_of(card) for card in cards) for shape in SHAPES)
        if len(cards) >= 2 and one_shape and len(cards) in table:
            found.append((cards, table[len(cards)]))
    return found


def fruit_sales(load: list[str], table: dict[str, int]) -> list[Sale]:
    """Return the sales of one or more fruits of the least valuable variety of the load (O7)."""
    cheapest = min(load, key=lambda card: table[card])
    found: list[Sale] = []
    for number in range(1, load.count(cheapest) + 1):
        found.append(([cheapest] * number, number * table[cheapest]))
    return found


def sales(load: list[str], prices: dict[str, Any]) -> list[Sale]:
    """Return all different sales of one camel's load, each as its sorted cards and its price."""
    if not load:
        return []
    kind = kind_of(load[0])
    if kind == "dates":
        return date_sales(load, prices["dates"])
    if kind == "carpets":
        return carpet_sales(load, prices["carpets"])
    if kind == "pottery":
        return pottery_sales(load, prices["pottery"])
    return fruit_sales(load, prices["fruit"])
