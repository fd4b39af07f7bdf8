"""The merchant: what he thinks of loads, markets, bets and sales, and whole games from his view alone."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from camelup import log as logs
from camelup.bots.catalogue import find_for
from camelup.bots.merchant import merchant as player
from camelup.bots.merchant.foresight import foresight
from camelup.bots.merchant.load_values import load_values
from camelup.bots.merchant.loads import NUMBER
from camelup.bots.merchant.sight import rounds_after, unseen
from camelup.dice import Dice
from camelup.game import decoder, encode
from camelup.games import CATALOGUE
from camelup.log import Seated
from camelup.offseason import rules
from camelup.offseason.appendix import ours
from camelup.offseason.goods import NONE, more
from camelup.offseason.moves import Assign, Bet, ChooseMarket, Pass, Peek, SeasonAction, Sell, UseExtraSale
from camelup.offseason.state import State
from camelup.offseason.turns import Loading
from camelup.offseason.view import SeasonView
from camelup.table import Table, opened, played_out
from tests.bots.markets import alike
from tests.offseason.positions import at_market, at_sale, cards, market, merchant, season

changed = msgspec.structs.replace
GAME = CATALOGUE["off-season"]
READER = decoder(rules.VIEW)
FIVE_CARPETS = "carpet-red carpet-blue carpet-green carpet-yellow carpet-purple"


def answer(state: State, seat: int = 0, seed: int = 1) -> Any:
    """What the merchant does in that seat."""
    return player(rules.view(state, seat), random.Random(seed))


def played(names: tuple[str, ...], seed: str) -> Table:
    """A whole game by these bots, who get their views as they come over the wire."""
    seats = [Seated(f"p{seat}") for seat in range(len(names))]
    table = opened(GAME.rules, GAME.name, GAME.options(len(names)), seats, Dice.seeded(seed))
    bots = [find_for(GAME.name, name) for name in names]
    rng = random.Random(seed)
    return played_out(table, lambda view: bots[view.seat](READER.decode(encode(view)), rng))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_of_legal_actions_the_same_for_the_same_seed(seats: int) -> None:
    """`play` would refuse what is not legal."""
    first, again = (played(("merchant",) * seats, "whole") for _ in range(2))
    assert first.is_closed
    assert logs.write(first.log) == logs.write(again.log)


def test_what_was_not_seen_is_in_the_tower_or_face_down() -> None:
    """All 127 cards are somewhere, after every move of a game with peeks."""
    seats = [Seated(f"p{seat}") for seat in range(5)]
    table = opened(GAME.rules, GAME.name, GAME.options(5), seats, Dice.seeded("seen"))
    rng = random.Random(3)
    peeks: list[SeasonView] = []

    def peeking(view: SeasonView) -> SeasonAction:
        hidden = sum(shown.face_down for shown in view.markets if not shown.peeked)
        assert min(unseen(view)) >= 0 and sum(unseen(view)) == view.tower + hidden
        looks = [action for action in view.legal if isinstance(action, Peek)]
        peeks.extend([view] if looks else [])
        return rng.choice(looks or view.legal)

    played_out(table, peeking)
    assert peeks


def load(goods: Any, camel: Any, text: str) -> int:
    """The number of a load."""
    return NUMBER[goods, camel, cards(text)]


def test_in_the_last_round_a_load_is_worth_its_best_sale() -> None:
    last = load_values(ours(), ours().counts).before_sale(0)
    assert last[load("carpets", 6, FIVE_CARPETS)] == ours().prices.carpets.of_5
    assert last[load("pottery", 3, "pot-vase pot-vase pot-amphora-vase")] == ours().prices.pottery.of_3
    # only the cheapest variety can be sold
    assert last[load("fruit", 4, "fruit-banana fruit-coconut fruit-coconut")] == ours().prices.fruit.banana
    assert last[load("dates", 3, "dates-1")] == 0


def test_with_rounds_to_come_a_load_is_worth_no_less_than_selling_it_now() -> None:
    known = load_values(ours(), ours().counts)
    full = load("carpets", 5, FIVE_CARPETS)
    for rounds in range(1, 8):
        assert known.before_sale(rounds)[full] > ours().prices.carpets.of_5 - 3
        assert known.before_sale(rounds)[load("pottery", 6, "pot-vase pot-vase")] > 3


def test_unseen_cards_are_weighed_and_so_is_the_collapse() -> None:
    """One card is to come, a vase or a date: by hand, in the last round."""
    prices = ours().prices.pottery
    even = foresight(ours(), more(NONE, cards("pot-vase dates-1")), 0, NONE)
    two, three = load("pottery", 3, "pot-vase pot-vase"), load("pottery", 3, "pot-vase pot-vase pot-vase")
    assert even.after(1)[two] == pytest.approx((prices.of_2 + prices.of_3) / 2)
    assert even.after(1)[three] == pytest.approx(prices.of_3 / 2)
    one_in_four = foresight(ours(), more(NONE, cards("pot-vase dates-1 dates-1 dates-1")), 0, NONE)
    assert one_in_four.after(1)[three] == pytest.approx(prices.of_3 * 3 / 4)


def test_a_market_that_would_overload_a_camel_is_declined() -> None:
    """Two carpets more are too many for the camel that carries five."""
    rich = merchant(c6=FIVE_CARPETS)
    offer = [market("B2", "carpet-white carpet-red dates-1"), market("D1", "dates-1 dates-1 fruit-banana")]
    markets = [*offer, market("A1", taker=1), market("E1", taker=2)]
    assert answer(at_market(rich, seats=3, markets=markets)) == ChooseMarket("D")
    # who carries none takes the carpets
    assert answer(at_market(merchant(), seats=3, markets=markets)) == ChooseMarket("B")


def test_the_largest_load_gets_the_camel_that_carries_it() -> None:
    turn = Loading(0, "F", "carpets", cards(FIVE_CARPETS + " fruit-banana"))
    state = season(merchant(), seats=5, phase=turn)
    choice = answer(state)
    assert isinstance(choice, Assign) and choice.camel >= 5


def test_at_the_last_chance_everything_is_sold() -> None:
    rich = merchant(c3="pot-vase pot-vase", c6=FIVE_CARPETS, c4="fruit-banana")
    state = at_sale(rich, number=6, last=6)
    sold = []
    while rules.to_act(state) == (0,):
        sold.append(answer(state))
        state, _ = rules.apply(state, 0, sold[-1])
    assert all(isinstance(sale, Sell) for sale in sold)
    assert sorted(sale.camel for sale in sold) == [3, 4, 6]


def test_a_token_is_spent_at_the_last_chance() -> None:
    rich = merchant(sales=1, c6="fruit-banana fruit-coconut fruit-coconut")
    state = at_sale(rich, number=6, last=6)
    state, _ = rules.apply(state, 0, answer(state))
    assert answer(state) == UseExtraSale()


def test_a_pair_that_may_grow_is_kept() -> None:
    """Two carpets bring 3 pounds, and there are many rounds for more of them."""
    state = at_sale(merchant(c6="carpet-red carpet-blue"), tower="dates-1 carpet-green " * 40)
    assert answer(state) == Pass()


@pytest.mark.parametrize("seed", range(5))
def test_where_all_markets_are_equal_he_bets_nothing(seed: int) -> None:
    assert answer(alike(9), seed=seed) == Bet(0)


def test_where_one_market_is_far_better_he_bets() -> None:
    state = alike(9)
    markets = (changed(state.markets[0], coins=9), *state.markets[1:])
    assert answer(changed(state, markets=markets)).pounds > 0


def test_rounds_to_come() -> None:
    """Known when the last one is known; else as long as the Tower fills the markets."""
    assert rounds_after(rules.view(at_market(number=4, last=5), 0)) == 1
    assert rounds_after(rules.view(at_market(tower="dates-1"), 0)) == 1
    lengths = [rounds_after(rules.view(at_market(tower="dates-1 " * many), 0)) for many in (15, 40, 80)]
    assert lengths == sorted(set(lengths))


def test_he_is_far_richer_than_random_players() -> None:
    for number in range(6):
        table = played(("random", "merchant", "random"), f"strength {number}")
        scores = table.rules.scores(table.state)
        assert scores[1] > 2 * max(scores[0], scores[2])
