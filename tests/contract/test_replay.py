"""A game that is played, written, read and replayed is one and the same."""

from __future__ import annotations

import random

import pytest

from camelup import log as logs
from camelup.game import NATURE, Game
from camelup.log import Log, Played
from camelup.proof import checked, verify
from camelup.table import Table, replay
from tests.contract.cases import CASES, RULES, finished, fresh, tables, unfolded

every_game = pytest.mark.parametrize(("game", "seats"), CASES)


def same(one: Table, other: Table) -> bool:
    """Whether two tables are equal in all but the dice."""
    return (one.log, one.state, one.decisions, one.draws) == (
        other.log,
        other.state,
        other.decisions,
        other.draws,
    )


@every_game
def test_replay_equals_play(game: Game, seats: int, rng: random.Random) -> None:
    for table in tables(fresh(game, seats, rng), rng):
        again = replay(game.rules, table.log)
        assert same(again, table)
        for seat in (*range(seats), None):
            assert again.view(seat) == table.view(seat)


@every_game
def test_a_written_log_reads_as_itself_and_holds(game: Game, seats: int, rng: random.Random) -> None:
    table = finished(game, seats, rng)
    data = logs.write(table.log)
    log = logs.read(data, RULES)
    assert log == table.log and logs.write(log) == data
    assert same(replay(game.rules, log), table) and same(checked(game.rules, log), table)
    proof = verify(game.rules, log)
    assert (proof.entries, proof.draws, proof.dice) == (len(log.entries), table.draws, table.dice)


@every_game
def test_a_game_in_progress_reads_and_goes_on(game: Game, seats: int, rng: random.Random) -> None:
    """With the same dice, the same actions lead to the same end."""
    last = finished(game, seats, rng)
    entries = last.log.entries
    acted = [entry for entry in entries if isinstance(entry, Played) and entry.seat != NATURE]
    middle = rng.choice(acted)
    before = Log(last.log.header, entries[: middle.n])
    table = replay(game.rules, logs.read(logs.write(before), RULES), last.dice)
    for entry in acted[acted.index(middle) :]:
        table, _ = table.play(entry.seat, entry.move)
    assert table.log == last.log and table.state == last.state


@every_game
def test_a_decision_is_the_entry_that_put_the_seat_to_act(game: Game, seats: int, rng: random.Random) -> None:
    """It opens when a seat comes to act or has acted, and others' moves leave it open."""
    asked: dict[int, int] = {}
    acting: set[int] = set()
    for table in unfolded(finished(game, seats, rng)):
        entry = table.log.entries[-1] if table.log.entries else None
        now = set(table.to_act) - {NATURE}
        for seat in now:
            if seat not in acting or (isinstance(entry, Played) and entry.seat == seat):
                asked[seat] = -1 if entry is None else entry.n
        acting = now
        assert table.decisions == {seat: asked[seat] for seat in now}
        for seat in range(seats):
            assert table.view(seat).decision == (asked[seat] if seat in now else None)
        assert table.view(None).decision is None


@every_game
def test_the_same_seed_gives_the_same_game(game: Game, seats: int, rng: random.Random) -> None:
    seed = rng.random()
    one, other = (finished(game, seats, random.Random(seed)) for _ in range(2))
    assert logs.write(one.log) == logs.write(other.log)
