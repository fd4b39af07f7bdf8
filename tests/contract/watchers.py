"""Who follows each game from its events alone, as one seat is told of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from camelup.game import NATURE, Event, Seat
from camelup.race import events as told
from camelup.race.board import Board
from camelup.race.edition import PURSE
from camelup.race.state import Options
from camelup.race.view import Holding, LaidCard, RaceView, Ticket
from tests.contract import sealed
from tests.contract.season_watcher import SeasonWatcher

changed = msgspec.structs.replace


class Watcher(Protocol):
    """Sees events only, and knows what is public of the game."""

    def see(self, event: Event) -> None:
        """Take in what happened."""

    def assert_knows(self, view: Any) -> None:
        """Compare what it knows with a view of the same seat."""


class RaceWatcher:
    """Draws the race anew from each event."""

    def __init__(self, options: Options, seat: Seat | None) -> None:
        self.options, self.seat = options, seat
        self.board: Board | None = None
        self.leg = 1
        self.laid: list[LaidCard] = []
        self.turned = {"winner": 0, "loser": 0}
        self.to_act: tuple[Seat, ...] = (NATURE,)
        self.purses: list[int | None] = [
            PURSE if options.purses == "open" or other == seat else None for other in range(options.seats)
        ]
        self._new_leg()

    def _new_leg(self) -> None:
        edition, seats = self.options.rules, self.options.seats
        self.left = dict.fromkeys(edition.racing, edition.tickets)
        self.tickets: list[list[Ticket]] = [[] for _ in range(seats)]
        self.pyramid = [0] * seats
        self.partners: list[Seat | None] = [None] * seats

    def see(self, event: Event) -> None:
        """Take in what happened."""
        if hasattr(event, "board"):
            self.board = event.board
        match event:
            case told.RaceBegan(first=first):
                self.to_act = (first,)
            case told.TicketTaken(seat=seat, camel=camel, value=value, left=left):
                self.tickets[seat].append(Ticket(camel, value))
                self.left[camel] = left
                self._pass_on(seat)
            case told.TilePlaced(seat=seat):
                self._pass_on(seat)
            case told.FinishCardLaid(seat=seat, deck=deck, camel=camel, board=board):
                self.laid.append(LaidCard(seat, deck, camel, board))
                self._pass_on(seat)
            case told.PartnersJoined(seat=seat, partner=partner):
                self.partners[seat], self.partners[partner] = partner, seat
                self._pass_on(seat)
            case told.PyramidTicketTaken(seat=seat, held=held):
                self.pyramid[seat] = held
                self.roller = seat
                self.to_act = (NATURE,)
            case _:
                self._see_result(event)

    def _see_result(self, event: Event) -> None:
        match event:
            case told.CamelsMoved(payment=payment):
                if payment is not None:
                    self.purses[payment.seat] = payment.purse
                self._pass_on(self.roller)
            case told.LegScored(rows=rows):
                self.purses = [row.purse for row in rows]
            case told.LegBegan(leg=leg, first=first):
                self.leg, self.to_act = leg, (first,)
                self._new_leg()
            case told.FinishCardTurned(card=card):
                index = [i for i, laid in enumerate(self.laid) if laid.deck == card.deck][
                    self.turned[card.deck]
                ]
                assert self.laid[index].seat == card.seat
                self.laid[index] = changed(self.laid[index], camel=card.camel)
                self.turned[card.deck] += 1
            case told.GameEnded(purses=purses):
                self.purses, self.to_act = list(purses), ()

    def _pass_on(self, seat: Seat) -> None:
        self.to_act = ((seat + 1) % self.options.seats,)

    def assert_knows(self, view: RaceView) -> None:
        """Compare what it knows with a view of the same seat."""
        assert view.holdings == tuple(map(self._holding, range(self.options.seats)))
        assert view.board == self.board and view.leg == self.leg and view.to_act == self.to_act
        assert view.tickets == self.left and view.laid == tuple(self.laid)

    def _holding(self, seat: Seat) -> Holding:
        racing = self.options.rules.racing
        tickets = sorted(self.tickets[seat], key=lambda ticket: racing.index(ticket.camel))
        cards = len(racing) - sum(card.seat == seat for card in self.laid)
        return Holding(self.purses[seat], tuple(tickets), self.pyramid[seat], cards, self.partners[seat])


class SaleWatcher:
    """Writes down what is shown."""

    def __init__(self, options: sealed.Options, seat: Seat | None) -> None:
        self.purses = (5,) * options.seats
        self.has_bet: set[Seat] = set()
        self.boasters: tuple[Seat, ...] = ()

    def see(self, event: Event) -> None:
        """Take in what happened."""
        if isinstance(event, sealed.BetHidden):
            self.has_bet.add(event.seat)
        if isinstance(event, sealed.Boasted):
            self.boasters += (event.seat,)
        if isinstance(event, sealed.BetsShown):
            self.purses, self.has_bet, self.boasters = event.purses, set(), ()

    def assert_knows(self, view: sealed.SealedView) -> None:
        """Compare what it knows with a view of the same seat."""
        assert view.purses == self.purses and view.boasters == self.boasters
        assert {seat for seat, bet in enumerate(view.has_bet) if bet} == self.has_bet


WATCHERS: dict[str, Callable[[Any, Seat | None], Watcher]] = {
    "race-2014": RaceWatcher,
    "race-2018": RaceWatcher,
    "race-mini": RaceWatcher,
    "sealed": SaleWatcher,
    "off-season": SeasonWatcher,
}
