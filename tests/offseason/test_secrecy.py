"""Whole seasons in two hidden worlds: sealed bets, face-down cards and what a Peek showed (O12)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from camelup.game import NATURE, Event, encode
from camelup.offseason import dealings, rules
from camelup.offseason import events as happened
from camelup.offseason import view as views
from camelup.offseason.auction import Auction
from camelup.offseason.filling import lacking
from camelup.offseason.goods import CARDS, NONE, Card, more, named
from camelup.offseason.market import Market
from camelup.offseason.moves import Bet, CardDealt, ChooseMarket, Peek
from camelup.offseason.state import SeasonOptions, State
from camelup.offseason.tower import Tower
from camelup.offseason.turns import Selling, Turn
from tests.offseason.positions import SHEET, at_bets, at_market, cards, market, merchant, play, season
from tests.race.positions import fresh_seed

changed = msgspec.structs.replace


def other_world(state: State, seat: int | None, rng: random.Random) -> State:
    """A state that differs in all that the seat can't know, and in nothing else.

    Face-down cards change places with each other and with the Tower; those of a Tower that is used up only
    with each other, for everybody can reckon which they are.
    """
    hidden = [one for one in state.markets if seat not in one.peekers]
    old = [card for one in hidden for card in one.face_down[: one.former]]
    deck = [card for card, count in zip(CARDS, state.tower.cards, strict=True) for _ in range(count)]
    deck += [card for one in hidden for card in one.face_down[one.former :]]
    rng.shuffle(old)
    rng.shuffle(deck)
    markets = []
    for one in state.markets:
        down = one.face_down
        if one in hidden:
            down = (*_take(old, one.former), *_take(deck, len(down) - one.former))
        markets.append(changed(one, face_down=down))
    bets = tuple(
        bet if bet is None or other == seat else rng.randint(0, state.merchants[other].purse)
        for other, bet in enumerate(state.round.auction.bets)
    )
    return changed(
        state,
        markets=tuple(markets),
        tower=Tower(more(NONE, deck), state.tower.discards),
        round=changed(state.round, auction=changed(state.round.auction, bets=bets)),
    )


def _take(pile: list[Card], number: int) -> list[Card]:
    return [pile.pop() for _ in range(number)]


def steps(seats: int, rng: random.Random) -> Iterator[tuple[State, int, Any]]:
    """Every position of a game with what happens next."""
    state = rules.new(SeasonOptions(seats, SHEET))
    while rules.to_act(state):
        seat = rng.choice(rules.to_act(state))
        if seat == NATURE:
            moves, weights = zip(*rules.chances(state), strict=True)
            move = rng.choices(moves, weights)[0]
        else:
            kind = rng.choice(sorted({type(action).__name__ for action in rules.legal(state, seat)}))
            move = rng.choice([a for a in rules.legal(state, seat) if type(a).__name__ == kind])
        yield state, seat, move
        state, _ = rules.apply(state, seat, move)


def sent(state: State, events: tuple[Event, ...], seat: int | None) -> tuple[bytes, ...]:
    """All that a seat gets to see."""
    return (*(encode(event.seen_by(seat)) for event in events), encode(rules.view(state, seat)))


def is_shown_to(events: tuple[Event, ...], seat: int | None) -> bool:
    """Whether something hidden is shown to that seat."""
    return any(
        event.reveals and not (isinstance(event, dealings.MarketPeeked) and event.seat != seat)
        for event in events
    )


def counterpart(other: State, actor: int, move: Any, seat: int | None, rng: random.Random) -> Any:
    """What happens in the other world: another bet, another face-down card, else the same if it can."""
    if isinstance(move, Bet) and actor != seat:
        return Bet(rng.randint(0, other.merchants[actor].purse))
    if actor != NATURE:
        return move
    chances = [chance for chance, _ in rules.chances(other)]
    place = next(lacking(other), None)
    if other.asked == "card" and place is not None and not place.lacks_face_up(other.side(place)):
        return rng.choice(chances)
    return move if move in chances else None


def compare(state: State, actor: int, move: Any, seat: int | None, rng: random.Random) -> int:
    """Both worlds look the same to the seat, before the move and after it; how many differ behind that."""
    other = other_world(state, seat, rng)
    assert encode(rules.view(state, seat)) == encode(rules.view(other, seat))
    there = counterpart(other, actor, move, seat, rng)
    if there is None:
        return int(other != state)
    here, happenings = rules.apply(state, actor, move)
    after, events = rules.apply(other, actor, there)
    assert [type(event) for event in happenings[:1]] == [type(event) for event in events[:1]]
    if not is_shown_to(happenings, seat):
        assert sent(here, happenings, seat) == sent(after, events, seat), move
    return int(other != state)


def whole_games(seats: int, rng: random.Random) -> int:
    """How many positions of a game differed in what somebody could not know."""
    found = 0
    for state, actor, move in steps(seats, rng):
        for seat in (*range(seats), None):
            found += compare(state, actor, move, seat, rng)
    return found


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_O12_what_a_seat_sees_does_not_depend_on_what_it_cannot_know(seats: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(2):
            assert whole_games(seats, rng) > 300


@pytest.mark.parametrize(
    ("owner", "name", "leak"),
    [
        (happened.GoodsDealt, "seen_by", Event.seen_by),
        (happened.BetSealed, "seen_by", Event.seen_by),
        (dealings.MarketPeeked, "seen_by", Event.seen_by),
        (views, "_market", lambda state, market, seat: market),
        (views, "_betting", lambda state, seat: state.round.auction),
        (views, "_former", lambda state: named(state.tower.cards)),
    ],
    ids=["dealt card", "bet", "peek", "market", "betting", "tower"],
)
def test_a_leak_would_be_noticed(owner: Any, name: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of the test: each of the doors left open."""
    monkeypatch.setattr(owner, name, leak)
    with fresh_seed() as seed, pytest.raises(AssertionError):
        rng = random.Random(seed)
        for _ in range(10):
            whole_games(4, rng)


