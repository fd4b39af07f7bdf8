"""Positions played on to the end of the race by plain players, with the same dice for every first action.

It shares no opinion with those who choose puzzles: everybody rolls half of the time, and else takes a ticket
of one of the leading camels while it pays well. If they always did the same, the number of turns alone would
decide who begins the next leg, which is worth more than most actions.
"""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from camelup.game import NATURE
from camelup.kernels import compiled, unlocked
from camelup.kernels.bets import OVER, PURSE, TAKEN, TICKETS, Row, act, ranked, value_of
from camelup.kernels.playout import Chance, below, roll
from camelup.odds.cards import belief
from camelup.odds.rows import row_of
from camelup.race.codes import codes
from camelup.race.moves import RaceAction
from camelup.race.state import FinishCard, Leg, State
from camelup.race.view import RaceView

Floats = NDArray[np.float64]
WORTH_TAKING = 3
WORLDS = 50
"""How often what lies face down is imagined anew."""


@compiled
def _plain(row: Row, whims: Chance) -> int:
    """Every other time a roll; else the first or the second camel's top ticket while it pays well."""
    whim = below(whims, 6)
    if whim < 3:
        return 0
    camel: int = ranked(row, 1 if whim == 3 else 0)
    taken = row[TAKEN + camel]
    return 1 + camel if taken < row[TICKETS] and value_of(taken) >= WORTH_TAKING else 0


@unlocked
def _played_on(start: Row, code: int, me: int, seats: int, first: int, leads: Floats) -> None:
    """How far that seat is ahead of the others' mean in the end, once for each of so many rows of dice."""
    dice, whims = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    for game in range(len(leads)):
        row, chosen = start.copy(), code
        dice[0] = np.uint64(first + game) * np.uint64(0xD1342543DE82EF95)
        whims[0] = ~dice[0]
        while not row[OVER]:
            act(row, chosen)
            if chosen == 0:
                roll(row, dice)
            chosen = _plain(row, whims)
        others = 0
        for seat in range(seats):
            others += row[PURSE + seat]
        own = row[PURSE + me]
        leads[game] = own - (others - own) / (seats - 1)


def leads(view: RaceView, actions: list[RaceAction], games: int, seed: int = 1) -> Floats:
    """The lead after each of these actions, a row for each, over so many games with the same dice."""
    found = np.zeros((len(actions), games))
    rng, known = random.Random(seed), codes(view.options.edition).action_code
    for at in range(0, games, -(-games // WORLDS)):
        row = row_of(imagined(view, rng))
        until = min(games, at + -(-games // WORLDS))
        for number, action in enumerate(actions):
            part = found[number, at:until]
            _played_on(row, known[action], view.me, len(view.holdings), seed * games + at, part)
    return found


def imagined(view: RaceView, rng: random.Random) -> State:
    """A race that looks like this to its seat: what lies face down is made up by the odds of then."""
    edition = view.board.edition
    tickets = []
    for camel in edition.racing:
        takers = {
            (ticket.value, seat, at): seat
            for seat, held in enumerate(view.holdings)
            for at, ticket in enumerate(held.tickets)
            if ticket.camel == camel
        }
        tickets.append(tuple(takers[key] for key in sorted(takers, reverse=True)))
    laid: list[FinishCard] = []
    for card in view.laid:
        gone = [other.camel for other in laid if other.seat == card.seat]
        likely = {camel: it for camel, it in belief(card.board, card.deck).items() if camel not in gone}
        camel = card.camel or rng.choices(list(likely), list(likely.values()))[0]
        laid.append(FinishCard(card.seat, card.deck, camel, card.board))
    leg = Leg(
        view.leg,
        tuple(tickets),
        tuple(held.pyramid for held in view.holdings),
        tuple(held.partner for held in view.holdings),
    )
    purses = tuple(held.purse or 0 for held in view.holdings)
    assert view.me != NATURE
    return State(view.options, view.board, purses, leg, tuple(laid), view.me)
