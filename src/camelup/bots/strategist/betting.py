"""The strategist's bet: the best answer to what merchants would bet in the imagined worlds."""

from __future__ import annotations

import random

import msgspec

from camelup.bots.merchant import merchant
from camelup.bots.merchant.betting import Gains, gained, keenness
from camelup.bots.merchant.foresight import Foresight
from camelup.bots.strategist.worlds import imagined
from camelup.game import Seat
from camelup.offseason import rules
from camelup.offseason.auction import winner
from camelup.offseason.moves import Bet
from camelup.offseason.view import SeasonView

changed = msgspec.structs.replace
WORLDS = 24
"""In how many worlds the others are asked for their bets."""


def bet(view: SeasonView, rng: random.Random, future: Foresight) -> Bet:
    """The bet with the best lead on average over all worlds; the smallest of equally good ones."""
    gains = gained(view.markets, tuple([caravan.loads for caravan in view.caravans]), future)
    maximum = min(len(view.legal) - 1, round(keenness(gains[view.me], view.me)) + 2)
    totals = [0.0] * (maximum + 1)
    for _ in range(WORLDS):
        bets = _others(view, rng)
        for pounds in range(maximum + 1):
            bets[view.me] = pounds
            totals[pounds] += _lead(view, gains, bets)
    return Bet(max(range(maximum + 1), key=lambda pounds: (round(totals[pounds], 6), -pounds)))


def _others(view: SeasonView, rng: random.Random) -> list[int]:
    """What merchants would bet in one imagined world, sealed bets asked for again."""
    world = imagined(view, rng)
    auction = changed(world.round.auction, bets=(None,) * view.options.seats)
    world = changed(world, round=changed(world.round, auction=auction))
    found = [0] * view.options.seats
    for seat in range(view.options.seats):
        if seat != view.me:
            answer = merchant(rules.view(world, seat), rng)
            assert isinstance(answer, Bet)
            found[seat] = answer.pounds
    return found


def _lead(view: SeasonView, gains: list[Gains], bets: list[int]) -> float:
    """How far ahead of the others' average the seat comes out of an auction with these bets."""
    assert view.betting.kind is not None
    first = winner(view.betting.kind, bets, view.marker)
    leader: Seat | None = view.marker if first is None else first
    pounds = [sum(own) / len(own) if leader is None else own[leader] for own in gains]
    if first is not None:
        pounds[first] -= bets[first]
    own = pounds.pop(view.me)
    return own - sum(pounds) / len(pounds)
