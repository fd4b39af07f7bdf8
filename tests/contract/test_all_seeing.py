"""The eyes that see everything: nothing that any seat sees is missing for them, or different."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from camelup.game import ALL, Game, Seat
from camelup.race.state import FinishCard
from camelup.race.view import LaidCard
from camelup.table import Table
from tests.contract.cases import CASES, GAMES, finished, steps

OWN = {"seat", "decision", "legal", "hand", "own"}
"""What is said to one seat about itself; the tests below ask for it in another place."""


def assert_covers(most: Any, less: Any, where: str = "") -> None:
    """Whatever `less` tells, `most` tells too, and the same."""
    if isinstance(less, msgspec.Struct):
        assert type(most) is type(less), where
        for name in less.__struct_fields__:
            if name not in OWN or not where:
                assert_covers(getattr(most, name), getattr(less, name), f"{where}.{name}")
    elif isinstance(less, tuple) and less and len(less) == len(most):
        for index, (one, other) in enumerate(zip(most, less, strict=True)):
            assert_covers(one, other, f"{where}[{index}]")
    elif less not in (None, ()):
        assert most == less, where


def view_covers(most: Any, less: Any) -> None:
    for name in less.__struct_fields__:
        if name not in OWN:
            assert_covers(getattr(most, name), getattr(less, name), f".{name}")


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_nothing_that_any_seat_sees_is_missing_or_different(
    game: Game, seats: int, rng: random.Random
) -> None:
    for before, entry, after in steps(finished(game, seats, rng)):
        everything = after.rules.view(after.state, ALL)
        assert everything.seat == ALL and everything.legal == () and everything.to_act == after_to_act(after)
        for eyes in (*range(seats), None):
            view_covers(everything, after.rules.view(after.state, eyes))
        for event in entry.events:
            assert event.seen_by(ALL) == event
        assert before.rules is after.rules


def after_to_act(table: Any) -> tuple[Seat, ...]:
    found: tuple[Seat, ...] = table.rules.to_act(table.state)
    return found


def told(card: LaidCard | FinishCard) -> tuple[object, ...]:
    """All that there is to know of a laid card, as it is seen or as it is."""
    return card.seat, card.deck, card.camel, card.board


@pytest.mark.parametrize("name", ["race-2014", "race-2018"])
def test_every_card_and_purse_of_a_race_is_seen(name: str, rng: random.Random) -> None:
    table = finished(GAMES[name], 5, rng, purses="hidden")
    for _, _, after in steps(table):
        state, seen = after.state, after.rules.view(after.state, ALL)
        assert [told(card) for card in seen.laid] == [told(card) for card in state.laid]
        assert tuple(holding.purse for holding in seen.holdings) == state.purses
        assert seen.hand == ""


def test_every_bet_purse_and_hidden_card_of_an_off_season_is_seen(rng: random.Random) -> None:
    table = finished(GAMES["off-season"], 4, rng)
    for _, _, after in steps(table):
        state, seen = after.state, after.rules.view(after.state, ALL)
        assert tuple(shown.peeked for shown in seen.markets) == tuple(m.face_down for m in state.markets)
        assert tuple(caravan.purse for caravan in seen.caravans) == tuple(m.purse for m in state.merchants)
        assert seen.betting.bets == state.round.auction.bets and seen.betting.own is None


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_nobody_at_the_table_sees_so_much(game: Game, seats: int, rng: random.Random) -> None:
    less: set[Seat | None] = set()
    everybody = {*range(seats), None}
    for _ in range(50):
        for _, _, after in steps(finished(game, seats, rng)):
            less |= {eyes for eyes in everybody if _sees_less(after, eyes)}
        if less == everybody:
            return
    raise AssertionError(f"only {less} see less")


def _sees_less(table: Table, eyes: Seat | None) -> bool:
    everything, seen = (table.rules.view(table.state, one) for one in (ALL, eyes))
    return any(getattr(seen, name) != getattr(everything, name) for name in set(seen.__struct_fields__) - OWN)
