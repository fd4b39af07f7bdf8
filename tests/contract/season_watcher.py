"""Who follows an off season from its events alone, as one seat is told of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from camelup.game import Event, Seat
from camelup.offseason import dealings
from camelup.offseason import events as told
from camelup.offseason.goods import CARDS
from camelup.offseason.state import SeasonOptions
from camelup.offseason.view import Betting, Caravan, SeasonView, VisibleMarket

CAMELS = (3, 4, 5, 6)


class Pitch:
    """What the watcher knows of one market."""

    def __init__(self, side: int = 1, coins: int = 0) -> None:
        self.side, self.coins = side, coins
        self.face_up: list[str] = []
        self.face_down = self.former = 0
        self.peeked: tuple[str, ...] = ()
        self.peekers: set[int] = set()
        self.taker: int | None = None


class SeasonWatcher:
    """Lays the off season out anew from each event."""

    def __init__(self, options: SeasonOptions, seat: Seat | None) -> None:
        self.options, self.seat = options, seat
        seats = range(options.seats)
        self.deck = Counter[str](dict(zip(CARDS, options.appendix.counts, strict=True)))
        self.pitches: dict[Any, Pitch] = {mark: Pitch() for mark in "ABCDEF"}
        self.tower = self.deck.total()
        self.discards: Counter[str] = Counter()
        self.former: Counter[str] = Counter()
        self.hand: list[str] = []
        self.purses = [5 if other == seat else None for other in seats]
        self.loads: list[dict[int, tuple[str, ...]]] = [dict.fromkeys(CAMELS, ()) for _ in seats]
        self.tokens: Counter[tuple[str, int]] = Counter()
        self.round = 1
        self.last: int | None = None
        self.marker: Seat | None = None
        self.tied: tuple[Seat, ...] = ()
        self._new_auction()

    def _new_auction(self) -> None:
        self.kind: Any = None
        self.repeated = False
        self.shown: tuple[int, ...] = ()
        self._no_bets()

    def _no_bets(self) -> None:
        self.has_bet = [False] * self.options.seats
        self.own: int | None = None

    def see(self, event: Event) -> None:
        """Take in what happened."""
        if isinstance(event, dealings.PurseEvent | told.AuctionWon):
            self.purses[event.seat] = event.purse
        self._see_tower(event)
        self._see_auction(event)
        self._see_market(event)
        self._see_caravan(event)

    def _see_tower(self, event: Event) -> None:
        match event:
            case told.MarketLeftOut(market=mark):
                del self.pitches[mark]
            case told.GoodsDealt(market=mark, card=card, is_face_up=is_face_up, tower=tower):
                self.tower = tower
                assert (card is None) != is_face_up
                if card is None:
                    self.pitches[mark].face_down += 1
                else:
                    self.pitches[mark].face_up.append(card)
            case told.TowerRenewed(tower=tower, last=last):
                # all that is not to be seen lies face down: the Tower is empty
                self.former = self.deck - self._seen()
                for pitch in self.pitches.values():
                    pitch.former = pitch.face_down
                assert self.former.total() == sum(pitch.face_down for pitch in self.pitches.values())
                self.discards, self.tower, self.last = Counter(), tower, last
            case told.MarketsTurned(market=mark, coins=coins):
                for other, pitch in self.pitches.items():
                    if other != mark:
                        self.pitches[other] = Pitch(3 - pitch.side)
                self.pitches[mark].coins = coins
                self.round += 1
                self._new_auction()

    def _seen(self) -> Counter[str]:
        seen = Counter(self.discards) + Counter(self.hand)
        for pitch in self.pitches.values():
            seen.update(pitch.face_up)
        for loads in self.loads:
            for load in loads.values():
                seen.update(load)
        return seen

    def _see_auction(self, event: Event) -> None:
        match event:
            case told.RoundBegan(round=number, is_last=is_last):
                assert number == self.round and is_last == (number == self.last)
            case told.PursesFilled(pounds=pounds):
                self.purses = [pounds if other == self.seat else None for other in range(len(self.purses))]
            case told.AuctionBegan(kind=kind):
                # in the first round nobody has a handicap
                self.kind = "standard" if kind == "handicap" and self.round == 1 else kind
            case told.BetSealed(seat=seat, pounds=pounds):
                self.has_bet[seat] = True
                assert (pounds is None) == (seat != self.seat)
                if seat == self.seat:
                    self.own = pounds
            case told.BetsRevealed(bets=bets):
                self.shown = bets
                self._no_bets()
            case told.AuctionRepeated():
                self.repeated = True
            case told.AuctionWon(seat=seat) | told.MarkerDrawn(seat=seat):
                self.marker = seat
            case told.MerchantsTied(seats=seats):
                self.tied = seats
            case told.SeasonEnded(purses=purses):
                self.purses = list(purses)

    def _see_market(self, event: Event) -> None:
        match event:
            case dealings.MarketPeeked(seat=seat, market=mark, cards=cards, tokens=tokens):
                self.tokens["peek", seat] = tokens
                self.pitches[mark].peekers.add(seat)
                assert (cards is None) == (seat != self.seat)
                if cards is not None:
                    self.pitches[mark].peeked = cards
            case dealings.MarketChosen(seat=seat, market=mark):
                self.chosen = mark
                self.pitches[mark].taker, self.pitches[mark].coins = seat, 0
            case dealings.TokenGained(seat=seat, token=token, tokens=tokens):
                self.tokens[token, seat] = tokens
            case dealings.GoodsDrawn(card=card, tower=tower):
                self.hand.append(card)
                self.tower = tower
            case dealings.DrawSorted(kept=kept, discarded=discarded):
                self.hand = list(kept)
                self.discards.update(discarded)
            case dealings.CardPoached(card=card, origin=origin, market=mark):
                self.pitches[origin].face_up.remove(card)
                self.pitches[mark].face_up.append(card)
            case dealings.GoodsTaken(market=mark, face_up=up, face_down=down):
                self.hand += [*up, *down]
                pitch = self.pitches[mark]
                self.former -= Counter(down[: pitch.former])
                self.pitches[mark] = Pitch(pitch.side)
                self.pitches[mark].taker = pitch.taker

    def _see_caravan(self, event: Event) -> None:
        match event:
            case dealings.LoadLightened(card=card, camel=None):
                self.pitches[self.chosen].face_up.remove(card)
                self.discards[card] += 1
            case dealings.LoadLightened(seat=seat, card=card, camel=int() as camel):
                left = list(self.loads[seat][camel])
                left.remove(card)
                self.loads[seat][camel] = tuple(left)
                self.discards[card] += 1
            case dealings.GoodsLoaded(seat=seat, camel=camel, load=load):
                new = Counter[str](load) - Counter(self.loads[seat][camel])
                self.hand = list((Counter(self.hand) - new).elements())
                self.loads[seat][camel] = load
            case dealings.CamelCollapsed(seat=seat, camel=camel, cards=cards):
                self.loads[seat][camel] = ()
                self.discards.update(cards)
            case dealings.ExtraSaleUsed(seat=seat, tokens=tokens):
                self.tokens["extra_sale", seat] = tokens
            case dealings.GoodsSold(seat=seat, camel=camel, cards=cards, load=load):
                self.loads[seat][camel] = load
                self.discards.update(cards)

    def assert_knows(self, view: SeasonView) -> None:
        """Compare what it knows with a view of the same seat."""
        assert view.markets == tuple(self._market(mark) for mark in self.pitches)
        assert view.caravans == tuple(map(self._caravan, range(self.options.seats)))
        assert (view.tower, view.discards, view.former) == (self.tower, +self.discards, +self.former)
        assert (view.round, view.last, view.marker) == (self.round, self.last, self.marker)
        assert view.tied == self.tied
        assert view.betting == Betting(self.kind, self.repeated, tuple(self.has_bet), self.own, self.shown)
        assert sorted(view.hand) == sorted(self.hand)

    def _market(self, mark: Any) -> VisibleMarket:
        pitch = self.pitches[mark]
        side: Any = pitch.side
        up: Any = tuple(pitch.face_up)
        peeked: Any = pitch.peeked
        ability = self.options.appendix.sides[mark, side].ability
        peekers = tuple(sorted(pitch.peekers))
        return VisibleMarket(
            mark, side, ability, up, pitch.face_down, peeked, peekers, pitch.former, pitch.coins, pitch.taker
        )

    def _caravan(self, seat: Seat) -> Caravan:
        loads: Any = tuple(self.loads[seat].values())
        peeks, sales = self.tokens["peek", seat], self.tokens["extra_sale", seat]
        return Caravan(self.purses[seat], loads, peeks, sales)
