"""What every action is worth: the pounds it can be expected to add to one's own purse, and why.

A ticket, a tile and a partnership are valued by the exact odds of this leg, a finish card by those of the
race. What others will do, and the floor of an empty purse, are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple, assert_never

import numpy as np
from numpy.typing import NDArray

from camelup.game import Seat
from camelup.kernels import classes
from camelup.odds import cards
from camelup.odds.legs import LegOdds, leg
from camelup.odds.places import PlaceOdds, places
from camelup.odds.races import race
from camelup.race.edition import Deck
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.scoring import ticket_pays
from camelup.race.view import Holding, RaceView, Ticket
from camelup.words import Message

Floats = NDArray[np.float64]
PYRAMID = 1.0
"""What a pyramid ticket pays at the leg's scoring (P2)."""


class Worth(NamedTuple):
    """One action's expected pounds and the reason for them."""

    action: RaceAction
    pounds: float
    why: Message
    cards: float = 0.0
    """What a tile does besides to one's laid finish cards, where the race is solved."""
    partner: float = 0.0
    """What it does besides to the best of one's partner's tickets."""


def value(view: RaceView, *, besides: bool = True) -> list[Worth]:
    """Every legal action of the seat to act, in the view's order, with what it is worth.

    Without `besides` it is not reckoned what tiles do to cards and partner, which takes the longest.

    >>> import camelup
    >>> table = camelup.open_table("race-2014", ["Mira", "Jonas"], seed=7)
    >>> best = max(camelup.odds.value(table.view(table.to_act[0])), key=lambda worth: worth.pounds)
    >>> best.action, round(best.pounds, 2)
    (TakeTicket(camel='g'), 1.66)
    """
    tiles = iter(_tiles(view, [action for action in view.legal if isinstance(action, PlaceTile)], besides))
    return [_worth(view, action, tiles) for action in view.legal]


def _worth(view: RaceView, action: RaceAction, tiles: Iterator[Worth]) -> Worth:
    match action:
        case PlaceTile():
            return next(tiles)
        case TakeTicket(camel=camel):
            return _ticket(view, action, camel)
        case LayFinishCard():
            return _card(view, action)
        case Partner(seat=seat):
            return _partner(view, action, seat)
        case Roll():
            return Worth(action, PYRAMID, Message("race.value.roll"))
        case _:
            assert_never(action)


def ticket_pounds(odds: LegOdds, ticket: Ticket) -> float:
    """What a leg ticket can be expected to pay (P2)."""
    ranks = enumerate(odds.ranks[ticket.camel])
    return sum(cases * ticket_pays(ticket.value, rank) for rank, cases in ranks) / odds.total


def _ticket(view: RaceView, action: TakeTicket, camel: str) -> Worth:
    odds = leg(view.board)
    ticket = Ticket(camel, view.tickets[camel][0])
    first, second = (odds.chance(cases) for cases in odds.ranks[camel][:2])
    args = {"camel": camel, "value": ticket.value, "first": first, "second": second}
    return Worth(action, ticket_pounds(odds, ticket), Message("race.value.ticket", args))


def _tiles(view: RaceView, actions: Sequence[PlaceTile], besides: bool) -> list[Worth]:
    """Tiles by solving the leg again with each: its landings, and what it does to what one holds."""
    if not actions:
        return []
    now, held = leg(view.board), view.holdings[view.me]
    own = [card for card in view.laid if card.seat == view.me]
    then = places(view.board, view.me, actions, race=besides and bool(own))
    lay = _own_landings(view, now)
    tickets = _tickets_then(view, then) - sum(ticket_pounds(now, ticket) for ticket in held.tickets)
    key = "race.value.tile_and_tickets" if held.tickets else "race.value.tile"
    cards_then, partner_then = _cards_change(view, then), _partner_change(view, then)
    found = []
    for index, action in enumerate(actions):
        landings = int(then.landings[index]) / then.total - lay
        changed = float(tickets[index])
        args = {"tile": view.board.edition.tile(action.side), "landings": landings, "tickets": changed}
        pounds = landings + changed
        found.append(
            Worth(action, pounds, Message(key, args), float(cards_then[index]), float(partner_then[index]))
        )
    return found


