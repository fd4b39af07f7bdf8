"""Who keeps the books of an off season: 127 cards, all pounds with the bank's, and the tokens."""

from __future__ import annotations

from collections import Counter
from typing import Any

from camelup.log import Played
from camelup.offseason import dealings
from camelup.offseason import events as told
from camelup.offseason.goods import CARDS, Counts
from camelup.offseason.state import State
from camelup.offseason.turns import hand_of
from camelup.table import Table

CAMELS = (3, 4, 5, 6)


class SeasonAccountant:
    """Follows every card and every pound from place to place by what the events say."""

    def __init__(self, table: Table) -> None:
        state: State = table.state
        self.deck = _counter(state.options.appendix.counts)
        self.tower, self.discards = Counter(self.deck), Counter[str]()
        self.markets = {market.mark: (Counter[str](), Counter[str]()) for market in state.markets}
        self.coins: Counter[str] = Counter()
        seats = range(state.options.seats)
        self.loads = {(seat, camel): Counter[str]() for seat in seats for camel in CAMELS}
        self.hand: Counter[str] = Counter()
        self.chosen: dict[int, Any] = {}
        self.purses = [5 for _ in seats]
        self.bank = 5 * len(seats)
        """What the bank has paid out, less what came back to it."""
        self.tokens: Counter[tuple[str, int]] = Counter()

    def check(self, entry: Played[Any, Any], table: Table) -> None:
        """Book the events, then count the table."""
        for event in entry.events:
            self._book_goods(event)
            self._book_loads(event)
            self._book_pounds(event)
        self._count_cards(table.state)
        self._count_pounds(table)
        self._count_tokens(table.state)

    def _book_goods(self, event: object) -> None:
        match event:
            case told.MarketLeftOut(market=mark):
                del self.markets[mark]
            case told.GoodsDealt(market=mark, card=card, is_face_up=is_face_up, tower=left):
                assert card is not None
                self._draw(card, left)
                self.markets[mark][not is_face_up][card] += 1
            case dealings.GoodsDrawn(card=card, tower=left):
                self._draw(card, left)
                self.hand[card] += 1
            case told.TowerRenewed(tower=size):
                assert not self.tower
                self.tower, self.discards = self.discards, Counter()
                assert self.tower.total() == size
            case dealings.DrawSorted(kept=kept, discarded=discarded):
                assert self.hand == Counter(kept) + Counter(discarded)
                self.hand = Counter(kept)
                self.discards.update(discarded)
            case dealings.CardPoached(card=card, origin=origin, market=mark):
                self._remove(self.markets[origin][0], card)
                self.markets[mark][0][card] += 1

    def _book_loads(self, event: object) -> None:
        match event:
            case dealings.MarketChosen(seat=seat, market=mark):
                self.chosen[seat] = mark
            case dealings.LoadLightened(seat=seat, card=card, camel=camel):
                place = self.markets[self.chosen[seat]][0] if camel is None else self.loads[seat, camel]
                self._remove(place, card)
                self.discards[card] += 1
            case dealings.GoodsTaken(market=mark, face_up=up, face_down=down):
                assert self.markets[mark] == (Counter(up), Counter(down))
                self.markets[mark] = (Counter(), Counter())
                self.hand.update([*up, *down])
            case dealings.GoodsLoaded(seat=seat, camel=camel, load=load):
                new = Counter[str](load) - self.loads[seat, camel]
                assert self.loads[seat, camel] + new == Counter(load) and new <= self.hand
                self.hand -= new
                self.loads[seat, camel] = Counter(load)
            case dealings.CamelCollapsed(seat=seat, camel=camel, cards=cards):
                assert self.loads[seat, camel] == Counter(cards) and len(cards) > camel
                self.loads[seat, camel] = Counter()
                self.discards.update(cards)
            case dealings.GoodsSold(seat=seat, camel=camel, cards=cards, load=load):
                assert self.loads[seat, camel] == Counter(cards) + Counter(load)
                self.loads[seat, camel] = Counter(load)
                self.discards.update(cards)

    def _book_pounds(self, event: object) -> None:
        match event:
            case told.PursesFilled(pounds=pounds):
                for seat in range(len(self.purses)):
                    self._pay(seat, pounds, None)
            case told.AuctionWon(seat=seat, purse=purse, pounds=pounds):
                self._pay(seat, -pounds, purse)
            case dealings.MarketChosen(seat=seat, purse=purse, market=mark, coins=coins):
                assert self.coins.pop(mark, 0) == coins
                # these were the bank's before they lay there
                self.bank -= coins
                self._pay(seat, coins, purse)
            case dealings.PoundsGained(seat=seat, purse=purse, pounds=pounds):
                self._pay(seat, pounds, purse)
            case dealings.GoodsSold(seat=seat, purse=purse, price=price):
                self._pay(seat, price, purse)
            case told.MarketsTurned(market=mark, coins=coins):
                self.coins[mark] += 1
                self.bank += 1
                assert self.coins[mark] == coins
            case dealings.TokenGained(seat=seat, token=token, tokens=tokens):
                self._token(token, seat, 1, tokens)
            case dealings.MarketPeeked(seat=seat, tokens=tokens):
                self._token("peek", seat, -1, tokens)
            case dealings.ExtraSaleUsed(seat=seat, tokens=tokens):
                self._token("extra_sale", seat, -1, tokens)

    def _draw(self, card: str, left: int) -> None:
        self._remove(self.tower, card)
        assert self.tower.total() == left

    def _remove(self, place: Counter[str], card: str) -> None:
        assert place[card] > 0, card
        place[card] -= 1
        if not place[card]:
            del place[card]

    def _pay(self, seat: int, pounds: int, purse: int | None) -> None:
        self.purses[seat] += pounds
        self.bank += pounds
        assert self.purses[seat] >= 0 and purse in (None, self.purses[seat])

    def _token(self, token: str, seat: int, more: int, held: int) -> None:
        self.tokens[token, seat] += more
        assert self.tokens[token, seat] == held >= 0

    def _count_cards(self, state: State) -> None:
        assert _counter(state.tower.cards) == self.tower and _counter(state.tower.discards) == self.discards
        assert {m.mark: (Counter(m.face_up), Counter(m.face_down)) for m in state.markets} == self.markets
        hand = Counter[str](hand_of(state.turn))
        assert hand == self.hand
        for seat, merchant in enumerate(state.merchants):
            for camel, load in zip(CAMELS, merchant.loads, strict=True):
                assert Counter(load) == self.loads[seat, camel]
        everywhere = self.tower + self.discards + self.hand
        for place in (*self.loads.values(), *(pile for both in self.markets.values() for pile in both)):
            everywhere += place
        assert everywhere == self.deck and everywhere.total() == 127

    def _count_pounds(self, table: Table) -> None:
        state: State = table.state
        assert table.rules.scores(state) == tuple(self.purses)
        assert {market.mark: market.coins for market in state.markets if market.coins} == self.coins
        assert sum(self.purses) + self.coins.total() == self.bank

    def _count_tokens(self, state: State) -> None:
        for seat, merchant in enumerate(state.merchants):
            assert merchant.peeks == self.tokens["peek", seat]
            assert merchant.sales == self.tokens["extra_sale", seat]
        assert sum(merchant.peeks for merchant in state.merchants) <= 5
        assert sum(merchant.sales for merchant in state.merchants) <= 5


def _counter(counts: Counts) -> Counter[str]:
    return Counter({card: count for card, count in zip(CARDS, counts, strict=True) if count})
