"""Random whole games: they end, and cards, pounds and tokens are conserved."""

from __future__ import annotations

import copy

import pytest

from tests.oracle_offseason.cards import CAMELS, default_appendix, kind_of
from tests.oracle_offseason.driver import all_cards, random_game
from tests.oracle_offseason.prices import sales
from tests.oracle_offseason.referee import Referee

DECK = sorted(card for card, n in default_appendix()["deck"].items() for _ in range(n))


def check(referee: Referee) -> None:
    """Assert what holds in every position."""
    assert all_cards(referee) == DECK
    coins = sum(market["coins"] for market in referee.markets.values())
    assert sum(referee.purses) + coins == referee.bank_paid and min(referee.purses) >= 0
    for token, left in referee.supply.items():
        assert left >= 0 and left + sum(held[token] for held in referee.tokens) == 5
    for caravan in referee.camels:
        loaded = [{kind_of(card) for card in caravan[camel]} for camel in CAMELS]
        assert all(len(caravan[camel]) <= camel for camel in CAMELS)
        assert all(len(goods) <= 1 for goods in loaded)
        assert sum(len(goods) for goods in loaded) == len(set().union(*loaded))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_random_games(seats: int, seed: int) -> None:
    """A random game ends after a last round with winners, conserving everything all the way."""
    moves = 0
    referee = Referee(seats)
    for referee in random_game(seats, seed):
        check(referee)
        if referee.to_act() == [-1]:
            assert sum(weight for _, weight in referee.chances()) == 1
        for seat in referee.to_act():
            options = referee.legal(seat)
            assert options and all(options.count(move) == 1 for move in options)
        moves += 1
    assert referee.phase == "over" and referee.last_round and 2 <= referee.round_number < 30
    best = max(referee.purses)
    assert referee.winners() == [seat for seat in range(seats) if referee.purses[seat] == best]
    assert sum(line["pounds"] for line in referee.story if line["kind"] != "coins_taken") == referee.bank_paid
    assert moves > 60


def test_every_move_type_occurs() -> None:
    """A few random games meet every ability, token and phase."""
    seen: set[str] = set()
    phases: set[str] = set()
    for seed in range(100, 106):
        for referee in random_game(3 + seed % 3, seed):
            phases.add(referee.phase)
            for seat in referee.to_act():
                seen |= {str(move["type"]) for move in referee.legal(seat)}
    assert seen >= {
        "tile_left_out",
        "card_dealt",
        "auction_announced",
        "bet",
        "peek",
        "choose_market",
        "use_ability",
        "skip_ability",
        "name_goods",
        "poach",
        "lighten_market",
        "lighten_camel",
        "assign",
        "sell",
        "use_extra_sale",
        "pass",
    }
    assert phases >= {"leave_out", "fill", "announce", "bets", "market", "sell", "over"}


def test_copies_are_independent() -> None:
    """A deep copy can be played on without touching the original."""
    game = random_game(4, 7)
    referee = next(game)
    for _ in range(40):
        referee = next(game)
    twin = copy.deepcopy(referee)
    before = (all_cards(referee), list(referee.purses), referee.to_act())
    for _ in range(30):
        twin.feed(twin.to_act()[0], twin.legal(twin.to_act()[0])[0])
    assert (all_cards(referee), referee.purses, referee.to_act()) == before


def test_refusals_in_random_positions() -> None:
    """Whoever is not to act is refused, and so is a move that nobody ever has."""
    for number, referee in enumerate(random_game(3, 11)):
        if number % 25 == 0:
            for seat in (-1, 0, 1, 2):
                with pytest.raises(ValueError, match="not"):
                    referee.feed(seat, {"type": "nothing"})
                if seat not in referee.to_act():
                    assert referee.legal(seat) == []


def test_own_appendix() -> None:
    """Another appendix changes deck, backs, prices and sides, and the default stays as it is."""
    appendix = default_appendix()
    appendix["deck"]["fruit-banana"] = 12
    appendix["backs"] = {"standard": 0, "lowest": 1, "handicap": 3}
    appendix["prices"]["fruit"]["fruit-banana"] = 9
    appendix["sides"]["A1"] = {"up": 4, "down": 0, "ability": "two_pounds"}
    kinds_seen: set[str] = set()
    referee = Referee(5)
    for referee in random_game(5, 3, appendix):
        assert len(all_cards(referee)) == 128
        if referee.phase == "announce":
            kinds_seen |= {f"{move['kind']} {weight}" for move, weight in referee.chances()}
    assert referee.phase == "over" and kinds_seen == {"lowest 1/4", "handicap 3/4"}
    assert default_appendix()["deck"]["fruit-banana"] == 11
    assert sales(["fruit-banana"], appendix["prices"]) == [(["fruit-banana"], 9)]
