"""Where everybody stands in a race, as one seat can know it: what each can expect, and how it may spread."""

from __future__ import annotations

import math
from functools import cache, cached_property
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from camelup.game import Seat
from camelup.odds import cards, leg, race
from camelup.odds.legs import LegOdds
from camelup.odds.races import RaceOdds
from camelup.odds.values import pairs_with
from camelup.race import scoring
from camelup.race.board import Board
from camelup.race.codes import DECKS
from camelup.race.edition import PURSE, Deck
from camelup.race.view import Holding, RaceView, Ticket

Floats = NDArray[np.float64]
LEG_PACE = 3.3
"""How many spaces the leader gains in a leg, about."""
LEG_SPREAD = 20.0
"""What each leg to come adds to the variance of the lead of one player over another, about."""
MIN_SPREAD = 6.0
BEST_OF = (0.0, 0.0, 0.56, 0.85, 1.03, 1.16, 1.27, 1.35)
"""How far the best of so many equal ones is above their mean, in standard deviations of a bell curve."""


@cache
def leading(racing: int) -> tuple[tuple[int, int], ...]:
    """All pairs of first and second, as they are numbered."""
    return tuple(permutations(range(racing), 2))


def ticket_pays(camel: int, value: int, racing: int) -> Floats:
    """What a leg ticket pays for each pair of first and second (P2)."""
    won, placed, lost = (scoring.ticket_pays(value, rank) for rank in range(3))
    pays = [
        won if camel == first else placed if camel == second else lost for first, second in leading(racing)
    ]
    return np.array(pays, float)