def test_O12_a_face_down_card_is_dealt_into_the_state_and_into_no_view() -> None:
    markets = [market("A1", "dates-1 dates-1"), market("B1"), market("C1"), market("D1")]
    state, events = play(
        season(markets=markets, phase="card", tower="pot-jug fruit-coconut"), CardDealt("pot-jug")
    )
    assert state.markets[0].face_down == cards("pot-jug")
    (dealt,) = (event for event in events if isinstance(event, happened.GoodsDealt))
    for seat in (0, 1, 2, None):
        assert dealt.seen_by(seat) == happened.GoodsDealt("A", None, is_face_up=False, tower=1)
        shown = rules.view(state, seat).markets[0]
        assert shown.face_down == 1 and shown.peeked == ()


def test_O12_a_peek_shows_the_cards_to_one_and_the_place_to_all() -> None:
    markets = [market("A1", "|pot-jug dates-4"), market("B1"), market("C1"), market("D1")]
    state, (event,) = play(at_market(merchant(peeks=1), markets=markets), Peek("A"))
    assert event.seen_by(0) == dealings.MarketPeeked(0, "A", cards("pot-jug dates-4"), 0)
    assert rules.view(state, 0).markets[0].peeked == cards("pot-jug dates-4")
    for other in (1, 2, None):
        assert event.seen_by(other) == dealings.MarketPeeked(0, "A", None, 0)
        assert rules.view(state, other).markets[0].peeked == ()
        assert rules.view(state, other).markets[0].peekers == (0,)
    assert event.reveals


def test_O12_a_peek_is_remembered_into_the_next_round() -> None:
    peeked = changed(market("A1", "dates-1 dates-1|pot-jug"), peekers=(1,))
    markets = [peeked, market("B1", taker=0), market("C1", taker=1), market("D1", taker=2)]
    seller = merchant(c3="fruit-banana")
    state = season(merchant(), merchant(), seller, markets=markets, phase=Selling(2))
    state, _ = play(state, rules.legal(state, 2)[-1])
    assert state.round.number == 3
    assert rules.view(state, 1).markets[0].peeked == cards("pot-jug")
    assert rules.view(state, 2).markets[0].peeked == ()


def test_O12_bets_are_sealed_until_all_are_in() -> None:
    state, (event,) = rules.apply(at_bets(5, 5, 5), 1, Bet(4))
    assert event.seen_by(1) == event and event.seen_by(0) == happened.BetSealed(1, None)
    assert rules.view(state, 1).betting.own == 4
    for other in (0, 2, None):
        betting = rules.view(state, other).betting
        assert betting.own is None and betting.has_bet == (False, True, False) and betting.shown == ()
    state, _ = rules.apply(state, 0, Bet(1))
    state, events = rules.apply(state, 2, Bet(0))
    assert [type(event).__name__ for event in events if event.reveals] == ["BetsRevealed"]
    assert rules.view(state, None).betting.shown == (1, 4, 0)


def test_O12_another_purse_is_not_shown_until_the_end() -> None:
    markets = [market("D1", coins=1), market("A2"), market("B1"), market("C1")]
    state = at_market(merchant(3), merchant(7), merchant(0), markets=markets)
    for seat, shown in ((0, (3, None, None)), (2, (None, None, 0)), (None, (None, None, None))):
        assert tuple(one.purse for one in rules.view(state, seat).caravans) == shown
    _, events = play(state, ChooseMarket("D"))
    for event, purse in zip(events[:2], (4, 6), strict=True):
        assert isinstance(event, dealings.PurseEvent) and event.purse == purse
        assert event.seen_by(0) == event
        assert event.seen_by(1) == event.seen_by(None) == changed(event, purse=None)
    over = changed(state, phase="over")
    assert tuple(one.purse for one in rules.view(over, None).caravans) == (3, 7, 0)


def test_O12_nothing_else_of_the_market_and_the_auction_is_in_a_view() -> None:
    """A new field of the truth has to be looked at before it goes into a view."""
    assert Market.__struct_fields__ == (
        "mark", "side", "face_up", "face_down", "coins", "taker", "peekers", "former",
    )  # fmt: skip
    assert Auction.__struct_fields__ == ("bets", "kind", "is_repeated", "shown")
    assert State.__struct_fields__ == ("options", "merchants", "markets", "tower", "round", "phase")
    of_turns = {field for kind in get_args(Turn) for field in kind.__struct_fields__}
    assert of_turns == {"seat", "market", "goods", "hand", "sold", "extra"}
