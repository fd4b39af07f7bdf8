"""Several servers on one PostgreSQL: people at one table are connected to either, and never notice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from camelup.server.settings import Settings
from tests.server.player import ROLL, TIMEOUT, UNUSED, Api, Json, Player, play_on, seated, started, whose_turn
from tests.server.postgresql import Postgresql
from tests.server.serving import QUICK, ROOMY, in_thread, live, settings

pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def shared(postgresql: Postgresql, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return settings(tmp_path_factory.mktemp("shared"), database_url=postgresql.database())


@pytest.fixture(scope="module")
def urls(shared: Settings) -> Iterator[list[str]]:
    """Two servers."""
    with ExitStack() as stack:
        yield [stack.enter_context(in_thread(shared)) for _ in range(2)]


async def spread(urls: list[str], names: tuple[str, ...], bots: tuple[str, ...] = ()) -> list[Player]:
    """A table that has begun, with its people connected to one server after the other."""
    api, people = await seated(urls[0], names, bots)
    for number, one in enumerate(people):
        await one.close()
        one.url = urls[number % len(urls)]
        await one.hello()
        # whoever is not known to be there when the game starts has no part in the dice
        await one.heard()
    await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
    for one in people:
        await one.begun()
    return people


async def seats_at(url: str, key: str) -> list[Json]:
    seats: list[Json] = (await Api(url).get(f"/tables/{key}"))["table"]["seats"]
    return seats


@live
async def test_people_on_two_servers_play_one_game(urls: list[str]) -> None:
    people = await spread(urls, ("Ann", "Bob", "Cai"), ("random",))
    await play_on(people)
    for one in people:
        await one.over()
    watcher = await Player(urls[1], people[0].key).hello()
    await watcher.over()
    assert {one.at for one in (*people, watcher)} == {people[0].at}
    logs = [(await Api(url).call("GET", f"/tables/{watcher.key}/log")).content for url in urls]
    assert logs[0] == logs[1] and logs[0].count(b"\n") == watcher.at + 2
    for one in people:
        assert sorted(one.entries) == list(range(one.at + 1))


@live
async def test_who_acts_on_an_old_view_is_answered_as_if_the_other_had_come_first(urls: list[str]) -> None:
    _, (ann, bob) = await started(urls[0], ("Ann", "Bob"))
    player = await whose_turn([ann, bob])
    assert player is not None
    again = await Player(urls[1], player.key, player.token).hello()
    decision = player.view["decision"]
    # both at once, each by another server: one of them counts
    answers = await asyncio.gather(
        player.act(ROLL, "of-the-first", decision), again.act(ROLL, "of-the-second", decision)
    )
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refusal"]
    refused = next(answer for answer in answers if answer["type"] == "refusal")
    assert refused["code"] == "stale" and refused["at"] >= 0


@live
async def test_a_key_that_no_text_can_hold_finds_nothing(urls: list[str]) -> None:
    for path in ("/replays/{}", "/replays/{}/log", "/replays/{}/review", "/tables/{}", "/tables/{}/log"):
        for key in ("%00" * 16, "abc%00efghijklmno"[:18]):
            assert (await Api(urls[0]).call("GET", path.format(key))).status_code == 404, path
    async with httpx.AsyncClient(base_url=urls[0], timeout=TIMEOUT, verify=UNUSED) as client:
        assert (await client.get(f"/r/{'%00' * 16}")).status_code in (404, 503)


@live
async def test_the_same_action_said_to_two_servers_counts_once(urls: list[str]) -> None:
    _, (ann, bob) = await started(urls[0], ("Ann", "Bob"))
    player = await whose_turn([ann, bob])
    assert player is not None
    again = await Player(urls[1], player.key, player.token).hello()
    decision = player.view["decision"]
    answers = await asyncio.gather(*(one.act(ROLL, "said-twice", decision) for one in (player, again)))
    assert [answer["type"] for answer in answers] == ["accepted"] * 2
    assert answers[0]["n"] == answers[1]["n"]


@live
async def test_who_is_there_is_known_to_both(urls: list[str]) -> None:
    _, (ann, bob) = await seated(urls[0], ("Ann", "Bob"))
    watcher = await Player(urls[1], ann.key).hello()
    await watcher.until(lambda: [seat["is_present"] for seat in watcher.seats] == [True, True])
    # by another device too, on the other server: the first one's end is not the person's
    again = await Player(urls[1], bob.key, bob.token).hello()
    await again.heard()
    await bob.close()
    # the first server may not have heard yet that there is another device
    while not all(seat["is_present"] for seat in await seats_at(urls[0], ann.key)):
        await asyncio.sleep(QUICK.poll)
    await again.close()
    for one in (ann, watcher):
        await one.sees(lambda one: [seat["is_present"] for seat in one.seats] == [True, False])


@live
async def test_chat_and_emotes_reach_everybody_in_one_order(urls: list[str]) -> None:
    people = await spread(urls, ("Ann", "Bob", "Cai"))

    def said(one: Player) -> list[tuple[int, str]]:
        chats = [message for message in one.messages if message["type"] == "said"]
        return [(line["n"], line["text"]) for message in chats for line in message["lines"]]

    lines = [f"line {number}" for number in range(12)]
    await asyncio.gather(
        *(people[number % 3].send({"type": "say", "text": line}) for number, line in enumerate(lines))
    )
    for one in people:
        await one.sees(lambda one: len(said(one)) == len(lines))
    assert [n for n, _ in said(people[0])] == list(range(len(lines)))
    assert said(people[0]) == said(people[1]) == said(people[2])
    await people[0].send({"type": "gesture", "emote": "cheer"})
    for one in people:
        await one.sees(lambda one: any(message["type"] == "gestured" for message in one.messages))


@live
async def test_the_lobby_shows_the_tables_of_both(urls: list[str]) -> None:
    _, (ann,) = await seated(urls[0], ("Ann",), ("random",), listed=True)
    shown = (await Api(urls[1]).get("/tables"))["tables"]
    mine = next(card for card in shown if card["id"] == ann.key)
    assert mine["seats"][0]["is_present"]


@live
async def test_a_table_that_is_removed_by_one_is_gone_from_the_other(urls: list[str]) -> None:
    api, (ann,) = await seated(urls[0], ("Ann",), ("random",))
    watcher = await Player(urls[1], ann.key).hello()
    await api.post(f"/tables/{ann.key}/delete", token=ann.token)
    await watcher.until(lambda: watcher.closed is not None)
    assert (await Api(urls[1]).call("GET", f"/tables/{ann.key}")).status_code == 404


@live
async def test_who_was_the_host_until_a_moment_ago_deletes_nothing(
    urls: list[str], shared: Settings, postgresql: Postgresql
) -> None:
    _, (ann, bob) = await seated(urls[0], ("Ann", "Bob"))
    assert shared.database_url is not None
    with postgresql.connection(shared.database_url.rpartition("/")[2]) as connection:
        # another server made Bob the host, and word of it has not come yet
        connection.execute("UPDATE seats SET is_host = NOT is_host WHERE game = %s", (ann.key,))
        connection.execute("UPDATE games SET version = version + 1 WHERE id = %s", (ann.key,))
    path = f"/tables/{ann.key}/delete"
    assert await Api(urls[0]).refused(path, token=ann.token) == (403, "not_yours")
    await Api(urls[0]).post(path, token=bob.token)


@live
async def test_what_is_too_much_is_counted_by_all_together(postgresql: Postgresql, tmp_path: Path) -> None:
    bounds = replace(ROOMY, tables=(6, 3600.0), sockets=6)
    chosen = settings(tmp_path, database_url=postgresql.database(), bounds=bounds)
    with in_thread(chosen) as one, in_thread(chosen) as two:
        _, people = await seated(one, ("Ann", "Bob", "Cai", "Dee"))
        asked = {"name": "Ann", "seats": ["me", "random"]}
        for _ in range(5):
            await Api(one).post("/tables", asked)
        # the other one has opened none, and refuses as soon as it has heard
        while (await Api(two).call("POST", "/tables", asked)).status_code != 429:
            await asyncio.sleep(QUICK.poll)
        # of six sockets four are open there
        here = []
        for _ in range(3):
            here.append(await Player(two, people[0].key).open())
        await here[2].until(lambda: here[2].closed is not None)
        assert [player.closed for player in here] == [None, None, 4429]
        for player in people:
            await player.close()
        while (again := await Player(two, people[0].key).hello()).closed is not None:
            await asyncio.sleep(QUICK.poll)
        assert again.stage == "waiting"
        await Player.close_all()


@live
async def test_a_connection_that_is_cut_is_made_anew_and_nothing_is_missed(
    urls: list[str], shared: Settings, postgresql: Postgresql
) -> None:
    people = await spread(urls, ("Ann", "Bob"))
    await play_on(people, turns=2)
    assert shared.database_url is not None
    with postgresql.connection(shared.database_url.rpartition("/")[2]) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid != pg_backend_pid()"
        )
        # they listen again; what is told now is heard by nobody's looking
        listening = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        while connection.execute(listening).fetchone() != (len(urls),):
            await asyncio.sleep(QUICK.poll)
    await play_on(people)
    for one in people:
        await one.over()
    assert people[0].at == people[1].at


@live
async def test_what_was_not_heard_of_is_found_by_looking(postgresql: Postgresql, tmp_path: Path) -> None:
    chosen = settings(tmp_path, database_url=postgresql.database(), pace=replace(QUICK, missed=0.2))
    with in_thread(chosen) as one, in_thread(chosen) as two:
        people = await spread([one, two], ("Ann", "Bob"))
        # by somebody who tells nobody
        name = (chosen.database_url or "").rpartition("/")[2]
        with postgresql.connection(name) as connection:
            connection.execute(
                "INSERT INTO chat (game, n, at, name, text) SELECT id, 0, 0, 'Eve', 'psst' FROM games"
            )
        for player in people:
            await player.sees(lambda one: "psst" in str(one.messages[-1]))
        await Player.close_all()
