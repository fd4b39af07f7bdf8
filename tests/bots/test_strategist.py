"""The strategist: imagined worlds that look like the real one, and choices that can be repeated."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import msgspec
import pytest

from camelup.bots import simple
from camelup.bots.catalogue import Bot, find_for
from camelup.bots.merchant import merchant as merchant_bot
from camelup.bots.strategist import strategist
from camelup.bots.strategist.worlds import imagined
from camelup.dice import Dice
from camelup.game import Seat, decoder, encode
from camelup.games import CATALOGUE
from camelup.log import Seated
from camelup.offseason import rules
from camelup.offseason.goods import CARDS
from camelup.offseason.moves import Bet, ChooseMarket, Pass, SeasonAction, Sell
from camelup.offseason.state import State
from camelup.offseason.turns import hand_of
from camelup.offseason.view import SeasonView
from camelup.server.workers.bot_worker import Question, answer
from camelup.table import Table, opened, played_out
from tests.bots.markets import alike
from tests.offseason.positions import SHEET, at_market, at_sale, cards, market, merchant

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
    for place in state.markets:
        found.update(place.face_up + place.face_down)
    found.update(hand_of(state.turn))
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
    markets = [market("A1", "dates-1 | fruit-coconut"), market("B1", "dates-1 | dates-1 dates-1 dates-1")]
    markets[0] = changed(markets[0], peekers=(0,))
    view = rules.view(at_market(merchant(), markets=[*markets, market("D1"), market("E1")]), 0)
    for seed in range(4):
        assert imagined(view, random.Random(seed)).markets[0].face_down == cards("fruit-coconut")


def assert_played_from_views(table: Table, rng: random.Random, bots: Mapping[Seat, Bot]) -> None:
    """A whole season from views as they come over the wire; who is not named is a merchant."""
    asked = set()

    def choose(view: SeasonView) -> SeasonAction:
        sent = READER.decode(encode(view))
        asked.add(sent.asked)
        action: SeasonAction = bots.get(view.me, merchant_bot)(sent, rng)
        return action

    assert played_out(table, choose).is_closed
    assert {"bet", "market", "sale"} <= asked


def test_a_whole_game_of_legal_actions_from_the_view_alone() -> None:
    """`play` would refuse what is not legal."""
    table, rng = started(3, "strategist"), random.Random(1)
    assert_played_from_views(table, rng, {0: strategist})


def test_the_same_seed_the_same_choice() -> None:
    view = started(3, "choice").view(1)
    first, again = (strategist(view, random.Random(5)) for _ in range(2))
    assert first == again and isinstance(first, Bet)


def test_he_does_not_take_the_market_under_which_his_camel_breaks_down() -> None:
    carpets = "carpet-red carpet-blue carpet-green carpet-yellow carpet-purple"
    markets = [
        market("B2", "carpet-white carpet-red dates-1"),
        market("D1", "dates-1 dates-1 fruit-banana"),
        market("A1", taker=1),
        market("E1", taker=2),
    ]
    # seat 0 is the last to choose
    state = at_market(merchant(c6=carpets), seats=3, markets=markets, marker=1)
    assert strategist(rules.view(state, 0), random.Random(1)) == ChooseMarket("D")


def test_he_takes_what_would_bring_another_more() -> None:
    """A pound less for him, and the sixth carpet does not come to the one who has five."""
    markets = [market("B2", "carpet-white"), market("C1"), market("D1", coins=1), market("E1")]
    collector = merchant(c6="carpet-red carpet-blue carpet-green carpet-yellow carpet-purple")
    state = at_market(merchant(), collector, markets=markets, number=6, last=6)
    view = rules.view(state, 0)
    assert merchant_bot(view, random.Random(1)) == ChooseMarket("D")
    assert strategist(view, random.Random(1)) == ChooseMarket("B")
    # who has chosen already can't be hindered
    markets[1] = market("C1", taker=1)
    state = at_market(merchant(), collector, markets=markets, number=6, last=6, marker=1)
    assert strategist(rules.view(state, 0), random.Random(1)) == ChooseMarket("D")


def test_he_does_not_wait_for_cards_that_are_gone() -> None:
    """Three vases: he hopes for a fourth while there are any."""
    caravan, pots = merchant(c6="pot-vase pot-vase pot-vase"), SHEET.deck.pottery
    gone = "pot-vase " * (pots.vase - 3)
    gone += "pot-amphora-vase " * pots.amphora_vase + "pot-vase-jug " * pots.vase_jug
    hopeful, hopeless = (
        rules.view(at_sale(caravan, number=5, last=7, discards=discards), 0) for discards in ("", gone)
    )
    assert strategist(hopeful, random.Random(1)) == Pass()
    assert merchant_bot(hopeless, random.Random(1)) == Pass()
    price = SHEET.prices.pottery.of_3
    assert strategist(hopeless, random.Random(1)) == Sell(6, caravan.loads[3], price)


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
