"""The numbering of leg starts."""

from __future__ import annotations

import random
from math import comb, factorial

import pytest

from camelup.kernels import classes
from camelup.odds.positions import Positions, positions, renamings
from camelup.race.board import Board
from camelup.race.edition import EDITIONS


@pytest.mark.parametrize(("edition", "size"), [("2018", 3_581_424), ("2014", 15_504), ("mini", 2_520)])
def test_there_are_as_many_classes_as_counted_by_hand(edition: str, size: int) -> None:
    which = EDITIONS[edition]
    count = len(which.camels)
    ways = comb(which.spaces + count - 1, count)
    assert positions(edition).size == size == ways * (comb(count, 2) if which.crazy else 1)


@pytest.mark.parametrize("edition", ["mini", "2014"])
def test_every_class_has_a_race_and_every_race_its_class(edition: str) -> None:
    places: Positions = positions(edition)
    for number in range(places.size):
        way = places.ways[number // places.patterns]
        word = classes.word_of(way, number % places.patterns, places.count, places.racing)
        assert places.class_of(word) == number


def test_renamed_races_are_of_one_class() -> None:
    places = positions("2018")
    rng = random.Random(5)
    for _ in range(50):
        spaces = sorted(rng.randint(1, 16) for _ in range(7))
        crazy = sorted(rng.sample(range(7), 2))
        found = set()
        for _ in range(5):
            racing, other = rng.sample("gyrbp", 5), rng.sample("WK", 2)
            stacks: dict[int, str] = {}
            for place, space in enumerate(spaces):
                camel = other.pop() if place in crazy else racing.pop()
                stacks[space] = stacks.get(space, "") + camel
            text = "/".join(f"{space}:{stacks[space]}" for space in sorted(stacks))
            found.add(places.class_of(Board.read(f"2018 {text} gyrbpx -").word))
        assert len(found) == 1


def test_the_first_renaming_leaves_everything_as_it_is() -> None:
    number, pairs, sets = renamings(5)
    assert len(pairs) == factorial(5)
    assert pairs[0].tolist() == list(range(20))
    assert sets[0].tolist() == list(range(32))
    assert number[0 | 1 << 3 | 2 << 6 | 3 << 9] == 0
