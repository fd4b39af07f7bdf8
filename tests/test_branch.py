"""Branches: games that go on from a moment of another one, with everything that was there, and new dice."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from camelup import Record, games, proof, simulate
from camelup.dice import Dice
from camelup.game import NATURE, BadLog, BadOptions, IllegalMove
from camelup.log import MOST_ANCESTORS, Entry, Log, Played, Seated, TookBack, digest, line, live, write
from camelup.race.moves import Roll
from camelup.review.account import account
from camelup.review.moments import moments
from camelup.table import Table, branched, played_out, replay
from tests.golden.example import example

GAME = games.find("race-2014")
RULES = GAME.rules
NAMES = (Seated("Ada"), Seated("Ben"), Seated("Cyd"))
Lines = list[dict[str, Any]]


def timid(table: Table) -> Table:
    return played_out(table, lambda view: Roll())


@cache
def parent() -> Log:
    return simulate("race-2014", ["value", "leader", "random"], seed=3).log


def branch(log: Log, at: int, seed: str = "branch") -> Table:
    return branched(RULES, log, at, NAMES, Dice.seeded(seed))


def seat_entry(log: Log) -> int:
    """An entry in the middle after which a seat is to act, somebody holding cards and tickets."""
    moves = [entry for entry in live(log.entries) if entry.seat != NATURE]
    return next(entry.n for entry in moves[len(moves) // 2 :] if not isinstance(entry.move, Roll))


def test_the_whole_state_goes_along() -> None:
    log = parent()
    at = seat_entry(log)
    then = replay(RULES, Log(log.header, log.entries[: at + 1]))
    table = branch(log, at)
    assert table.state == then.state
    assert table.state.laid and table.state.purses != (3, 3, 3)
    assert [seat.name for seat in table.log.header.seats] == ["Ada", "Ben", "Cyd"]
    assert table.draws == 0 and table.log.entries == ()


def test_where_nature_was_to_act_the_new_dice_draw() -> None:
    log = parent()
    rolls = [entry.n for entry in live(log.entries) if isinstance(entry.move, Roll)]
    drawn = set()
    for seed in range(12):
        table = branch(log, rolls[3], f"dice {seed}")
        first = table.log.entries[0]
        assert isinstance(first, Played) and first.seat == NATURE
        assert first.n == 0 and first.draw is not None and first.draw.number == 0
        drawn.add(first.move)
    assert len(drawn) > 1


def test_a_start_is_what_counted_then_even_if_it_was_taken_back_later() -> None:
    log = example().log
    assert isinstance(log.entries[2], TookBack)
    assert branch(log, 1).state.leg.tickets != branch(log, 2).state.leg.tickets
    assert branch(log, 2).state == branch(log, 0).state


def test_nothing_before_the_start_can_be_taken_back() -> None:
    log = parent()
    table = branch(log, seat_entry(log))
    for to in (0, seat_entry(log)):
        with pytest.raises(IllegalMove):
            table.take_back(to)


def test_three_branches_of_one_game_are_proved_from_their_own_files() -> None:
    log = parent()
    for seed, share in (("one", 3), ("two", 2), ("three", 4)):
        at = live(log.entries)[len(log.entries) // share].n
        table = timid(branch(log, at, seed))
        data = write(table.log)
        assert data.startswith(write(log))
        _, found = games.parsed(data)
        assert found == table.log
        assert found.header.origin is not None
        assert (found.header.origin.record, found.header.origin.at) == (digest(log), at)
        held = proof.verify(RULES, found)
        assert held.entries == len(table.log.entries)
        assert Record(GAME, found).table.scores == table.scores


def test_a_branch_of_a_branch_carries_all_its_ancestors_the_first_one_first() -> None:
    first = parent()
    second = timid(branch(first, seat_entry(first), "second")).log
    third = timid(branch(second, 1, "third")).log
    _, found = games.parsed(write(third))
    assert found.ancestors == (first, second)
    proof.verify(RULES, found)
    assert replay(RULES, found).scores == replay(RULES, third).scores


def test_a_game_goes_back_to_sixteen_others_at_most() -> None:
    log = parent()
    for number in range(MOST_ANCESTORS):
        log = timid(branch(log, 0 if number else 8, f"generation {number}")).log
    proof.verify(RULES, games.parsed(write(log))[1])
    with pytest.raises(BadOptions) as caught:
        branch(log, 0, "one too many")
    assert caught.value.reason.key == "log.ancestors"


def test_the_account_of_a_branch_begins_with_what_was_to_be_expected_there() -> None:
    log = parent()
    table = timid(branch(log, seat_entry(log)))
    found = account(moments(Record.of(table)))
    assert found.began != (3, 3, 3)
    for began, columns, purse in zip(found.began, found.sums, table.scores, strict=True):
        assert began + columns.total == pytest.approx(purse, abs=1e-9)


@pytest.mark.parametrize("at", [-1, 10_000])
def test_there_is_no_branch_where_nothing_was(at: int) -> None:
    with pytest.raises(BadOptions):
        branch(parent(), at)


def test_there_is_no_branch_after_the_end_or_of_an_open_game() -> None:
    log = parent()
    with pytest.raises(BadOptions) as caught:
        branch(log, len(log.entries) - 1)
    assert caught.value.reason.key == "reason.branch_over"
    with pytest.raises(BadOptions) as caught:
        branch(Log(log.header, log.entries[:-1]), 10)
    assert caught.value.reason.key == "reason.branch_open"
    with pytest.raises(BadOptions) as caught:
        branched(RULES, log, 10, NAMES[:2], Dice.seeded(1))
    assert caught.value.reason.key == "reason.branch_seats"


Edit = Callable[[Lines, Lines], None]


def changed_byte(old: Lines, new: Lines) -> None:
    old[0]["seats"][0]["name"] = "Eve"


def another_moment(by: int) -> Edit:
    def edit(old: Lines, new: Lines) -> None:
        new[0]["from"]["at"] += by

    return edit


def another_parent(old: Lines, new: Lines) -> None:
    other = simulate("race-2014", ["value", "leader", "random"], seed=4).log
    old[:] = map(json.loads, write(other).splitlines())


def other_options(old: Lines, new: Lines) -> None:
    new[0]["options"]["purses"] = "hidden"


def open_parent(old: Lines, new: Lines) -> None:
    old.pop()


def silent_parent(old: Lines, new: Lines) -> None:
    del old[-1]["secret"]


REFUSED: tuple[tuple[str, Edit, str], ...] = (
    ("a changed byte in the parent", changed_byte, "log.other_parent"),
    ("a moment later", another_moment(1), "log.out_of_turn"),
    ("a moment earlier", another_moment(-1), "log.out_of_turn"),
    ("another parent", another_parent, "log.other_parent"),
    ("other options", other_options, "log.other_options"),
    ("an open parent", open_parent, "log.after_closed"),
    ("a parent that keeps its secret", silent_parent, "log.not_closed"),
)


@pytest.mark.parametrize(("name", "edit", "key"), REFUSED, ids=[name for name, _, _ in REFUSED])
def test_a_branch_that_was_tampered_with_is_refused(name: str, edit: Edit, key: str) -> None:
    log = parent()
    table = timid(branch(log, seat_entry(log)))
    old = [json.loads(line) for line in write(log).splitlines()]
    new = [json.loads(line) for line in write(table.log).splitlines()[len(old) :]]
    edit(old, new)
    data = "\n".join(json.dumps(line, separators=(",", ":")) for line in (*old, *new)).encode()
    with pytest.raises(BadLog) as caught:
        proof.verify(RULES, games.parsed(data)[1])
    assert caught.value.reason.key == key
    assert caught.value.line >= len(old)


def test_a_secret_of_an_ancestor_is_refused() -> None:
    log = parent()
    secret = Dice.seeded(3)
    assert secret.commitments("").secret == log.header.dice.secret
    table = timid(branched(RULES, log, seat_entry(log), NAMES, secret))
    with pytest.raises(BadLog) as caught:
        proof.verify(RULES, table.log)
    assert caught.value.reason.key == "log.secret_again"


def test_a_parent_that_does_not_hold_is_named_by_its_line() -> None:
    log = parent()
    table = timid(branch(log, seat_entry(log)))
    entry = log.entries[5]
    assert isinstance(entry, Played)
    entries: tuple[Entry, ...] = (*log.entries[:5], Played(5, 0, Roll(), ()), *log.entries[6:])
    broken = Log(table.log.header, table.log.entries, Log(log.header, entries))
    with pytest.raises(BadLog) as caught:
        proof.verify(RULES, broken)
    assert caught.value.line == 7


def test_a_record_that_lacks_its_parent_is_read_and_not_replayed() -> None:
    log = parent()
    table = timid(branch(log, seat_entry(log)))
    alone = Log(table.log.header, table.log.entries)
    _, found = games.parsed(write(alone))
    with pytest.raises(BadOptions):
        replay(RULES, found)
    with pytest.raises(BadLog) as caught:
        proof.verify(RULES, found)
    assert caught.value.reason.key == "reason.origin"


def test_a_game_goes_on_from_none_of_another_kind() -> None:
    logs = [parent(), simulate("off-season", ["random"] * 3, seed=3).log]
    for before, after in (logs, logs[::-1]):
        header = json.loads(line(after.header)) | {"from": {"record": digest(before), "at": 5}}
        first = json.dumps(header, separators=(",", ":")).encode() + b"\n"
        data = write(before) + first + b"".join(map(line, after.entries))
        with pytest.raises(BadLog) as error:
            games.parsed(data)
        assert error.value.line == len(before.entries) + 2
        assert error.value.reason.key == "log.other_options"
