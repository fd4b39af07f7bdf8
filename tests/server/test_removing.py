"""Tables that go for good: by their host, or because everybody has left them behind."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from litestar import Litestar

from camelup.server.http.app import build
from camelup.server.settings import Keep
from camelup.server.storage.table_removal import DAY
from tests.server.player import Api, Player, play_on, seated, started
from tests.server.serving import QUICK, Clock, live, running, settings


def rows(folder: Path) -> dict[str, int]:
    """How much is left of all tables."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as connection:
        query = "SELECT count(*) FROM {}"
        names = ("games", "seats", "entries", "chat")
        return {name: connection.execute(query.format(name)).fetchone()[0] for name in names}


NOTHING = dict.fromkeys(("games", "seats", "entries", "chat"), 0)


@live
async def test_the_host_deletes_a_table_before_its_game_and_everybody_is_sent_away(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    app = build(chosen)
    with running(app, chosen) as url:
        api, (ann, bob) = await seated(url, ("Ann", "Bob"))
        watcher = await Player(url, ann.table["table"]["watch"]).hello()
        await ann.ask({"type": "say", "text": "hm"}, "said")
        assert await api.refused(f"/tables/{ann.key}/delete", token=bob.token) == (403, "not_yours")
        assert await api.refused(f"/tables/{ann.key}/delete") == (401, "not_seated")
        await api.post(f"/tables/{ann.key}/delete", token=ann.token)
        for one in (ann, bob, watcher):
            await one.sees(lambda one: one.closed is not None)
            assert one.closed == 4404
        assert (await api.call("GET", f"/tables/{ann.key}")).status_code == 404
        assert rows(tmp_path) == NOTHING
        while app.state.server.connections:
            # nobody goes on and on trying to leave what is gone
            await asyncio.sleep(QUICK.poll)


@live
async def test_a_game_is_not_taken_away_from_others_who_play_it(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    with running(build(chosen), chosen) as url:
        api, people = await started(url, ("Ann", "Bob"))
        ann = people[0]
        assert await api.refused(f"/tables/{ann.key}/delete", token=ann.token) == (409, "not_now")
        await play_on(people)
        await ann.over()
        await api.post(f"/tables/{ann.key}/delete", token=ann.token)
        _, (eve, *_) = await started(url, ("Eve",), ("random",))
        await api.post(f"/tables/{eve.key}/delete", token=eve.token)
        assert rows(tmp_path) == NOTHING, "alone against bots one may go at any time"


async def tidied(app: Litestar) -> int:
    """Have the server look for what was left behind, in its own thread; how many tables that was."""
    removing = app.state.server.removing
    return await asyncio.wrap_future(
        asyncio.run_coroutine_threadsafe(removing.tidy(), removing._task.get_loop())
    )


@live
async def test_what_everybody_left_behind_goes_when_its_time_has_come_and_nothing_else(
    tmp_path: Path,
) -> None:
    clock = Clock()
    chosen = settings(tmp_path, clock=clock, keep=Keep(waiting=10, running=20, finished=30))
    app = build(chosen)
    with running(app, chosen) as url:
        api = Api(url)
        _, room = await seated(url, ("Ann", "Bob"))
        _, game = await started(url, ("Cai", "Dot"))
        _, over = await started(url, ("Eve", "Fay"))
        await play_on(over)
        here, stays = game
        for one in (*room, here, *over):
            await one.close()
        clock.jump(35 * DAY)
        # that they are gone is written a moment later; at the game that runs somebody still sits
        removed = 0
        while removed < 2:
            removed += await tidied(app)
        left = (await api.call("GET", f"/tables/{stays.key}")).status_code
        assert (left, rows(tmp_path)["games"]) == (200, 1)
        await stays.until(lambda: not stays.seats[here.me or 0]["is_present"])
        await stays.close()
        while not await tidied(app):
            pass
        assert rows(tmp_path) == NOTHING


@pytest.mark.parametrize(("days", "left"), [(9, 1), (11, 0)])
def test_a_room_is_kept_for_so_many_days(tmp_path: Path, days: int, left: int) -> None:
    @live
    async def tried() -> None:
        clock = Clock()
        chosen = settings(tmp_path, clock=clock, keep=Keep(waiting=10))
        app = build(chosen)
        with running(app, chosen) as url:
            await Api(url).post("/tables", {"name": "Ann", "seats": ["me", "open"]})
            clock.jump(days * DAY)
            assert await tidied(app) == 1 - left
            assert rows(tmp_path)["games"] == left

    tried()
