"""A player who asks of every action how likely the victory is after it.

What everybody holds is counted over all ways in which leg and race can end together; what is still to come
is a bell curve for each seat. So nothing has to be said of risk or rivals: who is behind seeks what others do
not hold, who is ahead holds what they hold, and whoever can't win any more does not count.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from camelup.bots.standing import ticket_pays
from camelup.bots.thinker import ORACLE, PYRAMID, Character, Thinker
from camelup.game import Seat
from camelup.kernels import victory
from camelup.odds.joint import adapted, joint
from camelup.odds.places import PlaceOdds, places
from camelup.odds.values import pairs_with
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, PlaceTile, RaceAction
from camelup.race.view import RaceView, Ticket

Floats = NDArray[np.float64]
POINTS, WEIGHTS = np.polynomial.hermite_e.hermegauss(9)
WEIGHTS = WEIGHTS / WEIGHTS.sum()
LEAST_SLOPE = 0.003
"""What a pound adds to the chance at least: where all is won or lost, pounds still count for something."""


class Unknown(NamedTuple):
    """The variance of what seats will gain besides all that they hold now, and for each leg to come."""

    others: float = 10.0
    others_a_leg: float = 9.0
    own: float = 10.0
    own_a_leg: float = 14.0
    """Whoever plays for the victory spreads more than those who count pounds."""


UNKNOWN = Unknown()


class Victor(Thinker):
    """A player at one decision; its scores are the pounds that would change its chance as much."""

    def __init__(self, view: RaceView, character: Character = ORACLE, unknown: Unknown = UNKNOWN) -> None:
        super().__init__(character, view)
        now = self.now
        self.joint = joint(view.board)
        rest = np.full(now.seats, unknown.others + unknown.others_a_leg * now.legs_left)
        rest[self.me] = unknown.own + unknown.own_a_leg * now.legs_left
        self.deviations = np.sqrt(now.card_doubts + rest[:, None])
        self.sure = now.purses + now.landings
        self.chance = self._chance()
        a_pound = (
            self._chance(sure=self._more(self.sure, 1.0)) - self._chance(sure=self._more(self.sure, -1.0))
        ) / 2
        self.slope = max(a_pound, LEAST_SLOPE)

    def _chance(
        self,
        *,
        odds: Floats | None = None,
        sure: Floats | None = None,
        legs: Floats | None = None,
        cards: Floats | None = None,
    ) -> float:
        """The chance to win, with what an action changes in place of what is."""
        return victory.chance(
            self.me,
            self.joint if odds is None else odds,
            self.sure if sure is None else sure,
            self.now.leg_pays if legs is None else legs,
            self.now.card_pays if cards is None else cards,
            self.deviations,
            POINTS,
            WEIGHTS,
        )

    def _in_pounds(self, chance: float) -> float:
        """How many pounds would bring one's chance there."""
        return (chance - self.chance) / self.slope

    def _more(self, pays: Floats, more: Floats | float, seat: Seat | None = None) -> Floats:
        """What everybody is paid with so much more for one seat, oneself where none is named."""
        changed = pays.copy()
        changed[self.me if seat is None else seat] += more
        return changed

    def _ticket(self, camel: str) -> float:
        now, ticket = self.now, Ticket(camel, self.view.tickets[camel][0])
        legs = self._more(now.leg_pays, ticket_pays(now.place(camel), ticket.value, len(now.racing)))
        partner = self.view.holdings[self.me].partner
        if partner is not None:
            legs = self._more(legs, now.best(self.me, ticket) - now.best(self.me), partner)
        return self._in_pounds(self._chance(legs=legs)) - self._left(self._tops(camel))

    def _card(self, action: LayFinishCard) -> float:
        now = self.now
        right = pairs_with(now.place(action.camel), action.deck, len(now.racing))
        pays = (now.rung(action.camel, action.deck) + 1) * right - 1
        young = 1 - now.leg.chance(now.leg.ends)
        gained = self._in_pounds(self._chance(cards=self._more(now.card_pays, pays)))
        return gained - self.character.patience * young - self._left(self._tops())

    def _partner(self, seat: Seat) -> float:
        now = self.now
        legs = self._more(self._more(now.leg_pays, now.best(seat)), now.best(self.me), seat)
        return self._in_pounds(self._chance(legs=legs))

    def _pyramid(self) -> float:
        return self._in_pounds(self._chance(sure=self._more(self.sure, PYRAMID)))

    def _tiles(self, actions: list[PlaceTile]) -> Floats:
        """Every place of one's tile: who will lead then, who will win the race, and who lands on what."""
        if not actions:
            return np.zeros(0)
        then = places(self.view.board, self.me, actions, race=bool(self.now.card_pays.any()))
        leaders, sure = then.leaders / then.total, self.now.purses + self._landed(then)
        finals = self.joint.sum(axis=0)
        # what it takes to adapt odds is not what the tile does
        as_is = self._chance(odds=adapted(self.joint, self.joint.sum(axis=1), finals))
        scores = np.empty(len(actions))
        for index in range(len(actions)):
            odds = adapted(self.joint, leaders[index], finals if then.pairs is None else then.pairs[index])
            scores[index] = (self._chance(odds=odds, sure=sure[index]) - as_is) / self.slope
        if self.character.next_option:
            scores -= self.character.next_option * self._options(then)
        return scores

    def _landed(self, then: PlaceOdds) -> Floats:
        """What tiles earn their owners with one's own in each place."""
        earned = np.zeros((len(then.landings), self.now.seats))
        earned[:, self.me] = then.landings / then.total
        others = [tile for tile in self.view.board.tiles if tile.seat != self.me]
        for column, tile in enumerate(others):
            earned[:, tile.seat] += then.others[:, column] / then.total
        return earned


def likeliest(view: RaceView, rng: random.Random) -> RaceAction:
    """The action after which the victory is likeliest; chance decides among equals."""
    scores = Victor(view).scores()
    maximum = max(scores)
    return rng.choice([action for action, score in zip(view.legal, scores, strict=True) if score == maximum])


def warm() -> None:
    """Compile what only this player needs."""
    board = Board.read("2014 5:bg/7:o/8:yw bgo -")
    zeros = np.zeros((2, 20))
    victory.chance(0, joint(board), zeros[:, 0].copy(), zeros, zeros, zeros + 1, POINTS, WEIGHTS)
