"""Players who count: each rung of the ladder knows one thing more than the one below."""

from __future__ import annotations

import random

from camelup.odds import cards, leg, race
from camelup.odds.values import ticket_pounds
from camelup.race.codes import ROLL
from camelup.race.moves import LayFinishCard, PlaceTile, RaceAction, TakeTicket
from camelup.race.view import RaceView, Ticket

PYRAMID = 1.0
"""What a roll pays: anything else has to beat it."""


def leg_ev(view: RaceView, rng: random.Random) -> RaceAction:
    """The leg ticket that can be expected to pay most, if that is more than a roll; else a roll."""
    best: RaceAction = ROLL
    maximum = PYRAMID
    odds = leg(view.board)
    for action in view.legal:
        if isinstance(action, TakeTicket):
            pounds = ticket_pounds(odds, Ticket(action.camel, view.tickets[action.camel][0]))
            if pounds > maximum:
                best, maximum = action, pounds
    return best


def full_ev(view: RaceView, rng: random.Random) -> RaceAction:
    """The best of tickets, finish cards and tiles by their own expected pounds alone, or a roll."""
    best, maximum = leg_ev(view, rng), PYRAMID
    if isinstance(best, TakeTicket):
        maximum = ticket_pounds(leg(view.board), Ticket(best.camel, view.tickets[best.camel][0]))
    odds = race(view.board)
    for action in view.legal:
        if isinstance(action, LayFinishCard):
            right = cards.chances(odds, action.deck)
            # as if everybody laid what now looks best
            before = (right[action.camel] for _ in cards.on_deck(view.laid, action.deck))
            pounds = right[action.camel] * (cards.expected_rung(before) + 1) - 1
            if pounds > maximum:
                best, maximum = action, pounds
    return _tile_or(view, best, maximum)


def _tile_or(view: RaceView, best: RaceAction, maximum: float) -> RaceAction:
    """The tile that can expect the most landings if that is more, else what was best without it."""
    from camelup.odds.places import places

    asked = [action for action in view.legal if isinstance(action, PlaceTile)]
    if not asked or any(tile.seat == view.me for tile in view.board.tiles):
        return best
    found = places(view.board, view.me, asked)
    landings = found.landings / found.total
    index = int(landings.argmax())
    return asked[index] if landings[index] > maximum else best
