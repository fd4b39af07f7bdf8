"""Random boards in notation, leaning towards the positions in which engines go wrong."""

from __future__ import annotations

import random

from tests.oracle.board import Board, write
from tests.oracle.edition import EDITIONS, Edition

SEATS = 8
MAX_TILES = 4


def random_stacks(rng: random.Random, edition: Edition) -> dict[int, list[str]]:
    """Return all camels on the track, in one of several moods drawn at random."""
    everywhere = list(range(1, edition.spaces + 1))
    moods = {
        "anywhere": everywhere,
        "few spaces": rng.sample(everywhere, rng.randint(1, 3)),
        "low end": everywhere[:4],
        "high end": everywhere[-4:],
        "both ends": everywhere[:2] + everywhere[-2:],
    }
    spaces = moods[rng.choice(list(moods))]
    order = list(edition.camels)
    rng.shuffle(order)
    stacks: dict[int, list[str]] = {}
    for camel in order:
        stacks.setdefault(rng.choice(spaces), []).append(camel)
    return stacks


def join_crazy(rng: random.Random, edition: Edition, stacks: dict[int, list[str]]) -> None:
    """Put one crazy camel into the other's stack: right above it, right below it or anywhere."""
    pair = list(edition.crazy)
    rng.shuffle(pair)
    moving, staying = pair
    for space in list(stacks):
        stacks[space] = [camel for camel in stacks[space] if camel != moving]
        if not stacks[space]:
            del stacks[space]
    for stack in stacks.values():
        if staying in stack:
            height = stack.index(staying)
            stack.insert(rng.choice([height, height + 1, rng.randint(0, len(stack))]), moving)


def random_tiles(
    rng: random.Random, edition: Edition, stacks: dict[int, list[str]]
) -> dict[int, tuple[str, int]]:
    """Return up to four legal tiles: from 2 up, not under camels, not adjacent, one per seat."""
    seats = rng.sample(range(SEATS), rng.randint(0, MAX_TILES))
    tiles: dict[int, tuple[str, int]] = {}
    for seat in seats:
        free = [
            space
            for space in range(2, edition.spaces + 1)
            if space not in stacks and not {space - 1, space, space + 1} & set(tiles)
        ]
        # Tiles within a die's reach of a camel are the ones that matter.
        near = [s for s in free if any(0 < abs(s - camels) <= 3 for camels in stacks)]
        if near and rng.random() < 0.8:
            free = near
        if free:
            tiles[rng.choice(free)] = (rng.choice("+-"), seat)
    return tiles


def random_board(rng: random.Random, edition_name: str) -> str:
    """Return a valid random board, in notation, of a leg and a race that are not over."""
    edition = EDITIONS[edition_name]
    stacks = random_stacks(rng, edition)
    if edition.crazy and rng.random() < 0.4:
        join_crazy(rng, edition, stacks)
    dice = edition.dice
    left = rng.randint(edition.dice_left_at_end + 1, len(dice))
    board: Board = {
        "edition": edition,
        "stacks": stacks,
        "dice": rng.sample(dice, left),
        "tiles": random_tiles(rng, edition, stacks),
    }
    return write(board)
