"""Players who weigh everything that an action does, to themselves and to the others.

They are one way of thinking with different characters: what each attends to is data.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple, assert_never

import numpy as np
from numpy.typing import NDArray

from camelup.bots.standing import Standing, ticket_pays, variance
from camelup.odds.legs import leg
from camelup.odds.places import PlaceOdds, places
from camelup.odds.values import pairs_with, ticket_pounds
from camelup.race.edition import GREY
from camelup.race.movement import revealed
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.view import RaceView, Ticket

Floats = NDArray[np.float64]
PYRAMID = 1.0


class Character(NamedTuple):
    """What a player attends to, and how much."""

    reads_cards: bool = True
    """Whether face-down cards are judged by the board at which they were laid."""
    rivalry: float = 0.7
    """What a pound of one's rivals counts against one's own."""
    risk: float = 1.0
    """How much spread is sought behind and shunned ahead; 1 is what a bell curve says."""
    crowd: float = 0.0
    """How much of what the luckiest of the others will gain has to be made up by spread."""
    portfolio: bool = True
    """Whether spread is that of all one holds together, or of each bet alone."""
    patience: float = 0.0
    """What it costs to lay a finish card while the race is young: waiting longer would tell more."""
    next_option: float = 0.0
    """The part of what the next player may take then that counts against oneself."""
    leg_start: float = 0.0
    """What rolling the last die of a leg costs, since the next player begins the next one."""
    pace: float = 0.0
    """What a roll is worth besides when leading, since it brings the end nearer; less when behind."""
    tiles: float = 1.0
    """The part of what a tile does to tickets and cards that counts; its landings count whole."""


class Thinker:
    """A player of some character at one decision."""

    def __init__(self, character: Character, view: RaceView) -> None:
        self.character, self.view = character, view
        self.now = Standing(view, reads_cards=character.reads_cards)
        self.me = self.now.me
        behind = character.crowd * self.now.crowd - self.now.lead
        self.risk = character.risk * behind / (2 * self.now.spread)
        self.rivals = character.rivalry * self.now.rivals

    def scores(self) -> list[float]:
        """What each legal action is worth, in the view's order."""
        tiles = iter(self._tiles([action for action in self.view.legal if isinstance(action, PlaceTile)]))
        return [self._score(action, tiles) for action in self.view.legal]

    def _score(self, action: RaceAction, tiles: Iterator[float]) -> float:
        match action:
            case PlaceTile():
                # worked out together, in their order
                return next(tiles)
            case TakeTicket(camel=camel):
                return self._ticket(camel)
            case LayFinishCard():
                return self._card(action)
            case Partner(seat=seat):
                return self._partner(seat) - self._left(self._tops())
            case Roll():
                return self._roll()
            case _:
                assert_never(action)

    def _tops(self, taken: str = "") -> list[tuple[str, int]]:
        """The tickets on top, with one of a camel gone."""
        tickets = ((camel, values[camel == taken :]) for camel, values in self.view.tickets.items())
        return [(camel, values[0]) for camel, values in tickets if values]

    def _left(self, tops: list[tuple[str, int]]) -> float:
        """What the next player finds on this board, as far as it counts."""
        odds = self.now.leg
        best = max((ticket_pounds(odds, Ticket(*top)) for top in tops), default=0.0)
        return self.character.next_option * max(0.0, best - PYRAMID)

    def _spread(self, odds: Floats, pays: Floats, more: Floats) -> float:
        """What a bet adds to the spread of one's lead, in pounds."""
        if not self.character.portfolio:
            return self.risk * variance(odds, more)
        lead = pays[self.me] - self.now.rivals @ pays
        return self.risk * (variance(odds, lead + more) - variance(odds, lead))

    def _ticket(self, camel: str) -> float:
        now, ticket = self.now, Ticket(camel, self.view.tickets[camel][0])
        pays = ticket_pays(now.place(camel), ticket.value, len(now.racing))
        partner = self.view.holdings[self.me].partner
        given = 0.0
        if partner is not None:
            given = float(now.leaders @ (now.best(self.me, ticket) - now.best(self.me)))
            given *= self.rivals[partner]
        own = float(now.leaders @ pays) - given
        return own + self._spread(now.leaders, now.leg_pays, pays) - self._left(self._tops(camel))

    def _card(self, action: LayFinishCard) -> float:
        now = self.now
        right = pairs_with(now.place(action.camel), action.deck, len(now.racing))
        pays = (now.rung(action.camel, action.deck) + 1) * right - 1
        own = float(now.finals @ pays)
        young = 1 - now.leg.chance(now.leg.ends)
        waits = self.character.patience * young
        return own + self._spread(now.finals, now.card_pays, pays) - waits - self._left(self._tops())

    def _partner(self, seat: int) -> float:
        mine, theirs = (float(self.now.leaders @ self.now.best(one)) for one in (seat, self.me))
        return mine - float(self.rivals[seat]) * theirs

    def _roll(self) -> float:
        """A pound for certain, and whatever the die leaves to the next player."""
        board, character = self.now.board, self.character
        if len(board.dice) == board.edition.dice_kept + 1:
            return self._pyramid() - character.leg_start * (1 - self.now.leg.chance(self.now.leg.ends))
        if not character.next_option:
            return self._pyramid()
        return self._pyramid() - character.next_option * self._after_roll()

    def _pyramid(self) -> float:
        """What the pyramid ticket is worth, and that the end comes nearer."""
        pace = np.tanh(self.now.lead / np.sqrt(self.now.spread))
        return PYRAMID + self.character.pace * float(pace)

    def _after_roll(self) -> float:
        """What the next player finds on average after a die, above a roll of his own."""
        board, found, total = self.now.board, 0.0, 0
        tops = self._tops()
        for die in board.dice:
            for camel in board.edition.crazy if die == GREY else die:
                weight = 1 if die == GREY else board.edition.face_weight
                for number in (1, 2, 3):
                    after, _ = revealed(board, camel, number)
                    total += weight
                    if not after.is_over:
                        odds = leg(after)
                        best = max((ticket_pounds(odds, Ticket(*top)) for top in tops), default=0.0)
                        found += weight * max(0.0, best - PYRAMID)
        return found / total

    def _tiles(self, actions: list[PlaceTile]) -> Floats:
        """Every place of one's tile: its landings, and what it does to everybody's tickets and cards."""
        if not actions:
            return np.zeros(0)
        now, view = self.now, self.view
        has_cards = bool(now.card_pays.any())
        then = places(view.board, self.me, actions, race=has_cards)
        leg_change = (then.leaders / then.total - now.leaders) @ now.leg_pays.T
        weights = -self.rivals
        weights[self.me] = 1.0
        scores = self.character.tiles * (leg_change @ weights) + self._landings(then, weights)
        if then.pairs is not None:
            scores += self.character.tiles * ((then.pairs - now.finals) @ now.card_pays.T @ weights)
        if self.character.next_option:
            scores -= self.character.next_option * self._options(then)
        return scores

    def _landings(self, then: PlaceOdds, weights: Floats) -> Floats:
        """What landings on one's own tile and on the others' bring more or less."""
        board, odds = self.view.board, self.now.leg
        gained: Floats = then.landings / then.total
        others = [tile for tile in board.tiles if tile.seat != self.me]
        for tile in board.tiles:
            if tile.seat == self.me:
                gained = gained - odds.chance(odds.landings[str(tile)])
        for column, tile in enumerate(others):
            was = odds.chance(odds.landings[str(tile)])
            gained = gained + weights[tile.seat] * (then.others[:, column] / then.total - was)
        return gained

    def _options(self, then: PlaceOdds) -> Floats:
        """What the next player finds with one's tile in each place, above a roll."""
        best = np.zeros(len(then.landings))
        for camel, value in self._tops():
            place = self.now.place(camel)
            first, second = then.firsts[:, place] / then.total, then.seconds[:, place] / then.total
            best = np.maximum(best, value * first + second - (1 - first - second) - PYRAMID)
        return best


