"""The strategist's market: what it brings him, and what it leaves to those who choose after him."""

from __future__ import annotations

import random
from collections.abc import Iterable

from camelup.bots.merchant.betting import Wish, wishes
from camelup.bots.merchant.foresight import Foresight
from camelup.bots.merchant.markets import Shopper
from camelup.bots.merchant.peeking import peek
from camelup.bots.merchant.sight import unseen
from camelup.game import Seat
from camelup.offseason.moves import ChooseMarket, SeasonAction
from camelup.offseason.view import SeasonView


def market(view: SeasonView, rng: random.Random, future: Foresight) -> SeasonAction:
    """A look if it may change his mind, else the market with the best lead."""
    free = tuple(market for market in view.markets if market.taker is None)
    own = Shopper(view.caravans[view.me].loads, future)
    later = [wishes(free, Shopper(view.caravans[seat].loads, future)) for seat in later_seats(view)]
    leads = {
        free[place].mark: pounds - _left(place, later) / (view.options.seats - 1)
        for pounds, place in wishes(free, own)
    }
    look = peek(view, own, leads, unseen(view), rng)
    return look or ChooseMarket(max(leads, key=leads.__getitem__))


def _left(place: int, later: Iterable[list[Wish]]) -> float:
    """What the others get who choose after somebody has taken that market: each what he likes best."""
    taken, pounds = {place}, 0.0
    for wished in later:
        worth, best = next(wish for wish in wished if wish[1] not in taken)
        taken.add(best)
        pounds += worth
    return pounds


def later_seats(view: SeasonView) -> list[Seat]:
    """Who chooses after this seat, in order."""
    seats = view.options.seats
    gone = {market.taker for market in view.markets}
    order = [(view.me + step) % seats for step in range(1, seats)]
    return [seat for seat in order if seat not in gone]
