"""What a merchant may do: the actions open to whoever's turn it is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, assert_never

from camelup.offseason.goods import CAMELS, GOODS, Camel, in_order
from camelup.offseason.moves import (
    Assign,
    Bet,
    ChooseMarket,
    LightenCamel,
    LightenMarket,
    NameGoods,
    Pass,
    Peek,
    Poach,
    SeasonAction,
    SkipAbility,
    UseAbility,
    UseExtraSale,
)
from camelup.offseason.sales import sales
from camelup.offseason.turns import (
    Choosing,
    Deciding,
    Drawing,
    Lightening,
    Loading,
    Poaching,
    Prospecting,
    Selling,
)

if TYPE_CHECKING:
    from camelup.game import Seat
    from camelup.offseason.market import Market
    from camelup.offseason.sheet import MarketLetter
    from camelup.offseason.state import State

Offers = tuple[SeasonAction, ...]

ABILITY = (UseAbility(), SkipAbility())
NAMES = tuple(map(NameGoods, GOODS))
TOKENS = 5
"""How many tokens of each kind there are."""


def offered(state: State) -> Offers:
    """Every action open to the merchant whose turn it is."""
    turn = state.phase
    match turn:
        case Choosing():
            return market_offers(state, turn)
        case Deciding():
            return ABILITY
        case Prospecting():
            return NAMES
        case Poaching():
            return poach_offers(state)
        case Lightening():
            return lighten_offers(state, turn.seat, turn.market)
        case Loading():
            return camel_offers(state, turn)
        case Selling():
            return sale_offers(state, turn)
        case Drawing() | str():
            # Nature's, or bets: several may bet at once, each as much as their own purse allows
            return ()
        case _:
            assert_never(turn)


@cache
def bets(purse: int) -> tuple[Bet, ...]:
    """Every bet that a purse allows (O2)."""
    return tuple(map(Bet, range(purse + 1)))


def market_offers(state: State, turn: Choosing) -> Offers:
    """To choose a free market, with what it gives at once or without, or to peek first (O4)."""
    merchant, free = state.merchants[turn.seat], state.free_markets
    bare = [ChooseMarket(market.mark, skips_ability=True) for market in free if gives_at_once(state, market)]
    peeks = [Peek(market.mark) for market in free if market.face_down] if merchant.peeks else []
    return (*[ChooseMarket(market.mark) for market in free], *bare, *peeks)


def gives_at_once(state: State, market: Market) -> bool:
    """Whether a market has something to give without a question: money, or a token while there are any."""
    match state.side(market).ability:
        case "two_pounds":
            return True
        case "peek":
            return sum(merchant.peeks for merchant in state.merchants) < TOKENS
        case "extra_sale":
            return sum(merchant.sales for merchant in state.merchants) < TOKENS
        case _:
            return False


def poach_offers(state: State) -> tuple[Poach, ...]:
    """The face-up cards of markets that nobody has chosen."""
    return tuple(
        Poach(market.mark, card) for market in state.free_markets for card in in_order(set(market.face_up))
    )


def lighten_offers(state: State, seat: Seat, mark: MarketLetter) -> tuple[LightenMarket | LightenCamel, ...]:
    """The face-up cards of one's market and all cards of one's camels."""
    merchant = state.merchants[seat]
    there = [LightenMarket(card) for card in in_order(set(state.market(mark).face_up))]
    own = [LightenCamel(camel, card) for camel in CAMELS for card in in_order(set(merchant.load(camel)))]
    return (*there, *own)


def camel_offers(state: State, turn: Loading) -> tuple[Assign, ...]:
    """An empty camel for the goods that need one (O5)."""
    return tuple([Assign(turn.goods, camel) for camel in state.merchants[turn.seat].free_camels])


def sale_offers(state: State, turn: Selling) -> Offers:
    """Every sale, a token where it allows one more, and to stop; nothing if nothing can be sold (O1, O11)."""
    merchant = state.merchants[turn.seat]
    prices = state.options.appendix.prices
    found: list[SeasonAction] = []
    is_token_wanted = False
    for camel in CAMELS:
        groups = sales(prices, camel, merchant.load(camel))
        if is_free(state, turn, camel) or (turn.extra and takes_token(state, turn, camel)):
            found += groups
        elif groups and takes_token(state, turn, camel):
            is_token_wanted = True
    if is_token_wanted and merchant.sales and not turn.extra:
        found.append(UseExtraSale())
    return (*found, Pass()) if found else ()


def is_free(state: State, turn: Selling, camel: Camel) -> bool:
    """Whether a sale from this camel needs no token: one in all, or at the end one from each camel."""
    return camel not in turn.sold if state.round.is_last else not turn.sold


def takes_token(state: State, turn: Selling, camel: Camel) -> bool:
    """Whether a token gives this camel a sale: a first one or, in the last round, a second."""
    if not state.round.is_last:
        return bool(turn.sold) and camel not in turn.sold
    return turn.sold.count(camel) == 1 and not state.round.tied
