"""What one seat may know of an off season."""

from __future__ import annotations

from camelup.game import ALL, Seat, Value, View, sees
from camelup.offseason.goods import NONE, Camel, Card, Cards, Goods, more, named
from camelup.offseason.market import Market
from camelup.offseason.moves import SeasonAction
from camelup.offseason.questions import Asked
from camelup.offseason.sheet import Ability, AuctionKind, MarketLetter, SideNumber
from camelup.offseason.state import SeasonOptions, State
from camelup.offseason.turns import AtMarket, Drawing, Loading, Selling, Turn, hand_of


class Betting(Value, frozen=True):
    """The auction of this round as one seat may know it."""

    kind: AuctionKind | None
    """None until it is announced; a handicap that nobody has is none (O3)."""
    is_repeated: bool
    has_bet: tuple[bool, ...]
    own: int | None
    """One's own sealed bet."""
    shown: tuple[int, ...]
    """The bets that were revealed last; none before the first reveal of a round."""
    bets: tuple[int | None, ...] = ()
    """Everybody's sealed bets, for eyes that see all."""


class Caravan(Value, frozen=True):
    """What is to be seen of one merchant."""

    purse: int | None
    """None behind another's tent, until the end (O12)."""
    loads: tuple[Cards, ...]
    """What each camel carries, from the one for 3 cards to the one for 6."""
    peeks: int
    """Peek tokens."""
    sales: int
    """Extra Sale tokens."""


class VisibleMarket(Value, frozen=True):
    """A market as one seat may know it."""

    mark: MarketLetter
    side: SideNumber
    ability: Ability
    face_up: Cards
    face_down: int
    """How many cards lie face down."""
    peeked: Cards
    """What they are, if one has looked at them or sees all."""
    peekers: tuple[Seat, ...]
    """Who has."""
    former: int
    """How many of them, the first ones, come from a Tower that was used up since."""
    coins: int
    taker: Seat | None
    """Who has chosen it this round."""


class SeasonView(View, frozen=True, kw_only=True):
    """An off season as one seat, or a watcher, may know it."""

    options: SeasonOptions
    asked: Asked
    """What has to happen next."""
    round: int
    last: int | None
    """The number of the last round, once it is known."""
    marker: Seat | None
    """Who holds the first player marker."""
    betting: Betting
    markets: tuple[VisibleMarket, ...]
    caravans: tuple[Caravan, ...]
    turn: Turn | None
    tied: tuple[Seat, ...]
    """Who sells once more because of a tie."""
    tower: int
    """How many cards are in the Tower."""
    discards: dict[Card, int]
    former: dict[Card, int]
    """The face-down cards from a used-up Tower, all markets together: by then everything else was known."""
    legal: tuple[SeasonAction, ...]

    @property
    def hand(self) -> Cards:
        """Cards that were drawn or taken in this turn and are not on a camel yet."""
        return hand_of(self.turn)

    @property
    def goods(self) -> Goods | None:
        """The goods that were named in this turn, or those that need a camel now."""
        return self.turn.goods if isinstance(self.turn, Drawing | Loading) else None

    @property
    def sold(self) -> tuple[Camel, ...]:
        """The camels that were sold from in this turn."""
        return self.turn.sold if isinstance(self.turn, Selling) else ()

    @property
    def chosen_market(self) -> VisibleMarket:
        """The market of the merchant whose turn it is."""
        mark = self.turn.market if isinstance(self.turn, AtMarket) else None
        return next(market for market in self.markets if market.mark == mark)


def seen(
    state: State, seat: Seat | None, to_act: tuple[Seat, ...], legal: tuple[SeasonAction, ...]
) -> SeasonView:
    """The off season as that seat may know it."""
    return SeasonView(
        seat=seat,
        to_act=to_act,
        options=state.options,
        asked=state.asked,
        round=state.round.number,
        last=state.round.last,
        marker=state.round.marker,
        betting=_betting(state, seat),
        markets=tuple(_market(state, market, seat) for market in state.markets),
        caravans=tuple(_caravan(state, other, seat) for other in range(state.options.seats)),
        turn=state.turn,
        tied=state.round.tied,
        tower=state.tower.size,
        discards=named(state.tower.discards),
        former=_former(state),
        legal=legal,
    )


def _betting(state: State, seat: Seat | None) -> Betting:
    auction = state.round.auction
    return Betting(
        state.round.announced,
        auction.is_repeated,
        tuple(bet is not None for bet in auction.bets),
        None if seat is None or seat == ALL else auction.bets[seat],
        auction.shown,
        auction.bets if seat == ALL else (),
    )


def _market(state: State, market: Market, seat: Seat | None) -> VisibleMarket:
    return VisibleMarket(
        market.mark,
        market.side,
        state.side(market).ability,
        market.face_up,
        len(market.face_down),
        market.face_down if seat == ALL or seat in market.peekers else (),
        market.peekers,
        market.former,
        market.coins,
        market.taker,
    )


def _caravan(state: State, other: Seat, seat: Seat | None) -> Caravan:
    merchant = state.merchants[other]
    is_shown = sees(seat, other) or state.asked == "over"
    return Caravan(merchant.purse if is_shown else None, merchant.loads, merchant.peeks, merchant.sales)


def _former(state: State) -> dict[Card, int]:
    counts = NONE
    for market in state.markets:
        counts = more(counts, market.face_down[: market.former])
    return named(counts)
