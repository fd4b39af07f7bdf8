"""Opening tables, sitting down, arranging, starting."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
import segno

from camelup.bots.catalogue import bots_for
from camelup.bots.catalogue import names as bot_names
from tests.server.player import Api, Player, seated, started
from tests.server.serving import ROOMY, in_thread, live, settings


def names(player: Player) -> list[str]:
    return [seat["name"] for seat in player.seats]


@live
async def test_a_table_is_created_joined_and_looked_at(url: str) -> None:
    api, (ann, bob) = await seated(
        url, ("Ann", "Bob"), ("leader",), title="Saltpan", options={"purses": "hidden"}
    )
    await ann.until(lambda: ann.seats[1]["is_present"])
    look = await api.get(f"/tables/{ann.key}", bob.token)
    assert look["me"] == 1
    assert look["to_act"] == [] and look["scores"] is None
    table = look["table"]
    assert table["stage"] == "waiting" and table["choices"]["title"] == "Saltpan"
    assert [seat["player"] for seat in table["seats"]] == ["person", "person", "leader"]
    assert [seat["is_host"] for seat in table["seats"]] == [True, False, False]
    assert len({seat["sign"] for seat in table["seats"]}) == 3
    assert (await api.get(f"/tables/{ann.key}"))["me"] is None


@live
async def test_the_watch_id_lets_watch_and_not_sit_down(url: str) -> None:
    api, (ann, *_) = await seated(url, ("Ann",), ("random",))
    watch = ann.table["table"]["watch"]
    look = await api.get(f"/tables/{watch}")
    assert look["table"]["id"] is None
    assert await api.refused(f"/tables/{watch}/join", {"name": "Eve"}) == (404, "no_such_table")
    watcher = await Player(url, watch).hello()
    assert watcher.me is None and watcher.table["table"]["id"] is None
    assert ann.key not in "".join(watcher.frames)
    assert (await watcher.refused({"type": "say", "text": "hello"}))["code"] == "not_seated"
    act = {"type": "act", "id": "12345678", "decision": 0, "action": {"type": "roll"}}
    assert (await watcher.refused(act))["code"] == "not_seated"


@live
async def test_only_listed_tables_are_listed(url: str) -> None:
    api, (hidden, *_) = await seated(url, ("Ann",), ("random",))
    _, (shown, *_) = await seated(url, ("Bob", "Cai"), listed=True)
    listed = {table["id"]: table for table in (await api.get("/tables"))["tables"]}
    assert shown.key in listed and hidden.key not in listed
    assert [seat["is_present"] for seat in listed[shown.key]["seats"]] == [True, True]


@live
async def test_the_offer_names_all_games_and_bots(url: str) -> None:
    offer = await Api(url).get("/offer")
    assert offer["bots"] == list(bot_names())
    games = {game["name"]: game for game in offer["games"]}
    assert games["race-2018"] == {
        "name": "race-2018",
        "min_seats": 2,
        "max_seats": 8,
        "bots": list(bots_for("race-2018")),
        "options": [
            {"type": "choice_option", "name": "purses", "usual": "open", "values": ["hidden", "open"]}
        ],
    }
    season = games["off-season"]
    assert (season["min_seats"], season["max_seats"]) == (3, 5)
    assert season["bots"] == list(bots_for("off-season")) and season["options"] == []


@live
async def test_the_host_arranges_and_nobody_else(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"), ("leader", "random"))
    path = f"/tables/{ann.key}"
    for name, body in (
        ("remove", {"seat": 0}),
        ("order", {"order": [1, 0, 2, 3]}),
        ("bot", {"seat": 2, "bot": "random"}),
        ("start", None),
    ):
        assert await api.refused(f"{path}/{name}", body, bob.token) == (403, "not_yours")
        assert await api.refused(f"{path}/{name}", body) == (401, "not_seated")
        assert await api.refused(f"{path}/{name}", body, "x" * 43) == (401, "wrong_token")
    await api.post(f"{path}/order", {"order": [3, 1, 0, 2]}, ann.token)
    await ann.until(lambda: ann.me == 2)
    assert bob.me == 1 and [seat["player"] for seat in ann.seats] == ["random", "person", "person", "leader"]
    assert await api.refused(f"{path}/order", {"order": [0, 0, 1, 2]}, ann.token) == (422, "bad_options")
    assert await api.refused(f"{path}/remove", {"seat": 2}, ann.token) == (403, "not_yours")
    assert await api.refused(f"{path}/remove", {"seat": 5}, ann.token) == (404, "no_such_seat")
    assert await api.refused(f"{path}/bot", {"seat": 1, "bot": "leader"}, ann.token) == (409, "taken")
    assert await api.refused(f"{path}/bot", {"seat": 0, "bot": "nobody"}, ann.token) == (422, "bad_options")
    await api.post(f"{path}/bot", {"seat": 0, "bot": "uniform"}, ann.token)
    await ann.until(lambda: ann.seats[0]["player"] == "uniform")


@live
async def test_who_is_removed_watches_and_the_seat_is_open_again(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    await api.post(f"/tables/{ann.key}/remove", {"seat": 1}, ann.token)
    await bob.until(lambda: bob.me is None)
    await ann.until(lambda: ann.seats[1]["player"] == "open" and ann.seats[1]["name"] == "")
    assert (await bob.refused({"type": "say", "text": "why?"}))["code"] == "not_seated"
    assert await api.refused(f"/tables/{ann.key}/leave", token=bob.token) == (401, "wrong_token")
    again = await Player(url, ann.key, bob.token).hello()
    assert again.messages[-1]["code"] == "wrong_token"
    await again.until(lambda: again.closed is not None)
    assert again.closed == 4401


@live
async def test_a_host_who_leaves_hands_the_table_on(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    await api.post(f"/tables/{ann.key}/leave", token=ann.token)
    await bob.until(lambda: bob.seats[1]["is_host"] and bob.seats[0]["player"] == "open")
    await api.post(f"/tables/{ann.key}/bot", {"seat": 0, "bot": "leader"}, bob.token)


@live
async def test_seats_run_out_and_names_do_not_collide(url: str) -> None:
    api, (ann, other) = await seated(url, ("Ann", "  Ann\n"))
    await ann.until(lambda: names(ann) == ["Ann", "Ann 2"])
    assert await api.refused(f"/tables/{ann.key}/join", {"name": "Cai"}) == (409, "full")
    assert await api.refused("/tables/nosuchtable22/join", {"name": "Cai"}) == (404, "no_such_table")
    assert other.me == 1


@live
async def test_a_seat_and_a_sign_can_be_chosen(url: str) -> None:
    api = Api(url)
    sat = await api.post("/tables", {"name": "Ann", "seats": ["open", "me", "open"], "sign": 4})
    assert sat["seat"] == 1
    path = f"/tables/{sat['table']}"
    assert await api.refused(f"{path}/join", {"name": "Bob", "seat": 1}) == (409, "taken")
    assert await api.refused(f"{path}/join", {"name": "Bob", "seat": 6}) == (404, "no_such_seat")
    assert (await api.post(f"{path}/join", {"name": "Bob", "seat": 2, "sign": 4}))["seat"] == 2
    signs = [seat["sign"] for seat in (await api.get(path))["table"]["seats"]]
    assert signs[1] == 4 and signs[2] != 4


@live
async def test_the_start_takes_open_seats_away(url: str) -> None:
    api = Api(url)
    sat = await api.post("/tables", {"name": "Ann", "seats": ["open", "leader", "open", "me"]})
    ann = Player(url, sat["table"], sat["token"], b"\1" * 32)
    await ann.hello()
    await api.post(f"/tables/{ann.key}/start", token=ann.token)
    await ann.begun()
    assert ann.me == 1 and [seat["player"] for seat in ann.seats] == ["leader", "person"]
    assert await api.refused(f"/tables/{ann.key}/start", token=ann.token) == (409, "wrong_stage")
    assert await api.refused(f"/tables/{ann.key}/join", {"name": "Bob"}) == (409, "wrong_stage")
    assert await api.refused(f"/tables/{ann.key}/order", {"order": [1, 0]}, ann.token) == (409, "wrong_stage")
    assert await api.refused(f"/tables/{ann.key}/remove", {"seat": 0}, ann.token) == (409, "wrong_stage")


@live
async def test_nobody_starts_alone(url: str) -> None:
    api = Api(url)
    sat = await api.post("/tables", {"name": "Ann", "seats": ["me", "open"]})
    assert await api.refused(f"/tables/{sat['table']}/start", token=sat["token"]) == (422, "bad_options")
    assert (await api.get(f"/tables/{sat['table']}"))["table"]["stage"] == "waiting"


@pytest.mark.parametrize(
    "asked",
    [
        {"name": "Ann", "seats": ["open", "open"]},
        {"name": "Ann", "seats": ["me", "me"]},
        {"name": "Ann", "seats": ["me", "nobody"]},
        {"name": "Ann", "seats": ["me", "open"], "choices": {"game": "chess"}},
        {"name": "Ann", "seats": ["me", "open"], "choices": {"options": {"start": "2018 nonsense"}}},
        {"name": "Ann", "seats": ["me", "open"], "choices": {"options": {"start": "2014 1:bgoyw bgoyw -"}}},
        {"name": "Ann", "choices": {"options": {"seats": 2}}},
        {"name": "Ann", "choices": {"options": {"first": 2}}},
        {
            "name": "Ann",
            "seats": ["me", "open"],
            "choices": {"options": {"start": "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+4"}},
        },
    ],
)
@live
async def test_a_table_that_can_not_be_set_up_is_refused(url: str, asked: object) -> None:
    assert await Api(url).refused("/tables", asked) == (422, "bad_options")


@live
async def test_a_table_can_start_from_a_board(url: str) -> None:
    board = "2018 3:gb/4:yKp/5:r/13:W gyrbpx -"
    _, (ann, _) = await started(url, ("Ann", "Bob"), options={"start": board})
    assert ann.view["board"] == board


@live
async def test_links_made_on_the_serving_machine_name_it_as_others_know_it(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, home="http://192.0.2.7:8018/")) as url:
        api, (ann, *_) = await seated(url, ("Ann",), ("random",))
        assert (await api.get("/offer"))["home"] == "http://192.0.2.7:8018/"
        drawn = io.BytesIO()
        link = f"http://192.0.2.7:8018/t/{ann.key}"
        segno.make(link, error="m").save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
        code = await api.call("GET", f"/tables/{ann.key}/qr.svg")
        assert code.content == drawn.getvalue()


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("A\u200dnn", "A nn"),
        ("\u200d", "player 2"),
        ("Ann\u202e", "Ann"),
    ],
)
@live
async def test_a_name_shows_what_it_is(url: str, given: str, shown: str) -> None:
    _, (_, other) = await seated(url, ("Bob", given))
    assert names(other)[1] == shown


@live
async def test_links_are_drawn_as_qr_codes(url: str) -> None:
    api, (ann, *_) = await seated(url, ("Ann",), ("random",))
    invite = await api.call("GET", f"/tables/{ann.key}/qr.svg")
    watch = await api.call("GET", f"/tables/{ann.table['table']['watch']}/qr.svg")
    assert invite.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in invite.content and invite.content != watch.content
    assert (await api.call("GET", "/tables/nosuchtable22/qr.svg")).status_code == 404


@live
async def test_the_server_says_how_it_is_and_what_it_can(url: str) -> None:
    api = Api(url)
    assert (await api.get("/health"))["status"] == "ok"
    assert (await api.get("/ready"))["status"] == "ok"
    schema = await api.get("/docs/openapi.json")
    assert "/api/tables/{key}/join" in schema["paths"] and "CreateTable" in str(schema)
    page = await api.call("GET", "/docs")
    assert page.status_code == 200 and b"POST /api/tables" in page.content
    assert b"http://" not in page.content and b"https://" not in page.content


@live
async def test_too_many_new_tables_from_one_address_are_refused(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, tables=(2, 3600.0)))) as url:
        api = Api(url)
        asked = {"name": "Ann", "seats": ["me", "random"]}
        await api.post("/tables", asked)
        await api.post("/tables", asked)
        assert await api.refused("/tables", asked) == (429, "too_fast")
