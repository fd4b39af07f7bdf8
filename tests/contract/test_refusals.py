"""What is not legal is refused in words and changes nothing."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from camelup.game import NATURE, Game, IllegalMove, StaleDecision, convert, encode
from camelup.log import write
from camelup.table import Table
from tests.contract.cases import CASES, finished, fresh, steps, tables

every_game = pytest.mark.parametrize(("game", "seats"), CASES)


def content(table: Table) -> tuple[object, ...]:
    """All that a table holds."""
    return encode(table.state), write(table.log), dict(table.decisions), table.draws, table.dice


def refused(table: Table, seat: int, action: object, decision: int | None = None) -> IllegalMove:
    """The error that a move gives, which says why in words."""
    with pytest.raises(IllegalMove) as caught:
        table.play(seat, action, decision)
    assert str(caught.value).strip(), action
    return caught.value


def sample(rng: random.Random, items: list[Any], maximum: int) -> list[Any]:
    """At most that many of them."""
    return rng.sample(items, min(maximum, len(items)))


def disturbed(rules: Any, action: Any) -> list[Any]:
    """The action with one field out of range or of another meaning, where that can be spelt at all."""
    plain = msgspec.to_builtins(action)
    found = []
    for field, value in plain.items():
        others: list[object] = []
        if field != "type" and isinstance(value, int):
            others = [value + 100, value - 100, -1, 0, 1 << 70]
        elif field != "type":
            others = ["", value + value, "Z", "x"]
        for other in others:
            try:
                found.append(convert({**plain, field: other}, rules.ACTIONS))
            except msgspec.ValidationError:
                # the wire refuses it already
                continue
    return found


@every_game
def test_actions_of_other_positions_and_out_of_range_are_refused(
    game: Game, seats: int, rng: random.Random
) -> None:
    known = {entry.move for _, entry, _ in steps(finished(game, seats, rng)) if entry.seat != NATURE}
    tried = 0
    for table in tables(fresh(game, seats, rng), rng):
        before = content(table)
        for seat in table.to_act:
            legal = table.rules.legal(table.state, seat)
            known |= set(legal)
            wrong = [action for action in sample(rng, sorted(known, key=repr), 12) if action not in legal]
            for action in sample(rng, list(legal), 3):
                wrong += [other for other in disturbed(table.rules, action) if other not in legal]
            for action in wrong:
                refused(table, seat, action)
            tried += len(wrong)
        assert content(table) == before
    assert tried, "nothing wrong was found to try"


@every_game
def test_out_of_turn_is_refused(game: Game, seats: int, rng: random.Random) -> None:
    for table in tables(fresh(game, seats, rng), rng):
        if not table.to_act:
            break
        before = content(table)
        offered = [action for seat in table.to_act for action in table.rules.legal(table.state, seat)]
        for seat in {*range(seats), seats, -2, NATURE} - set(table.to_act):
            for action in sample(rng, offered, 2):
                assert refused(table, seat, action).reason.key == "reason.not_your_turn"
        assert content(table) == before


@every_game
def test_nobody_but_nature_does_what_nature_does(game: Game, seats: int, rng: random.Random) -> None:
    last = finished(game, seats, rng)
    chances = sorted({e.move for _, e, _ in steps(last) if e.seat == NATURE}, key=repr)
    table = fresh(game, seats, rng)
    before = content(table)
    for seat in (*range(seats), NATURE):
        for chance in sample(rng, chances, 5):
            refused(table, seat, chance)
    assert content(table) == before


@every_game
def test_what_is_no_action_at_all_is_refused(game: Game, seats: int, rng: random.Random) -> None:
    table = fresh(game, seats, rng)
    before = content(table)
    for action in (None, 0, "roll", (), object(), table.view(None)):
        refused(table, table.to_act[0], action)
    assert content(table) == before


@every_game
def test_a_closed_decision_is_not_answered(game: Game, seats: int, rng: random.Random) -> None:
    """Neither one of the past nor one that never was, even with an action that would be legal."""
    for table in tables(fresh(game, seats, rng), rng):
        before = content(table)
        for seat in table.to_act:
            action = table.rules.legal(table.state, seat)[0]
            is_open = table.decisions[seat]
            for decision in {-1, 0, is_open - 1, is_open + 1, len(table.log.entries)} - {is_open}:
                with pytest.raises(StaleDecision):
                    table.play(seat, action, decision)
        assert content(table) == before


@every_game
def test_nothing_is_played_after_the_end(game: Game, seats: int, rng: random.Random) -> None:
    table = finished(game, seats, rng)
    before = content(table)
    for _, entry, _ in steps(table):
        seat = rng.randrange(seats)
        for decision in (None, entry.n):
            assert refused(table, seat, entry.move, decision).reason.key == "reason.game_over"
    assert content(table) == before
