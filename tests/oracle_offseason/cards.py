"""The goods cards, the camels and the invented numbers, as plain lists and dicts."""

from __future__ import annotations

from typing import Any

Move = dict[str, Any]
Appendix = dict[str, Any]

GOODS = ["dates", "carpets", "pottery", "fruit"]
SHAPES = ["amphora", "vase", "jug"]
TILES = ["A", "B", "C", "D", "E", "F"]
CAMELS = [3, 4, 5, 6]  # a camel is named by how many cards it carries
START_POUNDS = 5
TOKENS_OF_A_KIND = 5
PROSPECT_DRAWS = 3

PREFIXES = {"dates": "dates", "carpet": "carpets", "pot": "pottery", "fruit": "fruit"}


def kind_of(card: str) -> str:
    """Return which of the four goods a card is."""
    return PREFIXES[card.split("-", maxsplit=1)[0]]


def dates_on(card: str) -> int:
    """Return how many dates a date card shows."""
    return int(card.split("-")[1])


def shapes_of(card: str) -> list[str]:
    """Return the one or two shapes that a pottery card may count as."""
    return card.split("-")[1:]


def default_appendix() -> Appendix:
    """Return a fresh copy of the invented numbers of OFF-SEASON.md."""
    return {
        "deck": {
            "dates-1": 14,
            "dates-2": 10,
            "dates-3": 6,
            "dates-4": 2,
            "carpet-red": 7,
            "carpet-blue": 7,
            "carpet-green": 6,
            "carpet-yellow": 6,
            "carpet-purple": 5,
            "carpet-white": 5,
            "pot-amphora": 8,
            "pot-vase": 8,
            "pot-jug": 8,
            "pot-amphora-vase": 2,
            "pot-amphora-jug": 2,
            "pot-vase-jug": 2,
            "fruit-banana": 11,
            "fruit-pomegranate": 8,
            "fruit-pineapple": 6,
            "fruit-coconut": 4,
        },
        "backs": {"standard": 85, "lowest": 21, "handicap": 21},
        "prices": {
            "dates": {3: 2, 6: 5, 9: 9, 12: 14, 15: 20},
            "carpets": {2: 3, 3: 7, 4: 12, 5: 18, 6: 25},
            "pottery": {2: 3, 3: 6, 4: 10, 5: 15, 6: 21},
            "fruit": {"fruit-banana": 1, "fruit-pomegranate": 2, "fruit-pineapple": 3, "fruit-coconut": 4},
        },
        "sides": {
            "A1": {"up": 2, "down": 1, "ability": "prospect"},
            "A2": {"up": 2, "down": 3, "ability": "peek"},
            "B1": {"up": 1, "down": 3, "ability": "extra_sale"},
            "B2": {"up": 3, "down": 1, "ability": "two_pounds"},
            "C1": {"up": 2, "down": 3, "ability": "peek"},
            "C2": {"up": 3, "down": 2, "ability": "poach"},
            "D1": {"up": 3, "down": 1, "ability": "two_pounds"},
            "D2": {"up": 1, "down": 3, "ability": "extra_sale"},
            "E1": {"up": 2, "down": 4, "ability": "lighten"},
            "E2": {"up": 2, "down": 1, "ability": "prospect"},
            "F1": {"up": 3, "down": 2, "ability": "poach"},
            "F2": {"up": 3, "down": 3, "ability": "lighten"},
        },
    }
