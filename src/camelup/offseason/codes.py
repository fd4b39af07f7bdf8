"""One integer for every action and every chance of an off season."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from camelup.game import Value
from camelup.offseason.filling import DEALS, TILES
from camelup.offseason.goods import CAMELS, CARDS, CARDS_OF, GOODS, in_order
from camelup.offseason.moves import (
    Assign,
    Bet,
    ChooseMarket,
    LightenCamel,
    LightenMarket,
    MarkerGiven,
    Pass,
    Peek,
    Poach,
    SeasonAction,
    SeasonChance,
    Sell,
    UseExtraSale,
)
from camelup.offseason.offers import ABILITY, NAMES
from camelup.offseason.rounds import ANNOUNCEMENTS
from camelup.offseason.sales import has_card_to_spare, sales
from camelup.offseason.sheet import MARKET_LETTERS, MAX_SEATS, Appendix


class Codes(Value, frozen=True):
    """All actions and chances with one appendix: the code of one is its place in its tuple.

    There is one list for all numbers of players and the same places for all appendices. What came into the
    game later stands behind the rest, so that places stay. Bets are not in it: they follow the last place,
    one after another, for there is no highest.
    """

    actions: tuple[SeasonAction, ...]
    chances: tuple[SeasonChance, ...]
    action_code: dict[SeasonAction, int]
    chance_code: dict[SeasonChance, int]

    def code(self, action: SeasonAction) -> int:
        """The code of an action, bets included."""
        return len(self.actions) + action.pounds if isinstance(action, Bet) else self.action_code[action]

    def action(self, code: int) -> SeasonAction:
        """The action with that code, bets included."""
        return self.actions[code] if code < len(self.actions) else Bet(code - len(self.actions))


@cache
def codes(appendix: Appendix) -> Codes:
    """The codes of a game with that appendix."""
    actions: tuple[SeasonAction, ...] = (
        *map(ChooseMarket, MARKET_LETTERS),
        *map(Peek, MARKET_LETTERS),
        *ABILITY,
        *NAMES,
        *(Poach(mark, card) for mark in MARKET_LETTERS for card in CARDS),
        *map(LightenMarket, CARDS),
        *(LightenCamel(camel, card) for camel in CAMELS for card in CARDS),
        *(Assign(goods, camel) for goods in GOODS for camel in CAMELS),
        UseExtraSale(),
        Pass(),
        *sorted(_sales(appendix), key=lambda sale: has_card_to_spare(appendix.prices, sale)),
        *(ChooseMarket(mark, skips_ability=True) for mark in MARKET_LETTERS),
    )
    chances: tuple[SeasonChance, ...] = (*TILES, *DEALS, *ANNOUNCEMENTS, *map(MarkerGiven, range(MAX_SEATS)))
    return Codes(
        actions,
        chances,
        {action: code for code, action in enumerate(actions)},
        {chance: code for code, chance in enumerate(chances)},
    )


def _sales(appendix: Appendix) -> Iterator[Sell]:
    """Every sale that any load of any camel allows, in an order that does not depend on prices."""
    for camel in CAMELS:
        for goods in GOODS:
            loads = (
                load
                for size in range(1, camel + 1)
                for load in combinations_with_replacement(CARDS_OF[goods], size)
            )
            found = {sale for load in loads for sale in sales(appendix.prices, camel, in_order(load))}
            yield from sorted(found, key=lambda sale: (len(sale.cards), sale.cards, sale.price))
