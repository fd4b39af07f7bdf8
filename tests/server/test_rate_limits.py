"""One client can't stop the others: what is too much is refused, and everybody is counted by network."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import structs

from camelup.dice import Dice
from camelup.race.moves import Roll, TakeTicket
from camelup.server.errors import Denied
from camelup.server.live.frames import SHARED, Frames, Sent, Talk, Viewer
from camelup.server.live.lobby import SHARE, SHOWN, chosen
from camelup.server.model.schedule import due
from camelup.server.model.seating import created, joined, options
from camelup.server.model.table_state import Playing, Stamp
from camelup.server.model.taking_back import asked as take_back_asked
from camelup.server.protocol.bodies import CreateTable, JoinTable
from camelup.server.rate_limits import REMEMBERED, RateLimit, network
from camelup.server.settings import Bounds, Pace
from camelup.server.storage.table_store import Listed
from camelup.table import opened
from tests.server.player import ROLL, TIMEOUT, UNUSED, Api, Player, seated, started, whose_turn
from tests.server.serving import ROOMY, Clock, in_thread, live, seeded, settings
from tests.server.test_rematch import over
from tests.test_work import undecided

pytestmark = pytest.mark.slow

NOW = 1_000_000.0
TICKET = {"type": "take_ticket", "camel": "g"}

MINUTE = (2, 60.0)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", ""),
        ("", ""),
    ],
)
def test_a_house_is_counted_as_one(address: str, counted: str) -> None:
    assert network(address) == counted


@live
async def test_only_a_named_proxy_is_believed(tmp_path: Path) -> None:
    async def asked(url: str, *forwarded: str) -> list[int]:
        async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT, verify=UNUSED) as client:
            answers = [await client.get("/api/offer", headers={"x-forwarded-for": one}) for one in forwarded]
        return [answer.status_code for answer in answers]

    bounds = replace(ROOMY, requests=MINUTE)
    with in_thread(settings(tmp_path / "none", bounds=bounds)) as url:
        assert await asked(url, "192.0.2.1", "192.0.2.2", "192.0.2.3") == [200, 200, 429]
    with in_thread(settings(tmp_path / "one", bounds=bounds, proxies=("127.0.0.1",))) as url:
        assert await asked(url, "192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2") == [200, 200, 429, 200]
        # what a client writes itself stands before what the proxy adds
        assert await asked(url, "192.0.2.9, 192.0.2.1") == [429]
        house = [f"2001:db8::{number}" for number in range(3)]
        assert await asked(url, *house, "2001:db8:0:1::1") == [200, 200, 429, 200]


REQUESTS: dict[str, tuple[str, str, Any]] = {
    "requests": ("GET", "/offer", None),
    "joins": ("POST", "/tables/{id}/join", {"name": "Bob"}),
    "looks": ("POST", "/looks", {"seats": []}),
    "arranging": ("POST", "/tables/{id}/order", {"order": [1, 0, 2, 3, 4]}),
    "replays": ("GET", "/replays/{id}/log", None),
}


@pytest.mark.parametrize("kind", REQUESTS)
@live
async def test_requests_beyond_a_limit_are_refused(kind: str, tmp_path: Path) -> None:
    method, path, body = REQUESTS[kind]
    limited: dict[str, Any] = {kind: MINUTE}
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, **limited))) as url:
        api = Api(url)
        key = "x"
        if kind != "requests":
            sat = await api.post("/tables", {"name": "Ann", "seats": ["me", *["open"] * 4]})
            key = sat["table"]
        codes = [(await api.call(method, path.format(id=key), body)).status_code for _ in range(3)]
        assert codes[:2] != [429, 429] and codes[2] == 429


@live
async def test_messages_beyond_a_limit_are_refused_and_then_the_socket_is_closed(tmp_path: Path) -> None:
    bounds = replace(ROOMY, acts=MINUTE, syncs=MINUTE, hellos=(3, 60.0), hasty=4)
    with in_thread(settings(tmp_path, bounds=bounds)) as url:
        _, (ann, bob) = await seated(url, ("Ann", "Bob"))
        for _ in range(2):
            await ann.ask({"type": "sync", "since": -1}, "table")
        assert (await ann.refused({"type": "sync", "since": -1}))["code"] == "too_fast"
        for _ in range(2):
            assert (await bob.refused({"type": "take_back", "to": 0}))["code"] == "wrong_stage"
        act = {"type": "act", "id": "hasty-01", "decision": 0, "action": ROLL}
        refusal = await bob.refused(act)
        assert (refusal["code"], refusal["id"], refusal["view"]) == ("too_fast", "hasty-01", None)
        for _ in range(3):
            await bob.send(act)
        await bob.until(lambda: bob.closed is not None)
        assert bob.closed == 4429
        assert ann.closed is None
        third, fourth = Player(url, ann.key), Player(url, ann.key)
        await third.hello()
        await fourth.open()
        await fourth.send({"type": "hello", "table": ann.key, "version": 1})
        await fourth.until(lambda: fourth.closed is not None)
        assert fourth.closed == 4429


@live
async def test_a_decision_is_taken_back_three_times_and_no_more(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    # no bot, who might have acted before the question comes
    ann = await whose_turn(people)
    assert ann
    (bob,) = (one for one in people if one is not ann)
    for _ in range(3):
        n = (await ann.act(TICKET))["n"]
        await ann.send({"type": "take_back", "to": n})
        await _agreed(bob, n)
        await _asked_anew(ann, n + 1)
    n = (await ann.act(TICKET))["n"]
    refusal = await ann.refused({"type": "take_back", "to": n})
    assert refusal["code"] == "not_now" and refusal["reason"] == {
        "key": "server.undecided",
        "args": {"most": 3},
    }


async def _agreed(player: Player, n: int) -> None:
    await player.until(lambda: (player.table["asking"] or {}).get("to") == n)
    await player.send({"type": "consent", "to": n, "agree": True})


async def _asked_anew(player: Player, n: int) -> None:
    await player.until(lambda: player.at == n and player.is_on)


def test_asking_again_and_again_stops_no_bot() -> None:
    pace = Pace(bot=1.0, asking=20.0)
    asked = CreateTable("Ann", ("me", "open", "leader"))
    state = joined(created(asked, "a" * 43, seeded("asking"), NOW), JoinTable("Bob"), "b" * 43, NOW)
    dice = Dice.seeded("asking")
    table = opened(state.kind.rules, state.kind.name, options(state), state.seated, dice)
    while table.to_act != (1,):
        table, _ = table.play(table.to_act[0], Roll())
    table, (entry,) = table.play(1, TakeTicket("g"))
    stamps = (Stamp(NOW),) * len(table.log.entries)
    running = structs.replace(state, phase=Playing(table, stamps))
    for late in (0.0, 15.0):
        again = take_back_asked(running, 1, entry.n, NOW + late, pace)
        assert again != running and again.until == NOW + late + 20.0
        assert due(again, NOW + late, pace) == NOW + 20.0


@live
async def test_what_happened_is_remembered_for_those_who_follow_alone() -> None:
    table = undecided(200)
    state = created(CreateTable("Ann", ("me", "open")), "a" * 43, seeded("long"), NOW)
    stamps = (Stamp(NOW),) * len(table.log.entries)
    running = structs.replace(state, phase=Playing(table, stamps))
    frames = Frames(Pace())
    for since in (*range(-1, 400), *range(1_000, 1_000_000, 10_000)):
        _, sent = await frames.missing(
            running, Talk((), ()), frozenset, NOW, Viewer(None, is_invited=True), Sent(at=since)
        )
        assert sent.at == 400
    assert len(frames._happened) == SHARED + 1


def test_the_limits_leave_room_for_a_full_house() -> None:
    """Eight tables of eight people behind one address: each asks for the lobby, moves and looks again."""
    bounds, people = Bounds(), 64
    assert bounds.sockets >= 2 * people and bounds.hellos[0] >= 2 * people
    assert bounds.requests[0] >= 10 * people and bounds.messages[0] >= 10 * people


def test_what_other_servers_count_is_forgotten_in_time_and_never_piles_up() -> None:
    clock = Clock()
    limit = RateLimit((4, 10.0), clock)
    for _ in range(50):
        limit.count_elsewhere("192.0.2.1", 3)
        clock.jump(1.0)
    assert len(limit._times["192.0.2.1"]) <= 4
    limit.count_elsewhere("192.0.2.1", 4)
    with pytest.raises(Denied):
        limit.count("192.0.2.1")
    clock.jump(10.0)
    limit.count("192.0.2.1")
    for number in range(2 * REMEMBERED):
        limit.count_elsewhere(f"house {number}", 1)
    assert len(limit._times) <= REMEMBERED


def test_sixty_tables_of_one_network_hide_no_other() -> None:
    spam = [Listed(f"spam {number}", "waiting", NOW + number) for number in range(60)]
    honest = [Listed("waits", "waiting", NOW - 10), Listed("runs", "running", NOW - 20)]
    founders = {table.id: "192.0.2.1" for table in spam} | {"waits": "192.0.2.2", "runs": "192.0.2.3"}
    tables = (*spam, *honest)

    def shown(attended: set[str]) -> list[str]:
        return chosen([one._replace(is_attended=one.id in attended) for one in tables], founders)

    for attended in (set[str](), {"spam 3"}, {"waits"}, {table.id for table in tables}):
        first = shown(attended)
        assert len(first) == SHOWN and {"waits", "runs"} <= set(first[:4])
    assert {"waits", "runs"} <= set(shown({table.id for table in spam})[: SHARE + 2])


@live
async def test_an_honest_table_is_found_among_sixty_others(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, proxies=("127.0.0.1",))) as url:
        async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT, verify=UNUSED) as client:

            async def opened(title: str, network: str) -> None:
                wish = {"name": "Ann", "choices": {"title": title, "listed": True}}
                headers = {"x-forwarded-for": network}
                assert (await client.post("/api/tables", json=wish, headers=headers)).status_code == 201

            await opened("honest", "192.0.2.1")
            for number in range(60):
                await opened(f"spam {number}", "192.0.2.2")
            titles = [one["choices"]["title"] for one in (await client.get("/api/tables")).json()["tables"]]
    assert len(titles) == SHOWN and "honest" in titles and titles[0] == "spam 59"


@live
async def test_a_rematch_is_a_table_of_the_network_that_asked_for_it(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, proxies=("127.0.0.1",))) as url:
        _, (ann, _) = await over(url, ("Ann", "Bob"), listed=True)
        headers = {"x-forwarded-for": "192.0.2.2", "authorization": f"Bearer {ann.token}"}
        async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT, verify=UNUSED, headers=headers) as client:
            await client.post(f"/api/tables/{ann.key}/rematch")

            async def titles() -> list[str]:
                tables = (await client.get("/api/tables")).json()["tables"]
                return [one["choices"]["title"] for one in tables]

            assert await titles() == ["Again"]
            # all of one network, of which the oldest are left out
            for number in range(SHOWN):
                wish = {"name": "Ann", "choices": {"title": f"spam {number}", "listed": True}}
                assert (await client.post("/api/tables", json=wish)).status_code == 201
            assert len(await titles()) == SHOWN and "Again" not in await titles()


@live
async def test_one_network_has_so_many_sockets_at_a_time(tmp_path: Path) -> None:
    bounds = replace(ROOMY, sockets=2)
    with in_thread(settings(tmp_path, bounds=bounds)) as url:
        _, (ann,) = await seated(url, ("Ann",), ("leader",))
        bob = await Player(url, ann.key).hello()
        late = await Player(url, ann.key).open()
        await late.until(lambda: late.closed is not None)
        assert late.closed == 4429 and not late.messages
        await bob.close()
        # there is room as soon as the server has noticed
        while (again := await Player(url, ann.key).hello()).closed is not None:
            pass
        assert again.table["table"]["id"] == ann.key
