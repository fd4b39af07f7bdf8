"""What tables that go on from a finished game need is kept, through restarts and in copies, and no longer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from camelup import games
from camelup.log import write
from camelup.server.settings import Settings
from camelup.server.storage import backup, postgresql_backup
from tests.server.branch_tables import (
    AT_THE_LINE,
    RACE,
    SMALL,
    gone_on,
    known,
    middle,
    over,
    reason,
    record,
    uploaded,
    wish,
)
from tests.server.player import Api, Player, fetched, play_on
from tests.server.player import started as begun_table
from tests.server.serving import ROOMY, in_thread, live, settings

pytestmark = pytest.mark.slow


@live
async def test_a_game_goes_on_after_a_restart_and_when_its_parents_table_is_gone(stored: Settings) -> None:
    few = replace(stored, bounds=replace(ROOMY, records=1))
    with in_thread(few) as url:
        api, people = await begun_table(url, ("Ann", "Bob"), options=AT_THE_LINE)
        parent = await over(url, people)
        key = people[0].table["table"]["watch"]
        log = games.parsed(parent)[1]
        _, players = await gone_on(url, wish(log, key, 0, 2), 2)
        await api.post(f"/tables/{people[0].key}/delete", token=people[0].token)
        # so many others that a record which nobody needs is no longer kept
        other, another = uploaded(url, known(RACE)), uploaded(url, known(SMALL))
        assert fetched(f"{url}/api/replays/{other}").status_code == 404
        assert fetched(f"{url}/api/replays/{another}").status_code == 200
        await Player.close_all()
    with in_thread(few) as url:
        assert fetched(f"{url}/api/replays/{key}").status_code == 404
        back = [Player(url, one.key, one.token, one.nonce) for one in players]
        for one, before in zip(back, players, strict=True):
            await one.hello()
            assert (one.view, one.at) == (before.view, -1)
        origin = back[0].table["table"]["origin"]
        assert fetched(f"{url}/api/replays/{origin['key']}/log").content == parent
        body = await over(url, back)
        assert body.startswith(parent)
        games.parsed(body)
        # the child is over, and still needs it
        uploaded(url, known(RACE))
        assert record(url, back[0]) == body
        await Api(url).post(f"/tables/{back[0].key}/delete", token=back[0].token)
        uploaded(url, known(SMALL))
        assert fetched(f"{url}/api/replays/{origin['key']}").status_code == 404
        await Player.close_all()


@live
async def test_only_so_much_is_kept_of_what_tables_go_on_from(stored: Settings) -> None:
    one, other = known(SMALL), known(RACE)
    most = max(len(write(log)) for log in (one, other))
    with in_thread(replace(stored, bounds=replace(ROOMY, records=1, parents=most))) as url:
        api, key = Api(url), uploaded(url, one)
        seats = [await api.post("/tables", wish(one, key, middle(one))) for _ in range(2)]
        more = wish(other, uploaded(url, other), middle(other))
        assert await reason(api, "/tables", more) == ("bad_options", "reason.branch_full")
        for is_gone, seat in enumerate(seats):
            await api.post(f"/tables/{seat['table']}/delete", token=seat["token"])
            # nobody has to show another for it to go with the last table that goes on from it
            assert fetched(f"{url}/api/replays/{key}").is_error == is_gone
        await api.post("/tables", more)


@pytest.mark.long
@live
async def test_copies_of_all_tables_hold_games_that_go_on_from_others(
    stored: Settings, tmp_path: Path
) -> None:
    log = known(SMALL)
    with in_thread(stored) as url:
        key, at = uploaded(url, log), middle(log)
        api, finished = await gone_on(url, wish(log, key, at, 2), 2)
        body = await over(url, finished)
        _, running = await gone_on(url, wish(log, key, at, 2), 2)
        await play_on(running, turns=1)
        waiting = await api.post("/tables", wish(log, key, at, 2))
        await Player.close_all()
    file, there = tmp_path / "copy", tmp_path / "there" / "tables.sqlite3"
    if stored.database_url is None:
        held = backup.back_up(stored.database, file)
    else:
        held = postgresql_backup.back_up(stored.database_url, file)
    assert (held.tables, held.finished, held.unreadable) == (3, 1, ())
    assert backup.restore(file, there)[1] == 3
    with in_thread(settings(there.parent)) as url:
        assert record(url, Player(url, finished[0].key)) == body
        back = [Player(url, one.key, one.token, one.nonce) for one in running]
        for one in back:
            await one.hello()
        assert (await over(url, back)).startswith(write(log))
        found = await Api(url).get(f"/tables/{waiting['table']}", waiting["token"])
        assert found["table"]["origin"] == {"key": key, "at": at}
        await Player.close_all()
