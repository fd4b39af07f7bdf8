"""Which games the contract is tried on, and how to play them through without knowing them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from camelup.dice import Dice
from camelup.game import NATURE, Game, Rules
from camelup.games import CATALOGUE
from camelup.log import Played, Seated
from camelup.race.games import race
from camelup.table import Table, begun, opened, resumed
from tests.contract import sealed

MINI = race("mini")
SEALED = Game("sealed", sealed, 2, 4)
GAMES = {**CATALOGUE, MINI.name: MINI, SEALED.name: SEALED}
RULES: dict[str, Rules] = {game.name: game.rules for game in GAMES.values()}

CASES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in GAMES.values()
    for seats in sorted({game.min_seats, (game.min_seats + game.max_seats) // 2, game.max_seats})
]
"""Every game with few, some and many players; a new game of the catalogue is among them."""

WORDED = [case for case in CASES if case.values[0] is not SEALED]
"""The games whose words are in the catalogue of messages."""

LONGEST = 5_000
"""More entries than any game between players without a plan should have."""


def fresh(game: Game, seats: int, rng: random.Random, **chosen: Any) -> Table:
    """A new table with dice of its own, played to its first decision."""
    names = [Seated(f"player {seat}", "random") for seat in range(seats)]
    return opened(
        game.rules, game.name, game.options(seats, **chosen), names, Dice.seeded(rng.getrandbits(64))
    )


def any_action(legal: Sequence[Any], rng: random.Random) -> Any:
    """First the kind of action, then which of that kind: games get shorter than with equal chances."""
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def tables(table: Table, rng: random.Random) -> Iterator[Table]:
    """The table before each decision of a whole game, and at its end."""
    yield table
    while table.to_act:
        assert len(table.log.entries) < LONGEST, "the game does not end"
        seat = rng.choice(table.to_act)
        action = any_action(table.rules.legal(table.state, seat), rng)
        table, _ = table.play(seat, action, table.decisions[seat])
        yield table


def finished(game: Game, seats: int, rng: random.Random, **chosen: Any) -> Table:
    """A whole game, played to its end."""
    *_, last = tables(fresh(game, seats, rng, **chosen), rng)
    return last


def unfolded(table: Table) -> list[Table]:
    """The table after each of its entries, chance included, the empty one first."""
    found = [begun(table.rules, table.log.header, table.dice)]
    for entry in table.log.entries:
        found.append(resumed(found[-1], entry))
    return found


def steps(table: Table) -> Iterator[tuple[Table, Played[Any, Any], Table]]:
    """Every move of a game between the tables before and after it."""
    for before, after in pairwise(unfolded(table)):
        entry = after.log.entries[-1]
        if isinstance(entry, Played):
            yield before, entry, after


def viewers(table: Table) -> list[int | None]:
    """Everybody who may look: the seats, and one who watches."""
    return [*range(len(table.log.header.seats)), None]


def moves(table: Table) -> list[tuple[int, Any]]:
    """Everything that may happen next, with who does it."""
    rules, state = table.rules, table.state
    if table.to_act == (NATURE,):
        return [(NATURE, chance) for chance, _ in rules.chances(state)]
    return [(seat, action) for seat in table.to_act for action in rules.legal(state, seat)]
