"""Who keeps the books of each game: nothing appears, nothing vanishes, move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

from camelup.log import Played
from camelup.race import events as told
from camelup.race.state import State
from camelup.table import Table
from tests.contract import sealed
from tests.contract.season_accountant import SeasonAccountant


class Accountant(Protocol):
    """Sees a game from its first table on and objects to the first move that does not add up."""

    def check(self, entry: Played[Any, Any], table: Table) -> None:
        """Compare the table after a move with the books."""


class RaceAccountant:
    """Pounds, tickets, dice, tiles, finish cards and camels of a race.

    The books are kept from what the events say, with the numbers printed on the rules' page.
    """

    def __init__(self, table: Table) -> None:
        state: State = table.state
        self.edition = state.options.rules
        self.purses = list(state.purses)
        self._new_leg()
        # a start in the middle of a leg has tiles on the track and dice out of the pyramid
        self.tiles: dict[int, tuple[int, str]] = {
            tile.seat: (tile.space, tile.side) for tile in state.board.tiles
        }
        self.dice_out = Counter(self.edition.dice) - Counter(state.board.dice)
        self.missing = self.dice_out.total()

    def _new_leg(self) -> None:
        self.dice_out = Counter[str]()
        self.missing = 0
        self.tiles = {}
        self.tickets: Counter[tuple[int, str, int]] = Counter()
        self.pyramid: Counter[int] = Counter()

    def check(self, entry: Played[Any, Any], table: Table) -> None:
        """Book the events, then count the table."""
        for event in entry.events:
            self._book(event)
        self._pounds(table)
        self._tickets(table)
        self._dice_and_tiles(table.state)
        self._cards(table)
        self._camels(table.state)

    def _book(self, event: object) -> None:
        match event:
            case told.TicketTaken(seat=seat, camel=camel, value=value):
                self.tickets[seat, camel, value] += 1
            case told.PyramidTicketTaken(seat=seat):
                self.pyramid[seat] += 1
            case told.DieRevealed(die=die):
                self.dice_out[die] += 1
            case told.TilePlaced(seat=seat, space=space, side=side):
                self.tiles[seat] = (space, side)
            case told.CamelsMoved(payment=payment) if payment is not None:
                self._pay(payment.seat, 1, payment.purse)
            case told.LegScored(rows=rows):
                assert [row.seat for row in rows] == list(range(len(self.purses)))
                for row in rows:
                    self._pay(row.seat, row.paid, row.purse)
            case told.FinishCardTurned(card=card):
                self._pay(card.seat, card.paid, card.purse)
            case told.LegBegan():
                self._new_leg()

    def _pay(self, seat: int, pounds: int, purse: int | None) -> None:
        self.purses[seat] += pounds
        assert self.purses[seat] == purse and purse >= 0

    def _pounds(self, table: Table) -> None:
        assert table.state.purses == tuple(self.purses) == table.rules.scores(table.state)
        assert [holding.purse for holding in table.view(None).holdings] == self.purses

    def _tickets(self, table: Table) -> None:
        view = table.view(None)
        held = Counter(
            {
                (seat, ticket.camel, ticket.value): count
                for seat, holding in enumerate(view.holdings)
                for ticket, count in Counter(holding.tickets).items()
            }
        )
        assert held == self.tickets
        for camel in self.edition.racing:
            values = [value for _, of, value in held.elements() if of == camel]
            assert sorted([*values, *view.tickets[camel]]) == sorted(self.edition.tickets)
        pyramid = [holding.pyramid for holding in view.holdings]
        assert pyramid == [self.pyramid[seat] for seat in range(len(pyramid))]

    def _dice_and_tiles(self, state: State) -> None:
        dice = Counter(state.board.dice)
        assert dice + self.dice_out == Counter(self.edition.dice)
        assert self.pyramid.total() == self.dice_out.total() - self.missing + state.rolling
        tiles = {tile.seat: (tile.space, tile.side) for tile in state.board.tiles}
        assert tiles == self.tiles and len(tiles) == len(state.board.tiles)

    def _cards(self, table: Table) -> None:
        state: State = table.state
        for seat in range(len(self.purses)):
            hand = table.view(seat).hand
            laid = "".join(card.camel or "?" for card in state.laid if card.seat == seat)
            assert Counter(hand + laid) == Counter(self.edition.racing)
            assert table.view(None).holdings[seat].cards == len(hand)

    def _camels(self, state: State) -> None:
        standing = "".join(state.board.stacks.values())
        assert Counter(standing + state.board.unplaced) == Counter(self.edition.camels)


class SealedAccountant:
    """Pounds and bets of the sale."""

    def __init__(self, table: Table) -> None:
        self.purses = list(table.state.purses)
        self.prize = 0

    def check(self, entry: Played[Any, Any], table: Table) -> None:
        """Book the events, then count the table."""
        for event in entry.events:
            match event:
                case sealed.PrizeShown(pounds=pounds):
                    self.prize = pounds
                case sealed.BetsShown(bets=bets):
                    if bets.count(max(bets)) == 1:
                        self.purses[bets.index(max(bets))] += self.prize - max(bets)
        assert table.state.purses == tuple(self.purses)


ACCOUNTANTS: dict[str, Callable[[Table], Accountant]] = {
    "race-2014": RaceAccountant,
    "race-2018": RaceAccountant,
    "race-mini": RaceAccountant,
    "sealed": SealedAccountant,
    "off-season": SeasonAccountant,
}
