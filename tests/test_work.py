"""How much work a long log makes: twice the entries, twice the work, not four times."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from camelup.log import Log, read, write
from camelup.proof import checked
from camelup.race import rules as race
from camelup.race.moves import Roll
from camelup.table import Table, replay
from tests.tables import WHITE, after, race_table

FEW = 100
OURS = ("log.py", "table.py", "proof.py")


def undecided(times: int) -> Table:
    """A table at which somebody took a ticket and gave it back, so many times."""
    table = race_table()
    for _ in range(times):
        table = after(table, WHITE)
        table, _ = table.take_back(len(table.log.entries) - 1)
    return table


def lines(call: Callable[[], object]) -> int:
    """How many lines of ours a call runs."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        if not frame.f_code.co_filename.endswith(OURS):
            return None
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


WORK: dict[str, Callable[[Log, bytes], object]] = {
    "reading": lambda log, data: read(data, {"race-2014": race}),
    "replaying": lambda log, data: replay(race, log),
    "checking": lambda log, data: checked(race, log),
    "taking back": lambda log, data: undecided(len(log.entries) // 2),
}


@pytest.mark.parametrize("work", WORK)
def test_work_grows_with_the_entries_and_not_with_their_square(work: str) -> None:
    few, many = (undecided(times).log for times in (FEW, 4 * FEW))
    assert len(many.entries) == len(few.entries) + 6 * FEW
    call = WORK[work]
    once, four_times = lines(lambda: call(few, write(few))), lines(lambda: call(many, write(many)))
    assert four_times < 4.5 * once


def test_a_log_that_takes_back_what_no_table_would_is_still_added_up() -> None:
    table = race_table()
    rolled = after(table, Roll())
    data = write(rolled.log) + b'{"type":"took_back","n":3,"to":1}\n'
    assert replay(race, read(data, {"race-2014": race})).state == table.state
