"""Short ways to write a game down in a test: boards to begin from, actions, rolls, refusals."""

from __future__ import annotations

import pytest

from tests.oracle.referee import Move, Referee

# One roll of w ends the race: w first, then y, o, g, and b last.
NEARLY = "2014 1:b/2:g/3:o/4:y/16:w bgoyw -"
SPREAD = "2014 1:b/2:g/3:o/4:y/5:w bgoyw -"
NEARLY_2018 = "2018 1:g/2:y/3:r/4:b/8:W/10:K/16:p gyrbpx -"


def game(start: str, seats: int = 2, first: int = 0) -> Referee:
    """Return a game that begins from a board."""
    return Referee(start.split(" ", maxsplit=1)[0], seats, first, start)


def ticket(camel: str) -> Move:
    """Return the action of taking a leg ticket."""
    return {"type": "take_ticket", "camel": camel}


def tile(space: int, side: str = "+") -> Move:
    """Return the action of placing the tile."""
    return {"type": "place_tile", "space": space, "side": side}


def card(camel: str, deck: str) -> Move:
    """Return the action of laying a finish card."""
    return {"type": "lay_finish_card", "camel": camel, "deck": deck}


def partner(seat: int) -> Move:
    """Return the action of entering a partnership."""
    return {"type": "partner", "seat": seat}


def act(referee: Referee, *moves: Move) -> None:
    """Feed actions to whoever is on turn, one after the other."""
    for move in moves:
        referee.feed(referee.to_act()[0], move)


def throw(referee: Referee, *dice: tuple[str, int]) -> None:
    """Let whoever is on turn roll, with these outcomes one after the other."""
    for shown, number in dice:
        act(referee, {"type": "roll"}, {"type": "rolled", "camel": shown, "number": number})


def refuse(referee: Referee, move: Move, why: str, seat: int | None = None) -> None:
    """Check that a move is refused for a reason and changes nothing."""
    who = referee.to_act()[0] if seat is None else seat
    before = (referee.board_text, referee.to_act(), list(referee.purses))
    with pytest.raises(ValueError, match=why):
        referee.feed(who, move)
    assert (referee.board_text, referee.to_act(), list(referee.purses)) == before
