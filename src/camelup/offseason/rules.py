"""The off season behind the contract: who acts, what is legal, what a move does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from camelup.game import NATURE, Seat
from camelup.offseason import filling, moves, rounds, selling, trading
from camelup.offseason import view as views
from camelup.offseason.events import SeasonEvent
from camelup.offseason.moves import Pass, SeasonAction, SeasonChance, Sell
from camelup.offseason.offers import bets
from camelup.offseason.refusals import why_not
from camelup.offseason.state import Result, SeasonOptions, State, new
from camelup.offseason.view import SeasonView

REVISION = 1
Options = SeasonOptions
ACTIONS = SeasonAction
MOVES = SeasonAction | SeasonChance
EVENTS = SeasonEvent
VIEW = SeasonView

__all__ = [
    "ACTIONS", "EVENTS", "MOVES", "REVISION", "VIEW", "Options", "apply", "chances", "legal", "new",
    "scores", "timid", "to_act", "view", "why_not",
]  # fmt: skip


def to_act(state: State) -> tuple[Seat, ...]:
    """Nature, all who have not bet yet, or the merchant whose turn it is."""
    asked = state.asked
    if asked in _CHANCES:
        return (NATURE,)
    if asked == "bet":
        return tuple([seat for seat, bet in enumerate(state.round.auction.bets) if bet is None])
    return () if state.turn is None else (state.turn.seat,)


def legal(state: State, seat: Seat) -> tuple[SeasonAction, ...]:
    """Every action open to that seat."""
    if seat not in to_act(state) or seat == NATURE:
        return ()
    return bets(state.merchants[seat].purse) if state.asked == "bet" else state.offers


def chances(state: State) -> tuple[tuple[SeasonChance, int], ...]:
    """What Nature may do now, with weights."""
    return _CHANCES[state.asked](state)


def apply(state: State, seat: Seat, move: SeasonAction | SeasonChance) -> Result:
    """The state after a legal move and all that follows from it, and what happened."""
    after, events = _APPLIED[type(move)](state, seat, move)
    while after.asked in _FOLLOWS:
        after, more = _FOLLOWS[after.asked](after)
        events += more
    return after, events


def view(state: State, seat: Seat | None) -> SeasonView:
    """What that seat may know."""
    return views.seen(state, seat, to_act(state), () if seat is None else legal(state, seat))


def scores(state: State) -> tuple[int, ...]:
    """Each seat's pounds."""
    return tuple(merchant.purse for merchant in state.merchants)


def timid(view: SeasonView) -> SeasonAction:
    """No pound at stake, the fewest cards, no ability, and no sale while there is another round."""
    legal = view.legal
    match view.asked:
        case "market":
            cards = {stall.mark: len(stall.face_up) + stall.face_down for stall in view.stalls}
            markets = [action for action in legal if isinstance(action, moves.ChooseMarket)]
            return min(markets, key=lambda action: cards[action.market])
        case "ability" | "camel":
            # to leave it alone; the camel that carries most
            return legal[-1]
        case "sale" if view.round == view.last:
            sales = [action for action in legal if isinstance(action, Sell)]
            return max(sales, key=lambda sale: sale.price, default=Pass())
        case "sale":
            return Pass()
        case _:
            return legal[0]


def _card(state: State, seat: Seat, move: moves.CardDealt) -> Result:
    return (trading.drawn if state.asked == "draw" else filling.dealt)(state, seat, move)


_CHANCES: dict[str, Callable[[State], tuple[tuple[SeasonChance, int], ...]]] = {
    "tile": filling.tiles,
    "card": filling.cards,
    "draw": filling.cards,
    "auction": rounds.announcements,
    "marker": rounds.markers,
}

_APPLIED: dict[type, Callable[[State, Seat, Any], Result]] = {
    moves.TileLeftOut: filling.left_out,
    moves.CardDealt: _card,
    moves.AuctionAnnounced: rounds.announced,
    moves.MarkerGiven: rounds.marker_given,
    moves.Bet: rounds.bet,
    moves.Peek: trading.peeked,
    moves.ChooseMarket: trading.chosen,
    moves.UseAbility: trading.used,
    moves.SkipAbility: trading.skipped,
    moves.NameGoods: trading.goods_named,
    moves.Poach: trading.poached,
    moves.LightenMarket: trading.market_lightened,
    moves.LightenCamel: trading.camel_lightened,
    moves.Assign: trading.assigned,
    moves.Sell: selling.sold,
    moves.UseExtraSale: selling.extra_sale_used,
    moves.Pass: selling.passed,
}

_FOLLOWS: dict[str, Callable[[State], Result]] = {
    "filling": filling.filled,
    "opening": rounds.opened,
    "trading": trading.next_turn,
    "taking": trading.taken,
    "loading": trading.loaded,
    "selling": selling.next_turn,
    "closing": rounds.closed,
    "counting": rounds.counted,
}
