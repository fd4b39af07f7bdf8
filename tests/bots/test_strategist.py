"""The strategist: imagined worlds that look like the real one, and choices that can be repeated."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from camelup.bots import simple
from camelup.bots.catalogue import Bot, find_for
from camelup.bots.merchant import merchant as merchant_bot
from camelup.bots.strategist import strategist
from camelup.bots.strategist.candidates import candidates
from camelup.bots.strategist.playouts import outcome
from camelup.bots.strategist.worlds import imagined
from camelup.dice import Dice
from camelup.game import decoder, encode
from camelup.games import CATALOGUE
from camelup.log import Seated
from camelup.offseason import rules
from camelup.offseason.goods import CARDS
from camelup.offseason.moves import Bet, ChooseMarket, Pass
from camelup.offseason.state import State
from camelup.offseason.view import SeasonView
from camelup.server.thinker import Question, answer
from camelup.table import Table, opened
from tests.bots.markets import alike
from tests.offseason.positions import at_market, at_sale, cards, market, merchant

changed = msgspec.structs.replace
GAME = CATALOGUE["off-season"]
READER = decoder(rules.VIEW)


def started(seats: int, seed: str) -> Table:
    """A table at its first decision."""
    names = [Seated(f"p{seat}") for seat in range(seats)]
    return opened(GAME.rules, GAME.name, GAME.options(seats), names, Dice.seeded(seed))


def all_cards(state: State) -> Counter[str]:
    """Every card that is anywhere."""
    found: Counter[str] = Counter()
    for owner in state.merchants:
        for load in owner.loads:
            found.update(load)
    for stall in state.markets:
        found.update(stall.face_up + stall.face_down)
    if state.turn is not None:
        found.update(state.turn.hand)
    for counts in (state.tower.cards, state.tower.discards):
        for card, count in zip(CARDS, counts, strict=True):
            found[card] += count
    return +found


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_view_of_an_imagined_world_is_the_given_view(seats: int) -> None:
    """At every decision of whole games, peeks, used-up Towers and ties among them; no card is lost."""
    rng = random.Random(seats)
    for number in range(4):
        table = started(seats, f"worlds {number}")
        while table.to_act:
            seat = rng.choice(table.to_act)
            view: SeasonView = table.view(seat)
            world = imagined(view, rng)
            assert changed(rules.view(world, seat), decision=view.decision) == view
            assert all_cards(world) == all_cards(table.state)
            table, _ = table.play(seat, simple.kinds(view, rng), view.decision)


def test_what_is_hidden_differs_from_world_to_world() -> None:
    view = started(4, "worlds").view(0)
    worlds = [imagined(view, random.Random(seed)) for seed in range(6)]
    assert len({world.markets for world in worlds}) == 6


def test_a_peek_is_believed() -> None:
    stalls = [market("A1", "dates-1 | fruit-coconut"), market("B1", "dates-1 | dates-1 dates-1 dates-1")]
    stalls[0] = changed(stalls[0], peekers=(0,))
    view = rules.view(at_market(merchant(), markets=[*stalls, market("D1"), market("E1")]), 0)
    for seed in range(4):
        assert imagined(view, random.Random(seed)).markets[0].face_down == cards("fruit-coconut")


def test_a_whole_game_of_legal_actions_from_the_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few worlds, so that it does not take long; `play` would refuse what is not legal."""
    monkeypatch.setattr("camelup.bots.strategist.BOUTS", (2,))
    table, rng = started(3, "strategist"), random.Random(1)
    asked = set()
    while table.to_act:
        seat = table.to_act[0]
        view = READER.decode(encode(table.view(seat)))
        asked.add(view.asked)
        bot = strategist if seat == 0 else merchant_bot
        table, _ = table.play(seat, bot(view, rng), view.decision)
    assert table.is_closed and {"bet", "market", "sale"} <= asked


def test_the_same_seed_the_same_choice() -> None:
    view = started(3, "choice").view(1)
    first, again = (strategist(view, random.Random(5)) for _ in range(2))
    assert first == again and isinstance(first, Bet)


def test_what_is_tried_is_legal_and_not_what_the_merchant_does() -> None:
    table, rng = started(4, "tried"), random.Random(2)
    while table.to_act:
        view = table.view(table.to_act[0])
        usual = merchant_bot(view, rng)
        tried = candidates(view, usual)
        assert usual not in tried and len(set(tried)) == len(tried)
        assert set(tried) <= set(view.legal)
        table, _ = table.play(view.seat, usual, view.decision)


def test_an_outcome_counts_the_purses_when_the_season_is_over() -> None:
    """Seat 2 sells last of all: it passes with 8 pounds against 5 and 5, each of which counts by half."""
    state = at_sale(merchant(), merchant(), merchant(8, c3="fruit-banana"), seat=2, number=6, last=6)
    assert outcome(state, 2, Pass(), 0, 1, random.Random(1)) == 8 - 5 / 2


def test_he_does_not_take_the_market_under_which_his_camel_breaks_down() -> None:
    carpets = "carpet-red carpet-blue carpet-green carpet-yellow carpet-purple"
    stalls = [
        market("B2", "carpet-white carpet-red dates-1"),
        market("D1", "dates-1 dates-1 fruit-banana"),
        market("A1", taker=1),
        market("E1", taker=2),
    ]
    # seat 0 is the last to choose
    state = at_market(merchant(c6=carpets), seats=3, markets=stalls, marker=1)
    assert strategist(rules.view(state, 0), random.Random(1)) == ChooseMarket("D")


@pytest.mark.parametrize("bot", [merchant_bot, strategist])
@pytest.mark.parametrize("kind", ["standard", "handicap"])
def test_for_markets_that_are_all_the_same_nothing_is_bet(bot: Bot, kind: str) -> None:
    state = alike(9, kind)
    assert [bot(rules.view(state, 1), random.Random(seed)) for seed in range(3)] == [Bet(0)] * 3


def test_he_outbids_merchants_by_as_little_as_it_takes() -> None:
    """Three coins lie on one market: merchants hope that others' bets cancel out, so a pound wins them."""
    state = alike(12)
    state = changed(state, markets=(changed(state.markets[0], coins=3), *state.markets[1:]))
    others = {merchant_bot(rules.view(state, 0), random.Random(seed)) for seed in range(12)}
    assert others == {Bet(0)}
    assert strategist(rules.view(state, 1), random.Random(1)) == Bet(1)


@pytest.mark.parametrize("name", ["merchant", "strategist"])
def test_on_the_server_a_view_is_answered_line_by_line(name: str) -> None:
    view = started(3, "server").view(2)
    question = Question(name, GAME.name, 5, msgspec.Raw(encode(view)))
    action = decoder(rules.ACTIONS).decode(answer(encode(question)))
    assert action in view.legal
    assert action == find_for(GAME.name, name)(view, random.Random(5))