def chosen(character: Character, view: RaceView, rng: random.Random) -> RaceAction:
    """The action that a player of this character takes; chance decides among equals."""
    scores = Thinker(character, view).scores()
    maximum = max(scores)
    return rng.choice([action for action, score in zip(view.legal, scores, strict=True) if score == maximum])


FABEL = Character(reads_cards=False, portfolio=False, crowd=1.0, pace=0.1)
READER = FABEL._replace(reads_cards=True)
PORTFOLIO = READER._replace(portfolio=True, pace=0.0)
ORACLE = PORTFOLIO._replace(rivalry=1.0, patience=0.7, next_option=0.33)


def fabel(view: RaceView, rng: random.Random) -> RaceAction:
    """Own pounds less what the richest gain, a pace and a risk that go by the standing."""
    return chosen(FABEL, view, rng)


def reader(view: RaceView, rng: random.Random) -> RaceAction:
    """The same, and it reads face-down cards from the board at which they were laid."""
    return chosen(READER, view, rng)


def portfolio(view: RaceView, rng: random.Random) -> RaceAction:
    """The same, and it looks at all bets together: spread them when ahead, put all on one when behind."""
    return chosen(PORTFOLIO, view, rng)


def oracle(view: RaceView, rng: random.Random) -> RaceAction:
    """What makes the victory most likely, with patience, and leaving the next player little."""
    from camelup.bots.victor import likeliest

    return likeliest(view, rng)