class Standing:
    """One seat's knowledge of a race."""

    def __init__(self, view: RaceView, *, reads_cards: bool = True) -> None:
        self.view, self.me, self.reads_cards = view, view.me, reads_cards
        self.board: Board = view.board
        self.racing = view.board.edition.racing
        self.seats = len(view.holdings)

    @cached_property
    def leg(self) -> LegOdds:
        """The odds of this leg."""
        return leg(self.board)

    @cached_property
    def race(self) -> RaceOdds:
        """The odds of the race."""
        return race(self.board)

    @cached_property
    def leaders(self) -> Floats:
        """The odds of each pair of first and second in this leg."""
        return np.array(list(self.leg.pairs.values()), float) / self.leg.total

    @cached_property
    def finals(self) -> Floats:
        """The odds of each pair of winner and loser of the race."""
        return np.array(list(self.race.pairs.values()))

    def place(self, camel: str) -> int:
        """A racing camel's number."""
        return self.racing.index(camel)

    def held(self, seat: Seat) -> Floats:
        """What a seat's tickets pay for each pair of first and second, its partner's best included."""
        partner = self.view.holdings[seat].partner
        own = self._tickets(self.view.holdings[seat])
        return own if partner is None else own + self.best(partner)

    def _tickets(self, holding: Holding) -> Floats:
        pays = np.full(len(leading(len(self.racing))), float(holding.pyramid))
        for ticket in holding.tickets:
            pays += ticket_pays(self.place(ticket.camel), ticket.value, len(self.racing))
        return pays

    def best(self, seat: Seat, more: Ticket | None = None) -> Floats:
        """What the best of a seat's tickets pays a partner for each pair of first and second (P3)."""
        holding = self.view.holdings[seat]
        best = np.full(len(leading(len(self.racing))), float(holding.pyramid > 0))
        for ticket in (*holding.tickets, *(() if more is None else (more,))):
            best = np.maximum(best, ticket_pays(self.place(ticket.camel), ticket.value, len(self.racing)))
        return best

    @cached_property
    def leg_pays(self) -> Floats:
        """What each seat's tickets pay, a row for each."""
        return np.array([self.held(seat) for seat in range(self.seats)])

    @property
    def card_pays(self) -> Floats:
        """What each seat's laid cards can expect for each pair of winner and loser, a row for each."""
        return self._laid[0]

    @property
    def card_doubts(self) -> Floats:
        """The variance of that, since face-down cards may show any camel."""
        return self._laid[1]

    @cached_property
    def _laid(self) -> tuple[Floats, Floats]:
        pays, doubts = np.zeros((2, self.seats, len(leading(len(self.racing)))))
        for deck in DECKS:
            shown: list[dict[str, float]] = []
            for card in cards.on_deck(self.view.laid, deck):
                shows = {card.camel: 1.0} if card.camel is not None else self.belief(card.board, deck)
                pays[card.seat] -= 1
                for camel, chance in shows.items():
                    rung = cards.expected_rung(other.get(camel, 0.0) for other in shown)
                    right = pairs_with(self.place(camel), deck, len(self.racing))
                    pays[card.seat] += chance * (rung + 1) * right
                    doubts[card.seat] += chance * (1 - chance) * (rung + 1) ** 2 * right
                shown.append(shows)
        return pays, doubts

    def belief(self, board: Board, deck: Deck) -> dict[str, float]:
        """What a face-down card shows: read from the board when it was laid, or as the race looks now."""
        return cards.belief(board, deck) if self.reads_cards else cards.chances(self.race, deck)

    def rung(self, camel: str, deck: Deck) -> float:
        """What one's card of this camel would earn on that deck if it is right."""
        if self.reads_cards:
            return cards.rung(self.view, camel, deck)
        right = cards.chances(self.race, deck)[camel]
        laid = cards.on_deck(self.view.laid, deck)
        return cards.expected_rung(float(card.camel == camel) if card.camel else right for card in laid)

    @cached_property
    def purses(self) -> Floats:
        """What each seat has; of those who hide it, what all begin with."""
        return np.array([PURSE if held.purse is None else held.purse for held in self.view.holdings], float)

    @cached_property
    def landings(self) -> Floats:
        """What each seat's tile can be expected to earn where it lies."""
        earned = np.zeros(self.seats)
        for tile in self.board.tiles:
            earned[tile.seat] += self.leg.chance(self.leg.landings[str(tile)])
        return earned

    @cached_property
    def expected(self) -> Floats:
        """What each seat can expect in the end, if nobody acts again."""
        held = self.leg_pays @ self.leaders + self.card_pays @ self.finals
        whole: Floats = self.purses + self.landings + held
        return whole

    @cached_property
    def legs_left(self) -> float:
        """How many legs are to come after this one, about."""
        leader = max(space for space, camel in self.board.line if camel in self.racing)
        return max(0.0, (self.board.edition.spaces - leader) / LEG_PACE - len(self.board.dice) / 6)

    @cached_property
    def spread(self) -> float:
        """The variance of what one's lead may still become."""
        leg_spread = variance(self.leaders, self.leg_pays[self.me])
        card_spread = variance(self.finals, self.card_pays[self.me])
        return MIN_SPREAD + 2 * (leg_spread + card_spread) + LEG_SPREAD * self.legs_left

    @cached_property
    def rivals(self) -> Floats:
        """How much each other seat stands between oneself and the victory; together 1, and 0 for oneself."""
        ahead = self.expected[self.me] - self.expected
        near = np.exp(-(ahead**2) / (2 * self.spread))
        # whoever is far behind is no rival, whoever is far ahead is one still
        near = np.maximum(near, np.where(ahead < 0, 0.5, 0.02))
        near[self.me] = 0.0
        shares: Floats = near / near.sum()
        return shares

    @cached_property
    def lead(self) -> float:
        """What one can expect to be ahead of one's rivals."""
        return float(self.expected[self.me] - self.rivals @ self.expected)

    @cached_property
    def crowd(self) -> float:
        """By how much the luckiest of the others will be ahead of the rest: so far one has to come too."""
        return BEST_OF[self.seats - 1] * math.sqrt(self.spread / 2)


def variance(odds: Floats, pays: Floats) -> float:
    """How far what is paid spreads around its mean."""
    mean = odds @ pays
    return float(odds @ (pays * pays) - mean * mean)
