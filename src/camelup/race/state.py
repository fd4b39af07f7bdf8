"""The whole truth of one race: nothing that has not happened yet is in it."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from camelup.game import NATURE, BadOptions, Seat, Value, check_seats
from camelup.race.board import Board
from camelup.race.codes import ROLL, cards_of, partners_of, tickets_of, tiles_of
from camelup.race.edition import EDITIONS, MAX_SEATS, MIN_SEATS, PURSE, Deck, Edition
from camelup.race.moves import RaceAction


class Options(Value, frozen=True):
    """What a table chooses before the race."""

    edition: str
    seats: int
    first: Seat | None = None
    """Who takes the first turn; None leaves it to chance (S3)."""
    start: Board | None = None
    """A position to start from instead of drawing one."""
    purses: Literal["open", "hidden"] = "open"
    """Whether other players' purses are shown before the end."""

    @property
    def rules(self) -> Edition:
        """The edition itself."""
        return EDITIONS[self.edition]


class Leg(Value, frozen=True):
    """What players hold in this leg only."""

    number: int
    tickets: tuple[tuple[Seat, ...], ...]
    """For each racing camel who took its tickets, the top one first."""
    pyramid: tuple[int, ...]
    """How many pyramid tickets each seat holds."""
    partners: tuple[Seat | None, ...]


class FinishCard(Value, frozen=True):
    """A finish card on its deck, with the board at the moment when it was laid."""

    seat: Seat
    deck: Deck
    camel: str
    board: Board


class State(Value, frozen=True, dict=True):
    """One race."""

    options: Options
    board: Board
    purses: tuple[int, ...]
    leg: Leg
    laid: tuple[FinishCard, ...]
    """The finish cards of both decks in the order in which they were laid."""
    turn: Seat = NATURE
    """Whose turn it is; Nature's until the starter is chosen."""
    rolling: bool = False
    """Whether a pyramid ticket is taken and its die not yet revealed."""

    def hand(self, seat: Seat) -> str:
        """The camels whose finish cards that seat still holds (A4)."""
        laid = [card.camel for card in self.laid if card.seat == seat]
        return "".join([camel for camel in self.options.rules.racing if camel not in laid])

    @cached_property
    def offers(self) -> tuple[RaceAction, ...]:
        """Every action open to the seat whose turn it is, made once: it is asked for again and again."""
        if self.turn == NATURE or self.rolling or self.board.is_over:
            return ()
        edition, partners = self.options.rules, self.leg.partners
        # whatever happens, the pyramid is not empty (A6)
        actions: list[RaceAction] = [ROLL]
        tickets = tickets_of(edition.name)
        for camel, takers in zip(edition.racing, self.leg.tickets, strict=True):
            if len(takers) < len(edition.tickets):
                actions.append(tickets[camel])
        tiles = tiles_of(edition.name)
        for space in self.board.free_for(self.turn):
            actions += tiles[space]
        cards = cards_of(edition.name)
        for camel in self.hand(self.turn):
            actions += cards[camel]
        if edition.partnerships(self.options.seats) and partners[self.turn] is None:
            seats = (seat for seat, held in enumerate(partners) if held is None and seat != self.turn)
            actions += map(partners_of().__getitem__, seats)
        return tuple(actions)


def new(options: Options) -> State:
    """The table before the first camel is placed (S3)."""
    edition = _checked(options)
    board = options.start or Board.empty(edition)
    return State(options, board, (PURSE,) * options.seats, fresh_leg(options, 1), ())


def fresh_leg(options: Options, number: int) -> Leg:
    """A leg in which nobody holds anything yet (P4)."""
    seats = options.seats
    return Leg(number, ((),) * len(options.rules.racing), (0,) * seats, (None,) * seats)


def _checked(options: Options) -> Edition:
    edition = EDITIONS.get(options.edition)
    if edition is None:
        raise BadOptions("race.reason.edition", name=options.edition, known=", ".join(EDITIONS))
    check_seats(options.seats, MIN_SEATS, MAX_SEATS)
    if options.first is not None and not 0 <= options.first < options.seats:
        raise BadOptions("reason.first", seat=options.first, seats=options.seats)
    start = options.start
    if start is not None:
        if start.edition != edition:
            raise BadOptions("race.reason.start_edition", board=str(start), edition=edition.name)
        if start.unplaced:
            raise BadOptions("race.notation.camel_missing", camel=start.unplaced[0])
        if start.is_over or start.is_leg_over:
            raise BadOptions("race.reason.start_over", board=str(start))
        if any(tile.seat >= options.seats for tile in start.tiles):
            raise BadOptions("race.reason.start_tiles", board=str(start), seats=options.seats)
    return edition
