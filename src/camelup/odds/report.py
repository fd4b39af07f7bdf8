"""The odds as a page asks for them: all that can be told of a board, or of a view of a game that has odds."""

from __future__ import annotations

from camelup.game import Value
from camelup.odds.legs import leg
from camelup.odds.places import places
from camelup.odds.races import is_cold, race
from camelup.odds.values import ticket_pounds, value
from camelup.race.board import Board
from camelup.race.moves import PlaceTile, RaceAction
from camelup.race.view import RaceView, Ticket
from camelup.words import Message

OPENINGS = ("2018 1:gyr/3:bp/15:K/16:W gyrbpx -", "2014 1:bgo/3:yw bgoyw -")


class OddsQuestion(Value, frozen=True):
    """A board and, if the worth of actions is asked for, the view of the seat to act."""

    board: Board
    view: RaceView | None = None

    @property
    def is_set_up(self) -> bool:
        """Whether all camels are on the track: before that there are no odds."""
        return not self.board.unplaced


class BoardOdds(Value, frozen=True):
    """The exact odds of a board, all as probabilities or expected pounds."""

    board: str
    leg: dict[str, tuple[float, ...]]
    """Each racing camel's chance of each rank when the leg ends."""
    ends: float
    """The chance that the race ends with this leg."""
    tickets: dict[str, tuple[float, ...]]
    """What each of a camel's leg tickets can be expected to pay, the greatest first."""
    tiles: dict[str, float]
    """How many landings each tile can expect in this leg."""
    winner: dict[str, float]
    loser: dict[str, float]
    exact: bool
    """Whether winner and loser are looked up, not played out."""
    error: float
    """How far winner and loser may be off."""


class ActionWorth(Value, frozen=True):
    """What one action is worth to its seat, and why."""

    action: RaceAction
    pounds: float
    why: Message


class OddsReport(Value, frozen=True):
    """The odds of a board, and what each legal action of the view is worth."""

    odds: BoardOdds
    worth: tuple[ActionWorth, ...]


def of_text(notation: str) -> OddsQuestion:
    """The question about a board in notation."""
    return OddsQuestion(Board.read(notation))


def of_view(view: object, *, is_to_act: bool) -> OddsQuestion | None:
    """The question about a view, with the worth of its actions if its seat is to act; None without odds."""
    if not isinstance(view, RaceView):
        return None
    return OddsQuestion(view.board, view if is_to_act else None)


def report(question: OddsQuestion) -> OddsReport:
    """The answer."""
    found = () if question.view is None else value(question.view)
    worth = tuple(ActionWorth(one.action, one.pounds, one.why) for one in found)
    return OddsReport(board_odds(question.board), worth)


def board_odds(board: Board) -> BoardOdds:
    """All that can be told of a board."""
    of_leg, of_race = leg(board), race(board)
    edition = board.edition
    return BoardOdds(
        str(board),
        {camel: tuple(map(of_leg.chance, cases)) for camel, cases in of_leg.ranks.items()},
        of_leg.chance(of_leg.ends),
        {
            camel: tuple(ticket_pounds(of_leg, Ticket(camel, pounds)) for pounds in edition.tickets)
            for camel in edition.racing
        },
        {tile: of_leg.chance(cases) for tile, cases in of_leg.landings.items()},
        of_race.winner,
        of_race.loser,
        of_race.exact,
        of_race.error,
    )


def warm() -> None:
    """Compile the odds where that was never done, so that nobody has to wait for it later."""
    for board in map(Board.read, OPENINGS):
        if is_cold(board):
            leg(board)
            race(board)
            places(board, 0, [PlaceTile(space, "+") for space in board.free_for(0)], race=True)
