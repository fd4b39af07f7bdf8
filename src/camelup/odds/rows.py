"""A race as the row of integers that whole games are played out in, and back."""

from __future__ import annotations

import numpy as np

from camelup.kernels import bets
from camelup.kernels.bets import Row
from camelup.kernels.track import SHIFT
from camelup.race.state import FinishCard, State

NOBODY = -1


def row_of(state: State) -> Row:
    """The row of a race; of one that is not set up yet, the row on which the camels can be placed."""
    options, board, edition = state.options, state.board, state.options.rules
    row = np.zeros(bets.WIDTH, np.int64)
    row[bets.WORD] = board.word
    row[bets.DICE] = sum(1 << edition.dice.index(die) for die in board.dice)
    row[bets.TURN] = max(state.turn, 0)
    row[bets.LEG] = state.leg.number
    row[bets.CHEERING], row[bets.BOOING] = board.cheering, board.booing
    row[bets.ROLLING], row[bets.OVER] = state.rolling, board.is_over
    row[bets.SEATS], row[bets.RACING] = options.seats, len(edition.racing)
    row[bets.CAMELS], row[bets.SPACES] = len(edition.camels), edition.spaces
    row[bets.TICKETS], row[bets.KEPT] = len(edition.tickets), edition.dice_kept
    row[bets.PARTNERS] = edition.partnerships(options.seats)
    row[bets.PARTNER : bets.PARTNER + bets.MAX_SEATS] = NOBODY
    for seat in range(options.seats):
        partner = state.leg.partners[seat]
        row[bets.PURSE + seat] = state.purses[seat]
        row[bets.HAND + seat] = sum(1 << edition.racing.index(camel) for camel in state.hand(seat))
        row[bets.PYRAMID + seat] = state.leg.pyramid[seat]
        row[bets.PARTNER + seat] = NOBODY if partner is None else partner
    for tile in board.tiles:
        row[bets.TILE + tile.seat] = tile.space + SHIFT
    for camel, takers in enumerate(state.leg.tickets):
        row[bets.TAKEN + camel] = len(takers)
        first = bets.TAKERS + bets.MAX_TICKETS * camel
        row[first : first + len(takers)] = takers
    for deck, name in enumerate(("winner", "loser")):
        cards = [_card(state, card) for card in state.laid if card.deck == name]
        row[bets.LAID + deck] = len(cards)
        first = bets.DECKS + bets.MAX_CARDS * deck
        row[first : first + len(cards)] = cards
    return row


def _card(state: State, card: FinishCard) -> int:
    return card.seat << 3 | state.options.rules.racing.index(card.camel)


def in_use(row: Row) -> list[int]:
    """What of a row means anything: tickets that went back leave their traces behind."""
    kept = row.copy()
    for camel in range(row[bets.RACING]):
        first = bets.TAKERS + bets.MAX_TICKETS * camel
        kept[first + row[bets.TAKEN + camel] : first + bets.MAX_TICKETS] = 0
    return [int(number) for number in kept]
