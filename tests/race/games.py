"""Whole games at a table, and the referee who watches them move by move."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from camelup import table as tables
from camelup.bots import simple
from camelup.bots.catalogue import bots_for, find_for
from camelup.dice import Dice
from camelup.game import NATURE, encode
from camelup.log import Played, Seated
from camelup.race import rules
from camelup.race.moves import LayFinishCard, RaceAction, RaceChance, StarterChosen, TakeTicket
from camelup.race.state import Options, State
from camelup.race.view import RaceView
from camelup.table import Table, opened
from tests.oracle.referee import Move, Referee


def spendthrift(view: RaceView, rng: random.Random) -> Any:
    """Bets on the last camel of all: it brings purses down to nothing, where rules of money differ."""
    last = view.board.ranking[-1]
    wishes = [TakeTicket(last), LayFinishCard(last, "winner"), TakeTicket(view.board.ranking[-2])]
    return next((wish for wish in wishes if wish in view.legal), None) or simple.kinds(view, rng)


PLAYERS = {name: find_for("race-2018", name) for name in bots_for("race-2018")} | {"spendthrift": spendthrift}


def played_out(options: Options, rng: random.Random, bots: Sequence[str]) -> Table:
    """A game played to its end at a table by these bots, seat by seat."""
    seats = [Seated(f"player {seat + 1}", bots[seat % len(bots)]) for seat in range(options.seats)]
    dice = Dice.seeded(rng.getrandbits(64))
    table = opened(rules, f"race-{options.edition}", options, seats, dice)
    return tables.played_out(table, lambda view: PLAYERS[seats[view.seat].player](view, rng))


def plain(value: object) -> Any:
    """A value as the plain data that JSON holds."""
    return json.loads(encode(value))


@cache
def text_of(move: RaceAction | RaceChance) -> str:
    """A move as JSON, its keys in alphabetical order."""
    return json.dumps(plain(move), sort_keys=True)


def text_of_plain(move: Move) -> str:
    """The same for a move of the referee's."""
    return json.dumps(move, sort_keys=True)


def referee_for(options: Options) -> Referee:
    """A referee for a game with these options."""
    start = None if options.start is None else str(options.start)
    return Referee(options.edition, options.seats, options.first, start)


def feed(referee: Referee, options: Options, entry: Played[Any, Any]) -> None:
    """Show the referee an entry of the log; where the starter was chosen beforehand, he asks for no draw."""
    if not (isinstance(entry.move, StarterChosen) and options.first is not None):
        referee.feed(entry.seat, plain(entry.move))


def assert_agreed(state: State, referee: Referee) -> None:
    """The engine and the referee see the same game."""
    view = rules.view(state, None)
    assert str(state.board) == referee.board_text
    assert list(rules.scores(state)) == referee.purses
    assert {camel: list(left) for camel, left in view.tickets.items()} == referee.tickets_left
    assert view.leg == referee.leg_number
    assert [one.pyramid for one in view.holdings] == referee.pyramid_tickets
    assert {
        s: one.partner for s, one in enumerate(view.holdings) if one.partner is not None
    } == referee.partners
    for seat, one in enumerate(view.holdings):
        held = sorted((ticket.camel, ticket.value) for ticket in one.tickets)
        assert held == sorted(referee.tickets[seat])
        assert list(rules.view(state, seat).hand) == referee.hands[seat]


def assert_same_moves(state: State, referee: Referee) -> None:
    """The engine and the referee offer the same moves, with the same probabilities."""
    if _waits_for_known_starter(state):
        return
    assert rules.to_act(state) == referee.to_act()
    for seat in range(state.options.seats):
        offered = {text_of(action) for action in rules.legal(state, seat)}
        assert offered == {text_of_plain(move) for move in referee.legal(seat)}
    chances = rules.chances(state) if rules.to_act(state) == (NATURE,) else ()
    total = sum(weight for _, weight in chances)
    odds = {text_of(chance): Fraction(weight, total) for chance, weight in chances}
    assert odds == {text_of_plain(move): probability for move, probability in referee.chances()}


def _waits_for_known_starter(state: State) -> bool:
    return state.turn == NATURE and state.options.first is not None and not state.board.unplaced
