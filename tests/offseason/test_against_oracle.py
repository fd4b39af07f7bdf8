"""Whole games move by move against the slow model: who acts, what is legal, how likely, what it does."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec
import pytest

from camelup.game import NATURE, encode
from camelup.offseason import events as happened
from camelup.offseason import rules
from camelup.offseason.appendix import ours
from camelup.offseason.merchant import Merchant
from camelup.offseason.moves import Bet, ChooseMarket, Pass, Sell, UseAbility
from camelup.offseason.sheet import Appendix
from camelup.offseason.state import SeasonOptions, State
from tests.offseason.agreement import assert_same_moves, assert_same_table, plain
from tests.oracle_offseason.referee import Referee
from tests.race.positions import fresh_seed

pytestmark = pytest.mark.slow

Player = Callable[[State, tuple[Any, ...], random.Random], Any]


def kinds(state: State, legal: tuple[Any, ...], rng: random.Random) -> Any:
    """First the kind of action, then which of that kind."""
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def spendthrift(state: State, legal: tuple[Any, ...], rng: random.Random) -> Any:
    """Bets all it has and never sells: purses run dry, for everybody at once."""
    return legal[-1] if isinstance(legal[-1], Bet | Pass) else rng.choice(legal)


def miser(state: State, legal: tuple[Any, ...], rng: random.Random) -> Any:
    """Bets nothing, which ties it with all others like it, and sells whenever it can."""
    sales = [action for action in legal if isinstance(action, Sell)]
    return legal[0] if isinstance(legal[0], Bet) else rng.choice(sales or legal)


def prospector(state: State, legal: tuple[Any, ...], rng: random.Random) -> Any:
    """Draws cards where that is possible, so that the Tower runs out in a market."""
    draws = [action for action in legal if isinstance(action, ChooseMarket) and _is_mine(state, action)]
    return UseAbility() if UseAbility() in legal else rng.choice(draws or legal)


def _is_mine(state: State, action: ChooseMarket) -> bool:
    return state.side(state.market(action.market)).ability == "prospect"


PLAYERS: dict[str, Player] = {
    "kinds": kinds,
    "spendthrift": spendthrift,
    "miser": miser,
    "prospector": prospector,
    "all": lambda state, legal, rng: rng.choice([kinds, spendthrift, miser, prospector])(state, legal, rng),
}


def games(
    seats: int, player: Player, rng: random.Random, appendix: Appendix, purse: int
) -> Iterator[tuple[State, Referee, tuple[Any, ...]]]:
    """A whole game of both, position by position, with what just happened."""
    state, referee = rules.new(SeasonOptions(seats, appendix)), Referee(seats, plain(appendix))
    state = msgspec.structs.replace(state, merchants=(Merchant(purse),) * seats)
    referee.purses = [purse] * seats
    yield state, referee, ()
    while rules.to_act(state):
        seat = rng.choice(rules.to_act(state))
        if seat == NATURE:
            moves, weights = zip(*rules.chances(state), strict=True)
            move = rng.choices(moves, weights)[0]
        else:
            move = player(state, rules.legal(state, seat), rng)
        state, events = rules.apply(state, seat, move)
        referee.feed(seat, json.loads(encode(move)))
        yield state, referee, events


def assert_agreed(
    seats: int, player: Player, rng: random.Random, appendix: Appendix, purse: int = 5
) -> Counter[str]:
    """One game agrees to the last pound; how often each thing happened."""
    told: Counter[str] = Counter()
    for state, referee, events in games(seats, player, rng, appendix, purse):
        assert_same_moves(state, referee)
        assert_same_table(state, referee)
        told.update(type(event).__name__ for event in events)
    (ended,) = (event for event in events if isinstance(event, happened.SeasonEnded))
    assert list(ended.winners) == referee.final_winners
    assert list(ended.purses) == referee.purses
    return told


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("player", PLAYERS)
def test_whole_games_agree_with_the_referee(seats: int, player: str) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(3):
            assert_agreed(seats, PLAYERS[player], rng, ours())


def test_games_with_another_appendix_agree_too() -> None:
    """Other prices and sides, and as few cards as there may be."""
    deck = ours().deck
    few = msgspec.structs.replace(deck, fruit=msgspec.structs.replace(deck.fruit, banana=7))
    other = msgspec.structs.replace(
        ours(),
        cards=123,
        deck=few,
        departs_from_facts=True,
        backs=msgspec.structs.replace(ours().backs, standard=0),
        prices=msgspec.structs.replace(
            ours().prices, fruit=msgspec.structs.replace(ours().prices.fruit, banana=9, coconut=1)
        ),
    )
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(3):
            assert_agreed(5, PLAYERS["all"], rng, other)


def test_games_that_begin_without_money_agree_too() -> None:
    with fresh_seed() as seed:
        told = assert_agreed(3, PLAYERS["all"], random.Random(seed), ours(), purse=0)
        assert told["PursesFilled"]


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_many_games_agree_and_everything_happens_in_them(seats: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        told: Counter[str] = Counter()
        for number in range(300):
            player = PLAYERS[list(PLAYERS)[number % len(PLAYERS)]]
            told += assert_agreed(seats, player, rng, ours(), purse=number % 3)
        left_out = set() if seats < 5 else {"MarketLeftOut"}
        assert {kind.__name__ for kind in get_args(rules.EVENTS)} - set(told) == left_out
