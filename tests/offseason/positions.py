"""Positions of an off season, written down by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from camelup.game import NATURE, Event, convert
from camelup.offseason import rules
from camelup.offseason.appendix import read
from camelup.offseason.auction import Auction
from camelup.offseason.goods import CAMELS, NONE, Cards, in_order, more
from camelup.offseason.market import Market
from camelup.offseason.merchant import Merchant
from camelup.offseason.moves import Bet, CardDealt
from camelup.offseason.questions import OutsideTurns
from camelup.offseason.state import Round, SeasonOptions, State
from camelup.offseason.tower import Tower
from camelup.offseason.turns import Choosing, Selling, Turn

changed = msgspec.structs.replace
SHEET = read(Path(__file__).with_name("sheet.toml"))
"""The numbers that all positions are worked out with."""
MARKETS = {
    3: ("A1", "B1", "D1", "E1"),
    4: ("A1", "B1", "C1", "D1", "E1"),
    5: ("A1", "B1", "C1", "D1", "E1", "F1"),
}
PLENTY = "dates-1 " * 20
FIRST = Choosing(0)


def cards(text: str) -> Cards:
    """Cards by their names, blanks between them."""
    named: Cards = convert(text.split(), Cards)
    return named


def merchant(purse: int = 5, peeks: int = 0, sales: int = 0, **loads: str) -> Merchant:
    """A merchant whose camels carry what is given as c3, c4, c5 and c6."""
    return Merchant(
        purse, tuple(in_order(cards(loads.get(f"c{camel}", ""))) for camel in CAMELS), peeks, sales
    )


def market(name: str, text: str = "", coins: int = 0, taker: int | None = None) -> Market:
    """A market such as A1 with its cards, the face-down ones after a stroke."""
    up, _, down = text.partition("|")
    side: Any = int(name[1])
    mark: Any = name[0]
    return Market(mark, side, cards(up), cards(down), coins, taker)


def season(
    *merchants: Merchant,
    seats: int = 3,
    markets: Sequence[Market] | None = None,
    tower: str = PLENTY,
    discards: str = "",
    number: int = 2,
    marker: int | None = 0,
    last: int | None = None,
    kind: Any = "standard",
    phase: Turn | OutsideTurns = FIRST,
) -> State:
    """A position in the midst of a season; seats without a merchant have 5 pounds and nothing else."""
    everybody = (*merchants, *[merchant()] * (seats - len(merchants)))
    in_play = tuple(markets) if markets is not None else tuple(map(market, MARKETS[seats]))
    return State(
        SeasonOptions(seats, SHEET),
        everybody,
        in_play,
        Tower(more(NONE, cards(tower)), more(NONE, cards(discards))),
        Round(number, Auction((None,) * seats, kind), marker, last),
        phase,
    )


def at_market(*merchants: Merchant, seat: int = 0, **position: Any) -> State:
    """A position in which a seat is to choose its market."""
    return season(*merchants, phase=Choosing(seat), **position)


def at_sale(*merchants: Merchant, seat: int = 0, seats: int = 3, **position: Any) -> State:
    """A position in which a seat is to sell; every market but the last has been chosen."""
    names = MARKETS[seats]
    chosen = [market(name, taker=taker) for taker, name in enumerate(names[:-1])]
    markets = [*chosen, market(names[-1])]
    position = {"markets": markets, **position}
    return season(*merchants, seats=seats, phase=Selling(seat), **position)


def at_bets(*purses: int, **position: Any) -> State:
    """A position in which everybody is to bet."""
    return season(*map(merchant, purses), seats=len(purses), phase="bet", **position)


def play(state: State, *moves: Any, seat: int | None = None) -> tuple[State, list[Event]]:
    """The position after legal moves, each by the first seat that is to act, and all that happened."""
    told: list[Event] = []
    for move in moves:
        actor = rules.to_act(state)[0] if seat is None else seat
        if actor == NATURE:
            assert move in [chance for chance, _ in rules.chances(state)], move
        else:
            assert move in rules.legal(state, actor), (move, rules.legal(state, actor))
        state, events = rules.apply(state, actor, move)
        told += events
    return state, told


def bets(state: State, *pounds: int) -> tuple[State, list[Event]]:
    """The position after everybody's bets, seat 0 first."""
    return play(state, *map(Bet, pounds))


def deals(text: str) -> list[CardDealt]:
    """Nature's cards by their names."""
    return [CardDealt(card) for card in cards(text)]


def of_kind(events: Sequence[Event], kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
