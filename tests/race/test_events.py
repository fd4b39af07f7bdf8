"""Events carry results: a whole game is watched from its events alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from camelup.game import NATURE, Event, decoder, encode
from camelup.log import Log, Played
from camelup.race import events as happened
from camelup.race import rules
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, TakeTicket
from camelup.race.state import Options
from camelup.table import Table, begun, resumed
from tests.oracle.generate import random_board
from tests.race.games import played_out
from tests.race.positions import NEARLY_2018, TABLES, fresh_seed, position, told
from tests.race.watcher import Watcher


def assert_watched(log: Log) -> None:
    """After every entry the watcher sees the table as it is, purses counted even where they are hidden."""
    options = log.header.options
    table = begun(rules, log.header, None)
    watcher = Watcher(options.edition, options.seats)
    for entry in log.entries:
        table = resumed(table, entry)
        if not isinstance(entry, Played):
            continue
        for event in entry.events:
            seen = event.seen_by(None)
            assert seen is not None
            watcher.hear(encode(seen))
        _assert_same(watcher, table)
    assert watcher.winners == [
        seat for seat, purse in enumerate(table.state.purses) if purse == max(table.state.purses)
    ]
    shown = [
        card.camel for deck in ("winner", "loser") for card in table.view(None).laid if card.deck == deck
    ]
    assert watcher.shown == shown


def _assert_same(watcher: Watcher, table: Table) -> None:
    view = table.view(None)
    assert watcher.board == str(view.board)
    assert watcher.leg == view.leg
    assert watcher.left == {camel: list(left) for camel, left in view.tickets.items()}
    assert watcher.cards == [(card.seat, card.deck) for card in view.laid]
    assert watcher.pyramid == [one.pyramid for one in view.holdings]
    assert watcher.partners == {
        seat: one.partner for seat, one in enumerate(view.holdings) if one.partner is not None
    }
    for held, one in zip(watcher.held, view.holdings, strict=True):
        assert sorted(held) == sorted((ticket.camel, ticket.value) for ticket in one.tickets)
    if table.state.turn == NATURE:
        return
    assert watcher.purses == list(table.state.purses)
    assert all(one.purse in (None, purse) for one, purse in zip(view.holdings, watcher.purses, strict=True))
    if NATURE not in view.to_act:
        assert view.to_act == (() if watcher.turn is None else (watcher.turn,))


@pytest.mark.parametrize("purses", ["open", "hidden"])
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_whole_game_is_watched_from_its_events_alone(edition: str, seats: int, purses: Any) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        assert_watched(played_out(Options(edition, seats, purses=purses), rng, ["random", "leader"]).log)


@pytest.mark.parametrize("edition", ["2014", "2018", "mini"])
def test_games_from_any_position_are_watched_from_their_events(edition: str) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(20):
            start = Board.read(random_board(rng, edition))
            assert_watched(played_out(Options(edition, 8, start=start), rng, ["random"]).log)


def test_events_survive_the_wire() -> None:
    read = decoder(rules.EVENTS)
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for seats in (3, 6):
            log = played_out(Options("2018", seats, purses="hidden"), rng, ["random"]).log
            for entry in log.entries:
                for event in entry.events if isinstance(entry, Played) else ():
                    for seat in (None, *range(seats)):
                        seen = event.seen_by(seat)
                        assert read.decode(encode(seen)) == seen


def test_the_die_tells_why_another_camel_moves() -> None:
    for stacks, die, moves, why in [
        ("10:W/13:K", "W1", "W", "shown"),
        ("10:WK", "W1", "K", "on_top"),
        ("10:WK", "K1", "K", "shown"),
        ("10:Wp/13:K", "K1", "W", "rider"),
        ("10:WpK", "K1", "W", "rider"),
    ]:
        low = "1:g/2:y/3:r/4:b" + ("" if "p" in stacks else "/5:p")
        _, events = told(position(f"2018 {low}/{stacks} gyrbpx -"), die)
        shown = events[1]
        assert isinstance(shown, happened.DieRevealed)
        assert (shown.die, shown.camel, shown.moves, shown.why) == ("x", die[0], moves, why)


def test_the_end_is_told_in_the_order_of_the_rules() -> None:
    steps = TakeTicket("p"), LayFinishCard("g", "loser"), LayFinishCard("b", "winner")
    _, events = told(position(NEARLY_2018), *steps, "p1")
    assert [type(event) for event in events[3:]] == [
        happened.PyramidTicketTaken,
        happened.DieRevealed,
        happened.CamelsMoved,
        happened.RaceEnded,
        happened.LegScored,
        happened.FinishCardTurned,
        happened.FinishCardTurned,
        happened.GameEnded,
    ]


def test_hidden_purses_are_in_no_event_before_the_end() -> None:
    board = "2018 1:g/2:y/3:r/4:b/7:p/12:W/15:K bx 5+1"
    _, events = told(position(board, seats=3, money="hidden"), "b1")
    (moved,) = (event for event in events if isinstance(event, happened.CamelsMoved))
    (scored,) = (event for event in events if isinstance(event, happened.LegScored))
    for seat, paid, rows in [(None, None, [None] * 3), (0, None, [4, None, None]), (1, 4, [None, 4, None])]:
        assert _payment(moved.seen_by(seat)) == paid
        seen = scored.seen_by(seat)
        assert isinstance(seen, happened.LegScored)
        assert [row.purse for row in seen.rows] == rows
        assert [row.paid for row in seen.rows] == [1, 0, 0]


def _payment(event: Event | None) -> int | None:
    assert isinstance(event, happened.CamelsMoved)
    assert event.payment is not None
    return event.payment.purse


def test_showing_a_card_can_not_be_taken_back() -> None:
    assert [event.__name__ for event in rules.EVENTS.__args__ if event.reveals] == ["FinishCardTurned"]
