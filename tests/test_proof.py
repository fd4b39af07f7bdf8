"""Checking a record that one does not trust: whole, abandoned, going on, of other rules."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from camelup import games
from camelup import log as logs
from camelup.dice import Dice
from camelup.game import BadLog
from camelup.log import Log, Played
from camelup.proof import Proof, checked, is_same_today, line_of, verify
from camelup.race import rules as race
from camelup.race.moves import Roll
from camelup.table import opened
from tests.golden.example import DICE, SEATS, Edit, cut, data, example, lines, put, tampered
from tests.golden.trial import changed, proved, read


def test_an_honest_record_is_proved() -> None:
    assert proved(data(lines())) == Proof(10, 3, DICE)


def test_an_abandoned_game_is_proved_as_far_as_it_went() -> None:
    table = opened(race, "race-2018", race.Options("2018", 3), SEATS, Dice.seeded("abandoned"))
    table, _ = table.play(table.to_act[0], Roll())
    table, _ = table.close("abandoned")
    proof = verify(race, read(logs.write(table.log)))
    # seven camels, the starter, a roll
    assert proof.draws == 9 and proof.entries == 9 + 1 + 1


@pytest.mark.parametrize(
    ("edits", "is_same"),
    [
        ((), True),
        ((put(0, "revision", 99),), True),
        ((put(0, "revision", 99), put(6, "seat", 0)), False),
        ((put(0, "revision", 99), put(6, "events.0.held", 2)), False),
    ],
)
def test_another_revision_is_the_same_today_if_today_does_the_same(
    edits: tuple[Edit, ...], is_same: bool
) -> None:
    log = logs.read(tampered(*edits), games.RULES, any_revision=True)
    assert is_same_today(race, log) == is_same


def test_a_game_in_progress_is_checked_without_its_dice() -> None:
    """Rules, events and the meaning of tickets are checked; where they come from can't be yet."""
    going_on = example().log
    log = Log(going_on.header, going_on.entries[:-1])
    table = checked(race, log)
    assert table.state == example().state and table.dice is None
    honest, other = tampered(cut(10)), tampered(cut(10), put(7, "draw.ticket", 1))
    assert checked(race, read(honest)).draws == 3
    for content in (
        other,
        tampered(cut(10), put(7, "draw.ticket", 6)),
        tampered(cut(10), put(7, "draw.ticket", -4)),
    ):
        with pytest.raises(BadLog) as caught:
            checked(race, read(content))
        assert (caught.value.line, caught.value.reason.key) == (8, "log.outcome")


def test_with_the_dice_a_game_in_progress_is_checked_whole() -> None:
    log = read(tampered(cut(10)))
    assert checked(race, log, DICE).draws == 3
    with pytest.raises(BadLog, match=r"line 8: .*ticket"):
        checked(race, log, changed(DICE, nonces=()))


def test_every_move_is_applied_once() -> None:
    applied: list[object] = []

    def apply(state: Any, seat: int, move: Any) -> Any:
        applied.append(move)
        return race.apply(state, seat, move)

    counting: Any = SimpleNamespace(**{**vars(race), "apply": apply})
    log = example().log
    checked(counting, log, DICE)
    assert applied == [entry.move for entry in log.entries if isinstance(entry, Played)]


def test_a_game_that_goes_on_from_another_is_read_and_not_proved() -> None:
    content = tampered(put(0, "from", {"record": "77" * 32, "at": 3}))
    origin = read(content).header.origin
    assert origin is not None and (origin.record, origin.at) == ("77" * 32, 3)
    assert json.loads(logs.write(read(content)).splitlines()[0])["from"] == {"record": "77" * 32, "at": 3}
    with pytest.raises(BadLog, match="goes on from another one"):
        proved(content)


def test_who_acted_for_a_person_is_on_record() -> None:
    played = [entry for entry in read(data(lines())).entries if isinstance(entry, Played)]
    assert [(entry.seat, entry.by) for entry in played if entry.by] == [(1, "stand_in")]


def test_entries_stand_below_the_header() -> None:
    assert [line_of(n) for n in (0, 1, 9)] == [2, 3, 11]
    assert len(lines()) == line_of(9)


Path = tuple[int | str, ...]
