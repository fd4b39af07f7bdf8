"""What every action is worth: the pounds it can be expected to add to one's own purse, and why.

A ticket, a tile and a partnership are valued by the exact odds of this leg, a finish card by those of the
race. What others will do, and the floor of an empty purse, are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from camelup.game import Seat
from camelup.odds import cards
from camelup.odds.legs import LegOdds, leg
from camelup.odds.races import race
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.notation import Tile
from camelup.race.view import Holding, RaceView, Ticket
from camelup.words import Message

PYRAMID = 1.0
"""What a pyramid ticket pays at the leg's scoring (P2)."""


class Worth(NamedTuple):
    """One action's expected pounds and the reason for them."""

    action: RaceAction
    pounds: float
    why: Message


def value(view: RaceView) -> list[Worth]:
    """Every legal action of the seat to act, in the view's order, with what it is worth.

    >>> import camelup
    >>> table = camelup.open_table("race-2014", ["Mira", "Jonas"], seed=7)
    >>> best = max(camelup.odds.value(table.view(table.to_act[0])), key=lambda worth: worth.pounds)
    >>> best.action, round(best.pounds, 2)
    (TakeTicket(camel='g'), 1.66)
    """
    return [_worth(view, action) for action in view.legal]


def _worth(view: RaceView, action: RaceAction) -> Worth:
    match action:
        case TakeTicket(camel=camel):
            return _ticket(view, action, camel)
        case PlaceTile():
            return _tile(view, action)
        case LayFinishCard():
            return _card(view, action)
        case Partner(seat=seat):
            return _partner(view, action, seat)
        case Roll():
            return Worth(action, PYRAMID, Message("value.roll"))
        case _:
            assert_never(action)


def ticket_pounds(odds: LegOdds, ticket: Ticket) -> float:
    """What a leg ticket can be expected to pay (P2)."""
    first, second = (odds.chance(cases) for cases in odds.ranks[ticket.camel][:2])
    return ticket.value * first + second - (1 - first - second)


def _ticket(view: RaceView, action: TakeTicket, camel: str) -> Worth:
    odds = leg(view.board)
    ticket = Ticket(camel, view.tickets[camel][0])
    first, second = (odds.chance(cases) for cases in odds.ranks[camel][:2])
    args = {"camel": camel, "value": ticket.value, "first": first, "second": second}
    return Worth(action, ticket_pounds(odds, ticket), Message("value.ticket", args))


def _tile(view: RaceView, action: PlaceTile) -> Worth:
    """A tile by solving the leg again with it: its landings, and what it does to one's own tickets."""
    assert view.seat is not None
    tile = Tile(action.space, action.side, view.seat)
    now, then = leg(view.board), leg(view.board.tiled(tile))
    landings = then.chance(then.landings[str(tile)]) - _own_landings(view, now)
    held = view.holdings[view.seat].tickets
    tickets = sum(ticket_pounds(then, ticket) - ticket_pounds(now, ticket) for ticket in held)
    args = {"tile": view.board.edition.tile(action.side), "landings": landings, "tickets": tickets}
    key = "value.tile_and_tickets" if held else "value.tile"
    return Worth(action, landings + tickets, Message(key, args))


def _own_landings(view: RaceView, odds: LegOdds) -> float:
    """What one's tile can be expected to earn where it lies now."""
    own = next((tile for tile in view.board.tiles if tile.seat == view.seat), None)
    return 0.0 if own is None else odds.chance(odds.landings[str(own)])


def _card(view: RaceView, action: LayFinishCard) -> Worth:
    chance = cards.chances(race(view.board), action.deck)[action.camel]
    rung = cards.rung(view, action.camel, action.deck)
    args = {"camel": action.camel, "deck": action.deck, "chance": chance, "rung": rung}
    return Worth(action, chance * rung - (1 - chance), Message("value.card", args))


def _partner(view: RaceView, action: Partner, seat: Seat) -> Worth:
    """A partnership by the best single reward of the tickets that the other holds now (P3)."""
    odds, holding = leg(view.board), view.holdings[seat]
    copied = sum(cases * _best_reward(holding, order) for order, cases in odds.orders.items())
    pounds = copied / odds.total
    return Worth(action, pounds, Message("value.partner", {"seat": seat, "copied": pounds}))


def _best_reward(holding: Holding, order: str) -> int:
    rewards = [_reward(ticket, order) for ticket in holding.tickets]
    return max(0, *rewards, int(holding.pyramid > 0))


def _reward(ticket: Ticket, order: Sequence[str]) -> int:
    if ticket.camel == order[0]:
        return ticket.value
    return 1 if ticket.camel == order[1] else -1
