"""What a market is worth to a merchant: what its cards, its coins and its ability add to his caravan."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from camelup.bots.merchant.caravans import Packed, packed, value, with_cards
from camelup.bots.merchant.foresight import Foresight
from camelup.bots.merchant.load_values import SALE
from camelup.offseason.appendix import MAX_DRAW
from camelup.offseason.goods import CAMELS, GOODS, Cards, Goods, in_order, without
from camelup.offseason.moves import LightenCamel, LightenMarket, Poach
from camelup.offseason.trading import TWO_POUNDS
from camelup.offseason.view import VisibleMarket

PEEK = 0.7
"""What a Peek token is worth while there is another round."""
Lightening = LightenMarket | LightenCamel


class Shopper:
    """One merchant's caravan before a market, with what is known of the cards to come."""

    def __init__(self, loads: Sequence[Cards], foresight: Foresight) -> None:
        self.loads, self.foresight, self.rounds = tuple(loads), foresight, foresight.rounds
        self.caravan = packed(loads)
        self.idle = value(self.caravan, foresight.after(0))
        """What the caravan is worth with no card more."""

    def market(self, market: VisibleMarket, others: Iterable[VisibleMarket], hand: Cards = ()) -> float:
        """The pounds that a market adds, its ability used as well as can be; others are free markets."""
        plain = self.taken(market, hand) + market.coins
        match market.ability:
            case "two_pounds":
                return plain + TWO_POUNDS
            case "peek":
                return plain + (PEEK if self.rounds else 0.0)
            case "extra_sale":
                return plain + SALE
            case "prospect":
                best = max(self.prospected(market, goods) for goods in GOODS)
            case "poach":
                best = max((worth for _, worth in self.poached(market, others)), default=plain)
            case "lighten":
                best = max((worth for _, worth in self.lightened(market)), default=plain)
        return max(plain, best + market.coins)

    def taken(self, market: VisibleMarket, hand: Cards = ()) -> float:
        """What the cards of a market add, and those in the hand."""
        return self._added(self.caravan, (*hand, *market.face_up, *market.peeked), _hidden(market))

    def prospected(self, market: VisibleMarket, goods: Goods) -> float:
        """The same after naming these goods: of the cards drawn only they are kept."""
        caravan = with_cards(self.caravan, (*market.face_up, *market.peeked))
        few, many = (self.foresight.after(_hidden(market) + more) for more in (0, MAX_DRAW))
        return value(caravan, *(many if one == goods else few for one in GOODS)) - self.idle

    def poached(self, market: VisibleMarket, others: Iterable[VisibleMarket]) -> list[tuple[Poach, float]]:
        """The same with each face-up card of the other markets."""
        cards = {card: other.mark for other in others for card in in_order(set(other.face_up))}
        return [(Poach(mark, card), self.taken(market, (card,))) for card, mark in cards.items()]

    def lightened(self, market: VisibleMarket) -> list[tuple[Lightening, float]]:
        """The same without each card of the market or of the camels."""
        found: list[tuple[Lightening, float]] = []
        hidden = _hidden(market)
        for card in in_order(set(market.face_up)):
            rest = (*without(market.face_up, (card,)), *market.peeked)
            found.append((LightenMarket(card), self._added(self.caravan, rest, hidden)))
        cards = (*market.face_up, *market.peeked)
        for place, (camel, load) in enumerate(zip(CAMELS, self.loads, strict=True)):
            for card in in_order(set(load)):
                less = (*self.loads[:place], without(load, (card,)), *self.loads[place + 1 :])
                found.append((LightenCamel(camel, card), self._added(packed(less), cards, hidden)))
        return found

    def _added(self, caravan: Packed, cards: Cards, hidden: int) -> float:
        return value(with_cards(caravan, cards), self.foresight.after(hidden)) - self.idle


def _hidden(market: VisibleMarket) -> int:
    """How many of a market's cards this merchant does not know."""
    return 0 if market.peeked else market.face_down