def _tickets_then(view: RaceView, then: PlaceOdds) -> Floats:
    """What one's tickets can be expected to pay with one's tile in each place."""
    racing, pounds = view.board.edition.racing, np.zeros(len(then.landings))
    for ticket in view.holdings[view.me].tickets:
        camel = racing.index(ticket.camel)
        firsts, seconds = then.firsts[:, camel], then.seconds[:, camel]
        first, second, rest = (ticket_pays(ticket.value, rank) for rank in range(3))
        cases = first * firsts + second * seconds + rest * (then.total - firsts - seconds)
        pounds += cases / then.total
    return pounds


def _cards_change(view: RaceView, then: PlaceOdds) -> Floats:
    """What each place does to one's laid cards: nothing is known of it where the race is not solved."""
    change = np.zeros(len(then.landings))
    if then.pairs is None:
        return change
    racing, now = view.board.edition.racing, race(view.board)
    for card, rung in cards.own_rungs(view):
        assert card.camel is not None
        right = then.pairs @ pairs_with(racing.index(card.camel), card.deck, len(racing))
        change += (rung + 1) * (right - cards.chances(now, card.deck)[card.camel])
    return change


@cache
def pairs_with(camel: int, deck: Deck, racing: int) -> Floats:
    """Which pairs of winner and loser make a card of this camel on that deck right: ones among zeros."""
    found = np.zeros(racing * (racing - 1))
    for winner, loser in permutations(range(racing), 2):
        if camel == (winner if deck == "winner" else loser):
            found[classes.pair_of(winner, loser, racing)] = 1.0
    return found


def _partner_change(view: RaceView, then: PlaceOdds) -> Floats:
    """What each place does to the best reward among one's partner's tickets (P3)."""
    partner = view.holdings[view.me].partner
    if partner is None:
        return np.zeros(len(then.landings))
    racing, held = view.board.edition.racing, view.holdings[partner]
    best = np.zeros(then.leaders.shape[1], np.int64)
    for leader, follower in permutations(range(len(racing)), 2):
        number = classes.pair_of(leader, follower, len(racing))
        best[number] = _best_reward(held, racing[leader] + racing[follower])
    change: Floats = (then.leaders @ best) / then.total - _copied(view, held)
    return change


def _own_landings(view: RaceView, odds: LegOdds) -> float:
    """What one's tile can be expected to earn where it lies now."""
    own = next((tile for tile in view.board.tiles if tile.seat == view.me), None)
    return 0.0 if own is None else odds.chance(odds.landings[str(own)])


def _card(view: RaceView, action: LayFinishCard) -> Worth:
    chance = cards.chances(race(view.board), action.deck)[action.camel]
    rung = cards.rung(view, action.camel, action.deck)
    args = {"camel": action.camel, "deck": action.deck, "chance": chance, "rung": rung}
    return Worth(action, chance * rung - (1 - chance), Message("race.value.card", args))


def _partner(view: RaceView, action: Partner, seat: Seat) -> Worth:
    """A partnership by the best single reward of the tickets that the other holds now (P3)."""
    pounds = _copied(view, view.holdings[seat])
    return Worth(action, pounds, Message("race.value.partner", {"seat": seat, "copied": pounds}))


def _copied(view: RaceView, holding: Holding) -> float:
    """What a partner can expect of the best of these tickets, over all orders of the leg (P3)."""
    odds = leg(view.board)
    return sum(cases * _best_reward(holding, order) for order, cases in odds.orders.items()) / odds.total


def _best_reward(holding: Holding, order: str) -> int:
    rewards = [ticket_pays(ticket.value, order.find(ticket.camel)) for ticket in holding.tickets]
    return max(0, *rewards, int(holding.pyramid > 0))
