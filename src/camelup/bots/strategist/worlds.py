"""Worlds that one seat can't tell from the real one: what it does not see is imagined."""

from __future__ import annotations

import random

from camelup.bots.merchant.sight import unseen
from camelup.game import Seat
from camelup.offseason.auction import Auction
from camelup.offseason.goods import CARDS, NONE, PLACE, Card, Cards, Counts, more
from camelup.offseason.market import Market
from camelup.offseason.merchant import Merchant
from camelup.offseason.state import Round, State
from camelup.offseason.tower import Tower
from camelup.offseason.view import SeasonView, VisibleMarket


def imagined(view: SeasonView, rng: random.Random) -> State:
    """A state that looks like this view: face-down cards, sealed bets and others' purses are made up."""
    markets, tower = _dealt(view, rng)
    merchants = tuple(
        Merchant(_purse(view, seat), caravan.loads, caravan.peeks, caravan.sales)
        for seat, caravan in enumerate(view.caravans)
    )
    betting = view.betting
    bets = tuple(
        _bet(view, seat, merchants[seat].purse, rng) if has_bet else None
        for seat, has_bet in enumerate(betting.has_bet)
    )
    auction = Auction(bets, betting.kind, betting.is_repeated, betting.shown)
    discards = more(NONE, [card for card, count in view.discards.items() for _ in range(count)])
    return State(
        view.options,
        merchants,
        markets,
        Tower(tower, discards),
        Round(view.round, auction, view.marker, view.last, view.tied),
        "bet" if view.turn is None else view.turn,
    )


def _purse(view: SeasonView, seat: Seat) -> int:
    """A purse; those of others are thought to be like one's own, and to hold what was bet."""
    shown, own = view.caravans[seat].purse, view.caravans[view.me].purse
    assert own is not None
    if shown is not None:
        return shown
    return max((own, *view.betting.shown)) if view.asked == "bet" else own


def _bet(view: SeasonView, seat: Seat, purse: int, rng: random.Random) -> int:
    """A sealed bet: one's own, or a small one that the purse allows."""
    if seat == view.me:
        assert view.betting.own is not None
        return view.betting.own
    return rng.randint(0, min(purse, 4))


def _dealt(view: SeasonView, rng: random.Random) -> tuple[tuple[Market, ...], Counts]:
    """The markets with all their cards, and what is then in the Tower.

    Face-down cards from a Tower that was used up are known, though not where each of them lies.
    """
    former = _listed(view.former)
    for market in view.markets:
        for card in market.peeked[: market.former]:
            former.remove(card)
    counts = list(unseen(view))
    for card in former:
        counts[PLACE[card]] -= 1
    pool = [card for card, count in zip(CARDS, counts, strict=True) for _ in range(count)]
    rng.shuffle(former)
    rng.shuffle(pool)
    markets = tuple(_market(market, former, pool) for market in view.markets)
    return markets, more(NONE, pool)


def _listed(counts: dict[Card, int]) -> list[Card]:
    return [card for card, count in counts.items() for _ in range(count)]


def _market(market: VisibleMarket, former: list[Card], pool: list[Card]) -> Market:
    """A market whose unknown cards are taken from what may lie there."""
    hidden: Cards = market.peeked
    if not hidden:
        old = [former.pop() for _ in range(market.former)]
        hidden = (*old, *[pool.pop() for _ in range(market.face_down - market.former)])
    return Market(
        market.mark,
        market.side,
        market.face_up,
        hidden,
        market.coins,
        market.taker,
        market.peekers,
        market.former,
    )
