"""The vizier: he knows how strategists and merchants bet, and answers that."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest

from camelup.bots import simple
from camelup.bots.catalogue import find_for
from camelup.bots.merchant import merchant as merchant_bot
from camelup.bots.merchant.betting import BOLDNESS
from camelup.bots.strategist import strategist
from camelup.bots.strategist.worlds import imagined
from camelup.bots.vizier import betting, vizier
from camelup.bots.vizier.betting import reckoned_gains
from camelup.game import decoder, encode
from camelup.kernels import season_bets
from camelup.offseason import rules
from camelup.offseason.auction import winner
from camelup.offseason.moves import Bet, SeasonAction
from camelup.offseason.sheet import AUCTIONS
from camelup.offseason.state import State
from camelup.offseason.view import SeasonView
from camelup.server.workers.bot_worker import Question, answer
from camelup.table import played_out
from tests.bots.markets import alike
from tests.bots.test_strategist import GAME, assert_played_from_views, started

changed = msgspec.structs.replace


def bet_views(seats: int, seed: str) -> list[SeasonView]:
    """What a seat saw at each of its bets in a game."""
    rng = random.Random(seed)
    found: list[SeasonView] = []

    def choose(view: SeasonView) -> SeasonAction:
        if view.asked == "bet" and view.me == 1:
            found.append(view)
        bot = merchant_bot if view.asked != "bet" else simple.kinds
        return bot(view, rng)

    played_out(started(seats, seed), choose)
    return found


def rich(kind: str) -> State:
    """Markets that are all the same, but for three coins on one of them."""
    state = alike(12, kind)
    return changed(state, markets=(changed(state.markets[0], coins=3), *state.markets[1:]))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_of_legal_actions_from_the_view_alone(seats: int) -> None:
    """`play` would refuse what is not legal."""
    table, rng = started(seats, "vizier"), random.Random(seats)
    assert_played_from_views(table, rng, {1: vizier})


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_hidden_makes_no_difference(seats: int) -> None:
    """Other purses, sealed bets, cards face down and in the Tower: the same seed, the same bet."""
    for view in bet_views(seats, "hidden"):
        world = imagined(view, random.Random(3))
        purses = [owner.purse + (seat != view.me) for seat, owner in enumerate(world.merchants)]
        owners = [changed(owner, purse=purse) for owner, purse in zip(world.merchants, purses, strict=True)]
        other = changed(rules.view(changed(world, merchants=tuple(owners)), view.me), decision=view.decision)
        assert vizier(other, random.Random(7)) == vizier(view, random.Random(7))


def test_the_kernel_finds_the_winner_that_the_rules_find() -> None:
    rng = random.Random(1)
    for _ in range(400):
        bets = [rng.randint(0, 4) for _ in range(rng.randint(3, 5))]
        kind, marker = rng.choice(AUCTIONS), rng.choice([None, *range(len(bets))])
        held = season_bets.NOBODY if marker is None else marker
        found = season_bets.winner(AUCTIONS.index(kind), np.array(bets), held)
        assert (None if found == season_bets.NOBODY else found) == winner(kind, bets, marker)


def test_strategists_and_merchants_are_known_by_their_bets() -> None:
    """What they bet is what they are thought to bet, but for few cases where two bets are about as good."""
    views = [view for seats in (3, 4) for view in bet_views(seats, "model")]
    hits = Counter[str]()
    for view in views:
        gains, own, chance = reckoned_gains(view), len(view.legal) - 1, np.array([5], np.uint64)
        kind = AUCTIONS.index(view.betting.kind or "standard")
        marker = season_bets.NOBODY if view.marker is None else view.marker
        likely = {
            season_bets.strategists_bet(kind, gains, marker, view.me, own, BOLDNESS, chance) for _ in range(9)
        }
        hits["strategist"] += strategist(view, random.Random(1)) in set(map(Bet, likely))
        likely = {
            season_bets.merchants_bet(kind, gains[0], marker, view.me, own, BOLDNESS, chance)
            for _ in range(30)
        }
        hits["merchant"] += merchant_bot(view, random.Random(1)) in set(map(Bet, likely))
    assert min(hits["strategist"], hits["merchant"]) >= 0.8 * len(views)


def test_he_outbids_the_strategist_who_outbids_the_merchant() -> None:
    """Three coins lie on one market, and the marker's holder is content."""
    state = rich("standard")
    bets = [bot(rules.view(state, 1), random.Random(1)) for bot in (merchant_bot, strategist, vizier)]
    assert bets == [Bet(0), Bet(1), Bet(2)]


@pytest.mark.parametrize("kind", ["standard", "handicap"])
def test_for_markets_that_are_all_the_same_nothing_is_bet(kind: str) -> None:
    state = alike(9, kind)
    assert [vizier(rules.view(state, 1), random.Random(seed)) for seed in range(3)] == [Bet(0)] * 3


def test_whoever_bets_the_same_once_more_is_believed() -> None:
    """Everybody has shown a bet of 0: one pound is enough, and less would cancel out again."""
    state = rich("standard")
    betting = changed(state.round.auction, is_repeated=True, shown=(0,) * 3)
    state = changed(state, round=changed(state.round, auction=betting))
    assert vizier(rules.view(state, 1), random.Random(1)) != Bet(0)


def test_on_the_server_a_view_is_answered_line_by_line() -> None:
    view = started(3, "server").view(2)
    question = Question("vizier", GAME.name, 5, msgspec.Raw(encode(view)))
    action = decoder(rules.ACTIONS).decode(answer(encode(question)))
    assert action in view.legal
    assert action == find_for(GAME.name, "vizier")(view, random.Random(5))


def test_what_a_bet_needs_is_compiled_before_anybody_waits_for_it() -> None:
    betting.call_all()
    for view in bet_views(3, "warm")[:2]:
        vizier(view, random.Random(0))
    kernels: list[Any] = [
        season_bets.keenness,
        season_bets.lead,
        season_bets.likely_bets,
        season_bets.leads_of_bets,
    ]
    # a second one would have been compiled for the bet
    assert [len(kernel.signatures) for kernel in kernels] == [1, 1, 1, 1]
