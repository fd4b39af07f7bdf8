"""The goods: what the cards show, how cards are counted, and which camel carries how many of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, get_args

from camelup.words import Message

Goods = Literal["dates", "carpets", "pottery", "fruit"]
Card = Literal[
    "dates-1", "dates-2", "dates-3", "dates-4",
    "carpet-red", "carpet-blue", "carpet-green", "carpet-yellow", "carpet-purple", "carpet-white",
    "pot-amphora", "pot-vase", "pot-jug", "pot-amphora-vase", "pot-amphora-jug", "pot-vase-jug",
    "fruit-banana", "fruit-pomegranate", "fruit-pineapple", "fruit-coconut",
]  # fmt: skip
Camel = Literal[3, 4, 5, 6]
"""A camel is named by how many cards it carries."""
Cards = tuple[Card, ...]
Counts = tuple[int, ...]
"""How many of each card, in the order of `CARDS`."""

GOODS: tuple[Goods, ...] = get_args(Goods)
CARDS: Cards = get_args(Card)
CAMELS: tuple[Camel, ...] = get_args(Camel)
SHAPES = ("amphora", "vase", "jug")
PLACE = {card: place for place, card in enumerate(CARDS)}
NONE: Counts = (0,) * len(CARDS)

_FIRST_WORD: dict[str, Goods] = {"dates": "dates", "carpet": "carpets", "pot": "pottery", "fruit": "fruit"}
GOODS_OF: dict[Card, Goods] = {card: _FIRST_WORD[card.split("-")[0]] for card in CARDS}
CARDS_OF: dict[Goods, Cards] = {
    goods: tuple(card for card in CARDS if GOODS_OF[card] == goods) for goods in GOODS
}
DATES_ON: dict[Card, int] = {card: int(card.split("-")[1]) for card in CARDS_OF["dates"]}
SHAPES_OF: dict[Card, tuple[str, ...]] = {card: tuple(card.split("-")[1:]) for card in CARDS_OF["pottery"]}


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards in the order of `CARDS`."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def without(cards: Cards, gone: Iterable[Card]) -> Cards:
    """The cards that are left when some of them go."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def of_goods(cards: Iterable[Card], goods: Goods) -> Cards:
    """Those of the cards that are these goods."""
    return tuple([card for card in cards if GOODS_OF[card] == goods])


def more(counts: Counts, cards: Iterable[Card]) -> Counts:
    """The counts with these cards added."""
    found = list(counts)
    for card in cards:
        found[PLACE[card]] += 1
    return tuple(found)


def one_less(counts: Counts, card: Card) -> Counts:
    """The counts with one card taken away."""
    place = PLACE[card]
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])


def named(counts: Counts) -> dict[Card, int]:
    """The counts of those cards of which there are any, by name."""
    return {card: count for card, count in zip(CARDS, counts, strict=True) if count}


def told(cards: Iterable[Card]) -> list[Message]:
    """Cards to be listed in a sentence, equal ones together."""
    found: list[Message] = []
    for card, count in Counter(in_order(cards)).items():
        found.append(Message("offseason.times", {"n": count, "card": card}))
    return found
