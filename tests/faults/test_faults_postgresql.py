"""The same with a PostgreSQL: one of two servers is killed, people are spread over both."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.faults.checks import all_is_well
from tests.faults.launcher import ON_A_LINE, POINTS, Plan
from tests.faults.party import Party
from tests.faults.served import Served
from tests.faults.test_faults import MANY, SOON, games, nth
from tests.server.postgresql import Postgresql, running
from tests.server.serving import live


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Postgresql]:
    with running() as server:
        yield server


def kill(point: str, seed: int, folder: Path, postgresql: Postgresql) -> None:
    database = postgresql.database()

    @live
    async def tried() -> None:
        plan = Plan(seed, point, nth(point, seed))
        mortal, other = (
            Served(folder / name, each, pace=SOON, database_url=database)
            for name, each in (("mortal", plan), ("other", Plan()))
        )
        async with AsyncExitStack() as stack:
            for one in (mortal, other):
                await stack.enter_async_context(one.running())
                await one.ready()
            party = Party(mortal.url, seed, other.url)
            await games(party)
            await party.play_out()
            assert await all_is_well(other.url, folder, party, database) > 0
            assert mortal.deaths and not other.deaths, "it died there, and no other"

    tried()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(MANY.stop))
@pytest.mark.parametrize("point", [*POINTS, *ON_A_LINE])
def test_one_of_two_servers_is_killed_at_a_point_of_a_move_and_nothing_is_lost(
    point: str, seed: int, tmp_path: Path, postgresql: Postgresql
) -> None:
    kill(point, seed, tmp_path, postgresql)
