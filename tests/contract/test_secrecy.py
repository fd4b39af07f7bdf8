"""What a seat can't know changes nothing of what it is sent: two hidden worlds side by side."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from camelup.game import NATURE, Event, Game, Rules, Seat, encode
from camelup.log import Log, Played
from camelup.race import view as race_view
from camelup.race.events import CamelsMoved, FinishCardLaid, LegScored
from camelup.table import Table, begun, resumed
from tests.contract.cases import CASES, GAMES, finished
from tests.contract.twisters import Twist
from tests.contract.witnesses import twist

STRAIGHT = Twist(lambda seat, move: move)
ROOMY = 500
"""Pounds enough that nobody's purse runs dry, which would show in what others pay."""

Worlds = tuple["Moment", "Moment"]


class Moment(NamedTuple):
    """The truth after an entry, and everything that one seat was sent because of it."""

    state: Any
    sent: tuple[bytes, ...]


def world(rules: Rules, log: Log, seat: Seat | None, twist: Twist, pounds: int) -> Iterator[Moment]:
    """The game in one of the worlds, until something hidden is shown to all or the game is over."""
    table = begun(rules, log.header, None)
    is_ready = False
    for entry in log.entries:
        if not isinstance(entry, Played):
            return
        if not is_ready and entry.seat != NATURE:
            table, is_ready = _ready(table, twist, pounds), True
        move = twist.move(entry.seat, entry.move)
        assert move in _possible(table, entry.seat), f"the other world can't {move}"
        _, events = rules.apply(table.state, entry.seat, move)
        table = resumed(table, Played(entry.n, entry.seat, move, events, entry.draw))
        if not table.to_act or any(event.reveals for event in events):
            return
        seen = (event.seen_by(seat) for event in events)
        yield Moment(table.state, (*map(encode, seen), encode(table.view(seat))))


def _ready(table: Table, twist: Twist, pounds: int) -> Table:
    state = table.state
    if pounds:
        state = msgspec.structs.replace(state, purses=(pounds,) * len(state.purses))
    return msgspec.structs.replace(table, state=twist.ready(state))


def _possible(table: Table, seat: Seat) -> list[Any]:
    rules, state = table.rules, table.state
    if seat == NATURE:
        return [chance for chance, _ in rules.chances(state)]
    return list(rules.legal(state, seat))


def worlds(game: Game, seats: int, seat: Seat | None, rng: random.Random, **chosen: Any) -> list[Worlds]:
    """Both worlds of a game in which there is something that the seat can't know."""
    pounds = ROOMY if chosen.get("purses") == "hidden" else 0
    for _ in range(100):
        log = finished(game, seats, rng, **chosen).log
        other = twist(game.name, log.header.options, seat, rng)
        here, there = (list(world(game.rules, log, seat, t, pounds)) for t in (STRAIGHT, other))
        assert len(here) == len(there)
        if any(one.state != other.state for one, other in zip(here, there, strict=True)):
            return list(zip(here, there, strict=True))
    raise AssertionError(f"{game.name} never hid anything from {seat}")


def assert_same_messages(moments: list[Worlds]) -> None:
    """Byte by byte."""
    for number, (here, there) in enumerate(moments):
        assert here.sent == there.sent, f"after entry {number}"


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know(
    game: Game, seats: int, rng: random.Random
) -> None:
    for seat in (*range(seats), None):
        assert_same_messages(worlds(game, seats, seat, rng))


@pytest.mark.parametrize("name", ["race-2014", "race-2018"])
@pytest.mark.parametrize("seats", [2, 6])
def test_hidden_purses_stay_hidden(name: str, seats: int, rng: random.Random) -> None:
    for seat in (*range(seats), None):
        moments = worlds(GAMES[name], seats, seat, rng, purses="hidden")
        assert_same_messages(moments)
        assert all(here.state.purses != there.state.purses for here, there in moments[-10:])


@pytest.mark.parametrize("name", ["race-2014", "race-2018"])
def test_a_laid_card_stays_hidden_until_the_last_move(name: str, rng: random.Random) -> None:
    """Whole races are compared: nothing but the race's end turns a card over."""
    table = finished(GAMES[name], 6, rng)
    other = twist(name, table.log.header.options, None, rng)
    moments = list(world(table.rules, table.log, None, other, 0))
    # all but the move that ends the race and the entry that closes the game
    assert len(moments) == len(table.log.entries) - 2


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_somebody_elses_view_would_be_noticed(game: Game, seats: int, rng: random.Random) -> None:
    """A test of the test, for every game: a door that serves the views of others too."""
    seat = rng.choice([*range(seats), None])

    def leaked(moment: Moment) -> Moment:
        others = (game.rules.view(moment.state, other) for other in range(seats) if other != seat)
        return Moment(moment.state, (*moment.sent, *map(encode, others)))

    moments = [(leaked(here), leaked(there)) for here, there in worlds(game, seats, seat, rng)]
    with pytest.raises(AssertionError, match="after entry"):
        assert_same_messages(moments)


@pytest.mark.parametrize(
    ("owner", "name", "leak", "chosen"),
    [
        (FinishCardLaid, "seen_by", Event.seen_by, {}),
        (race_view, "_card", lambda card, seat, over: card, {}),
        (CamelsMoved, "seen_by", Event.seen_by, {"purses": "hidden"}),
        (LegScored, "seen_by", Event.seen_by, {"purses": "hidden"}),
    ],
    ids=["laid card's event", "laid card in view", "tile's payment", "leg's purses"],
)
def test_a_leak_would_be_noticed(
    owner: Any,
    name: str,
    leak: Any,
    chosen: dict[str, Any],
    rng: random.Random,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A test of the test: each of the race's doors left open."""
    monkeypatch.setattr(owner, name, leak)
    with pytest.raises(AssertionError, match="after entry"):
        for _ in range(20):
            assert_same_messages(worlds(GAMES["race-2018"], 4, 0, rng, **chosen))
