"""Setting up and filling the markets, and what happens when the Tower runs out (O0, O8, O9)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from camelup.game import Seat
from camelup.offseason import events as happened
from camelup.offseason.goods import CARDS
from camelup.offseason.market import Market
from camelup.offseason.moves import CardDealt, SeasonChance, TileLeftOut
from camelup.offseason.sheet import MARKET_LETTERS
from camelup.offseason.state import Result, State

changed = msgspec.structs.replace

TILES = tuple(map(TileLeftOut, MARKET_LETTERS))
DEALS = tuple(map(CardDealt, CARDS))


def tiles(state: State) -> tuple[tuple[SeasonChance, int], ...]:
    """Which tile may be left out: any of six or, with 3 players, one of A B C and one of D E F (O0)."""
    among = TILES
    if state.options.seats == 3:
        among = TILES[:3] if len(state.markets) == len(TILES) else TILES[3:]
    return tuple((tile, 1) for tile in among)


def cards(state: State) -> tuple[tuple[SeasonChance, int], ...]:
    """The cards that may come next, each weighing as many as there are of it."""
    return tuple([(deal, count) for deal, count in zip(DEALS, state.tower.cards, strict=True) if count])


def left_out(state: State, seat: Seat, move: TileLeftOut) -> Result:
    """A tile goes back into the box."""
    markets = tuple(market for market in state.markets if market.mark != move.tile)
    is_done = len(markets) == state.options.seats + 1
    after = changed(state, markets=markets, phase="card" if is_done else "tile")
    return after, (happened.MarketLeftOut(move.tile),)


def dealt(state: State, seat: Seat, move: CardDealt) -> Result:
    """A card goes to the first market that lacks one."""
    market = next(lacking(state))
    side, tower = state.side(market), state.tower.dealt(move.card)
    event = happened.GoodsDealt(market.mark, move.card, market.lacks_face_up(side), tower.size)
    after = state.with_market(market.dealt(move.card, side))
    return changed(after, tower=tower, phase="filling"), (event,)


def lacking(state: State) -> Iterator[Market]:
    """The markets that are not filled to what they print, the first one first."""
    sides = state.options.appendix.sides
    # asked after every card that is dealt
    return (market for market in state.markets if market.lacks(sides[market.mark, market.side]))


def filled(state: State) -> Result:
    """On with the next card or, when all markets are filled, with the round."""
    if not any(lacking(state)):
        return changed(state, phase="opening"), ()
    if any(state.tower.cards):
        return changed(state, phase="card"), ()
    if any(state.tower.discards):
        # the round that now starts is the last
        after, events = renewed(state, state.round.number)
        return changed(after, phase="card"), events
    return changed(state, phase="opening"), ()


def renewed(state: State, last: int) -> Result:
    """The discards become the new Tower; the first time, this fixes the last round (O9)."""
    tower = state.tower.renewed()
    if state.round.last is not None:
        last = state.round.last
    after = changed(
        state,
        tower=tower,
        markets=tuple(market.aged() for market in state.markets),
        round=changed(state.round, last=last),
    )
    return after, (happened.TowerRenewed(tower.size, last),)
