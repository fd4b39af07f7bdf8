"""Short ways to write a race down in a test: a state from a board, moves played on it, fresh seeds."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

import msgspec

from camelup.game import NATURE, Seat
from camelup.race import events as happened
from camelup.race import rules
from camelup.race.board import Board
from camelup.race.moves import RaceAction, Roll, Rolled, StarterChosen
from camelup.race.state import Options, State

Step = RaceAction | str
"""An action of whoever is on turn, or a die such as "g2": a roll, and what it brought."""

TABLES = [(edition, seats) for edition in ("2014", "2018", "mini") for seats in range(2, 9)]
"""Every edition with every number of players."""
# One roll of w ends the race: w first, then y, o, g, and b last.
NEARLY_2014 = "2014 1:b/2:g/3:o/4:y/16:w bgoyw -"
# One roll of p ends the race: p first, then b, r, y, and g last.
NEARLY_2018 = "2018 1:g/2:y/3:r/4:b/8:W/10:K/16:p gyrbpx -"
# One die ends the leg: b by 1 or 2 leaves p first, then b, r, y, and g last.
LAST_DIE_2018 = "2018 1:g/2:y/3:r/4:b/7:p/12:W/15:K bx -"


def position(
    board: str,
    seats: int = 2,
    first: Seat = 0,
    purses: tuple[int, ...] | None = None,
    money: Literal["open", "hidden"] = "open",
) -> State:
    """A race that starts on this board, with everybody's purse if not all have the usual 3 pounds."""
    start = Board.read(board)
    state = rules.new(Options(start.edition.name, seats, first, start, money))
    state, _ = rules.apply(state, NATURE, StarterChosen(first))
    return state if purses is None else msgspec.structs.replace(state, purses=purses)


def told(state: State, *steps: Step) -> tuple[State, tuple[Any, ...]]:
    """The state after these steps, each of them legal, and all that happened."""
    events: list[Any] = []
    for step in steps:
        (seat,) = rules.to_act(state)
        action = Roll() if isinstance(step, str) else step
        assert action in rules.legal(state, seat), f"{action} is not legal on {state.board}"
        state, some = rules.apply(state, seat, action)
        events += some
        if isinstance(step, str):
            outcome = Rolled(step[0], int(step[1:]))
            assert outcome in dict(rules.chances(state)), f"{outcome} can't come up on {state.board}"
            state, some = rules.apply(state, NATURE, outcome)
            events += some
    return state, tuple(events)


def played(state: State, *steps: Step) -> State:
    """The state after these steps, each of them legal."""
    return told(state, *steps)[0]


def after(board: str, *dice: str, seats: int = 2) -> str:
    """The board after these dice, in notation."""
    return str(played(position(board, seats), *dice).board)


def movement(board: str, *dice: str, seats: int = 2) -> happened.CamelsMoved:
    """How the camels moved by the last of these dice."""
    _, events = told(position(board, seats), *dice)
    return [event for event in events if isinstance(event, happened.CamelsMoved)][-1]


def scored_leg(events: tuple[Any, ...]) -> happened.LegScored:
    """The one scoring of a leg among these events."""
    (scored,) = (event for event in events if isinstance(event, happened.LegScored))
    return scored


@contextmanager
def fresh_seed() -> Iterator[int]:
    """A seed nobody has tried, told with any failure; CAMELUP_SEED tries one again."""
    seed = int(os.environ.get("CAMELUP_SEED") or secrets.randbits(32))
    try:
        yield seed
    except BaseException as error:
        error.add_note(f"again with CAMELUP_SEED={seed}")
        raise
