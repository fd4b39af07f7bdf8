"""The off season behind the contract: who acts, what is legal, what a move does."""

from __future__ import annotations

from typing import assert_never

from camelup.game import NATURE, Seat
from camelup.offseason import filling, moves, rounds, selling, trading
from camelup.offseason import view as views
from camelup.offseason.events import SeasonEvent
from camelup.offseason.moves import Pass, SeasonAction, SeasonChance, Sell
from camelup.offseason.offers import bets
from camelup.offseason.questions import is_draw, is_question, is_step
from camelup.offseason.refusals import why_not
from camelup.offseason.state import Result, SeasonOptions, State, new
from camelup.offseason.turns import Drawing
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
    phase = state.phase
    if not isinstance(phase, str):
        return (NATURE,) if isinstance(phase, Drawing) else (phase.seat,)
    if phase == "bet":
        return tuple([seat for seat, bet in enumerate(state.round.auction.bets) if bet is None])
    return (NATURE,) if is_draw(phase) else ()


def legal(state: State, seat: Seat) -> tuple[SeasonAction, ...]:
    """Every action open to that seat."""
    if seat not in to_act(state) or seat == NATURE:
        return ()
    return bets(state.merchants[seat].purse) if state.phase == "bet" else state.offers


def chances(state: State) -> tuple[tuple[SeasonChance, int], ...]:
    """What Nature may do now, with weights."""
    asked = state.asked
    if not is_draw(asked):
        return ()
    match asked:
        case "tile":
            return filling.tiles(state)
        case "card" | "draw":
            return filling.cards(state)
        case "auction":
            return rounds.announcements(state)
        case "marker":
            return rounds.markers(state)
        case _:
            assert_never(asked)


def apply(state: State, seat: Seat, move: SeasonAction | SeasonChance) -> Result:
    """The state after a legal move and all that follows from it, and what happened."""
    after, events = _applied(state, seat, move)
    while (result := _followed(after)) is not None:
        after, more = result
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
    legal, asked = view.legal, view.asked
    assert is_question(asked)
    match asked:
        case "market":
            cards = {market.mark: len(market.face_up) + market.face_down for market in view.markets}
            markets = [
                action
                for action in legal
                if isinstance(action, moves.ChooseMarket) and not action.skips_ability
            ]
            return min(markets, key=lambda action: cards[action.market])
        case "ability" | "camel":
            # to leave it alone; the camel that carries most
            return legal[-1]
        case "sale" if view.round == view.last:
            sales = [action for action in legal if isinstance(action, Sell)]
            return max(sales, key=lambda sale: sale.price, default=Pass())
        case "sale":
            return Pass()
        case "bet" | "goods" | "poach" | "lighten":
            return legal[0]
        case _:
            assert_never(asked)


def _card(state: State, seat: Seat, move: moves.CardDealt) -> Result:
    return (trading.drawn if isinstance(state.phase, Drawing) else filling.dealt)(state, seat, move)


def _applied(state: State, seat: Seat, move: SeasonAction | SeasonChance) -> Result:  # noqa: PLR0912
    """What a move itself does."""
    match move:
        case moves.CardDealt():
            return _card(state, seat, move)
        case moves.Bet():
            return rounds.bet(state, seat, move)
        case moves.ChooseMarket():
            return trading.chosen(state, seat, move)
        case moves.Assign():
            return trading.assigned(state, seat, move)
        case moves.Sell():
            return selling.sold(state, seat, move)
        case moves.Pass():
            return selling.passed(state, seat, move)
        case moves.UseAbility():
            return trading.used(state, seat, move)
        case moves.SkipAbility():
            return trading.skipped(state, seat, move)
        case moves.NameGoods():
            return trading.goods_named(state, seat, move)
        case moves.Poach():
            return trading.poached(state, seat, move)
        case moves.LightenMarket():
            return trading.market_lightened(state, seat, move)
        case moves.LightenCamel():
            return trading.camel_lightened(state, seat, move)
        case moves.Peek():
            return trading.peeked(state, seat, move)
        case moves.UseExtraSale():
            return selling.extra_sale_used(state, seat, move)
        case moves.AuctionAnnounced():
            return rounds.announced(state, seat, move)
        case moves.MarkerGiven():
            return rounds.marker_given(state, seat, move)
        case moves.TileLeftOut():
            return filling.left_out(state, seat, move)
        case _:
            assert_never(move)


def _followed(state: State) -> Result | None:
    """What follows by itself, or None where somebody is asked."""
    phase = state.phase
    if not isinstance(phase, str) or not is_step(phase):
        return None
    match phase:
        case "filling":
            return filling.filled(state)
        case "opening":
            return rounds.opened(state)
        case "closing":
            return rounds.closed(state)
        case "counting":
            return rounds.counted(state)
        case _:
            assert_never(phase)
