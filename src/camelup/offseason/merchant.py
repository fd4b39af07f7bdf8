"""A merchant: what is behind the tent and on the camels."""

from __future__ import annotations

import msgspec

from camelup.game import Value
from camelup.offseason.goods import CAMELS, GOODS_OF, Camel, Cards, Goods, in_order, without

changed = msgspec.structs.replace
EMPTY: tuple[Cards, ...] = ((),) * len(CAMELS)
START_POUNDS = 5


class Merchant(Value, frozen=True):
    """One player's money, tokens and caravan."""

    purse: int = START_POUNDS
    loads: tuple[Cards, ...] = EMPTY
    """What each camel carries, from the one for 3 cards to the one for 6."""
    peeks: int = 0
    """Peek tokens."""
    sales: int = 0
    """Extra Sale tokens."""

    def load(self, camel: Camel) -> Cards:
        """What that camel carries."""
        return self.loads[camel - CAMELS[0]]

    def camel_of(self, goods: Goods) -> Camel | None:
        """The camel that carries these goods (O5)."""
        for camel, load in zip(CAMELS, self.loads, strict=True):
            if load and GOODS_OF[load[0]] == goods:
                return camel
        return None

    @property
    def free_camels(self) -> tuple[Camel, ...]:
        """The camels that carry nothing."""
        return tuple([camel for camel, load in zip(CAMELS, self.loads, strict=True) if not load])

    @property
    def overloaded(self) -> tuple[Camel, ...]:
        """The camels with more cards than they carry (O6)."""
        return tuple([camel for camel, load in zip(CAMELS, self.loads, strict=True) if len(load) > camel])

    def paid(self, pounds: int) -> Merchant:
        """The merchant with so much more, or less, in the purse."""
        return changed(self, purse=self.purse + pounds)

    def loaded(self, camel: Camel, cards: Cards) -> Merchant:
        """The merchant with these cards on that camel as well."""
        return self._with(camel, in_order((*self.load(camel), *cards)))

    def unloaded(self, camel: Camel, cards: Cards) -> Merchant:
        """The merchant without these cards of that camel."""
        return self._with(camel, without(self.load(camel), cards))

    def _with(self, camel: Camel, load: Cards) -> Merchant:
        place = camel - CAMELS[0]
        return changed(self, loads=(*self.loads[:place], load, *self.loads[place + 1 :]))
