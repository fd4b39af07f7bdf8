"""The budget: whatever one client asks for, the loop is soon there for the others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from bench.hold import BUDGET, Watch, doors, measured
from bench.hostile import LargeTables, messages, prepared, requests

from camelup.server.http.app import build
from tests.server.serving import ROOMY, in_thread, live, settings

pytestmark = pytest.mark.slow

MARGIN = 5
"""Processors differ, and what they are asked for the first time takes longer; what is wrong takes seconds."""
TRIES = 3
"""On a busy machine messages pile up and are answered in one go; what is slow is slow every time."""
ENTRIES = 400
NEVER_DONE = {
    "GET /api/docs/{path}",
    "POST /api/tables/{key}/delete",
    "POST /api/operator/end",
    "POST /api/operator/remove",
}
"""What there is only to say that there is nothing, or would take away what the others are measured with."""


def test_everything_that_can_be_asked_for_is_measured(tmp_path: Path) -> None:
    large = LargeTables("running", "over", "waiting", "alone", ["token"] * 4, b"", 0, "key")
    known = [*requests(large), *messages(large)]
    known.remove("what can't be read")
    assert sorted(known) == sorted(doors(build(settings(tmp_path))))
    assert all(requests(large).values()) and all(messages(large).values())


@pytest.mark.long
@live
async def test_nothing_holds_the_loop(tmp_path: Path) -> None:
    chosen = settings(tmp_path, bounds=replace(ROOMY, record=60_000))
    large = await prepared(chosen, ENTRIES)
    minimum: dict[str, float] = {}
    refused: set[str] = set()
    with in_thread(chosen, Watch) as url:
        for _ in range(TRIES):
            async for row in measured(url, large, 1):
                if row.name not in minimum and not row.is_done:
                    refused.add(row.name)
                minimum[row.name] = min(row.hold, minimum.get(row.name, row.hold))
            if max(minimum.values()) <= MARGIN * BUDGET:
                break
    assert minimum.keys() == {*requests(large), *messages(large)}
    # to refuse something costs less than to do it
    assert refused == NEVER_DONE
    assert {name: hold for name, hold in minimum.items() if hold > MARGIN * BUDGET} == {}
    # the watch sees what is there to see
    assert max(minimum.values()) > BUDGET / 50
