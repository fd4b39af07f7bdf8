"""The best merchant in the market: what a choice adds to one's caravan, and what it leaves to others."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from camelup.bots.merchant.betting import wishes
from camelup.bots.merchant.foresight import Foresight, foresight
from camelup.bots.merchant.load_values import MAX_ROUNDS
from camelup.bots.merchant.markets import Shopper
from camelup.bots.merchant.sight import rounds_after, unseen
from camelup.bots.strategist.choosing import later_seats
from camelup.game import Seat
from camelup.offseason.moves import (
    ChooseMarket,
    LightenCamel,
    LightenMarket,
    NameGoods,
    Poach,
    SeasonAction,
    SkipAbility,
    UseAbility,
)
from camelup.offseason.view import SeasonView, VisibleMarket
from camelup.review.season.baskets import Basket, Deed, World, basket, gift, imagined_worlds, wisest
from camelup.review.season.opinions import WORLDS, Told, Weighing


def weighed_markets(view: SeasonView, rng: random.Random) -> Weighing:
    """What every free market comes to: one's own gain, less what those gain who choose later."""
    worlds = imagined_worlds(view, rng, WORLDS)
    bazaar = _Bazaar(view, worlds)
    leads: dict[SeasonAction, list[float]] = {}
    told: dict[SeasonAction, Told] = {}
    for action in view.legal:
        # a look is no choice yet
        if isinstance(action, ChooseMarket):
            place = next(at for at, market in enumerate(bazaar.free) if market.mark == action.market)
            own = bazaar.gains(view.me, place, is_bare=action.skips_ability)
            others = bazaar.left(place)
            leads[action] = [one - rest for (one, _), rest in zip(own, others, strict=True)]
            told[action] = {**_of_own(own), "others": sum(others) / len(others)}
    return Weighing(leads, "offseason.review.why.market", told, fall_key="offseason.review.why.market_falls")


def weighed_deeds(view: SeasonView, rng: random.Random) -> Weighing:
    """What every use of the ability comes to, and doing without it: what it adds to one's caravan."""
    worlds = imagined_worlds(view, rng, WORLDS)
    shopper, market = Shopper(view.caravans[view.me].loads, _future(view)), view.chosen_market
    free = [other for other in view.markets if other.taker is None]
    leads: dict[SeasonAction, list[float]] = {}
    told: dict[SeasonAction, Told] = {}
    for action in view.legal:
        deed = _deed(action, shopper, market, free)
        found = [basket(shopper, market, deed, world) for world in worlds]
        leads[action] = [one.pounds for one in found]
        told[action] = _of_own(found)
    return Weighing(leads, "offseason.review.why.deed", told, fall_key="offseason.review.why.deed_falls")


def _deed(
    action: SeasonAction, shopper: Shopper, market: VisibleMarket, free: Sequence[VisibleMarket]
) -> Deed:
    """What an answer to the ability's question does; who uses it does so as well as can be."""
    match action:
        case NameGoods() | Poach() | LightenMarket() | LightenCamel():
            return action
        case UseAbility():
            return wisest(shopper, market, free, must=True)
        case SkipAbility():
            return None
        case _:
            raise ValueError(action)


def _of_own(found: Sequence[Basket]) -> Told:
    """What is told of a choice: what it adds, and how often a camel falls."""
    return {
        "gain": sum(one.pounds for one in found) / len(found),
        "falls": sum(one.falls for one in found) / len(found),
    }


def _future(view: SeasonView) -> Foresight:
    appendix, cards = view.options.appendix, unseen(view)
    # when nothing is left, the discards come again
    counts = cards if any(cards) else appendix.counts
    return foresight(appendix, cards, min(rounds_after(view), MAX_ROUNDS - 1), counts)


class _Bazaar:
    """The markets that are free, and what they come to for everybody in the imagined worlds."""

    def __init__(self, view: SeasonView, worlds: Sequence[World]) -> None:
        self.view, self.worlds = view, worlds
        self.free = tuple(market for market in view.markets if market.taker is None)
        future = _future(view)
        self.later = later_seats(view)
        self.shoppers = {seat: Shopper(view.caravans[seat].loads, future) for seat in (view.me, *self.later)}
        self.wishes = {seat: wishes(self.free, self.shoppers[seat]) for seat in self.later}
        self.gains: Callable[..., list[Basket]] = cache(self._gains)

    def _gains(self, seat: Seat, place: int, *, is_bare: bool = False) -> list[Basket]:
        """What a seat gains at a market, world by world."""
        shopper, market = self.shoppers[seat], self.free[place]
        deed = wisest(shopper, market, [other for other in self.free if other is not market])
        at_once = market.coins + (0.0 if is_bare else gift(shopper, market))
        found = [basket(shopper, market, deed, world) for world in self.worlds]
        return [one._replace(pounds=one.pounds + at_once) for one in found]

    def left(self, place: int) -> list[float]:
        """What the others gain on average who choose after that market is gone, world by world."""
        taken, sums = {place}, [0.0] * len(self.worlds)
        for seat in self.later:
            best = next(at for _, at in self.wishes[seat] if at not in taken)
            taken.add(best)
            sums = [one + more.pounds for one, more in zip(sums, self.gains(seat, best), strict=True)]
        return [one / (self.view.options.seats - 1) for one in sums]
