"""The course of the rounds: opening, auction, closing, and the end of the game."""

from __future__ import annotations

import msgspec

from camelup.game import Seat
from camelup.offseason import auction as auctions
from camelup.offseason import events as happened
from camelup.offseason import selling, trading
from camelup.offseason.auction import Auction
from camelup.offseason.events import SeasonEvent
from camelup.offseason.merchant import START_POUNDS
from camelup.offseason.moves import AuctionAnnounced, Bet, MarkerGiven, SeasonChance
from camelup.offseason.sheet import AUCTIONS
from camelup.offseason.state import Result, Round, State

changed = msgspec.structs.replace

ANNOUNCEMENTS = tuple(map(AuctionAnnounced, AUCTIONS))


def opened(state: State) -> Result:
    """A round begins; nobody begins it in a game without money (O10)."""
    began = happened.RoundBegan(state.round.number, state.round.is_last)
    events: tuple[SeasonEvent, ...] = (began,)
    if not any(merchant.purse for merchant in state.merchants):
        merchants = tuple(merchant.paid(START_POUNDS) for merchant in state.merchants)
        state = changed(state, merchants=merchants)
        events = (began, happened.PursesFilled(START_POUNDS))
    if any(state.tower.cards):
        return changed(state, phase="auction"), events
    # no card on the Tower, no back to read the kind from (O3)
    after, announcement = announced(state, 0, ANNOUNCEMENTS[0])
    return after, events + announcement


def announcements(state: State) -> tuple[tuple[SeasonChance, int], ...]:
    """The kinds of auction, each weighing as many as there are backs of it."""
    weights = msgspec.structs.astuple(state.options.appendix.backs)
    return tuple((kind, weight) for kind, weight in zip(ANNOUNCEMENTS, weights, strict=True) if weight)


def announced(state: State, seat: Seat, move: AuctionAnnounced) -> Result:
    """Everyone may bet."""
    after = _with_auction(state, changed(state.round.auction, kind=move.kind))
    return changed(after, phase="bet"), (happened.AuctionBegan(move.kind),)


def bet(state: State, seat: Seat, move: Bet) -> Result:
    """A bet is sealed; the last one reveals them all (O2)."""
    auction = state.round.auction
    bets = (*auction.bets[:seat], move.pounds, *auction.bets[seat + 1 :])
    sealed = happened.BetSealed(seat, move.pounds)
    known = tuple([pounds for pounds in bets if pounds is not None])
    if len(known) < len(bets):
        return _with_auction(state, changed(auction, bets=bets)), (sealed,)
    after, events = _settled(state, known)
    return after, (sealed, happened.BetsRevealed(known), *events)


def _settled(state: State, bets: tuple[int, ...]) -> Result:
    """The winner pays and gets the marker, or everyone bets once more, or nobody pays."""
    auction, marker = state.round.auction, state.round.marker
    assert auction.kind is not None
    seat = auctions.winner(auction.kind, bets, marker)
    over = Auction((None,) * len(bets), auction.kind, auction.is_repeated, bets)
    if seat is None and not auction.is_repeated:
        return _with_auction(state, changed(over, is_repeated=True)), (happened.AuctionRepeated(),)
    if seat is None:
        after, failed = _with_auction(state, over), happened.AuctionFailed(marker)
        if marker is None:
            return changed(after, phase="marker"), (failed,)
        return _traded(after, failed)
    winner = state.merchants[seat].paid(-bets[seat])
    around = changed(state.round, auction=over, marker=seat)
    won = happened.AuctionWon(seat, winner.purse, bets[seat])
    return _traded(changed(state.with_merchant(seat, winner), round=around), won)


def markers(state: State) -> tuple[tuple[SeasonChance, int], ...]:
    """Who may get the marker by chance: anybody."""
    return tuple((MarkerGiven(seat), 1) for seat in range(state.options.seats))


def marker_given(state: State, seat: Seat, move: MarkerGiven) -> Result:
    """Chance has chosen the first player."""
    after = changed(state, round=changed(state.round, marker=move.seat))
    return _traded(after, happened.MarkerDrawn(move.seat))


def closed(state: State) -> Result:
    """The markets are turned over, or a pound richer, and filled for the next round (O8)."""
    (free,) = state.free_markets
    before = state.round
    after = changed(
        state,
        markets=tuple(market.renewed() for market in state.markets),
        round=Round(before.number + 1, auctions.fresh(state.options.seats), before.marker, before.last),
        phase="filling",
    )
    return after, (happened.MarketsTurned(free.mark, free.coins + 1),)


def counted(state: State) -> Result:
    """The richest win; if several are, they may first sell once more (O11)."""
    purses = tuple(merchant.purse for merchant in state.merchants)
    richest = tuple(seat for seat, purse in enumerate(purses) if purse == max(purses))
    if len(richest) > 1 and not state.round.tied:
        after, events = selling.next_turn(changed(state, round=changed(state.round, tied=richest)))
        return after, (happened.MerchantsTied(richest), *events)
    return changed(state, phase="over"), (happened.SeasonEnded(purses, richest),)


def _traded(state: State, event: SeasonEvent) -> Result:
    """After that, the market is open."""
    after, events = trading.next_turn(state)
    return after, (event, *events)


def _with_auction(state: State, auction: Auction) -> State:
    return changed(state, round=changed(state.round, auction=auction))
